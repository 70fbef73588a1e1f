import { describe, expect, test } from 'vitest'
import { anchor } from './anchor'
import { describeRange, type Selector } from './selector'

const SEEN =
  'Pile the effects up in order. First come effects that copy. Then come effects that change who controls a thing. ' +
  'Then come effects that change words. Layer 4 holds types; layer 5 holds the rest. A creature is never a land here, ' +
  'and a creature may be a land there.'

const selectorsFor = (quote: string, nth = 0): readonly Selector[] => {
  let at = -1
  for (let i = 0; i <= nth; i++) at = SEEN.indexOf(quote, at + 1)
  return describeRange(SEEN, [at, at + quote.length])
}

/** [case, quote, which of equal quotes, new text, words found or null, method] */
const ROWS: readonly [string, string, number, string, string | null, string | null][] = [
  ['the same text', 'First come effects that copy', 0, SEEN, 'First come effects that copy', 'TextPositionSelector'],
  [
    'text put in front',
    'First come effects that copy',
    0,
    `Once begun: ${SEEN}`,
    'First come effects that copy',
    'TextQuoteSelector',
  ],
  [
    'an edit far away',
    'effects that change words',
    0,
    SEEN.replace('up in order', 'in a heap'),
    'effects that change words',
    'TextQuoteSelector',
  ],
  [
    'one word of a long quote',
    'Then come effects that change who controls a thing',
    0,
    SEEN.replace('controls a thing', 'controls an object'),
    'Then come effects that change who controls an object',
    'near quote',
  ],
  [
    'a changed figure',
    'Layer 4 holds types; layer 5 holds the rest',
    0,
    SEEN.replace('layer 5 holds', 'layer 6 holds'),
    null,
    null,
  ],
  ['a not put in', 'A creature is never a land here', 0, SEEN.replace('never a land', 'always a land'), null, null],
  [
    'the second of two alike',
    'Then come effects that change',
    1,
    `Note. ${SEEN}`,
    'Then come effects that change',
    'TextQuoteSelector',
  ],
  ['a short word left alone', 'creature', 0, 'Any creature will do.', null, null],
  ['gone', 'First come effects that copy', 0, 'Nothing of the kind stands here any more.', null, null],
]

describe('anchoring', () => {
  test.each(ROWS)('%s', (_, quote, nth, text, words, by) => {
    const found = anchor(selectorsFor(quote, nth), text)
    expect(found && text.slice(...found.at)).toBe(words)
    expect(found?.by ?? null).toBe(by)
  })

  test('the second of two equal passages is found at its own position', () => {
    const text = `Note. ${SEEN}`
    const found = anchor(selectorsFor('Then come effects that change', 1), text)
    expect(found?.at[0]).toBe(text.lastIndexOf('Then come effects that change'))
  })

  test('two equally good positions are rejected', () => {
    const twin = 'all of it goes to the bottom of the pile at once'
    const selectors = describeRange(`x ${twin} y`, [2, 2 + twin.length])
    expect(anchor(selectors, `a ${twin} b; c ${twin} d`)).toBeNull()
  })

  test('a position whose words have moved is not used', () => {
    const [, position] = describeRange('abc def ghi', [4, 7])
    expect(
      anchor([{ type: 'TextQuoteSelector', exact: 'def', prefix: 'abc ', suffix: ' ghi' }, position], 'xyz uvw rst'),
    ).toBeNull()
  })
})
