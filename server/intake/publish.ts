import { alignerOf } from '#ingest/align'
import { declaredIn } from '#ingest/align/declared'
import type { Draft } from '#ingest/draft'
import { heal } from '#ingest/heal'
import type { Step } from '#rulebook/lineage'
import { lineagesOf, spotKey } from '#rulebook/lineages'
import type { Unit } from '#rulebook/unit'
import { type Entry, loadCatalogue } from '../store/catalogue'
import { contentHash } from '../store/content-hash'
import { type Database, inTransaction, type Transaction } from '../store/database'
import { packLayout, unpackLayout } from '../store/layout'
import type { Pool } from '../store/pool'
import { insertRows, type Row } from '../store/rows'
import { loadRulings, type RulingsByPair } from './alignments'
import { type Dating, datingsOf } from './dating'

type Book = {
  readonly entry: Entry
  readonly dating?: Dating
  readonly wordings: readonly number[]
  readonly units: readonly Unit[]
  /** The layout as readers shall see it, where that differs from what is stored. */
  readonly reading?: Uint8Array<ArrayBuffer> | null
  /** Readers saw other words in it until now: what was aligned with those is aligned again. */
  readonly isNew?: boolean
}
type Pair = {
  readonly from: Book
  readonly to: Book
  readonly steps: readonly Step[]
  /** The steps as they are stored now, where they are. */
  readonly stored?: readonly Step[]
}
type Lineages = ReadonlyMap<Book, readonly string[]>

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
  const books = dated(
    healed(
      entries.map(entry => bookOf(entry, pool)),
      pool,
    ),
  )
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

const unitsFrom = (wordings: readonly number[], pool: Pool): readonly Unit[] =>
  wordings.flatMap(id => pool.wordings.get(id)?.unit ?? [])

/** A release as its file has it: healing begins anew whenever neighbours may have changed. */
const bookOf = (entry: Entry, pool: Pool): Book => {
  const wordings = unpackLayout(entry.printed).map(placed => placed.wording)
  return { entry, wordings, units: unitsFrom(wordings, pool) }
}

const isDamaged = (unit: Unit): boolean =>
  unit.title?.includes('\ufffd') || [...unit.paragraphs, ...unit.examples].some(part => part.damaged !== undefined)

/** How many releases on either side are asked for words that a damaged one has lost. */
const REACH = 3
const neighboursOf = (books: readonly Book[], at: number): readonly Book[] =>
  Array.from({ length: REACH }, (_, i) => [books[at - i - 1], books[at + i + 1]])
    .flat()
    .filter((book): book is Book => book !== undefined && book.entry.document === books[at]?.entry.document)

const healed = (books: readonly Book[], pool: Pool): readonly Book[] =>
  books.map((book, at) => {
    if (!book.units.some(isDamaged)) return { ...book, reading: null, isNew: book.entry.layout !== book.entry.printed }
    const units = healUnits(draftFor(book), neighboursOf(books, at).map(draftFor))
    const wordings = units.map(unit => pool.place(book.entry.document, unit).id)
    const placed = unpackLayout(book.entry.printed)
    const reading = packLayout(placed.map((place, index) => ({ ...place, wording: wordings[index] ?? place.wording })))
    const isNew = Buffer.compare(reading, book.entry.layout) !== 0
    return { ...book, wordings, units: unitsFrom(wordings, pool), reading, isNew }
  })

/** Texts without a day get the days that the rules loaded so far speak for, anew at every ingest. */
const dated = (books: readonly Book[]): readonly Book[] => {
  const datings = datingsOf(
    books.filter(book => book.entry.undated),
    books.filter(book => book.entry.document === 'comprehensive-rules'),
  )
  return books
    .map(book => {
      const dating = datings.get(book.entry.id)
      return dating ? { ...book, dating, entry: { ...book.entry, name: dating.name, inForce: dating.inForce } } : book
    })
    .sort(byShelf)
}

const byShelf = ({ entry: a }: Book, { entry: b }: Book): number =>
  a.document === b.document
    ? a.inForce === b.inForce
      ? a.id - b.id
      : a.inForce < b.inForce
        ? -1
        : 1
    : a.document < b.document
      ? -1
      : 1

const healUnits = (damaged: Draft, neighbours: readonly Draft[]): readonly Unit[] => heal(damaged, neighbours).units

/** The healer reads drafts: of a stored release it needs the document, the day, the name and the units. */
const draftFor = ({ entry, units }: Book): Draft => ({
  format: entry.format,
  document: entry.document,
  title: entry.title,
  inForce: entry.inForce,
  file: { name: entry.name, sha256: '', encoding: '', bytes: 0, lines: 0 },
  units,
  discards: [],
  problems: [],
  counts: entry.counts,
})

const pairKey = (from: number, to: number): string => `${from} ${to}`
type Spots = [string, number][]
const spotsFrom = (json: string) => (JSON.parse(json) as Spots).map(([number, copy]) => ({ number, copy }))

const storedDecisions = async ({ client }: Database): Promise<string | undefined> =>
  (await client.meta.findUnique({ where: { key: 'alignments' } }))?.value

const knownSteps = async ({ client }: Database): Promise<ReadonlyMap<string, readonly Step[]>> => {
  const found = new Map<string, Step[]>()
  for (const row of await client.step.findMany({ orderBy: [{ fromId: 'asc' }, { toId: 'asc' }, { ordinal: 'asc' }] })) {
    const key = pairKey(row.fromId, row.toId)
    const steps = found.get(key) ?? []
    if (steps.length === 0) found.set(key, steps)
    steps.push({
      kind: row.kind as Step['kind'],
      from: spotsFrom(row.old),
      to: spotsFrom(row.new),
      because: JSON.parse(row.because ?? 'null') as Step['because'],
    })
  }
  return found
}

/** Whether a text came back is told anew from all releases: what is stored of a pair knows only that it came. */
const asAligned = (step: Step): Step =>
  step.kind === 'restored' ? { ...step, kind: 'added', because: { kind: 'unmatched', score: 0 } } : step

const alignAll = async (
  books: readonly Book[],
  known: ReadonlyMap<string, readonly Step[]>,
  decided: RulingsByPair,
  progress: PublishAsked['progress'],
): Promise<readonly Pair[]> => {
  const align = alignerOf()
  const pairs: Pair[] = []
  // The aligner remembers what it read as long as the list it read is held: two releases at a time are enough.
  let before: readonly Unit[] = []
  for (const [at, to] of books.entries()) {
    const from = books[at - 1]
    const units = [...to.units]
    if (from && from.entry.document === to.entry.document) {
      const isStale = from.isNew || to.isNew
      const stored = isStale ? undefined : known.get(pairKey(from.entry.id, to.entry.id))
      const rulings = decided.get(`${from.entry.name} ${to.entry.name}`) ?? declared(to.entry.document, before, units)
      const steps = stored ? stored.map(asAligned) : align(before, units, rulings).filter(isTold)
      pairs.push({ from, to, steps, ...(stored ? { stored } : {}) })
      await new Promise(resolve => setImmediate(resolve))
    }
    before = units
    progress?.(at + 1, books.length)
  }
  return pairs
}

const declared = (document: string, before: readonly Unit[], units: readonly Unit[]) => {
  const rulings = document === 'digest' ? declaredIn(before, units) : []
  return rulings.length > 0 ? { in: 'content/digest', rulings } : undefined
}

/** Lineages of all units, and steps with what came back called restored. */
const chained = (books: readonly Book[], aligned: readonly Pair[]): { lineages: Lineages; pairs: readonly Pair[] } => {
  const into = new Map(aligned.map(pair => [pair.to, pair]))
  const lineages = new Map<Book, readonly string[]>()
  const pairs: Pair[] = []
  for (const document of new Set(books.map(book => book.entry.document))) {
    const shelf = books.filter(book => book.entry.document === document)
    const told = shelf.map(book => ({
      book,
      inForce: book.entry.inForce,
      units: book.units,
      steps: into.get(book)?.steps ?? [],
    }))
    for (const { book, lineages: ids, steps } of lineagesOf(document, told)) {
      lineages.set(book, ids)
      const pair = into.get(book)
      if (pair) pairs.push({ ...pair, steps })
    }
  }
  return { lineages, pairs }
}

/** Runs of releases in which one wording stands in one lineage. */
export const spansOf = (books: readonly Book[], lineages: Lineages): readonly Row[] => {
  const rows: Row[] = []
  type Run = { from: number; until: number; lineage: string; at: number }
  for (const document of new Set(books.map(book => book.entry.document))) {
    const open = new Map<number, Run>()
    const close = (wording: number, run: Run): void => void rows.push([wording, run.from, run.until, run.lineage])
    books
      .filter(book => book.entry.document === document)
      .forEach((book, at) => {
        const ids = lineages.get(book) ?? []
        for (const [index, wording] of book.wordings.entries()) {
          const run = open.get(wording)
          const lineage = ids[index] ?? ''
          if (run && run.at === at - 1 && run.lineage === lineage) Object.assign(run, { until: book.entry.id, at })
          else {
            if (run) close(wording, run)
            open.set(wording, { from: book.entry.id, until: book.entry.id, lineage, at })
          }
        }
      })
    for (const [wording, run] of open) close(wording, run)
  }
  return rows
}

type Changes = {
  readonly books: readonly Book[]
  readonly pairs: readonly Pair[]
  readonly lineages: Lineages
  readonly hash: string
  readonly staged: ReadonlySet<number>
}

const write = async (tx: Transaction, { dialect }: Database, changes: Changes): Promise<void> => {
  const standing = changes.books.map(book => book.entry.id)
  await tx.release.deleteMany({ where: { id: { notIn: standing } } })
  await tx.release.updateMany({ where: { id: { in: [...changes.staged] } }, data: { state: 'published' } })
  for (const { entry, reading, isNew } of changes.books)
    if (isNew) await tx.release.update({ where: { id: entry.id }, data: { reading: reading ?? null } })
  for (const { entry, dating } of changes.books)
    if (dating)
      await tx.release.update({
        where: { id: entry.id },
        data: {
          name: dating.name,
          inForce: dating.inForce,
          inferredFrom: dating.from,
          inferredUntil: dating.until,
          evidence: JSON.stringify(dating.evidence),
        },
      })
  await writeSteps(tx, dialect, changes.pairs)
  await tx.span.deleteMany()
  await tx.lineage.deleteMany()
  const documents = new Map<string, string>()
  for (const [book, ids] of changes.lineages) for (const id of ids) documents.set(id, book.entry.document)
  await insertRows(
    tx,
    dialect,
    'Lineage',
    [
      ['id', 'text'],
      ['document', 'text'],
    ],
    [...documents],
  )
  await insertRows(tx, dialect, 'Span', SPAN_COLUMNS, spansOf(changes.books, changes.lineages))
  const revision = await tx.meta.findUnique({ where: { key: 'revision' } })
  await setMeta(tx, 'revision', String(Number(revision?.value ?? 0) + 1))
  await setMeta(tx, 'content-hash', changes.hash)
}

export const setMeta = (tx: Pick<Transaction, 'meta'>, key: string, value: string): Promise<unknown> =>
  tx.meta.upsert({ where: { key }, create: { key, value }, update: { value } })

const isWritten = ({ steps, stored }: Pair): boolean =>
  stored !== undefined && stored.length === steps.length && stored.every((step, at) => step.kind === steps[at]?.kind)

const writeSteps = async (tx: Transaction, dialect: Database['dialect'], pairs: readonly Pair[]): Promise<void> => {
  const written = new Set(pairs.filter(isWritten).map(pair => pairKey(pair.from.entry.id, pair.to.entry.id)))
  const stored = await tx.step.findMany({ distinct: ['fromId', 'toId'], select: { fromId: true, toId: true } })
  for (const { fromId, toId } of stored)
    if (!written.has(pairKey(fromId, toId))) await tx.step.deleteMany({ where: { fromId, toId } })
  const rows = pairs.filter(pair => !isWritten(pair)).flatMap(rowsOf)
  await insertRows(tx, dialect, 'Step', STEP_COLUMNS, rows)
}

const rowsOf = ({ from, to, steps }: Pair): readonly Row[] =>
  steps.map((step, ordinal) => [
    from.entry.id,
    to.entry.id,
    ordinal,
    step.kind,
    JSON.stringify(step.from.map(({ number, copy }) => [number, copy])),
    JSON.stringify(step.to.map(({ number, copy }) => [number, copy])),
    JSON.stringify(step.because),
  ])

/** What stayed under its number is not stored: whoever reads steps knows it by its absence. */
const isTold = ({ kind, from, to }: Step): boolean =>
  !(kind === 'kept' && from[0] && to[0] && spotKey(from[0]) === spotKey(to[0]))

const SPAN_COLUMNS = [
  ['wordingId', 'integer'],
  ['fromId', 'integer'],
  ['untilId', 'integer'],
  ['lineageId', 'text'],
] as const
const STEP_COLUMNS = [
  ['fromId', 'integer'],
  ['toId', 'integer'],
  ['ordinal', 'integer'],
  ['kind', 'text'],
  ['old', 'text'],
  ['new', 'text'],
  ['because', 'text'],
] as const
