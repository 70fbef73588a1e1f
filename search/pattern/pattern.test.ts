import { expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { MOST_STEPS, newBudget } from '../query/budget'
import { placeOf } from '../testing/place-of'
import { machineOf } from './machine'
import { compiledPattern } from './pattern'

const rows: readonly (readonly [string, string, string | null])[] = [
  ['lay', 'a layer', 'lay'],
  ['LAYER', 'a layer', 'layer'],
  ['lay(er|s)+', 'lays layerser', 'lays'],
  ['^layer', 'a layer', null],
  ['layer$', 'a layer', 'layer'],
  ['\\blay\\b', 'layer lay', 'lay'],
  ['\\d{3}\\.\\d+[a-z]?', 'see rule 418.5a now', '418.5a'],
  ['[^aeiou ]+', 'aei lyr', 'lyr'],
  ['a.c', 'abd abc', 'abc'],
  ['a{2,3}', 'a aaaa', 'aaa'],
  ['a{2,}', 'a aaaa', 'aaaa'],
  ['(?:ab)?c', 'xc', 'c'],
  ['\\+1/\\+1', 'a +1/+1 counter', '+1/+1'],
  ['x*', 'abc', ''],
  ['\\w+ly', 'not this, only', 'only'],
]
test.each(rows)('/%s/ in "%s" finds %s', (source, text, expected) => {
  const pattern = compiledPattern(source)
  expect(pattern.ok && pattern.value.holds(text, newBudget())).toBe(expected !== null)
  const place = placeOf(must(machineOf(source)), text)
  expect(place && text.slice(place[0], place[1])).toBe(expected)
})

test('where backtracking would never end, it ends', () => {
  const pattern = must(compiledPattern('(a+)+(a|aa)*b'))
  const budget = newBudget()
  expect(pattern.holds('a'.repeat(40_000), budget)).toBe(false)
  expect(pattern.holds(`${'a'.repeat(40_000)}b`, budget)).toBe(true)
  expect(placeOf(must(machineOf('(a+)+(a|aa)*b')), `${'a'.repeat(4_000)}b`)).toEqual([0, 4_001])
  // A letter of a text in a known place is one step, however many states the pattern has.
  expect(MOST_STEPS - budget.left).toBeLessThan(82_000)
})

/** As many letters as all texts of all days have, without a word of theirs. */
const LETTERS = 8_000_000
const TEXT = Array.from(
  { length: 400 },
  (_, at) => `permanent ${at * 7919} leaves the ${'quiz zebra query'[at % 16]} zone `,
)
  .join('')
  .slice(0, 16_000)
const spentOver = (source: string): number => {
  const pattern = must(compiledPattern(source))
  const spent = (): number => {
    const counted = newBudget(MOST_STEPS)
    pattern.holds(TEXT, counted)
    return MOST_STEPS - counted.left
  }
  let all = 0
  for (let read = 0; read < LETTERS && all <= MOST_STEPS; read += TEXT.length) all += spent()
  return all
}

test.each(['.{1,30}.{1,30}.{1,30}zq', '(\\w+ ){3}xq', '[a-m]*.{40}xq', '\\bqx\\b|^xx$', 'creature|planeswalker'])(
  '/%s/ through as much text as there is stays within the budget',
  source => expect(spentOver(source)).toBeLessThan(MOST_STEPS),
)

test('a pattern that would need ever new states ends when its steps are spent, and says what to do', () => {
  const pattern = must(compiledPattern('[a-n].{50}[a-f].{50}[a-m].{45}[^ ]xq'))
  const budget = newBudget(1_000_000)
  let random = 7
  const text = Array.from({ length: 50_000 }, () => {
    random = (random * 48_271) % 2_147_483_647
    return String.fromCharCode(97 + (random % 26))
  }).join('')
  expect(() => pattern.holds(text, budget)).toThrow(/too expensive: .*xq/)
})
