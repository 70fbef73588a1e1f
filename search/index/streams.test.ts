import { expect, test } from 'vitest'
import { tokensOf } from '../text/analysis'
import type { SearchDocument } from './document'
import { finished } from './run-in-slices'
import { streamsOf } from './streams'

const document = (title: string | undefined, text: string, examples: readonly string[]): SearchDocument => ({
  id: text,
  kind: 'rule',
  document: 'comprehensive-rules',
  ...(title === undefined ? {} : { title }),
  titles: [],
  text,
  examples,
  spans: [],
})
const DOCUMENTS = [
  document('Storm', 'A storm, a storm’s eye: “Storm storms”. Pay {2/W} or {T}; it is a 2/2 (see rule 613.7a).', [
    'İt snows on Æther İsle, 1 11 1.',
    '',
    'at cat at. +1/+1 and -1/-1',
  ]),
  document('Only a title', 'Only a title', []),
  document(undefined, '', ['one one']),
]

const textsOf = ({ title = '', text, examples }: SearchDocument) => [title, title === text ? '' : text, ...examples]
const offsetsIn = ({ offsets, starts, terms }: ReturnType<typeof read>, at: number) => {
  const [title = 0, text = 0, first = 0, end = 0] = starts.subarray(at * 4)
  const rows = [[...offsets.subarray(title, text)], [...offsets.subarray(text, first)]]
  for (let from = first; from < end; ) {
    // A zero ends each Example.
    const until = terms.indexOf(0, from)
    rows.push([...offsets.subarray(from, until)])
    from = until + 1
  }
  return rows
}
const read = (documents: readonly SearchDocument[]) => finished(streamsOf(documents))

test('the stream says where in its text every word begins', () => {
  const streams = read(DOCUMENTS)
  for (const [at, one] of DOCUMENTS.entries())
    expect(offsetsIn(streams, at)).toEqual(textsOf(one).map(text => tokensOf(text).map(({ start }) => start)))
})

test('the same in a text that is longer than two bytes count', () => {
  const long = document('Long', `${'word '.repeat(20_000)}end`, [])
  const streams = read([long])
  expect(streams.offsets.at(-1)).toBe(100_000)
  expect(offsetsIn(streams, 0)).toEqual(textsOf(long).map(text => tokensOf(text).map(({ start }) => start)))
})
