import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { sqliteDatabase, type TestDatabase } from '../testing/databases'
import { everythingOf } from './own-data'

let place: TestDatabase
let database: Database
const NOTES = 130
const LONG = 'x'.repeat(20_000)
beforeAll(async () => {
  place = await sqliteDatabase()
  await migrate(place.url)
  database = await openDatabase(place.url)
  const { client } = database
  for (const id of ['ada', 'bob']) await client.user.create({ data: { id, name: id, email: `${id}@example.org` } })
  await client.annotation.createMany({
    data: Array.from({ length: NOTES }, (_, at) => ({
      id: `note-${String(at).padStart(3, '0')}`,
      ownerId: 'ada',
      kind: 'note',
      document: 'comprehensive-rules',
      number: '418.5a',
      seenOn: '2008-03-17',
      ...{ selectors: '[]', style: 'lead', tags: '[]', visibility: 'private', rest: '{}', body: `line\n${LONG}` },
    })),
  })
  for (const list of [1, 2, 3])
    await client.favouriteList.create({
      data: {
        id: String(list).repeat(32),
        ownerId: 'ada',
        title: `List ${list}`,
        visibility: 'private',
        position: list,
        favouriteItems: {
          create: Array.from({ length: 100 }, (_, at) => ({
            id: `${list}.${at}`,
            position: at,
            ...{ kind: 'rule', target: '613.1', seenOn: '2008-03-17', remark: 'y'.repeat(2_000) },
          })),
        },
      },
    })
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

test('everything about a reader is printed in pieces, and the pieces are one JSON text with all of it', async () => {
  const pieces: string[] = []
  for await (const piece of everythingOf(database.client, { id: 'ada', role: 'reader' }) ?? []) pieces.push(piece)
  const whole = JSON.parse(pieces.join(''))
  expect(Object.keys(whole)).toEqual([
    'account',
    'annotations',
    'lists',
    'reviews',
    'reports',
    'moderation',
    'passkeys',
    'sessions',
  ])
  expect(whole.account.name).toBe('ada')
  expect(whole.annotations.map(({ id }: { id: string }) => id)).toEqual(
    Array.from({ length: NOTES }, (_, at) => `note-${String(at).padStart(3, '0')}`),
  )
  expect(whole.lists.map((list: { favouriteItems: unknown[] }) => list.favouriteItems.length)).toEqual([100, 100, 100])
  // No chunk is larger than twenty notes of the maximum size, or one list.
  expect(pieces.join('').length).toBeGreaterThan(NOTES * LONG.length)
  expect(Math.max(...pieces.map(piece => piece.length))).toBeLessThan(20 * 80_000)
})

test('it contains nobody else, and a visitor gets nothing', async () => {
  let text = ''
  for await (const piece of everythingOf(database.client, { id: 'bob', role: 'reader' }) ?? []) text += piece
  expect(JSON.parse(text)).toMatchObject({ account: { name: 'bob' }, annotations: [], lists: [], sessions: [] })
  expect(everythingOf(database.client, { id: null, role: 'visitor' })).toBeNull()
})
