import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { loadLibrary } from '../library/load'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { inventedRules } from '../testing/book'
import { sqliteDatabase, type TestDatabase } from '../testing/databases'
import { LIMITS } from './gather'
import { intake } from './intake'
import { officialText, textLinkIn } from './official'
import { toReview } from './to-review'

const PAGE = 'https://publisher.example/en/rules'

describe('the link to the text', () => {
  test.each([
    ['<a class="x" href="/texts/Rules%2020260116.txt">TXT</a>', 'https://publisher.example/texts/Rules%2020260116.txt'],
    [
      "<a href='https://media.example/MagicCompRules 20260116.txt'>",
      'https://media.example/MagicCompRules%2020260116.txt',
    ],
    [
      '<a href="/terms.txt">Terms</a><a href="/CompRules-20250919.txt">old</a><a href="/CompRules-20260116.txt">new</a>',
      'https://publisher.example/CompRules-20260116.txt',
    ],
    [
      '<script>{"txt":"https:\\u002F\\u002Fmedia.example\\u002FCompRules.txt"}</script>',
      'https://media.example/CompRules.txt',
    ],
    ['<a href="/rules.pdf">PDF</a><a href="javascript:go(1.txt)">x</a>', undefined],
    ['', undefined],
  ])('%s', (html, address) => expect(textLinkIn(html, PAGE)).toBe(address))
})

describe('the official text from a server of our own', () => {
  let home: TestDatabase
  let database: Database
  let requests: string[] = []
  let page = ''
  const texts = new Map<string, string>()
  const server = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? ''
    const body = path === '/rules' ? page : texts.get(path)
    const etag = `"${body?.length}"`
    const isKnown = body !== undefined && request.headers['if-none-match'] === etag
    requests.push(`${path} ${body === undefined ? 404 : isKnown ? 304 : 200}`)
    response.writeHead(body === undefined ? 404 : isKnown ? 304 : 200, { etag }).end(isKnown ? undefined : body)
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(async () => {
    home = await sqliteDatabase()
    await migrate(home.url)
    database = await openDatabase(home.url)
    requests = []
    page = '<a href="/one.txt">TXT</a>'
    texts.clear()
    texts.set('/one.txt', inventedRules({ year: 2021, month: 1, sections: 4 }))
  })
  afterEach(async () => {
    await database.close()
    await home.drop()
  })
  const limits = { ...LIMITS, allowPrivate: true }
  const on = (today: string) => officialText(database, { page: `${origin}/rules`, today: date(today), limits })

  test('is fetched, dated and published; then requested once a day, and downloaded only if it changed', async () => {
    const found = must(await on('2026-01-20'))
    if (found.kind !== 'found') throw new Error(found.kind)
    const report = must(await intake(database, { candidates: [found.candidate], listed: [] }))
    expect(report.lines.map(({ file, inForce, outcome }) => [file, inForce, outcome])).toEqual([
      ['one.txt', '2021-01-01', 'stored'],
    ])
    await found.read()
    expect(must(await on('2026-01-20')).kind).toBe('tried today')
    expect(requests).toEqual(['/rules 200', '/one.txt 200'])
    expect(must(await on('2026-01-21'))).toEqual({ kind: 'unchanged', address: `${origin}/one.txt` })
    expect(must(await on('2026-01-22')).kind).toBe('unchanged')
    expect(requests.slice(2)).toEqual(['/rules 304', '/one.txt 304', '/rules 304', '/one.txt 304'])
  })

  test('a new address on the page is a new text', async () => {
    const found = must(await on('2026-01-20'))
    if (found.kind === 'found') await found.read()
    page = '<p>New</p><a href="/two.txt">TXT</a>'
    texts.set('/two.txt', inventedRules({ year: 2021, month: 2, sections: 4, edits: 1 }))
    expect(must(await on('2026-01-21'))).toMatchObject({ kind: 'found', address: `${origin}/two.txt` })
  })

  test('what was fetched but not stored is fetched again the next day', async () => {
    expect(must(await on('2026-01-20')).kind).toBe('found')
    expect(must(await on('2026-01-21')).kind).toBe('found')
  })

  test('a page without a link, and a dead link, are problems; the attempt of the day is used', async () => {
    page = '<p>Soon</p>'
    const found = await on('2026-01-20')
    expect(found.ok || found.problem.code).toBe('no-text-on-page')
    expect(must(await on('2026-01-20')).kind).toBe('tried today')
    page = '<a href="/gone.txt">TXT</a>'
    const gone = await on('2026-01-21')
    expect(gone.ok || gone.problem.code).toBe('fetch-refused')
  })

  test('an attempt without an answer does not count, a corrected page is tried at once, and a failure is reported again', async () => {
    const guarded = await officialText(database, { page: `${origin}/rules`, today: date('2026-01-20'), limits: LIMITS })
    expect(guarded.ok || guarded.problem.code).toBe('inner-address')
    expect(requests).toEqual([])
    page = '<p>Soon</p>'
    expect((await on('2026-01-20')).ok).toBe(false)
    expect(must(await on('2026-01-20'))).toEqual({ kind: 'tried today', failed: expect.stringMatching(/has no link/) })
    page = '<a href="/one.txt">TXT</a>'
    const other = { page: `${origin}/other`, today: date('2026-01-20'), limits }
    texts.set('/other', page)
    expect(must(await officialText(database, other)).kind).toBe('found')
    expect(must(await officialText(database, other))).toEqual({ kind: 'tried today' })
  })

  test('after a release the changed sections that the engine cites are listed with the words', async () => {
    const of = (month: number, edits: number) =>
      Buffer.from(inventedRules({ year: 2021, month, sections: 2, edits }).replaceAll(/\b101\b/g, '613'))
    for (const [month, edits] of [
      [1, 0],
      [2, 2],
    ] as const) {
      const load = async () => ({ ok: true as const, value: of(month, edits) })
      const candidates = [{ name: `${month}.txt`, bytes: 1, load }]
      must(await intake(database, { candidates, listed: [], decided: { accept: true } }))
    }
    const library = await loadLibrary(database)
    expect(toReview(library, 'comprehensive-rules.2021-01-01')).toBe(null)
    const review = toReview(library, 'comprehensive-rules.2021-02-01')
    expect(review?.sections.map(({ section }) => section)).toEqual(['613'])
    expect(review?.sections[0]?.changes[0]).toMatch(/^613\.1 .*reworded\..*“/)
  })
})
