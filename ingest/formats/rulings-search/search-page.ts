import type { Problem } from '#rulebook/result'
import { isRuleNumber, parentOf } from '#rulebook/units/number'
import type { ExampleText, Paragraph, Unit, UnitKind } from '#rulebook/units/unit'
import type { Draft, Source } from '../../draft'
import { type Line, linesOf } from '../../read/lines'
import { dayInWords, draftOf, settingAside } from '../drafting'
import { begun, continued, type Passage, paragraphOf, passageFrom, passageText, rangeOf } from '../passage'
import { endsWitnessed, witnessed } from '../witness'

const BANNER = /^This search based on the ([A-Z][a-z]{2,8} \d{1,2}, \d{4}) release of the Rulings\.$/
const ITEM = /^- (\d{3}(?:\.\d{1,3}[a-z]?)?(?:\.Ruling\.\d{1,3})?) - (?=\S)/
const TITLE = /^(\d{3}(?:\.\d{1,3})?) - (?=\S)/
/** `General Rulings - 604604 - Title`: the category, then the section's number twice without a blank between. */
export const GLUED = /^[A-Z][A-Za-z ]{2,40} - (\d{3})\1 - (?=\S)/
const EXAMPLE = /^Example: ?/

type Entry = {
  readonly number: string
  readonly titled: boolean
  /** Paragraphs and examples as printed, one after another: a bracket speaks for all since the last bracket. */
  readonly passages: Passage[]
  readonly examples: Set<Passage>
}

export const isSearchPage = (text: string): boolean =>
  text.includes('This search based on the ') && /^This search based on the .{5,40} release of the Rulings\./m.test(text)

/** A page of search results over D'Angelo's rulings; `wrapped` pages break their lines. */
export const searchPage = (source: Source, format: string, layout: 'wrapped' | 'whole lines'): readonly Draft[] => {
  const lines = linesOf(source.text)
  const aside = settingAside()
  const stray: Line[] = []
  const entries: Entry[] = []
  let apart = true
  for (const line of lines) {
    const rule = reasonFor(line.text)
    if (rule) aside.add(line.no, rule)
    else if (!take(entries, line, layout === 'wrapped' && !apart)) stray.push(line)
    apart = rule !== null
  }
  const day = dayInWords(BANNER.exec(lines.find(line => BANNER.test(line.text))?.text ?? '')?.[1] ?? '')
  const draft = draftOf(source, lines.length, {
    format,
    document: 'rulings',
    title: 'Rulings',
    inForce: day,
    units: entries.map(entry => unitOf(source, entry)),
    discards: aside.found,
    problems: [...(day ? [] : [noDay]), ...stray.map(strayLine)],
  })
  return [draft]
}

const reasonFor = (text: string): string | null =>
  BANNER.test(text) ? 'search sentence' : text === '' ? 'blank line' : text === '|' ? 'page frame' : null

/** Adds a line to the entries; false when it belongs to none. `flows` when it may go on with the line above. */
const take = (entries: Entry[], line: Line, flows: boolean): boolean => {
  const match = ITEM.exec(line.text) ?? TITLE.exec(line.text) ?? GLUED.exec(line.text)
  const entry = entries[entries.length - 1]
  if (match) {
    const titled = !line.text.startsWith('- ')
    entries.push({
      number: match[1] ?? '',
      titled,
      passages: [passageFrom(line, match[0].length)],
      examples: new Set(),
    })
    return true
  }
  if (!entry) return false
  const last = entry.passages[entry.passages.length - 1]
  const example = EXAMPLE.exec(line.text)
  if (example) entry.examples.add(begun(entry.passages, passageFrom(line, example[0].length)))
  else if (last && flows && !endsWitnessed(lastLines(last))) continued(last, line)
  else begun(entry.passages, passageFrom(line))
  return true
}
const lastLines = ({ pieces }: Passage): string => passageText({ pieces: pieces.slice(-3) })

const unitOf = (source: Source, { number, titled, passages, examples }: Entry): Unit => {
  const [first] = passages
  const parent = isRuleNumber(number) && !/^\d{3}$/.test(number) ? parentOf(number) : null
  const heading = titled && first ? { title: passageText(first), heading: rangeOf(source, first) } : {}
  const read = grouped(passages.slice(titled ? 1 : 0).map(p => ({ of: p, is: witnessed(paragraphOf(source, p)) })))
  const plain = read.filter(({ of }) => !examples.has(of)).map(({ is }) => is)
  const shown = read.filter(({ of }) => examples.has(of)).map(({ is }, i): ExampleText => ({ ...is, ordinal: i + 1 }))
  return {
    kind: kindOf(number),
    number,
    ...heading,
    ...(parent && { parent }),
    paragraphs: plain,
    examples: shown,
    copy: 0,
  }
}

const kindOf = (number: string): UnitKind =>
  number.includes('Ruling') ? 'ruling' : /^\d{3}$/.test(number) ? 'section' : /[a-z]$/.test(number) ? 'subrule' : 'rule'

type Read = { readonly of: Passage; readonly is: Paragraph }
/** A bracket ends its group: the lines before it without a bracket of their own have the same date and authority. */
const grouped = (read: readonly Read[]): readonly Read[] => {
  let stamp: Pick<Paragraph, 'stamped' | 'authority'> = {}
  return [...read]
    .reverse()
    .map(({ of, is }) => {
      if (!is.authority) return { of, is: { ...is, ...stamp } }
      stamp = { ...(is.stamped && { stamped: is.stamped }), authority: is.authority }
      return { of, is }
    })
    .reverse()
}

const noDay: Problem = {
  code: 'rulings-without-day',
  message: 'The page does not state the release of the rulings that it is based on',
}
const strayLine = (line: Line): Problem => ({
  code: 'rulings-stray-line',
  message: 'This line comes before the first rule and belongs to none',
  at: { line: line.no },
})
