import type { Problem } from '#rulebook/result'
import type { Unit } from '#rulebook/units/unit'
import type { Draft, Format, Source } from '../draft'
import { type Line, linesOf } from '../read/lines'
import { bodyOf } from './comprehensive-rules/body'
import { markOf } from './comprehensive-rules/mark'
import { MARKDOWN, plainLines } from './comprehensive-rules/plain-lines'
import { STATED } from './comprehensive-rules/surroundings'
import { unitsOf } from './comprehensive-rules/units'
import { draftOf, settingAside } from './drafting'

const SITE_FURNITURE = 'site furniture'
/** Whether a page is one of the reading site, which others of it date; any other part of the rules needs a day. */
export const isOfBook = ({ document, discards }: Draft): boolean =>
  document === 'book' && discards.some(({ rule }) => rule === SITE_FURNITURE)

const FOREIGN = /[\u0370-\u1fff\u2e80-\uffef]/
const RULE = new RegExp(String.raw`^ {0,8}${MARKDOWN}\d{3}\.\d{1,3}(?:[a-z]|\.)[*_]{0,2} \S`, 'gm')

const isPrinted = (line: Line): boolean => {
  const { kind } = markOf(line, undefined)
  return kind === 'numbered' || kind === 'section' || kind === 'example'
}

/** Lines [first, end) are the book; around them is the site's own interface, in another script. */
const pageOf = (lines: readonly Line[]): readonly [number, number] => {
  const first = lines.findIndex(line => line.text !== '' && !FOREIGN.test(line.text))
  const last = lines.reduce((at, line, i) => (isPrinted(line) ? i : at), 0)
  const end = lines.findIndex((line, i) => i > last && FOREIGN.test(line.text.replaceAll('\ufffd', '')))
  return [Math.max(first, 0), end < 0 ? lines.length : end]
}

const parse = (source: Source): readonly Draft[] => {
  const { lines, problems: copied } = plainLines(linesOf(source.text))
  const [first, end] = pageOf(lines)
  const body = bodyOf(lines.slice(first, end), 'flow')
  const { units, problems } = unitsOf(source, body)
  const aside = settingAside()
  lines.forEach((line, i) => {
    if (i < first || i >= end) aside.add(line.no, line.text === '' ? 'blank line' : SITE_FURNITURE)
  })
  const draft = draftOf(source, lines.length, {
    format: 'book-page',
    document: 'book',
    title: `Book page, ${units[0]?.number ?? ''} to ${units[units.length - 1]?.number ?? ''}`,
    inForce: null,
    units,
    discards: [...body.discards, ...aside.found],
    problems: [
      ...copied,
      ...partOfRules(lines, units),
      ...problems,
      ...body.stray.map(beginsWithin),
      ...endsWithin(units),
    ],
  })
  return [draft]
}

/** A page of the site has up to about twenty rules: the two received ones 16 and 9. */
const MOST_RULES = 150
const partOfRules = (lines: readonly Line[], units: readonly Unit[]): readonly Problem[] => {
  const heading = lines.find(({ text }) => text === 'Glossary' || text === 'Credits' || STATED.test(text))
  if (!heading && units.length <= MOST_RULES) return []
  return [
    {
      code: 'part-of-rules',
      message: 'This is a part of the Comprehensive Rules: their beginning is missing',
      at: { line: heading?.no ?? 1 },
    },
  ]
}

const beginsWithin = (line: Line): Problem => ({
  code: 'page-begins-within',
  message: 'The page begins in the middle of a rule whose number is on the previous page',
  at: { line: line.no },
})

const endsWithin = (units: readonly Unit[]): readonly Problem[] => {
  const last = units[units.length - 1]
  const paragraph = last?.examples[last.examples.length - 1] ?? last?.paragraphs[last.paragraphs.length - 1]
  if (!paragraph || /[.!?\u201d"')\]]$/.test(paragraph.text)) return []
  const message = 'The page ends in the middle of a sentence; the rest is on the next page'
  return [{ code: 'page-ends-within', message, at: { line: paragraph.at.lines[1] } }]
}

/** A page of the rules as a book, from a reading site: numbered rules without a beginning, a date or an end. */
export const bookPage: Format = {
  name: 'book-page',
  // The notes of a set quote rules by their numbers.
  recognizes: text => [...text.slice(0, 100_000).matchAll(RULE)].length >= 3,
  parse,
}
