import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadLibrary } from '../library/load'
import { openDatabase } from '../store/database'
import { inventedRules } from '../testing/book'
import { postgresDatabase, sqliteDatabase, type TestDatabase } from '../testing/databases'
import { ingested, loaded } from '../testing/ingested'
import { cardsOf } from './cards/cards'
import { type Sources, searched } from './search/search'
import { searchIndex } from './search/search-index'
import { suggested } from './search/suggested'

// Each store is filled separately: the order of rows may differ, answers may not.
type Shelf = Sources & { readonly place: TestDatabase }
const shelves: Shelf[] = []

const filled = async (place: TestDatabase): Promise<Shelf> => {
  await loaded(place.url)
  const texts = [2003, 2005, 2007].map(year => [
    `rules-${year}.txt`,
    inventedRules({ year, month: 6, sections: 20 + (year % 5), edits: year % 7 }),
  ])
  await ingested(place.url, Object.fromEntries(texts))
  const database = await openDatabase(place.url)
  const library = await loadLibrary(database)
  await database.close()
  const rules = await searchIndex(library)
  return { place, library, rules, notes: null, stored: null, cards: await cardsOf(rules) }
}

beforeAll(async () => {
  for (const make of [sqliteDatabase, postgresDatabase]) shelves.push(await filled(await make()))
})
afterAll(async () => {
  for (const { place } of shelves) await place.drop()
})

const QUERIES = [
  ...['613.1', '100.1a', '418.5A', '100-103', 'section 104', '999.9'],
  ...['layer', 'timestamp', 'anchor before the', 'continuous effects', 'knots', 'hull', 'dependency'],
  ...['"counts 12 knots"', 'in:101 anchor', '-hull anchor', 'was:"comes into play"', 'kind:scenario', 'has:example'],
  ...['which effect applies first', 'what happens when two effects depend on each other', 'ancher bofore', 'tmestamp'],
  ...['changed:2003..2007', 'cites:613', '/knots?/', 'Humility', 'Wild Mongrel', '', 'zzzzqx', 'ÄÖ ß 漢字 𝔘'],
]
const DAYS = [undefined, '2004-01-01', '2008-01-01', '2020-01-01']

test('every question has the same answer on both stores, hit for hit', async () => {
  const [sqlite, postgres] = shelves as [Shelf, Shelf]
  let hits = 0
  const answer = (shelf: Shelf, q: string, on: string | undefined) => {
    const request = { q, ...(on ? { on } : {}), limit: 100 }
    return Promise.all(
      [request, { ...request, document: 'digest' }].map(async one => {
        const found = await searched(shelf, one)
        if (!found.ok) return found
        hits += found.value.hits.length
        return { ...found.value, tookMs: 0 }
      }),
    )
  }
  for (const q of QUERIES)
    for (const on of DAYS)
      expect(await answer(postgres, q, on), `${q} on ${on ?? 'the newest day'}`).toEqual(await answer(sqlite, q, on))
  expect(hits).toBeGreaterThan(1_000)
})

test('what is offered while typing is the same too', async () => {
  const [sqlite, postgres] = shelves as [Shelf, Shelf]
  const offered = async ({ rules, cards }: Shelf, q: string) => suggested(rules, cards, q, {})
  for (const q of ['1', '61', 'la', 'anch', 'time', 'kno'])
    expect(await offered(postgres, q)).toEqual(await offered(sqlite, q))
})
