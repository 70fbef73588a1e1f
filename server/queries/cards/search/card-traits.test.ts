import { expect, test } from 'vitest'
import type { Face } from '#cards/card'
import { must } from '#rulebook/result'
import { type Compares, colorsOf, colorTest, manaValueOf, manaValueTest } from './card-traits'

const face = (manaCost: string, more: Partial<Face> = {}): Face => ({
  ...{ name: 'Lantern Moth', manaCost, typeLine: 'Creature', text: '' },
  ...more,
})

test.each([
  ['normal', [face('{1}{W}{U}')], 3, 3],
  ['normal', [face('{X}{2/R}{G/P}')], 24, 3],
  ['normal', [face('{3}{R}', { text: 'Devoid' })], 0, 4],
  ['normal', [face('', { colorIndicator: ['B'] })], 4, 0],
  ['split', [face('{1}{R}'), face('{U}')], 10, 3],
  ['adventure', [face('{2}{G}'), face('{R}')], 16, 3],
] as const)('%s %o: colors and mana value', (layout, faces, colors, value) => {
  expect([colorsOf(layout, faces), manaValueOf(layout, faces)]).toEqual([colors, value])
})

test.each([
  [':', 'red', 8 | 1, true],
  ['=', 'red', 8 | 1, false],
  ['<=', 'wr', 8, true],
  ['<=', 'wr', 16, false],
  [':', 'colorless', 0, true],
  [':', 'multicolor', 3, true],
  ['>', 'u', 3, true],
] as readonly (readonly [Compares, string, number, boolean])[])(
  'color%s%s of %d: %s',
  (compares, value, colors, fits) => {
    expect(must(colorTest(compares, value))(colors, 0)).toBe(fits)
  },
)

test('what is no color and no number is refused', () => {
  expect(colorTest(':', 'purple').ok).toBe(false)
  expect(manaValueTest('<=', 'three').ok).toBe(false)
  expect(must(manaValueTest('<=', '3'))(0, 4)).toBe(false)
})
