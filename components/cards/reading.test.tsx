import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReadParagraph } from '#cards/meaning'
import { Played, Reading } from './reading'

const PARAGRAPHS: readonly ReadParagraph[] = [
  { text: 'Flying', status: 'runs', meaning: 'Flying' },
  { text: 'Goad it.', status: 'kept', meaning: 'Goad it.', missing: 'Goad' },
  { text: 'Frob it.', status: 'not-read', stoppedAt: 'Frob it.' },
]

test('each paragraph says whether games play it, what is missing, and where reading stopped', () => {
  render(<Reading paragraphs={PARAGRAPHS} />)
  expect(screen.getAllByRole('listitem', { hidden: true }).map(item => item.textContent)).toEqual([
    'plays Flying',
    'understood, not played: Goad Goad it.',
    'not understood: Frob it. Frob it.',
  ])
})

test.each([
  [PARAGRAPHS, 'the engine plays 1 of 3 lines'],
  [PARAGRAPHS.slice(0, 1), 'the engine plays all of it'],
  [PARAGRAPHS.slice(1), 'the engine does not play this text'],
  [[], ''],
])('%#: how much of a card games play', (paragraphs, says) => {
  const { container } = render(<Played paragraphs={paragraphs} />)
  expect(container.textContent).toBe(says)
})
