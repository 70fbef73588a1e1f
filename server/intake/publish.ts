import type { Problem } from '#rulebook/result'
import { isCurrent } from '#rulebook/units/release'
import { loadSpans } from '../library/spans'
import { type Entry, loadCatalogue } from '../store/catalogue'
import { contentHash } from '../store/content-hash'
import { type Database, inTransaction } from '../store/database'
import type { Pool } from '../store/pool'
import { loadRulings, type RulingsByPair } from './alignments'
import { type Book, booksOf } from './books'
import { decisionsFor } from './decisions'
import { followReadDays } from './followed-days'
import { followLineages } from './followed-lineages'
import { undatable as undatableFile } from './holding'
import { alignAll, chained, isCurrentBook, knownSteps, withEarlierIssues } from './pairs'
import { setMeta, spansOf, write } from './publication'

type PublishRequest = {
  /** Ids of staged releases that become readable; other staged ones are dropped. */
  readonly staged: ReadonlySet<number>
  /** Ids of all releases to be visible; all others are deleted. */
  readonly standing: ReadonlySet<number>
  /** Releases that stay hidden, with reasons. */
  readonly holds?: ReadonlyMap<number, readonly Problem[]>
  readonly progress?: (done: number, of: number) => void
  /** Default: those in content/alignments. */
  readonly decisions?: RulingsByPair
}

/**
 * Publishes staged releases: aligns each with its neighbours, gives every unit its lineage, and changes everything that
 * readers see in one transaction, which also increases the revision. Returns the content hash and the excerpts that
 * could not be dated, which are held back.
 */
export const publish = async (database: Database, pool: Pool, request: PublishRequest): Promise<Published> => {
  const catalogue = await loadCatalogue(database.client)
  const entries = catalogue.filter(entry => isStanding(entry, request))
  const decided = loadRulings()
  const isDecided = (await stored(database, 'alignments')) === decided.hash
  const known = isDecided ? await stored(database, NEAR) : undefined
  const { books: read, near } = booksOf(entries, pool, { isDecided, near: known ? JSON.parse(known) : undefined })
  const all = read.filter(isDated)
  const books = all.filter(isCurrentBook)
  const undatedBooks = read.filter(book => !isDated(book)).map(({ entry }) => entry)
  const undatable = new Map(undatedBooks.map(({ id, sources }) => [id, [undatableFile(sources[0]?.name ?? 'FILE')]]))
  const volumes = books.map(({ entry, units }) => ({ name: entry.name, units }))
  const decisions = decisionsFor(volumes, request.decisions ?? decided.byPair)
  const aligned = await alignAll(
    books,
    isDecided ? await knownSteps(database) : new Map(),
    decisions.byPair,
    request.progress,
  )
  const { lineages: current, pairs } = chained(books, aligned, pool)
  const lineages = withEarlierIssues(all, current)
  const shown = all.map(book => ({ ...book, lineages: lineages.get(book) ?? [] }))
  const hash = contentHash(shown, id => pool.wordings.get(id)?.row.hash)
  await inTransaction(database, async tx => {
    await pool.flush(tx, database.dialect)
    const holds = new Map([...(request.holds ?? []), ...undatable])
    const before = await loadSpans(tx)
    const spans = spansOf(all, lineages)
    await write(tx, database, { books: all, pairs, spans, before, hash, staged: request.staged, holds })
    await followLineages(tx, before, new Set(spans.map(({ lineageId }) => lineageId)), all, lineages)
    await followReadDays(tx, catalogue.filter(({ state }) => state === 'published').filter(isCurrent), books)
    await setMeta(tx, 'alignments', decided.hash)
    if (near) await setMeta(tx, NEAR, JSON.stringify(near))
  })
  return { hash, undatable, problems: decisions.problems }
}

export type Published = {
  readonly hash: string
  readonly undatable: ReadonlyMap<number, readonly Problem[]>
  /** Editors' decisions that could not be applied. */
  readonly problems: readonly Problem[]
}

const isDated = ({ entry, dating }: Book): boolean => !entry.undated || dating !== undefined

const isStanding = (entry: Entry, { staged, standing }: PublishRequest): boolean =>
  staged.has(entry.id) || (entry.state === 'published' && standing.has(entry.id))

const NEAR = 'near-undated'
const stored = async ({ client }: Database, key: string): Promise<string | undefined> =>
  (await client.meta.findUnique({ where: { key } }))?.value
