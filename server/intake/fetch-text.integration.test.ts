import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPieces, fetchText } from './fetch-text'

let server: Server
let home = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/text') response.end('a text')
    else if (request.url === '/away') response.writeHead(302, { location: '/text' }).end()
    else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else if (request.url === '/inner') response.writeHead(302, { location: 'file:///etc/hostname' }).end()
    else if (request.url === '/broken') response.writeHead(302, { location: 'http://[' }).end()
    else if (request.url === '/large') response.end('x'.repeat(5_000))
    else if (request.url !== '/slow') response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const limits = { bytes: 1_000, timeout: 700, allowPrivate: true }
test('a text is read, after a redirect too', async () => {
  for (const path of ['/text', '/away']) {
    const fetched = await fetchText(`${home}${path}`, limits)
    expect(fetched.ok ? Buffer.from(fetched.value).toString() : fetched.problem.message).toBe('a text')
  }
})

const REFUSED = [
  ['/loop', 'too-many-redirects'],
  ['/inner', 'not-fetchable'],
  ['/broken', 'not-fetchable'],
  ['/large', 'too-large'],
  ['/none', 'fetch-refused'],
  ['/slow', 'fetch-failed'],
] as const
test.each(REFUSED)('%s is refused as %s', async (path, code) => {
  const fetched = await fetchText(`${home}${path}`, limits)
  expect(fetched.ok ? '' : fetched.problem.code).toBe(code)
})

test('pieces arrive one by one, and stop at the size limit', async () => {
  const sizeOf = async (path: string, bytes: number): Promise<number | string> => {
    const fetched = await fetchPieces(`${home}${path}`, { ...limits, bytes })
    if (!fetched.ok) return fetched.problem.code
    let size = 0
    try {
      for await (const piece of fetched.value) size += piece.length
    } catch {
      return 'broken off'
    }
    return size
  }
  expect(await sizeOf('/large', 5_000)).toBe(5_000)
  expect(await sizeOf('/large', 4_999)).toBe('broken off')
  expect(await sizeOf('/none', 5_000)).toBe('fetch-refused')
  expect(await sizeOf('/loop', 5_000)).toBe('too-many-redirects')
})

test('nothing is fetched from this machine unless that is allowed', async () => {
  const fetched = await fetchText(`${home}/text`, { ...limits, allowPrivate: false })
  expect(fetched.ok ? '' : fetched.problem.code).toBe('inner-address')
})
