import { expect, test } from 'vitest'
import { entriesOf, type PlacedHit } from './groups'

const placed = (number: string): PlacedHit => {
  const section = number.slice(0, 3)
  return {
    hit: { kind: 'rule', number } as PlacedHit['hit'],
    context: {
      path: [
        { kind: 'chapter', number: section[0] ?? '' },
        { kind: 'section', number: section, title: `Section ${section}` },
      ],
    },
  }
}
const glossary: PlacedHit = { hit: { kind: 'glossary', number: 'x' } as PlacedHit['hit'], context: { path: [] } }
const numbersOf = (hits: readonly PlacedHit[]) =>
  entriesOf(hits).map(entry =>
    entry.kind === 'hit' ? entry.hit.number : [entry.section.number, ...entry.hits.map(({ hit }) => hit.number)],
  )
const many = Array.from({ length: 10 }, (_, at) => `702.${at + 1}`)

test('ten hits in one section become one entry at the place of the best, complete and in order', () => {
  const hits = [
    glossary,
    ...[...many.slice(0, 2), '613.1', ...many.slice(2), '104.3'].map(text => placed(text)),
    glossary,
  ]
  expect(numbersOf(hits)).toEqual(['x', ['702', ...many], '613.1', '104.3', 'x'])
})

test('fewer hits are not grouped', () => {
  const hits = ['104.3', ...many.slice(1)].map(text => placed(text))
  expect(numbersOf(hits)).toEqual(['104.3', ...many.slice(1)])
})

test('a page with hits of one section only is not grouped', () => {
  expect(numbersOf(many.map(text => placed(text)))).toEqual(many)
})
