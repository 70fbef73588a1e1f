import { expect, test } from 'vitest'
import { digestNote } from './rule-sheet'

test('only a received text that is not loaded is called missing', () => {
  expect(digestNote(true)).not.toMatch(/not? .*loaded/)
  expect(digestNote(false)).toMatch(/no received text for this date is loaded/)
})
