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
  '::ffff:7f00:1',
  '::127.0.0.1',
  '::7f00:1',
  '::8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b:1::1',
  '64:ff9b:1:fffe::a00:1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '3fff::1',
  '5f00::1',
  '100::1',
  '2620:4f:8000::1',
  'fec0::1',
  'ff02::1',
  'fe80::1%eth0',
  '0.1.2.3',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  'not an address',
]
test.each(INNER)('%s is an inner address', address => expect(isInner(address)).toBe(true))

const OUTER = [
  '93.184.216.34',
  '8.8.8.8',
  '172.32.0.1',
  '2606:4700::1111',
  '1.1.1.1',
  '192.0.3.1',
  '198.20.0.1',
  '203.0.114.1',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2a00:1450::1',
  '::ffff:8.8.8.8',
  '64:ff9c::1',
]
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
