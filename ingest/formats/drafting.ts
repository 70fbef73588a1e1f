import type { IsoDate } from '#rulebook/dates/date'
import { parseDate } from '#rulebook/dates/date'
import type { Counts } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'
import type { Discard, Draft, Source } from '../draft'

/** The findings of a format; the rest of a draft follows from the source. */
type Findings = Pick<Draft, 'format' | 'document' | 'title' | 'inForce' | 'units' | 'discards' | 'problems'> & {
  readonly issued?: IsoDate
}

export const draftOf = (source: Source, lines: number, found: Findings): Draft => {
  const fileDate = dayInName(source.name)
  const { name, sha256, encoding, bytes } = source
  return {
    ...found,
    ...(found.issued === undefined && source.converted?.saved
      ? { issued: source.converted.saved, issuedBy: 'file' as const }
      : {}),
    ...(fileDate && { fileDate }),
    file: { name, sha256, encoding, bytes: bytes.length, lines },
    problems: found.problems.map(problem => ({ ...problem, at: { file: name, ...problem.at } })),
    counts: countsOf(found.units),
  }
}

/** The day in a file's name, if there is one: shown beside the stated day, never used. */
export const dayInName = (name: string): IsoDate | null => {
  const match = /(?:^|[^0-9])(\d{4}-\d{2}-\d{2})(?![0-9])/.exec(name.slice(-300))
  const parsed = parseDate(match?.[1] ?? '')
  return parsed.ok ? parsed.value : null
}

/** Titled rules count as rules; examples inside glossary entries are not counted. */
export const countsOf = (units: readonly Unit[]): Counts => {
  const of = (kind: Unit['kind']) => units.reduce((n, unit) => n + (unit.kind === kind ? 1 : 0), 0)
  return {
    chapters: of('chapter'),
    sections: of('section'),
    rules: of('rule'),
    subrules: of('subrule'),
    examples: units.reduce((n, unit) => n + (unit.kind === 'glossary' ? 0 : unit.examples.length), 0),
    glossary: of('glossary'),
    rulings: of('ruling'),
    items: of('item'),
  }
}

/** Collects discarded lines with their reasons; adjacent ones with the same reason become one entry. */
export const settingAside = () => {
  const found: { rule: string; lines: [number, number] }[] = []
  const add = (line: number, rule: string): void => {
    const last = found[found.length - 1]
    if (last && last.rule === rule && last.lines[1] === line - 1) last.lines[1] = line
    else found.push({ rule, lines: [line, line] })
  }
  return { add, found: found as readonly Discard[] }
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

const IN_WORDS = [
  /^(?<month>[A-Za-z]{3,9})\.?\s{1,3}(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(?<year>\d{4})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?\s{1,3}(?:of\s)?(?<month>[A-Za-z]{3,9})\.?,?\s{1,3}(?<year>\d{4})$/,
]

/** `February 1, 2008`, `1 February 2008` or `2008-02-01` as a day; null when it is none. */
export const dayInWords = (text: string): IsoDate | null => {
  const words = text.trim()
  const groups = IN_WORDS.map(shape => shape.exec(words)?.groups).find(found => found !== undefined)
  if (!groups) return /^\d{4}-\d{2}-\d{2}$/.test(words) ? readDay(words) : null
  const { year = '', month: name = '', day = '' } = groups
  const month = MONTHS.findIndex(full => full.startsWith(name.toLowerCase())) + 1
  return month === 0 ? null : readDay(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`)
}
const readDay = (text: string): IsoDate | null => {
  const parsed = parseDate(text)
  return parsed.ok ? parsed.value : null
}
