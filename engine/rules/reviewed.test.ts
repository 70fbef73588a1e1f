import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { acrossEras, bisect, parsePage, runOn, runScenario } from '../scenario/index'
import { ERAS } from './eras'
import { printReviewed } from './print-reviewed'
import { RELEASE_DAYS } from './releases'
import { lastReviewedDay, REVIEWED_UNTIL, reviewedFor } from './reviewed'

const page = must(
  parsePage('# Feature: F\n\n## Scenario: S\n\n* Given "Bear" is a 2/2 creature\n* Then "Bear" is 2/2\n'),
)
const [scenario] = page.scenarios
if (!scenario) throw new Error('no scenario')
const after = date('2030-01-01')

test('a run on a day after the last reviewed release says so; on that day and before it does not', () => {
  for (const on of [date('2026-08-07'), after])
    expect(runOn(scenario, on)).toMatchObject([{ on, outcome: 'holds', reviewedUntil: REVIEWED_UNTIL }])
  for (const on of [REVIEWED_UNTIL, date('2022-12-31'), date('1998-02-01')])
    expect(runOn(scenario, on).map(run => 'reviewedUntil' in run)).toEqual([false])
})

test('a run that is refused says so too', () => {
  const refused = must(
    parsePage('# Feature: F\n\n## Scenario: S\n\n* Given the rules of 2030-01-01\n* Then nonsense\n'),
  )
  expect(refused.scenarios.map(one => runScenario(one))).toMatchObject([
    { outcome: 'refused', on: after, reviewedUntil: REVIEWED_UNTIL },
  ])
})

test('of all cells those say so whose days go on after the last reviewed release', () => {
  const open = acrossEras(page)
  expect(open.filter(cell => cell.reviewedUntil).map(cell => [cell.until, cell.reviewedUntil])).toEqual([
    [null, REVIEWED_UNTIL],
  ])
  expect(acrossEras(page, { to: REVIEWED_UNTIL }).some(cell => cell.reviewedUntil)).toBe(false)
  expect(acrossEras(page, { to: after }).filter(cell => cell.reviewedUntil)).toMatchObject([{ until: after }])
  expect(acrossEras(page, { from: after })).toMatchObject([{ from: after, reviewedUntil: REVIEWED_UNTIL }])
})

test('bisection says so of both its ends and of the days between', () => {
  const dated = must(
    parsePage(
      '# Feature: F\n\n## Scenario: S\n\n* Given "Tale" is a kindred enchantment\n* Then "Tale" is a kindred enchantment\n',
    ),
  )
  const found = must(
    bisect(dated, { from: date('2022-12-31'), to: after, days: [date('2028-01-01'), date('2024-06-07')] }),
  )
  expect(found.changed).toBe('2024-06-07')
  expect(found.probes.map(({ on, reviewedUntil }) => [on, reviewedUntil])).toContainEqual(['2024-06-07', undefined])
  expect(must(bisect(dated, { from: date('2022-12-31'), to: after, days: [] })).after.run.reviewedUntil).toBe(
    REVIEWED_UNTIL,
  )
})

test('the day follows when a later era or a later release is added', () => {
  expect(lastReviewedDay(RELEASE_DAYS, ERAS)).toBe(REVIEWED_UNTIL)
  expect(lastReviewedDay([...RELEASE_DAYS, date('2027-02-03')], ERAS)).toBe('2027-02-03')
  expect(lastReviewedDay(RELEASE_DAYS, [...ERAS, { from: date('2027-02-03'), title: 'Later' }])).toBe('2027-02-03')
})

test('without a day a scenario runs under the newest reviewed rules', () => {
  expect(runScenario(scenario)).toMatchObject({ on: REVIEWED_UNTIL })
})

test('it is said in a sentence', () => {
  expect(printReviewed(reviewedFor(null))).toMatch(/^run under the rules as reviewed up to \d+ [A-Z][a-z]{2} \d{4}$/)
  expect(printReviewed(reviewedFor(REVIEWED_UNTIL))).toBe('')
})
