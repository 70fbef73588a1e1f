import { expect, test } from 'vitest'
import { randomFrom } from './fault'
import { type Told, tableOf, withRows } from './table'

const row = (fault: string, tried: number): Told => ({
  fault,
  seed: 1,
  what: 'w',
  tried,
  lost: 0,
  wrong: 0,
  recovered: tried,
  says: 'a | b',
})

test('rows of a fault take the place of its older ones, and leave the others and the words around alone', () => {
  const before = `# Title\n\n${tableOf([row('a', 1), row('b', 2)])}\n\nWords after.\n`
  const after = withRows(before, 'a', [row('a', 3), row('a', 4)])
  expect(after).toBe(`# Title\n\n${tableOf([row('a', 3), row('a', 4), row('b', 2)])}\n\nWords after.\n`)
  expect(withRows(after, 'c', [row('c', 5)])).toContain(
    `${tableOf([row('b', 2), row('c', 5)])
      .split('\n')
      .slice(2)
      .join('\n')}\n\nWords`,
  )
})
test('nothing in a cell ends it', () => expect(tableOf([row('a', 1)])).toContain('a / b'))
test('the same seed gives the same row', () => {
  const [a, b] = [randomFrom(7), randomFrom(7)]
  const first = Array.from({ length: 100 }, a)
  expect(Array.from({ length: 100 }, b)).toEqual(first)
  expect(new Set(first).size).toBe(100)
  expect(first.every(one => one >= 0 && one < 1)).toBe(true)
})
