import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { rulesCitedOn } from './cited-rules'
import { RELEASE_DAYS } from './releases'

/** The days on which each number was in the Comprehensive Rules. */
const SPANS = new Map<string, { from: string; until: string }[]>()
for (const line of readFileSync('content/numbers.csv', 'utf8').split('\n')) {
  const [document, number = '', , from = '', until = ''] = line.split(',')
  if (document === 'comprehensive-rules') SPANS.set(number, [...(SPANS.get(number) ?? []), { from, until }])
}
const isThere = (rule: string, on: string): boolean =>
  (SPANS.get(rule) ?? []).some(({ from, until }) => from <= on && (until === '' || on <= until))

test.each(RELEASE_DAYS)('every rule that is cited on %s is in the rules of that day', on => {
  expect(rulesCitedOn(on).filter(({ rule }) => !isThere(rule, on))).toEqual([])
})

test.each([
  ['2025-03-01', 'log', 'shuffling', '701.20'],
  ['2026-06-19', 'log', 'shuffling', '701.24'],
  ['2026-06-19', 'log', 'searching', '701.23'],
  ['2026-06-19', 'log', 'sacrificing', '701.21'],
  ['2009-07-11', 'log', 'resolving', '607.2'],
  ['2009-07-11', 'log', 'replacement', '613.6'],
  ['2009-10-01', 'log', 'replacement', '614.6'],
  ['2026-06-19', 'parameter', 'proliferate', '701.34a'],
  ['2018-01-01', 'parameter', 'proliferate', '701.25a'],
  ['2026-06-19', 'parameter', 'stack', '117.3a'],
  ['2026-06-19', 'parameter', 'wishes', '400.11'],
  ['2026-06-19', 'parameter', 'playerControl', '723'],
  ['2026-06-19', 'parameter', 'firstMulligan', '103.5c'],
  ['2020-01-01', 'parameter', 'firstMulligan', '103.4c'],
  ['2012-01-01', 'parameter', 'auraAfterHost', '613.6g'],
  ['2022-01-01', 'parameter', 'sagaWithoutChapters', '715.4'],
  ['2026-06-19', 'parameter', 'allNames', '612.7'],
  ['2016-10-01', 'keyword', 'proliferate', '701.25a'],
] as const)('on %s the %s of %s is %s', (on, by, of, rule) => {
  expect(rulesCitedOn(date(on)).find(one => one.by === by && one.of === of)?.rule).toBe(rule)
})
