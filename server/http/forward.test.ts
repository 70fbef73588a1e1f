import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { forwardTo, startSite } from './forward'
import { inNameOf } from './request-context'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
const listening = (server: Server, at: string | number): Promise<Server> =>
  new Promise(resolve => server.listen(at, () => resolve(server)))
const closing = (server: Server) => () => {
  server.closeAllConnections()
  server.close()
}

/** A site behind a socket and the address of a server that forwards to it, as a gateway does. */
const forwarded = async (site: RequestListener | null, shows: Set<string> | null = new Set()): Promise<string> => {
  const home = mkdtempSync(join(tmpdir(), 'forward-'))
  ends.push(() => rmSync(home, { recursive: true }))
  const socket = join(home, 'site')
  if (site) ends.push(closing(await listening(createServer(site), socket)))
  const hand = forwardTo(socket)
  const gateway = await listening(
    createServer((request, answer) => {
      answer.setHeader('X-Frame-Options', 'DENY')
      inNameOf({ id: 'id-1', caller: '192.0.2.1', ...(shows ? { shows } : {}) }, () => hand(request, answer))
    }),
    0,
  )
  ends.push(closing(gateway))
  return `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
}
const textOf = async (from: IncomingMessage): Promise<string> => Buffer.concat(await from.toArray()).toString()

describe('what is forwarded', () => {
  test('the request unchanged, with the id and the caller that the gateway knows', async () => {
    const url = await forwarded(async (request, answer) => {
      const { method, headers } = request
      answer.end(JSON.stringify({ method, url: request.url, headers, body: await textOf(request) }))
    })
    const response = await fetch(`${url}/a?b=%20c`, {
      method: 'POST',
      headers: { 'X-Asked-By': '6.6.6.6', 'X-Request-Id': 'forged', Cookie: 'a=1; b=2' },
      body: 'words',
    })
    const { method, url: path, headers, body } = (await response.json()) as Record<string, Record<string, string>>
    expect([method, path, body]).toEqual(['POST', '/a?b=%20c', 'words'])
    expect(headers).toMatchObject({ 'x-asked-by': '192.0.2.1', 'x-request-id': 'id-1', cookie: 'a=1; b=2' })
  })
  test('that a page is to be kept, from the page cache and from no caller', async () => {
    const kept = []
    for (const shows of [new Set<string>(), null]) {
      const url = await forwarded((request, answer) => void answer.end(request.headers['x-to-keep']), shows)
      kept.push(await (await fetch(url, { headers: { 'X-To-Keep': 'yes' } })).text())
    }
    expect(kept).toEqual(['yes', ''])
  })
  test('a body without a stated length', async () => {
    const url = await forwarded(async (request, answer) => void answer.end(await textOf(request)))
    const said = await new Promise<string>(resolve => {
      const requested = request(url, { method: 'POST' }, answer => void textOf(answer).then(resolve))
      requested.write('one, ')
      requested.end('two')
    })
    expect(said).toBe('one, two')
  })
  test('status, every value of a header, and the body; headers of the gateway remain unless the site sets them', async () => {
    const url = await forwarded((_, answer) => {
      answer.writeHead(404, { 'Set-Cookie': ['a=1', 'b=2'], 'Content-Type': 'text/plain' })
      answer.end('none')
    })
    const response = await fetch(url)
    expect([response.status, response.headers.getSetCookie(), await response.text()]).toEqual([
      404,
      ['a=1', 'b=2'],
      'none',
    ])
    expect(response.headers.get('x-frame-options')).toBe('DENY')
  })
  test('the subjects that a page shows are known when it is whole', async () => {
    const shown = new Set<string>()
    const url = await forwarded((_, answer) => {
      answer.writeHead(200, { Trailer: 'x-shows' })
      answer.write('page')
      answer.addTrailers({ 'x-shows': encodeURIComponent(JSON.stringify(['rule 1', 'règle'])) })
      answer.end()
    }, shown)
    const response = await fetch(url)
    expect(await response.text()).toBe('page')
    expect([...shown]).toEqual(['rule 1', 'règle'])
    expect(response.headers.get('trailer')).toBeNull()
  })
  test('the disconnection of a client', async () => {
    const seen = new EventEmitter()
    const [begun, gone] = [once(seen, 'begun'), once(seen, 'gone')]
    const url = await forwarded((_, answer) => {
      answer.once('close', () => seen.emit('gone'))
      seen.emit('begun')
    })
    const end = new AbortController()
    const request = fetch(url, { signal: end.signal }).catch(() => 'gone')
    await begun
    end.abort()
    expect(await request).toBe('gone')
    await gone
  })
  test('an unread body, without delaying the next request on the connection', async () => {
    const url = await forwarded((request, answer) => {
      answer.statusCode = request.method === 'PUT' ? 413 : 200
      answer.end('told')
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    ends.push(() => agent.destroy())
    const statusAndText = (method: string, body = ''): Promise<readonly [number, string]> =>
      new Promise((resolve, reject) => {
        const requested = request(url, { agent, method, headers: { 'Content-Length': body.length } }, answer =>
          textOf(answer).then(text => resolve([answer.statusCode ?? 0, text]), reject),
        )
        requested.on('error', reject)
        requested.end(body)
      })
    for (let round = 0; round < 3; round++) {
      expect(await statusAndText('PUT', 'x'.repeat(2_000_000))).toEqual([413, 'told'])
      expect(await statusAndText('GET')).toEqual([200, 'told'])
    }
  })
  test('if no site answers, the response says so and when to try again', async () => {
    const answer = await fetch(await forwarded(null))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toMatch(/restarting/)
  })
})

describe('the thread of the site', () => {
  const LOADED = Promise.resolve()
  const FILE = new URL('./testing/mortal-thread.mjs', import.meta.url)
  const urlOf = async (handle: RequestListener): Promise<string> => {
    const server = await listening(createServer(handle), 0)
    ends.push(closing(server))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  test('one that ends is replaced by another', async () => {
    const site = await startSite({ host: 'here', port: 1 }, LOADED, FILE)
    ends.push(site.close)
    const url = await urlOf(site.handle)
    const first = await (await fetch(url)).text()
    expect((await fetch(`${url}/die`)).status).toBe(503)
    await expect.poll(async () => (await fetch(url)).status).toBe(200)
    expect(await (await fetch(url)).text()).not.toBe(first)
  })
  test('one that cannot be opened says why', async () => {
    await expect(startSite({ host: 'nowhere', port: 1 }, LOADED, FILE)).rejects.toThrow('there is no book')
  })
})
