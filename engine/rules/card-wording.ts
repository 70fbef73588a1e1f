import type { IsoDate } from '#rulebook/dates/date'

/**
 * How cards were worded by day: until 1998 a card named itself without marks and had forms of its own; until 2014 older
 * forms beside today's.
 */
const HISTORY = [
  ['1993-08-05', 'early'],
  ['1998-06-15', 'old'],
  ['2014-04-30', 'today'],
] as const
export type CardWording = (typeof HISTORY)[number][1]

/** The wording of cards on a day; today's for a text without one. */
export const cardWordingOn = (on: IsoDate | undefined): CardWording =>
  on === undefined ? 'today' : (HISTORY.findLast(([from]) => from <= on)?.[1] ?? 'early')

/** A day with older words: a text that is read does not say when it was printed. */
export const OLD_WORDING_DAY = '2000-01-01' as IsoDate
