'use server'
import { headers } from 'next/headers'
import type { FormState } from '#components/ui/action-form'
import type { Result } from '#rulebook/result'
import { liveAccounts, readerOf } from '#server/accounts/live'
import { assertFormArguments } from '#server/http/request-context'
import { heldTextActions } from '#server/intake/held-texts'
import { refusal, told } from '../../told'

const answer = (done: Result<string>): FormState =>
  done.ok ? { kind: 'done', says: done.value } : refusal(done.problem)

const field = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
const idIn = (form: FormData): number => {
  const id = field(form, 'id')
  return /^\d{1,9}$/.test(id) ? Number(id) : -1
}
const operator = async () => ({
  desk: heldTextActions((await liveAccounts()).database),
  reader: await readerOf(new Headers(await headers())),
})

export const publishText = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  return told(async () => {
    const { desk: texts, reader } = await operator()
    return answer(await texts.publish(reader, idIn(form), field(form, 'day').slice(0, 60)))
  })
}

export const discardText = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  return told(async () => {
    const { desk: texts, reader } = await operator()
    if (field(form, 'sure') !== 'yes')
      return { kind: 'refused', says: 'Tick the box to confirm that the text should be removed' }
    return answer(await texts.discard(reader, idIn(form)))
  })
}
