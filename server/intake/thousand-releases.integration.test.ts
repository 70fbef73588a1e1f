import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { loadLibrary } from '../library/load'
import { compare } from '../queries/compare/compare'
import { releases } from '../queries/releases/releases'
import { openDatabase } from '../store/database'
import { inventedRules } from '../testing/book'
import { ownDatabase, type TestDatabase } from '../testing/databases'
import { ingested } from '../testing/ingested'
import { withdraw } from './manage'

let home: TestDatabase
beforeAll(async () => {
  home = await ownDatabase()
})
afterAll(() => home.drop())

const MONTHS = 12
const YEARS = 20
/** A text for each of the first days of every month. */
const texts = (days: readonly number[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: YEARS * MONTHS }, (_, at) => ({
      year: 2000 + Math.floor(at / 12),
      month: 1 + (at % 12),
    })).flatMap(({ year, month }) =>
      days.map(day => [
        `rules-${year}-${month}-${day}.txt`,
        inventedRules({ year, month, sections: 1 }).replace(/ 1, (?=\d{4}\.)/, ` ${day}, `),
      ]),
    ),
  )

// Prisma refuses some queries with a thousand values (P2029), so the thousandth release could not be published.
test('1,200 releases are published, then another one; they are listed, compared and withdrawn', async () => {
  await ingested(home.url, texts([1, 6, 11, 16, 21]))
  await ingested(home.url, { 'rules-more.txt': inventedRules({ year: 2021, month: 6, sections: 1 }) })
  const database = await openDatabase(home.url)
  const states = await database.client.release.groupBy({ by: ['state'], _count: true })
  const library = await loadLibrary(database)
  expect(library.byName.size).toBe(1_201)
  expect(must(await releases(library, database.client)).length).toBe(1_201)
  const [from, to] = ['2000-01-01', '2021-06-01']
  expect(must(await compare(library, { from, to })).from.inForce).toBe(from)
  must(await withdraw(database, 'comprehensive-rules.2010-06-11'))
  expect((await loadLibrary(database)).byName.size).toBe(1_200)
  await database.close()
  expect(states).toEqual([{ state: 'published', _count: 1_201 }])
})
