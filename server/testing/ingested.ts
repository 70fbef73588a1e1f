import { copyFileSync } from 'node:fs'
import { must, ok } from '#rulebook/result'
import { loadContent } from '../intake/content'
import { intake } from '../intake/intake'
import { openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { isShared, shared } from './shared'

/** Does in this process what the command `ingest` does: stores texts, by name, in a database. */
export const ingested = async (url: string, texts: Readonly<Record<string, string>>): Promise<void> => {
  await migrate(url)
  const database = await openDatabase(url)
  const candidates = Object.entries(texts).map(([name, text]) => {
    const bytes = Buffer.from(text)
    return { name, bytes: bytes.length, load: async () => ok(bytes) }
  })
  must(await intake(database, { candidates, decided: { accept: true } }))
  await database.close()
}

/**
 * Does in this process what the command `load` does: migrates a database and stores our digest in it. An empty SQLite
 * file is overwritten with the one that the run has prepared.
 */
export const loaded = async (url: string): Promise<void> => {
  if (isShared() && url.startsWith('file:')) return copyFileSync(await shared('digest'), url.slice('file:'.length))
  await migrate(url)
  const database = await openDatabase(url)
  await loadContent(database)
  await database.close()
}
