import type { Draft } from '#ingest/draft'
import { forgetShelves, heal } from '#ingest/repair/heal'
import type { Step } from '#rulebook/lineage/lineage'
import { rememberBy } from '#rulebook/remember'
import { byIssue } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'
import type { Entry } from '../store/catalogue'
import { packLayout, unpackLayout, wordingsIn } from '../store/layout'
import type { Pool } from '../store/pool'
import { type Dating, datingsOf, type Near } from './dating'

export type Book = {
  readonly entry: Entry
  readonly dating?: Dating
  readonly wordings: readonly number[]
  /** Made at each call: most releases need none. */
  readonly units: () => readonly Unit[]
  /** The layout for readers, if it differs from the stored one. */
  readonly reading?: Uint8Array<ArrayBuffer> | null
  /** Its published text has changed, so it is aligned with its neighbours again. */
  readonly isNew?: boolean
}
export type Pair = {
  readonly from: Book
  readonly to: Book
  readonly steps: readonly Step[]
  /** The stored steps, if there are any. */
  readonly stored?: readonly Step[]
}
export type Lineages = ReadonlyMap<Book, readonly string[]>

/** The releases of some entries, repaired and dated, those of each document in order. */
export const booksOf = (entries: readonly Entry[], pool: Pool, known: Known): Books =>
  dated(healed(entries, pool, known.isDecided), pool, known.near)

/** What an ingest knows from earlier ones, if the same program repaired (`isDecided`) and dated what is published. */
type Known = { readonly isDecided: boolean; readonly near?: Near | undefined }
type Books = { readonly books: readonly Book[]; readonly near?: Near | undefined }

const unitsFrom = (wordings: readonly number[], pool: Pool): readonly Unit[] =>
  wordings.flatMap(id => pool.wordings.get(id)?.unit ?? [])

/** A release as in its file. */
const printedBook = (entry: Entry, pool: Pool): Book => {
  const wordings = wordingsIn(entry.printed)
  return { entry, wordings, units: () => unitsFrom(wordings, pool) }
}

const isDamaged = (unit: Unit): boolean =>
  unit.title?.includes('\ufffd') || [...unit.paragraphs, ...unit.examples].some(part => part.damaged !== undefined)

/** Number of releases on either side that are searched for the lost words of a damaged one. */
const REACH = 3
const neighboursOf = (entries: readonly Entry[], at: number): readonly Entry[] =>
  Array.from({ length: REACH }, (_, i) => [entries[at - i - 1], entries[at + i + 1]])
    .flat()
    .filter((entry): entry is Entry => entry !== undefined && entry.document === entries[at]?.document)

/** Every release is repaired again whose neighbours may have changed. */
const healed = (entries: readonly Entry[], pool: Pool, isDecided: boolean): readonly Book[] => {
  const before = entries.filter(({ state }) => state === 'published')
  const placeBefore = new Map(before.map(({ id }, at) => [id, at]))
  const isRepaired = (entry: Entry, neighbours: readonly Entry[]): boolean => {
    const at = placeBefore.get(entry.id)
    if (!isDecided || entry.undated || at === undefined) return false
    const then = neighboursOf(before, at)
    return then.length === neighbours.length && then.every((other, place) => other === neighbours[place])
  }
  const printed = rememberBy((entry: Entry) => printedBook(entry, pool))
  const draft = rememberBy((entry: Entry) => draftFor(printed(entry)))
  const all = entries.map((entry, at): Book => {
    const neighbours = neighboursOf(entries, at)
    if (isRepaired(entry, neighbours)) {
      const wordings = wordingsIn(entry.layout)
      return { entry, wordings, units: () => unitsFrom(wordings, pool) }
    }
    const book = printed(entry)
    if (!book.units().some(isDamaged)) return { ...book, reading: null, isNew: entry.layout !== entry.printed }
    const mended = heal(draft(entry), neighbours.map(draft)).units
    const wordings = mended.map(unit => pool.place(entry.document, unit).row.id)
    const placed = unpackLayout(entry.printed)
    const reading = packLayout(placed.map((place, index) => ({ ...place, wording: wordings[index] ?? place.wording })))
    const isNew = Buffer.compare(reading, entry.layout) !== 0
    return { entry, wordings, units: () => unitsFrom(wordings, pool), reading, isNew }
  })
  forgetShelves()
  return all
}

/** Undated texts get the days that the loaded rules suggest, recomputed at every ingest. */
const dated = (books: readonly Book[], pool: Pool, before: Near | undefined): Books => {
  const { datings, near } = datingsOf(
    books.filter(book => book.entry.undated),
    books.filter(book => book.entry.document === 'comprehensive-rules'),
    pool,
    before,
  )
  const all = books.map(book => {
    const dating = datings.get(book.entry.id)
    return dating ? { ...book, dating, entry: { ...book.entry, name: dating.name, inForce: dating.inForce } } : book
  })
  return { books: all.sort(({ entry: a }, { entry: b }) => byIssue(a, b)), near }
}

/** Repairs use drafts: of a stored release they need the document, the day, the name and the units. */
const draftFor = ({ entry, units }: Book): Draft => ({
  format: entry.format,
  document: entry.document,
  title: entry.title,
  inForce: entry.inForce,
  file: { name: entry.name, sha256: '', encoding: '', bytes: 0, lines: 0 },
  units: units(),
  discards: [],
  problems: [],
  counts: entry.counts,
})
