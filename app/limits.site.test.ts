import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventedRules } from '#server/testing/book'
import type { TestDatabase } from '#server/testing/databases'
import { openSite, ownDatabase, type Site } from './testing/site'

const ALLOWED = 3
const folder = mkdtempSync(join(tmpdir(), 'palimpsest-limits-'))
let own: TestDatabase
const run = promisify(execFile)
const ingest = async (year: number): Promise<void> => {
  const file = join(folder, `rules-${year}.txt`)
  writeFileSync(file, inventedRules({ year, month: 3, sections: 8 + (year % 10), edits: year % 10 }))
  await run(process.execPath, ['--import', 'tsx', 'scripts/ingest.ts', file], {
    env: { ...process.env, DATABASE_URL: own.url },
  })
}

let site: Site
beforeAll(async () => {
  own = await ownDatabase()
  await ingest(2004)
  site = await openSite({ DATABASE_URL: own.url, RATE_LIMIT: String(ALLOWED) })
})
afterAll(async () => {
  await site?.close()
  await own?.drop()
  rmSync(folder, { recursive: true, force: true })
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

test('what another process brings in is read within two seconds, without a restart', async () => {
  const id = 'comprehensive-rules.2006-03-01'
  expect((await ask(`/api/v1/releases/${id}`)).status).toBe(404)
  await ingest(2006)
  const began = performance.now()
  let status = 404
  while (status !== 200 && performance.now() - began < 10_000) {
    status = (await ask(`/api/v1/releases/${id}`)).status
    if (status !== 200) await new Promise(resolve => setTimeout(resolve, 50))
  }
  expect(status).toBe(200)
  expect(performance.now() - began).toBeLessThan(2_000)
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
