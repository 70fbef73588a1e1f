import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { Counted } from '../limits/classes'
import { clientKey } from '../limits/client-key'
import { allowedNow, forget } from '../limits/limiter'
import type { Client } from '../store/database'

// Every sign-in call, from a form of ours or through the library's own address, passes here first: attempts that could
// be guesses, and calls that send e-mail, are counted before anything else happens.

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** A key made from a person's address: the rows of counts must not become a list of accounts. */
export const addressKey = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

const YEAR = 365 * 24 * 60 * 60
const NAME = 'known-device'
const isHttps = ({ context }: Context): boolean => context.options.advanced?.defaultCookieAttributes?.secure === true
/** One cookie for each account that signed in here; its name contains only eight characters of a hash. */
const cookieName = (context: Context, account: string): string =>
  `${isHttps(context) ? '__Host-' : ''}${NAME}-${account.replace(/[^A-Za-z0-9]/g, '').slice(0, 8)}`
const signatureOf = (secret: string, account: string, nonce: string): string =>
  createHmac('sha256', secret).update(`${NAME}:${account}:${nonce}`).digest('base64url')

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The device of the request, if somebody has signed in to this account on it before. */
const knownDevice = (context: Context, account: string): string | null => {
  const wanted = `${cookieName(context, account)}=`
  const pair = (context.headers?.get('cookie') ?? '').split(';').find(one => one.trim().startsWith(wanted))
  const [nonce = '', signature = ''] = (pair?.trim().slice(wanted.length) ?? '').split('.')
  return nonce && isSame(signature, signatureOf(context.context.secret, account, nonce)) ? nonce : null
}

const rememberDevice = (context: Context, account: string): void => {
  const nonce = randomBytes(16).toString('base64url')
  context.setCookie(cookieName(context, account), `${nonce}.${signatureOf(context.context.secret, account, nonce)}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(context),
    path: '/',
    maxAge: YEAR,
  })
}

/** The network a call comes from; null if it comes from this program and not through a gateway. */
const callerOf = ({ headers }: Context): string | null => {
  const address = headers?.get('x-client-address')
  return address ? clientKey(address) : null
}

/** The rate limit for one client, by the path of the call. */
const BY_CALLER: Readonly<Record<string, Counted>> = {
  '/sign-in/email': 'sign in',
  '/two-factor/verify-totp': 'sign in',
  '/two-factor/verify-backup-code': 'sign in',
  '/sign-up/email': 'sign up',
  '/request-password-reset': 'reset password',
  '/reset-password': 'set password',
  '/send-verification-email': 'ask for letter',
  '/change-email': 'ask for letter',
}
/** Calls that require the password of a session's owner or send e-mail: counted by account, because sessions can be stolen. */
const BY_ACCOUNT: Readonly<Record<string, Counted>> = {
  '/verify-password': 'confirm',
  '/change-password': 'confirm',
  '/delete-user': 'confirm',
  '/two-factor/enable': 'confirm',
  '/two-factor/disable': 'confirm',
  '/two-factor/get-totp-uri': 'confirm',
  '/two-factor/generate-backup-codes': 'confirm',
  '/change-email': 'change address',
}

const emailIn = (body: unknown): string | null => {
  const { email } = (body ?? {}) as { readonly email?: unknown }
  return typeof email === 'string' ? email : null
}

/**
 * Attempts at one account: few from one client, more from all together. A device that signed in before has a count of
 * its own, so nobody can lock the owner out by guessing.
 */
const triesAt = (context: Context, email: string): readonly (readonly [Counted, string])[] => {
  const account = addressKey(email)
  const device = knownDevice(context, account)
  if (device) return [['sign in from device', `${account}:${device}`]]
  return [
    ['sign in to', `${account}:${callerOf(context) ?? 'here'}`],
    ['sign in to from anywhere', account],
  ]
}

const countsOf = async (context: Context): Promise<readonly (readonly [Counted, string])[]> => {
  const { path = '', body } = context
  const [byCaller, caller] = [BY_CALLER[path], callerOf(context)]
  const counts: (readonly [Counted, string])[] = byCaller && caller ? [[byCaller, caller]] : []
  const email = emailIn(body)
  if (path === '/sign-in/email' && email) counts.push(...triesAt(context, email))
  const byAccount = BY_ACCOUNT[path]
  const session = byAccount ? await getSessionFromCtx(context) : null
  if (byAccount && session) counts.push([byAccount, session.user.id])
  return counts
}

/** Rejects actions that were tried too often. */
export const refuseTooOften = async (client: Client, context: Context): Promise<void> => {
  for (const [action, who] of await countsOf(context)) {
    const allowed = await allowedNow(client, action, who, Date.now())
    if (!allowed.ok)
      throw new APIError('TOO_MANY_REQUESTS', { message: `${allowed.problem.message}. ${allowed.problem.hint}` })
  }
}

/** After the right password: remembers the device and resets the counts of attempts. */
export const afterSuccess = async (client: Client, context: Context): Promise<void> => {
  const { path = '', body } = context
  const { returned, newSession, session } = context.context
  if (returned instanceof APIError) return
  const email = emailIn(body)
  if (path === '/sign-in/email' && email)
    for (const [action, who] of triesAt(context, email))
      if (action !== 'sign in to from anywhere') await forget(client, action, who)
  if ((path === '/sign-in/email' || path === '/sign-up/email') && newSession && email)
    rememberDevice(context, addressKey(email))
  if (BY_ACCOUNT[path] === 'confirm' && session) await forget(client, 'confirm', session.user.id)
}

/** A reader who set a new password by e-mail owns the account: guesses by others no longer block them. */
export const afterReset = (client: Client, email: string): Promise<void> =>
  forget(client, 'sign in to from anywhere', addressKey(email))

/**
 * Does for an address without an account what the library does for one with an account: neither the response nor its
 * time reveals which it is. The rows written are useless and expire within the hour.
 */
export const levelWork = async (client: Client, { path, body }: Context, isVerifying: boolean): Promise<void> => {
  const email = emailIn(body)?.trim().toLowerCase()
  if (!email) return
  const blank = () => {
    const id = crypto.randomUUID()
    const hence = new Date(Date.now() + 60 * 60 * 1_000)
    return client.verification.create({ data: { id, identifier: `none:${id}`, value: id, expiresAt: hence } })
  }
  if (path === '/request-password-reset' && !(await client.user.findUnique({ where: { email } }))) {
    await client.account.findMany({ where: { userId: email } })
    await blank()
  }
  // A new account writes two more rows than an existing one.
  if (path === '/sign-up/email' && isVerifying && (await client.user.findUnique({ where: { email } }))) {
    await blank()
    await blank()
  }
}
