import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { AddCard, namesIn, nearestNames, withObject } from './add-card'

afterEach(cleanup)
const CARDS = [
  { name: 'Grizzly Bears', text: 'a 2/2 green Bear creature' },
  { name: 'Humility', text: 'a white enchantment with mana cost {2}{W}{W}' },
  { name: 'Opalescence', text: 'a white enchantment' },
]
const BEARS = { name: 'Grizzly Bears', text: 'a 2/2 green Bear creature' }

describe('a card put on the board', () => {
  test.each([
    ['', '* Given "Grizzly Bears" is a 2/2 green Bear creature\n'],
    ['* Given "A" is a land', '* Given "A" is a land\n* And "Grizzly Bears" is a 2/2 green Bear creature'],
    [
      '* Given "A" is a land\n* When the turn ends\n* And the turn ends',
      '* Given "A" is a land\n* And "Grizzly Bears" is a 2/2 green Bear creature\n* When the turn ends\n* And the turn ends',
    ],
    ['* When the turn ends', '* Given "Grizzly Bears" is a 2/2 green Bear creature\n* When the turn ends'],
    ['Humility', 'Humility\n* Given "Grizzly Bears" is a 2/2 green Bear creature\n'],
  ])('in %j', (source, expected) => {
    expect(withObject(source, BEARS)).toBe(expected)
  })
  test('twice has another label and the same name', () => {
    expect(withObject(withObject('', BEARS), BEARS)).toContain(
      '* And "Grizzly Bears 2" is a 2/2 green Bear creature named "Grizzly Bears"',
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
test('the nearest names of a misspelt one', () => {
  expect(nearestNames('Humilty', CARDS)[0]?.name).toBe('Humility')
  expect(nearestNames('Grizly Bear', CARDS)[0]?.name).toBe('Grizzly Bears')
  expect(nearestNames('Xyzzy', CARDS)).toEqual([])
})

describe('the box', () => {
  const open = () => {
    const written: string[] = []
    render(<AddCard cards={CARDS} source="" change={source => written.push(source)} />)
    return { written, field: screen.getByLabelText('Add a card') }
  }
  test('adds what is typed', () => {
    const { written, field } = open()
    fireEvent.change(field, { target: { value: 'humility' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(written).toEqual(['* Given "Humility" is a white enchantment with mana cost {2}{W}{W}\n'])
  })
  test('adds a pasted list', () => {
    const { written, field } = open()
    fireEvent.paste(field, { clipboardData: { getData: () => 'Humility\nOpalescence\n' } })
    expect(written[0]).toMatch(/"Humility" is .*\n\* And "Opalescence" is/)
  })
  test('offers the nearest name, and to write the card by hand', () => {
    const { written, field } = open()
    fireEvent.change(field, { target: { value: 'Humilty' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(written).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Humility' }))
    expect(written[0]).toContain('"Humility" is')
  })
})
