import { spawnSync } from 'node:child_process'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { TestDatabase } from '#server/testing/databases'
import { openSite, ownDatabase, type Site } from './testing/site'

/** A small balancer as one would put before the processes: it asks who is ready, tries nothing twice, hides nothing. */
const balancer = (behind: () => readonly Site[]): { server: Server; look: NodeJS.Timeout } => {
  const ready = new Set<string>()
  const look = setInterval(() => {
    for (const { url } of behind())
      fetch(`${url}/readyz`).then(
        ({ ok }) => (ok ? ready.add(url) : ready.delete(url)),
        () => ready.delete(url),
      )
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
  return { server, look }
}

let own: TestDatabase | null = null
const sites: Site[] = []
let front: ReturnType<typeof balancer> | null = null
afterAll(async () => {
  clearInterval(front?.look)
  front?.server.close()
  await Promise.all(sites.map(site => site.close()))
  await own?.drop()
})

test('processes are replaced one after another while readers go on: no question is lost', async () => {
  own = await ownDatabase()
  const environment = { DATABASE_URL: own.url, DRAIN_WAIT: '1', LOG_LEVEL: 'error' }
  const env = { ...process.env, DATABASE_URL: own.url }
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/load.ts'], { env, stdio: 'inherit' })
  sites.push(await openSite(environment))
  sites.push(await openSite(environment))
  front = balancer(() => sites)
  const { server } = front
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise(resolve => setTimeout(resolve, 500))

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
    await new Promise(resolve => setTimeout(resolve, 500))
    await old?.close()
    sites.pop()
  }
  isOver = true
  await Promise.all(readers)
  expect([...answers.keys()]).toEqual([200])
  expect(answers.get(200)).toBeGreaterThan(50)
}, 240_000)

test('what was begun is answered before the end', async () => {
  const site = await openSite({ LOG_LEVEL: 'info' })
  const text = 'A creature that fits nothing. '.repeat(4_000)
  const slow = fetch(`${site.url}/api/v1/identify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text }),
  })
  await new Promise(resolve => setTimeout(resolve, 50))
  site.signal('SIGTERM')
  expect((await slow).status).toBeLessThan(500)
  await site.close()
  expect(site.lines().at(-1)).toMatchObject({ msg: 'closed', cut: 0 })
}, 240_000)
