import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { callerOf, introduce, isForeign, isOurForwardedName, isOurName, shortened } from './caller'
import { gatewayTo } from './gateway'
import { gatewaySettingsOf } from './gateway-settings'
import { idOf } from './request-context'
import { refusalOf } from './request-limits'

describe('settings of the gateway', () => {
  test('no setting is required', () => {
    const { problems, port, host, names, isBehindProxy } = gatewaySettingsOf({})
    expect({ problems, port, host, names: [...names], isBehindProxy }).toEqual({
      problems: [],
      port: 3000,
      host: '127.0.0.1',
      names: [],
      isBehindProxy: false,
    })
  })
  const REFUSED: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [{ PORT: '70000' }, 'PORT must be'],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'not "10.0.0.0/99"'],
    [{ TRUSTED_PROXIES: 'the-proxy' }, 'TRUSTED_PROXIES must be addresses'],
    [{ HOSTS: 'https://rules.example' }, 'HOSTS must be names without scheme'],
    [{ SITE_ORIGINS: 'rules.example' }, 'SITE_ORIGINS must be addresses'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16'],
    [{ DATABASE_URL: 'postgresql://localhost/x' }, 'set AUTH_SECRET'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ DRAIN_LIMIT: 'soon' }, 'DRAIN_LIMIT must be seconds'],
    [{ DRAIN_WAIT: '-1' }, 'DRAIN_WAIT must be seconds'],
  ]
  test.each(REFUSED)('%j is refused with a sentence', (environment, says) => {
    expect(gatewaySettingsOf(environment).problems.join()).toContain(says)
  })
})

describe('who calls', () => {
  const asked = (peer: string, headers: Record<string, string> = {}) => ({ socket: { remoteAddress: peer }, headers })
  const PROXIES = gatewaySettingsOf({ TRUSTED_PROXIES: '10.0.0.0/8, loopback, fd00::/8' }).proxies
  const ROWS = [
    ['nobody is believed who is not trusted', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['the proxy is believed', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['what the caller claims before it is not', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['two proxies in a row', '127.0.0.1', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['a proxy asking for itself', '10.1.2.3', '', '10.1.2.3'],
    ['words that are no address', '10.1.2.3', 'unknown, x', '10.1.2.3'],
    ['a mapped peer', '::ffff:10.1.2.3', '2001:db8::1', '2001:db8::1'],
    ['a proxy on IPv6', 'fd00::5', '198.51.100.7', '198.51.100.7'],
    ['a proxy that adds the port', '10.1.2.3', '1.1.1.1, 198.51.100.1:52814', '198.51.100.1'],
    ['brackets', '10.1.2.3', '1.1.1.1, [2001:db8::1]', '2001:db8::1'],
    ['brackets and a port', '10.1.2.3', '1.1.1.1, [2001:db8::1]:443', '2001:db8::1'],
    ['one spelling of IPv6', '10.1.2.3', '2001:0DB8:0:0::1', '2001:db8::1'],
    ['a mapped address in figures', '10.1.2.3', '1.1.1.1, ::ffff:c633:6401', '198.51.100.1'],
    ['"unknown" last never lets the forged one win', '10.1.2.3', '1.1.1.1, unknown', '10.1.2.3'],
    ['an obfuscated one last', '10.1.2.3', '1.1.1.1, _hidden', '10.1.2.3'],
    ['nothing last', '10.1.2.3', '1.1.1.1, ', '10.1.2.3'],
    ['garbage between', '10.1.2.3', '1.1.1.1, garbage, 10.9.9.9', '10.9.9.9'],
    ['a broken bracket', '10.1.2.3', '1.1.1.1, [198.51.100.1', '10.1.2.3'],
    ['an IPv4 address in brackets', '10.1.2.3', '1.1.1.1, [198.51.100.1]', '10.1.2.3'],
    ['a port that is none', '10.1.2.3', '1.1.1.1, 198.51.100.1:x', '10.1.2.3'],
    ['an address with a zone', '10.1.2.3', '1.1.1.1, fe80::1%eth0', '10.1.2.3'],
    ['figures of another base', '10.1.2.3', '1.1.1.1, 0x7f.1', '10.1.2.3'],
  ] as const
  test.each(ROWS)('%s', (_name, peer, forwarded, address) => {
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
    expect(callerOf(asked(peer, headers), PROXIES).address).toBe(address)
  })
  test('headers that only a proxy may set are removed from other requests', () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-client-address': '6.6.6.6' }
    const request = asked('203.0.113.9', headers)
    introduce(request, callerOf(request, PROXIES))
    expect(request.headers).toEqual({ 'x-client-address': '203.0.113.9' })
  })
  test.each([
    ['192.0.2.77', '192.0.2.0'],
    ['2001:db8:1:2::9', '2001:db8:1::'],
    ['2001:db8::9', '2001:db8:0::'],
    ['::1', '0:0:0::'],
    ['unknown', 'unknown'],
  ])('%s is logged as %s', (address, short) => expect(shortened(address)).toBe(short))
})

describe('by which name', () => {
  const names = new Set(['rules.example'])
  const ROWS: readonly (readonly [string | undefined, boolean])[] = [
    ['localhost:3000', true],
    ['127.0.0.1:3000', true],
    ['[::1]:3000', true],
    ['192.0.2.7', true],
    ['rules.example', true],
    ['RULES.example:443', true],
    ['rules.example.evil.example', false],
    ['evil.example', false],
    ['evil.example:3000', false],
    ['rules.example@evil.example', false],
    ['evil.example/rules.example', false],
    ['127.0.0.1.evil.example', false],
    ['', false],
    [undefined, false],
  ]
  test.each(ROWS)('%s: %s', (host, ours) => expect(isOurName(host, names)).toBe(ours))

  const FORWARDED: readonly (readonly [string | undefined, boolean])[] = [
    [undefined, true],
    ['rules.example', true],
    ['rules.example:443', true],
    ['evil.example', false],
    ['203.0.113.66', false],
    ['rules.example, evil.example', false],
    ['evil.example, rules.example', false],
    ['', false],
  ]
  test.each(FORWARDED)('forwarded %s: %s', (host, ours) => expect(isOurForwardedName(host, names)).toBe(ours))
  test('if no name is listed, a proxy may use the names that a client may', () => {
    expect(isOurForwardedName('127.0.0.1:3000', new Set())).toBe(true)
    expect(isOurForwardedName('evil.example', new Set())).toBe(false)
  })
})

describe('what a page of another site may not do', () => {
  const ROWS: readonly (readonly [string, string, string | undefined, boolean])[] = [
    ['POST', '/account', 'https://evil.example', true],
    ['POST', '/account', 'null', true],
    ['DELETE', '/anything', 'https://rules.example.evil.example', true],
    ['POST', '/api/auth/sign-out', 'https://evil.example', true],
    ['POST', '/account', 'https://rules.example', false],
    ['POST', '/account', undefined, false],
    ['GET', '/account', 'https://evil.example', false],
    ['POST', '/api/v1/search', 'https://evil.example', false],
  ]
  test.each(ROWS)('%s %s from %s: %s', (method, url, origin, foreign) => {
    const headers = { host: 'rules.example', ...(origin ? { origin } : {}) }
    expect(isForeign({ method, url, headers }, { isForwarded: false })).toBe(foreign)
  })
  test('the name forwarded by a trusted proxy counts, a claimed one does not', () => {
    const request = {
      method: 'POST',
      url: '/account',
      headers: { host: 'inner:3000', 'x-forwarded-host': 'rules.example', origin: 'https://rules.example' },
    }
    expect(isForeign(request, { isForwarded: true })).toBe(false)
    expect(isForeign(request, { isForwarded: false })).toBe(true)
  })
})

describe('ids', () => {
  const idFrom = (given?: string): string => idOf({ headers: given === undefined ? {} : { 'x-request-id': given } })
  test('a valid one is used', () => expect(idFrom('abc-123.DEF_4')).toBe('abc-123.DEF_4'))
  test.each([undefined, '', 'short', 'x'.repeat(65), 'with blank in', '{"a":1}xxxx', '../../etc/passwd', 'a<b>cdefgh'])(
    '%j gives way to a new one',
    given => expect(idFrom(given)).toMatch(/^[0-9a-f-]{36}$/),
  )
})

describe('requests that are refused unread', () => {
  const ROWS: readonly (readonly [Parameters<typeof refusalOf>[0], number | undefined])[] = [
    [{ method: 'GET', url: '/rules/418.5a', headers: {} }, undefined],
    [{ method: 'TRACE', url: '/', headers: {} }, 405],
    [{ method: 'CONNECT', url: 'evil.example:443', headers: {} }, 405],
    [{ method: 'GET', url: 'http://evil.example/', headers: {} }, 400],
    [{ method: 'GET', url: '//evil.example/', headers: {} }, 400],
    [{ method: 'GET', url: '/%E0%A4%A', headers: {} }, 400],
    [{ method: 'GET', url: `/${'a'.repeat(9_000)}`, headers: {} }, 414],
    [{ method: 'POST', url: '/api/v1/search', headers: { 'content-length': '999999999' } }, 413],
    [{ method: 'POST', url: '/account', headers: { 'transfer-encoding': 'chunked' } }, 415],
    [{ method: 'POST', url: '/account', headers: { 'content-length': '2', 'content-type': 'application/json' } }, 415],
    [{ method: 'POST', url: '/play', headers: { 'content-length': '2', 'next-action': 'a' } }, undefined],
    [
      {
        method: 'POST',
        url: '/play',
        headers: { 'content-length': '2', 'content-type': 'multipart/form-data; boundary=x' },
      },
      undefined,
    ],
  ]
  test.each(ROWS)('%j', (request, status) => expect(refusalOf(request)?.status).toBe(status))
})

test('a reader who has waited too long gets an answer before the connection ends', async () => {
  vi.stubEnv('TIME_LIMITS', 'on')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let arrived = (): void => undefined
  const asked = new Promise<void>(resolve => {
    arrived = resolve
  })
  const lines = { answered: () => undefined }
  const listener = gatewayTo(() => arrived(), { settings: gatewaySettingsOf({}), lines, state: { isDraining: false } })
  const server = createServer(listener)
  try {
    await new Promise<void>(resolve => server.listen(0, resolve))
    const { port } = server.address() as AddressInfo
    const answered = new Promise<IncomingMessage>(resolve => request({ port, path: '/rules' }, resolve).end())
    await asked
    vi.advanceTimersByTime(54_000)
    expect(await Promise.race([answered, new Promise(resolve => setImmediate(resolve, 'nothing yet'))])).toBe(
      'nothing yet',
    )
    vi.advanceTimersByTime(2_000)
    const { statusCode, headers } = await answered
    expect([statusCode, headers['retry-after']]).toEqual([503, '10'])
  } finally {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    server.closeAllConnections()
    server.close()
  }
})
