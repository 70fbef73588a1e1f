import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must, ok } from '#rulebook/result'
import { intake } from '../intake/intake'
import { type Database, inSnapshot, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { inventedRules } from '../testing/book'
import { postgresDatabase, sqliteDatabase, type TestDatabase } from '../testing/databases'
import type { Library } from './library'
import { loadLibrary, readLibrary } from './load'

const ingested = async (database: Database, years: readonly number[]): Promise<void> => {
  const candidates = years.map(year => {
    const text = inventedRules({ year, month: 3, sections: 4, edits: year % 5 })
    return { name: `rules-${year}.txt`, bytes: text.length, load: async () => ok(Buffer.from(text)) }
  })
  must(await intake(database, { candidates, decided: { accept: true } }))
}
/** Everything a library reports about its releases, without its internals. */
const saidBy = (library: Library) => ({
  counts: [library.revision, library.contentHash, library.texts, library.wordings, library.lineages, library.stepCount],
  editions: [...library.byName.values()].map((edition, at, all) => ({
    name: edition.entry.name,
    until: edition.until,
    units: edition.units(),
    lineages: edition.lineages(),
    numbers: edition.numbers(),
    children: edition.childrenOf('100'),
    steps: library.steps(all[at - 1] ?? edition, edition),
  })),
})

describe.each([
  ['SQLite', sqliteDatabase],
  ['PostgreSQL', postgresDatabase],
])('a newer library over %s', (_, make) => {
  let home: TestDatabase
  let database: Database
  let older: Library
  beforeAll(async () => {
    home = await make()
    await migrate(home.url)
    database = await openDatabase(home.url)
    await ingested(database, [2004, 2005])
    older = await loadLibrary(database)
  })
  afterAll(async () => {
    await database?.close()
    await home?.drop()
  })

  test('reads only newer wordings, and equals one that is read in full', async () => {
    const before = saidBy(older)
    await ingested(database, [2007, 2006])
    const rows: unknown[] = []
    const newer = await inSnapshot(database, tx => {
      const read = async (sql: string) => {
        const found = await tx.$queryRawUnsafe<{ all: string }[]>(sql)
        if (sql.includes('FROM "Wording" WHERE')) rows.push(...JSON.parse(found[0]?.all ?? ''))
        return found
      }
      const client = { meta: tx.meta, release: tx.release, sourceFile: tx.sourceFile, $queryRawUnsafe: read as never }
      return readLibrary({ ...database, client }, older)
    })
    const whole = await loadLibrary(database)
    expect(saidBy(newer)).toEqual(saidBy(whole))
    expect(rows).toHaveLength(newer.wordings - older.wordings)
    expect(saidBy(older)).toEqual(before)
  })
  test('shares unchanged parts with the older one', async () => {
    const newer = await loadLibrary(database, older)
    for (const [name, edition] of older.byName) expect(newer.byName.get(name)?.units()).toBe(edition.units())
  })
  test('is read in full where wordings were replaced', async () => {
    const newer = await loadLibrary(database)
    const { client } = database
    const row = await client.wording.findFirstOrThrow({ orderBy: { id: 'asc' } })
    await client.wording.update({
      where: { id: row.id },
      data: { hash: row.hash.replace(/^./, '~'), title: 'Restored' },
    })
    const restored = await loadLibrary(database, newer)
    expect(saidBy(restored)).toEqual(saidBy(await loadLibrary(database)))
    expect(
      [...restored.byName.values()].flatMap(({ units }) => units()).some(({ title }) => title === 'Restored'),
    ).toBe(true)
  })
})
