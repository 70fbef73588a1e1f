import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApiCall } from './api-call'

let server: Server
let port = 0
beforeEach(async () => {
  server = createServer((request, response) => void answerApiCall(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => void server.close())

test('compressed if accepted, 304 if known, headers only for HEAD', async () => {
  const api = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}/api/v1/openapi.json`, { headers, method })
  const [plain, packed] = [await api({ 'accept-encoding': 'identity' }), await api({ 'accept-encoding': 'gzip' })]
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip'])
  expect(await plain.json()).toEqual(await packed.json())
  // A tag for both forms can only be a weak one (RFC 9110, 8.8.3.3).
  expect([plain, packed].map(({ headers }) => headers.get('etag')?.slice(0, 3))).toEqual(['W/"', 'W/"'])
  expect(plain.headers.get('etag')).toBe(packed.headers.get('etag'))
  const etag = plain.headers.get('etag') ?? ''
  const again = await api({ 'if-none-match': etag })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  const head = await api({}, 'HEAD')
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
  process.env.RECEIVED_TEXTS = 'members'
  const vary = (await api({}, 'HEAD')).headers.get('vary')
  delete process.env.RECEIVED_TEXTS
  expect(vary).toBe('Cookie, Accept-Encoding')
  const none = await fetch(`http://127.0.0.1:${port}/api/v1/nothing-here`)
  expect([none.status, none.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
})

test('a call that is posted has its body, and what is not JSON is refused', async () => {
  const post = (body: string) =>
    fetch(`http://127.0.0.1:${port}/api/v1/cards/read`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  const card = { name: 'Lean Otter', types: 'Creature — Otter', text: 'Flying' }
  const answer = await post(JSON.stringify({ cards: [card] }))
  expect([answer.status, await answer.json()]).toMatchObject([200, { cards: [{ name: 'Lean Otter' }] }])
  expect((await post('Flying')).status).toBe(400)
  const options = await fetch(`http://127.0.0.1:${port}/api/v1/cards/read`, { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
})
