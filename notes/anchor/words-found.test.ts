import { expect, test } from 'vitest'
import { describeRange, type Selector } from './selector'
import { wordsFound } from './words-found'

const TEXT = 'A boat in the combat damage step turns.\n\nA second boat in the combat damage step waits for the tide.'
const OTHER = 'A boat turns once its anchor is lifted.'
const quote = (exact: string, prefix?: string, suffix?: string): Selector => ({
  ...{ type: 'TextQuoteSelector', exact },
  ...(prefix === undefined ? {} : { prefix }),
  ...(suffix === undefined ? {} : { suffix }),
})
const at = (start: number, end: number): Selector => ({ type: 'TextPositionSelector', start, end })

// Kinds of annotations that annotation clients are reported to send.
const ROWS: readonly (readonly [string, readonly Selector[], string | null, ReturnType<typeof wordsFound>])[] = [
  ['no selector: the whole rule', [], TEXT, null],
  ['as the site describes a range', describeRange(TEXT, [0, 6]), TEXT, 'found'],
  ['words that are there once', [quote('waits for the tide')], TEXT, 'found'],
  ['one short word', [quote('tide')], TEXT, 'found'],
  ['words that are there twice', [quote('combat damage step')], TEXT, 'several'],
  [
    'words that are there twice, with their surroundings',
    [quote('combat damage step', 'A second boat in the ', ' waits for')],
    TEXT,
    'found',
  ],
  ['words that are there twice, with their position', [quote('combat damage step'), at(14, 32)], TEXT, 'found'],
  ['one letter', [quote('A')], TEXT, 'several'],
  ['a position and words that disagree', [quote('waits for the tide'), at(0, 6)], TEXT, 'moved'],
  ['words of another text of the same rule', [quote('its anchor is lifted')], TEXT, 'moved'],
  ['words of another rule', [quote('Whoever mends a net')], TEXT, 'not found'],
  ['one word off', [quote('waits for the flood')], TEXT, 'not found'],
  ['part of a word', [quote('oat turn')], OTHER, 'not found'],
  ['a position inside the text', [at(0, 6)], TEXT, 'found'],
  ['a position beyond the text', [at(900, 910)], TEXT, 'not found'],
  ['no text on that day', [quote('waits for the tide')], null, 'not found'],
  ['no text on that day, but words of another one', [quote('its anchor is lifted')], null, 'moved'],
  ['other typesetting', [quote('waits  for the tide')], TEXT, 'found'],
]
test.each(ROWS)('%s', (_, selectors, text, found) => expect(wordsFound(selectors, text, [OTHER])).toBe(found))
