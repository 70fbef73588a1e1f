import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import type { Unit } from '#rulebook/units/unit'
import { search } from '../search'
import { flexsearch } from '../testing/small'
import { documentsOf, type Edition } from './corpus'
import type { Corpus } from './document'
import { buildIndex } from './index'

const at = { bytes: [0, 0], lines: [0, 0] } as const
const rule = (kind: Unit['kind'], number: string, text: string): Unit => ({
  kind,
  number,
  paragraphs: [{ text, at }],
  examples: [],
  copy: 0,
})
const edition = (document: 'comprehensive-rules' | 'digest', day: string, units: readonly Unit[]): Edition => ({
  release: { id: `${document}.${day}`, document, inForce: date(day), title: day },
  units,
})
const plain = documentsOf([
  edition('comprehensive-rules', '2005-01-01', [
    rule('rule', '500.1', 'Each walrus has its tide.'),
    rule('rule', '500.2', 'The harbour closes at night.'),
  ]),
  edition('comprehensive-rules', '2009-01-01', [
    rule('rule', '500.1', 'Each seal has its tide.'),
    rule('rule', '500.2', 'The harbour closes at night.'),
    rule('subrule', '500.2a', 'A lantern may stay lit.'),
    rule('subrule', '500.2b', 'A foghorn may sound, and a lantern may answer.'),
  ]),
  edition('digest', '2009-01-01', [rule('rule', '500.1', 'Water comes and goes for every animal.')]),
])
const corpus: Corpus = {
  ...plain,
  documents: plain.documents.map(document => ({
    ...document,
    ...(document.document === 'digest' ? { aside: true as const } : { lineage: document.spans[0]?.number ?? '' }),
  })),
}
const index = buildIndex(corpus, { flexsearch })
const found = (typed: string, on: string) => search(index, typed, { on: date(on) }).hits.map(({ number }) => number)

test('a rule is found by the words of its subrules, behind the one that holds them', () => {
  expect(found('foghorn', '2009-06-01')).toEqual(['500.2b', '500.2'])
})

test('a rule is found by an older or newer wording of its own', () => {
  expect(found('walrus', '2009-06-01')).toEqual(['500.1'])
  expect(found('seal', '2005-06-01')).toEqual(['500.1'])
})

test('a rule is found by how the digest puts it on the same days', () => {
  expect(found('animal', '2009-06-01')).toEqual(['500.1'])
  expect(found('animal', '2005-06-01')).toEqual([])
})

test('what only relatives say counts less than what a rule says itself', () => {
  expect(found('lantern harbour', '2009-06-01')[0]).toBe('500.2')
  expect(found('lantern', '2009-06-01').at(-1)).toBe('500.2')
})
