import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import type { Unit } from '#rulebook/units/unit'
import type { Draft } from '../draft'
import { numberRows, printNumbers } from './numbers'

const unit = (number: string, more: Partial<Unit> = {}): Unit => ({
  kind: 'rule',
  number,
  paragraphs: [],
  examples: [],
  copy: 0,
  ...more,
})
const draft = (
  day: string | null,
  units: readonly Unit[],
  document: Draft['document'] = 'comprehensive-rules',
): Draft => ({
  format: 'x',
  document,
  title: '',
  inForce: day ? date(day) : null,
  file: { name: '', sha256: '', encoding: '', bytes: 0, lines: 0 },
  units,
  discards: [],
  problems: [],
  counts: { chapters: 0, sections: 0, rules: 0, subrules: 0, examples: 0, glossary: 0, rulings: 0, items: 0 },
})

describe('numbers', () => {
  test('a number that left and came back has two rows, a misprint counts as what it meant', () => {
    const drafts = [
      draft('2003-01-01', [unit('100.1'), unit('100.2', { title: 'A' })]),
      draft('2001-01-01', [unit('100.1'), unit('100.2')]),
      draft('2002-01-01', [unit('10.2', { meant: '100.2' }), unit('Term', { kind: 'glossary' })]),
    ]
    expect(printNumbers(numberRows(drafts))).toBe(
      [
        'document,number,title,from,until',
        'comprehensive-rules,100.1,,2001-01-01,2001-12-31',
        'comprehensive-rules,100.1,,2003-01-01,',
        'comprehensive-rules,100.2,,2001-01-01,2002-12-31',
        'comprehensive-rules,100.2,title,2003-01-01,',
        '',
      ].join('\n'),
    )
  })

  test('what an excerpt leaves out is not gone; a page without a day is left out', () => {
    const drafts = [
      draft('2008-01-01', [unit('418.1')], 'rulings'),
      draft('2009-01-01', [unit('604.1')], 'rulings'),
      draft(null, [unit('416.1')], 'book'),
    ]
    expect(numberRows(drafts).map(({ number, until }) => [number, until])).toEqual([
      ['418.1', null],
      ['604.1', null],
    ])
  })
})
