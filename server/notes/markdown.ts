import type { Element, ElementContent, RootContent as HastContent, Root as HastRoot } from 'hast'
import type { Root, RootContent } from 'mdast'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { LONGEST_NOTE } from '#notes/annotation/annotation'
import type { IsoDate } from '#rulebook/dates/date'
import type { Result } from '#rulebook/result'
import { type ProblemAnswer, problemAnswer } from '../answers/days'

/** Maximum nesting of quotations and lists; deeper text is shown at this level. */
const DEEPEST = 12
/** Boards of one note that are run. */
const MOST_BOARDS = 3
/** Maximum number of runs of one board whose outcome is shown. */
const MOST_RUNS = 60

const SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: 'a blockquote br code del em h2 h3 h4 hr li ol p pre strong table tbody td th thead tr ul'.split(' '),
  attributes: { a: ['href'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  clobberPrefix: 'note-',
}
const reader = remark().use(remarkGfm)
const toHast = unified().use(remarkRehype).use(rehypeSanitize, SCHEMA)

const NUMBER = /\b[1-9]\d{2}\.\d{1,3}[a-z]?\b/g
const link = (href: string, text: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href, rel: ['nofollow', 'ugc'] },
  children: [{ type: 'text', value: text }],
})

/** Text in which every rule number is a link to that rule on the note's day. */
const linked = (text: string, on: IsoDate): readonly ElementContent[] => {
  const found: ElementContent[] = []
  let reached = 0
  for (const { index, 0: number } of text.matchAll(NUMBER)) {
    found.push({ type: 'text', value: text.slice(reached, index) }, link(`/rules/${number}?on=${on}`, number))
    reached = index + number.length
  }
  return [...found, { type: 'text', value: text.slice(reached) }]
}

/**
 * Whether a browser interprets an address as it looks: with a scheme it names its host, otherwise it stays on the same
 * site. `//other.example`, a backslash or `https:other.example` look like pages of this site and lead away from it.
 */
const isPlainAddress = (href: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(href)
    ? /^(?:https?:\/\/[^/\\]|mailto:)/i.test(href) && URL.canParse(href)
    : ['http://own.invalid/rules/1', 'https://own.invalid/rules/1'].every(
        base => URL.canParse(href, base) && new URL(href, base).host === 'own.invalid',
      )

type Node = HastContent | ElementContent
const ended = (node: Node, on: IsoDate): readonly ElementContent[] => {
  if (node.type === 'text') return linked(node.value, on)
  if (node.type !== 'element') return []
  if (node.tagName === 'a')
    return isPlainAddress(String(node.properties.href ?? ''))
      ? [{ ...node, properties: { ...node.properties, rel: ['nofollow', 'ugc'] } }]
      : node.children
  const isCode = node.tagName === 'code' || node.tagName === 'pre'
  return [{ ...node, children: isCode ? node.children : node.children.flatMap(child => ended(child, on)) }]
}

// A thousand quotation marks in a row would nest a thousand levels.
const shallow = (text: string): string =>
  text
    .slice(0, LONGEST_NOTE)
    .split('\n')
    .map(line => {
      const [opening = ''] = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t])))*/.exec(line) ?? []
      const marks = opening.match(/[>*+-]|\d+[.)]/g) ?? []
      return marks.length <= DEEPEST
        ? line
        : `${marks.slice(0, DEEPEST).join(' ')} ${line.slice(opening.length).trim()}`
    })
    .join('\n')

/** Characters that a parser has to match in pairs; if a note has more of one kind, the rest are shown as text. */
const MOST_SIGNS = 400
const sparing = (text: string): string => {
  const seen = new Map<string, number>()
  return text.replace(/[*_~[|]/g, sign => {
    const count = (seen.get(sign) ?? 0) + 1
    seen.set(sign, count)
    return count > MOST_SIGNS ? `\\${sign}` : sign
  })
}

/** The result of a board in a note, limited to what a page shows. */
export type BoardRun = { readonly name: string; readonly on: string; readonly outcome: string }
/** Sanitised prose, or a board with its outcome and the program and rules with which it was run. */
export type NoteBlock =
  | { readonly kind: 'prose'; readonly hast: HastRoot }
  | {
      readonly kind: 'gherkin'
      readonly source: string
      readonly run?: { readonly scenarios: readonly BoardRun[] }
      readonly ranWith?: string
      readonly problem?: ProblemAnswer
    }
type RunBoard = (source: string, on: IsoDate) => Result<{ readonly scenarios: readonly BoardRun[] }>

const proseOf = async (children: RootContent[], on: IsoDate): Promise<NoteBlock> => {
  const root: Root = { type: 'root', children }
  const hast = (await toHast.run(root)) as HastRoot
  return { kind: 'prose', hast: { type: 'root', children: hast.children.flatMap(node => ended(node, on)) } }
}

const boardOf = (source: string, on: IsoDate, run: RunBoard, ranWith: string): NoteBlock => {
  const answer = run(source, on)
  if (!answer.ok) return { kind: 'gherkin', source, problem: problemAnswer(answer.problem) }
  const scenarios = answer.value.scenarios.map(({ name, on: day, outcome }) => ({ name, on: day, outcome }))
  if (scenarios.length <= MOST_RUNS) return { kind: 'gherkin', source, run: { scenarios }, ranWith }
  const says = `A board in a note can have at most ${MOST_RUNS} runs; this one has ${scenarios.length}`
  return { kind: 'gherkin', source, problem: { code: 'too-many-runs', says, try: 'Open it in the playground' } }
}

/**
 * A reader's text as a tree that can only be prose: no HTML, images, scripts or styles survive, links are marked as a
 * reader's, rule numbers link to the note's day, and boards written in `gherkin` are run. Some texts take very long, so
 * this is called only in a worker thread with a deadline (server/jobs/rendering-worker.ts), once for each text.
 */
export const noteBlocks = async (
  text: string,
  on: IsoDate,
  run: RunBoard,
  ranWith = '',
): Promise<readonly NoteBlock[]> => {
  const { children } = reader.parse(sparing(shallow(text)))
  const blocks: NoteBlock[] = []
  let prose: RootContent[] = []
  let boards = 0
  const flush = async (): Promise<void> => {
    if (prose.length > 0) blocks.push(await proseOf(prose, on))
    prose = []
  }
  for (const node of children) {
    if (node.type !== 'code' || node.lang !== 'gherkin' || boards >= MOST_BOARDS) prose.push(node)
    else {
      await flush()
      boards++
      blocks.push(boardOf(node.value, on, run, ranWith))
    }
  }
  await flush()
  return blocks
}
