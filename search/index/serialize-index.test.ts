import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { flexsearch, smallIndex } from '../testing/small'
import type { Corpus } from './document'
import { buildIndex } from './index'
import { exportIndex, importIndex } from './serialize-index'

const span = (number: string, from: number, until: number) => ({ number, from, until })
const corpus: Corpus = {
  releases: ['2005-01-01', '2009-01-01'].map(day => ({
    id: `comprehensive-rules.${day}`,
    document: 'comprehensive-rules',
    inForce: date(day),
  })),
  documents: [
    {
      id: 'comprehensive-rules/500.1@2005-01-01',
      kind: 'rule',
      document: 'comprehensive-rules',
      titles: ['Tides'],
      text: 'Each walrus has its tide.',
      examples: ['A seal has none.'],
      spans: [{ ...span('500.1', 0, 0), parent: '500' }, span('500.2', 1, 1)],
      lineage: 'r.500-1.2005-01-01',
      questions: ['who has a tide'],
    },
    {
      id: 'comprehensive-rules/500.1@2005-01-01~1',
      kind: 'rule',
      document: 'comprehensive-rules',
      title: 'Seals',
      titles: [],
      text: 'Each seal has its tide.',
      examples: [],
      spans: [span('500.1', 0, 0)],
    },
    {
      id: 'a-guide',
      kind: 'guide',
      document: 'guides',
      titles: [],
      text: 'Read it slowly.',
      examples: [],
      spans: [],
      aside: true,
      questions: [],
    },
  ],
}

test('an index comes back as it was, ids that are not the usual ones included', () => {
  const shipped = exportIndex(buildIndex(corpus, { flexsearch }))
  expect(must(importIndex(shipped, { flexsearch })).corpus).toEqual(corpus)
  expect(must(importIndex(exportIndex(smallIndex()), { flexsearch })).corpus).toEqual(smallIndex().corpus)
})

test('an index that a device has kept in the form before is read', () => {
  const [first] = corpus.documents
  const kept = JSON.stringify({
    version: 1,
    releases: corpus.releases,
    titles: [['Tides']],
    questions: [['who has a tide']],
    rows: [
      [
        ...['comprehensive-rules/500.1@2005-01-01', 'rule', 'comprehensive-rules', 0, 0],
        ...[[0, 0, 'Each walrus has its tide.'], ['A seal has none.']],
        ...[
          [
            ['500.1', '500', 0, 0],
            ['500.2', 0, 1, 1],
          ],
          'r.500-1.2005-01-01',
          0,
        ],
      ],
    ],
  })
  expect(must(importIndex(kept, { flexsearch })).corpus.documents).toEqual([first])
})

test.each(['', 'no JSON', '7', 'null', '{}', '{"version":3,"columns":[]}', '{"version":1}', '{"version":2,"rows":[]}'])(
  '%j is refused with a sentence',
  text => {
    const read = importIndex(text, { flexsearch })
    expect(read.ok ? null : read.problem.code).toBe('search-index-unreadable')
  },
)
