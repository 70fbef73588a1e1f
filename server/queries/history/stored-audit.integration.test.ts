import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { IsoDate } from '#rulebook/dates/date'
import { type Database, openDatabase } from '../../store/database'
import { migrate } from '../../store/migrate'
import { ownDatabase, type TestDatabase } from '../../testing/databases'
import type { Audited } from './audit'
import { keptAudit } from './stored-audit'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await ownDatabase()
  await migrate(home.url)
  database = await openDatabase(home.url)
})
afterAll(async () => {
  await database?.close()
  await home?.drop()
})

const audit = (text: string): readonly Audited[] => [
  {
    document: 'rulings',
    stamp: { number: '100.1', text, stamped: '2004-03-01' as IsoDate },
    audit: { state: 'verified', says: 'It stood first in the release of that day.' },
  },
]
const asked = (hash: string | null, make: () => Promise<readonly Audited[] | null>, program: string | null = 'one') =>
  keptAudit(database.client, hash, make, async () => program)

test('the same words are audited once by the same program, other words or another program anew', async () => {
  const make = vi.fn(async () => audit('First'))
  expect(await asked('a', make)).toEqual(audit('First'))
  expect(await asked('a', make)).toEqual(audit('First'))
  expect(make).toHaveBeenCalledTimes(1)
  const other = vi.fn(async () => audit('Second'))
  expect(await asked('b', other)).toEqual(audit('Second'))
  expect(await asked('b', other, 'another')).toEqual(audit('Second'))
  expect(other).toHaveBeenCalledTimes(2)
  // One row is stored, not one for each state of the rules.
  expect(await database.client.meta.count({ where: { key: 'audit' } })).toBe(1)
})

test('what could not be made is not kept, nor what no hash or program names', async () => {
  await database.client.meta.deleteMany()
  expect(await asked('a', async () => null)).toEqual([])
  expect(await asked(null, async () => audit('First'))).toEqual(audit('First'))
  expect(await asked('a', async () => audit('First'), null)).toEqual(audit('First'))
  expect(await database.client.meta.count()).toBe(0)
})
