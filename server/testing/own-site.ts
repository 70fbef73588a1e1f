import { must, ok } from '#rulebook/result'
import { intake } from '../intake/intake'
import { libraryStore } from '../library/library-store'
import { openDatabase } from '../store/database'
import { ownDatabase } from './databases'
import { loaded } from './ingested'

/** Makes this process answer from a separate database with the digest and these texts; returns a call to end it. */
export const ownSite = async (texts: ReadonlyMap<string, Uint8Array> = new Map()): Promise<() => Promise<void>> => {
  const { url, drop } = await ownDatabase()
  process.env.DATABASE_URL = url
  // With PostgreSQL the secret is required.
  process.env.AUTH_SECRET ??= 'only for tests, never for a site, 32 characters'
  await loaded(url)
  const database = await openDatabase(url)
  const candidates = [...texts].map(([name, bytes]) => ({ name, bytes: bytes.length, load: async () => ok(bytes) }))
  if (candidates.length > 0) must(await intake(database, { candidates, decided: { accept: true } }))
  await database.close()
  return async () => {
    await (await libraryStore()).database.close()
    await drop()
  }
}
