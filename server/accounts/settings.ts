import { err, ok, type Result } from '#rulebook/result'
import { environmentOf } from '../environment'

const NAMES = ['SIGN_UP', 'SMTP_URL', 'MAIL_FROM', 'SITE_ORIGINS', 'AUTH_SECRET'] as const

/** Settings of accounts; all have defaults on a single machine with SQLite. */
export type AccountSettings = {
  readonly signUp: 'open' | 'invitation' | 'closed'
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Public addresses of this site; loopback addresses are always allowed. */
  readonly origins: readonly string[]
  readonly secret: string | null
}

export const accountSettingsOf = (
  environment: Readonly<Record<string, string | undefined>>,
): Result<AccountSettings> => {
  const { problems, values } = environmentOf(environment, NAMES)
  if (problems.length > 0)
    return err({
      code: 'account-setting-refused',
      message: problems.join('; '),
      hint: 'See docs/OPERATING.md for the settings of accounts; all are optional on a single machine',
    })
  const { SIGN_UP, SMTP_URL, MAIL_FROM, SITE_ORIGINS, AUTH_SECRET } = values
  return ok({
    signUp: SIGN_UP,
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM,
    origins: SITE_ORIGINS,
    secret: AUTH_SECRET ?? null,
  })
}

/** Whether a newcomer needs an invitation here. */
export const isByInvitation = (): boolean => process.env.SIGN_UP === 'invitation'
