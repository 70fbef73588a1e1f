import { alignerOf } from '#ingest/align/align'
import { declaredIn } from '#ingest/align/declared'
import type { Step } from '#rulebook/lineage/lineage'
import { lineagesOf, spotKey } from '#rulebook/lineage/lineages'
import { impossible } from '#rulebook/result'
import { areIssues } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'
import type { Database } from '../store/database'
import type { Pool, PooledWording } from '../store/pool'
import { readRows } from '../store/rows'
import type { RulingsByPair } from './alignments'
import type { Book, Lineages, Pair } from './books'

export const pairKey = (from: number, to: number): string => `${from} ${to}`
type Spots = [string, number][]
const spotsFrom = (json: string) => (JSON.parse(json) as Spots).map(([number, copy]) => ({ number, copy }))
type StepRow = readonly [from: number, to: number, kind: string, old: string, now: string, because: string | null]

/** The steps that are stored, by their pair of releases. */
export const knownSteps = async (database: Database): Promise<ReadonlyMap<string, readonly Step[]>> => {
  const found = new Map<string, Step[]>()
  const columns = ['fromId', 'toId', 'kind', 'old', 'new', 'because']
  const rows = await readRows<StepRow>(database, 'Step', columns, 'ORDER BY "fromId", "toId", "ordinal"')
  for (const [from, to, kind, old, now, because] of rows) {
    const key = pairKey(from, to)
    const steps = found.get(key) ?? []
    if (steps.length === 0) found.set(key, steps)
    steps.push({
      kind: kind as Step['kind'],
      from: spotsFrom(old),
      to: spotsFrom(now),
      because: JSON.parse(because ?? 'null') as Step['because'],
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
  let [book, listed]: [book: Book | undefined, units: readonly Unit[]] = [undefined, []]
  const unitsOf = (one: Book): readonly Unit[] => (one === book ? listed : one.units())
  for (const [at, to] of books.entries()) {
    const from = books[at - 1]
    progress?.(at + 1, books.length)
    if (from?.entry.document !== to.entry.document) continue
    const isStale = from.isNew || to.isNew
    const stored = isStale ? undefined : known.get(pairKey(from.entry.id, to.entry.id))
    if (stored) {
      pairs.push({ from, to, steps: stored.map(asAligned), stored })
      continue
    }
    const [before, units] = [unitsOf(from), to.units()]
    const rulings = decided.get(`${from.entry.name} ${to.entry.name}`) ?? declared(to.entry.document, before, units)
    pairs.push({ from, to, steps: align(before, units, rulings).filter(isTold) })
    ;[book, listed] = [to, units]
    await new Promise(resolve => setImmediate(resolve))
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
  pool: Pool,
): { lineages: Lineages; pairs: readonly Pair[] } => {
  const wordingOf = (id: number): PooledWording => pool.wordings.get(id) ?? impossible('an unknown wording', id)
  const into = new Map(aligned.map(pair => [pair.to, pair]))
  const lineages = new Map<Book, readonly string[]>()
  const pairs: Pair[] = []
  for (const document of new Set(books.map(book => book.entry.document))) {
    const shelf = books.filter(book => book.entry.document === document)
    const releases = shelf.map(book => ({
      book,
      inForce: book.entry.inForce,
      units: book.wordings.map(id => wordingOf(id).row),
      steps: into.get(book)?.steps ?? [],
    }))
    for (const { book, lineages: ids, steps } of lineagesOf(document, releases, ({ id }) => wordingOf(id).unit)) {
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
    const [newest, earlier] = [now.units(), book.units()]
    const steps = alignerOf()(newest, earlier)
    const told = [
      { inForce, units: newest, steps: [] },
      { inForce, units: earlier, steps },
    ]
    const [newer, older] = lineagesOf(document, told, unit => unit)
    const own = new Map(newer?.lineages.map((id, at) => [id as string, current.get(now)?.[at] ?? '']))
    found.set(book, older?.lineages.map(id => own.get(id) ?? `${id}.${book.entry.issued ?? 'earlier'}`) ?? [])
  }
  return found
}

/** Steps of texts whose number did not change are not stored: readers of the steps infer them from their absence. */
const isTold = ({ kind, from, to }: Step): boolean =>
  !(kind === 'kept' && from[0] && to[0] && spotKey(from[0]) === spotKey(to[0]))
