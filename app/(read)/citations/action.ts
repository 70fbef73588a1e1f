'use server'
import type { CitationAnswer } from '#server/answers'
import { arrived } from '#server/asking'
import { desk } from '#server/desk'

export type Checked = { readonly text: string; readonly results?: readonly CitationAnswer[]; readonly wrong?: string }
const LINE = /^\s*([0-9A-Z][\w./-]*?)\.?\s*(?:[,;@\t ]\s*(\d{4}(?:-\d{2}(?:-\d{2})?)?|latest))?\s*$/
const MOST = 1000

/** Each line a number and, if one likes, a day; without one the newest day is meant. */
export const checkCitations = async (_before: Checked, form: FormData): Promise<Checked> => {
  arrived(form)
  const text = String(form.get('text') ?? '').slice(0, 64 * 1024)
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (lines.length === 0) return { text, wrong: 'Write one citation a line, such as 418.5a 2008-03-17.' }
  if (lines.length > MOST)
    return { text, wrong: `These are ${lines.length} lines; up to ${MOST} can be checked at once.` }
  const items = lines.map(line => {
    const [, number = line.trim(), on = 'latest'] = LINE.exec(line) ?? []
    return { number, on }
  })
  const answer = await desk.citations(items)
  return answer.ok ? { text, results: answer.value.results } : { text, wrong: answer.problem.says }
}
