import pino from 'pino'
import { requestId } from './asking'

const level = process.env.NODE_ENV === 'test' ? 'silent' : process.env.LOG_LEVEL || 'info'

/** One line of JSON per event on standard error, so that standard output stays for answers. */
export const log = pino(
  {
    level,
    base: null,
    mixin: () => {
      const request = requestId()
      return request ? { request } : {}
    },
  },
  pino.destination(2),
)
