import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { date, type IsoDate } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { isRuleNumber } from '#rulebook/units/number'
import { amendmentDays, POLICIES, type PolicyEntry, policiesOf, RULESETS, rulesetOn, withPolicy } from '../index'
import type { Ruleset } from './amendment'
import { ERAS } from './eras'
import { GAME_POLICY_KEYS } from './game-policies'
import { POLICY_VALUES } from './policy'
import { RELEASE_DAYS } from './releases'

const FROM = `R00 1997-01-01 R01 1998-02-01 R02 1999-04-23 R03 1999-11-01 R04 2001-07-23 R05 2003-10-01 R06 2003-12-01
  R07 2005-10-01 R08 2007-02-01 R09 2007-05-01 R10 2009-07-11 R11 2009-10-01 R12 2011-02-04 R13 2012-05-01
  R14 2015-07-17 R15 2020-04-17 R16 2021-02-15 R17 2022-10-07
  R18 2023-10-13 R19 2024-11-08 R20 2025-07-25 R21 2026-01-16`.split(/\s+/)

test('twenty-two rulesets, each from its day until the day before the next', () => {
  expect(RULESETS.flatMap(one => [one.id, one.from])).toEqual(FROM)
  expect([RULESETS[9]?.until, RULESETS[17]?.until, RULESETS[21]?.until]).toEqual(['2009-07-10', '2023-10-12', null])
  expect([must(rulesetOn(date('2009-07-10'))).id, must(rulesetOn(date('2022-12-31'))).id]).toEqual(['R09', 'R17'])
})

test('a day before the first ruleset is refused with the first one', () => {
  const answer = rulesetOn(date('1996-12-31'))
  expect(answer.ok ? null : answer.problem.message).toContain('those of 1997-01-01')
})

test('more than forty days on which something changed, in order and once each', () => {
  expect(amendmentDays.length).toBeGreaterThanOrEqual(45)
  expect([...new Set(amendmentDays)].toSorted()).toEqual(amendmentDays)
})

test('each decade has the eras of its years', () => {
  for (const decade of ['1990s', '2000s', '2010s', '2020s']) {
    const text = readFileSync(new URL(`./eras/${decade}.ts`, import.meta.url), 'utf8')
    const days = [...text.matchAll(/^ {4}from: date\('(\d{4}-\d\d-\d\d)'\)/gm)].map(([, day]) => day)
    expect(days).toEqual(ERAS.map(era => era.from).filter(day => day.startsWith(decade.slice(0, 3))))
  }
})

test('single switches can be flipped, to known values only', () => {
  const rules = must(rulesetOn(date('2010-01-01')))
  expect(must(withPolicy(rules, { continuation: 'ends' })).policy.continuation).toBe('ends')
  expect(withPolicy(rules, { continuation: 'sideways' }).ok).toBe(false)
  expect(withPolicy(rules, { toString: 'x' }).ok).toBe(false)
  expect(must(withPolicy(rules, { manaBurn: 'at the end of a phase' })).game.manaBurn).toBe('at the end of a phase')
  expect(must(withPolicy(rules, { teamLife: '40', redirection: 'no such rule' })).game).toMatchObject({
    teamLife: 40,
    redirection: null,
  })
  expect(withPolicy(rules, { manaBurn: 'no such rule' }).ok).toBe(false)
  expect(policiesOf(rules).map(one => one.key)).toEqual([...Object.keys(POLICY_VALUES), ...GAME_POLICY_KEYS])
  expect(new Set(POLICIES.map(({ key }) => key)).size).toBe(POLICIES.length)
})

const citesOf = (rules: Ruleset): readonly (readonly [string, string])[] => [
  ...Object.entries(rules.cites),
  ...rules.layers.flatMap(layer =>
    [layer, ...(layer.parts ?? [])].map(part => [`layer ${part.id}`, part.cite] as const),
  ),
]

const LINES = readFileSync(new URL('../../content/numbers.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
const stays = new Map<string, (readonly [from: string, until: string])[]>()
for (const [, number = '', , from = '', until = ''] of LINES.map(line => line.split(',')))
  stays.set(number, [...(stays.get(number) ?? []), [from, until]])
const stoodOn = (number: string, on: IsoDate): boolean =>
  (stays.get(number) ?? []).some(([from, until]) => from <= on && (until === '' || on <= until))

/** The numbers of releases from this day on are looked up in the texts as well as in content/numbers.csv. */
const NEWER = '2023-01-01'

describe('every number cited stood in the release of its day', () => {
  const since = RULESETS[2]?.from ?? ''
  const days = [...new Set([...amendmentDays, ...RELEASE_DAYS])].filter(day => day >= since).toSorted()
  test.each(days)('%s', on => {
    const release = RELEASE_DAYS.findLast(day => day <= on) ?? on
    const cites = citesOf(must(rulesetOn(on)))
    expect(cites.filter(([, number]) => !/^\d{3}/.test(number) || !stoodOn(number, release))).toEqual([])
  })
})

test('every matter of every ruleset has a number, and each is one', () => {
  for (const { from } of RULESETS) {
    const rules = must(rulesetOn(from))
    const isCited = ({ about, cite }: PolicyEntry): boolean =>
      isRuleNumber(cite.rule) || (about === 'game' && cite.rule === '')
    expect(policiesOf(rules).filter(one => !isCited(one))).toEqual([])
    expect(citesOf(rules).filter(([, number]) => !isRuleNumber(number))).toEqual([])
  }
})

const folders = (process.env.SOURCES ?? '').split(':').filter(folder => folder !== '')
const inSources = (path: string): string | undefined =>
  folders.map(folder => `${folder}/${path}`).find(file => existsSync(file))
const SUMMARY = inSources('rules-summary/rules-summary-1999-04-21.txt')
describe.skipIf(!SUMMARY)('numbers of the rules summary and the bulletin (needs SOURCES, the texts themselves)', () => {
  const lines = (file: string): readonly string[] => readFileSync(file, 'latin1').split(/\r?\n/)
  test.each(['1997-01-01', '1998-02-01', '1998-07-01'])('%s', on => {
    const summary = new Set(lines(SUMMARY ?? '').map(line => line.split(' ')[0] ?? ''))
    const numbers = citesOf(must(rulesetOn(date(on)))).map(([, number]) => number)
    expect(numbers.filter(number => /^[A-Z]/.test(number) && !summary.has(number))).toEqual([])
  })
})

/** The newer texts by the day that each states; a line that begins with a number holds the rule of that number. */
const newer = new Map(
  folders
    .map(folder => `${folder}/comprehensive-rules`)
    .filter(folder => existsSync(folder))
    .flatMap(folder => readdirSync(folder).map(name => [name, `${folder}/${name}`] as const))
    .filter(([name]) => name.slice(3, 13) >= NEWER)
    .map(([, file]) => {
      const text = readFileSync(file, 'utf8')
      const stated = /effective as of (\w+ \d+, \d{4})/.exec(text)?.[1] ?? ''
      const day = new Date(`${stated} UTC`).toISOString().slice(0, 10)
      return [day, new Set(text.split(/[\r\n]+/).map(line => /^(\d{3}\.\d+[a-z]?)\.? /.exec(line)?.[1] ?? ''))] as const
    }),
)
describe.skipIf(newer.size === 0)('numbers of releases after 2022 (needs SOURCES, the texts themselves)', () => {
  test.each(RELEASE_DAYS.filter(day => day >= NEWER))('%s', release => {
    const numbers = newer.get(release)
    expect(numbers?.size).toBeGreaterThan(2000)
    const next = RELEASE_DAYS.find(day => day > release)
    const days = [release, ...amendmentDays.filter(day => day > release && (!next || day < next))]
    for (const day of days)
      expect(citesOf(must(rulesetOn(day))).filter(([, number]) => !numbers?.has(number))).toEqual([])
  })
})
