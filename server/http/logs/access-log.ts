// One line of JSON for each request on standard error. Queries are not logged: they show what readers look for, and may
// contain keys; paths are masked by route (redact.ts).
import pino from 'pino'
import { shortened } from '../caller'
import { logSink } from './log'
import { sinkFor } from './log-folder'
import { onceASecond } from './once-a-second'
import { safePath } from './redact'

type Answered = { readonly id: string; readonly method: string; readonly url: string; readonly address: string }
type Settings = { readonly level: string } & Parameters<typeof sinkFor>[0]

const isRoutine = (path: string): boolean => /^\/(?:_next\/static|fonts|healthz|readyz|metrics)(?:\/|$)/.test(path)

/** Writes the log lines of requests; everything else logged in this process goes to the same place. */
export const linesFor = (settings: Settings) => {
  const sink = sinkFor(settings)
  logSink.set(sink)
  const log = pino({ level: settings.level, base: null }, sink)
  const refused = onceASecond()
  return {
    log,
    answered: ({ id, method, url, address }: Answered, status: number, ms: number): void => {
      if (status < 500 && !log.isLevelEnabled('info')) return
      const path = safePath(url)
      const line = { request: id, method, path, status, ms: Math.round(ms * 10) / 10, client: shortened(address) }
      const { isFirst, passed } = status === 503 ? refused(path) : { isFirst: true, passed: 0 }
      if (!isFirst) log.debug(line)
      else if (status >= 500) log.error(passed > 0 ? { ...line, more: passed } : line)
      else if (isRoutine(path)) log.debug(line)
      else log.info(line)
    },
  }
}
