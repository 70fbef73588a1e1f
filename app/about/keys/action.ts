'use server'
import { cookies } from 'next/headers'
import { doubled, isKey, KEYS, printKeymap } from '#components/shell/keymap'
import type { FormState } from '#components/ui/action-form'
import { assertFormArguments } from '#server/http/request-context'

const refused = (says: string, next: string): FormState => ({ kind: 'refused', says, try: next })

/** Stores the reader's keys in a cookie; resetting all of them removes the cookie. */
export const keepKeys = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  const cookieStore = await cookies()
  if (form.get('ours') === 'yes') {
    cookieStore.delete('keymap')
    return { kind: 'done', says: 'All keys were reset' }
  }
  const chosen = KEYS.map(([key]) => [key, String(form.get(`key ${key}`) ?? '').trim() || key] as const)
  const strange = chosen.find(([, his]) => !isKey(his))
  if (strange) return refused(`“${strange[1].slice(0, 20)}” is not a key`, 'Enter one character')
  const map = new Map(chosen.filter(([ours, his]) => his !== ours))
  const twice = doubled(map)
  if (twice) return refused(`“${twice}” is used twice`, 'Choose another key for one of them')
  if (map.size === 0) cookieStore.delete('keymap')
  else cookieStore.set('keymap', printKeymap(map), { path: '/', maxAge: 31_536_000, sameSite: 'lax' })
  return { kind: 'done', says: 'Saved' }
}
