import { expect, test } from 'vitest'
import type { Face } from '#cards/card'
import { must } from '#rulebook/result'
import type { StoredCard } from '../library/card-library'
import {
  type CardTraits,
  type Compares,
  colorsOf,
  colorTest,
  costTest,
  identityOf,
  kindTest,
  manaValueOf,
  numberTest,
  traitsOf,
} from './card-traits'

const face = (manaCost: string, more: Partial<Face> = {}): Face => ({
  ...{ name: 'Lantern Moth', manaCost, typeLine: 'Creature', text: '' },
  ...more,
})
const CARD: StoredCard = {
  ...{ id: 1, name: 'Lantern Moth', plain: 'lantern moth', layout: 'normal', types: 'Creature — Cleric' },
  ...{ faces: [], out: null, sets: [] },
}
const traits = (manaCost: string, more: Partial<Face> = {}): CardTraits => traitsOf(CARD, [face(manaCost, more)])

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
  [[face('{1}{W}', { text: '{U}, {T}: This moth waits.' })], 3],
  [[face('{1}', { text: 'Extort (You may pay {W/B}.)' })], 0],
  [[face('', { typeLine: 'Basic Land — Forest' })], 16],
  [[face('{G}'), face('{R}')], 24],
] as const)('%o: color identity', (faces, bits) => {
  expect(identityOf(faces)).toBe(bits)
})

test.each([
  [':', 'red', 8 | 1, true],
  ['=', 'red', 8 | 1, false],
  ['<=', 'wr', 8, true],
  ['<=', 'wr', 16, false],
  [':', 'colorless', 0, true],
  [':', 'multicolor', 3, true],
  ['>', 'u', 3, true],
  [':', 'azorius', 3, true],
  ['!=', 'u', 3, true],
  ['>=', '2', 3, true],
] as readonly (readonly [Compares, string, number, boolean])[])(
  'color%s%s of %d: %s',
  (compares, value, colors, fits) => {
    expect(must(colorTest(compares, value))({ ...traits(''), colors })).toBe(fits)
  },
)

test('an identity with a colon fits into a deck of these colors', () => {
  const fits = must(colorTest(':', 'rg', 'identity'))
  expect([8, 24, 9, 0].map(identity => fits({ ...traits(''), identity }))).toEqual([true, true, false, true])
})

test.each([
  ['power', '>=', '4', '5', '5', true],
  ['power', '>', 'tou', '5', '5', false],
  ['toughness', '<', 'pow', '2', '1+*', true],
  ['power', '<=', '9', undefined, undefined, false],
  ['manaValue', ':', 'odd', '1', '1', true],
] as const)('%s%s%s of %s/%s: %s', (trait, compares, value, power, toughness, fits) => {
  const sized = power === undefined ? {} : { power, toughness }
  expect(must(numberTest(trait, compares, value))(traits('{2}{R}', sized))).toBe(fits)
})

test.each([
  [':', '2ww', '{3}{W}{W}', true],
  [':', '{w}{w}', '{3}{W}', false],
  ['=', '2ww', '{3}{W}{W}', false],
  ['<=', '3ww', '{1}{W}', true],
] as const)('mana%s%s of %s: %s', (compares, value, cost, fits) => {
  expect(must(costTest(compares, value))(traits(cost))).toBe(fits)
})

test('is: knows kinds of cards, and says which', () => {
  expect([must(kindTest('party'))(traits('')), must(kindTest('vanilla'))(traits(''))]).toEqual([true, true])
  expect(must(kindTest('vanilla'))(traits('', { text: 'Flying' }))).toBe(false)
  expect(kindTest('reprint')).toMatchObject({ ok: false, problem: { hint: expect.stringContaining('vanilla') } })
})

test('what is no color and no number is refused', () => {
  expect(colorTest(':', 'purple').ok).toBe(false)
  expect(numberTest('manaValue', '<=', 'three').ok).toBe(false)
  expect(must(numberTest('manaValue', '<=', '3'))(traits('{4}'))).toBe(false)
})
