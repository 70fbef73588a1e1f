import { createHash } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { nextCookies } from 'better-auth/next-js'
import { z } from 'zod'
import { must } from '#rulebook/result'
import { log } from '../log'
import type { Database } from '../store/database'
import { spoken } from '../store/voices'
import { whyGuessable } from './guessable'
import { newPasswordLetter } from './letters'
import { posterFor } from './mail'
import { publishedBy } from './published'
import { secretFor } from './secret'
import { type AccountSettings, accountSettingsOf } from './settings'
import { allowedNow } from './throttle'

/** Host names a request may come to without being listed: this machine's own. */
export const LOOPBACK = ['localhost', 'localhost:*', '127.0.0.1', '127.0.0.1:*', '[::1]', '[::1]:*']

const hostOf = (origin: string): string => new URL(origin).host

const throttle = {
  enabled: true,
  storage: 'database',
  window: 60,
  max: 100,
  // Guessing passwords must be slow, for every process together: the counts are rows.
  customRules: {
    '/sign-in/email': { window: 60, max: 10 },
    '/sign-up/email': { window: 3600, max: 20 },
    '/request-password-reset': { window: 3600, max: 5 },
  },
} as const

/** Sign-in over one database. Reads its settings from the environment; refuses to start on bad ones. */
export const authOver = ({ client, dialect }: Database, environment: Readonly<Record<string, string | undefined>>) => {
  const settings = must(accountSettingsOf(environment))
  const post = posterFor(settings)
  const secure = settings.origins.some(origin => origin.startsWith('https:'))
  return betterAuth({
    secret: must(secretFor(dialect, settings.secret)),
    basePath: '/api/auth',
    baseURL: {
      allowedHosts: [...LOOPBACK, ...settings.origins.map(hostOf)],
      ...(settings.origins[0] ? { fallback: settings.origins[0] } : { fallback: 'http://127.0.0.1:3000' }),
    },
    trustedOrigins: [...settings.origins],
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level]({ from: 'accounts' }, message) },
    database: prismaAdapter(client, { provider: dialect }),
    rateLimit: throttle,
    user: {
      additionalFields: { role: { type: 'string', input: false, defaultValue: 'reader' } },
      // The page erases with all that hangs on an account (own-data.ts); there is one way to do it.
      deleteUser: { enabled: false },
      // Where letters go nowhere an unverified address is simply exchanged; a verified one is asked at both ends.
      changeEmail: {
        enabled: true,
        updateEmailWithoutVerification: settings.smtpUrl === null,
        sendChangeEmailConfirmation: ({ user, newEmail, url }) =>
          post({
            to: user.email,
            subject: 'Your address on Palimpsest',
            text: `Somebody, you we hope, wants ${newEmail} to take the place of this address. If so, open ${url}\n`,
          }),
      },
    },
    session: { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 },
    advanced: {
      // The door says who calls; what a caller says of itself is not believed.
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
      cookiePrefix: secure ? '__Host-palimpsest' : 'palimpsest',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
    },
    emailAndPassword: {
      enabled: true,
      // Those that are older than this go on getting in.
      minPasswordLength: 12,
      disableSignUp: settings.signUp === 'closed',
      requireEmailVerification: settings.smtpUrl !== null,
      // Whoever chose a new password may have lost the old one to somebody who is still in.
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => post(newPasswordLetter(user.email)),
      sendResetPassword: ({ user, url }) =>
        post({
          to: user.email,
          subject: 'A new password for Palimpsest',
          text: `Choose a new password here: ${url}\n`,
        }),
    },
    emailVerification: {
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, url }) =>
        post({ to: user.email, subject: 'Your address on Palimpsest', text: `Confirm your address here: ${url}\n` }),
    },
    hooks: {
      before: createAuthMiddleware(async context => {
        await slowGuessing(client, context)
        refuseMisshapen(context)
        await refuseGuessable(context)
      }),
      after: createAuthMiddleware(async ({ path, context }) => {
        const { returned, session } = context
        const isChanged = path === '/change-password' && !(returned instanceof APIError)
        if (isChanged && session) await post(newPasswordLetter(session.user.email))
      }),
    },
    databaseHooks: {
      user: {
        create: { before: user => welcome(client, settings, user) },
        // Published notes and reviews bear the name.
        update: { after: async user => spoken(client, await publishedBy(client, user.id)) },
      },
    },
    plugins: [
      passkey({
        rpName: 'Palimpsest',
        rpID: settings.origins[0] ? new URL(settings.origins[0]).hostname : 'localhost',
      }),
      nextCookies(),
    ],
  })
}

export type Auth = ReturnType<typeof authOver>

// The page and the address of the library come by here alike.
const slowGuessing = async (
  client: Database['client'],
  context: { readonly path?: string; readonly body?: unknown },
) => {
  if (context.path !== '/sign-in/email') return
  const { email } = (context.body ?? {}) as { readonly email?: unknown }
  if (typeof email !== 'string') return
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
  const allowed = await allowedNow(client, 'sign in to', account, Date.now())
  if (!allowed.ok) throw new APIError('TOO_MANY_REQUESTS', { message: allowed.problem.says })
}

type Asked = { readonly path?: string; readonly body?: unknown }
const profile = z.object({
  name: z.string().trim().min(1).max(80, 'a name has at most 80 characters').optional(),
  image: z.string().max(2_000).nullish(),
})
// The library hands these on to the database as they came.
const refuseMisshapen = ({ path = '', body }: Asked): void => {
  if (!['/sign-up/email', '/update-user'].includes(path)) return
  const issue = profile.safeParse(body ?? {}).error?.issues[0]
  if (issue) throw new APIError('BAD_REQUEST', { message: `${issue.path.join('.') || 'body'}: ${issue.message}` })
}

const wanted = z.object({
  password: z.string().optional(),
  newPassword: z.string().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
})
// The page and the address of the library come by here alike.
const refuseGuessable = async ({ path = '', body }: Asked): Promise<void> => {
  if (!['/sign-up/email', '/reset-password', '/change-password'].includes(path)) return
  const sent = wanted.safeParse(body).data
  const why = whyGuessable(sent?.newPassword ?? sent?.password ?? '', sent)
  if (why && (sent?.newPassword ?? sent?.password))
    throw new APIError('BAD_REQUEST', { message: `Choose another password: ${why}` })
}

// By invitation: the address must have been invited; an open invitation names no address and is spent by the first.
const welcome = async (client: Database['client'], settings: AccountSettings, user: { readonly email: string }) => {
  if (settings.signUp === 'open') return
  const invitation = await client.invitation.findFirst({
    where: { usedAt: null, OR: [{ email: user.email.toLowerCase() }, { email: null }] },
    orderBy: { email: 'desc' },
  })
  if (!invitation) throw new APIError('FORBIDDEN', { message: 'This site takes new readers by invitation only' })
  await client.invitation.update({ where: { code: invitation.code }, data: { usedAt: new Date() } })
  return { data: { role: invitation.role } }
}
