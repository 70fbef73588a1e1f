import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { search } from '../search'
import { EDITIONS, flexsearch } from '../testing/small'
import { documentsOf } from './corpus'
import type { Corpus } from './document'
import { buildIndex } from './index'
import { unanswered, withQuestions } from './questions'
import { exportIndex, importIndex } from './serialize-index'

const ON_2010 = date('2010-01-01')
const ON_2008 = date('2008-03-17')
/** The same rule before and after it moved is one lineage. */
const LINEAGES: Readonly<Record<string, string>> = { '418.5b': 'timestamps', '613.7': 'timestamps' }
const plain = documentsOf(EDITIONS)
const corpus: Corpus = {
  ...plain,
  documents: plain.documents.map(document => {
    const lineage = LINEAGES[document.spans[0]?.number ?? '']
    return lineage ? { ...document, lineage } : document
  }),
}
const LINES = [
  { rule: '613.7', on: ON_2010, questions: ['whose aura came down earlier'] },
  { rule: '704.5f', on: ON_2010, questions: ['my guy shrank too far', 'is it a goner'] },
  { rule: 'g:dependency', on: ON_2010, questions: ['which of them hangs on which'] },
]
const request = withQuestions(corpus, LINES)
const index = buildIndex(request, { flexsearch })
const first = (typed: string, on = ON_2010, over = index) => search(over, typed, { on }).hits[0]?.number

test('a rule is found by the words of a question that it answers, which its own text does not hold', () => {
  expect(first('my guy shrank too far')).toBe('704.5f')
  expect(search(buildIndex(corpus, { flexsearch }), 'shrank', { on: ON_2010 }).total).toBe(0)
  expect(first('which of them hangs on which')).toBe('Dependency')
})

test('a question serves the rule on days when it had another number', () => {
  expect(first('whose aura came down earlier', ON_2008)).toBe('418.5b')
})

test('the words of questions are never shown as words of the rule', () => {
  for (const { snippet } of search(index, 'my guy shrank too far', { on: ON_2010 }).hits)
    expect(snippet).not.toMatch(/shrank|guy/)
})

test('an index is shipped with its questions', () => {
  const shipped = importIndex(exportIndex(index), { flexsearch })
  expect(shipped.ok && shipped.value.corpus).toEqual(index.corpus)
  expect(shipped.ok && first('my guy shrank too far', ON_2010, shipped.value)).toBe('704.5f')
})

test('a number that no text has on the day is reported', () => {
  const wrong = { rule: '613.7', on: ON_2008, questions: ['a question'] }
  expect(unanswered(corpus, [...LINES, wrong])).toEqual([wrong])
})
