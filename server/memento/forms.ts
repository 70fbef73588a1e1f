import type { Result } from '#rulebook/result'
import { isWholeNumber } from '#rulebook/units/written-number'
import { textsKept } from '../accounts/access'
import type { AbsentAnswer, RuleAnswer, SectionAnswer } from '../answers'
import { absentProblem } from '../api/calls/plain'
import { handleApi } from '../api/handle'
import { problemResponse } from '../api/problem'
import { queries } from '../queries/queries'

type Mark = { readonly head: string; readonly quote: string }
const MARKS: Readonly<Record<string, Mark & { readonly type: string }>> = {
  md: { head: '## ', quote: '> ', type: 'text/markdown' },
  txt: { head: '', quote: '    ', type: 'text/plain' },
}

const heading = (text: string, mark: Mark): string => `${mark.head}${text}`

const rulePrinted = (rule: RuleAnswer, mark: Mark): string =>
  [
    heading([rule.number, rule.title].filter(Boolean).join(' '), mark),
    ...rule.paragraphs.filter(({ text }) => text !== rule.title).map(({ text }) => text),
    ...rule.examples.map(({ text }) => `${mark.quote}Example: ${text.replace(/^Example:\s*/i, '')}`),
  ].join('\n\n')

const datedFrom = ({ document, release, on }: RuleAnswer | SectionAnswer): string =>
  `As of ${on}: ${release} (${document})`

const printed = (found: RuleAnswer | SectionAnswer, mark: Mark): string => {
  if (found.kind === 'rule') return `${rulePrinted(found, mark)}\n\n${datedFrom(found)}\n`
  const title = heading([found.number, found.title].filter(Boolean).join(' '), mark)
  return `${[title, ...found.rules.map(rule => rulePrinted(rule, mark)), datedFrom(found)].join('\n\n')}\n`
}

/**
 * The text under a number in the format of the address's ending: `json` is the API's response, `md` and `txt` the text.
 */
export const ruleInForm = async (request: Request, number: string, form: string): Promise<Response> => {
  const { searchParams, origin, search } = new URL(request.url)
  if (form === 'json') {
    const path = `/api/v1/rules/${encodeURIComponent(number)}${isWholeNumber(number) ? '/section' : ''}`
    return handleApi(new Request(`${origin}${path}${search}`, { headers: request.headers }))
  }
  const mark = MARKS[form]
  if (!mark)
    return problemResponse({
      code: 'no-such-form',
      message: `Rules are not available as ${form}`,
      hint: 'Use json, md or txt',
    })
  const when = { on: searchParams.get('on') ?? undefined, document: searchParams.get('document') ?? undefined }
  const found: Result<RuleAnswer | SectionAnswer | AbsentAnswer> = isWholeNumber(number)
    ? await queries.section(number, when)
    : await queries.rule(number, when)
  if (!found.ok) return problemResponse(found.problem)
  if (found.value.kind === 'absent') return problemResponse(absentProblem(found.value))
  return new Response(printed(found.value, mark), {
    headers: { 'Content-Type': `${mark.type}; charset=utf-8`, ...textsKept(), Vary: 'Accept, Cookie' },
  })
}
