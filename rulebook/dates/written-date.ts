import type { Problem } from '../result'
import { addDays, daysIn, type IsoDate, notADay, parseDate, printDate } from './date'

/** Possible meanings of an ambiguous date. */
type DateProblem = Problem & { readonly typed: string; readonly readings: readonly IsoDate[] }
type ReadDate = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly problem: DateProblem }

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
/** The month that a word abbreviates: `Mar`, `Sept.`, `march`; 0 if none. */
const monthNamed = (word: string): number =>
  word.length < 3 ? 0 : MONTHS.findIndex(name => name.startsWith(word === 'sept' ? 'sep' : word)) + 1
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$/

/** A day, month (without a day) or year (without both), as `YYYY[-MM[-DD]]`. */
type Parts = { readonly year: number; readonly month?: number; readonly day?: number }

/** Two digits leave the century open; the game began in 1993. */
const centuryOf = (year: number): number => year + (year >= 93 ? 1900 : 2000)
const isOpen = ({ year }: Parts): boolean => year < 100

/** Numbers, and months as names, in the order written; null if there is any other word. */
const tokensOf = (text: string): readonly (string | { readonly month: number })[] | null => {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(\d{4}-\d{1,2}-\d{1,2})[t ]\d{1,2}:\d{2}.*$/, '$1')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ')
    .split(/[\s,./\-–’']+/)
    .filter(word => word !== '' && word !== 'of' && word !== 'the' && !WEEKDAY.test(word))
  const tokens = words.map(word => (/^\d+$/.test(word) ? word : { month: monthNamed(word) }))
  return tokens.every(token => typeof token === 'string' || token.month > 0) ? tokens : null
}

const isYear = (token: string | undefined): boolean => token?.length === 4

/** Every possible reading of the numbers, most likely first; the days need not exist. */
const waysOf = (text: string): readonly Parts[] => {
  const tokens = tokensOf(text)
  if (!tokens || tokens.length > 3) return []
  const named = tokens.flatMap(token => (typeof token === 'string' ? [] : [token.month]))
  const numbers = tokens.filter(token => typeof token === 'string')
  const [a = '', b = '', c = ''] = numbers
  if (named.length > 1) return []
  if (numbers.length === 0) return []
  const [month] = named
  if (month !== undefined) {
    if (numbers.length === 1)
      return isYear(a) ? [{ year: Number(a), month }] : a.length > 2 ? [] : [{ year: Number(a), month }]
    if (numbers.length !== 2) return []
    if (isYear(a)) return [{ year: Number(a), month, day: Number(b) }]
    return isYear(b) || b.length <= 2 ? [{ year: Number(b), month, day: Number(a) }] : []
  }
  if (numbers.length === 1) {
    if (/^\d{8}$/.test(a))
      return [{ year: Number(a.slice(0, 4)), month: Number(a.slice(4, 6)), day: Number(a.slice(6)) }]
    return isYear(a) ? [{ year: Number(a) }] : []
  }
  if (numbers.length === 2) {
    if (isYear(a)) return [{ year: Number(a), month: Number(b) }]
    return isYear(b) ? [{ year: Number(b), month: Number(a) }] : []
  }
  if (isYear(a)) return [{ year: Number(a), month: Number(b), day: Number(c) }]
  if (!isYear(c) && c.length > 2) return []
  const year = Number(c)
  return [
    { year, month: Number(b), day: Number(a) },
    { year, month: Number(a), day: Number(b) },
  ]
}

const isDay = ({ year, month = 1, day = 1 }: Parts): boolean =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
const pad = (n: number, width = 2): string => String(n).padStart(width, '0')
const printed = ({ year, month, day }: Parts): string =>
  [pad(year, 4), ...(month === undefined ? [] : [pad(month)]), ...(day === undefined ? [] : [pad(day)])].join('-')

const dayIn = (parts: Parts): readonly IsoDate[] => {
  const day = parseDate(printed(parts))
  return day.ok ? [day.value] : []
}

/**
 * Alternatives to a day that does not exist: the last of its month and the day after; day and month the other way
 * round.
 */
const nearestTo = (parts: Parts): readonly IsoDate[] => {
  const { year, month = 1, day = 1 } = parts
  if (parts.day !== undefined && isDay({ year, month: day, day: month })) return dayIn({ year, month: day, day: month })
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > 31) return []
  return dayIn({ year, month, day: daysIn(year, month) }).flatMap(last => [last, addDays(last, 1)])
}

const EXAMPLES = '2008-03-17, 17 March 2008, March 2008 or 2008'
const refuse = (typed: string, says: string, readings: readonly IsoDate[], hint: string): ReadDate => ({
  ok: false,
  problem: { ...notADay(typed, says, hint), typed, readings },
})
const either = (days: readonly IsoDate[]): string => days.map(printDate).join(' or ')

const whyNot = ({ year, month = 0, day = 0 }: Parts): string => {
  if (month < 1 || month > 12) return `there is no month ${month}`
  const name = `${(MONTHS[month - 1] ?? '').replace(/^./, letter => letter.toUpperCase())} ${year}`
  return day < 1 ? `there is no day ${day}` : `${name} has ${daysIn(year, month)} days`
}

/**
 * A date as people write it, as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: `17 March 2008`, `Mar 17th, 2008`, `17.3.2008`,
 * `3/2008`, `20080317`. If it can be read in two ways, or is not a date, the problem offers the readings.
 */
export const readDate = (text: string): ReadDate => {
  const typed = text.trim()
  const exact = parseDate(typed)
  if (exact.ok) return { ok: true, value: typed }
  const ways = waysOf(typed)
  const first = ways[0]
  if (!first) return refuse(typed, `"${typed}" is not a date`, [], `Use a form such as ${EXAMPLES}`)
  const dated = ways.map(way => (isOpen(way) ? { ...way, year: centuryOf(way.year) } : way))
  const found = dated.filter(isDay)
  const readings = [...new Set(found.flatMap(dayIn))]
  if (found.length > 0 && ways.some(isOpen))
    return refuse(typed, `"${typed}" has no century`, readings, 'Write the year with four digits')
  if (readings.length > 1)
    return refuse(
      typed,
      `"${typed}" can be read in two ways: ${either(readings)}`,
      readings,
      'Choose one, or write the month as a word',
    )
  if (found[0]) return { ok: true, value: printed(found[0]) }
  const nearest = nearestTo(dated[0] ?? first)
  const hint = nearest.length > 0 ? `Did you mean ${either(nearest)}?` : `Use a form such as ${EXAMPLES}`
  return refuse(typed, `"${typed}" is not a date: ${whyNot(dated[0] ?? first)}`, nearest, hint)
}

/** A day as used in addresses; an ambiguous one is returned as typed, and the response then offers its readings. */
export const tidyDate = (text: string): string => {
  const read = readDate(text)
  return read.ok ? read.value : text
}

/** The same for one side of a comparison: a day, a day of a document (`cr@17 March 2008`), or the name of a release. */
export const tidySide = (text: string): string => {
  const at = text.indexOf('@')
  return at < 0 ? tidyDate(text) : `${text.slice(0, at).trim()}@${tidyDate(text.slice(at + 1).trim())}`
}
