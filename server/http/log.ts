import pino, { type DestinationStream } from 'pino'
import { shared } from '../process/shared'
import { safeLine } from './redact'
import { requestId } from './request-context'

/** Where lines go: set by the gateway, which keeps them in a folder where it is told to; else standard error. */
export const logSink = shared<DestinationStream>('log')
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
  { write: line => logSink.orMake(() => pino.destination(2)).write(line) },
)
