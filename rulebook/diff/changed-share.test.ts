import { expect, test } from 'vitest'
import { changedShare, changedWords } from '../lineage/changed-sections'
import { partsBetween } from './diff-parts'

const share = (old: string, now: string): number =>
  changedShare(changedWords(partsBetween(old, now)), now.split(' ').filter(Boolean).length)

test('an unchanged text has no changed words; all words of a new or removed one are changed', () => {
  expect([share('one two', 'one two'), share('', 'one two'), share('one two', '')]).toEqual([0, 1, 1])
})
test('one word of four that was replaced by another is two of five', () => {
  expect(share('boats wait for tides', 'boats wait for wind')).toBeCloseTo(2 / 5)
})
test('the share is never more than the whole', () => {
  expect(changedShare({ del: 3, ins: 9 }, 4)).toBe(1)
})
