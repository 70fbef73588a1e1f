import { expect, test } from 'vitest'
import { addressOf, isInner } from './address'
import { fetchText } from './fetch-text'

const INNER = [
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  'not an address',
]
test.each(INNER)('%s is an inner address', address => expect(isInner(address)).toBe(true))

const OUTER = ['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111']
test.each(OUTER)('%s is not', address => expect(isInner(address)).toBe(false))

test('localhost is refused by what it resolves to, unless allowed', async () => {
  const refused = await addressOf('localhost', false)
  expect(refused.ok ? '' : refused.problem.code).toBe('inner-address')
  expect((await addressOf('localhost', true)).ok).toBe(true)
})

const limits = { bytes: 1_000, timeout: 2_000, allowPrivate: false }
const REFUSED = [
  'ftp://example.org/x',
  'file:///etc/hostname',
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  'http://2130706433/',
]
test.each(REFUSED)('%s is not fetched', async address => {
  const fetched = await fetchText(address, limits)
  expect(fetched.ok).toBe(false)
})
