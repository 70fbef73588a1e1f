import { APIError } from 'better-auth/api'
import { z } from 'zod'
import { err, ok, type Result } from '#rulebook/result'
import { log } from '../http/logs/log'
import { liveAccounts } from './live'

/** The fields of a submitted form, read one by one; the first invalid one is reported. */
const read = <T>(shape: z.ZodType<T>, form: FormData): Result<T> => {
  const parsed = shape.safeParse(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')))
  return parsed.success
    ? ok(parsed.data)
    : err({ code: 'form-refused', message: parsed.error.issues[0]?.message ?? 'The form could not be read' })
}

const email = z.email('Enter an email address such as ada@example.org').max(254)
const password = z
  .string()
  .min(12, 'Use at least 12 characters for the password')
  .max(128, 'A password can have at most 128 characters')
const held = z.string().min(1, 'Enter your password').max(128, 'A password can have at most 128 characters')
// An account may be older than a rule for new passwords.
const credentials = z.object({ email, password: held })
const newcomer = z.object({
  email,
  password,
  name: z.string().trim().min(1, 'Enter a name').max(80, 'A name can have at most 80 characters'),
})
const joining = newcomer.extend({
  invitation: z.string().trim().max(100, 'An invitation code can have at most 100 characters').optional(),
})
const named = newcomer.pick({ name: true })
const forgotten = z.object({ email })
const changing = z.object({ current: held, password })
const confirming = z.object({ password: held })
const fresh = z.object({
  token: z.string().min(1, 'Open the link in the email again: this one is incomplete'),
  password,
})

/** Errors of the sign-in library are shown with their own message; any other failure is logged and shown as one. */
const tried = async (action: () => Promise<unknown>): Promise<Result<null>> => {
  try {
    await action()
    return ok(null)
  } catch (failure) {
    if (failure instanceof APIError)
      return err({
        code: 'account-refused',
        message: failure.message || 'That did not work',
        hint: 'Check what you entered',
      })
    log.error({ failure: String(failure) }, 'sign-in failed')
    return err({ code: 'account-failed', message: 'That did not work', hint: 'Try again in a minute' })
  }
}

const over = async <T>(
  shape: z.ZodType<T>,
  form: FormData,
  action: (data: T, auth: Awaited<ReturnType<typeof liveAccounts>>['auth']) => Promise<unknown>,
): Promise<Result<null>> => {
  const data = read(shape, form)
  if (!data.ok) return data
  const { auth } = await liveAccounts()
  return tried(() => action(data.value, auth))
}

/** Signs in with a password; 'code' if the second step is still to come. */
export const signIn = async (form: FormData, headers: Headers): Promise<Result<'in' | 'code'>> => {
  let isHalf = false
  const done = await over(credentials, form, async (body, auth) => {
    isHalf = 'twoFactorRedirect' in (await auth.api.signInEmail({ body, headers }))
  })
  return done.ok ? ok(isHalf ? 'code' : 'in') : done
}

const coded = z.object({
  code: z
    .string()
    .transform(code => code.replace(/\s/g, ''))
    .pipe(z.string().min(6, 'Enter the six digits that the app shows, or one of your backup codes').max(20)),
})
/** The second step, at sign-in or when it is set up: six digits of the app, or a backup code. */
export const checkCode = (form: FormData, headers: Headers): Promise<Result<null>> =>
  over(coded, form, ({ code }, auth) =>
    /^\d{6}$/.test(code)
      ? auth.api.verifyTOTP({ body: { code }, headers })
      : auth.api.verifyBackupCode({ body: { code }, headers }),
  )

/** What an authenticator app needs, and the codes for the day it is lost. Both are shown this once. */
export type TwoSteps = { readonly uri: string; readonly codes: readonly string[] }
/** Prepares the second step after the password; it begins with the first right code. */
export const beginTwoSteps = async (form: FormData, headers: Headers): Promise<Result<TwoSteps>> => {
  let made: TwoSteps = { uri: '', codes: [] }
  const done = await over(confirming, form, async (body, auth) => {
    const enabled = await auth.api.enableTwoFactor({ body, headers })
    if (enabled.method === 'totp') made = { uri: enabled.totpURI, codes: enabled.backupCodes }
  })
  return done.ok ? ok(made) : done
}
export const endTwoSteps = (form: FormData, headers: Headers): Promise<Result<null>> =>
  over(confirming, form, (body, auth) => auth.api.disableTwoFactor({ body, headers }))

/** Signs up; 'letter' if the new reader must first open the link in a verification e-mail. */
export const signUp = async (form: FormData, headers: Headers): Promise<Result<'in' | 'letter'>> => {
  let isIn = true
  const done = await over(joining, form, async (body, auth) => {
    const made = await auth.api.signUpEmail({ body: { ...body, callbackURL: '/account' }, headers })
    isIn = made.token !== null
  })
  return done.ok ? ok(isIn ? 'in' : 'letter') : done
}

export const rename = (form: FormData, headers: Headers): Promise<Result<null>> =>
  over(named, form, (body, auth) => auth.api.updateUser({ body, headers }))

/** Changes the address: at once while none is verified, otherwise after e-mails to the old and the new address. */
export const changeAddress = (form: FormData, headers: Headers): Promise<Result<null>> =>
  over(forgotten, form, ({ email }, auth) =>
    auth.api.changeEmail({ body: { newEmail: email, callbackURL: '/account' }, headers }),
  )

const key = z.object({ id: z.string().min(1, 'Choose a passkey').max(100) })
export const removePasskey = (form: FormData, headers: Headers): Promise<Result<null>> =>
  over(key, form, (body, auth) => auth.api.deletePasskey({ body, headers }))

export const signOut = async (headers: Headers): Promise<Result<null>> => {
  const { auth } = await liveAccounts()
  return tried(() => auth.api.signOut({ headers }))
}

/** Changes the password if the current one is given; every other session ends. */
export const changePassword = (form: FormData, headers: Headers): Promise<Result<null>> =>
  over(changing, form, ({ current, password }, auth) =>
    auth.api.changePassword({
      body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
      headers,
    }),
  )

/** Whether the owner confirms an action that cannot be undone with their password. */
export const confirm = (form: FormData, headers: Headers): Promise<Result<null>> =>
  over(confirming, form, (body, auth) => auth.api.verifyPassword({ body, headers }))

export const signOutElsewhere = async (headers: Headers): Promise<Result<null>> => {
  const { auth } = await liveAccounts()
  return tried(() => auth.api.revokeOtherSessions({ headers }))
}

/** Responds the same in every case, to avoid revealing whether an address has an account. */
export const askForReset = (form: FormData, headers: Headers): Promise<Result<null>> =>
  over(forgotten, form, (body, auth) =>
    auth.api.requestPasswordReset({ body: { ...body, redirectTo: '/account/password' }, headers }),
  )

export const resetPassword = (form: FormData, headers: Headers): Promise<Result<null>> =>
  over(fresh, form, ({ token, password }, auth) =>
    auth.api.resetPassword({ body: { token, newPassword: password }, headers }),
  )
