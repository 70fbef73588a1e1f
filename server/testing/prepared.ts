import { copyFileSync } from 'node:fs'
import type { Library } from '../library/library'
import { loadLibrary } from '../library/load'
import { openDatabase } from '../store/database'
import { sqliteDatabase } from './databases'
import { shared } from './shared'

/** A copy of the run's prepared SQLite file, and its library: for tests that ingest nothing. */
export type Prepared = { readonly file: string; readonly library: Library; readonly drop: () => Promise<void> }

export const preparedLibrary = async (): Promise<Prepared> => {
  const { url, drop } = await sqliteDatabase()
  const file = url.slice('file:'.length)
  copyFileSync(await shared('database'), file)
  const database = await openDatabase(url)
  const library = await loadLibrary(database)
  await database.close()
  return { file, library, drop }
}
