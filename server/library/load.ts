import { impossible } from '#rulebook/result'
import { areIssues, type DocumentName, isCurrent } from '#rulebook/units/release'
import { type Entry, loadCatalogue } from '../store/catalogue'
import { type Database, type Dialect, inSnapshot, type Transaction } from '../store/database'
import { loadUnits, type Units } from '../store/units'
import { type Content, contentOf } from './content'
import { type Edition, editionOf, type Library } from './library'
import { runsFrom, type SpanRow } from './runs'
import { loadSpans } from './spans'
import { loadSteps, type Steps } from './steps'

/** What a newer library can reuse of an older one: units by their wording, and releases whose bytes are the same. */
type Kept = { readonly units: Units; readonly contents: ReadonlyMap<number, Content & { readonly entry: Entry }> }
const kept = new WeakMap<Library, Kept>()

/**
 * The published state as one snapshot: concurrent writes by another process are not visible. `before` is an older state
 * of the same database; only newer data is read then, and unchanged data is shared with it.
 */
export const loadLibrary = (database: Database, before?: Library): Promise<Library> =>
  inSnapshot(database, tx => readLibrary({ ...database, client: tx }, before))

/** The parts of a transaction needed to read a library. */
export type Reads = {
  readonly dialect: Dialect
  readonly client: Pick<Transaction, 'meta' | 'release' | 'sourceFile' | '$queryRawUnsafe'>
}
/** Keys of small facts about the whole library. */
const MARKS = ['revision', 'content-hash']

export const readLibrary = async (reads: Reads, before?: Library): Promise<Library> => {
  const tx = reads.client
  const older = before && kept.get(before)
  const rows = await tx.meta.findMany({ where: { key: { in: MARKS } } })
  const meta = new Map(rows.map(({ key, value }) => [key, value]))
  const entries = (await loadCatalogue(tx)).filter(entry => entry.state === 'published')
  const units = await loadUnits(reads, older?.units)
  const contents = contentsOf(entries, units, older)
  const library = libraryOf({ meta, entries, units, contents, spans: await loadSpans(tx), steps: await loadSteps(tx) })
  kept.set(library, { units, contents })
  return library
}

type Contents = Kept['contents']
const contentsOf = (entries: readonly Entry[], { units }: Units, older: Kept | undefined): Contents => {
  const unitOf = (id: number) => units.get(id) ?? impossible('a release with an unknown wording', id)
  // The same layout means the same words only if the units are the same objects.
  const known = older?.units.units === units ? older.contents : undefined
  return new Map(
    entries.map(entry => {
      const same = known?.get(entry.id)
      const stays = same !== undefined && Buffer.compare(same.entry.layout, entry.layout) === 0
      return [entry.id, { ...(stays ? same : contentOf(entry.layout, unitOf)), entry }]
    }),
  )
}

type Read = {
  readonly meta: ReadonlyMap<string, string>
  readonly entries: readonly Entry[]
  readonly units: Units
  readonly contents: Contents
  readonly spans: readonly SpanRow[]
  readonly steps: Steps
}

const shelvesOf = (entries: readonly Entry[]): ReadonlyMap<DocumentName, readonly Entry[]> => {
  const shelves = new Map<DocumentName, Entry[]>()
  for (const entry of entries) {
    const shelf = shelves.get(entry.document)
    if (shelf) shelf.push(entry)
    else shelves.set(entry.document, [entry])
  }
  return shelves
}

const libraryOf = ({ meta, entries, units, contents, spans, steps }: Read): Library => {
  const stored = shelvesOf(entries.filter(isCurrent))
  const placeOf = new Map([...stored.values()].flatMap(shelf => shelf.map((entry, at) => [entry.id, at] as const)))
  const shelved = spans.filter(({ fromId }) => placeOf.has(fromId))
  const ofEarlier = spans.filter(({ fromId }) => !placeOf.has(fromId))
  const { runs, lineages, wordings } = runsFrom(shelved, units, placeOf)
  const editionFor = (entry: Entry): Edition => {
    const shelf = stored.get(entry.document) ?? []
    const own = placeOf.get(entry.id)
    const at = own ?? shelf.findIndex(other => areIssues(other, entry))
    return editionOf({
      entry,
      at,
      superseded: own === undefined,
      later: shelf.slice(at + 1).find(next => next.inForce > entry.inForce),
      content: contents.get(entry.id) ?? impossible('a release without content', entry.name),
      runs: own === undefined ? runsOfEarlier(entry.id, at) : runs,
    })
  }
  const runsOfEarlier = (id: number, at: number) =>
    runsFrom(
      ofEarlier.filter(({ fromId }) => fromId === id),
      units,
      new Map([[id, at]]),
    ).runs
  const byName = new Map(entries.map(entry => [entry.name, editionFor(entry)]))
  const shelves = new Map(
    [...stored].map(([document, shelf]) => [document, shelf.flatMap(({ name }) => byName.get(name) ?? [])]),
  )
  const earlier = [...byName.values()].filter(({ superseded }) => superseded)
  return {
    revision: Number(meta.get('revision') ?? 0),
    contentHash: meta.get('content-hash') ?? null,
    texts: units.texts,
    shelves,
    byName,
    issuesOf: edition => [
      ...earlier.filter(other => areIssues(other.entry, edition.entry)),
      ...(shelves.get(edition.entry.document)?.slice(edition.at, edition.at + 1) ?? []),
    ],
    runsUnder: runs.under,
    runsOf: runs.ofLineage,
    allRuns: runs.all,
    lineages,
    wordings,
    stepCount: steps.count,
    steps: (from, to) => steps.between(from.entry.id, to.entry.id),
    changeTo: (from, to, at) => steps.changeTo(from.entry.id, to.entry.id, at),
  }
}
