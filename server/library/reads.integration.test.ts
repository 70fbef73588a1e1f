import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, ok } from '#rulebook/result'
import { intake } from '../intake/intake'
import { openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { inventedRules } from '../testing/book'
import { sqliteDatabase, type TestDatabase } from '../testing/databases'
import { libraryStore, refreshed } from './library-store'

// A second database with other releases acts as the replica: its content shows which one was queried.
let main: TestDatabase
let copy: TestDatabase
const before = { ...process.env }
const ingested = async (url: string, years: readonly number[]): Promise<void> => {
  await migrate(url)
  const database = await openDatabase(url)
  const candidates = years.map(year => {
    const text = inventedRules({ year, month: 3, sections: 3, edits: year % 3 })
    return { name: `rules-${year}.txt`, bytes: text.length, load: async () => ok(Buffer.from(text)) }
  })
  must(await intake(database, { candidates, decided: { accept: true } }))
  await database.close()
}
beforeAll(async () => {
  ;[main, copy] = await Promise.all([sqliteDatabase(), sqliteDatabase()])
  await ingested(main.url, [2004])
  await ingested(copy.url, [2004, 2005])
  process.env.DATABASE_URL = main.url
  process.env.DATABASE_READ_URL = copy.url
})
afterAll(async () => {
  await (await libraryStore()).database.close()
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL']) {
    delete process.env[name]
    if (before[name] !== undefined) process.env[name] = before[name]
  }
  await main?.drop()
  await copy?.drop()
})

test('the rules and their revision are read from the replica, everything else from the database', async () => {
  const kept = await libraryStore()
  expect(kept.library.byName.size).toBe(2)
  expect(await kept.database.client.release.count()).toBe(1)
  expect(await kept.reads.client.release.count()).toBe(2)
  await ingested(main.url, [2006])
  expect((await refreshed()).byName.size).toBe(2)
  await ingested(copy.url, [2006, 2007])
  expect((await refreshed()).byName.size).toBe(4)
})
