import { expect, test } from 'vitest'
import type { Unit } from '#rulebook/units/unit'
import type { Edition } from '../../library/library'
import { isNamedIn, termsBehind } from './terms'

const at = { bytes: [0, 0], lines: [0, 0] } as const
const GLOSSARY: readonly (readonly [term: string, text: string])[] = [
  ['Paddler, Paddled', 'A keyword ability. See rule 702.5, “Paddler.”'],
  ['Moor', 'A keyword action. See rule 701.4, “Moor.”'],
  ['Drifting', 'A keyword ability. See rule 702.8, “Drifting.”'],
  ['Tow', '1. To pull a boat. See rule 121, “Towing.” 2. A race that nobody wins. See rule 104.4.'],
]
const edition = {
  units: () =>
    GLOSSARY.map(
      ([number, text]): Unit => ({ kind: 'glossary', number, paragraphs: [{ text, at }], examples: [], copy: 0 }),
    ),
  placesOf: () => [0],
} as unknown as Edition
const behind = (text: string) => termsBehind(edition, text).map(({ number, kind }) => `${number} ${kind}`)

test('a term with several meanings leads to the rule of the first', () => {
  expect(behind('You tow nothing.')).toEqual(['121 term'])
})
test('keywords are recognized in their verb forms', () => {
  expect(behind('It was paddled.')).toEqual(['702.5 keyword'])
  expect(behind('It has drifted away.')).toEqual(['702.8 keyword'])
  expect(behind('It was padded.')).toEqual([])
  expect(behind('Its drifted mana cost is 3.')).toEqual([])
})
test('keyword actions are told from keyword abilities', () => {
  expect(behind('Boats moor where they like, drifting.')).toEqual(['701.4 action', '702.8 keyword'])
})
test('names of cards are no terms, keywords with capitals are', () => {
  expect(behind('Moor the Grey Barge has no effect.')).toEqual([])
  expect(behind('The Moor Hen has no effect.')).toEqual([])
  expect(behind('The Drifting ability has no effect.')).toEqual(['702.8 keyword'])
  expect(behind('“Drifting N” is short for a sentence.')).toEqual(['702.8 keyword'])
})
test('examples and conditions are asides', () => {
  const aside = (text: string) => termsBehind(edition, text).map(({ isAside }) => isAside)
  expect(aside('It stays, unless it has drifting.')).toEqual([true])
  expect(aside('It stays (with drifting too). Then they moor.')).toEqual([true, false])
  expect(aside('Drifting is lost (it stays).')).toEqual([false])
})
test('a paragraph on a keyword is about it only where the keyword is named, in any form', () => {
  const titled = {
    units: () => [{ kind: 'rule', number: '702.8', title: 'Drifting', paragraphs: [], examples: [], copy: 0 }],
    placesOf: (number: string) => (number === '702.8' ? [0] : []),
  } as unknown as Edition
  expect(isNamedIn(titled, '702.8b', 'It has drifted away.')).toBe(true)
  expect(isNamedIn(titled, '702.8', 'It rows away.')).toBe(false)
  expect(isNamedIn(titled, '601.2', 'It rows away.')).toBe(true)
})
