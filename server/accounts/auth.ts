import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { nextCookies } from 'better-auth/next-js'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { z } from 'zod'
import { must } from '#rulebook/result'
import { storageFailure, storageResponse } from '../api/problem'
import { log } from '../http/logs/log'
import { allowedNow } from '../limits/limiter'
import type { Client, Database } from '../store/database'
import { publishInvalidation } from '../store/invalidations'
import { addressKey, afterReset, afterSuccess, levelWork, refuseTooOften } from './guard'
import { whyGuessable } from './guessable'
import { claimInvitation, codeIn, mayJoin } from './invitations'
import { alreadyJoinedLetter, type Letter, newPasswordLetter, posterFor } from './mail'
import { publishedBy } from './published'
import { secretFor } from './secret'
import { accountSettingsOf } from './settings'

/** Host names under which accounts work if no address of the site is listed: this machine's own. */
export const LOOPBACK = ['localhost', 'localhost:*', '127.0.0.1', '127.0.0.1:*', '[::1]', '[::1]:*']

const hostOf = (origin: string): string => new URL(origin).host

const throttle = {
  enabled: true,
  storage: 'database',
  window: 60,
  max: 100,
  // Attempts are counted by action in guard.ts, for forms and these addresses alike.
  customRules: {
    '/sign-in/email': false,
    '/sign-up/email': false,
    '/request-password-reset': false,
    '/send-verification-email': false,
    '/two-factor/*': false,
  },
} as const

/** A client whose failures name their reason: the library shows what it does not know as a mistake of the reader. */
const telling = (client: Client): Client =>
  client.$extends({
    query: {
      $allOperations: ({ args, query }) =>
        query(args).catch((failure: unknown) => {
          const problem = storageFailure(failure)
          if (!problem) throw failure
          const status = problem.code === 'storage-full' ? 'INSUFFICIENT_STORAGE' : 'SERVICE_UNAVAILABLE'
          const body = { code: problem.code, message: `${problem.message}. ${problem.hint}` }
          throw Object.assign(new APIError(status, body, { 'Retry-After': '5' }), { cause: failure })
        }),
    },
  }) as unknown as Client

/** Sign-in over one database. Reads its settings from the environment; refuses to start on bad ones. */
export const authOver = (database: Database, environment: Readonly<Record<string, string | undefined>>) => {
  const [client, dialect] = [telling(database.client), database.dialect]
  const settings = must(accountSettingsOf(environment))
  const post = posterFor(settings)
  const isVerifying = settings.smtpUrl !== null
  /** E-mails that anybody can cause: a limited number per hour and address, sent in the background. */
  const send = (letter: Letter): Promise<void> => {
    const sending = async (): Promise<void> => {
      const allowed = await allowedNow(client, 'letter to', addressKey(letter.to), Date.now())
      if (allowed.ok) await post(letter)
    }
    setImmediate(
      () => void sending().catch(failure => log.error({ failure: String(failure) }, 'an email was not sent')),
    )
    return Promise.resolve()
  }
  const secure = settings.origins.some(origin => origin.startsWith('https:'))
  const auth = betterAuth({
    secret: must(secretFor(dialect, settings.secret)),
    basePath: '/api/auth',
    baseURL: {
      // A public site trusts no other address, because tokens may be sent to the addresses listed here.
      allowedHosts: settings.origins.length > 0 ? settings.origins.map(hostOf) : LOOPBACK,
      ...(settings.origins[0] ? { fallback: settings.origins[0] } : { fallback: 'http://127.0.0.1:3000' }),
    },
    trustedOrigins: [...settings.origins],
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level]({ from: 'accounts' }, message) },
    database: prismaAdapter(client, { provider: dialect }),
    rateLimit: throttle,
    user: {
      additionalFields: { role: { type: 'string', input: false, defaultValue: 'reader' } },
      // Accounts are erased only through the page, which removes everything that belongs to the account (own-data.ts).
      deleteUser: { enabled: false },
      // Without a mail server an unverified address is simply replaced; a change from a verified one is confirmed at
      // both addresses.
      changeEmail: {
        enabled: true,
        updateEmailWithoutVerification: settings.smtpUrl === null,
        sendChangeEmailConfirmation: ({ user, newEmail, url }) =>
          send({
            to: user.email,
            subject: 'Confirm your new email address for Palimpsest',
            text: `Someone asked to change the email address of your account to ${newEmail}. If it was you, confirm the change: ${url}\n\nIf it was not you, ignore this email.\n`,
          }),
      },
    },
    // The table stores hashes of the tokens in e-mails: nobody who reads the database or a backup can set a password.
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 },
    advanced: {
      disableOriginCheck: false,
      // The client's address comes from the gateway; what the client claims about itself is not trusted.
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
      cookiePrefix: secure ? '__Host-palimpsest' : 'palimpsest',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
    },
    emailAndPassword: {
      enabled: true,
      // Existing passwords that are shorter still work.
      minPasswordLength: 12,
      disableSignUp: settings.signUp === 'closed',
      requireEmailVerification: isVerifying,
      // A new password may be set because somebody else has the old one and is still signed in.
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => {
        await afterReset(client, user.email)
        await post(newPasswordLetter(user.email))
      },
      onExistingUserSignUp: ({ user }) => send(alreadyJoinedLetter(user.email)),
      sendResetPassword: ({ user, url }) =>
        send({
          to: user.email,
          subject: 'Reset your password for Palimpsest',
          text: `Choose a new password: ${url}\n`,
        }),
    },
    emailVerification: {
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, url }) =>
        send({
          to: user.email,
          subject: 'Confirm your email address for Palimpsest',
          text: `Confirm your email address: ${url}\n`,
        }),
    },
    hooks: {
      before: createAuthMiddleware(async context => {
        await refuseTooOften(client, context)
        refuseMisshapen(context)
        await refuseGuessable(context)
        if (context.path === '/sign-up/email')
          await mayJoin(client, settings, { email: '', ...(context.body as object), ...codeIn(context.body) })
        await levelWork(client, context, isVerifying)
      }),
      after: createAuthMiddleware(async context => {
        await afterSuccess(client, context)
        const { path } = context
        const { returned, session } = context.context
        const isChanged = path === '/change-password' && !(returned instanceof APIError)
        if (isChanged && session) await post(newPasswordLetter(session.user.email))
        return context.request && hasTokens(returned) ? context.json(withoutTokens(returned as object)) : undefined
      }),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            const role = await claimInvitation(client, settings, { email: user.email, ...codeIn(context?.body) })
            return role === null ? undefined : { data: { role } }
          },
        },
        // Published notes and reviews show the name.
        update: { after: async user => publishInvalidation(client, await publishedBy(client, user.id)) },
      },
    },
    plugins: [
      passkey({
        rpName: 'Palimpsest',
        rpID: settings.origins[0] ? new URL(settings.origins[0]).hostname : 'localhost',
      }),
      // RFC 6238: six digits, thirty seconds; ten codes for the day the device is lost.
      twoFactor({ issuer: 'Palimpsest' }),
      nextCookies(),
    ],
  })
  // The library does not catch what fails while it counts calls.
  const handler = (request: Request): Promise<Response> =>
    auth.handler(request).catch(failure => {
      const storage = storageResponse(failure)
      if (storage) return storage
      throw failure
    })
  return { ...auth, handler }
}

export type Auth = ReturnType<typeof authOver>

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))
const hasTokens = (value: unknown): boolean =>
  isPlain(value) && Object.entries(value).some(([name, inner]) => name === 'token' || hasTokens(inner))
/** An answer of the library without the tokens of sessions: the cookie has its own, and no script needs another. */
const withoutTokens = <T>(value: T): T => {
  if (!isPlain(value)) return value
  if (Array.isArray(value)) return value.map(withoutTokens) as T
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (name === 'token' ? [] : [[name, withoutTokens(inner)]])),
  ) as T
}

type Asked = { readonly path?: string; readonly body?: unknown }
/** Marks that change the direction of writing would make a name appear to be part of what stands beside it. */
const TURNERS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const profile = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(80, 'A name can have at most 80 characters')
    .refine(name => !TURNERS.test(name), 'A name cannot contain marks that change the direction of text')
    .optional(),
  image: z.string().max(2_000).nullish(),
})
// The library passes these to the database unchecked.
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
// Both the page and the library's own endpoint pass through here.
const refuseGuessable = async ({ path = '', body }: Asked): Promise<void> => {
  if (!['/sign-up/email', '/reset-password', '/change-password'].includes(path)) return
  const sent = wanted.safeParse(body).data
  const why = whyGuessable(sent?.newPassword ?? sent?.password ?? '', sent)
  if (why && (sent?.newPassword ?? sent?.password))
    throw new APIError('BAD_REQUEST', { message: `Choose a different password: ${why}` })
}
