import { describe, expect, test } from 'vitest'
import { endsWitnessed, witnessed } from './witness'

const at = { bytes: [0, 1], lines: [1, 1] } as const
const ROWS: readonly (readonly [text: string, words: string, stamped: string | undefined, all: string])[] = [
  ['A. [CompRules 2007/05/01]', 'A.', '2007-05-01', 'CompRules 2007-05-01'],
  ["A. [D'Angelo 02/03/98]", 'A.', '1998-02-03', "D'Angelo 1998-02-03"],
  ['A. [Book, Page 47] [Ann 01/02/05]', 'A.', '2005-01-02', 'Book, Page 47|Ann 2005-01-02'],
  ['A. [Ann 05/06/98] See B.', 'A. [Ann 05/06/98] See B.', '1998-05-06', 'Ann 1998-05-06'],
  ['A [may] be. [Old Rulecards]', 'A [may] be.', undefined, 'Old Rulecards'],
  ['A [may] be.', 'A [may] be.', undefined, ''],
  ['A. [Ann 13/45/98]', 'A.', undefined, 'Ann 13/45/98'],
  ['{2}: [A. [[Ann 05/06/98]', '{2}: [A. [', '1998-05-06', 'Ann 1998-05-06'],
]

describe('witnesses', () => {
  test.each(ROWS)('%s', (text, words, stamped, all) => {
    const read = witnessed({ text, at })
    expect([read.text, read.stamped]).toEqual([words, stamped])
    expect((read.witnesses ?? []).map(({ authority, on }) => [authority, on].filter(Boolean).join(' ')).join('|')).toBe(
      all,
    )
  })

  test.each([
    ['words. [CompRules 2007/05/01]', true],
    ['words [may]', false],
    ['words. [CompRules 2007/05/01] more', false],
  ])('%s ends a group: %s', (text, ends) => expect(endsWitnessed(text)).toBe(ends))
})
