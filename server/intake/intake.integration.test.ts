import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must, ok } from '#rulebook/result'
import { loadLibrary } from '../library/load'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { inventedRules } from '../testing/book'
import { postgresDatabase, sqliteDatabase, type TestDatabase } from '../testing/databases'
import type { Candidate } from './gather'
import { intake, type Report } from './intake'

const candidate = (name: string, text: string): Candidate => ({
  name,
  bytes: text.length,
  load: async () => ok(Buffer.from(text)),
})
const BOOK: readonly Candidate[] = [2004, 2005, 2006, 2007].map((year, at) =>
  candidate(`rules-${year}.txt`, inventedRules({ year, month: 3, sections: 8 + at, edits: at })),
)
const NOT_A_TEXT = candidate('letter.txt', 'Dear reader, this is no rulebook at all.')

const open = async (url: string): Promise<Database> => {
  await migrate(url)
  return openDatabase(url)
}
const take = async (database: Database, candidates: readonly Candidate[]): Promise<Report> =>
  must(await intake(database, { candidates }))
const rowsOf = async ({ client }: Database) => ({
  releases: await client.release.count(),
  texts: await client.text.count(),
  wordings: await client.wording.count(),
  spans: await client.span.count(),
  lineages: await client.lineage.count(),
  steps: await client.step.count(),
})

const KINDS: readonly (readonly [string, () => Promise<TestDatabase>])[] = [
  ['SQLite', sqliteDatabase],
  ['PostgreSQL', postgresDatabase],
]
const hashes = new Map<string, string | null>()

describe.each(KINDS)('an ingest into %s', (kind, make) => {
  let home: TestDatabase
  let database: Database
  beforeAll(async () => {
    home = await make()
    database = await open(home.url)
  })
  afterAll(async () => {
    await database?.close()
    await home?.drop()
  })

  test('stores every text once, refuses other files, and accepts the rest', async () => {
    const report = await take(database, [...BOOK, NOT_A_TEXT])
    expect(report.lines.map(line => line.outcome)).toEqual(['stored', 'stored', 'stored', 'stored', 'refused'])
    expect(report.lines.at(-1)?.problems[0]?.message).toMatch(/not in a known format/)
    const library = await loadLibrary(database)
    const shelf = library.shelves.get('comprehensive-rules') ?? []
    expect(shelf.map(edition => edition.entry.inForce)).toEqual([
      '2004-03-01',
      '2005-03-01',
      '2006-03-01',
      '2007-03-01',
    ])
    expect(shelf.map(edition => edition.entry.counts.sections)).toEqual([8, 9, 10, 11])
    hashes.set(kind, report.contentHash)
  })

  test('changes nothing the second time', async () => {
    const before = await rowsOf(database)
    const report = await take(database, BOOK)
    expect(report.changed).toBe(false)
    expect(report.contentHash).toBe(hashes.get(kind))
    expect(await rowsOf(database)).toEqual(before)
  })

  test('stores spans that partition the time of every lineage', async () => {
    const library = await loadLibrary(database)
    for (const edition of library.shelves.get('comprehensive-rules') ?? [])
      for (const [place, unit] of edition.units().entries()) {
        const lineage = edition.lineageAt(place)
        expect(lineage).not.toBe('')
        const standing = library.runsOf(lineage).filter(run => run.from <= edition.at && edition.at <= run.until)
        expect(standing.map(run => run.unit)).toEqual([unit])
      }
  })

  test('accepts a release between two others, as if it had been there from the start', async () => {
    const late = candidate('rules-2006-10.txt', inventedRules({ year: 2006, month: 10, sections: 9, edits: 2 }))
    const report = await take(database, [late])
    const fresh = await make()
    const rebuilt = await open(fresh.url)
    const whole = await take(rebuilt, [...BOOK, late])
    expect(report.contentHash).toBe(whole.contentHash)
    expect((await rowsOf(database)).spans).toBe((await rowsOf(rebuilt)).spans)
    expect((await rowsOf(database)).steps).toBe((await rowsOf(rebuilt)).steps)
    await rebuilt.close()
    await fresh.drop()
  })

  test('says who holds the lock', async () => {
    const now = new Date().toISOString()
    await database.client.lock.create({
      data: { name: 'ingest', holder: 'Another ingest', host: hostname(), pid: process.ppid, since: now, beat: now },
    })
    const report = await intake(database, { candidates: BOOK, patience: 300 })
    expect(report.ok ? '' : report.problem.message).toContain(`process ${process.ppid}`)
    await database.client.lock.deleteMany()
  })

  test('takes over the lock of a process that has ended', async () => {
    const old = new Date(0).toISOString()
    await database.client.lock.create({
      data: { name: 'ingest', holder: 'A dead ingest', host: 'elsewhere', pid: 1, since: old, beat: old },
    })
    expect((await take(database, BOOK)).changed).toBe(false)
  })

  test.each([
    ['its own', process.pid],
    ['another process', process.ppid],
  ])('takes over the lock of a holder whose number has since become that of %s', async (_, pid) => {
    const old = new Date(Date.now() - 86_400_000).toISOString()
    await database.client.lock.create({
      data: { name: 'ingest', holder: 'A dead ingest', host: hostname(), pid, since: old, beat: old },
    })
    expect((await take(database, BOOK)).changed).toBe(false)
  })
})

test('both databases hold the same content', () => {
  expect(hashes.get('SQLite')).toMatch(/^[0-9a-f]{64}$/)
  expect(hashes.get('PostgreSQL')).toBe(hashes.get('SQLite'))
})
