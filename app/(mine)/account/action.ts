'use server'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { renderSVG } from 'uqr'
import type { FormState } from '#components/ui/action-form'
import { ok, type Result } from '#rulebook/result'
import {
  askForReset,
  beginTwoSteps,
  changeAddress,
  changePassword,
  checkCode,
  confirm,
  endTwoSteps,
  removePasskey,
  rename,
  resetPassword,
  signIn,
  signOut,
  signOutElsewhere,
  signUp,
} from '#server/accounts/forms'
import { liveAccounts, readerOf } from '#server/accounts/live'
import { erasedLetter } from '#server/accounts/mail'
import { eraseAccount } from '#server/accounts/own-data'
import { assertFormArguments } from '#server/http/request-context'
import type { Counted } from '#server/limits/classes'
import { clientKey } from '#server/limits/client-key'
import { allowedNow } from '#server/limits/limiter'
import { refusal, told } from '../told'

type FormTask = (form: FormData, headers: Headers) => Promise<Result<null>>
const refused = (found: Result<null | string>): FormState => (found.ok ? null : refusal(found.problem))

const counted = async (kind: Counted, form: FormData, task: FormTask): Promise<FormState> => {
  return told(async () => {
    const request = await headers()
    const { database } = await liveAccounts()
    const who = (await readerOf(new Headers(request))).id ?? clientKey(request.get('x-client-address') ?? 'unknown')
    const allowed = await allowedNow(database.client, kind, who, Date.now())
    return refused(allowed.ok ? await task(form, new Headers(request)) : allowed)
  })
}

/** Attempts are counted together with sign-in (server/accounts/guard.ts). */
const done = async (form: FormData, task: FormTask): Promise<FormState> =>
  refused(await task(form, new Headers(await headers())))

export const enter = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  const entered = await signIn(form, new Headers(await headers()))
  if (!entered.ok) return refused(entered)
  redirect(entered.value === 'code' ? '/account/code' : '/account')
}
export const enterCode = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  return (await done(form, checkCode)) ?? redirect('/account')
}
export const setUpCodes = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  const begun = await beginTwoSteps(form, new Headers(await headers()))
  if (!begun.ok) return refused(begun)
  const drawing = renderSVG(begun.value.uri, { ecc: 'M', border: 4 })
  const says = 'Add this key to your app, keep the backup codes, then enter a code below'
  return { kind: 'done', says, key: { ...begun.value, drawing } }
}
export const dropCodes = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  return (await done(form, endTwoSteps)) ?? redirect('/account')
}
export const join = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  let isIn = true
  const said = await done(form, async (given, headers) => {
    const joined = await signUp(given, headers)
    isIn = joined.ok && joined.value === 'in'
    return joined.ok ? ok(null) : joined
  })
  if (said) return said
  if (isIn) redirect('/account')
  return { kind: 'done', says: 'Check your email for a sign-in link' }
}
export const name = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  return (await counted('profile', form, rename)) ?? { kind: 'done', says: 'Saved' }
}
export const address = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  const said = await done(form, changeAddress)
  if (said) return said
  const { database } = await liveAccounts()
  const wanted = String(form.get('email') ?? '').toLowerCase()
  const reader = await readerOf(new Headers(await headers()))
  const user = reader.id ? await database.client.user.findUnique({ where: { id: reader.id } }) : null
  return user?.email === wanted
    ? { kind: 'done', says: `Your email address is now ${wanted}` }
    : {
        kind: 'done',
        says: 'If that address is free, emails were sent to your old and new address: open the link in both',
      }
}
export const dropPasskey = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  return (await counted('profile', form, removePasskey)) ?? redirect('/account')
}
export const password = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  return (
    (await done(form, changePassword)) ?? {
      kind: 'done',
      says: 'Your password was changed, and all other sessions were signed out',
    }
  )
}
export const leaveElsewhere = async (): Promise<FormState> => {
  assertFormArguments()
  const ended = await signOutElsewhere(new Headers(await headers()))
  return ended.ok ? { kind: 'done', says: 'All other sessions were signed out' } : refused(ended)
}
export const leave = async (): Promise<FormState> => {
  assertFormArguments()
  await signOut(new Headers(await headers()))
  redirect('/account')
}
export const forget = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  return (
    (await done(form, askForReset)) ?? {
      kind: 'done',
      says: 'If an account has this address, an email with a link was sent',
    }
  )
}
export const renew = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  const said = await done(form, resetPassword)
  return said ?? redirect('/account')
}
export const erase = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  return told(async () => {
    const requestHeaders = new Headers(await headers())
    const reader = await readerOf(requestHeaders)
    if (!reader.id) return { kind: 'refused', says: 'Sign in first', try: 'Only you can delete your account' }
    if (form.get('sure') !== 'yes') return { kind: 'refused', says: 'Tick the box to confirm: this cannot be undone' }
    const { database, post } = await liveAccounts()
    const confirmed = await confirm(form, requestHeaders)
    if (!confirmed.ok) return refused(confirmed)
    await eraseAccount(database.client, reader, reader.id)
    if (reader.email) await post(erasedLetter(reader.email))
    redirect('/account')
  })
}
