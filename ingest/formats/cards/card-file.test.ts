import { describe, expect, test } from 'vitest'
import { cardFile } from './card-file'

const read = (text: string) => {
  const names: string[] = []
  const reader = cardFile('cards.json', {
    card: ({ name }) => void names.push(name),
    ruling: () => undefined,
    set: () => undefined,
  })
  reader.write(Buffer.from(text))
  const { problems } = reader.end()
  return { names, problems: problems.map(({ message, at }) => [at?.line, message] as const) }
}
const card = (name: unknown) => JSON.stringify({ object: 'card', name, layout: 'normal', set: 'x' })
const printed = (name: string) => JSON.stringify({ name, layout: 'normal', type: 'Artifact', printings: ['X'] })

describe('what is skipped is named with its line', () => {
  test('values that are no records', () => {
    const { names, problems } = read(`[\n${card('Barge')},\nnull,\n"text",\n${card('Boat')}\n]`)
    expect(names).toEqual(['Barge', 'Boat'])
    expect(problems.map(([line]) => line)).toEqual([3, 4])
  })

  const set = (code: string, more: string) => `"${code}":{"code":"${code}",${more}}`
  test('sets without a list of cards, and with a day that is none', () => {
    const sets = [
      set('AAA', `"releaseDate":"2001-01-01","cards":[${printed('Barge')}]`),
      set('BBB', '"releaseDate":"2001-01-01","cards":"none"'),
      set('CCC', `"releaseDate":"never","cards":[${printed('Boat')},${printed('Raft')}]`),
    ]
    const { names, problems } = read(`{"meta":{},"data":{\n${sets.join(',\n')}\n}}`)
    expect(names).toEqual(['Barge'])
    expect(problems.map(([line]) => line)).toEqual([3, 4])
    expect(problems[0]?.[1]).toContain('the cards of BBB are not a list')
    expect(problems[1]?.[1]).toMatch(/never.*skipped: 2$/)
  })

  test('beyond two hundred, how many more', () => {
    const { problems } = read(`[\n${card('Barge')},\n${Array(250).fill(card(5)).join(',\n')}\n]`)
    expect([problems.length, problems.at(-1)?.[1]]).toEqual([201, '50 more records cannot be read and were skipped'])
  })
})
