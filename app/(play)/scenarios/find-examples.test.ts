import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { yearsOfChange } from './find-examples'

const cell = (day: string, value: string | null) => ({ ruleset: day, from: date(day), href: '', here: false, value })

test.each([
  ['an answer that stays', [cell('1999-04-23', '1/1'), cell('2009-07-11', '1/1')], []],
  ['each change', [cell('1999-04-23', '1/1'), cell('2005-10-01', '2/2'), cell('2009-07-11', '1/1')], ['2005', '2009']],
  [
    'two changes of one year',
    [cell('2003-01-01', '1/1'), cell('2009-01-01', '2/2'), cell('2009-07-11', '3/3')],
    ['2009'],
  ],
  ['an answer from some day on', [cell('1999-04-23', null), cell('2009-07-11', '1/1')], ['2009']],
])('years of change: %s', (_, cells, years) => {
  expect(yearsOfChange({ cells })).toEqual(years)
})
