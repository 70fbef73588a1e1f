import { createHash } from 'node:crypto'
import type { Element, ElementContent, RootContent as HastContent, Root as HastRoot } from 'hast'
import type {
  Code,
  Definition,
  Image,
  ImageReference,
  Link,
  LinkReference,
  List,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Text,
} from 'mdast'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkRehype, { defaultHandlers } from 'remark-rehype'
import { type Processor, unified } from 'unified'
import { LONGEST_NOTE } from '#notes/annotation/annotation'
import type { IsoDate } from '#rulebook/dates/date'
import type { Result } from '#rulebook/result'
import { type ProblemAnswer, problemAnswer } from '../answers/days'

/** Maximum nesting of quotations and lists; deeper marks are shown as text. */
const DEEPEST = 12
/** The language of a fence around a board. */
const BOARD = 'gherkin'
/** Boards of one note that are run. */
const MOST_BOARDS = 3
/** Maximum number of runs of one board whose outcome is shown. */
const MOST_RUNS = 60

const SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: 'a blockquote br code del em h2 h3 h4 hr li ol p pre strong sup table tbody td th thead tr ul'.split(' '),
  attributes: { a: ['href', 'id'], li: ['id'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  // Only footnotes have ids, and they are given their prefix below.
  clobber: [],
}

/** `<mana cost>` and `[x]` are text: readers write no HTML, and a done task must not look like an open one. */
function plainAngles(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    { disable: { null: ['htmlFlow', 'htmlText', 'tasklistCheck'] } },
  ]
}
// A single tilde stands for the name of a card.
const reader = remark().use(remarkGfm, { singleTilde: false }).use(plainAngles)
const sanitizer = unified().use(rehypeSanitize, SCHEMA)

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
/** A text is shown on many pages: an address that is a rule number leads to that rule, other paths begin at the root. */
const fromEveryPage = (href: string, on: IsoDate): string => {
  const [, number, rest = ''] = /^(?:\/?rules\/)?([1-9]\d{2}(?:\.\d{1,3}[a-z]?)?)([?#].*)?$/i.exec(href) ?? []
  if (number) return `/rules/${number}${rest.startsWith('?') ? rest : `?on=${on}${rest}`}`
  if (/^(?:[a-z][a-z0-9+.-]*:|[/?#]|$)/i.test(href)) return href
  const { pathname, search, hash } = new URL(href, 'http://own.invalid')
  return pathname + search + hash
}
/** A single word in the place of an address, as in `[Equip]: attach`, is a word that somebody wrote. */
const isAddress = (href: string): boolean => isPlainAddress(href) && /^$|[/?#.:]|^[1-9]\d\d$/.test(href)

type Node = HastContent | ElementContent
const ended = (node: Node, on: IsoDate): readonly ElementContent[] => {
  if (node.type === 'text') return linked(node.value, on)
  if (node.type !== 'element') return []
  const href = String(node.properties.href ?? '')
  if (node.tagName === 'a')
    return isPlainAddress(href)
      ? [{ ...node, properties: { ...node.properties, href: fromEveryPage(href, on), rel: ['nofollow', 'ugc'] } }]
      : node.children
  const isCode = node.tagName === 'code' || node.tagName === 'pre'
  return [{ ...node, children: isCode ? node.children : node.children.flatMap(child => ended(child, on)) }]
}

/** Characters that a parser has to match in pairs; if a text has more of one kind, the rest are shown as text. */
const MOST_SIGNS = 400
// Stars of sizes (1+* by 2), of products (a*b*c), and alone in brackets or before a full stop: none of them is emphasis.
const PART = String.raw`[+−-]?(?:\d+|X|\*)(?:[+−-](?:\d+|X|\*))?`
const SIZE = new RegExp(String.raw`(?<![\w/]|(?<!\*)\*)${PART}\/${PART}(?![\w/]|\*(?!\*))`, 'g')
const LONE =
  /(?<=[([{"'“‘])\*(?=[)\]}"'”’])|(?<=\s)\*(?=[)\]},;:.!?])|(?<=(?<!\w)(?:\d*[A-Za-z]|\d+))\*+(?=(?:\d*[A-Za-z]|\d+)(?!\w))|(?<=[)\]}])\*(?=[([{])/g
// A line of one or two signs would make a heading of the line above, and one with a colon a table.
const UNDERLINE = /^[ \t>]*(?:--?|==?|:-+:?|-+:)[ \t]*$/gm
const SIGNS = '*_~[>+-.)='

/**
 * A text whose signs that are no markup are replaced, one for one, by characters that it does not contain, so that the
 * parser takes them for letters; `restored` returns the signs.
 */
const masked = (text: string): { readonly text: string; readonly restored: (value: string) => string } => {
  const unused: string[] = []
  for (let code = 0xe000; unused.length < SIGNS.length; code++)
    if (!text.includes(String.fromCharCode(code))) unused.push(String.fromCharCode(code))
  const mask = (part: string): string => part.replace(/[*_~[>+\-.)=]/g, sign => unused[SIGNS.indexOf(sign)] as string)
  const counts = new Map<string, number>()
  const back = new RegExp(`[${unused.join('')}]`, 'g')
  return {
    text: text
      .replace(SIZE, mask)
      .replace(LONE, mask)
      .replace(UNDERLINE, line => line.replace(/[-=]/g, mask))
      // A thousand quotation marks in a row would nest a thousand levels.
      .replace(/^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t])))+/gm, opening => {
        let depth = 0
        return opening.replace(/[>*+-]|\d+[.)]/g, sign => (++depth > DEEPEST ? mask(sign) : sign))
      })
      .replace(/[*_~[]/g, sign => {
        const count = (counts.get(sign) ?? 0) + 1
        counts.set(sign, count)
        return count > MOST_SIGNS ? mask(sign) : sign
      }),
    restored: value => value.replace(back, sign => SIGNS[unused.indexOf(sign)] as string),
  }
}

const plain = (value: string): Text => ({ type: 'text', value })
const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })
const wordsIn = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(wordsIn).join('') : ''
/** A link in a link is no link. */
const withoutLinks = (children: readonly PhrasingContent[]): PhrasingContent[] =>
  children.flatMap(node => (node.type === 'link' || node.type === 'linkReference' ? node.children : [node]))

/** Markdown drops what nothing refers to and counts lists by itself; here all of it is shown as it was written. */
const asWritten = (root: Root, text: string, restored: (value: string) => string): void => {
  const used = new Set<string>()
  const defined = new Map<string, Definition>()
  const collect = (node: Nodes): void => {
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier)
    if (node.type === 'footnoteReference') used.add(`^${node.identifier}`)
    for (const key of ['value', 'url', 'title', 'alt', 'lang', 'meta', 'label'] as const)
      if (key in node) {
        const text = restored(String(Reflect.get(node, key) ?? ''))
        // An empty title is none; an address and the words of a node stay texts.
        Object.assign(node, { [key]: key === 'value' || key === 'url' ? text : text || null })
      }
    if (node.type === 'definition' && !defined.has(node.identifier)) defined.set(node.identifier, node)
    if ('children' in node) node.children.forEach(collect)
  }
  collect(root)
  // A byte order mark is not counted in positions.
  const shift = text.startsWith('\uFEFF') ? 1 : 0
  const source = ({ position }: Nodes): string =>
    text.slice((position?.start.offset ?? 0) + shift, (position?.end.offset ?? 0) + shift)
  /** Blocks after a number or label that stands in the first of them. */
  const after = (label: string, blocks: readonly RootContent[]): readonly RootContent[] => {
    const [first, ...rest] = blocks
    return first?.type === 'paragraph'
      ? [paragraph(plain(`${label} `), ...first.children), ...rest]
      : [paragraph(plain(label)), ...blocks]
  }
  const counts = ({ children }: List): boolean => children.every((item, at) => source(item).startsWith(`${at + 1}.`))
  /** A link with its title behind it; without words it shows its address, and what leads nowhere stays as it was written. */
  const leading = (
    node: Link | LinkReference | Image | ImageReference,
    { url, title }: Pick<Link, 'url' | 'title'>,
  ): readonly PhrasingContent[] => {
    const words = 'children' in node ? withoutLinks(node.children) : [plain(node.alt ?? '')]
    const isBlank = words.map(wordsIn).join('').trim() === ''
    if (!isAddress(url) || (isBlank && url === '')) return [plain(source(node))]
    const children = (isBlank ? [plain(url)] : words) as Link['children']
    return [{ type: 'link', url, children }, ...(title ? [plain(` "${title}"`)] : [])]
  }
  const shown = (node: RootContent): readonly RootContent[] => {
    if ('children' in node) Object.assign(node, { children: (node.children as RootContent[]).flatMap(shown) })
    switch (node.type) {
      case 'list':
        if (node.ordered && !counts(node))
          return node.children.flatMap(item => after(/^\d+[.)]/.exec(source(item))?.[0] ?? '', item.children))
        for (const item of node.ordered ? [] : node.children)
          if (item.children.length === 0) item.children = [paragraph(plain(source(item)))]
        return [node]
      case 'definition':
        return used.has(node.identifier) && defined.get(node.identifier) === node && isAddress(node.url)
          ? []
          : [paragraph(plain(source(node)))]
      case 'footnoteDefinition':
        return used.delete(`^${node.identifier}`) ? [node] : after(`[^${node.label}]:`, node.children)
      case 'link':
        return isOnlyInAngles(node, source(node)) ? [plain(source(node))] : leading(node, node)
      case 'image':
        return leading(node, node)
      case 'linkReference':
      case 'imageReference':
        return leading(node, defined.get(node.identifier) ?? { url: '' })
      case 'code': {
        const words = [node.lang === BOARD ? '' : node.lang, node.meta].filter(Boolean).join(' ')
        if (node.value === '' && node.lang !== BOARD) return [paragraph(plain(source(node)))]
        return [...(words ? [paragraph(plain(words))] : []), node]
      }
      case 'table':
        // A row may have more cells than the head.
        return [{ ...node, align: Array(Math.max(...node.children.map(row => row.children.length))).fill(null) }]
      case 'heading':
        if (node.children.length === 0) return [paragraph(plain(source(node)))]
        return [{ ...node, depth: Math.min(4, Math.max(2, node.depth)) as 2 | 3 | 4 }]
      case 'emphasis':
      case 'strong':
      case 'delete':
        return /[\p{L}\p{N}]/u.test(wordsIn(node)) ? [node] : [plain(source(node))]
      case 'blockquote':
        return node.children.length === 0 ? [paragraph(plain(source(node)))] : [node]
      default:
        return [node]
    }
  }
  root.children = root.children.flatMap(shown)
}
/** `<tap:add>` has the form of an address. */
const isOnlyInAngles = ({ url }: Link, source: string): boolean => source.startsWith('<') && !isPlainAddress(url)

/** The result of a board in a note, limited to what a page shows. */
type BoardRun = { readonly name: string; readonly on: string; readonly outcome: string }
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

/** Elements between two boards as sanitised prose; null if there are none. */
const proseOf = async (children: HastContent[], on: IsoDate): Promise<NoteBlock | null> => {
  const between = ({ type, ...node }: HastContent): boolean => type === 'text' && 'value' in node && !node.value.trim()
  const from = children.findIndex(node => !between(node))
  if (from < 0) return null
  const root: HastRoot = { type: 'root', children: children.slice(from, children.findLastIndex(n => !between(n)) + 1) }
  const hast = (await sanitizer.run(root)) as HastRoot
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
 * A reader's text as a tree that can only be prose: HTML is text, images are links, links are marked as a reader's,
 * rule numbers link to the note's day, and boards written in `gherkin` are run. No word that was written is left out. Some texts take very long, so
 * this is called only in a worker thread with a deadline (server/jobs/rendering-worker.ts), once for each text.
 */
export const noteBlocks = async (
  text: string,
  on: IsoDate,
  runBoard: RunBoard,
  ranWith = '',
): Promise<readonly NoteBlock[]> => {
  const written = text.slice(0, LONGEST_NOTE)
  const { text: readable, restored } = masked(written)
  const root = reader.parse(readable)
  asWritten(root, written, restored)
  const boards = root.children.filter((node): node is Code => node.type === 'code' && node.lang === BOARD)
  const run = new Map(boards.slice(0, MOST_BOARDS).map(node => [node, boardOf(node.value, on, runBoard, ranWith)]))
  const places = new Map<HastContent, NoteBlock>()
  const { children } = (await unified()
    .use(remarkRehype, {
      // Several notes are on one page.
      clobberPrefix: `note-${createHash('sha256').update(text).digest('hex').slice(0, 8)}-`,
      handlers: {
        code: (state, node: Code) => {
          const board = run.get(node)
          const element = defaultHandlers.code(state, node)
          if (board) places.set(element, board)
          return element
        },
      },
    })
    .run(root)) as HastRoot
  const blocks: (NoteBlock | null)[] = []
  let prose: HastContent[] = []
  for (const node of children) {
    const board = places.get(node)
    if (!board) {
      const isNotes = node.type === 'element' && node.tagName === 'section'
      prose.push(...(isNotes ? node.children.filter(child => !isLabel(child)) : [node]))
      continue
    }
    blocks.push(await proseOf(prose, on), board)
    prose = []
  }
  blocks.push(await proseOf(prose, on))
  return blocks.filter(block => block !== null)
}
/** The heading of the footnotes, which the reader did not write. */
const isLabel = (node: ElementContent): boolean => node.type === 'element' && node.properties.id === 'footnote-label'
