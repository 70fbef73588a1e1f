import { expect, test } from 'vitest'
import { beginsAsJson } from './card-files'

test.each([
  ['{"data": []}', true],
  ['\n  [ {', true],
  ['\u00ef\u00bb\u00bf[', true],
  ['{\\rtf1\\ansi 100. One\\par}', false],
  ['100. One', false],
  ['', false],
])('%j begins like JSON: %s', (text, expected) => {
  expect(beginsAsJson(Buffer.from(text, 'latin1'))).toBe(expected)
})
