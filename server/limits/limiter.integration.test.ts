import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { ownDatabase, type TestDatabase } from '../testing/databases'
import { allowedNow } from './limiter'

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await ownDatabase()
  await migrate(place.url)
  database = await openDatabase(place.url)
})
afterAll(async () => {
  await database.close()
  await place.drop()
})
const NOW = Date.parse('2026-01-01')
const tries = async (count: number, who: string, now = NOW): Promise<number> =>
  (await Promise.all(Array.from({ length: count }, () => allowedNow(database.client, 'sign in', who, now)))).filter(
    ({ ok }) => ok,
  ).length

test('of 40 concurrent attempts exactly ten are allowed', async () => {
  expect(await tries(40, 'one')).toBe(10)
})
test('another client is not affected', async () => expect(await tries(1, 'two')).toBe(1))
test('a minute later ten more', async () => {
  expect(await tries(1, 'one', NOW + 30_000)).toBe(0)
  expect(await tries(15, 'one', NOW + 61_000)).toBe(10)
})
test('counts of a clock that was a year ahead end when it is set right', async () => {
  expect(await tries(12, 'three', NOW + 366 * 86_400_000)).toBe(10)
  expect(await tries(12, 'three', NOW)).toBe(10)
})
test('clocks of two processes may differ by seconds', async () => {
  expect(await tries(12, 'four', NOW + 20_000)).toBe(10)
  expect(await tries(12, 'four', NOW)).toBe(0)
})
