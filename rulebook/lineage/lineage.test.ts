import { expect, test } from 'vitest'
import { kindOfSame } from './lineage'

test.each([
  ['100.1a', '100.1a', false, 'kept'],
  ['100.1a', '100.2', false, 'renumbered'],
  ['100.1a', '101.1', false, 'moved'],
  ['Sailor’s “Rest”', 'Sailor\'s "Rest"', true, 'kept'],
] as const)('the same words under %s and then %s', (old, now, isTerm, kind) =>
  expect(kindOfSame({ number: old }, { number: now }, isTerm)).toBe(kind),
)
