import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Host names of a hostile DNS server, which resolve to whatever it chooses.
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'inner.example': ['10.0.0.7'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
  'cloud.example': ['169.254.169.254'],
  'six.example': ['::ffff:192.168.0.1'],
  'rebound.example': ['127.0.0.1'],
}
vi.mock('node:dns/promises', async original => {
  const real = await original<typeof import('node:dns/promises')>()
  const lookup = async (host: string, options: object) =>
    NAMES[host]?.map(address => ({ address, family: address.includes(':') ? 6 : 4 })) ?? real.lookup(host, options)
  return { ...real, lookup, default: { ...real, lookup } }
})
// One name resolves to a public machine, so that its redirects are followed; another does so only when it is first asked for.
let isBound = false
vi.mock('./address', async original => {
  const real = await original<typeof import('./address')>()
  const addressOf: typeof real.addressOf = async (host, allowPrivate) => {
    const isPublic = host === 'public.example' || (host === 'rebound.example' && !isBound)
    if (host === 'rebound.example') isBound = true
    return isPublic ? { ok: true, value: { address: '127.0.0.1', family: 4 } } : real.addressOf(host, allowPrivate)
  }
  return { ...real, addressOf }
})
const { fetchText } = await import('./fetch-text')
const { addressOf } = await import('./address')

let server: Server
let port = 0
const requested: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url ?? '')
    const to = decodeURIComponent(/to=(.*)$/.exec(request.url ?? '')?.[1] ?? '')
    if (to) response.writeHead(302, { location: to.replace('PORT', String(port)) }).end()
    else response.end('what stands inside')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())
const limits = { bytes: 1_000, timeout: 3_000, allowPrivate: false }

test('a name is resolved once for each request: the address that was checked is connected to', async () => {
  isBound = false
  requested.length = 0
  const at = `http://rebound.example:${port}`
  // No server of names knows this one: it could not be resolved a second time.
  expect((await fetchText(`${at}/first`, limits)).ok).toBe(true)
  isBound = false
  const fetched = await fetchText(`${at}/?to=${encodeURIComponent(`${at}/secret`)}`, limits)
  expect(fetched.ok ? '' : fetched.problem.code).toBe('inner-address')
  expect(requested).toEqual(['/first', `/?to=${encodeURIComponent(`${at}/secret`)}`])
})

test.each(Object.keys(NAMES))('%s is refused by what it resolves to', async host => {
  const found = await addressOf(host, false)
  expect(found.ok ? '' : found.problem.code).toBe('inner-address')
})

test('a public machine is read', async () => {
  const fetched = await fetchText(`http://public.example:${port}/`, limits)
  expect(fetched.ok && Buffer.from(fetched.value).toString()).toBe('what stands inside')
})

const TARGETS = [
  'http://127.0.0.1:PORT/secret',
  'http://localhost:PORT/secret',
  'http://[::1]:PORT/secret',
  'http://0x7f000001:PORT/secret',
  'http://0177.0.0.1:PORT/secret',
  'http://[::ffff:7f00:1]:PORT/secret',
  'http://inner.example:PORT/secret',
  'http://cloud.example/latest/meta-data/',
  `http://public.example:PORT/?to=${encodeURIComponent('http://127.0.0.1:PORT/secret')}`,
]
test.each(TARGETS)('its redirect to %s is not followed inward', async target => {
  requested.length = 0
  const fetched = await fetchText(`http://public.example:${port}/?to=${encodeURIComponent(target)}`, limits)
  expect(fetched.ok ? '' : fetched.problem.code).toBe('inner-address')
  expect(requested.some(path => path.includes('/secret') && !path.includes('to='))).toBe(false)
})
