import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { DOCUMENTS, type DocumentName, SHORT_NAMES } from '#rulebook/units/release'
import type { AsOf, ReleaseRef } from '../answers'
import type { Edition, Library } from '../library/library'
import type { When } from './requests'

/** The subject of a request: the document, the release of it in force that day, and the day. */
export type ResolvedQuery = {
  readonly library: Library
  readonly document: DocumentName
  readonly edition: Edition
  readonly on: IsoDate
  readonly asOf: AsOf
}

const SHORT = Object.fromEntries(Object.entries(SHORT_NAMES).map(([short, name]) => [name, short]))
export const refOf = (edition: Edition): ReleaseRef => ({
  id: edition.entry.name,
  document: edition.entry.document,
  short: SHORT[edition.entry.document] ?? edition.entry.document,
  title: edition.entry.title,
  inForce: edition.entry.inForce,
  ...(edition.until === undefined ? {} : { until: edition.until }),
})

export const shelfOf = (library: Library, document: DocumentName): readonly Edition[] =>
  library.shelves.get(document) ?? []

/** The newest release of a document that was in force by a day. */
export const editionOn = (shelf: readonly Edition[], on: IsoDate): Edition | null =>
  shelf.findLast(edition => edition.entry.inForce <= on) ?? null

/** The default document: the Comprehensive Rules if loaded, else our digest, else any. */
export const leading = (library: Library): DocumentName | null =>
  LEADING.find(document => shelfOf(library, document).length > 0) ?? null
const LEADING: readonly DocumentName[] = ['comprehensive-rules', 'digest', ...DOCUMENTS]

export const documentNamed = (name: string): Result<DocumentName> => {
  const long = SHORT_NAMES[name] ?? DOCUMENTS.find(document => document === name)
  if (long) return ok(long)
  return err({
    code: 'unknown-document',
    message: `There is no document called ${name}`,
    hint: `Known documents: ${DOCUMENTS.join(', ')}`,
  })
}

/** The only document that a number can belong to, by its format. */
export const documentByShape = (number: string): DocumentName | null => {
  if (/^\d{4}-\d{2}(?:-\d{2})?\//.test(number)) return 'bulletin'
  if (/^rulebook\.[0IVX]/.test(number)) return 'rulebook'
  if (/^mtr\./.test(number)) return 'tournament-rules'
  if (/^ipg\./.test(number)) return 'infraction-guide'
  if (/^\d{3}.*\.Rulings?\.\d/.test(number)) return 'rulings'
  return /^[A-Z]\.\d/.test(number) || /^[A-Z]$/.test(number) ? 'rules-summary' : null
}

const nothingLoaded = err({
  code: 'nothing-loaded',
  message: 'No text of this document is loaded',
  hint: 'Load one with: npm run ingest -- PATH',
})

/** The parsed day: `latest` and no value mean the newest release. */
const dayOf = (on: string | undefined): Result<IsoDate | null> =>
  on === undefined || on === '' || on === 'latest' ? ok(null) : parseDate(on)

/** Finds the release in force on a day. Days before the first release use the first, and the response says so. */
export const resolveQuery = (
  library: Library,
  when: When,
  shape: DocumentName | null = null,
): Result<ResolvedQuery> => {
  const day = dayOf(when.on)
  if (!day.ok) return day
  const named = when.document ? documentNamed(when.document) : ok(shape ?? leading(library))
  if (!named.ok) return named
  const document = named.value
  const shelf = document === null ? [] : shelfOf(library, document)
  const newest = shelf.at(-1)
  const first = shelf[0]
  if (document === null || !newest || !first) return nothingLoaded
  const on = day.value ?? newest.entry.inForce
  const edition = editionOn(shelf, on)
  const asOf = asOfIn(edition ?? first, newest, { asked: when.on ?? null, on, isEarly: edition === null })
  return ok({ library, document, edition: edition ?? first, on, asOf })
}

type Facts = { readonly asked: string | null; readonly on: IsoDate; readonly isEarly: boolean }
const asOfIn = (edition: Edition, newest: Edition, { asked, on, isEarly }: Facts): AsOf => ({
  asked,
  on,
  state: isEarly ? 'before-first-source' : edition === newest ? 'latest' : 'historical',
  consulted: [refOf(edition)],
  ...(isEarly
    ? { note: `The earliest loaded text is in force from ${edition.entry.inForce}; earlier rules are not known here` }
    : {}),
})

/** A date bar with further releases that were used. */
export const withConsulted = (asOf: AsOf, more: readonly Edition[]): AsOf => {
  const named = new Set(asOf.consulted.map(release => release.id))
  const fresh = more.filter(edition => !named.has(edition.entry.name)).map(refOf)
  return { ...asOf, consulted: [...asOf.consulted, ...new Map(fresh.map(ref => [ref.id, ref])).values()] }
}
