import { alignerOf } from '#ingest/align/align'
import { declaredIn } from '#ingest/align/declared'
import type { Step } from '#rulebook/lineage/lineage'
import { lineagesOf, spotKey } from '#rulebook/lineage/lineages'
import { areIssues } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'
import type { Database } from '../store/database'
import type { RulingsByPair } from './alignments'
import type { Book, Lineages, Pair } from './books'

export const pairKey = (from: number, to: number): string => `${from} ${to}`
type Spots = [string, number][]
const spotsFrom = (json: string) => (JSON.parse(json) as Spots).map(([number, copy]) => ({ number, copy }))

/** The steps that are stored, by their pair of releases. */
export const knownSteps = async ({ client }: Database): Promise<ReadonlyMap<string, readonly Step[]>> => {
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

/** Whether a text was restored is computed again from all releases: the stored pair records only that it was added. */
const asAligned = (step: Step): Step =>
  step.kind === 'restored' ? { ...step, kind: 'added', because: { kind: 'unmatched', score: 0 } } : step

/** Every release aligned with its predecessor; stored steps are reused unless the shown words have changed. */
export const alignAll = async (
  books: readonly Book[],
  known: ReadonlyMap<string, readonly Step[]>,
  decided: RulingsByPair,
  progress: ((done: number, of: number) => void) | undefined,
): Promise<readonly Pair[]> => {
  const align = alignerOf()
  const pairs: Pair[] = []
  // The aligner caches what it read as long as the list of units exists: two releases at a time are enough.
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

/** Lineages of all units, and steps in which returning texts are marked as restored. */
export const chained = (
  books: readonly Book[],
  aligned: readonly Pair[],
): { lineages: Lineages; pairs: readonly Pair[] } => {
  const into = new Map(aligned.map(pair => [pair.to, pair]))
  const lineages = new Map<Book, readonly string[]>()
  const pairs: Pair[] = []
  for (const document of new Set(books.map(book => book.entry.document))) {
    const shelf = books.filter(book => book.entry.document === document)
    const releases = shelf.map(book => ({
      book,
      inForce: book.entry.inForce,
      units: book.units,
      steps: into.get(book)?.steps ?? [],
    }))
    for (const { book, lineages: ids, steps } of lineagesOf(document, releases)) {
      lineages.set(book, ids)
      const pair = into.get(book)
      if (pair) pairs.push({ ...pair, steps })
    }
  }
  return { lineages, pairs }
}

/** Whether no later issue of the same release follows in the order of the shelf. */
export const isCurrentBook = ({ entry }: Book, at: number, all: readonly Book[]): boolean => {
  const next = all[at + 1]
  return next === undefined || !areIssues(entry, next.entry)
}

/**
 * The lineages of current issues, and those of the earlier issues beside them: a rule of an earlier issue belongs to the
 * lineage that it continues in the current one; a rule that only the earlier one has begins its own.
 */
export const withEarlierIssues = (all: readonly Book[], current: Lineages): Lineages => {
  const found = new Map(current)
  for (const book of all) {
    if (current.has(book)) continue
    const now = all.findLast(other => current.has(other) && areIssues(other.entry, book.entry))
    if (!now) continue
    const { document, inForce } = book.entry
    const steps = alignerOf()(now.units, book.units)
    const [newer, older] = lineagesOf(document, [
      { inForce, units: now.units, steps: [] },
      { inForce, units: book.units, steps },
    ])
    const own = new Map(newer?.lineages.map((id, at) => [id as string, current.get(now)?.[at] ?? '']))
    found.set(book, older?.lineages.map(id => own.get(id) ?? `${id}.${book.entry.issued ?? 'earlier'}`) ?? [])
  }
  return found
}

/** Steps of texts whose number did not change are not stored: readers of the steps infer them from their absence. */
const isTold = ({ kind, from, to }: Step): boolean =>
  !(kind === 'kept' && from[0] && to[0] && spotKey(from[0]) === spotKey(to[0]))
