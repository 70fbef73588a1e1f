import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gatewayTo } from './gateway'
import { gatewaySettingsOf } from './gateway-settings'
import { DATA_POLICY, pagePolicy, rawRefusal, securityHeaders } from './security-headers'

// The site behind the gateway gives every kind of response and sets no headers of its own.
const server = createServer()
const settings = gatewaySettingsOf({ SITE_ORIGINS: 'https://rules.example' })
const ANSWERS: Readonly<Record<string, readonly [number, string]>> = {
  '/fine': [200, 'text/html'],
  '/moved': [308, 'text/html'],
  '/none': [404, 'text/html'],
  '/none.txt': [404, 'text/plain'],
  '/failed': [500, 'text/html'],
  '/failed.json': [500, 'application/json'],
  '/_next/static/none.js': [404, 'text/plain'],
  '/api/v1/none': [404, 'application/problem+json'],
  '/same': [304, 'text/html'],
}
beforeAll(async () => {
  const site = ({ url = '' }: IncomingMessage, answer: ServerResponse) => {
    const [status, type] = ANSWERS[url] ?? [200, 'text/plain']
    answer.writeHead(status, { 'Content-Type': type }).end(status === 304 ? undefined : 'words')
  }
  const lines = { answered: () => undefined }
  server.on('request', gatewayTo(site, { settings, lines, state: { isDraining: false } }))
  server.on('clientError', (_, socket) => socket.end(rawRefusal('400 Bad Request', settings)))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server.close())

type Head = Readonly<Record<string, string | string[] | undefined>>
const headOf = (path: string, options: object = {}): Promise<{ status: number; headers: Head }> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const requested = request({ port, host: '127.0.0.1', path, agent: false, ...options }, answer => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
    })
    requested.on('error', reject)
    requested.end()
  })
const complete = (headers: Head): void => {
  for (const [name, value] of securityHeaders('/')) {
    if (name === 'Content-Security-Policy')
      expect(headers[name.toLowerCase()], name).toMatch(/^default-src '(?:self|none)'/)
    else expect(headers[name.toLowerCase()], name).toBe(value)
  }
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
}

describe('every answer has them', () => {
  test.each(Object.keys(ANSWERS).filter(path => path !== '/same'))('%s', async path => {
    const { status, headers } = await headOf(path)
    expect(status).toBe(ANSWERS[path]?.[0])
    complete(headers)
  })
  const REFUSED: readonly (readonly [string, string, object, number])[] = [
    ['a sign of life', '/healthz', {}, 200],
    ['a name that is not ours', '/', { headers: { host: 'evil.example' } }, 421],
    ['an address with two slashes', '//evil.example/', {}, 400],
    ['a method nobody knows', '/', { method: 'TRACE' }, 405],
    ['an address that is too long', `/${'a'.repeat(9_000)}`, {}, 414],
    ['a form of another site', '/account', { method: 'POST', headers: { origin: 'https://evil.example' } }, 403],
  ]
  test.each(REFUSED)('%s', async (_, path, options, status) => {
    const answer = await headOf(path, options)
    expect(answer.status).toBe(status)
    complete(answer.headers)
  })
  test('requests that the parser refuses', async () => {
    const { port } = server.address() as AddressInfo
    const text = await new Promise<string>(resolve => {
      let said = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('NO HTTP AT ALL\r\n\r\n'))
      socket.on('data', chunk => {
        said += chunk
      })
      socket.on('close', () => resolve(said))
    })
    const [first = '', ...lines] = text.split('\r\n')
    expect(first).toBe('HTTP/1.1 400 Bad Request')
    complete(
      Object.fromEntries(
        lines.filter(Boolean).map(line => [line.split(': ')[0]?.toLowerCase(), line.split(': ').slice(1).join(': ')]),
      ),
    )
  })
})

test('a 304 has no policy: the browser uses the one that came with its copy', async () => {
  const { status, headers } = await headOf('/same')
  expect([status, headers['content-security-policy']]).toEqual([304, undefined])
})

test('data may load nothing; a page without hashes runs only our own files', () => {
  expect(new Map(securityHeaders('/api/v1/releases')).get('Content-Security-Policy')).toBe(DATA_POLICY)
  expect(new Map(securityHeaders('/apiary')).get('Content-Security-Policy')).toBe(pagePolicy())
  expect(pagePolicy()).toContain("script-src 'self';")
})
