import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { HistoryList } from './history-list'
import { LifeLines } from './life-lines'

afterEach(cleanup)
const at = (number: string, day: string) => ({ release: `comprehensive-rules.${day}`, number, inForce: date(day) })
const reworded = {
  kind: 'reworded',
  from: [at('101.1', '2001-03-01')],
  to: [at('101.1', '2004-03-01')],
  because: { kind: 'similar', score: 0.63 },
  onlyReferences: false,
} as const

describe('the history of a rule', () => {
  test('says how two texts were matched in words, with the figure behind them', () => {
    const parts = [
      { op: 'same', text: 'A boat waits for the ' },
      { op: 'del', text: 'tide' },
      { op: 'ins', text: 'wind' },
    ] as const
    render(<HistoryList steps={[{ ...reworded, parts }]} />)
    const line = screen.getByText(/matched automatically/)
    expect(line.textContent).not.toMatch(/\d/)
    expect(line.title).toBe('63 % of the words agree')
    expect([document.querySelectorAll('ins').length, document.querySelectorAll('.block-new').length]).toEqual([1, 0])
  })
  test('a rule that was rewritten shows both texts, one after the other', () => {
    const parts = [
      { op: 'del', text: 'Sails rest at night.' },
      { op: 'ins', text: 'Nobody who owns a boat may leave it.' },
    ] as const
    render(<HistoryList steps={[{ ...reworded, parts }]} />)
    expect([...document.querySelectorAll('.txt')].map(({ textContent }) => textContent)).toEqual([
      'Sails rest at night.',
      'Nobody who owns a boat may leave it.',
    ])
    expect(document.querySelectorAll('ins, del')).toHaveLength(0)
  })
  test('lifetimes are drawn up to the newest text and stay inside the picture', () => {
    const lives = [
      { number: '101.1', from: date('1997-03-24'), until: date('2004-02-29') },
      { number: '102.1', from: date('2004-03-01') },
    ]
    render(<LifeLines lives={lives} on="2027-01-01" last="2026-06-01" />)
    const ends = [...document.querySelectorAll('.life')].map(life =>
      [...(life.getAttribute('d') ?? '').matchAll(/-?[\d.]+/g)].map(Number),
    )
    for (const [left = 0, , right = 0] of ends) {
      expect(left).toBeGreaterThanOrEqual(76)
      expect(right).toBeGreaterThan(left)
      expect(right).toBeLessThanOrEqual(720)
    }
    expect(screen.getByText('2025')).toBeDefined()
    expect(screen.getByRole('table', { hidden: true }).textContent).toContain('24 Mar 199729 Feb 2004')
  })
})
