import type { IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import type { Discard } from '../../draft'
import type { Line } from '../../read/lines'
import { dayInWords, settingAside } from '../drafting'
import { type Bounds, isBanner } from './bounds'

/** The sentence that dates a text; what it names may still be no day. */
export const STATED = /These rules are (?:current|effective) as of (?!possible\b)(.{3,40}?)(?:\.(?!\S)|$)/
const PARTS: Record<string, string> = {
  Introduction: 'introduction',
  Contents: 'contents',
  Index: 'index',
  Credits: 'credits',
  Copyrights: 'legal and contacts',
  'Questions?': 'legal and contacts',
  'Customer Service Information': 'legal and contacts',
}

/** Everything outside the numbered rules and the glossary: set aside line by line under the name of its part. */
export const surroundingsOf = (lines: readonly Line[], bounds: Bounds): readonly Discard[] => {
  const aside = settingAside()
  let part = 'title'
  lines.forEach((line, i) => {
    if (i === bounds.glossary) aside.add(line.no, 'glossary heading')
    if (i === bounds.tail) part = 'credits'
    if ((i >= bounds.body && i < bounds.glossary) || (i >= bounds.glossary && i < bounds.tail)) return
    part = PARTS[line.text] ?? part
    aside.add(line.no, nameOf(line, part))
  })
  return aside.found
}

const nameOf = (line: Line, part: string): string => {
  if (line.text === '') return 'blank line'
  if (isBanner(line.text)) return 'row of dashes'
  return STATED.test(line.text) ? 'date sentence' : part
}

/** The day the text says it is in force from. It says so at the head, at the end, or both. */
export const statedDay = (lines: readonly Line[]): { inForce: IsoDate | null; problems: readonly Problem[] } => {
  const found: { day: IsoDate; line: number }[] = []
  const unread: { words: string; line: number }[] = []
  for (const { text, no } of lines) {
    const words = text.length > 30 && text.length < 400 ? STATED.exec(text)?.[1] : undefined
    if (words === undefined) continue
    const day = dayInWords(words)
    if (day) found.push({ day, line: no })
    else unread.push({ words, line: no })
  }
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
const notADay = ({ words, line }: { words: string; line: number }): Problem => ({
  code: 'no-day-stated',
  message: `"${words}" is not a date, so the effective date of the text is unknown`,
  at: { line },
})
const twoDays = (first: IsoDate, second: IsoDate, line: number): Problem => ({
  code: 'two-days-stated',
  message: `The text states ${first} at the top and ${second} here; the first is used`,
  at: { line },
})
