import pino, { type DestinationStream } from 'pino'
import { shared } from '../../process/shared'
import { requestId } from '../request-context'
import { safeLine } from './redact'

/** Destination of log lines: set by the gateway, which may write to a folder as well; standard error by default. */
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
