import { expect, test } from 'vitest'
import { probablyMeant } from './misprint'

const BOOK = new Set(['415.1', '418.5', '418.5a', '418.5c', '418.6', '448.5a'])
const exists = (number: string): boolean => BOOK.has(number)

test.each([
  ['415.5a', '418.5.Ruling.1', '418.5a'],
  ['481.6', '418.2', '418.6'],
  // Both 418.5a and 418.5c are one edit away.
  ['418.5b', '418.1', undefined],
  // A similar number in another section is not suggested.
  ['448.5b', '418.1', undefined],
  ['415.5a', 'T.14', undefined],
  ['900.1', '418.1', undefined],
] as const)('%s printed in %s means %s', (number, printedIn, meant) => {
  expect(probablyMeant(number, printedIn, exists)).toBe(meant)
})
