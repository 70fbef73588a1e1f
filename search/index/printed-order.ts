import { compareKeys, sortKey } from '#rulebook/units/number'
import type { SearchDocument } from './document'

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Versions of a paragraph are adjacent, paragraphs in printed order; the newest number decides. */
export const inPrintedOrder = (documents: readonly SearchDocument[]): SearchDocument[] => {
  const placeOf = placesOf(documents.flatMap(({ spans }) => spans.at(-1)?.number ?? []))
  const keyed = documents.map(document => {
    const last = document.spans.at(-1)
    const shelf = `${document.document} ${document.kind === 'glossary' ? 2 : 1}`
    return { document, shelf, last, place: placeOf.get(last?.number ?? '') ?? 0 }
  })
  keyed.sort((a, b) => {
    const shelf = compare(a.shelf, b.shelf)
    if (shelf !== 0 || !a.last || !b.last) return shelf
    const terms = a.document.kind === 'glossary' ? compare(a.last.number, b.last.number) : a.place - b.place
    return terms || a.last.until - b.last.until || compare(a.document.id, b.document.id)
  })
  return keyed.map(({ document }) => document)
}

/** Numbers by their place among all: parsing a number takes longer than comparing two positions. */
const placesOf = (numbers: readonly string[]): ReadonlyMap<string, number> => {
  const places = new Map<string, number>()
  const keyed = [...new Set(numbers)].map(number => ({ number, key: sortKey(number) }))
  keyed.sort((a, b) => compareKeys(a.key, b.key))
  let place = 0
  for (const [at, { number, key }] of keyed.entries()) {
    const before = keyed[at - 1]
    if (before && compareKeys(before.key, key) !== 0) place++
    places.set(number, place)
  }
  return places
}
