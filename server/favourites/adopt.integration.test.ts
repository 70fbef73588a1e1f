import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_ITEMS } from '#notes/annotation/favourites'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { ownDatabase, type TestDatabase } from '../testing/databases'
import { favouriteStore } from './store'

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await ownDatabase()
  await migrate(own.url)
  database = await openDatabase(own.url)
  for (const id of ['ada', 'grace'])
    await database.client.user.create({ data: { id, name: id, email: `${id}@example.org` } })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})
const asker = (id: string) => ({ id, role: 'reader' }) as const
const old = (ownerId: string, n: number, more = {}) => ({
  ...{ id: `${ownerId}-${n}`, ownerId, kind: 'favourite', document: 'comprehensive-rules', number: `613.${n}` },
  ...{ seenOn: '2019-05-05', selectors: '[]', style: 'lead', body: '', tags: '[]', rest: '{}', visibility: 'private' },
  ...more,
})
const itemsOf = async (who: string) =>
  (await favouriteStore(database.client).mine(asker(who))).map(({ list }) => ({
    title: list.title,
    visibility: list.visibility,
    items: list.items.map(({ target, on, remark }) => [target, on, remark].join(' ')),
  }))

test('favourites older than lists are moved to a first list, once, also with concurrent requests', async () => {
  const { client } = database
  await client.annotation.createMany({ data: [old('ada', 1, { body: 'old words' }), old('ada', 2), old('grace', 1)] })
  await client.annotation.create({ data: old('ada', 3, { kind: 'note' }) })
  const wanted = [
    { title: 'Favourites', visibility: 'private', items: ['613.1 2019-05-05 old words', '613.2 2019-05-05 '] },
  ]
  for (const seen of await Promise.all([itemsOf('ada'), itemsOf('ada'), itemsOf('ada')])) expect(seen).toEqual(wanted)
  expect(await itemsOf('ada')).toEqual(wanted)
  expect(await client.annotation.count({ where: { ownerId: 'ada' } })).toBe(1)
  expect(await client.tombstone.count({ where: { id: { in: ['ada-1', 'ada-2'] } } })).toBe(2)
  expect(await client.annotation.count({ where: { ownerId: 'grace' } })).toBe(1)
})
test('they are added after the items of the first list; those without room remain notes', async () => {
  const items = Array.from({ length: MOST_ITEMS - 1 }, (_, n) => ({
    ...{ id: n.toString(16).padStart(32, '0'), kind: 'rule', target: `100.${n + 1}`, on: '2020-01-01', remark: '' },
  }))
  const list = { id: 'f'.repeat(32), title: 'Mine', visibility: 'private', position: 0, items } as never
  await database.client.annotation.create({ data: old('grace', 2) })
  await database.client.favouriteList.deleteMany({ where: { ownerId: 'grace' } })
  expect((await favouriteStore(database.client).put(asker('grace'), list, null)).ok).toBe(true)
  const [mine] = await itemsOf('grace')
  expect([mine?.items.length, mine?.items.at(-1)]).toEqual([MOST_ITEMS, '613.1 2019-05-05 '])
  expect(await database.client.annotation.count({ where: { ownerId: 'grace' } })).toBe(1)
})
