import type { RootContent } from 'mdast'
import type { Result } from '#rulebook/result'
import { markdownParagraphs, markdownText, printMarkdown } from '#rulebook/units/markdown'
import { isWholeNumber } from '#rulebook/units/written-number'
import { textsKept } from '../accounts/access'
import type { AbsentAnswer, RuleAnswer, SectionAnswer } from '../answers'
import { absentProblem } from '../api/calls/plain'
import { answering, handleApi } from '../api/handle'
import { problemResponse } from '../api/problem'
import { etagOf, matchesEtag } from '../http/etag'
import { queries } from '../queries/queries'

type Block = { readonly kind: 'heading' | 'paragraph' | 'example'; readonly text: string }
type Form = { readonly type: string; readonly print: (blocks: readonly Block[]) => string }

const nodeOf = ({ kind, text }: Block): readonly RootContent[] => {
  if (kind === 'heading') return [{ type: 'heading', depth: 2, children: [...markdownText(text.replace(/\s+/g, ' '))] }]
  const paragraphs = markdownParagraphs(text)
  return kind === 'example' ? [{ type: 'blockquote', children: [...paragraphs] }] : paragraphs
}
const FORMS: Readonly<Record<string, Form>> = {
  md: { type: 'text/markdown', print: blocks => printMarkdown(...blocks.flatMap(nodeOf)) },
  txt: {
    type: 'text/plain',
    print: blocks => `${blocks.map(({ kind, text }) => (kind === 'example' ? `    ${text}` : text)).join('\n\n')}\n`,
  },
}

const ruleBlocks = (rule: RuleAnswer): readonly Block[] => [
  { kind: 'heading', text: [rule.number, rule.title].filter(Boolean).join(' ') },
  ...rule.paragraphs.filter(({ text }) => text !== rule.title).map(({ text }): Block => ({ kind: 'paragraph', text })),
  ...rule.examples.map(
    ({ text }): Block => ({ kind: 'example', text: `Example: ${text.replace(/^Example:\s*/i, '')}` }),
  ),
]

/** What a rule or a section says, and as of when. */
export const blocksOf = (found: RuleAnswer | SectionAnswer): readonly Block[] => {
  const { document, release, on } = found
  const dated: Block = { kind: 'paragraph', text: `As of ${on}: ${release} (${document})` }
  if (found.kind === 'rule') return [...ruleBlocks(found), dated]
  const title: Block = { kind: 'heading', text: [found.number, found.title].filter(Boolean).join(' ') }
  return [title, ...found.rules.flatMap(ruleBlocks), dated]
}
export const printedIn = (form: 'md' | 'txt', found: RuleAnswer | SectionAnswer): string =>
  FORMS[form]?.print(blocksOf(found)) ?? ''

/**
 * The text under a number in the format of the address's ending: `json` is the API's response, `md` and `txt` the text.
 */
export const ruleInForm = async (request: Request, number: string, form: string): Promise<Response> => {
  const answer = await answering(request, () => inForm(request, number, form))
  // The address alone names a page, and an earlier text, to others.
  answer.headers.set('Vary', 'Accept, Accept-Datetime, Cookie')
  return answer
}

const inForm = async (request: Request, number: string, form: string): Promise<Response> => {
  const { searchParams, origin, search } = new URL(request.url)
  if (form === 'json') {
    const path = `/api/v1/rules/${encodeURIComponent(number)}${isWholeNumber(number) ? '/section' : ''}`
    return handleApi(new Request(`${origin}${path}${search}`, { headers: request.headers }))
  }
  const as = FORMS[form]
  if (!as)
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
  const body = as.print(blocksOf(found.value))
  const etag = etagOf(body)
  const headers = {
    'Content-Type': `${as.type}; charset=utf-8`,
    ...textsKept(),
    ETag: etag,
  }
  const isKnown = matchesEtag(request.headers.get('if-none-match'), etag)
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}
