// Where LOG_DIR names a folder, lines go to one file a day there as well, and files older than LOG_DAYS are removed.
import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { safeLine } from '../../server/http/redact.mjs'

const dayOf = time => new Date(time).toISOString().slice(0, 10)
const DAY = 24 * 60 * 60 * 1_000

/** Files of days that are over and done. */
export const outlived = (names, days, now) =>
  names.filter(name => /^\d{4}-\d{2}-\d{2}\.log$/.test(name) && name.slice(0, 10) < dayOf(now - days * DAY))

/** A stream for pino: standard error, and the folder when there is one. */
export const sinkFor = ({ logFolder, logDays }, now = Date.now) => {
  if (logFolder) mkdirSync(logFolder, { recursive: true, mode: 0o700 })
  let today = ''
  const tidy = () => {
    today = dayOf(now())
    for (const name of outlived(readdirSync(logFolder), logDays, now())) rmSync(join(logFolder, name), { force: true })
  }
  return {
    write: given => {
      const line = safeLine(given)
      process.stderr.write(line)
      if (!logFolder) return
      if (dayOf(now()) !== today) tidy()
      appendFileSync(join(logFolder, `${today}.log`), line, { mode: 0o600 })
    },
  }
}
