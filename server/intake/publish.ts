import { type Entry, loadCatalogue } from '../store/catalogue'
import { contentHash } from '../store/content-hash'
import { type Database, inTransaction } from '../store/database'
import type { Pool } from '../store/pool'
import { loadRulings } from './alignments'
import { booksOf } from './books'
import { alignAll, chained, knownSteps } from './pairs'
import { setMeta, write } from './publication'

export type PublishAsked = {
  /** Ids of staged releases that become readable; other staged ones are dropped. */
  readonly staged: ReadonlySet<number>
  /** Ids of all releases that readers shall see; whatever else is stored is dropped. */
  readonly standing: ReadonlySet<number>
  readonly progress?: (done: number, of: number) => void
}

/**
 * Makes staged releases readable: aligns each with its neighbours, gives every unit its lineage, and changes all that
 * readers see in one transaction, which also bumps the revision. Answers with the content hash.
 */
export const publish = async (database: Database, pool: Pool, asked: PublishAsked): Promise<string> => {
  const entries = (await loadCatalogue(database.client)).filter(entry => isStanding(entry, asked))
  const books = booksOf(entries, pool)
  const decided = await loadRulings()
  const isDecided = (await storedDecisions(database)) === decided.hash
  const aligned = await alignAll(
    books,
    isDecided ? await knownSteps(database) : new Map(),
    decided.byPair,
    asked.progress,
  )
  const { lineages, pairs } = chained(books, aligned)
  const shown = books.map(book => ({ ...book, lineages: lineages.get(book) ?? [] }))
  const hash = contentHash(shown, id => pool.wordings.get(id)?.hash)
  await inTransaction(database, async tx => {
    await pool.flush(tx, database.dialect)
    await write(tx, database, { books, pairs, lineages, hash, staged: asked.staged })
    await setMeta(tx, 'alignments', decided.hash)
  })
  return hash
}

const isStanding = (entry: Entry, { staged, standing }: PublishAsked): boolean =>
  staged.has(entry.id) || (entry.state === 'published' && standing.has(entry.id))

const storedDecisions = async ({ client }: Database): Promise<string | undefined> =>
  (await client.meta.findUnique({ where: { key: 'alignments' } }))?.value
