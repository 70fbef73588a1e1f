import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { main } from '../../scripts/ingest'
import { loadLibrary } from '../library/load'
import { openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { inventedRules } from '../testing/book'
import { sqliteDatabase, type TestDatabase } from '../testing/databases'

/** A publisher of rules and cards, as they behave: pages move, answers have validators, files may be cut off. */
type Page = { readonly body?: string; readonly to?: string; readonly status?: number }
const pages = new Map<string, Page>()
let requests: string[] = []
let agents = new Set<string | undefined>()
const server = createServer((request, response) => {
  const path = request.url ?? ''
  const { body, to, status = to ? 301 : body === undefined ? 404 : 200 } = pages.get(path) ?? {}
  const etag = `"${body?.length}"`
  const isKnown = status === 200 && request.headers['if-none-match'] === etag
  requests.push(`${path} ${isKnown ? 304 : status}`)
  agents.add(request.headers['user-agent'])
  response
    .writeHead(isKnown ? 304 : status, to ? { location: to } : { etag })
    .end(isKnown || status !== 200 ? undefined : body)
})

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-newest-'))
const publishers = join(folder, 'publishers.yaml')
let origin = ''
let home: TestDatabase
let out = ''
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const facts = { rulesPage: `${origin}/rules`, cardIndex: `${origin}/index`, cardFiles: ['oracle_cards', 'rulings'] }
  writeFileSync(publishers, JSON.stringify(facts))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const CARD = { object: 'card', id: '1', oracle_id: '2', name: 'Paper Hull', layout: 'normal', type_line: 'Artifact' }
const cardFile = (name: string) =>
  JSON.stringify([{ ...CARD, name, oracle_text: 'Float.', set: 'abc', set_name: 'ABC' }])
const RULINGS = JSON.stringify([
  { object: 'ruling', oracle_id: '2', source: 'wotc', published_at: '2020-01-01', comment: 'It floats.' },
])
const listed = (day: string) =>
  JSON.stringify({
    data: [
      ...(['oracle_cards', 'rulings', 'all_cards'] as const).map(type => ({
        type,
        updated_at: `${day}T09:00:00Z`,
        download_uri: `${origin}/${type}-${day}.json`,
        size: 1_000,
      })),
    ],
  })

beforeEach(async () => {
  home = await sqliteDatabase()
  await migrate(home.url)
  vi.stubEnv('DATABASE_URL', home.url)
  vi.stubEnv('CONTACT', 'harbour@example.org')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') })
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    out += String(text)
    return true
  })
  ;[out, requests, agents] = ['', [], new Set()]
  pages.clear()
  pages.set('/rules', { body: '<a href="/one.txt">TXT</a>' })
  pages.set('/one.txt', { body: inventedRules({ year: 2021, month: 1, sections: 4 }) })
  pages.set('/index', { body: listed('2026-11-19') })
  pages.set('/oracle_cards-2026-11-19.json', { body: cardFile('Paper Hull') })
  pages.set('/rulings-2026-11-19.json', { body: RULINGS })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await home.drop()
})
const newest = (...more: readonly string[]) =>
  main(['--newest', '--allow-private', '--publishers', publishers, ...more])
const tomorrow = (): void => void vi.setSystemTime(Date.now() + 86_400_000)
const releases = async (): Promise<readonly string[]> => {
  const database = await openDatabase(home.url)
  const { byName } = await loadLibrary(database)
  await database.close()
  return [...byName.keys()]
}

test('what is new is listed, then fetched, and asked for once a day', async () => {
  expect(await newest('--dry-run')).toBe(0)
  expect(out).toMatch(/one\.txt would be fetched/)
  expect(out).toMatch(/New card file: oracle_cards-2026-11-19\.json \(2026-11-19, 1 MB\)/)
  expect(requests).toEqual(['/rules 200', '/index 200'])

  expect(await newest()).toBe(0)
  expect(await releases()).toContain('comprehensive-rules.2021-01-01')
  expect(requests.slice(2)).toEqual([
    '/rules 200',
    '/one.txt 200',
    '/oracle_cards-2026-11-19.json 200',
    '/rulings-2026-11-19.json 200',
  ])
  expect([...agents]).toEqual(['palimpsest (+harbour@example.org)'])

  requests = []
  expect(await newest()).toBe(0)
  expect(requests).toEqual([])
  tomorrow()
  expect(await newest()).toBe(0)
  expect(requests).toEqual(['/rules 304', '/one.txt 304', '/index 304'])
})

test('a page that moved is followed and said; links are read where it is now', async () => {
  pages.set('/rules', { to: '/en/rules/' })
  pages.set('/en/rules/', { body: '<a href="texts/one.txt">TXT</a>' })
  pages.set('/en/rules/texts/one.txt', pages.get('/one.txt') as Page)
  pages.set('/index', { to: '/bulk' })
  pages.set('/bulk', { body: listed('2026-11-19') })
  expect(await newest()).toBe(0)
  expect(out).toContain(`${origin}/rules has moved to ${origin}/en/rules/`)
  expect(out).toContain(`${origin}/index has moved to ${origin}/bulk`)
  expect(await releases()).toContain('comprehensive-rules.2021-01-01')
})

test('a file that is cut off is not stored, and is fetched again the next day', async () => {
  pages.set('/oracle_cards-2026-11-19.json', { body: cardFile('Paper Hull').slice(0, 60) })
  pages.set('/one.txt', { body: inventedRules({ year: 2021, month: 1, sections: 4 }).slice(0, 1_500) })
  expect(await newest()).toBe(1)
  expect(out).toMatch(/held back/)
  expect(out).toMatch(/refused/)
  expect(out).toMatch(/Nothing stored: .*1 held back/)
  expect(await releases()).toEqual([])
  pages.set('/oracle_cards-2026-11-19.json', { body: cardFile('Paper Hull') })
  tomorrow()
  requests = []
  expect(await newest()).toBe(0)
  expect(requests).toContain('/oracle_cards-2026-11-19.json 200')
})

test('an index that is none, and a dead link, are named with what to do', async () => {
  pages.set('/index', { body: '<html></html>' })
  pages.set('/rules', { status: 503 })
  expect(await newest()).toBe(1)
  expect(out).toMatch(/is not an index of card files\. Set cardIndex/)
  expect(out).toMatch(/Rules: 127\.0\.0\.1:\d+ answered with status 503\. Try again later/)
  requests = []
  expect(await newest()).toBe(1)
  expect(out).toMatch(/already requested today, without success/)
  expect(requests).toEqual([])
})
