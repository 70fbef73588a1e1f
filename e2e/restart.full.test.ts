import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import type { TestDatabase } from '#server/testing/databases'
import { loaded } from '#server/testing/ingested'
import { openSite, ownDatabase, type Site } from './testing/site'

/** A small load balancer: it checks readiness, repeats nothing and hides nothing. */
const balancer = (behind: () => readonly Site[]): { server: Server; look: NodeJS.Timeout; ready: Set<string> } => {
  const ready = new Set<string>()
  // One question at a time to each: of two, the older answer may be the later one.
  const asked = new Set<string>()
  const look = setInterval(() => {
    for (const { url } of behind()) {
      if (asked.has(url)) continue
      asked.add(url)
      fetch(`${url}/readyz`)
        .then(
          ({ ok }) => (ok ? ready.add(url) : ready.delete(url)),
          () => ready.delete(url),
        )
        .finally(() => asked.delete(url))
    }
  }, 100)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const open = behind().filter(({ url }) => ready.has(url))
    const chosen = open[turn++ % Math.max(1, open.length)]
    if (!chosen) return void outgoing.writeHead(502).end()
    const { hostname, port } = new URL(chosen.url)
    const onward = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      },
    )
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(onward)
  })
  return { server, look, ready }
}

/** Seconds: what a busy machine takes for the longest answer is not what is tested. */
const DRAIN_LIMIT = '300'
/** Seconds: on a busy machine the balancer's checks report late that a process is about to end. */
const DRAIN_WAIT = '10'

let own: TestDatabase | null = null
const sites: Site[] = []
let front: ReturnType<typeof balancer> | null = null
afterAll(async () => {
  clearInterval(front?.look)
  front?.server.close()
  await Promise.all(sites.map(site => site.close()))
  await own?.drop()
})

test('processes are replaced one after another without losing a request', async () => {
  own = await ownDatabase()
  const environment = { DATABASE_URL: own.url, DRAIN_WAIT, DRAIN_LIMIT, LOG_LEVEL: 'error' }
  await loaded(own.url)
  sites.push(await openSite(environment))
  sites.push(await openSite(environment))
  front = balancer(() => sites)
  const { server, ready } = front
  /** Waits until the balancer knows so many processes that are there now to be ready. */
  const served = (count: number) =>
    vi.waitFor(() => expect(sites.slice(0, count).every(({ url }) => ready.has(url))).toBe(true), { timeout: 60_000 })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await served(2)

  const answers = new Map<number | string, number>()
  let isOver = false
  const PATHS = ['/rules', '/api/v1/releases', '/search?q=layer', '/about/keys', '/api/v1/tree']
  const reader = async (at: number): Promise<void> => {
    for (let i = at; !isOver; i++) {
      const status = await fetch(`${url}${PATHS[i % PATHS.length]}`)
        .then(async answer => {
          await answer.text()
          return answer.status
        })
        .catch((failure: Error) => String(failure.cause ?? failure))
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  const readers = Array.from({ length: 6 }, (_, at) => reader(at))
  for (const at of [0, 1]) {
    const [old, fresh] = [sites[at], await openSite(environment)]
    sites[at] = fresh
    sites.push(old as Site)
    await served(2)
    await old?.close()
    sites.pop()
  }
  isOver = true
  await Promise.all(readers)
  expect([...answers.keys()]).toEqual([200])
  expect(answers.get(200)).toBeGreaterThan(50)
}, 600_000)

test('requests in progress are answered before shutdown', async () => {
  const site = await openSite({ LOG_LEVEL: 'info', DRAIN_LIMIT })
  const body = JSON.stringify({ text: 'A creature that fits nothing. '.repeat(4_000) })
  const slow = request(`${site.url}/api/v1/identify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
  })
  const status = new Promise<number>((resolve, reject) => {
    slow.on('response', answer => resolve(answer.resume().statusCode ?? 0))
    slow.on('error', reject)
  })
  slow.flushHeaders()
  // The server has begun when it asks for the rest.
  await new Promise(resolve => slow.once('continue', resolve))
  site.signal('SIGTERM')
  slow.end(body)
  expect(await status).toBeLessThan(500)
  await site.close()
  expect(site.lines().at(-1)).toMatchObject({ msg: 'closed', cut: 0 })
}, 600_000)
