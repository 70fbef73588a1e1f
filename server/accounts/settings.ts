import { z } from 'zod'
import { no, ok, type Result } from '#rulebook/result'

const shape = z.object({
  SIGN_UP: z
    .enum(['open', 'invitation', 'closed'], { error: 'SIGN_UP must be open, invitation or closed' })
    .default('open'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'SMTP_URL must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3, 'MAIL_FROM must be an address').default('palimpsest@localhost'),
  SITE_ORIGINS: z
    .string()
    .transform(list => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'SITE_ORIGINS must be addresses like https://rules.example' })))
    .default([]),
  AUTH_SECRET: z.string().min(32, 'AUTH_SECRET must have at least 32 characters').optional(),
})

/** How readers get an account; all of it may be left out on one machine with SQLite. */
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
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== '' && value !== undefined),
  )
  const parsed = shape.safeParse(given)
  if (!parsed.success)
    return no({
      code: 'account-setting-refused',
      says: parsed.error.issues.map(issue => issue.message).join('; '),
      try: 'docs/OPERATING.md lists the settings of accounts; each may be left out on one machine',
    })
  const { SIGN_UP, SMTP_URL, MAIL_FROM, SITE_ORIGINS, AUTH_SECRET } = parsed.data
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
