import pino, { type DestinationStream } from 'pino'
import { safeLine } from './redact.mjs'
import { requestId } from './request-context'

// Set by the door, which keeps lines in a folder where it is told to.
const HOME = globalThis as unknown as { palimpsestSink?: DestinationStream }
const level = process.env.NODE_ENV === 'test' ? 'silent' : process.env.LOG_LEVEL || 'info'

/** One line of JSON per event on standard error, so that standard output stays for answers. */
export const log = pino(
  {
    level,
    base: null,
    hooks: { streamWrite: safeLine },
    mixin: () => {
      const request = requestId()
      return request ? { request } : {}
    },
  },
  HOME.palimpsestSink ?? pino.destination(2),
)
