import type { SpanRow } from '../library/runs'
import type { Transaction } from '../store/database'
import type { Book, Lineages } from './books'

/**
 * A lineage is named after its first known text, so an earlier release, or its removal, renames it. Readers' data
 * follows to the lineage that has the same paragraph now. Data on a text found only in a withdrawn release keeps its
 * old name.
 */
export const followLineages = async (
  tx: Transaction,
  before: readonly SpanRow[],
  now: ReadonlySet<string>,
  books: readonly Book[],
  lineages: Lineages,
): Promise<void> => {
  const renamed = newNames(
    before.filter(({ lineageId }) => !now.has(lineageId)),
    books,
    lineages,
  )
  if (renamed.size === 0) return
  const names = [...renamed.keys()]
  const notes = await tx.annotation.findMany({
    where: { lineage: { not: null } },
    distinct: ['lineage'],
    select: { lineage: true },
  })
  const reviews = await tx.review.findMany({ where: { kind: 'rule' }, distinct: ['target'], select: { target: true } })
  const used = new Set([...notes.map(({ lineage }) => lineage), ...reviews.map(({ target }) => target)])
  for (const old of names.filter(name => used.has(name))) {
    const lineage = renamed.get(old) as string
    await tx.annotation.updateMany({ where: { lineage: old }, data: { lineage } })
    await tx.review.updateMany({ where: { kind: 'rule', target: old }, data: { target: lineage } })
  }
}

/** For each lineage that no longer exists: the lineage of its newest paragraph that still exists. */
const newNames = (
  gone: readonly SpanRow[],
  books: readonly Book[],
  lineages: Lineages,
): ReadonlyMap<string, string> => {
  const bookOf = new Map(books.map((book, at) => [book.entry.id, { book, at }]))
  const placesIn = new Map<Book, Map<number, number>>()
  const lineageIn = (book: Book, wording: number): string | undefined => {
    const places = placesIn.get(book) ?? new Map(book.wordings.map((id, at) => [id, at]))
    placesIn.set(book, places)
    const place = places.get(wording)
    return place === undefined ? undefined : lineages.get(book)?.[place]
  }
  const found = new Map<string, { readonly name: string; readonly at: number }>()
  for (const { wordingId, fromId, untilId, lineageId } of gone)
    for (const id of [untilId, fromId]) {
      const there = bookOf.get(id)
      const name = there && lineageIn(there.book, wordingId)
      if (!there || !name || (found.get(lineageId)?.at ?? -1) >= there.at) continue
      found.set(lineageId, { name, at: there.at })
    }
  return new Map([...found].map(([old, { name }]) => [old, name]))
}
