import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AddCard, choicesOf, namesIn, type OfferedCard } from './add-card'
import { describedStep, namedStep, withGiven } from './page-text'

const BEAR = 'a 2/2 green Bear creature'
const CARDS: readonly OfferedCard[] = [
  { name: 'Dull Bear', cost: '{1}{G}', line: 'Creature, Bear, 2/2', described: BEAR, today: null },
  {
    name: 'Old Bear',
    cost: '{1}{G}',
    line: 'Creature, Bear, 2/2',
    described: BEAR,
    today: 'a 3/3 green Bear creature',
  },
  { name: 'Small Bolt', cost: '{R}', line: 'Instant', described: 'a red instant with "Draw a card."', today: null },
]
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const q = new URL(address, 'https://example.org').searchParams.get('q')?.toLowerCase() ?? ''
    const cards = CARDS.filter(({ name }) => name.toLowerCase().startsWith(q.slice(0, 3)))
    return { ok: true, json: async () => ({ cards }) }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a card put on the board', () => {
  const withBear = (source: string): string =>
    withGiven(source, 'Dull Bear', label => namedStep(label, 'Dull Bear', BEAR, 'A'))
  const STEP = '"Dull Bear" is the card "Dull Bear"'
  test.each([
    ['', `* Given ${STEP}\n`],
    ['* Given "A" is a land', `* Given "A" is a land\n* And ${STEP}`],
    [
      '* Given "A" is a land\n* When the turn ends\n* And the turn ends',
      `* Given "A" is a land\n* And ${STEP}\n* When the turn ends\n* And the turn ends`,
    ],
    ['* When the turn ends', `* Given ${STEP}\n* When the turn ends`],
    ['Humility', `Humility\n* Given ${STEP}\n`],
  ])('in %j', (source, expected) => expect(withBear(source)).toBe(expected))
  test('twice has another label and the same name', () => {
    expect(withBear(withBear(''))).toContain('* And "Dull Bear 2" is the card "Dull Bear"')
  })
  test.each([
    ['Small Bolt', 'a red instant with "Creatures die."', 'A', '"Small Bolt" is the card "Small Bolt" in A\'s hand'],
    ['Small Bolt', 'a red sorcery', 'B', '"Small Bolt" is the card "Small Bolt" in B\'s hand'],
    ['Ox', 'a 1/1 creature with "Sacrifice this: Copy target instant."', 'B', '"Ox" is the card "Ox" controlled by B'],
  ])('%s, %s, of %s', (name, described, player, step) => expect(namedStep(name, name, described, player)).toBe(step))
  test('in a wording of its own', () => {
    expect(describedStep('Ox 2', 'Ox', 'a 1/1 creature', 'B')).toBe(
      '"Ox 2" is a 1/1 creature named "Ox" controlled by B',
    )
  })
})

test('names stand one a line, or with slashes or semicolons between, with or without a number', () => {
  expect(namesIn('4 Plains\n2x Humility\n\nWear // Tear\nA / B; C')).toEqual([
    'Plains',
    'Humility',
    'Wear // Tear',
    'A',
    'B',
    'C',
  ])
})

describe('the field', () => {
  const open = () => {
    const written: string[] = []
    render(<AddCard source="" on="2010-01-01" change={source => written.push(source)} />)
    return { written, field: screen.getByRole('combobox', { name: 'Add a card' }) }
  }
  test('adds what is typed', async () => {
    const { written, field } = open()
    fireEvent.change(field, { target: { value: 'dull bear' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(written).toEqual(['* Given "Dull Bear" is the card "Dull Bear"\n']))
  })
  test('adds a pasted list', async () => {
    const { written, field } = open()
    fireEvent.paste(field, { clipboardData: { getData: () => 'Dull Bear\n2 Small Bolt\n' } })
    await waitFor(() =>
      expect(written[0]).toBe(
        '* Given "Dull Bear" is the card "Dull Bear"\n* And "Small Bolt" is the card "Small Bolt" in A\'s hand\n',
      ),
    )
  })
  test('offers the nearest names of one that is not known', async () => {
    const { written, field } = open()
    fireEvent.change(field, { target: { value: 'Dul Bear' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.change(field, { target: { value: 'Dulll' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(written).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Dull Bear' }))
    expect(written[0]).toContain('is the card "Dull Bear"')
  })
})

test('a card is offered in the wording of the day and in that of today, and last of all a card of one’s own', () => {
  expect(choicesOf(CARDS.slice(0, 2), 'ol').map(({ card, of }) => `${card.name}: ${of}`)).toEqual([
    'Dull Bear: day',
    'Old Bear: day',
    'Old Bear: today',
    'ol: own',
  ])
})
