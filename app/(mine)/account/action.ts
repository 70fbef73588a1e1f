'use server'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { Said } from '#components/action-form'
import type { Result } from '#rulebook/result'
import { askForReset, resetPassword, signIn, signOut, signUp } from '#server/accounts/forms'
import { liveAccounts, readerOf } from '#server/accounts/live'
import { eraseAccount } from '#server/accounts/own-data'
import { allowedNow, type Counted } from '#server/accounts/throttle'
import { clientKey } from '#server/api/rate'

type Deed = (form: FormData, headers: Headers) => Promise<Result<null>>
const refused = (found: Result<null>): Said =>
  found.ok
    ? null
    : { kind: 'refused', says: found.problem.says, ...(found.problem.try ? { try: found.problem.try } : {}) }

const counted = async (kind: Counted, form: FormData, deed: Deed): Promise<Said> => {
  const asked = await headers()
  const { database } = await liveAccounts()
  const allowed = await allowedNow(
    database.client,
    kind,
    clientKey(asked.get('x-client-address') ?? 'unknown'),
    Date.now(),
  )
  return refused(allowed.ok ? await deed(form, new Headers(asked)) : allowed)
}

export const enter = async (_: Said, form: FormData): Promise<Said> => {
  const said = await counted('sign in', form, signIn)
  return said ?? redirect('/account')
}
export const join = async (_: Said, form: FormData): Promise<Said> => {
  const said = await counted('sign up', form, signUp)
  return said ?? redirect('/account')
}
export const leave = async (): Promise<Said> => {
  await signOut(new Headers(await headers()))
  redirect('/account')
}
export const forget = async (_: Said, form: FormData): Promise<Said> =>
  (await counted('reset password', form, askForReset)) ?? {
    kind: 'done',
    says: 'If the address has an account, a letter with a link is on its way',
  }
export const renew = async (_: Said, form: FormData): Promise<Said> => {
  const said = await counted('reset password', form, resetPassword)
  return said ?? redirect('/account')
}
export const erase = async (_: Said, form: FormData): Promise<Said> => {
  const reader = await readerOf(new Headers(await headers()))
  if (form.get('sure') !== 'yes') return { kind: 'refused', says: 'Tick the box first: this cannot be undone' }
  const { database } = await liveAccounts()
  if (!reader.id || !(await eraseAccount(database.client, reader, reader.id)))
    return { kind: 'refused', says: 'Sign in first', try: 'Only you can erase your account' }
  redirect('/account')
}
