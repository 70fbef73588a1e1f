import { render, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WordingList, type WordingRow } from './wording-list'

const row = (from: string, more: Partial<WordingRow> = {}): WordingRow => ({
  ...{ from, says: 'Oracle', kind: 'oracle', types: 'Creature — Boat', text: 'Sails.', parts: null },
  ...{ href: '#', isShown: false },
  ...more,
})
const verdictOf = (more: Partial<WordingRow>) => {
  const { container } = render(<WordingList rows={[row('2 Jan 2001', more), row('1 Jan 2000')]} />)
  const [first] = container.querySelectorAll('li')
  return {
    badge: first?.querySelector('.badge-play')?.textContent,
    isFilled: first?.querySelector('.node')?.classList.contains('different'),
    text: first?.querySelector('.meaning')?.textContent ?? '',
  }
}

test('texts with the same meaning play alike', () => {
  expect(verdictOf({ meaning: { kind: 'same' } })).toMatchObject({ badge: 'plays the same', isFilled: false })
})

test('another size, cost or type line may play differently, whatever the text means', () => {
  const verdict = verdictOf({ meaning: { kind: 'same' }, numbers: ['power 1, now 2'] })
  expect(verdict).toMatchObject({ badge: 'may play differently', isFilled: true })
  expect(verdict.text).toContain('power 1, now 2')
})

test('texts with different readings show both, and are not called a change of play', () => {
  const verdict = verdictOf({ meaning: { kind: 'different', gone: ['It sinks.'], came: ['It floats.'] } })
  expect(verdict).toMatchObject({ badge: 'may play differently', isFilled: true })
  expect(verdict.text).toContain('Before: “It sinks”. Now: “It floats”.')
})

test('what the engine read is quoted in words, without its own signs', () => {
  const gone = ['~ sinks unless it is tapped. (it = each boat)']
  const { text } = verdictOf({ meaning: { kind: 'different', gone, came: [] } })
  expect(text).toContain('Before: “this card sinks unless it is tapped”.')
})

test('changed words have the symbols that unchanged texts have', () => {
  const parts = [
    { op: 'del', text: 'Tap to add ' },
    { op: 'ins', text: '{T}: Add ' },
    { op: 'same', text: '{W} to your mana pool.' },
  ] as const
  const { container } = render(<WordingList rows={[row('1 Jan 2000', { parts })]} />)
  expect(container.querySelectorAll('.card-words [role="img"]')).toHaveLength(2)
  expect(container.querySelector('.card-words')?.textContent).not.toContain('{T}')
})

test('texts that the engine does not understand are not compared', () => {
  const verdict = verdictOf({ meaning: { kind: 'not-compared', unread: ['Moors.'] } })
  expect(verdict).toMatchObject({ badge: 'not compared', isFilled: false })
  expect(verdict.text).toContain('“Moors”')
})

test('of a long paragraph that is not read only the beginning is quoted', () => {
  const long = `${'The tide turns twice. '.repeat(5)}{T}: It sinks.`
  expect(verdictOf({ meaning: { kind: 'not-compared', unread: [long] } }).text).toContain(
    'not understand “The tide turns twice. The tide turns twice. The tide turns …”.',
  )
})

test('the first wording has no verdict', () => {
  const { container } = render(<WordingList rows={[row('1 Jan 2000')]} />)
  expect(within(container).queryByText(/plays|compared$/)).toBeNull()
})
