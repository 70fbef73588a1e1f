export type EnvironmentValues = {
  readonly PORT: number
  readonly HOST: string
  readonly DATABASE_URL: string
  readonly DATABASE_READ_URL?: string | undefined
  readonly PAGE_CACHE_MB: number
  readonly AUTH_SECRET?: string | undefined
  readonly SITE_ORIGINS: readonly string[]
  readonly HOSTS: readonly string[]
  readonly TRUSTED_PROXIES: readonly string[]
  readonly SIGN_UP: 'open' | 'invitation' | 'closed'
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM: string
  readonly RATE_LIMIT: number
  readonly RECEIVED_TEXTS: 'public' | 'members'
  readonly CONTACT?: string | undefined
  readonly METRICS_TOKEN?: string | undefined
  readonly LOG_LEVEL: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug'
  readonly BACKGROUND_WORK: 'on' | 'off'
  readonly LOG_DIR?: string | undefined
  readonly LOG_DAYS: number
  readonly SEND_LIMIT: number
  readonly UNSENT_MB: number
  readonly DRAIN_WAIT: number
  readonly DRAIN_LIMIT: number
  readonly ERASURE_LIST?: string | undefined
  readonly BOARDS_PER_HOUR: number
  readonly MOST_BOARDS: number
  readonly BOARD_DAYS: number
  readonly NOTES_PER_ACCOUNT: number
  readonly NOTE_MB_PER_ACCOUNT: number
  readonly REVIEWS_PER_ACCOUNT: number
}
export type SettingName = keyof EnvironmentValues
export type Environment = Readonly<Record<string, string | undefined>>

export const SETTINGS: readonly SettingName[]
export const environmentOf: <Name extends SettingName = SettingName>(
  environment: Environment,
  names?: readonly Name[],
) => { readonly problems: readonly string[]; readonly values: Pick<EnvironmentValues, Name> }
export const DEFAULT_DATABASE: string
