import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { datedIn, printDated } from './dated'
import type { Corpus, SearchDocument } from './index/document'
import { buildIndex } from './index/index'
import { intentOf } from './query/intent'
import { flexsearch } from './testing/small'

const DAYS = ['1999-04-23', '2005-08-01', '2009-07-11', '2020-01-24']
const one = (title: string | undefined, number: string, text: string, from: number, until: number): SearchDocument => ({
  ...{
    id: `${number}@${from}`,
    kind: title && !/\d/.test(number) ? 'glossary' : 'rule',
    document: 'comprehensive-rules',
  },
  ...(title ? { title } : {}),
  ...{ titles: [], text, examples: [], spans: [{ number, from, until }] },
})
const corpus: Corpus = {
  releases: DAYS.map(day => ({ id: `cr.${day}`, document: 'comprehensive-rules', inForce: date(day) })),
  documents: [
    one('Sparkfire', 'Sparkfire', 'Loses life for mana', 0, 1),
    one('Sparkfire (Obsolete)', 'Sparkfire (Obsolete)', 'Was once a loss of life', 2, 3),
    one('Gleaming', '702.5', 'Gleaming', 1, 3),
    one(undefined, '702.5a', 'A gleaming creature shines', 1, 2),
    one(undefined, '310.4', 'Harm waits on the pile until everyone passes', 0, 1),
    one('Stonewall (Obsolete)', 'Stonewall (Obsolete)', 'No longer a kind of spell', 0, 3),
  ],
}
const index = buildIndex(corpus, { flexsearch })

test.each([
  ['when was sparkfire removed', '“sparkfire”: removed on 11 July 2009'],
  ['when was gleaming introduced', '“gleaming”: in the rules under this name since 1 August 2005'],
  ['when was gleaming removed', '“gleaming”: still in the rules, under this name since 1 August 2005'],
  ['when was sparkfire added', '“sparkfire”: in the rules under this name since 23 April 1999 or earlier'],
  ['when was harm on the pile removed', null],
  ['when was waits on the pile removed', 'The words “waits on the pile”: removed on 11 July 2009'],
  ['when was stonewall removed', '“stonewall”: removed on 23 April 1999 or earlier'],
  ['when was nothing known removed', null],
])('%s: %s', (typed, says) => {
  const intent = intentOf(typed)
  const dated = intent?.kind === 'date' ? datedIn(index, intent) : null
  expect(dated && intent ? printDated(intent.of, dated) : null).toBe(says)
})
