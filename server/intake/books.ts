import type { Draft } from '#ingest/draft'
import { forgetShelves, heal } from '#ingest/repair/heal'
import type { Step } from '#rulebook/lineage/lineage'
import { byIssue } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'
import type { Entry } from '../store/catalogue'
import { packLayout, readLayout, unpackLayout } from '../store/layout'
import type { Pool } from '../store/pool'
import { type Dating, datingsOf } from './dating'

export type Book = {
  readonly entry: Entry
  readonly dating?: Dating
  readonly wordings: readonly number[]
  readonly units: readonly Unit[]
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
export const booksOf = (entries: readonly Entry[], pool: Pool): readonly Book[] =>
  dated(
    healed(
      entries.map(entry => bookOf(entry, pool)),
      pool,
    ),
  )

const unitsFrom = (wordings: readonly number[], pool: Pool): readonly Unit[] =>
  wordings.flatMap(id => pool.wordings.get(id)?.unit ?? [])

/** A release as in its file: it is repaired again whenever its neighbours may have changed. */
const bookOf = (entry: Entry, pool: Pool): Book => {
  const wordings = Array.from(readLayout(entry.printed).wordings)
  return { entry, wordings, units: unitsFrom(wordings, pool) }
}

const isDamaged = (unit: Unit): boolean =>
  unit.title?.includes('\ufffd') || [...unit.paragraphs, ...unit.examples].some(part => part.damaged !== undefined)

/** Number of releases on either side that are searched for the lost words of a damaged one. */
const REACH = 3
const neighboursOf = (books: readonly Book[], at: number): readonly Book[] =>
  Array.from({ length: REACH }, (_, i) => [books[at - i - 1], books[at + i + 1]])
    .flat()
    .filter((book): book is Book => book !== undefined && book.entry.document === books[at]?.entry.document)

const healed = (books: readonly Book[], pool: Pool): readonly Book[] => {
  const all = books.map((book, at) => {
    if (!book.units.some(isDamaged)) return { ...book, reading: null, isNew: book.entry.layout !== book.entry.printed }
    const units = healUnits(draftFor(book), neighboursOf(books, at).map(draftFor))
    const wordings = units.map(unit => pool.place(book.entry.document, unit).id)
    const placed = unpackLayout(book.entry.printed)
    const reading = packLayout(placed.map((place, index) => ({ ...place, wording: wordings[index] ?? place.wording })))
    const isNew = Buffer.compare(reading, book.entry.layout) !== 0
    return { ...book, wordings, units: unitsFrom(wordings, pool), reading, isNew }
  })
  forgetShelves()
  return all
}

/** Undated texts get the days that the loaded rules suggest, recomputed at every ingest. */
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
    .sort(({ entry: a }, { entry: b }) => byIssue(a, b))
}

const healUnits = (damaged: Draft, neighbours: readonly Draft[]): readonly Unit[] => heal(damaged, neighbours).units

/** Repairs use drafts: of a stored release they need the document, the day, the name and the units. */
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
