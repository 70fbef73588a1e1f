import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('our own list has no word twice', () => {
  const words = readFileSync('scripts/words.txt', 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})
