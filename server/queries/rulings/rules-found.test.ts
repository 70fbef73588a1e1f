import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { smallIndex } from '#search/testing/small'
import { rulesFound } from './rules-found'

const find = rulesFound(smallIndex())
const ON = date('2008-03-17')
const all = () => true

test('several paragraphs of one rule are one result: the rule itself', () => {
  expect(find('When another effect depends on the timestamp of this layer.', ON, 5, all)[0]).toBe('418.5')
})
test('a paragraph that is found alone is the result; what does not fit is left out', () => {
  expect(find('Regeneration', ON, 5, number => number === '420.5b')).toEqual(['420.5b'])
})
test('words that no rule has are passed over, not taken for misspelled ones', () => {
  expect(find('Regenaration zzzzqq', ON, 5, all)).toEqual([])
})
test('no more are given than asked for', () => {
  expect(find('Regeneration of a creature without toughness.', ON, 1, all)).toEqual(['420.5'])
})
