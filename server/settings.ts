import { err, ok, type Result } from '#rulebook/result'
import { environmentOf } from './environment'

export type Settings = {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  /** A replica of the database, from which the rules and public notes are read; null if there is none. */
  readonly readUrl: string | null
  /** Who may read texts written by others: everybody, or signed-in readers only. */
  readonly receivedTexts: 'public' | 'members'
  /** The contact of the site: an e-mail address or a page. */
  readonly contact: string | null
  /** Where log lines are stored besides standard error, and for how many days. */
  readonly logFolder: string | null
  readonly logDays: number
}

/** Names each invalid setting and the reason. */
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

/** Settings from an environment; the problem names each invalid one. */
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

/** Read by every query, so not fully parsed each time: any value other than "public" means members only. */
export const receivedTexts = ({
  RECEIVED_TEXTS,
}: Readonly<Record<string, string | undefined>>): 'public' | 'members' =>
  RECEIVED_TEXTS === undefined || RECEIVED_TEXTS === '' || RECEIVED_TEXTS === 'public' ? 'public' : 'members'
