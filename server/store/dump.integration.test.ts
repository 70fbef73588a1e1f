import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must, ok } from '#rulebook/result'
import { loadContent } from '../intake/content'
import { intake } from '../intake/intake'
import { loadLibrary } from '../library/load'
import { soundness, storedContentHash } from '../library/soundness'
import { inventedRules } from '../testing/book'
import { postgresDatabase, type TestDatabase } from '../testing/databases'
import { loaded } from '../testing/ingested'
import { type Database, openDatabase } from './database'
import { DATABASE, dump, rebuild } from './dump'
import { migrate } from './migrate'

const SECRET = 'words nobody else shall read'
const folder = mkdtempSync(join(tmpdir(), 'palimpsest-dump-'))
const opened: Database[] = []
const open = async (url: string): Promise<Database> => {
  await migrate(url)
  const database = await openDatabase(url)
  opened.push(database)
  return database
}
const sqlite = (name: string): Promise<Database> => open(`file:${join(folder, name)}`)

let source: Database
let postgres: TestDatabase
const digest = join(folder, 'digest')
const all = join(folder, 'all')
beforeAll(async () => {
  await loaded(`file:${join(folder, 'source.db')}`)
  source = await sqlite('source.db')
  const text = inventedRules({ year: 2004, month: 3, sections: 6 })
  must(await intake(source, { candidates: [{ name: 'a.txt', bytes: 1, load: async () => ok(Buffer.from(text)) }] }))
  await source.client.user.create({ data: { id: 'ada', name: SECRET, email: 'ada@example.org' } })
  await source.client.annotation.create({
    data: {
      id: 'n',
      ownerId: 'ada',
      kind: 'note',
      document: 'digest',
      number: '100.1',
      seenOn: '2004-03-01',
      selectors: '[]',
      style: 'yellow',
      body: SECRET,
      tags: '[]',
      visibility: 'private',
      rest: '{}',
    },
  })
  await source.client.sharedBoard.create({ data: { id: 'b', state: SECRET } })
  await source.client.meta.create({ data: { key: 'own', value: SECRET } })
  await dump(source, digest, 'digest', storedContentHash)
  await dump(source, all, 'all', storedContentHash)
  postgres = await postgresDatabase()
})
afterAll(async () => {
  for (const database of opened) await database.close()
  await postgres?.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a dump', () => {
  test.each([digest, all])('holds nothing of a person: %s', place => {
    for (const name of readdirSync(place)) expect(readFileSync(join(place, name)).includes(SECRET), name).toBe(false)
  })
  test('is our digest alone unless everything is asked for', () => {
    const documents = (place: string) =>
      new Set(
        readFileSync(join(place, 'release.jsonl'), 'utf8')
          .split('\n')
          .filter(Boolean)
          .map(line => (JSON.parse(line) as { document: string }).document),
      )
    expect([...documents(digest)]).toEqual(['digest'])
    expect(documents(all)).toEqual(new Set(['digest', 'comprehensive-rules']))
    expect(readFileSync(join(all, 'text.jsonl')).includes('knots.')).toBe(true)
    expect(readFileSync(join(digest, DATABASE)).includes('knots.')).toBe(false)
  })
  test('of the digest has the content of a fresh clone', async () => {
    // The prepared one, made as the first start makes it.
    await loaded(`file:${join(folder, 'fresh.db')}`)
    const fresh = await sqlite('fresh.db')
    const dumped = await openDatabase(`file:${join(digest, DATABASE)}`)
    opened.push(dumped)
    expect(must(await soundness(dumped))).toBe(must(await soundness(fresh)))
    expect(await loadContent(dumped)).toBeNull()
  })
  test.each([
    ['SQLite', () => `file:${join(folder, 'built.db')}`],
    ['PostgreSQL', () => postgres.url],
  ])('is built anew from its JSON lines in %s, with the same content hash', async (_, url) => {
    const target = await open(url())
    must(await rebuild(target, all))
    expect(must(await soundness(target))).toBe(must(await soundness(source)))
    expect((await loadLibrary(target)).byName.size).toBe((await loadLibrary(source)).byName.size)
    expect(await rebuild(target, all)).toMatchObject({ ok: false, problem: { code: 'book-not-empty' } })
  })
  test('that was touched is refused, and nothing is stored', async () => {
    appendFileSync(join(digest, 'text.jsonl'), '{}\n')
    const target = await sqlite('touched.db')
    expect(await rebuild(target, digest)).toMatchObject({ ok: false, problem: { code: 'dump-broken' } })
    expect(await target.client.text.count()).toBe(0)
  })
})
