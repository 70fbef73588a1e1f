import { expect, test } from 'vitest'
import { date, type IsoDate } from '#rulebook/dates/date'
import type { Run } from '../../library/library'
import { lifetimesOf, survivalOf } from './lifetimes'

const DAYS = ['2000-01-01', '2001-01-01', '2005-01-01', '2010-01-01'].map(day => date(day))
const dayOf = (at: number): IsoDate | undefined => DAYS[at]
const run = (from: number, until: number, number: string, text: string) =>
  ({
    from,
    until,
    lineage: 'x',
    document: 'comprehensive-rules',
    unit: { number, paragraphs: [{ text }] },
  }) as unknown as Run

test('a wording lasts through new numbers, new references and typography', () => {
  const runs = [
    run(0, 0, '101.1', "A hull can't sink (rule 203.4)."),
    run(1, 1, '102.1', 'A hull can\u2019t sink (rule 205.1).'),
    run(2, 2, '102.1', 'A hull can\ufffdt sink (rule 205.1).'),
    run(3, 3, '102.1', 'A hull sinks.'),
  ]
  expect(lifetimesOf(runs, dayOf)).toEqual([
    { from: '2000-01-01', until: '2010-01-01', number: '102.1' },
    { from: '2010-01-01', number: '102.1' },
  ])
})
test('a rule that was away for some time has a new wording when it returns', () =>
  expect(lifetimesOf([run(0, 0, '1', 'A.'), run(2, 3, '1', 'A.')], dayOf).map(({ from }) => from)).toEqual([
    '2000-01-01',
    '2005-01-01',
  ]))
test('only wordings old enough are counted for a number of years', () => {
  const all = [
    { from: date('2000-01-01'), until: date('2001-06-01'), number: '1' },
    { from: date('2000-01-01'), number: '2' },
    { from: date('2008-06-01'), number: '3' },
  ]
  const survival = survivalOf(all, date('2010-01-01'))
  expect(survival.map(({ of }) => of)).toEqual([3, ...Array(9).fill(2)])
  expect(survival.map(({ share }) => share)).toEqual([1, ...Array(9).fill(0.5)])
})
