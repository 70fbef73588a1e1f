import { describe, expect, test } from 'vitest'
import { newOf, oldOf, partsBetween } from './diff-parts'
import { printableParts, printChangedWords, printShareOfNew } from './printable'

const PAIRS = [
  ['The old hull is wet and the sail is dry today.', 'The new hull was wet and a sail is dry now.'],
  ['One two three four five six seven.', 'One 2 three 4 five 6 seven.'],
  ['Nothing changed here at all.', 'Nothing changed here at all.'],
  ['A keel waits. A mast stands upright in the wind.', 'A keel sleeps. A mast stands upright in the rain.'],
  ['Entirely other words.', 'Something else was written.'],
] as const

describe('a readable diff', () => {
  test.each(PAIRS)('of %j and %j keeps both texts and leaves no island between two changes', (from, to) => {
    const shown = printableParts(partsBetween(from, to))
    expect([oldOf(shown), newOf(shown)]).toEqual([from, to])
    for (const [at, { op, text }] of shown.entries())
      if (op === 'same' && at > 0 && at < shown.length - 1)
        expect(text.match(/\w+/g)?.length ?? 0).toBeGreaterThanOrEqual(3)
  })
  test('shows no change where only the shape of a mark changed, or a file lost it', () => {
    const shown = (from: string, to: string) => printableParts(partsBetween(from, to)).map(({ op, text }) => [op, text])
    expect(shown('The hull can\ufffdt sink today.', 'The hull can’t sink today.').map(([op]) => op)).not.toContain(
      'del',
    )
    expect(shown("A sailor's hull is old.", 'A sailor’s hull is old.').map(([op]) => op)).not.toContain('ins')
    expect(shown('The hull, old and wet, sank.', 'The hull old and wet, sank.')).toContainEqual(['del', ','])
  })
  test('joins what is only a word or two apart', () => {
    const parts = [
      { op: 'del', text: 'one' },
      { op: 'same', text: ' and ' },
      { op: 'ins', text: 'two' },
    ] as const
    expect(printableParts(parts)).toEqual([
      { op: 'del', text: 'one and ' },
      { op: 'ins', text: ' and two' },
    ])
  })
  test('measures how much of the new text is new', () => {
    expect(printShareOfNew(partsBetween('a b c d', 'a b c d'))).toBe(0)
    expect(printShareOfNew([{ op: 'ins', text: 'quite new' }])).toBe(1)
    expect(
      printShareOfNew([
        { op: 'same', text: 'one two' },
        { op: 'ins', text: 'three four' },
      ]),
    ).toBe(0.5)
  })
})

const LONG = 'the quick brown otter swims along the cold river all through the long winter night'
test.each([
  ['A keel waits.', 'A keel waits.', ''],
  ['A keel waits, always.', 'A keel waits always.', 'punctuation'],
  ['A ship in port waits for the tide.', 'A ship at anchor waits for the tide.', '“in port” → “at anchor”'],
  ['A ship waits for the tide.', 'A ship waits for the tide, day or night.', '“day or night” added'],
  ['A ship (or a boat) waits for the tide.', 'A ship waits for the tide.', '“(or a boat)” removed'],
  ['Sails, masts and keels rest at night.', 'Nobody who owns a boat may leave it.', 'rewritten'],
  [
    'A mast stands in the wind all day long. A keel waits for water and sun.',
    'A mast stands in the rain all day long. A keel or a rudder waits for water and sun.',
    '“or a rudder” added and 1 more',
  ],
])('%j to %j: %s', (from, to, says) => {
  expect(printChangedWords(partsBetween(from, to))).toBe(says)
})
test('a long change is cut where a word ends', () => {
  const says = printChangedWords(
    partsBetween(`Rest. ${LONG}. ${LONG}.`, `Rest. ${LONG} for ${LONG}. ${LONG}. ${LONG}.`.replace('otter', 'hare')),
  )
  for (const [, words = ''] of says.matchAll(/“([^”]*)”/g)) expect(words.length).toBeLessThanOrEqual(45)
})
