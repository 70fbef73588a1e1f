'use server'
import type { IdentifyAnswer } from '#server/answers'
import { assertFormArguments } from '#server/http/request-context'
import { queries } from '#server/queries/queries'

export type Identified = { readonly text: string; readonly answer?: IdentifyAnswer; readonly wrong?: string }
const MAX_BYTES = 256 * 1024

/** Which release a pasted text comes from. */
export const identify = async (_before: Identified, form: FormData): Promise<Identified> => {
  assertFormArguments(form)
  const text = String(form.get('text') ?? '')
  if (text.trim() === '') return { text, wrong: 'Paste a passage first; a sentence is enough.' }
  if (Buffer.byteLength(text) > MAX_BYTES)
    return { text: '', wrong: 'That is more than 256 kB. A few paragraphs are enough.' }
  const answer = await queries.identify(text)
  return answer.ok ? { text, answer: answer.value } : { text, wrong: answer.problem.message }
}
