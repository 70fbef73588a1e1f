import { expect, test } from 'vitest'
import { entriesOf, type PlacedHit } from './groups'

const placed = (number: string, kind = 'rule'): PlacedHit => ({
  hit: { kind, number, document: 'comprehensive-rules' } as PlacedHit['hit'],
  context: { path: [] },
})
const numbersOf = (hits: readonly PlacedHit[]) =>
  entriesOf(hits).map(({ hit, kin }) => [hit.number, ...kin.map(one => one.hit.number)])

test('the best of a rule leads, and its kin follow it in order', () => {
  const hits = ['702.19b', '510.1c', '702.19a', '702.2c', '702.19', '702.190a'].map(number => placed(number))
  expect(numbersOf(hits)).toEqual([['702.19b', '702.19a', '702.19'], ['510.1c'], ['702.2c'], ['702.190a']])
})

test('entries of the glossary, sections and cards stand alone', () => {
  const hits = [placed('Trample', 'glossary'), placed('702', 'section'), placed('Trample', 'glossary')]
  expect(numbersOf(hits)).toEqual([['Trample'], ['702'], ['Trample']])
})
