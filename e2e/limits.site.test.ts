import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { POLL_MS } from '#server/library/library-store'
import { inventedRules } from '#server/testing/book'
import type { TestDatabase } from '#server/testing/databases'
import { ingested } from '#server/testing/ingested'
import { openSite, ownDatabase, type Site } from './testing/site'

const ALLOWED = 3
let own: TestDatabase
const ingest = (year: number): Promise<void> =>
  ingested(own.url, {
    [`rules-${year}.txt`]: inventedRules({ year, month: 3, sections: 8 + (year % 10), edits: year % 10 }),
  })

let site: Site
beforeAll(async () => {
  own = await ownDatabase()
  await ingest(2004)
  site = await openSite({ DATABASE_URL: own.url, RATE_LIMIT: String(ALLOWED) })
})
afterAll(async () => {
  await site?.close()
  await own?.drop()
})
const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(`${site.url}${path}`, init)

describe('costly calls', () => {
  const check = (): Promise<Response> =>
    ask('/api/v1/citations/check', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ items: [{ number: '100.1', on: '2004-05-01' }] }),
    })
  test('are answered as often as is allowed, then a problem says when to ask again', async () => {
    const answers: Response[] = []
    for (let i = 0; i <= ALLOWED; i++) answers.push(await check())
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(ALLOWED).fill(200), 429])
    const refused = answers.at(-1)
    expect(refused?.headers.get('content-type')).toContain('application/problem+json')
    const seconds = Number(refused?.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await refused?.json()).toMatchObject({ status: 429, detail: expect.stringMatching(/\d+ s/) })
  })
  test('leave other calls alone', async () => {
    expect((await ask('/api/v1/rules/100.1')).status).toBe(200)
  })
})

/** An ingest may raise the revision twice. */
const WHILE_IT_IS_BUSY = { timeout: 40_000 }
// How long it takes, by the clock and in work of its own, `npm run bench -- swap scale` prints over the whole corpus.
// Here stands how often a process looks, and that it says what the rest took it.
test('what an ingest brings in is listed, shown and found by every process that runs', async () => {
  const other = await openSite({ DATABASE_URL: own.url })
  const knows = async ({ url }: Site): Promise<readonly boolean[]> => {
    const asked = (path: string): Promise<Response> => fetch(`${url}/api/v1${path}`)
    const { total } = (await (await asked('/search?q=113.1&on=2006-05-01')).json()) as { total: number }
    const listed = await asked('/releases/comprehensive-rules.2006-03-01')
    const shown = await asked('/rules/113.1?on=2006-05-01')
    return [listed.ok, shown.ok, total > 0]
  }
  try {
    for (const each of [site, other]) expect(await knows(each)).toEqual([false, false, false])
    await ingest(2006)
    for (const each of [site, other])
      await vi.waitFor(async () => expect(await knows(each)).toEqual([true, true, true]), WHILE_IT_IS_BUSY)
    expect(POLL_MS).toBeLessThanOrEqual(1_000)
    for (const { url } of [site, other])
      await vi.waitFor(async () => {
        const metrics = await (await fetch(`${url}/metrics`)).text()
        expect(metrics).toMatch(/^palimpsest_newer_found_worked 0*\.?0*[1-9]/m)
      }, WHILE_IT_IS_BUSY)
  } finally {
    await other.close()
  }
})

describe('what the server does not know', () => {
  const ROWS: readonly (readonly [string, string, number])[] = [
    ['GET', '/api/v1/no/such/call', 404],
    ['DELETE', '/api/v1/releases', 405],
    ['GET', '/api/v1/rules/%E0%A4%A', 400],
  ]
  test.each(ROWS)('%s %s is answered with a problem, %i', async (method, path, status) => {
    const answer = await ask(path, { method })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await answer.json()).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) })
  })
  test('an address that cannot be decoded is refused on pages too', async () => {
    expect((await ask('/rules/%E0%A4%A')).status).toBe(400)
  })
})
