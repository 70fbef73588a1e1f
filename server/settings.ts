import { z } from 'zod'
import { no, ok, type Result } from '#rulebook/result'

const shape = z.object({
  PORT: z.coerce
    .number({ error: 'PORT must be a number, like 3000' })
    .int('PORT must be a whole number')
    .min(0, 'PORT must not be negative')
    .max(65535, 'PORT must be at most 65535')
    .default(3000),
  HOST: z.string().min(1, 'HOST must not be empty').default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, 'DATABASE_URL must begin with file: or postgresql://')
    .default('file:var/palimpsest.db'),
  DATABASE_READ_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, 'DATABASE_READ_URL must begin with file: or postgresql://')
    .optional(),
  RECEIVED_TEXTS: z
    .enum(['public', 'members'], { error: 'RECEIVED_TEXTS must be public or members' })
    .default('public'),
  CONTACT: z
    .union([z.email(), z.url({ protocol: /^https?$/ })], { error: 'CONTACT must be a mail address or a page' })
    .optional(),
  LOG_DIR: z.string().optional(),
  LOG_DAYS: z.coerce
    .number({ error: 'LOG_DAYS must be a number of days' })
    .int('LOG_DAYS must be a whole number')
    .min(1, 'LOG_DAYS must be at least 1')
    .max(3_650, 'LOG_DAYS must be at most 3650')
    .default(14),
})

export type Settings = {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  /** A copy that follows the database, to read the book and what is published from; null where there is none. */
  readonly readUrl: string | null
  /** Who may read the texts that others wrote: everybody, or only who has signed in. */
  readonly receivedTexts: 'public' | 'members'
  /** Whom to write to: a mail address or a page. */
  readonly contact: string | null
  /** Where lines of the log are kept besides standard error, and for how many days. */
  readonly logFolder: string | null
  readonly logDays: number
}

/** Says of each setting that cannot be used why. */
export const refusedSettings = ({ issues }: z.ZodError): Result<never> =>
  no({
    code: 'setting-refused',
    says: issues.map(issue => issue.message).join('; '),
    try: 'docs/OPERATING.md lists all settings; each may be left out on one machine',
  })

/** Settings out of an environment; each that cannot be used is named in one sentence. */
export const settingsOf = (environment: Readonly<Record<string, string | undefined>>): Result<Settings> => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== '' && value !== undefined),
  )
  const parsed = shape.safeParse(given)
  if (!parsed.success) return refusedSettings(parsed.error)
  const { PORT, HOST, DATABASE_URL, DATABASE_READ_URL, RECEIVED_TEXTS, CONTACT, LOG_DIR, LOG_DAYS } = parsed.data
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
