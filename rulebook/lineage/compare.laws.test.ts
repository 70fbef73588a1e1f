import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newOf, oldOf, partsBetween } from '../diff/diff-parts'
import { runs } from '../testing/laws'

const word = fc.constantFrom(
  'a',
  'creature',
  'deals',
  'damage.',
  'player',
  '\n\n',
  'can’t',
  '{T}:',
  '418.5a',
  ' ',
  '“the',
  'end”',
  'é',
)
const text = fc.array(word, { maxLength: 60 }).map(words => words.join(' '))

describe('the laws of comparing', () => {
  test('a diff applied to the old text gives the new, and undone gives the old', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), fc.oneof(text, fc.string()), (from, to) => {
        const parts = partsBetween(from, to)
        expect(oldOf(parts)).toBe(from)
        expect(newOf(parts)).toBe(to)
      }),
      runs(500),
    )
  })
  test('a text does not differ from itself', () => {
    fc.assert(fc.property(text, same => partsBetween(same, same).every(part => part.op === 'same')))
  })
})
