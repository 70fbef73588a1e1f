import { array, assert, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import '#rulebook/testing/laws'
import type { TextRange } from './selector'
import { merged } from './selector'

const ranges = array(
  tuple(nat(60), nat(20)).map(([start, length]): TextRange => [start, start + length + 1]),
  { maxLength: 40 },
)
const charactersOf = (all: readonly TextRange[]): string =>
  Array.from({ length: 90 }, (_, at) => (all.some(([start, end]) => start <= at && at < end) ? 'x' : '.')).join('')

test('merged ranges hold the same characters, in order and with room between them', () =>
  assert(
    property(ranges, all => {
      const few = merged(all)
      expect(charactersOf(few)).toBe(charactersOf(all))
      for (const [at, [start]] of few.entries()) expect(start).toBeGreaterThan(few[at - 1]?.[1] ?? -1)
    }),
  ))
test('thousands of ranges of one text become a few', () => {
  const many = Array.from({ length: 5_000 }, (_, n): TextRange => [(n * 37) % 300, ((n * 37) % 300) + 1 + (n % 30)])
  expect(merged(many)).toHaveLength(1)
})
