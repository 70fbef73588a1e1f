import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase, type TestDatabase } from '../testing/databases'
import { invalidate, isFresh } from './cache-version'
import { type Database, openDatabase } from './database'
import { applyInvalidations, INVALIDATIONS, publishInvalidation } from './invalidations'
import { migrate } from './migrate'

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await ownDatabase()
  await migrate(own.url)
  database = await openDatabase(own.url)
})
afterAll(async () => {
  await database.close()
  await own.drop()
})
const row = async () => (await database.client.meta.findUnique({ where: { key: INVALIDATIONS } }))?.value ?? null
const drops = async (action: () => unknown, about: string): Promise<boolean> => {
  const before = invalidate()
  await action()
  return !isFresh(before, [about])
}

test('the first publication ever drops the pages of its subject, and no others', async () => {
  expect(await row()).toBeNull()
  await publishInvalidation(database.client, ['notes first'])
  const now = await row()
  expect(await drops(() => applyInvalidations(null, now), 'notes elsewhere')).toBe(false)
  expect(await drops(() => applyInvalidations(null, now), 'notes first')).toBe(true)
})
test('another process drops the pages of the subjects it missed, and no others', async () => {
  await publishInvalidation(database.client, ['notes a'])
  const seen = await row()
  await publishInvalidation(database.client, ['notes b', 'notes'])
  const now = await row()
  expect(await drops(() => applyInvalidations(seen, now), 'notes b')).toBe(true)
  expect(await drops(() => applyInvalidations(seen, now), 'notes a')).toBe(false)
  expect(await drops(() => applyInvalidations(now, now), 'notes b')).toBe(false)
})
test('who missed too much, or never heard, drops everything', async () => {
  const seen = await row()
  for (let n = 0; n < 41; n++) await publishInvalidation(database.client, [`notes ${n}`])
  const now = await row()
  expect(await drops(() => applyInvalidations(seen, now), 'notes elsewhere')).toBe(true)
  expect(await drops(() => applyInvalidations(null, now), 'notes elsewhere')).toBe(true)
  expect(await drops(() => applyInvalidations('of an older program', now), 'notes elsewhere')).toBe(true)
  expect((now ?? '').length).toBeLessThan(10_000)
})
test('of many who speak at once none is lost', async () => {
  const seen = await row()
  const many = Array.from({ length: 8 }, (_, n) => `notes many ${n}`)
  await Promise.all(many.map(about => publishInvalidation(database.client, [about])))
  const now = await row()
  for (const about of many) expect(await drops(() => applyInvalidations(seen, now), about)).toBe(true)
})
