import type { IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import type { DocumentName } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'
import type { Draft, Format, Source } from '../draft'
import { type Line, linesOf } from '../read/lines'
import { noDay } from './comprehensive-rules/surroundings'
import { dayInWords, draftOf, settingAside } from './drafting'
import { begun, continued, type Passage, paragraphOf, passageFrom, rangeOf } from './passage'

/** The titles that these documents have had; the Universal Tournament Rules are another document. */
const TITLES: readonly (readonly [shape: RegExp, document: DocumentName, title: string])[] = [
  [/\b(?:penalty guide\w*|infraction procedure guide)\b/i, 'infraction-guide', 'Infraction Procedure Guide'],
  [/\b(?:floor rules|(?<!universal )tournament rules)/i, 'tournament-rules', 'Tournament Rules'],
]
const PREFIX: Partial<Record<DocumentName, string>> = { 'infraction-guide': 'ipg', 'tournament-rules': 'mtr' }

const MAIL_HEADER = /^(?:From|To|Newsgroups|Subject|Date|Organization|Lines|[A-Z][A-Za-z]*-[\w-]+): /
/** Lines at the top, below the header of a mail or a post, that may have the title and the dates. */
const headOf = (text: string): readonly string[] =>
  text
    .slice(0, 4_000)
    .split(/\r\n|\r|\n/)
    .map(line => line.trim())
    .filter(line => line !== '' && line.length < 100 && !MAIL_HEADER.test(line))
    .slice(0, 30)

const titleOf = (text: string): (typeof TITLES)[number] | undefined => {
  const line = headOf(text).find(line => TITLES.some(([shape]) => shape.test(line) && !/[.,;]$/.test(line)))
  return line === undefined ? undefined : TITLES.find(([shape]) => shape.test(line))
}

type Heading = { readonly number: string; readonly title: string; readonly skip: number }
const DOTTED = /^(\d{1,2}\.\d{1,2})\.?[ \t]{1,4}(?=\S)/
const WHOLE = /^(\d{1,3})(?:\.[ \t]{0,4}|[ \t]{1,4})(?=["\u201cA-Z])/
const APPENDIX = /^appendix ([A-Z])\b[ \t]{0,2}[\u2014\u2013:-]{0,2}[ \t]{0,2}/i
/** Dots and a page number behind an entry of the contents. */
const LEADERS = /[ .\t]*(?:\.{3,}|\t)[ .\t]*\d{0,3}$/
const DOTTED_ENTRY = /\.{5,}\s*\d*$/
const CONTENTS = /^\s*(?:table of )?contents(?:\s+page)?$/i
const LONGEST_TITLE = 90

/** The number and title that a line may be the heading of. */
const headingOf = ({ text, indent }: Line): Heading | null => {
  const body = text.slice(indent)
  const found = DOTTED.exec(body) ?? APPENDIX.exec(body) ?? WHOLE.exec(body)
  if (!found) return null
  const skip = indent + found[0].length
  const title = text.slice(skip)
  const plain = title.replace(LEADERS, '')
  if (plain.length > LONGEST_TITLE || (plain === title && /[.;:,]$/.test(title))) return null
  return { number: (found[1] ?? '').toUpperCase(), title, skip }
}

const folded = (title: string): string =>
  title
    .replace(LEADERS, '')
    .split('\t')[0]
    ?.toLowerCase()
    .replace(/[^a-z]/g, '') ?? ''
const isSame = (a: Heading, b: Heading): boolean => a.number === b.number && folded(a.title) === folded(b.title)

type Found = { readonly at: number; readonly heading: Heading }

/** Entries of the contents, and where the numbered text begins: at the heading that repeats the first entry. */
const contentsOf = (found: readonly Found[]): { readonly entries: readonly Found[]; readonly body: number } => {
  for (const first of found) {
    const twin = found.find(({ at, heading }) => at > first.at && isSame(heading, first.heading))
    if (!twin) continue
    const entries = found.filter(({ at }) => at >= first.at && at < twin.at)
    if (entries.length >= 5) return { entries, body: twin.at }
  }
  return { entries: [], body: found[0]?.at ?? 0 }
}

/**
 * The headings among the lines that look like one: those that are due. Sections are numbered 1, 1.1, 1.2 … since 2009
 * and 100, 101 … 110 before; steps of a procedure are numbered too, but none of them is due.
 */
const headingsOf = (found: readonly Found[], entries: readonly Found[], from: number): readonly Found[] => {
  const listed = new Map(entries.map(({ heading }) => [heading.number, heading]))
  // A number whose title is found as the contents give it is not that of another line.
  const certain = new Set(
    found.flatMap(({ at, heading }) => {
      const entry = listed.get(heading.number)
      return at >= from && entry && isSame(entry, heading) ? [heading.number] : []
    }),
  )
  const isDotted = found.filter(({ heading }) => heading.number.includes('.')).length > 2
  const headings: Found[] = []
  let [chapter, section] = [0, 0]
  let isAppendix = false
  found.forEach((one, i) => {
    const { number } = one.heading
    const entry = listed.get(number)
    if (one.at < from || (certain.has(number) && entry && !isSame(entry, one.heading))) return
    if (/^[A-Z]$/.test(number)) {
      const last = headings.at(-1)?.heading.number ?? ''
      if (!isAppendix ? number !== 'A' : number.charCodeAt(0) !== last.charCodeAt(0) + 1) return
      isAppendix = true
      headings.push(one)
      return
    }
    if (isAppendix) return
    const [whole = 0, part = 0] = number.split('.').map(Number)
    const isDue = !isDotted
      ? whole > chapter && whole <= chapter + 100 && (listed.size === 0 || listed.has(number))
      : part > 0
        ? (whole === chapter && part > section && part <= section + 3) || (whole === chapter + 1 && part === 1)
        : whole === chapter + 1 && isChapter(whole, found.slice(i + 1))
    if (!isDue) return
    ;[chapter, section] = [whole, part]
    headings.push(one)
  })
  return headings
}

/** The next numbered section after a chapter's heading is its first. */
const isChapter = (chapter: number, after: readonly Found[]): boolean =>
  after.find(({ heading }) => heading.number.includes('.'))?.heading.number === `${chapter}.1`

type Section = {
  readonly number: string
  readonly kind: 'section' | 'rule'
  readonly parent?: string
  readonly title?: Passage
  readonly passages: Passage[]
  readonly examples: Passage[]
}

/** A text in which a paragraph has several lines: many go on with a small letter. */
const isWrapped = (lines: readonly Line[]): boolean => {
  const long = lines.flatMap(({ text }, at) => (text.length > 40 ? [lines[at + 1]?.text ?? ''] : []))
  const goingOn = long.filter(next => /^[a-z(]/.test(next)).length
  return goingOn > 5 && goingOn * 3 > long.length
}

const EXAMPLES = /^examples?:?$/i
const EXAMPLE = /^Examples?: ?/
const ITEM = /^(?:\(?[A-Z][.)]|\(\d{1,2}\)|\d{1,2}\.)\s+/
const LEGAL =
  /^(?:All trademarks|Published by |\u00a9|\u2122 ?(?:&|and) ?\u00a9|Wizards of the Coast, Magic: The Gathering,)|\bis a (?:registered )?trademark of\b/

const parse = (source: Source): readonly Draft[] => {
  const lines = linesOf(source.text)
  const named = titleOf(source.text)
  if (!named) return []
  const [, document, title] = named
  const prefix = PREFIX[document] ?? ''
  const sections = isWrapped(lines) ? numberedLists(lines, prefix) : numberedSections(lines, prefix)
  const aside = settingAside()
  for (const [at, rule] of sections.aside) aside.add(lines[at]?.no ?? 0, rule)
  const units = sections.found.map(section => unitOf(source, section))
  const { inForce, issued, problems } = daysOf(source, lines)
  return [
    draftOf(source, lines.length, {
      format: 'tournament-document',
      document,
      title,
      inForce,
      ...(issued ? { issued } : {}),
      units,
      discards: aside.found,
      problems: [...problems, ...sections.problems, ...(source.converted?.problems ?? [])],
    }),
  ]
}

const unitOf = (source: Source, { number, kind, parent, title, passages, examples }: Section): Unit => ({
  kind,
  number,
  ...(parent ? { parent } : {}),
  ...(title ? { title: paragraphOf(source, title).text, heading: rangeOf(source, title) } : {}),
  paragraphs: passages.map(passage => paragraphOf(source, passage)),
  examples: examples.map((passage, i) => ({ ...paragraphOf(source, passage), ordinal: i + 1 })),
  copy: 0,
})

type Sections = {
  readonly found: readonly Section[]
  readonly aside: readonly (readonly [at: number, rule: string])[]
  readonly problems: readonly Problem[]
}

const numberedSections = (lines: readonly Line[], prefix: string): Sections => {
  const candidates = lines.flatMap((line, at) => {
    const heading = headingOf(line)
    return heading ? [{ at, heading }] : []
  })
  const { entries, body } = contentsOf(candidates)
  const numbered = headingsOf(candidates, entries, body)
  const unnumbered = withoutNumber(lines, entries, numbered)
  const headings = new Map([...numbered, ...unnumbered].map(({ at, heading }) => [at, heading]))
  const introduction = lines.findLastIndex(({ text }, at) => at < body && /^introduction$/i.test(text.trim()))
  const contents = entries[0]?.at ?? body
  const parts = new Set(lines.flatMap(({ text }, at) => (at < body && DOTTED_ENTRY.test(text) ? [folded(text)] : [])))
  const nextWords = (at: number): number => lines.findIndex(({ text }, next) => next > at && text !== '')
  const found: Section[] = []
  const aside: (readonly [number, string])[] = []
  let chapter = ''
  let isExamples = false
  lines.forEach((line, at) => {
    const { text, indent } = line
    const section = found.at(-1)
    const heading = headings.get(at)
    if (text === '') aside.push([at, 'blank line'])
    else if (at < body && (DOTTED_ENTRY.test(text) || CONTENTS.test(text))) aside.push([at, 'contents'])
    else if (!heading && parts.has(folded(text)) && headings.has(nextWords(at))) aside.push([at, 'heading of a part'])
    else if (/^[*\u2022]$/.test(text.trim())) aside.push([at, 'bullet without words'])
    else if (heading) {
      const isPart = heading.number.includes('.') || (Number(heading.number) > 100 && !heading.number.endsWith('0'))
      const number = `${prefix}.${heading.number}`
      if (!isPart) chapter = number
      const [words = ''] = heading.title.replace(/\s+$/, '').split('\t')
      const cut = {
        ...line,
        text: text.slice(0, heading.skip + words.length),
        to: line.from + heading.skip + words.length,
      }
      const next: Section = {
        number,
        kind: isPart ? 'rule' : 'section',
        ...(isPart && chapter ? { parent: chapter } : {}),
        title: passageFrom(cut, heading.skip),
        passages: [],
        examples: [],
      }
      found.push(next)
      const rest = heading.skip + words.length + (/^\t+/.exec(text.slice(heading.skip + words.length))?.[0].length ?? 0)
      if (rest < text.length) begun(next.passages, passageFrom(line, rest))
      isExamples = false
    } else if (at === introduction) {
      found.push({ number: `${prefix}.0`, kind: 'section', title: passageFrom(line), passages: [], examples: [] })
    } else if (
      !section ||
      (entries.length > 0 && at >= contents && at < body && at > introduction === introduction < contents)
    )
      aside.push([at, section || at >= contents ? 'contents' : 'title'])
    else if (LEGAL.test(text)) aside.push([at, 'legal and contacts'])
    else if (EXAMPLES.test(text.trim())) {
      aside.push([at, 'heading of examples'])
      isExamples = true
    } else if (isExamples && ITEM.test(text.slice(indent)))
      begun(section.examples, passageFrom(line, indent + (ITEM.exec(text.slice(indent))?.[0].length ?? 0)))
    else if (EXAMPLE.test(text.slice(indent)))
      begun(section.examples, passageFrom(line, indent + (EXAMPLE.exec(text.slice(indent))?.[0].length ?? 0)))
    else {
      isExamples = false
      begun(section.passages, passageFrom(line))
    }
  })
  return {
    found,
    aside,
    problems: [...missingOf(entries, headings, lines), ...unnumbered.map(numberNotPrinted(lines))],
  }
}

/** Headings that lost their number, as Word's automatic ones do: lines with a title of the contents at its place. */
const withoutNumber = (
  lines: readonly Line[],
  entries: readonly Found[],
  headings: readonly Found[],
): readonly Found[] =>
  entries.flatMap(({ heading }, i) => {
    const placeOf = (entry: Found | undefined): number | undefined =>
      headings.find(({ heading: { number } }) => number === entry?.heading.number)?.at
    if (placeOf(entries[i]) !== undefined) return []
    const from = placeOf(entries[i - 1])
    const to = placeOf(entries[i + 1]) ?? lines.length
    if (from === undefined) return []
    const at = lines.findIndex(({ text }, at) => at > from && at < to && folded(text) === folded(heading.title))
    const line = lines[at]
    return line ? [{ at, heading: { ...heading, title: line.text.slice(line.indent), skip: line.indent } }] : []
  })
const numberNotPrinted =
  (lines: readonly Line[]) =>
  ({ at, heading }: Found): Problem => ({
    code: 'number-not-printed',
    message: `This heading is printed without its number; the contents give ${heading.number}`,
    at: { line: lines[at]?.no ?? 0 },
  })

/** Numbers of the contents that no heading has, and numbers that no contents explain. */
const missingOf = (
  entries: readonly Found[],
  headings: ReadonlyMap<number, Heading>,
  lines: readonly Line[],
): readonly Problem[] => {
  const there = new Set([...headings.values()].map(({ number }) => number))
  return entries
    .filter(({ heading }) => !there.has(heading.number))
    .map(({ at, heading }) => ({
      code: 'listed-section-missing',
      message: `The contents list ${heading.number} ${heading.title.replace(LEADERS, '')}; no heading has that number`,
      at: { line: lines[at]?.no ?? 0 },
    }))
}

/** A wrapped text of 1994: headings that end in a colon, and below each a list of numbered paragraphs. */
const numberedLists = (lines: readonly Line[], prefix: string): Sections => {
  const found: Section[] = []
  const aside: (readonly [number, string])[] = []
  let list = 0
  let item = 0
  let last: Passage | null = null
  const width = Math.max(...lines.map(({ text }) => text.length))
  /** The next line's first word would have had room: the line was ended on purpose, as in a list of cards. */
  const wasEnded = (at: number): boolean =>
    (lines[at - 1]?.text.length ?? 0) + (lines[at]?.text.trim().split(' ')[0]?.length ?? 0) < width * 0.6
  const numberOf = ({ text, indent }: Line): number => Number(/^(\d{1,2})\.\s+\S/.exec(text.slice(indent))?.[1] ?? 0)
  lines.forEach((line, at) => {
    const section = found.at(-1)
    if (line.text === '') {
      aside.push([at, 'blank line'])
      last = null
    } else if (
      line.indent === 0 &&
      /^[A-Z][\w' ]{2,50}:$/.test(line.text) &&
      numberOf(lines.slice(at + 1).find(({ text }) => text !== '') ?? line) === 1
    ) {
      list++
      item = 0
      found.push({ number: `${prefix}.${list}`, kind: 'section', title: passageFrom(line), passages: [], examples: [] })
    } else if (list > 0 && last === null && numberOf(line) === item + 1) {
      item++
      const parent = `${prefix}.${list}`
      const rule: Section = { number: `${parent}.${item}`, kind: 'rule', parent, passages: [], examples: [] }
      found.push(rule)
      last = begun(
        rule.passages,
        passageFrom(line, line.text.indexOf('.') + 1 + (/\.(\s*)/.exec(line.text)?.[1]?.length ?? 0)),
      )
    } else if (!section) aside.push([at, 'title'])
    else if (last && !wasEnded(at)) continued(last, line)
    else last = begun(section.passages, passageFrom(line))
  })
  return { found, aside, problems: [] }
}

const DAY = '([A-Z][a-z]{2,8}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{1,2} [A-Z][a-z]{2,8} \\d{4})'
const statedBy = (words: string, text: string): IsoDate | null =>
  dayInWords(new RegExp(`\\b(?:${words})\\W{1,5}${DAY}`, 'i').exec(text)?.[1] ?? '')

/**
 * The effective date of the title. A document that was changed within its season says so there, in its headings or in
 * the headers of its pages: it is then the text of the day of the last change.
 */
const daysOf = (
  source: Source,
  lines: readonly Line[],
): { readonly inForce: IsoDate | null; readonly issued?: IsoDate; readonly problems: readonly Problem[] } => {
  const head = headOf(source.text).slice(0, 12).join('\n')
  const effective = statedBy('effective(?: as of| date)?', head)
  if (effective === null) return { inForce: null, problems: [noDay] }
  const issued = statedBy('released?|published|issued', head)
  const marks = [
    head,
    ...lines.map(({ text }) => text).filter(text => text.length < 100),
    ...(source.converted?.aside ?? []),
  ]
  const updated = marks
    .flatMap(text => statedBy('updated', text) ?? [])
    .sort()
    .at(-1)
  const published = issued ? { issued } : {}
  if (updated === undefined || updated <= effective) return { inForce: effective, ...published, problems: [] }
  const message = `The text is effective from ${effective} and was last updated on ${updated}, which is taken for its day`
  return { inForce: updated, ...published, problems: [{ code: 'updated-since', message }] }
}

/** The Tournament Rules (Floor Rules before 2009) and the Infraction Procedure Guide (Penalty Guidelines). */
export const tournamentDocument: Format = {
  name: 'tournament-document',
  recognizes: text => titleOf(text) !== undefined && !/^ {0,4}\d{3}\.\d{1,2}[a-z.] /m.test(text) && hasNumbers(text),
  parse,
}
const hasNumbers = (text: string): boolean =>
  [...text.matchAll(/^[ \t]*\d{1,3}\.(?:\d{1,2}\.?)?[ \t]+\S/gm)].length >= 5
