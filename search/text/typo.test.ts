import fc from 'fast-check'
import { expect, test } from 'vitest'
import '#rulebook/testing/laws'
import { distanceOf } from './distance'
import { spellerOf } from './typo'

const speller = spellerOf(
  new Map(
    Object.entries({
      dependency: 40,
      dependent: 12,
      trample: 80,
      table: 9,
      mana: 900,
      burn: 12,
      equipment: 70,
      requirement: 5,
      creature: 3000,
    }),
  ),
)

const rows: readonly (readonly [string, string | undefined])[] = [
  ['depandency', 'dependency'],
  ['tramble', 'trample'],
  ['equipement', 'equipment'],
  ['craeture', 'creature'],
  ['maan', 'mana'],
  ['zzzzzz', undefined],
  ['no', undefined],
  ['x'.repeat(5000), undefined],
]
test.each(rows)('%s is repaired to %s', (word, repaired) => expect(speller.near(word)[0]?.word).toBe(repaired))
test('two words written as one are parted', () => {
  expect(speller.split('manaburn')).toEqual(['mana', 'burn'])
  expect(speller.split('manaburnt')).toBeNull()
})

const word = fc.stringMatching(/^[abc]{0,7}$/)
test('the distance is nought for the same word only, and the same both ways', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distanceOf(a, b, 9)).toBe(distanceOf(b, a, 9))
      expect(distanceOf(a, b, 9) === 0).toBe(a === b)
      expect(distanceOf(a, b, 1)).toBe(Math.min(2, distanceOf(a, b, 9)))
    }),
  )
})
