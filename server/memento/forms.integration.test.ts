import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerApiCall } from '../http/api-call'
import { gatewayTo } from '../http/gateway'
import { gatewaySettingsOf } from '../http/gateway-settings'
import { isReadingCall } from '../http/reading-address'
import { ownSite } from '../testing/own-site'

let close: () => Promise<void>
let server: Server
let origin = ''
beforeAll(async () => {
  close = await ownSite()
  const gateway = gatewayTo(
    (request, response) => void (isReadingCall(request) ? answerApiCall(request, response) : response.end('a page')),
    { settings: gatewaySettingsOf({}), lines: { answered: () => undefined }, state: { isDraining: false } },
  )
  server = createServer(gateway)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await close()
})

const ROWS = [
  ['/rules/613.md', '*/*', 'text/markdown; charset=utf-8'],
  ['/rules/613.txt', '*/*', 'text/plain; charset=utf-8'],
  ['/rules/613.json', '*/*', 'application/json; charset=utf-8'],
  ['/rules/613', 'text/markdown', 'text/markdown; charset=utf-8'],
  ['/rules/613', 'application/json', 'application/json; charset=utf-8'],
] as const
test.each(ROWS)('%s as %s has an ETag, is compressed, and says once on what it depends', async (path, accept, type) => {
  const ask = (headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers: { accept, ...headers } })
  const [plain, packed] = [await ask({ 'accept-encoding': 'identity' }), await ask({ 'accept-encoding': 'gzip' })]
  expect([plain.status, plain.headers.get('content-type')]).toEqual([200, type])
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip'])
  expect(await plain.text()).toBe(await packed.text())
  const etag = plain.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  expect(packed.headers.get('etag')).toBe(etag)
  const known = await ask({ 'if-none-match': etag })
  expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag])
  const vary = (plain.headers.get('vary') ?? '').split(', ')
  expect(vary).toContain('Accept-Encoding')
  expect(vary).toHaveLength(new Set(vary.map(name => name.toLowerCase())).size)
  // One address has several forms only where the header of the request chooses.
  if (path === '/rules/613') expect(vary).toContain('Accept')
})

test('an unknown form and an unknown number are problems', async () => {
  const answers = await Promise.all(['/rules/613.1/as/none', '/rules/x.md'].map(path => fetch(origin + path)))
  expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    [406, 'application/problem+json'],
    [expect.any(Number), 'application/problem+json'],
  ])
})
