import { date as anyDate, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/laws'
import { parseDate } from './date'
import { readDate } from './written-date'

describe('dates as people write them', () => {
  const ROWS = [
    ['2008-03-17', '2008-03-17'],
    ['2008-03', '2008-03'],
    ['2008', '2008'],
    ['  2008 ', '2008'],
    ['17 March 2008', '2008-03-17'],
    ['17 march, 2008', '2008-03-17'],
    ['March 17, 2008', '2008-03-17'],
    ['Mar 17 2008', '2008-03-17'],
    ['Mar. 17, 2008', '2008-03-17'],
    ['Sept 1, 2008', '2008-09-01'],
    ['17th of March 2008', '2008-03-17'],
    ['the 1st of May, 2009', '2009-05-01'],
    ['Monday, 17 March 2008', '2008-03-17'],
    ['Mon 17 Mar 2008', '2008-03-17'],
    ['17-Mar-2008', '2008-03-17'],
    ['17mar2008', '2008-03-17'],
    ['2008 March 17', '2008-03-17'],
    ['17.3.2008', '2008-03-17'],
    ['17. 3. 2008', '2008-03-17'],
    ['17/3/2008', '2008-03-17'],
    ['3/17/2008', '2008-03-17'],
    ['3/3/2008', '2008-03-03'],
    ['2008-3-17', '2008-03-17'],
    ['2008/03/17', '2008-03-17'],
    ['2008.3.7', '2008-03-07'],
    ['20080317', '2008-03-17'],
    ['2008-03-17T00:00:00Z', '2008-03-17'],
    ['3/2008', '2008-03'],
    ['03.2008', '2008-03'],
    ['2008/3', '2008-03'],
    ['March 2008', '2008-03'],
    ['2008, March', '2008-03'],
    ['29 Feb 2008', '2008-02-29'],
    ['１７ Ｍａｒｃｈ ２００８', '2008-03-17'],
  ] as const
  test.each(ROWS)('%j is %s', (text, is) => expect(readDate(text)).toEqual({ ok: true, value: is }))
})

describe('dates that are ambiguous or do not exist, with their possible meanings', () => {
  const ROWS = [
    ['3/4/2008', ['2008-04-03', '2008-03-04'], /two ways: 3 Apr 2008 or 4 Mar 2008/],
    ['3.4.2008', ['2008-04-03', '2008-03-04'], /two ways/],
    ['3/4/08', ['2008-04-03', '2008-03-04'], /century/],
    ['17/3/08', ['2008-03-17'], /century/],
    ['17 March 99', ['1999-03-17'], /century/],
    ["17 Mar '08", ['2008-03-17'], /century/],
    ['2008-02-30', ['2008-02-29', '2008-03-01'], /February 2008 has 29 days/],
    ['30 Feb 2007', ['2007-02-28', '2007-03-01'], /February 2007 has 28 days/],
    ['31/4/2008', ['2008-04-30', '2008-05-01'], /April 2008 has 30 days/],
    ['June 31, 2025', ['2025-06-30', '2025-07-01'], /June 2025 has 30 days/],
    ['2008-17-03', ['2008-03-17'], /no month 17/],
    ['20081301', ['2008-01-13'], /no month 13/],
    ['2008-13', [], /no month 13/],
    ['0 March 2008', [], /no day 0/],
    ['yesterday', [], /not a date/],
    ['17 Marsh 2008', [], /not a date/],
    ['today..yesterday', [], /not a date/],
    ['comprehensive-rules.2008-02-01', [], /not a date/],
    ['418.5a', [], /not a date/],
    ['3 4', [], /not a date/],
    ['1 2 3 2008', [], /not a date/],
    ['12345', [], /not a date/],
    ['', [], /not a date/],
  ] as const
  test.each(ROWS)('%j', (text, readings, says) => {
    const read = readDate(text)
    expect(read.ok).toBe(false)
    if (read.ok) return
    expect(read.problem.readings).toEqual(readings)
    expect(read.problem.message).toMatch(says)
    expect(read.problem.typed).toBe(text)
    expect(read.problem.hint).not.toBe('')
  })
})

test('every day is read back from each way to write it', () => {
  const names = [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ]
  const days = anyDate({
    min: new Date('1993-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const ways = constantFrom(
    (y: number, m: number, d: number) => `${d} ${names[m - 1]} ${y}`,
    (y: number, m: number, d: number) => `${names[m - 1]?.slice(0, 3)} ${d}, ${y}`,
    (y: number, m: number, d: number) => `${y}-${m}-${d}`,
    (y: number, m: number, d: number) => `${y}${String(m).padStart(2, '0')}${String(d).padStart(2, '0')}`,
  )
  assert(
    property(days, ways, (day, write) => {
      const iso = day.toISOString().slice(0, 10)
      expect(readDate(write(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()))).toEqual({
        ok: true,
        value: iso,
      })
    }),
    { seed: 15 },
  )
})

test('every date that is read, and every reading offered, exists', () => {
  assert(
    property(string({ unit: constantFrom(...'0123456789 /.-MarJune,'.split('')), maxLength: 14 }), text => {
      const read = readDate(text)
      const days = read.ok ? [read.value] : read.problem.readings
      for (const day of days) expect(parseDate(day).ok).toBe(true)
    }),
    { seed: 15, numRuns: 2_000 },
  )
})
