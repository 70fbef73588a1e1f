import { parseDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import { isRuleNumber, parentOf } from '#rulebook/units/number'
import type { Unit } from '#rulebook/units/unit'
import type { Discard, Draft, Format, Source } from '../draft'
import { type Line, linesOf } from '../read/lines'
import { draftOf, settingAside } from './drafting'
import { paragraphOf, passageFrom, rangeOf } from './passage'
import { witnessed } from './witness'

const LETTER = /^([A-Z]) - (?=\S)/
const SECTION = /^([A-Z]\.\d{1,3}) - (?=\S)/
const RULE = /^([A-Z]\.\d{1,3}\.\d{1,3}) - (?=\S)/
const RULING = /^([A-Z]\.\d{1,3}\.Rulings?\.\d{1,3}) - (?=\S)/
const NOTE = /^Note - (?=\S)/
const STATED = /released? version on (\d{2})\/(\d{2})\/(\d{2})\b/

type Begun = { readonly kind: Unit['kind']; readonly number: string; readonly skip: number }

const begunBy = ({ text }: Line): Begun | null => {
  const match = LETTER.exec(text) ?? SECTION.exec(text) ?? RULE.exec(text) ?? RULING.exec(text) ?? NOTE.exec(text)
  if (!match) return null
  const number = match[1] ?? ''
  const kind = !number
    ? 'note'
    : number.length === 1
      ? 'chapter'
      : number.includes('Ruling')
        ? 'ruling'
        : number.split('.').length === 2
          ? 'section'
          : 'rule'
  return { kind, number, skip: match[0].length }
}

/** The lettered rules begin at the last occurrence of the first letter's title, which is also in the contents. */
const bodyOf = (lines: readonly Line[]): readonly [number, number] => {
  const first = lines.find(line => LETTER.test(line.text))?.text
  const start = lines.reduce((at, line, i) => (line.text === first ? i : at), 0)
  const end = lines.findIndex((line, i) => i > start && /^(?:Index|Acknowledgements and Disclaimers)$/.test(line.text))
  return [start, end < 0 ? lines.length : end]
}

/** Units in printed order; a line that does not begin a unit continues the one above. */
const unitsOf = (source: Source, lines: readonly Line[]): readonly Unit[] => {
  const units: Unit[] = []
  const seen = new Map<string, number>()
  let section = ''
  for (const line of lines) {
    const begun = begunBy(line)
    const above = units[units.length - 1]
    if (begun) {
      if (begun.kind === 'section') section = begun.number
      const place = `${section}.Note`
      const number = begun.number || `${place}.${(seen.get(place) ?? 0) + 1}`
      if (!begun.number) seen.set(place, (seen.get(place) ?? 0) + 1)
      units.push(unitOf(source, line, { ...begun, number }, seen.get(number) ?? 0))
      seen.set(number, (seen.get(number) ?? 0) + 1)
    } else if (above && line.text !== '') units[units.length - 1] = longer(above, source, line)
  }
  return units
}

const unitOf = (source: Source, line: Line, { kind, number, skip }: Begun, copy: number): Unit => {
  const passage = passageFrom(line, skip)
  const title = kind === 'chapter' || kind === 'section'
  const meant = number.replace('.Rulings.', '.Ruling.')
  const parent = isRuleNumber(number) ? parentOf(number) : null
  return {
    kind,
    number,
    ...(meant !== number && { meant }),
    ...(title && { title: line.text.slice(skip).replace(/:$/, ''), heading: rangeOf(source, passage) }),
    ...(parent && { parent }),
    paragraphs: title ? [] : [witnessed(paragraphOf(source, passage))],
    examples: [],
    copy,
  }
}

const longer = (unit: Unit, source: Source, line: Line): Unit => ({
  ...unit,
  paragraphs: [...unit.paragraphs, witnessed(paragraphOf(source, passageFrom(line)))],
})

const parse = (source: Source): readonly Draft[] => {
  const lines = linesOf(source.text)
  const [start, end] = bodyOf(lines)
  const units = unitsOf(source, lines.slice(start, end))
  const stated = STATED.exec(source.text)
  const day = parseDate(stated ? `19${stated[3]}-${stated[1]}-${stated[2]}` : '')
  const draft = draftOf(source, lines.length, {
    format: 'rules-summary',
    document: 'rules-summary',
    title: 'Rules Summary',
    inForce: day.ok ? day.value : null,
    units,
    discards: outside(lines, start, end),
    problems: [...(day.ok ? [] : [noDay]), ...(end === lines.length ? [cutShort(end)] : []), ...units.flatMap(flawsOf)],
  })
  return [draft]
}

const outside = (lines: readonly Line[], start: number, end: number): readonly Discard[] => {
  const aside = settingAside()
  let part = 'introduction'
  lines.forEach((line, i) => {
    if (line.text === 'Table of Contents:') part = 'contents'
    if (i === end) part = 'index'
    if (i > end && line.text.startsWith('Acknowledgements')) part = 'legal and contacts'
    if (line.text === '') aside.add(line.no, 'blank line')
    else if (i < start || i >= end) aside.add(line.no, part)
  })
  return aside.found
}

const flawsOf = (unit: Unit): readonly Problem[] => {
  const at = { line: (unit.heading ?? unit.paragraphs[0]?.at)?.lines[0] ?? 1 }
  if (unit.meant)
    return [
      {
        code: 'summary-misprint',
        message: `The number printed here is ${unit.number}; ${unit.meant} is meant. Both are stored`,
        at,
      },
    ]
  return unit.copy === 0
    ? []
    : [
        {
          code: 'summary-number-twice',
          message: `The number ${unit.number} is printed twice. Both rules are stored`,
          at,
        },
      ]
}
const noDay: Problem = { code: 'summary-without-day', message: 'The summary does not state its release date' }
const cutShort = (line: number): Problem => ({
  code: 'summary-cut-short',
  message: 'The file ends before the index; what follows is missing',
  at: { line },
})

/** The rules summary of 1999: lettered sections, one item on each line, rulings and notes among the rules. */
export const rulesSummary: Format = {
  name: 'rules-summary',
  recognizes: text => /^[A-Z]\.\d{1,3}\.(?:Ruling\.)?\d{1,3} - \S/m.test(text) && /^[A-Z] - \S/m.test(text),
  parse,
}
