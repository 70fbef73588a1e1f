import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changedSections } from '#rulebook/lineage/changed-sections'
import { SectionIndex } from './section-index'

type Rows = Parameters<typeof changedSections>[0]
const unit = (number: string, text: string) => ({ number, paragraphs: [{ text }], examples: [] })
const row = (number: string, old: string, now: string): Rows[number] =>
  [{ ...(old && { old: unit(number, old) }), ...(now && { new: unit(number, now) }) }] as unknown as Rows[number]
const ROWS: Rows = [
  row('204.1', 'Boats wait for tides.', 'Boats wait for wind.'),
  row('204.2', '', 'Four words were added.'),
  row('101.3', 'This rule went.', ''),
  row('Anchor', 'A term of the glossary.', ''),
]
const NOW = [{ number: '204', title: '_Boats_', words: 16 }]
const BEFORE = [
  { number: '101', title: 'Harbours', words: 3 },
  { number: '204', title: 'Ships', words: 12 },
]

test('sections in the order of the book, with today’s title, their changes and the share of their words', () => {
  expect(changedSections(ROWS, NOW, BEFORE)).toEqual([
    { number: '101', title: 'Harbours', count: 1, share: 1 },
    // 1 word was removed and 5 were added: 6 of 17.
    { number: '204', title: '_Boats_', count: 2, share: 6 / 17 },
  ])
})

test('each leads to its part of the comparison and says how much of it changed', () => {
  render(<SectionIndex sections={changedSections(ROWS, NOW, BEFORE)} path="/compare/2004..2005" />)
  expect(screen.getByRole('link', { name: /204 Boats 2/ }).getAttribute('href')).toBe('/compare/2004..2005/204')
  expect(screen.getAllByRole('meter').map(meter => meter.getAttribute('aria-label'))).toEqual([
    '100 % of the words changed',
    '35 % of the words changed',
  ])
})
