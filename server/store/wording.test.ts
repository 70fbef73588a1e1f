import { expect, test } from 'vitest'
import type { Unit } from '#rulebook/units/unit'
import { NOWHERE, packParts, partsKey } from './wording'

const at = NOWHERE
const bare: Unit = { kind: 'rule', number: '100.1', paragraphs: [{ text: 'One.', at }], examples: [], copy: 0 }
const units: readonly Unit[] = [
  bare,
  {
    ...bare,
    paragraphs: [
      { text: 'One.', at },
      { text: 'Two.', at },
    ],
  },
  { ...bare, paragraphs: [{ text: 'One.', at }], examples: [{ text: 'Two.', ordinal: 1, at }] },
  { ...bare, paragraphs: [], examples: [{ text: 'One.', ordinal: 1, at }] },
  { ...bare, paragraphs: [], examples: [{ text: 'One.', ordinal: 2, at }] },
  { ...bare, paragraphs: [{ text: 'One.', damaged: [1], at }] },
  { ...bare, printed: '100. 1' },
  { ...bare, paragraphs: [] },
]
const ids = ['One.', 'Two.']
const idOf = (text: string): number => ids.indexOf(text) + 1

test('units have the same key exactly where their packed parts are the same', () => {
  const keys = units.map(unit => partsKey(unit, idOf))
  expect(new Set(keys).size).toBe(units.length)
  expect(new Set(units.map(unit => JSON.stringify(packParts(unit, idOf)))).size).toBe(units.length)
})
test('a place in the file, a title and what is undefined are no part of it', () => {
  const elsewhere = { bytes: [5, 9], lines: [1, 1] } as const
  const other = { ...bare, title: 'Title', heading: elsewhere, paragraphs: [{ text: 'One.', at: elsewhere }] }
  expect(partsKey({ ...other, see: undefined } as unknown as Unit, idOf)).toBe(partsKey(bare, idOf))
})
