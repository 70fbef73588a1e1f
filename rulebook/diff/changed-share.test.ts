import { expect, test } from 'vitest'
import { changedShare, changedWords } from './changed-share'
import { partsBetween } from './diff-parts'

const share = (old: string, now: string): number =>
  changedShare(changedWords(partsBetween(old, now)), now.split(' ').filter(Boolean).length)

test('nothing of a text that stayed, all of one that is new or gone', () => {
  expect([share('one two', 'one two'), share('', 'one two'), share('one two', '')]).toEqual([0, 1, 1])
})
test('one word of four that was replaced by another is two of five', () => {
  expect(share('boats wait for tides', 'boats wait for wind')).toBeCloseTo(2 / 5)
})
test('never more than the whole, whatever is counted in', () => {
  expect(changedShare({ del: 3, ins: 9 }, 4)).toBe(1)
})
