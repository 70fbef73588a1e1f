'use server'
import { readCitation } from '#rulebook/citations/written-citation'
import type { CitationAnswer } from '#server/answers'
import { assertFormArguments } from '#server/http/request-context'
import { queries } from '#server/queries/queries'

export type Checked = { readonly text: string; readonly results?: readonly CitationAnswer[]; readonly wrong?: string }
const MAX_LINES = 1000

/** Each line has a number and optionally a day; the default is the newest day. */
export const checkCitations = async (_before: Checked, form: FormData): Promise<Checked> => {
  assertFormArguments(form)
  const text = String(form.get('text') ?? '').slice(0, 64 * 1024)
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (lines.length === 0) return { text, wrong: 'Write one citation per line, such as 418.5a 2008-03-17.' }
  if (lines.length > MAX_LINES)
    return { text, wrong: `There are ${lines.length} lines; at most ${MAX_LINES} can be checked at once.` }
  const read = lines.map(readCitation)
  const wrong = read.findIndex(({ ok }) => !ok)
  const items = read.flatMap(one => (one.ok ? [one.value] : []))
  const unclear = read[wrong]
  if (unclear?.ok === false) return { text, wrong: `${lines[wrong]?.trim()}: ${unclear.says}` }
  const answer = await queries.citations(items)
  return answer.ok ? { text, results: answer.value.results } : { text, wrong: answer.problem.message }
}
