import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { readDate } from '#rulebook/dates/written-date'
import type { Problem } from '#rulebook/result'
import type { Discard } from '../../draft'
import type { Line } from '../../read/lines'
import { dayInWords, settingAside } from '../drafting'
import { type Bounds, isBanner } from './bounds'
import { LANGUAGES } from './languages'

/** The sentence that dates a text; what it names need not be a valid date. */
export const STATED =
  /\b(?:these|the|comprehensive) rules\b[^.:;]{0,60}?\s(?:current|effective|in effect|in force)\s+(?:as of|from|on|since|beginning(?: on)?|starting(?: on)?):?\s+(?!possible\b)(.{3,60})/i
/** Other wordings, which count only if a date follows. */
const OTHERWISE = [
  /\brules\b[^.:;]{0,60}?\s(?:effective|in effect|in force):?\s+(?:as of|from|on|since|beginning(?: on)?|starting(?: on)?)?:?\s*(.{3,60})/i,
  /\brules\b[^.:;]{0,60}?\s(?:takes?|go(?:es)? into|comes? into)\s+(?:effect|force)(?:\s+(?:as of|from|on|since))?:?\s+(.{3,60})/i,
  /^\s*effective(?:\s+date)?(?:\s+(?:as of|from|on|since))?:?\s+(.{3,60})/i,
]
const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec'
/** A date as it may be written in a sentence. */
const DATE = new RegExp(
  [
    `\\b(?:${MONTH})[a-z]{0,6}\\.?\\s{1,3}\\d{1,2}(?:st|nd|rd|th)?,?\\s{1,3}\\d{4}\\b`,
    `\\b\\d{1,2}(?:st|nd|rd|th)?\\s(?:of\\s)?(?:${MONTH})[a-z]{0,6}\\.?,?\\s{1,3}\\d{4}\\b`,
    '\\b\\d{4}-\\d{1,2}-\\d{1,2}\\b',
    '\\b\\d{1,2}[/.]\\d{1,2}[/.]\\d{4}\\b',
  ].join('|'),
  'i',
)
const PARTS: Record<string, string> = {
  Introduction: 'introduction',
  Contents: 'contents',
  Index: 'index',
  Credits: 'credits',
  Acknowledgments: 'credits',
  Acknowledgements: 'credits',
  Copyrights: 'legal and contacts',
  'Questions?': 'legal and contacts',
  'Customer Service Information': 'legal and contacts',
  ...Object.fromEntries(
    LANGUAGES.flatMap(({ introduction, contents, tail }) => [
      ...introduction.map(heading => [heading, 'introduction']),
      [contents, 'contents'],
      ...tail.map(heading => [heading, 'credits']),
    ]),
  ),
}

/** Everything outside the numbered rules and the glossary: set aside line by line under the name of its part. */
export const surroundingsOf = (lines: readonly Line[], bounds: Bounds): readonly Discard[] => {
  const aside = settingAside()
  let part = 'title'
  lines.forEach((line, i) => {
    if (i === bounds.glossary) aside.add(line.no, 'glossary heading')
    if (i === bounds.tail || i === bounds.rules) part = 'credits'
    if ((i >= bounds.body && i < bounds.rules) || (i >= bounds.glossary && i < bounds.tail)) return
    part = partNamed(line.text) ?? part
    aside.add(line.no, nameOf(line, part))
  })
  return aside.found
}

const partNamed = (text: string): string | undefined => {
  const name = text.trim().replace(/:$/, '').toLowerCase()
  return Object.entries(PARTS).find(([heading]) => heading.toLowerCase() === name)?.[1]
}

const nameOf = (line: Line, part: string): string => {
  if (line.text === '') return 'blank line'
  if (isBanner(line.text)) return 'row of dashes'
  return STATED.test(line.text) || dayOfTranslation(line.text) ? 'date sentence' : part
}

/** The day in the sentence that dates a translation. */
const dayOfTranslation = (line: string): IsoDate | null => {
  const [, year = '', month = '', day = ''] = LANGUAGES.map(({ effective }) => effective.exec(line)).find(Boolean) ?? []
  return parsedDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

type Claim = { readonly words: string; readonly day: IsoDate | null; readonly why?: string }

/** A line's statement of the effective date; null if there is none. */
const claimIn = (line: string, next: string): Claim | null => {
  if (line.length > 400) return null
  // A sentence may continue on the next line.
  const translated = dayOfTranslation(line)
  if (translated) return { words: line, day: translated }
  const text = `${line} ${next.trim().slice(0, 80)}`.replace(/\s+/g, ' ')
  const isHere = (found: RegExpExecArray | null): found is RegExpExecArray =>
    found !== null && found.index < line.length
  const stated = STATED.exec(text)
  const found = [stated, ...OTHERWISE.map(shape => shape.exec(text))].filter(isHere)
  for (const { 1: rest = '' } of found) {
    const date = DATE.exec(rest)
    // Between the statement and its date there is at most a day of the week.
    if (!date || date.index > 20) continue
    const read = readDate(date[0])
    const day = read.ok ? (dayInWords(date[0]) ?? parsedDay(read.value)) : null
    return { words: date[0], day, ...(read.ok ? {} : { why: read.problem.message }) }
  }
  if (!isHere(stated)) return null
  return { words: (stated[1] ?? '').split(/\.(?!\S)/)[0]?.trim() ?? '', day: null }
}
const parsedDay = (text: string): IsoDate | null => {
  const parsed = parseDate(text)
  return parsed.ok ? parsed.value : null
}

/** The effective date of a text, stated at its beginning, its end, or both. */
export const statedDay = (
  lines: readonly Line[],
  { body, tail }: Pick<Bounds, 'body' | 'tail'>,
): { inForce: IsoDate | null; problems: readonly Problem[] } => {
  const found: { day: IsoDate; line: number }[] = []
  const unread: (Claim & { readonly line: number })[] = []
  lines.forEach(({ text, no }, i) => {
    if (i >= body && i < tail) return
    const claim = claimIn(text, lines[i + 1]?.text ?? '')
    if (claim?.day) found.push({ day: claim.day, line: no })
    else if (claim) unread.push({ ...claim, line: no })
  })
  const [first] = found
  if (!first) return { inForce: null, problems: unread[0] ? [notADay(unread[0])] : [noDay] }
  const other = found.find(({ day }) => day !== first.day)
  return { inForce: first.day, problems: other ? [twoDays(first.day, other.day, other.line)] : [] }
}

export const noDay: Problem = {
  code: 'no-day-stated',
  message: 'The text does not state its effective date',
  hint: 'Look for the sentence "These rules are effective as of …" in the original',
}
const notADay = ({ words, why, line }: Claim & { readonly line: number }): Problem => ({
  code: 'no-day-stated',
  message: `${why?.includes('two ways') ? why : `"${words}" is not a date`}, so the effective date of the text is unknown`,
  at: { line },
})
const twoDays = (first: IsoDate, second: IsoDate, line: number): Problem => ({
  code: 'two-days-stated',
  message: `The text states ${first} at the top and ${second} here; the first is used`,
  at: { line },
})
