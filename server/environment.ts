// Every setting of the site: its valid values, its default, and the error message for an invalid value.
// docs/OPERATING.md describes the settings.
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { z } from 'zod'

export const DEFAULT_DATABASE = 'file:var/palimpsest.db'
const listOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean)

type Range = { readonly min: number; readonly max: number; readonly unit?: string; readonly isWhole?: boolean }
/** A plain decimal number: no blanks, exponents or prefixes of other bases. */
const number = (name: string, { min, max, unit = '', isWhole = true }: Range) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, `${name} must be a number${unit}`)
    .transform(Number)
    .pipe(
      (isWhole ? z.int(`${name} must be a whole number`) : z.number())
        .min(min, min === 0 ? `${name} must not be negative` : `${name} must be at least ${min}`)
        .max(max, `${name} must be at most ${max}`),
    )
const seconds = (name: string, max: number) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, `${name} must be seconds from 0 to ${max}`)
    .transform(Number)
    .pipe(z.number().max(max, `${name} must be seconds from 0 to ${max}`))
const database = (name: string) =>
  z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, { error: `${name} must begin with file: or postgresql://`, abort: true })
    .refine(
      url => url.startsWith('file:') || URL.canParse(url),
      `${name} is not an address like postgresql://user@host/name`,
    )
/** A list of entries, each of which must satisfy `isRight`; the message names the first that does not. */
const list = (isRight: (entry: string) => boolean, says: (entry: string) => string) =>
  z.string().transform((text, context) => {
    const entries = listOf(text)
    for (const entry of entries.filter(one => !isRight(one))) context.addIssue(says(entry))
    return entries
  })

const isHost = (name: string): boolean => {
  if (name.includes(':')) return isIPv6(name)
  // A name of only digits and dots must be an IP address.
  if (/^[\d.]+$/.test(name)) return isIPv4(name)
  return /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*\.?$/i.test(name)
}
const isNetwork = (entry: string): boolean => {
  if (entry === 'loopback') return true
  const [address = '', bits, ...more] = entry.split('/')
  const most = isIPv6(address) ? 128 : 32
  return (
    isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  )
}
const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const

const SHAPE = {
  PORT: number('PORT', { min: 0, max: 65_535, unit: ', like 3000' }).default(3000),
  HOST: z.string().refine(isHost, 'HOST must be an address or a name, like 127.0.0.1 or 0.0.0.0').default('127.0.0.1'),
  DATABASE_URL: database('DATABASE_URL').default(DEFAULT_DATABASE),
  DATABASE_READ_URL: database('DATABASE_READ_URL').optional(),
  PAGE_CACHE_MB: number('PAGE_CACHE_MB', { min: 0, max: 1_000_000, unit: ' of megabytes', isWhole: false }).default(8),
  PAGE_FILE_MB: number('PAGE_FILE_MB', { min: 0, max: 1_000_000, unit: ' of megabytes', isWhole: false }).default(256),
  AUTH_SECRET: z.string().min(32, 'AUTH_SECRET must have at least 32 characters').optional(),
  SITE_ORIGINS: list(
    isWebAddress,
    entry => `SITE_ORIGINS must be addresses like https://rules.example, not "${entry}"`,
  ).default([]),
  HOSTS: list(
    name => /^[a-z0-9.-]+$/i.test(name),
    name => `HOSTS must be names without scheme or port, like rules.example, not "${name}"`,
  ).default([]),
  TRUSTED_PROXIES: list(
    isNetwork,
    entry => `TRUSTED_PROXIES must be addresses like 10.0.0.0/8 or loopback, not "${entry}"`,
  ).default([]),
  SIGN_UP: z
    .enum(['open', 'invitation', 'closed'], { error: 'SIGN_UP must be open, invitation or closed' })
    .default('open'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, { error: 'SMTP_URL must begin with smtp:// or smtps://', abort: true })
    .refine(text => URL.canParse(text), 'SMTP_URL is not an address like smtp://user:password@mail.example')
    .optional(),
  MAIL_FROM: z.string().min(3, 'MAIL_FROM must be an address').default('palimpsest@localhost'),
  RATE_LIMIT: number('RATE_LIMIT', { min: 0, max: 1e9, unit: ' of calls a minute', isWhole: false }).default(6_000),
  RULES_PAGE: z
    .string()
    .refine(isWebAddress, 'RULES_PAGE must be an address like https://publisher.example/rules')
    .optional(),
  RECEIVED_TEXTS: z
    .enum(['public', 'members'], { error: 'RECEIVED_TEXTS must be public or members' })
    .default('public'),
  CONTACT: z
    .union([z.email(), z.url({ protocol: /^https?$/ })], { error: 'CONTACT must be a mail address or a page' })
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(LEVELS, { error: `LOG_LEVEL must be one of ${LEVELS.join(', ')}` }).default('info'),
  BACKGROUND_WORK: z.enum(['on', 'off'], { error: 'BACKGROUND_WORK must be on or off' }).default('on'),
  LOG_DIR: z.string().optional(),
  LOG_STDERR: z.enum(['on', 'off'], { error: 'LOG_STDERR must be on or off' }).default('on'),
  LOG_DAYS: number('LOG_DAYS', { min: 1, max: 3_650, unit: ' of days' }).default(14),
  SEND_LIMIT: seconds('SEND_LIMIT', 600).default(10),
  UNSENT_MB: number('UNSENT_MB', { min: 1, max: 4_096, unit: ' of megabytes', isWhole: false }).default(64),
  DRAIN_WAIT: seconds('DRAIN_WAIT', 120).default(0),
  DRAIN_LIMIT: seconds('DRAIN_LIMIT', 600).default(10),
  ERASURE_LIST: z.string().optional(),
  // Quotas of what readers store (server/quotas.ts).
  BOARDS_PER_HOUR: number('BOARDS_PER_HOUR', { min: 1, max: 1_000_000 }).default(20),
  MOST_BOARDS: number('MOST_BOARDS', { min: 1, max: 10_000_000 }).default(10_000),
  BOARD_DAYS: number('BOARD_DAYS', { min: 1, max: 36_500, unit: ' of days' }).default(365),
  NOTES_PER_ACCOUNT: number('NOTES_PER_ACCOUNT', { min: 1, max: 10_000_000 }).default(20_000),
  NOTE_MB_PER_ACCOUNT: number('NOTE_MB_PER_ACCOUNT', { min: 1, max: 100_000, unit: ' of megabytes' }).default(50),
  REVIEWS_PER_ACCOUNT: number('REVIEWS_PER_ACCOUNT', { min: 1, max: 1_000_000 }).default(2_000),
}
type SettingName = keyof typeof SHAPE
type EnvironmentValues = { readonly [Name in SettingName]: z.output<(typeof SHAPE)[Name]> }
export type Environment = Readonly<Record<string, string | undefined>>

export const SETTINGS = Object.keys(SHAPE) as readonly SettingName[]

/**
 * The values of the named settings (all if none are named) and a message for each invalid one, whose value is then its
 * default.
 */
export const environmentOf = <Name extends SettingName = SettingName>(
  environment: Environment,
  names: readonly Name[] = SETTINGS as readonly Name[],
): { readonly problems: readonly string[]; readonly values: Pick<EnvironmentValues, Name> } => {
  const problems: string[] = []
  const values: Partial<Record<SettingName, unknown>> = {}
  for (const name of names) {
    const given = environment[name] === '' ? undefined : environment[name]
    const parsed = SHAPE[name].safeParse(given)
    if (!parsed.success) problems.push(...parsed.error.issues.map(({ message }) => message))
    values[name] = parsed.success ? parsed.data : SHAPE[name].parse(undefined)
  }
  return { problems, values: values as Pick<EnvironmentValues, Name> }
}
