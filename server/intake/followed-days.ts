import { dayBefore, type IsoDate } from '#rulebook/dates/date'
import type { Entry } from '../store/catalogue'
import type { Transaction } from '../store/database'
import type { Book } from './books'

const DOCUMENT = 'comprehensive-rules'

/**
 * Readers' notes and favourites refer to a rule by number and day. A release ingested later may begin before that day
 * and have another text under the number: then the day becomes the last one on which the number had the text that was
 * read, and they still lead to the same words. `before`: the releases in force until now.
 */
export const followReadDays = async (
  tx: Transaction,
  before: readonly Entry[],
  books: readonly Book[],
): Promise<void> => {
  const answered = before.filter(({ document }) => document === DOCUMENT)
  const known = new Set(answered.map(({ id }) => id))
  const shelf = books.filter(({ entry }) => entry.document === DOCUMENT)
  const come = shelf.filter(({ entry }) => !known.has(entry.id))
  if (!come[0] || answered.length === 0) return
  const lastDayOf = lastDays(answered, shelf)
  const seenOn = { gte: come[0].entry.inForce }
  const notes = await tx.annotation.findMany({
    where: { document: DOCUMENT, seenOn },
    distinct: ['number', 'seenOn'],
    select: { number: true, seenOn: true },
  })
  for (const read of notes) {
    const day = lastDayOf(read.number, read.seenOn as IsoDate)
    if (day === null) continue
    const where = { document: DOCUMENT, ...read }
    // Its boards were run for its previous day.
    await tx.rendering.deleteMany({ where: { annotation: { is: where } } })
    await tx.annotation.updateMany({
      where,
      data: { seenOn: day, revision: { increment: 1 }, updatedAt: new Date() },
    })
  }
  const items = await tx.favouriteItem.findMany({
    where: { kind: 'rule', seenOn },
    select: { id: true, listId: true, target: true, seenOn: true },
  })
  for (const { id, listId, target, seenOn: on } of items) {
    const day = lastDayOf(target, on as IsoDate)
    if (day === null) continue
    await tx.favouriteItem.update({ where: { id }, data: { seenOn: day } })
    await tx.favouriteList.update({ where: { id: listId }, data: { updatedAt: new Date() } })
  }
}

/** The last day of the text that a number had on a day, if a new release has another text for that day. */
const lastDays = (answered: readonly Entry[], shelf: readonly Book[]) => {
  const numbersIn = new Map<Book, ReadonlyMap<string, string>>()
  const wordingsUnder = (book: Book, number: string): string => {
    const found = numbersIn.get(book) ?? wordingsByNumber(book)
    numbersIn.set(book, found)
    return found.get(number) ?? ''
  }
  const isBegun = (day: IsoDate) => (entry: Entry) => entry.inForce <= day
  return (number: string, day: IsoDate): IsoDate | null => {
    const read = answered.findLast(isBegun(day))
    const at = shelf.findIndex(({ entry }) => entry.id === read?.id)
    const [was, next] = [shelf[at], shelf[at + 1]]
    const now = shelf.findLast(({ entry }) => isBegun(day)(entry))
    // The text that was read is gone, or still found.
    if (!was || !next || !now || now.entry.inForce <= was.entry.inForce) return null
    const words = wordingsUnder(was, number)
    return words === '' || words === wordingsUnder(now, number) ? null : dayBefore(next.entry.inForce)
  }
}

const wordingsByNumber = ({ units, wordings }: Book): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const [at, { number }] of units().entries()) found.set(number, `${found.get(number) ?? ''} ${wordings[at]}`)
  return found
}
