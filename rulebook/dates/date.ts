import { err, impossible, ok, type Problem, type Result } from '../result'

/** A day, `YYYY-MM-DD`, in the proleptic Gregorian calendar; compares as a string. */
export type IsoDate = string & { readonly __brand: 'IsoDate' }

const SHAPE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
/** Days of a month, `month` from 1. */
export const daysIn = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 0)
const pad = (n: number, width = 2): string => String(n).padStart(width, '0')
const printIso = (year: number, month: number, day: number): IsoDate =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)}` as IsoDate

export const notADay = (typed: string, message = `"${typed}" is not a date`, hint = ''): Problem => ({
  code: 'not-a-day',
  message,
  hint: hint || 'Use YYYY-MM-DD, YYYY-MM or YYYY, for example 2008-03-17',
})

/**
 * Reads `YYYY-MM-DD`, and `YYYY` or `YYYY-MM` as the last day of that year or month, because a reader who enters 2008
 * expects the rules at its end.
 */
export const parseDate = (text: string): Result<IsoDate> => {
  const match = SHAPE.exec(text.trim())
  const year = Number(match?.[1] ?? 0)
  const month = Number(match?.[2] ?? 12)
  const day = match?.[3] === undefined ? daysIn(year, month) : Number(match[3])
  if (!match || year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return err(notADay(text))
  return ok(printIso(year, month, day))
}

/** A day in the code of this repository; an invalid one is a bug. */
export const date = (text: string): IsoDate => {
  const parsed = parseDate(text)
  return parsed.ok && parsed.value === text ? parsed.value : impossible('a day written in code is no day', text)
}

/** The day `by` days later (earlier when negative). */
export const addDays = (on: IsoDate, by: number): IsoDate => {
  const [year, month, day] = on.split('-').map(Number) as [number, number, number]
  return fromDayNumber(dayNumberOf(year, month, day) + by)
}

export const dayBefore = (on: IsoDate): IsoDate => addDays(on, -1)

// Days since 0000-03-01, counted by the civil-from-days method: years begin in March.
const dayNumberOf = (year: number, month: number, day: number): number => {
  const y = month <= 2 ? year - 1 : year
  const m = (month + 9) % 12
  return (
    365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + Math.floor((153 * m + 2) / 5) + day - 1
  )
}
const fromDayNumber = (n: number): IsoDate => {
  const era = Math.floor(n / 146097)
  const ofEra = n - era * 146097
  const y = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36524) - Math.floor(ofEra / 146096)) / 365,
  )
  const ofYear = ofEra - (365 * y + Math.floor(y / 4) - Math.floor(y / 100))
  const m = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * m + 2) / 5) + 1
  const month = m < 10 ? m + 3 : m - 9
  return printIso(y + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** `17 Mar 2008`, the format of the date bar. */
export const printDate = (on: IsoDate): string =>
  `${Number(on.slice(8))} ${MONTHS[Number(on.slice(5, 7)) - 1] ?? ''} ${on.slice(0, 4)}`

const LONG_MONTHS = 'January February March April May June July August September October November December'.split(' ')
/** `March 2008` for `2008-03`, `17 March 2008` for a day, also as `2008-03-17.2`; any other text is returned unchanged. */
export const printMonthOrDay = (key: string): string =>
  key.replace(/^(\d{4})-(0[1-9]|1[0-2])(?:-(\d{2})(?:\.\d+)?)?$/, (_, year, at, day) =>
    [...(day ? [Number(day)] : []), LONG_MONTHS[Number(at) - 1], year].join(' '),
  )
/** `17 March 2008`, for titles and sentences; `printDate` is for tables and stamps. */
export const printLongDate = (on: IsoDate): string =>
  `${Number(on.slice(8))} ${LONG_MONTHS[Number(on.slice(5, 7)) - 1] ?? ''} ${on.slice(0, 4)}`
