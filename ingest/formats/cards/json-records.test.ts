import { describe, expect, test } from 'vitest'
import { type Handlers, jsonRecords } from './json-records'

const read = (text: string, size: number, plan: Handlers['plan']) => {
  const seen: unknown[] = []
  const damage: [number, string][] = []
  const reader = jsonRecords({
    plan,
    record: (value, path, line) => void seen.push([path.join('.'), value, line]),
    scalar: (value, path) => void seen.push([path.join('.'), value]),
    closed: path => void seen.push(`end ${path.join('.')}`),
    damaged: (line, why) => void damage.push([line, why]),
  })
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) reader.write(bytes.subarray(at, at + size))
  return { seen, damage, ending: reader.end() }
}
const elements: Handlers['plan'] = path => (path.length === 0 ? 'enter' : 'record')
const SIZES = [1, 2, 7, 1_000]

describe.each(SIZES)('in pieces of %i bytes', size => {
  test('elements of a list are read one by one, with the line of each', () => {
    const { seen, damage, ending } = read('[\n{"a":"é } \\" {"},\n[1,{"b":[]}],\n 7 , "x"\n]\n', size, elements)
    expect(seen).toEqual([['0', { a: 'é } " {' }, 2], ['1', [1, { b: [] }], 3], ['2', 7], ['3', 'x'], 'end '])
    expect([damage, ending.isWhole]).toEqual([[], true])
  })

  test('values deep inside are found by their path, and others are passed over', () => {
    const text = '{"meta":{"day":"d"},"data":{"X":{"cards":[{"n":1},{"n":2}],"name":"set","other":[{"n":[3]}]}}}'
    const { seen } = read(text, size, path => {
      const [last] = path.slice(-1)
      if (last === 'other') return 'skip'
      return path[0] === 'meta' || typeof last === 'number' ? 'record' : 'enter'
    })
    expect(seen).toEqual([
      ['meta', { day: 'd' }, 1],
      ['data.X.cards.0', { n: 1 }, 1],
      ['data.X.cards.1', { n: 2 }, 1],
      'end data.X.cards',
      ['data.X.name', 'set'],
      'end data.X',
      'end data',
      'end ',
    ])
  })

  const lines = (third: string) => `[\n{"n":1},\n{"n":2},\n${third},\n{"n":4},\n{"n":5}\n]`
  test.each([
    ['a word that is none', '{"n":thre}'],
    ['a missing brace', '{"n":3'],
    ['a missing quote', '{"n":"3}'],
    ['a brace too many', '{"n":3}}'],
    ['a missing comma', '{"n":3 "m":4}'],
    ['nothing but rubbish', '%%%'],
    ['a NUL character', '{"n":"a\\u0000b"}'],
    ['the first half of a character', '{"n":"a\\ud83d"}'],
    ['the second half of a character', '{"n":"\\\\\\uDE00b"}'],
  ])('a record with %s is left out, and only that', (_, third) => {
    const { seen, damage, ending } = read(lines(third), size, elements)
    const numbers = seen.flatMap(one => (Array.isArray(one) ? [(one[1] as { n: number }).n] : []))
    expect(numbers.filter(n => n !== 3)).toEqual([1, 2, 4, 5])
    expect(damage.map(([line]) => line)).toEqual([4])
    expect(ending.isWhole).toBe(true)
  })

  test('a record that is not in UTF-8 is left out instead of stored with other letters', () => {
    const bytes = Buffer.from(lines('{"n":3,"name":"Br\u00fbl\u00e9e"}'), 'latin1')
    const damage: [number, string][] = []
    const numbers: unknown[] = []
    const reader = jsonRecords({
      plan: elements,
      record: value => void numbers.push((value as { n: number }).n),
      scalar: () => undefined,
      closed: () => undefined,
      damaged: (line, why) => void damage.push([line, why]),
    })
    for (let at = 0; at < bytes.length; at += size) reader.write(bytes.subarray(at, at + size))
    expect([numbers, damage, reader.end().isWhole]).toEqual([[1, 2, 4, 5], [[4, 'it is not in UTF-8']], true])
  })

  test('a truncated file is reported, and its complete records are read', () => {
    const { seen, ending } = read('[\n{"n":1},\n{"n":2},\n{"n":', size, elements)
    expect(seen).toHaveLength(2)
    expect(ending).toEqual({ isWhole: false, line: 4, isJson: true, isFollowed: false })
  })

  test('a whole character in two escapes, and a backslash before what looks like half of one, are text', () => {
    const { seen, damage } = read('[\n{"n":"\\ud83d\\ude00"},\n{"n":"\\\\ud83d"}\n]', size, elements)
    expect(seen.slice(0, 2)).toEqual([
      ['0', { n: '😀' }, 2],
      ['1', { n: '\\ud83d' }, 3],
    ])
    expect(damage).toEqual([])
  })

  test('what follows the end of the document is told from a document that ends early', () => {
    const { ending } = read('[{"n":1}]\n[{"n":2}]', size, elements)
    expect(ending).toMatchObject({ isWhole: false, isFollowed: true, line: 2 })
  })

  test('several documents one after another are read if that is asked for', () => {
    const found: unknown[] = []
    const reader = jsonRecords(
      {
        plan: () => 'record',
        record: (value, path, line) => void found.push([value, path, line]),
        ...{ scalar: () => undefined, closed: () => undefined, damaged: (_, why) => void found.push(why) },
      },
      true,
    )
    const bytes = Buffer.from('{"n":1}\n{"n":2}\n')
    for (let at = 0; at < bytes.length; at += size) reader.write(bytes.subarray(at, at + size))
    expect([found, reader.end().isWhole]).toEqual([
      [
        [{ n: 1 }, [], 1],
        [{ n: 2 }, [], 2],
      ],
      true,
    ])
  })

  test.each(['<html>', '', 'no', '"text"', '12'])('%j is no JSON of records', text => {
    expect(read(text, size, elements).ending.isWhole).toBe(false)
  })

  test('a damaged record of a list that is laid out over lines costs only itself', () => {
    const { seen, damage } = read(
      '[\n  {\n    "n": 1\n  },\n  {\n    "n: 2\n  },\n  {\n    "n": 3\n  }\n]',
      size,
      elements,
    )
    expect(seen.filter(one => Array.isArray(one))).toEqual([
      ['0', { n: 1 }, 2],
      ['2', { n: 3 }, 8],
    ])
    expect(damage.map(([line]) => line)).toEqual([5])
  })
})
