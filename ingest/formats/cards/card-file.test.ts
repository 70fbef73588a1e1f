import { describe, expect, test } from 'vitest'
import { cardFile } from './card-file'

const fail = () => {
  throw new Error('there are no cards')
}
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

describe('skipped records are reported with their line', () => {
  test('values that are not records', () => {
    const { names, problems } = read(`[\n${card('Barge')},\nnull,\n"text",\n${card('Boat')}\n]`)
    expect(names).toEqual(['Barge', 'Boat'])
    expect(problems.map(([line]) => line)).toEqual([3, 4])
  })

  const set = (code: string, more: string) => `"${code}":{"code":"${code}",${more}}`
  test('sets without a list of cards, or with an invalid day', () => {
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

  test('values in a list of cards and in a list of names that are no records', () => {
    const { names, problems } = read(`{"data":{\n${set('AAA', `"cards":[${printed('Barge')},\nnull,\n7]`)}\n}}`)
    expect([names, problems.map(([line]) => line)]).toEqual([['Barge'], [3, 4]])
    const entry = (name: string) => `"${name}":[${printed(name)}]`
    const atomic = read(`{"data":{\n${entry('Barge')},\n"A":"text",\n"B":[],\n"C":{"name":"C"},\n${entry('Boat')}}}`)
    expect([atomic.names, atomic.problems.map(([line]) => line)]).toEqual([
      ['Barge', 'Boat'],
      [3, 4, 5],
    ])
  })

  test('a date of the file that is none', () => {
    const { problems } = read(`{"meta":{"date":"2024-02-31"},\n"data":{"Barge":[${printed('Barge')}]}}`)
    expect(problems.map(([line, says]) => [line, says.includes('"2024-02-31"')])).toEqual([[1, true]])
  })

  test('beyond two hundred, how many more', () => {
    const { problems } = read(`[\n${card('Barge')},\n${Array(250).fill(card(5)).join(',\n')}\n]`)
    expect([problems.length, problems.at(-1)?.[1]]).toEqual([201, '50 more records cannot be read and were skipped'])
  })
})

describe('what sources write differently', () => {
  const NULLS = {
    mana_cost: null,
    oracle_text: null,
    printed_text: null,
    power: null,
    card_faces: null,
    oracle_id: null,
  }
  test('null is the same as nothing', () => {
    const { names, problems } = read(`[${JSON.stringify({ ...JSON.parse(card('Barge')), ...NULLS })}]`)
    expect([names, problems]).toEqual([['Barge'], []])
    const none = { text: null, manaCost: null, side: null, identifiers: null, printings: null, rulings: null }
    const atomic = read(`{"data":{"Boat":[${JSON.stringify({ ...JSON.parse(printed('Boat')), ...none })}]}}`)
    expect([atomic.names, atomic.problems]).toEqual([['Boat'], []])
  })

  test('a name of blanks is no name, and a year is no day of release', () => {
    const { names, problems } = read(
      `[\n${card('  ')},\n${JSON.stringify({ ...JSON.parse(card('Barge')), released_at: '2024' })}]`,
    )
    expect([names, problems.map(([line]) => line)]).toEqual([[], [2, 3]])
    expect(problems[1]?.[1]).toContain('Barge: "2024" is not a complete date')
  })

  test('one set of MTGJSON 3 with other objects between its facts and its cards', () => {
    const { names, problems } = read(
      `{"name":"Old","code":"OLD","releaseDate":"1994-03-01","translations":{"de":"Alt"},"cards":[${printed('Barge')}]}`,
    )
    expect([names, problems]).toEqual([['Barge'], []])
  })

  test('a card that is printed on both sides has one face', () => {
    const faces: unknown[] = []
    const file = cardFile('set.json', {
      ...{ ruling: fail, set: () => undefined },
      card: ({ name, oracle, printing }) => void faces.push([name, oracle?.length, printing?.faces?.length]),
    })
    const side = (letter: string) => ({
      ...{ name: 'Barge // Barge', faceName: 'Barge', side: letter, layout: 'reversible_card', type: 'Artifact' },
      ...{ number: '1', originalText: 'It floats.' },
    })
    file.write(Buffer.from(JSON.stringify({ data: { code: 'AAA', name: 'A', cards: [side('a'), side('b')] } })))
    file.end()
    expect(faces).toEqual([['Barge', 1, 1]])
  })

  test('a card rebalanced for digital games is known by its name where the source does not say', () => {
    const marks: unknown[] = []
    const reader = (text: string) => {
      const file = cardFile('cards.json', {
        card: card => void marks.push(card.marks),
        ruling: fail,
        set: () => undefined,
      })
      file.write(Buffer.from(text))
      file.end()
    }
    const digital = { ...JSON.parse(card('A-Barge')), digital: false }
    reader(`[${card('A-Barge')},${card('A-1 Barge')},${JSON.stringify(digital)}]`)
    reader(`{"data":{"A-Boat":[${printed('A-Boat')}]}}`)
    expect(marks).toEqual([['digital-only'], [], [], ['digital-only']])
  })

  test('one record alone, and one record per line', () => {
    expect(read(card('Barge')).names).toEqual(['Barge'])
    expect(read(`${card('Barge')}\n${card('Boat')}\n`).names).toEqual(['Barge', 'Boat'])
  })

  test.each([
    ['Keywords', '{"meta":{},"data":{"abilityWords":["Sail"],"keywordActions":["Row"]}}'],
    ['TcgplayerSkus', '{"data":{"0a1b":[{"condition":"NM","skuId":2}]}}'],
    ['SetList', '{"data":[{"code":"INV","name":"Invented","type":"expansion"}]}'],
    ['a catalogue', '{"object":"catalog","data":["Barge","Boat"]}'],
  ])('%s is no card data, and none of its records is called damaged', (_, text) => {
    const reader = cardFile('other.json', { card: fail, ruling: fail, set: fail })
    reader.write(Buffer.from(text))
    expect(reader.end()).toMatchObject({ format: null, problems: [], ending: { isWhole: true } })
  })
})
