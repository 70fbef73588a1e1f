// One line of JSON for each request on standard error. Queries are not written down: they are what readers look for.
import pino from 'pino'
import { shortened } from './caller.mjs'
import { sinkFor } from './kept-log.mjs'

// The address of a note shared by link is the key to it.
const SECRET = /^\/(?:a|b|api\/v1\/annotations|api\/v1\/boards)\/[^/]+/
const isRoutine = path => /^\/(?:_next\/static|fonts|healthz|readyz|metrics)(?:\/|$)/.test(path)

export const pathIn = url => {
  const path = url.split('?')[0].slice(0, 200)
  return path.replace(SECRET, whole => `${whole.slice(0, whole.lastIndexOf('/'))}/*`)
}

/** Writes the lines of requests. */
export const linesFor = settings => {
  const sink = sinkFor(settings)
  // The handlers, which are bundled apart, write where the door writes (server/log.ts).
  globalThis.palimpsestSink = sink
  const log = pino({ level: settings.level, base: null }, sink)
  return {
    log,
    answered: ({ id, method, url, address }, status, ms) => {
      const path = pathIn(url)
      const line = { request: id, method, path, status, ms: Math.round(ms * 10) / 10, client: shortened(address) }
      if (status >= 500) log.error(line)
      else if (isRoutine(path)) log.debug(line)
      else log.info(line)
    },
  }
}
