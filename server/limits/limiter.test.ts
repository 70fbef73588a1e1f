import { expect, test } from 'vitest'
import { clientKey } from './client-key'
import { secondsUntil } from './limiter'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, key) => expect(clientKey(address)).toBe(key))

test('a limit below one a minute allows one in several minutes', () => {
  expect(secondsUntil('costly call', 'rare', 0, 0.5)).toBe(0)
  expect(secondsUntil('costly call', 'rare', 0, 0.5)).toBe(120)
  expect(secondsUntil('costly call', 'rare', 120_000, 0.5)).toBe(0)
})

test('after as many calls as a minute allows, the client is told how long to wait', () => {
  const tries = Array.from({ length: 4 }, () => secondsUntil('costly call', 'a', 0, 3))
  expect(tries).toEqual([0, 0, 0, 20])
  expect(secondsUntil('costly call', 'a', 20_000, 3)).toBe(0)
  expect(secondsUntil('costly call', 'a', 20_000, 3)).toBeGreaterThan(0)
})

test('a clock that is set back by a year refuses nobody for a year', () => {
  const YEAR = 366 * 86_400_000
  expect(secondsUntil('costly call', 'early', YEAR, 3)).toBe(0)
  expect([0, 0, 0].map(now => secondsUntil('costly call', 'early', now, 3))).toEqual([0, 0, 20])
})

test('a client that was refused is still refused after thousands of other clients', () => {
  for (let i = 0; i < 3; i++) secondsUntil('costly call', 'guesser', 0, 2)
  for (let i = 0; i < 9_000; i++) secondsUntil('costly call', `stranger ${i}`, 0, 2)
  expect(secondsUntil('costly call', 'guesser', 0, 2)).toBeGreaterThan(0)
})
