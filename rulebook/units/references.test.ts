import { describe, expect, test } from 'vitest'
import { referencesIn } from './references'

const ROWS: readonly (readonly [text: string, found: readonly (readonly [string, string])[]])[] = [
  ['See rule 704.5k.', [['rule 704.5k', '704.5k']]],
  ['(see rule 104.3h)', [['rule 104.3h', '104.3h']]],
  ['as in rule 306, "Combat Phase," it', [['rule 306', '306']]],
  ['section 6, "Spells"', [['section 6', '6']]],
  ['section 217.2, "Library."', [['section 217.2', '217.2']]],
  ['rules 601.2e-g', [['rules 601.2e-g', '601.2e 601.2f 601.2g']]],
  ['rules 702.9a–f.', [['rules 702.9a–f', '702.9a 702.9b 702.9c 702.9d 702.9e 702.9f']]],
  ['rules 212.2h?k', [['rules 212.2h?k', '212.2h 212.2i 212.2j 212.2k']]],
  ['rules 418.5k - n.', [['rules 418.5k - n', '418.5k 418.5m 418.5n']]],
  ['rules 212–215', [['rules 212–215', '212 213 214 215']]],
  ['rules 418.5b-418.5d', [['rules 418.5b-418.5d', '418.5b 418.5c 418.5d']]],
  ['Rule 418.5b through Rule 418.5d', [['Rule 418.5b through Rule 418.5d', '418.5b 418.5c 418.5d']]],
  ['rules 613 and 614', [['rules 613 and 614', '613 614']]],
  ['rules 104.2b and 104.3f–h.', [['rules 104.2b and 104.3f–h', '104.2b 104.3f 104.3g 104.3h']]],
  ['rules 508.1, 509.1, and 510.1.', [['rules 508.1, 509.1, and 510.1', '508.1 509.1 510.1']]],
  ['See rule 205.4c and rule 420.5e.', [['rule 205.4c and rule 420.5e', '205.4c 420.5e']]],
  ['rule 305, "Lands," and rule 306, "Turns,"', [['rule 305, "Lands," and rule 306', '305 306']]],
  ['rules 500.3-500.6', [['rules 500.3-500.6', '500.3 500.4 500.5 500.6']]],
  ['See Rule K.25.6 and Rule T.14', [['Rule K.25.6 and Rule T.14', 'K.25.6 T.14']]],
  ['Rule K.6.Ruling.4', [['Rule K.6.Ruling.4', 'K.6.Ruling.4']]],
  ['rule 418.5c part c', [['rule 418.5c', '418.5c']]],
  ['this rule 3 times; layers 1-6; rule 20; $100; section 612a', []],
  ['the rule of law, 704.5k alone', []],
  ['rules 999 to 100', [['rules 999 to 100', '999 100']]],
  ['see rule 104.3h or j', [['rule 104.3h or j', '104.3h 104.3j']]],
  ['see rule 104.3h, a player', [['rule 104.3h', '104.3h']]],
]

describe('references', () => {
  test.each(ROWS)('%s', (text, found) => {
    const read = referencesIn(text)
    expect(read.map(({ text: words, numbers }) => [words, numbers.join(' ')])).toEqual(found)
    for (const { text: words, start, end } of read) expect(text.slice(start, end)).toBe(words)
  })

  test('a long text of half references is read in one pass', () => {
    // Measured by scripts/dev/bench/hostile.ts; with a second pass for each incomplete reference this test would time
    // out.
    expect(referencesIn('rule 100, rules 1 rule '.repeat(200_000)).length).toBeGreaterThan(1)
  })
})
