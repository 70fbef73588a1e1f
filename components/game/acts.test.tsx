import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Act, Acts } from './acts'

afterEach(cleanup)
const ACTS: readonly Act[] = [
  { player: 'A', kind: 'play', of: 'Field', write: 'A plays "Field"', not: 'it is not A’s main phase' },
  { player: 'A', kind: 'cast', of: 'Blaze', write: 'A casts "Blaze"', hasX: true },
  { player: 'A', kind: 'attack', write: 'A attacks with', able: ['Bear', 'Ox'], places: ['B', '"Walker"'] },
  { player: 'B', kind: 'block', write: 'B blocks', blocks: [{ blocker: 'Elf', attackers: ['Bear', 'Ox'] }] },
  { player: null, kind: 'resolve', of: 'Spark', write: 'the top of the stack resolves' },
]
const open = (closed?: string) => {
  const written: string[] = []
  render(<Acts acts={ACTS} closed={closed} write={step => written.push(step)} />)
  const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }))
  return { written, press }
}

test('an act with X asks for the number and writes it', () => {
  const { written, press } = open()
  press('Cast a spell')
  fireEvent.change(screen.getByLabelText('X ='), { target: { value: '3' } })
  press(/Blaze/)
  expect(written).toEqual(['A casts "Blaze" with X = 3'])
})
test('what is not possible now has its reason in place of a button', () => {
  const { press } = open()
  press('Cast a spell')
  expect(screen.queryByRole('button', { name: /Field/ })).toBeNull()
  expect(screen.getByText('it is not A’s main phase')).toBeTruthy()
})
test('attackers are chosen together, and what they attack where there is a choice', () => {
  const { written, press } = open()
  press('Attack')
  press('Bear')
  press('Ox')
  fireEvent.change(screen.getByLabelText('Attack'), { target: { value: '"Walker"' } })
  const [, attack] = screen.getAllByRole('button', { name: 'Attack' })
  if (attack) fireEvent.click(attack)
  expect(written).toEqual(['A attacks "Walker" with "Bear" and "Ox"'])
})
test('each blocker has its attacker', () => {
  const { written, press } = open()
  press('Block')
  fireEvent.change(screen.getByLabelText('Elf'), { target: { value: 'Ox' } })
  const [, block] = screen.getAllByRole('button', { name: 'Block' })
  if (block) fireEvent.click(block)
  expect(written).toEqual(['B blocks "Ox" with "Elf"'])
})
test('an effect is written in card English, with its target', () => {
  const { written, press } = open()
  press('Something else…')
  fireEvent.change(screen.getByLabelText('An effect says'), { target: { value: 'Destroy target creature.' } })
  fireEvent.change(screen.getByLabelText('Its target, if it has one'), { target: { value: 'Bear' } })
  press('Apply it')
  expect(written).toEqual(['an effect says "Destroy target creature." targeting "Bear"'])
})
test('the game goes on by one button; nothing is enabled while a question is open', () => {
  const { written, press } = open()
  press('Resolve Spark')
  expect(written).toEqual(['the top of the stack resolves'])
  cleanup()
  open('Answer the question on the board first.')
  for (const button of screen.getAllByRole('button')) expect((button as HTMLButtonElement).disabled).toBe(true)
})
