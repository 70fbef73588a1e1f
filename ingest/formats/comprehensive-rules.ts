import type { Problem } from '#rulebook/result'
import type { Discard, Draft, Format, Source } from '../draft'
import { type Line, linesOf } from '../read/lines'
import { type Body, bodyOf } from './comprehensive-rules/body'
import { type Bounds, boundsOf } from './comprehensive-rules/bounds'
import { glossaryOf } from './comprehensive-rules/glossary'
import { languageOf } from './comprehensive-rules/languages'
import { layoutOf } from './comprehensive-rules/layout'
import { MARKDOWN, plainLines } from './comprehensive-rules/plain-lines'
import { statedDay, surroundingsOf } from './comprehensive-rules/surroundings'
import { unitsOf } from './comprehensive-rules/units'
import { draftOf, settingAside } from './drafting'

const parse = (source: Source): readonly Draft[] => {
  const { lines: all, problems: copied } = plainLines(linesOf(source.text))
  const { lines, pages } = withoutPageNumbers(all)
  const language = languageOf(source.text)
  const bounds = boundsOf(lines)
  const inside = lines.slice(bounds.body, bounds.rules)
  const layout = layoutOf(inside)
  const body = bodyOf(inside, layout)
  const numbered = unitsOf(source, body)
  const glossary = glossaryOf(source, lines.slice(bounds.glossary + 1, bounds.tail), layout)
  const stated = statedDay(lines, bounds)
  const strays = body.stray.map(
    (line): Problem => ({ code: 'stray-line', message: 'This line belongs to no rule', at: { line: line.no } }),
  )
  const draft = draftOf(source, all.length, {
    format: 'comprehensive-rules',
    document: language?.document ?? 'comprehensive-rules',
    title: language?.title ?? 'Comprehensive Rules',
    inForce: stated.inForce,
    units: [...numbered.units, ...glossary.units],
    discards: [...surroundingsOf(lines, bounds), ...body.discards, ...glossary.discards, ...pages],
    problems: [
      ...stated.problems,
      ...copied,
      ...numbered.problems,
      ...strays,
      ...body.unread.map(notRead),
      ...notThere(lines.slice(0, bounds.body), body),
      ...cutShort(bounds),
      ...(source.converted?.problems ?? []),
    ],
  })
  return [draft]
}

const PAGE_NUMBER = /^\s*(?:page )?(\d{1,4})(?: (?:of|\/) \d{1,4})?$/i
/** Fewer consecutive numbers do not count as page numbers. */
const FEWEST_PAGES = 5

/**
 * Removes lines that contain only a page number. If a page ended within a sentence, the blank lines around its number
 * are left out too.
 */
const withoutPageNumbers = (lines: readonly Line[]): { lines: readonly Line[]; pages: readonly Discard[] } => {
  const found: { at: number; page: number }[] = []
  lines.forEach(({ text }, at) => {
    const page = Number(PAGE_NUMBER.exec(text)?.[1] ?? Number.NaN)
    if (page === (found.at(-1)?.page ?? page - 1) + 1) found.push({ at, page })
  })
  if (found.length < FEWEST_PAGES) return { lines, pages: [] }
  const out = new Set<number>()
  for (const { at } of found) {
    out.add(at)
    const [before, after] = [blanksFrom(lines, at - 1, -1), blanksFrom(lines, at + 1, 1)]
    const last = lines[at - before.length - 1]?.text ?? ''
    const next = lines[at + after.length + 1]?.text ?? ''
    const goesOn = !/^\s{0,4}(?:\d{1,3}\.|Example)/.test(next) || /\b(?:rules?|sections?|and|or|through)$/.test(last)
    if (/[.!?:)\]"\u201d]$/.test(last) || !goesOn) continue
    for (const blank of [...before, ...after]) out.add(blank)
  }
  const aside = settingAside()
  for (const at of [...out].sort((a, b) => a - b)) aside.add(lines[at]?.no ?? 0, 'page number')
  return { lines: lines.filter((_, at) => !out.has(at)), pages: aside.found }
}
const blanksFrom = (lines: readonly Line[], start: number, by: 1 | -1): readonly number[] => {
  const found: number[] = []
  for (let at = start; lines[at]?.text === ''; at += by) found.push(at)
  return found
}

const notRead = ([number, line, within]: Body['unread'][number]): Problem => ({
  code: 'number-not-read',
  message: `"${number}" is not the number of a rule; the words after it are stored as part of ${within}`,
  at: { line },
})

const LISTED = /^[ \t\u00a0]{0,8}(\d{3})\.[ \t\u00a0]{1,3}["\u201cA-Z]/
/** Sections that the contents list and the rules lack. */
const notThere = (front: readonly Line[], { pieces }: Body): readonly Problem[] => {
  const there = new Set(pieces.flatMap(({ kind, printed }) => (kind === 'chapter' ? [] : [printed.section])))
  return front.flatMap(({ text, no }) => {
    const [, section] = LISTED.exec(text) ?? []
    if (section === undefined || there.has(section)) return []
    there.add(section)
    const message = `The contents list section ${section}, and the text has no rule of it`
    return [{ code: 'section-missing', message, hint: 'Look for a complete copy', at: { line: no } }]
  })
}

const cutShort = ({ rules, glossary, tail, end }: Bounds): readonly Problem[] =>
  tail < end || (rules < glossary && glossary < end)
    ? []
    : [
        {
          code: 'truncated-file',
          message: `The file ends in the middle of the ${glossary < end ? 'glossary' : 'rules'}; what follows is missing`,
          hint: 'Look for a complete copy',
          at: { line: end },
        },
      ]

const START = String.raw`^[ \t\u00a0]{0,16}${MARKDOWN}`
const FIRST_SECTION = new RegExp(String.raw`${START}100\.[*_]{0,2}[ \t\u00a0]{1,3}\S`, 'm')
const FIRST_RULE = new RegExp(String.raw`${START}100\.\d{1,2}[a-z]?\.?[*_]{0,2}[ \t\u00a0]`, 'm')

/** The Comprehensive Rules in every layout since 1999: sections of numbered rules, then a glossary. */
export const comprehensiveRules: Format = {
  name: 'comprehensive-rules',
  recognizes: text => FIRST_SECTION.test(text) && FIRST_RULE.test(text),
  parse,
}
