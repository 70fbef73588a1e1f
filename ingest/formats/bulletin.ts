import type { Problem } from '#rulebook/result'
import type { Paragraph, Range, Relation, Unit } from '#rulebook/units/unit'
import type { Discard, Draft, Format, Source } from '../draft'
import { type Line, linesOf } from '../read/lines'
import { dayInWords, draftOf } from './drafting'
import { damageIn } from './passage'

type Act = readonly [kind: Relation['kind'], wording: RegExp]

/** What a ruling does to earlier text, by its wording. The group captures the text it applies to. */
const ACTS: readonly Act[] = [
  ['reverses', /\bREVERSAL: ([^.]{1,300})/],
  ['reverses', /\b(?:[Tt]his|[Ww]e) reverses? ([^.]{1,300})/],
  ['repeals', /\b[Tt]here (?:is|are) no longer (?:an? |any )?([^.(]{1,200})/],
  ['repeals', /\b(?:eliminates|abolishes|revokes|withdraws) ([^.;]{1,200})/],
  ['supersedes', /\b(?:supersedes|overrides the ruling|replaces the ruling) ([^.;]{1,200})/],
  ['corrects', /\b([Pp]age \d{1,4} of [^.]{1,80}?) (?:states|says)\b[^.]{1,300}\. This (?:isn't|is not|is in)/],
  ['corrects', /\b(the [^.,;]{1,120}? entry) is wrong\b/],
  ['substitutes', /(?:^|[.:] )(?:On [a-z ]{1,40}, )?([^.:]{1,160}?) should (?:read|appear|say)\b/],
]

/** The speech acts in a bulletin item; an item without any clarifies what its section clarifies. */
export const relationsIn = (text: string, clarifies: string | null): readonly Relation[] => {
  const found = ACTS.flatMap(([kind, wording]): Relation[] => {
    const what = wording.exec(text)?.[1]?.trim()
    return what ? [{ kind, what }] : []
  })
  return found.length === 0 && clarifies ? [{ kind: 'clarifies', what: clarifies }] : found
}

// The name of each list, which begins the number of its items: `1998-02/general/1`.
const LISTS: readonly (readonly [name: string, heading: RegExp])[] = [
  ['general', /\bGENERAL RUL(?:ES|INGS)\b/],
  ['errata', /\bERRATA\b/],
  ['specific', /\bSPECIFIC CARD RULINGS\b/],
]
const MONTH =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) (\d{4}) (?:Magic )?Rulings/
const SENT = /^Date: (?:[A-Z][a-z]{2}, )?(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})\b/
const SIGNATURE = /\s-{1,2}\s?[A-Z][a-z]+ [^.]{1,80}(?:Rules|Manager|Wizards)[^.]{0,80}\s*$/

const spotOf = (source: Source, lines: readonly Line[]) => {
  const lineAt = (index: number): number => {
    let low = 0
    for (let high = lines.length - 1; low < high; ) {
      const middle = (low + high + 1) >> 1
      if ((lines[middle]?.from ?? 0) <= index) low = middle
      else high = middle - 1
    }
    return low + 1
  }
  return ({ from, to }: Stretch): Range => ({
    bytes: [source.byteAt(from), source.byteAt(to)],
    lines: [lineAt(from), lineAt(Math.max(from, to - 1))],
  })
}

type Reading = { readonly text: string; readonly month: string; readonly range: (stretch: Stretch) => Range }

const trimmed = (text: string, { from, to }: Stretch): Stretch => {
  const words = text.slice(from, to)
  return { from: from + words.length - words.trimStart().length, to: to - (words.length - words.trimEnd().length) }
}

const paragraphIn = ({ text, range }: Reading, stretch: Stretch, marker: RegExp | null): Paragraph => {
  const at = trimmed(text, stretch)
  const words = text.slice(at.from, at.to).replace(/\s+/g, ' ')
  const said = marker ? words.replace(marker, '') : words
  const damaged = damageIn(said)
  return { text: said, ...(damaged.length > 0 && { damaged }), at: range(at) }
}

const listUnits = (reading: Reading, name: string, heading: Stretch, stretch: Stretch): readonly Unit[] => {
  const [intro = stretch, ...items] = listIn(reading.text, stretch, 'numbers')
  const opening = reading.text.slice(intro.from, intro.to).trim()
  const number = `${reading.month}/${name}`
  const title = reading.text.slice(heading.from, heading.to)
  const section: Unit = {
    kind: 'section',
    number,
    title,
    heading: reading.range(heading),
    paragraphs: opening ? [paragraphIn(reading, intro, null)] : [],
    examples: [],
    copy: 0,
  }
  const clarifies = /\bclarif(?:y|ies) (the [a-z]+)/.exec(opening)?.[1] ?? null
  return [section, ...items.map((item, i) => itemUnit(reading, `${number}/${i + 1}`, item, clarifies))]
}

const itemUnit = (reading: Reading, number: string, item: Stretch, clarifies: string | null): Unit => {
  const paragraphs = listIn(reading.text, item, 'letters')
    .filter(({ from, to }) => reading.text.slice(from, to).trim() !== '')
    .map((part, i) => paragraphIn(reading, part, i === 0 ? /^\d{1,3}\) / : null))
  const relations = relationsIn(paragraphs.map(({ text }) => text).join(' '), clarifies)
  const parent = number.slice(0, number.lastIndexOf('/'))
  return { kind: 'item', number, parent, paragraphs, examples: [], copy: 0, ...(relations.length > 0 && { relations }) }
}

const daysIn = (text: string) => {
  const named = MONTH.exec(text)
  const sent = SENT.exec(text)
  return {
    title: named ? `Rulings and errata, ${named[1]} ${named[2]}` : 'Rulings and errata',
    inForce: named ? dayInWords(`${named[1]} 1, ${named[2]}`) : null,
    issued: sent ? dayInWords(`${sent[2]} ${sent[1]}, ${sent[3]}`) : null,
  }
}

const parse = (source: Source): readonly Draft[] => {
  const { text } = source
  const lines = linesOf(text)
  const { title, inForce, issued } = daysIn(text)
  const range = spotOf(source, lines)
  const heads = headsIn(text)
  const end = SIGNATURE.exec(text.slice(-300))
  const stop = end ? Math.max(0, text.length - 300) + end.index : text.length
  const reading: Reading = { text, month: (inForce ?? issued ?? 'undated').slice(0, 7), range }
  const units = heads.flatMap(({ name, from, to }, i) =>
    listUnits(reading, name, { from, to }, { from: to, to: heads[i + 1]?.from ?? stop }),
  )
  const discards = asideOf(lines, range, { from: 0, to: heads[0]?.from ?? 0 }, { from: stop, to: text.length })
  const problems = inForce ? [] : [noMonth]
  const found = { format: 'bulletin', document: 'bulletin', title, inForce, units, discards, problems } as const
  return [draftOf(source, lines.length, { ...found, ...(issued && { issued }) })]
}

const headsIn = (text: string): readonly (Stretch & { readonly name: string })[] => {
  let from = 0
  return LISTS.flatMap(([name, heading]) => {
    const match = heading.exec(text.slice(from))
    if (!match) return []
    const start = from + match.index
    from = start + match[0].length
    return [{ name, from: start, to: from }]
  })
}

const asideOf = (
  lines: readonly Line[],
  range: (stretch: Stretch) => Range,
  head: Stretch,
  foot: Stretch,
): readonly Discard[] => [
  ...lines.filter(({ text }) => text === '').map(({ no }) => ({ rule: 'blank line', lines: [no, no] as const })),
  { rule: 'mail header and title', lines: range(head).lines },
  ...(foot.to > foot.from ? [{ rule: 'signature', lines: range(foot).lines }] : []),
]

const noMonth: Problem = {
  code: 'bulletin-without-month',
  message: 'The bulletin does not state the month it rules on',
  hint: 'Look for a title such as "February 1998 Rulings" in the original',
}

/** A monthly bulletin of rulings and errata, as mailed: numbered lists, often flattened to one line. */
export const bulletin: Format = {
  name: 'bulletin',
  recognizes: text => MONTH.test(text.slice(0, 5000)) && LISTS.filter(([, heading]) => heading.test(text)).length >= 2,
  parse,
}

/** A stretch of a text, [from, to). */
type Stretch = { readonly from: number; readonly to: number }

/**
 * Items of a flattened list: markers `1) 2) 3)` or `a) b) c)` that come in order, each after a blank. Anything else
 * that looks like one, "(a)" or "errata 1", is text. The first part is what precedes the first marker.
 */
const listIn = (text: string, { from, to }: Stretch, markers: 'numbers' | 'letters'): readonly Stretch[] => {
  const pattern = markers === 'numbers' ? /(?<=\s|^)(\d{1,3})\)\s/g : /(?<=\s|^)([a-z])\)\s/g
  const starts = [from]
  pattern.lastIndex = from
  for (let match = pattern.exec(text); match && match.index < to; match = pattern.exec(text)) {
    const expected = markers === 'numbers' ? String(starts.length) : String.fromCharCode(96 + starts.length)
    if (match[1] === expected) starts.push(match.index)
  }
  return starts.map((start, i) => ({ from: start, to: starts[i + 1] ?? to }))
}
