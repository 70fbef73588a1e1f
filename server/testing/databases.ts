import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresServer } from './postgres-server'
import { isShared, shared } from './shared'

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> }

export const sqliteDatabase = async (): Promise<TestDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-'))
  return { url: `file:${join(folder, 'test.db')}`, drop: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** An empty PostgreSQL database: in the cluster shared by a test run, which is removed with it, or else in its own. */
export const postgresDatabase = async (): Promise<TestDatabase> =>
  isShared() ? { url: await shared('postgres'), drop: async () => undefined } : postgresServer()

/** Which store the tests of this run use: the project `… on PostgreSQL` sets it. */
export const isOnPostgres = process.env.TEST_STORE === 'postgresql'

/** A separate empty database, in the store that these tests use. */
export const ownDatabase = (): Promise<TestDatabase> => (isOnPostgres ? postgresDatabase() : sqliteDatabase())
