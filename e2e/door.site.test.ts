import { existsSync, readFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { POLL_MS } from '#server/library/library-store'
import { openDatabase } from '#server/store/database'
import { inventedRules } from '#server/testing/book'
import type { TestDatabase } from '#server/testing/databases'
import { ingested, loaded } from '#server/testing/ingested'
import { json } from './testing/people'
import { openSite, ownDatabase, type Site } from './testing/site'

// The gateway under unusual requests: with other host names, too large, too frequent, while the texts change and while
// nobody reads its log. Two processes use one database; only the first has a public name and limits expensive calls.
const TOKEN = 'a-token-of-this-test'
const ALLOWED = 3
let own: TestDatabase
let site: Site
let other: Site
const ingest = (year: number): Promise<void> =>
  ingested(own.url, {
    [`rules-${year}.txt`]: inventedRules({ year, month: 3, sections: 8 + (year % 10), edits: year % 10 }),
  })
beforeAll(async () => {
  own = await ownDatabase()
  await loaded(own.url)
  await ingest(2004)
  const settings = { DATABASE_URL: own.url, METRICS_TOKEN: TOKEN }
  const named = { SITE_ORIGINS: 'https://rules.example', RATE_LIMIT: String(ALLOWED) }
  ;[site, other] = await Promise.all([openSite({ ...settings, ...named }), openSite(settings)])
})
afterAll(async () => {
  await site?.close()
  await other?.close()
  await own?.drop()
})

type Answer = { readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly body: string }
/** A request with any Host header; fetch sets its own. */
const asked = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(site.url)
    ask({ hostname, port, path, headers, agent: false }, response => {
      let body = ''
      response.on('data', piece => {
        body += piece
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
      .on('error', fail)
      .end()
  })

/** Sends bytes as they are and tells what came back until the other side hung up. */
const sent = (bytes: readonly (string | Buffer)[]): Promise<string> =>
  new Promise(done => {
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname)
    let back = ''
    socket.on('data', piece => {
      back += piece
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done(back))
    const send = (at: number): void => {
      const piece = bytes[at]
      if (piece === undefined || socket.destroyed) return
      socket.write(piece, () => send(at + 1))
    }
    send(0)
  })

describe('the name it is asked by', () => {
  test.each(['evil.example', 'evil.example:80', 'rules.example.evil.example', 'rules.example, evil.example'])(
    '%s is turned away, pages and API alike',
    async Host => {
      for (const path of ['/', '/api/v1/releases', '/readyz']) expect((await asked(path, { Host })).status).toBe(421)
    },
  )
  test('requests for its own names are answered', async () => {
    for (const Host of ['rules.example', 'localhost:1', new URL(site.url).host])
      expect((await asked('/about/keys', { Host })).status).toBe(200)
  })
  test('a forwarded host from a stranger is not used in addresses', async () => {
    const { headers } = await asked('/rules/100.1', {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
    })
    expect(String(headers.link)).toContain('/timemap/')
    expect(String(headers.link)).not.toContain('evil.example')
  })
})

describe('every response has a request id', () => {
  test('a valid one is used in the header, in the problem and in the log', async () => {
    const { headers, body } = await asked('/api/v1/releases/none', { 'X-Request-Id': 'of-this-very-test' })
    expect(headers['x-request-id']).toBe('of-this-very-test')
    expect(JSON.parse(body)).toMatchObject({ status: 404, request: 'of-this-very-test' })
    const line = { method: 'GET', path: '/api/v1/releases/none', status: 404, ms: expect.any(Number) }
    await vi.waitFor(() =>
      expect(site.lines().find(({ request }) => request === 'of-this-very-test')).toMatchObject(line),
    )
  })
  test('an invalid one is replaced', async () => {
    expect((await asked('/about/keys', { 'X-Request-Id': '<b>' })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
  test('search words are not logged', async () => {
    await asked('/search?q=unmistakable')
    await vi.waitFor(() => expect(site.lines().some(({ path }) => path === '/search')).toBe(true))
    expect(JSON.stringify(site.lines())).not.toContain('unmistakable')
  })
})

test('a page that fails says so in words, with its number, and nothing of what is inside', async () => {
  const database = await openDatabase(own.url)
  await database.client.$executeRawUnsafe('ALTER TABLE "Review" RENAME TO "Review_"')
  const failed = await asked('/reviews', { 'X-Request-Id': 'of-the-failed-page' })
  await database.client.$executeRawUnsafe('ALTER TABLE "Review_" RENAME TO "Review"')
  await database.close()
  expect(failed.status).toBe(500)
  expect(failed.body).toContain('<h1>Something went wrong on our side</h1>')
  expect(failed.body).toContain('of-the-failed-page')
  expect(failed.body).not.toMatch(/<script|SQL|Prisma|Review|\bat \w+ \(/)
  await vi.waitFor(() =>
    expect(site.lines().filter(({ path, msg }) => path === '/reviews' && msg === 'a page failed')).toContainEqual(
      expect.objectContaining({ digest: expect.any(String), request: 'of-the-failed-page' }),
    ),
  )
  expect((await asked('/reviews')).status).toBe(200)
})

describe('health checks', () => {
  test('alive, and ready with what it stands on', async () => {
    expect(await asked('/healthz')).toMatchObject({ status: 200, body: 'alive\n' })
    const ready = await asked('/readyz')
    expect(ready.status).toBe(200)
    expect(JSON.parse(ready.body)).toMatchObject({ ready: true, database: 'answers', migrations: 'current' })
  })
  test('metrics need the token', async () => {
    expect((await asked('/metrics')).status).toBe(404)
    expect((await asked('/metrics', { Authorization: 'Bearer wrong' })).status).toBe(404)
    const answer = await asked('/metrics', { Authorization: `Bearer ${TOKEN}` })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatch(/palimpsest_http_request_seconds_count\{method="GET",area="about",status="2xx"\} \d/)
    expect(answer.body).toMatch(/palimpsest_book_releases \d/)
    expect(answer.body).toMatch(/palimpsest_process_resident_memory_bytes \d/)
  })
})

test('pictures are cached for everybody', async () => {
  expect((await asked('/_next/image?url=%2Fmark.svg&w=640&q=75')).status).toBe(404)
})

describe('requests that are too large', () => {
  const host = (): string => `Host: ${new URL(site.url).host}`
  test('an address of 9,000 characters', async () => {
    expect((await asked(`/search?q=${'a'.repeat(9_000)}`)).status).toBe(414)
  })
  test('a head of 20,000 bytes', async () => {
    const head = `GET / HTTP/1.1\r\n${host()}\r\nX-Much: ${'a'.repeat(20_000)}\r\n\r\n`
    expect(await sent([head])).toContain('431')
  })
  test('a body with a large Content-Length is refused before it is read', async () => {
    const head = `POST /api/v1/search HTTP/1.1\r\n${host()}\r\nContent-Length: 900000000\r\n\r\n`
    expect(await sent([head])).toContain('413')
  })
  test('an endless body is refused at every address', async () => {
    const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 97), Buffer.from('\r\n')])
    const ADDRESSES = [
      ['/api/auth/sign-in/email', 'application/json', '413'],
      ['/account', 'application/json', '415'],
      ['/account', 'multipart/form-data; boundary=aa', '400'],
    ]
    for (const [path, type, status] of ADDRESSES) {
      const head = `POST ${path} HTTP/1.1\r\n${host()}\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`
      const back = await sent([head, ...Array.from({ length: 200 }, () => piece)])
      expect(back.slice(0, 12)).toMatch(new RegExp(`^HTTP/1\\.1 ${status}|^$`))
    }
    expect((await asked('/healthz')).status).toBe(200)
  })
  test('contradictory lengths are refused', async () => {
    const head = `POST /api/v1/search HTTP/1.1\r\n${host()}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`
    expect(await sent([head])).toContain('400')
  })
})

describe('costly calls', () => {
  const check = (): Promise<Response> =>
    fetch(`${site.url}/api/v1/citations/check`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ items: [{ number: '100.1', on: '2004-05-01' }] }),
    })
  test('are answered up to the limit, then a problem says when to try again', async () => {
    // At once: what a client may do grows again with time.
    const answers = await Promise.all(Array.from({ length: ALLOWED + 1 }, check))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(ALLOWED).fill(200), 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('content-type')).toContain('application/problem+json')
    const seconds = Number(refused?.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await refused?.json()).toMatchObject({ status: 429, detail: expect.stringMatching(/\d+ s/) })
  })
  test('leave other calls alone', async () => {
    expect((await asked('/api/v1/rules/100.1')).status).toBe(200)
  })
})

/** An ingest may raise the revision twice. */
const WHILE_IT_IS_BUSY = { timeout: 40_000 }
// `npm run bench -- swap scale` measures how long it takes over the whole corpus, by the clock and in processor time.
// This test checks how often a process looks for changes, and that it reports what the rest took.
test('an ingested text is listed, shown and found by every running process', async () => {
  const knows = async ({ url }: Site): Promise<readonly boolean[]> => {
    const asked = (path: string): Promise<Response> => fetch(`${url}/api/v1${path}`)
    const { total } = (await (await asked('/search?q=113.1&on=2006-05-01')).json()) as { total: number }
    const listed = await asked('/releases/comprehensive-rules.2006-03-01')
    const shown = await asked('/rules/113.1?on=2006-05-01')
    return [listed.ok, shown.ok, total > 0]
  }
  for (const each of [site, other]) expect(await knows(each)).toEqual([false, false, false])
  await ingest(2006)
  for (const each of [site, other])
    await vi.waitFor(async () => expect(await knows(each)).toEqual([true, true, true]), WHILE_IT_IS_BUSY)
  expect(POLL_MS).toBeLessThanOrEqual(1_000)
  for (const { url } of [site, other])
    await vi.waitFor(async () => {
      const metrics = await (await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })).text()
      expect(metrics).toMatch(/^palimpsest_newer_found_worked 0*\.?0*[1-9]/m)
    }, WHILE_IT_IS_BUSY)
})

describe('requests that the server does not know', () => {
  const ROWS: readonly (readonly [string, string, number])[] = [
    ['GET', '/api/v1/no/such/call', 404],
    ['DELETE', '/api/v1/releases', 405],
    ['GET', '/api/v1/rules/%E0%A4%A', 400],
  ]
  test.each(ROWS)('%s %s is answered with a problem, %i', async (method, path, status) => {
    const answer = await fetch(site.url + path, { method })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await answer.json()).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) })
  })
  test('an address that cannot be decoded is refused on pages too', async () => {
    expect((await asked('/rules/%E0%A4%A')).status).toBe(400)
  })
})

describe('guessing a password', () => {
  const account = { name: 'owner', email: 'owner@rules.example', password: 'quite a long password' }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(other.url + path, json('POST', body, { Origin: other.url, ...headers }))
  const guess = (at: number) =>
    post(
      '/api/auth/sign-in/email',
      { email: account.email, password: `guess ${at}` },
      { 'X-Forwarded-For': `198.51.100.${at}` },
    )
  test('is slowed down, whatever address the client claims', async () => {
    expect((await post('/api/auth/sign-up/email', account)).status).toBe(200)
    const statuses: number[] = []
    for (let at = 0; at < 14; at++) statuses.push((await guess(at)).status)
    expect(statuses.slice(0, 8)).toEqual(Array<number>(8).fill(401))
    expect(statuses.at(-1)).toBe(429)
  })
})

const noCounts = existsSync('/proc/self/io') ? '' : ' (not run: this system does not count writes)'
/** How often the other server has written anything, or tried to, since it started. */
const writes = (): number => Number(/^syscw: (\d+)$/m.exec(readFileSync(`/proc/${other.pid}/io`, 'utf8'))?.[1])
const ASKED = 100
const SECOND_MS = 1_000
/** The fault wrote some hundred thousand times a second; a server at rest wakes its threads some dozens of times. */
const AT_REST = 1_000

// Last, because nobody reads the log of that server again. Logging that logging failed, which fails again, used a whole
// core, and for ever. The test counts writes and waits for the server to rest: its background work writes too.
test.skipIf(noCounts)(`a server whose log nobody reads any more answers, and then rests${noCounts}`, async () => {
  other.hangUp()
  for (let at = 0; at < ASKED; at++) expect((await fetch(`${other.url}/about/keys?at=${at}`)).status).toBe(200)
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200)
  await vi.waitFor(async () => {
    const before = writes()
    await pause(SECOND_MS)
    expect(writes() - before).toBeLessThan(AT_REST)
  }, WHILE_IT_IS_BUSY)
})
