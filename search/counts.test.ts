import { expect, test } from 'vitest'
import { countsOf, totalOf } from './counts'
import { search } from './search'
import { smallIndex } from './testing/small'

const QUERIES = [
  'layer',
  'the',
  '"timestamp"',
  'has:example',
  'layer has:example',
  'depandency',
  'kind:example copy',
  '613',
  '',
  'changed:2001..2030 layer',
  'layer changed:1999..2000',
  'what is a layer kind:rule',
  'timestamp order of effects has:example',
  'layer -timestamp',
  'layers in:613',
  'zzz',
]

test.each(QUERIES)('%s is counted as it is found', query => {
  const index = smallIndex()
  const found = search(index, query, { limit: 10_000 })
  const counts = countsOf(index, query)
  expect([counts.total, totalOf(index, query), counts.found.length]).toEqual([
    found.total,
    found.total,
    found.hits.length,
  ])
  expect(counts.found.map(({ kind, number }) => [kind, number])).toEqual(
    found.hits.map(({ kind, number }) => [kind, number]),
  )
  expect(counts.chips).toEqual(found.query.chips)
})
