import { describe, expect, test } from 'vitest'
import { newOf, oldOf, partsBetween } from '#rulebook/diff/diff-parts'
import { readable, shareOfNew } from './readable'

const PAIRS = [
  ['The old hull is wet and the sail is dry today.', 'The new hull was wet and a sail is dry now.'],
  ['One two three four five six seven.', 'One 2 three 4 five 6 seven.'],
  ['Nothing changed here at all.', 'Nothing changed here at all.'],
  ['A keel waits. A mast stands upright in the wind.', 'A keel sleeps. A mast stands upright in the rain.'],
  ['Entirely other words.', 'Something else was written.'],
] as const

describe('a readable diff', () => {
  test.each(PAIRS)('of %j and %j keeps both texts and leaves no island between two changes', (from, to) => {
    const shown = readable(partsBetween(from, to))
    expect([oldOf(shown), newOf(shown)]).toEqual([from, to])
    for (const [at, { op, text }] of shown.entries())
      if (op === 'same' && at > 0 && at < shown.length - 1)
        expect(text.match(/\w+/g)?.length ?? 0).toBeGreaterThanOrEqual(3)
  })
  test('joins what is only a word or two apart', () => {
    const parts = [
      { op: 'del', text: 'one' },
      { op: 'same', text: ' and ' },
      { op: 'ins', text: 'two' },
    ] as const
    expect(readable(parts)).toEqual([
      { op: 'del', text: 'one and ' },
      { op: 'ins', text: ' and two' },
    ])
  })
  test('knows how much of the new text is new', () => {
    expect(shareOfNew(partsBetween('a b c d', 'a b c d'))).toBe(0)
    expect(shareOfNew([{ op: 'ins', text: 'quite new' }])).toBe(1)
    expect(
      shareOfNew([
        { op: 'same', text: 'one two' },
        { op: 'ins', text: 'three four' },
      ]),
    ).toBe(0.5)
  })
})
