// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import '#rulebook/testing/laws'
import { doubled, KEYS, keyFor, keymapFrom, oursFor, printKeymap } from './keymap'

const ours = fc.constantFrom(...KEYS.map(([key]) => key))
test('a key map is read back from its cookie', () => {
  fc.assert(
    fc.property(fc.dictionary(ours, fc.constantFrom('z', 'w', 'ä', '%', '1', '+')), chosen => {
      const map = new Map(Object.entries(chosen))
      expect(keymapFrom(printKeymap(map))).toEqual(map)
    }),
  )
})
test('any content of the cookie is read without an error', () => {
  fc.assert(fc.property(fc.string(), text => void keymapFrom(text)))
  expect(keymapFrom('%E0%A4%A').size).toBe(0)
  expect(keymapFrom('jj zx jnn j').size).toBe(0)
})
test('a reassigned key has the meaning of the default key, which then has none', () => {
  const map = new Map([['j', 'w']])
  expect([keyFor(map, 'j'), oursFor(map, 'w'), oursFor(map, 'j'), oursFor(map, 'k')]).toEqual(['w', 'j', null, 'k'])
})
test('two shortcuts on one key are found, a swap is not one', () => {
  expect(doubled(new Map([['j', 'k']]))).toBe('k')
  expect(
    doubled(
      new Map([
        ['j', 'k'],
        ['k', 'j'],
      ]),
    ),
  ).toBeUndefined()
})
