import { copyFileSync } from 'node:fs'
import { must, ok } from '#rulebook/result'
import { loadContent } from '../intake/content'
import { intake } from '../intake/intake'
import { openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { isShared, shared } from './shared'

/** Does in this process what the command `ingest` does: takes texts, by name, into a database. */
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
 * Does in this process what the command `load` does: brings a database up to date and takes our digest into it. An empty
 * SQLite file is overwritten by the one that the run has prepared so.
 */
export const loaded = async (url: string): Promise<void> => {
  if (isShared() && url.startsWith('file:')) return copyFileSync(await shared('digest'), url.slice('file:'.length))
  await migrate(url)
  const database = await openDatabase(url)
  await loadContent(database)
  await database.close()
}
