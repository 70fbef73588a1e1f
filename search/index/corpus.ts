import { onlyAdds } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'
import type { Corpus, SearchDocument, SearchRelease, Span } from './document'
import { type Draft, draftOf, keyOf } from './draft'
import { compare, inPrintedOrder } from './printed-order'
import { finished, type Work } from './run-in-slices'
import { parentOfUnit, parents, titleRows, titlesIn } from './titles-above'

/** One release with its units in printed order. */
export type Edition = { readonly release: SearchRelease; readonly units: readonly Unit[] }

type Growing = Draft & { readonly spans: Span[] }
/** The documents of one shelf as far as its releases were read, and what reading on needs. */
type Shelf = {
  readonly editions: Edition[]
  readonly grown: Growing[]
  readonly ids: Map<string, number>
  /** A library returns the same object for a unit in every release: most continue at their previous place. */
  readonly before: Map<Unit, Growing>
  readonly rows: ReturnType<typeof titleRows>
  readonly parentIn: ReturnType<typeof parents>
}
/** Documents as last read: if one has only become longer, reading continues at its end. */
export type Memory = Map<string, Shelf>

/** The distinct texts of many releases, each with its numbers and releases. Linear in the units given. */
export const documentsOf = (editions: Iterable<Edition>): Corpus => finished(documentsIn(editions))

/** The same in steps of one release; `memory` is filled, and shortens the work of the next time. */
export function* documentsIn(editions: Iterable<Edition>, memory: Memory = new Map()): Work<Corpus> {
  const sorted = [...editions].sort((a, b) => compare(orderOf(a.release), orderOf(b.release)))
  const documents: SearchDocument[] = []
  for (let first = 0, end = 0; first < sorted.length; first = end) {
    const { document } = (sorted[first] as Edition).release
    end = first + 1
    while (sorted[end]?.release.document === document) end++
    const shelf = taken(memory, document, sorted.slice(first, end))
    yield* grow(shelf, sorted.slice(first + shelf.editions.length, end))
    memory.set(document, shelf)
    documents.push(...shelf.grown.map(copyFrom(first, onlyAdds(document) ? end - 1 : null)))
  }
  yield
  return { releases: sorted.map(edition => edition.release), documents: inPrintedOrder(documents) }
}

/** A document to be continued; removed from the cache meanwhile, because an interrupted read leaves it incomplete. */
const taken = (memory: Memory, document: string, editions: readonly Edition[]): Shelf => {
  const known = memory.get(document)
  memory.delete(document)
  const goesOn = known?.editions.every(({ release, units }, at) => {
    const now = editions[at]
    return now?.units === units && orderOf(now.release) === orderOf(release)
  })
  if (known && goesOn) return known
  return { editions: [], grown: [], ids: new Map(), before: new Map(), rows: titleRows(), parentIn: parents() }
}

/**
 * Documents of a shelf count releases from the shelf's first; `first` is the position of that release among all. `last`:
 * that of the last release, until which every document of this shelf stays in force.
 */
const copyFrom =
  (first: number, last: number | null) =>
  (grown: Growing): SearchDocument => ({
    ...grown,
    spans: grown.spans.map(span =>
      first === 0 && last === null ? span : { ...span, from: span.from + first, until: last ?? span.until + first },
    ),
  })

function* grow({ editions, grown, ids, before, rows, parentIn }: Shelf, more: readonly Edition[]): Work<void> {
  const found = new Map<string, Growing[]>()
  const find = (key: string, one: Growing): void => void found.set(key, [...(found.get(key) ?? []), one])
  for (const one of more.length > 0 ? grown : []) find(keyOf(one), one)
  for (const edition of more) {
    yield
    const { release, units } = edition
    const at = editions.push(edition) - 1
    const titlesOf = titlesIn(units, rows, parentIn)
    for (const unit of units) {
      const titles = titlesOf(unit)
      const last = before.get(unit)
      if (last !== undefined && last.titles === titles && goesOn(last.spans, unit.number, at)) continue
      const draft = draftOf(unit, release, titles)
      const key = keyOf(draft)
      const known = free(found, key, unit.number, at) ?? { spans: [], ...draft, id: unused(ids, draft.id) }
      if (known.spans.length === 0) {
        find(key, known)
        grown.push(known)
      }
      extend(known.spans, unit, at)
      before.set(unit, known)
    }
  }
}

/** Whether a document with a number until the previous release continues there; then its span is extended. */
const goesOn = (spans: Span[], number: string, at: number): boolean => {
  let place = -1
  for (let i = 0; i < spans.length; i++) {
    const until = spans[i]?.until ?? at
    if (until >= at) return false
    if (until === at - 1 && spans[i]?.number === number) place = i
  }
  const span = spans[place]
  if (span) spans[place] = { ...span, until: at }
  return span !== undefined
}

/** The document of this text that continues under its number, else one that is not yet used in this release. */
const free = (found: Map<string, Growing[]>, key: string, number: string, at: number): Growing | undefined => {
  const known = found.get(key)?.filter(({ spans }) => spans.every(span => span.until < at))
  return known?.find(({ spans }) => spans.some(span => span.number === number)) ?? known?.[0]
}

const orderOf = (release: SearchRelease): string => `${release.document} ${release.inForce} ${release.id}`

const unused = (ids: Map<string, number>, id: string): string => {
  const times = ids.get(id) ?? 0
  ids.set(id, times + 1)
  return times === 0 ? id : `${id}~${times}`
}

const extend = (spans: Span[], unit: Unit, at: number): void => {
  const parent = parentOfUnit(unit) ?? unit.parent
  const last = spans.findLastIndex(span => span.number === unit.number)
  const span = spans[last]
  if (span && span.until >= at - 1) spans[last] = { ...span, until: at }
  else spans.push({ number: unit.number, ...(parent === undefined ? {} : { parent }), from: at, until: at })
}

/** The lineage of the unit with a number (or term) and these words in a release. */
export type LineageOf = (release: SearchRelease, number: string, text: string) => string | undefined

/** The corpus with the lineage of each text, as it was when the text last began to be in force. */
export const withLineages = (corpus: Corpus, lineageOf: LineageOf): Corpus => ({
  ...corpus,
  documents: corpus.documents.map(document => {
    const last = document.spans.at(-1)
    const release = last && corpus.releases[last.from]
    const lineage = release && lineageOf(release, last.number, document.text)
    return lineage === undefined ? document : { lineage, ...document }
  }),
})
