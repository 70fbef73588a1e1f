import { expect, test } from 'vitest'
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
  const place = pattern.ok ? pattern.value.find(text) : null
  expect(place && text.slice(place[0], place[1])).toBe(expected)
})

test('where backtracking would never end, it ends', () => {
  const pattern = compiledPattern('(a+)+(a|aa)*b')
  expect(pattern.ok && pattern.value.find('a'.repeat(40_000))).toBeNull()
  expect(pattern.ok && pattern.value.find(`${'a'.repeat(40_000)}b`)).toEqual([0, 40_001])
})
