import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { acrossEras, parsePage } from '../index'
import { playedOn } from './playground'

const board = (...steps: readonly string[]) =>
  must(parsePage(`# Feature: F\n## Scenario: S\n\n${steps.map(step => `* ${step}`).join('\n')}\n`))
const runOf = (...steps: readonly string[]) => playedOn(board(...steps), { on: date('2008-03-17'), flips: {} })[0]
const BEAR = 'Given "Bear" is a 2/2 green Bear creature'

describe('a text that was not read', () => {
  test.each([
    ['All creatures loose all abilities and are 1/1.', 'loose', 'lose'],
    ['White craetures get +1/+1.', 'craetures', 'creatures'],
    ['White creatures hvae flying.', 'hvae', 'have'],
  ])('%s puts every object in doubt, and the misspelt word is named', (line, words, use) => {
    const run = runOf(BEAR, `And "Odd" is an enchantment with "${line}"`)
    expect(run?.objects.map(({ doubts }) => doubts?.map(one => [one.line, one.suggestion]))).toEqual([
      [[line, { words, use }]],
      [[line, { words, use }]],
    ])
  })
  test('of which nothing is recognised is in doubt without a suggestion', () => {
    const run = runOf(BEAR.replace('creature', 'creature with "Flibber jabber wobble."'))
    expect(run?.objects[0]?.doubts).toMatchObject([{ line: 'Flibber jabber wobble.' }])
    expect(run?.objects[0]?.doubts?.[0]?.suggestion).toBeUndefined()
    expect(run?.objects[0]?.doubts?.[0]?.mayChange).toEqual(
      expect.arrayContaining(['power', 'abilities', 'controller']),
    )
  })
  test('that speaks of its own object alone leaves the others certain', () => {
    const run = runOf(BEAR, 'And "Odd" is a 1/1 creature with "This creature haz +2/+2."')
    expect(run?.objects.map(({ doubts }) => doubts?.length ?? 0)).toEqual([0, 1])
  })
  test('is named by the expectation that it may change', () => {
    const run = runOf(BEAR, 'And "Odd" is an enchantment with "All creatures loose flying."', 'Then "Bear" is 2/2')
    expect(run?.steps.at(-1)).toMatchObject({
      status: 'not-modelled',
      doubts: [{ line: 'All creatures loose flying.' }],
      try: 'Did you mean "lose" instead of "loose"?',
    })
  })
  test('is in doubt in every era', () => {
    const cells = acrossEras(board(BEAR, 'And "Odd" is an enchantment with "Flibber jabber wobble."'))
    expect(cells.length).toBeGreaterThan(10)
    expect(cells.filter(({ objects }) => objects.length > 0 && objects.every(({ doubts }) => !doubts))).toEqual([])
  })
})

describe('nothing is in doubt', () => {
  test.each([
    'All creatures lose all abilities and are 1/1.',
    'Flying',
    'When this creature enters, draw a card.',
    '{T}: Add {G}.',
    "This creature can't be blocked.",
    'This creature attacks each combat if able.',
    'You may play an additional land on each of your turns.',
    'Spells cost {1} more to cast.',
  ])('%s', text => {
    const run = runOf(BEAR, `And "Other" is a 1/1 creature with "${text}"`)
    expect(run?.objects.flatMap(({ doubts }) => doubts ?? [])).toEqual([])
  })
})
