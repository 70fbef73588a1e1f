import { readDate } from '../dates/written-date'
import { isRuleNumber } from '../units/number'
import { rangeEnds, readNumber } from '../units/written-number'

type WrittenCitation = { readonly number: string; readonly on: string }
type Line = { readonly ok: true; readonly value: WrittenCitation } | { readonly ok: false; readonly says: string }

const CONNECTED = /^(?:[\s,;:@(–-]|(?:as of|on|of|in)\b)+|[)\s.]+$/gi

/** A line such as `418.5a 2008-03-17` or `Rule 418.5 a, 17 March 2008`; without a day the newest is meant. */
export const readCitation = (line: string): Line => {
  const text = line.trim()
  const ends = [...text.matchAll(/[\s,;@]+/g)].map(({ index }) => index)
  let says: string | null = null
  for (const end of [...ends, text.length]) {
    const number = readNumber(text.slice(0, end))
    if (!isRuleNumber(number) && !rangeEnds(number)) continue
    const rest = text.slice(end).replace(CONNECTED, '')
    if (/^(?:latest|newest|current(?:ly)?|now|today)?$/i.test(rest))
      return { ok: true, value: { number, on: 'latest' } }
    const day = readDate(rest)
    if (day.ok) return { ok: true, value: { number, on: day.value } }
    if (day.problem.readings.length > 0) says ??= `${day.problem.message}. ${day.problem.hint}`
  }
  return says === null ? { ok: true, value: { number: text, on: 'latest' } } : { ok: false, says }
}
