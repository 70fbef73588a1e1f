import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { readDate } from '#rulebook/dates/written-date'
import type { Problem, Result } from '#rulebook/result'
import { decoded } from '#rulebook/units/decoded'
import { printQuotation } from '#rulebook/units/markdown'
import { cardNumber } from '#rulebook/units/number'
import type { Selector } from '../anchor/selector'
import { LONGEST_NOTE, MOST_TAGS, STYLE_NAMES, STYLES } from '../annotation/annotation'
import type { Note } from '../annotation/note'
import { COLUMNS } from './export'
import { bodyIn, codeIn, printTags, tagsIn, unprinted, withoutEscapes } from './markdown'
import { tableIn, unreadCells } from './table'

type Row = Readonly<Record<string, string>>
type From = { readonly now: string; readonly idOf: (n: number) => string }

const quoteSelector = (exact: string, prefix = '', suffix = ''): readonly Selector[] =>
  exact === ''
    ? []
    : [{ type: 'TextQuoteSelector', exact, ...(prefix ? { prefix } : {}), ...(suffix ? { suffix } : {}) }]

const KINDS = ['highlight', 'note', 'quote', 'favourite'] as const
/** A day as people and spreadsheets write it; null if ambiguous. */
const dayIn = (text = ''): Result<IsoDate> => {
  const read = readDate(text)
  return read.ok ? parseDate(read.value) : read
}
const noteFrom = (row: Row, n: number, { now, idOf }: From): Note | null => {
  const on = dayIn(row.on)
  if (!row.number || !on.ok || (row.note ?? '').length > LONGEST_NOTE) return null
  return {
    id: idOf(n),
    kind: KINDS.find(kind => kind === row.kind) ?? (row.note ? 'note' : 'highlight'),
    number: row.number,
    on: on.value,
    selectors: quoteSelector(row.quote ?? '', row.before, row.after),
    style: STYLES.find(style => style === row.style) ?? 'orpiment',
    body: row.note ?? '',
    tags: tagsIn(row.tags ?? '').slice(0, MOST_TAGS),
    created: row.created || now,
    modified: row.modified || now,
  }
}

const whyNotRead = (row: Row): string => {
  if (!row.number) return 'does not name a rule'
  const on = dayIn(row.on)
  if (!on.ok) return row.on ? `has no valid date: ${on.problem.message}` : 'does not name a date'
  return `has a note of more than ${LONGEST_NOTE} characters`
}
/** What of a row is not kept as it is written. */
const replacedIn = (row: Row): readonly string[] => [
  ...(row.kind && !KINDS.some(kind => kind === row.kind) ? [`has an unknown kind: "${row.kind}"`] : []),
  ...(row.style && !STYLES.some(style => style === row.style) ? [`has an unknown style: "${row.style}"`] : []),
  ...(tagsIn(row.tags ?? '').length > MOST_TAGS ? [`has more than ${MOST_TAGS} tags; the others are left out`] : []),
]
const lost = (message: string): Problem => ({ code: 'row-not-read', message })
const read = (rows: readonly Row[], what: string, from: From): Imported => {
  const notes = rows.map((row, n) => noteFrom(row, n, from))
  return {
    notes: notes.filter(note => note !== null),
    problems: notes.flatMap((note, n) => {
      const row = rows[n] ?? {}
      return (note ? replacedIn(row) : [whyNotRead(row)]).map(says => lost(`${what} ${n + 1} ${says}`))
    }),
  }
}

/** Parses the output of `printCsv`, or any table with the columns `number` and `on`. */
export const parseCsv = (text: string, from: From): Imported => {
  const [head = [], ...rows] = tableIn(text)
  const firsts = head.map((name, at) => [name.trim(), at] as const).reverse()
  const { notes, problems } = read(
    rows.map(row => Object.fromEntries(firsts.map(([name, at]) => [name, row[at] ?? '']))),
    'Row',
    from,
  )
  return { notes, problems: [...unreadCells(head, COLUMNS, rows).map(lost), ...problems] }
}

const styleCalled = (name: string): string => STYLES.find(style => STYLE_NAMES[style] === name) ?? ''
/** The rule and day in the heading of a note: `[418.5a, 2008-03-17](address)`. */
const CITATION = /^\[([^\],\n]+), ([^\]\n]+)\]\(/
/** The same for a card, whose name may contain commas. */
const CARD_CITATION = /^\[[^\n]*, ([^,\n]+)\]\([^)\s]*\/cards\/([^?#\s]+)\S*\)/
const cited = (head: string): { readonly number: string; readonly on: string } => {
  const [, day = '', name] = CARD_CITATION.exec(head) ?? []
  if (name !== undefined) return { number: cardNumber(decoded(withoutEscapes(name))), on: day }
  const [, number = '', on = ''] = CITATION.exec(head) ?? []
  return { number, on }
}
/** What kind of note it is, when it was made and last changed; files had none of it until November 2026. */
const MADE = /^[^·`]* · (\w+), (\d[-\dT:.]+Z), (\d[-\dT:.]+Z)(?: · |$)/
/** One section of the output of `printMarkdown`: citation, quotation, note, and a last line of style and tags. */
const section = (text: string): Row => {
  const [head = '', ...rest] = text.split('\n')
  const { number, on } = cited(head)
  const end = rest.findLastIndex(line => line.trim() !== '')
  const last = rest[end] ?? ''
  const style = styleCalled(last.split(' · ')[0] ?? '')
  // One empty line stands between the parts.
  const lines = withoutBlank(rest.slice(0, style ? end : end + 1))
  const quote = lines.slice(0, lines.findIndex(line => !line.startsWith('>')) >>> 0)
  const body = quote.length > 0 ? withoutBlank(lines.slice(quote.length)) : lines
  const note = bodyIn(style && body.at(-1) === '' ? body.slice(0, -1) : body, quote.length > 0)
  const tags = style ? printTags(codeIn(last)) : ''
  const words = unprinted(quote.join('\n'), printQuotation) ?? quote.map(line => line.replace(/^> ?/, '')).join('\n')
  const [, kind = '', created = '', modified = ''] = MADE.exec(withoutEscapes(last)) ?? []
  return { number, on, quote: words, note: style ? note : note.trim(), style, tags, kind, created, modified }
}
const withoutBlank = (lines: readonly string[]): readonly string[] => (lines[0]?.trim() === '' ? lines.slice(1) : lines)

/** Whether a heading cites a rule on a day, even an ambiguous one; any other heading is the reader's own. */
const isCitation = (text: string): boolean => {
  const day = readDate(cited(text).on)
  return day.ok || day.problem.readings.length > 0
}
const sectionsIn = (text: string): readonly string[] => {
  const sections: string[] = []
  for (const part of text.split(/(?:^|\n)## (?=\[[^\],\n]+, [^\]\n]+\]\()/).slice(1))
    if (isCitation(part)) sections.push(part)
    else if (sections.length > 0) sections.push(`${sections.pop()}\n## ${part}`)
  return sections
}

/** Parses the output of `printMarkdown`. */
export const parseMarkdown = (text: string, from: From): Imported => {
  const sections = sectionsIn(text)
  const { notes, problems } = read(sections.map(section), 'Section', from)
  const [first = ''] = sections
  const before = sections.length > 0 ? text.slice(0, text.indexOf(`## ${first}`)) : ''
  const early = before.split('\n').find(line => line.trim() !== '' && !line.startsWith('# '))
  return {
    notes,
    problems: early
      ? [lost(`Before the first note the file says more: ${early.trim().slice(0, 60)}`), ...problems]
      : problems,
  }
}

/** Maximum number of annotations imported from one file. */
export const MOST_IMPORTED = 5_000

export type Imported = { readonly notes: readonly Note[]; readonly problems: readonly Problem[] }
