import { expect, test } from 'vitest'
import { askingOf, foundBy } from './rank/found'
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
  const all = search(index, query, { limit: 10_000 })
  const { total, hits, tally = [] } = search(index, query, { limit: 3, tallied: true })
  expect([total, foundBy(index, askingOf(query, {}), 0).total, tally.length]).toEqual(Array(3).fill(all.total))
  expect(tally.map(({ kind, number }) => [kind, number])).toEqual(all.hits.map(({ kind, number }) => [kind, number]))
  expect(hits).toEqual(all.hits.slice(0, 3))
})
