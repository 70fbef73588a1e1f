// If LOG_DIR is set, lines also go to one file a day there, and files older than LOG_DAYS are removed.
import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'
import { safeLine } from './redact'

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const DAY = 24 * 60 * 60 * 1_000

/** Files of past days. */
export const outlived = (names: readonly string[], days: number, now: number): readonly string[] =>
  names.filter(name => /^\d{4}-\d{2}-\d{2}\.log$/.test(name) && name.slice(0, 10) < dayOf(now - days * DAY))

type Keeping = { readonly logFolder: string | null; readonly logDays: number; readonly isLogPrinted?: boolean }
/** A stream for pino: standard error unless it is switched off, and the folder if there is one. */
export const sinkFor = (
  { logFolder, logDays, isLogPrinted = true }: Keeping,
  now: () => number = Date.now,
): DestinationStream => {
  if (logFolder) mkdirSync(logFolder, { recursive: true, mode: 0o700 })
  let today = ''
  const tidy = (folder: string): void => {
    today = dayOf(now())
    for (const name of outlived(readdirSync(folder), logDays, now())) rmSync(join(folder, name), { force: true })
  }
  return {
    write: (given: string) => {
      const line = safeLine(given)
      if (isLogPrinted) process.stderr.write(line)
      if (!logFolder) return
      try {
        if (dayOf(now()) !== today) tidy(logFolder)
        appendFileSync(join(logFolder, `${today}.log`), line, { mode: 0o600 })
      } catch {
        // The disk is full or the folder is gone: the request goes on, and the line is printed at least.
        if (!isLogPrinted) process.stderr.write(line)
      }
    },
  }
}
