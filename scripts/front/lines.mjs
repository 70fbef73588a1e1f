// One line of JSON for each request on standard error. Queries are not written down: they are what readers look for, and
// may hold keys; paths are masked by route (server/http/redact.mjs).
import pino from 'pino'
import { safePath } from '../../server/http/redact.mjs'
import { shortened } from './caller.mjs'
import { sinkFor } from './kept-log.mjs'

const isRoutine = path => /^\/(?:_next\/static|fonts|healthz|readyz|metrics)(?:\/|$)/.test(path)

/** Writes the lines of requests. */
export const linesFor = settings => {
  const sink = sinkFor(settings)
  // The handlers, which are bundled apart, write where the door writes (server/http/log.ts).
  globalThis.palimpsestSink = sink
  const log = pino({ level: settings.level, base: null }, sink)
  return {
    log,
    answered: ({ id, method, url, address }, status, ms) => {
      const path = safePath(url)
      const line = { request: id, method, path, status, ms: Math.round(ms * 10) / 10, client: shortened(address) }
      if (status >= 500) log.error(line)
      else if (isRoutine(path)) log.debug(line)
      else log.info(line)
    },
  }
}
