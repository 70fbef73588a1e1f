import { expect, test } from 'vitest'
import { linesOf } from './lines'

test.each<[string, string, readonly (readonly [from: number, to: number, text: string])[]]>([
  [
    'line feeds',
    'one\ntwo\n',
    [
      [0, 3, 'one'],
      [4, 7, 'two'],
    ],
  ],
  [
    'carriage returns',
    'one\rtwo\r',
    [
      [0, 3, 'one'],
      [4, 7, 'two'],
    ],
  ],
  [
    'both together',
    'one\r\ntwo\r\n',
    [
      [0, 3, 'one'],
      [5, 8, 'two'],
    ],
  ],
  [
    'all mixed',
    'a\r\nb\rc\nd',
    [
      [0, 1, 'a'],
      [3, 4, 'b'],
      [5, 6, 'c'],
      [7, 8, 'd'],
    ],
  ],
  [
    'the other way round, which is an empty line',
    'a\n\rb',
    [
      [0, 1, 'a'],
      [2, 2, ''],
      [3, 4, 'b'],
    ],
  ],
  [
    'empty lines',
    '\n\r\n\r\ra',
    [
      [0, 0, ''],
      [1, 1, ''],
      [3, 3, ''],
      [4, 4, ''],
      [5, 6, 'a'],
    ],
  ],
  [
    'no end at the end',
    'one\r\ntwo',
    [
      [0, 3, 'one'],
      [5, 8, 'two'],
    ],
  ],
  [
    'blanks at the end',
    '  one \t\ntwo',
    [
      [0, 5, '  one'],
      [8, 11, 'two'],
    ],
  ],
  ['no text', '', []],
])('lines that end in %s', (_, text, expected) => {
  const lines = linesOf(text)
  expect(lines.map(line => [line.from, line.to, line.text])).toEqual(expected)
  expect(lines.map(({ no }) => no)).toEqual(lines.map((_line, at) => at + 1))
})
