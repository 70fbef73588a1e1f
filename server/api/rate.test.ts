import { expect, test } from 'vitest'
import { clientKey, secondsUntil } from './rate'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, key) => expect(clientKey(address)).toBe(key))

test('so many a minute, then a wait that is told, then again', () => {
  const tries = Array.from({ length: 4 }, () => secondsUntil('a', 3, 0))
  expect(tries).toEqual([0, 0, 0, 20])
  expect(secondsUntil('a', 3, 20_000)).toBe(0)
  expect(secondsUntil('a', 3, 20_000)).toBeGreaterThan(0)
})

test('a crowd of strangers does not wash away who was refused', () => {
  for (let i = 0; i < 3; i++) secondsUntil('guesser', 2, 0)
  for (let i = 0; i < 9_000; i++) secondsUntil(`stranger ${i}`, 2, 0)
  expect(secondsUntil('guesser', 2, 0)).toBeGreaterThan(0)
})
