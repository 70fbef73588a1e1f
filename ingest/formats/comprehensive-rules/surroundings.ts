import type { IsoDate } from '#rulebook/date'
import type { Problem } from '#rulebook/result'
import type { Discard } from '../../draft'
import { dayInWords, settingAside } from '../../drafting'
import type { Line } from '../../lines'
import { type Bounds, isBanner } from './bounds'

const STATED = /These rules are (?:current|effective) as of ([A-Z][a-z]{2,8} {1,2}\d{1,2}, {1,2}\d{4})/
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
  for (const { text, no } of lines) {
    const day = text.length > 30 && text.length < 400 ? dayInWords(STATED.exec(text)?.[1] ?? '') : null
    if (day) found.push({ day, line: no })
  }
  const [first] = found
  if (!first) return { inForce: null, problems: [noDay] }
  const other = found.find(({ day }) => day !== first.day)
  return { inForce: first.day, problems: other ? [twoDays(first.day, other.day, other.line)] : [] }
}

const noDay: Problem = {
  code: 'no-day-stated',
  says: 'The text does not say from which day it is in force',
  try: 'Look for the sentence "These rules are effective as of …" in the original',
}
const twoDays = (first: IsoDate, second: IsoDate, line: number): Problem => ({
  code: 'two-days-stated',
  says: `The text says ${first} at its head and ${second} here; the first is used`,
  at: { line },
})
