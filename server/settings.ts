import { err, ok, type Result } from '#rulebook/result'
import { environmentOf } from './environment'

export type Settings = {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  /** A replica of the database, from which the rules and published notes are read; null if there is none. */
  readonly readUrl: string | null
  /** Who may read the texts that others wrote: everybody, or only who has signed in. */
  readonly receivedTexts: 'public' | 'members'
  /** Whom to write to: a mail address or a page. */
  readonly contact: string | null
  /** Where lines of the log are kept besides standard error, and for how many days. */
  readonly logFolder: string | null
  readonly logDays: number
}

/** Names each setting that cannot be used, and why. */
export const refusedSettings = (problems: readonly string[]): Result<never> =>
  err({
    code: 'setting-refused',
    message: problems.join('; '),
    hint: 'See docs/OPERATING.md for all settings; all are optional on a single machine',
  })

const NAMES = [
  'PORT',
  'HOST',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'RECEIVED_TEXTS',
  'CONTACT',
  'LOG_DIR',
  'LOG_DAYS',
] as const

/** Settings out of an environment; each that cannot be used is named in one sentence. */
export const settingsOf = (environment: Readonly<Record<string, string | undefined>>): Result<Settings> => {
  const { problems, values } = environmentOf(environment, NAMES)
  if (problems.length > 0) return refusedSettings(problems)
  const { PORT, HOST, DATABASE_URL, DATABASE_READ_URL, RECEIVED_TEXTS, CONTACT, LOG_DIR, LOG_DAYS } = values
  return ok({
    port: PORT,
    host: HOST,
    databaseUrl: DATABASE_URL,
    readUrl: DATABASE_READ_URL ?? null,
    receivedTexts: RECEIVED_TEXTS,
    contact: CONTACT ?? null,
    logFolder: LOG_DIR ?? null,
    logDays: LOG_DAYS,
  })
}

/** Asked with every question, so not parsed each time: whatever is not plainly public is for members. */
export const receivedTexts = ({
  RECEIVED_TEXTS,
}: Readonly<Record<string, string | undefined>>): 'public' | 'members' =>
  RECEIVED_TEXTS === undefined || RECEIVED_TEXTS === '' || RECEIVED_TEXTS === 'public' ? 'public' : 'members'
