import { expect, test } from 'vitest'
import { digestNote } from './digest-note'

test('a received text that is loaded is not called missing, and a missing one is', () => {
  expect(digestNote(true)).not.toMatch(/not? .*loaded/)
  expect(digestNote(false)).toMatch(/no received text for this date is loaded/)
})
