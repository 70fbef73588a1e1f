import type { IsoDate } from '#rulebook/dates/date'

/** A ruling as stored: the same words on many cards form one family. */
export type Ruling = {
  readonly day: IsoDate
  readonly text: string
  /** Hash of its words: the family. */
  readonly family: string
  /** First day on which the publisher's list did not contain it. */
  readonly withdrawn?: IsoDate
}

/** A ruling, and the card it is on where there are several. */
type Given = Ruling & { readonly card?: object }

const isGivenOn =
  (on: IsoDate | null) =>
  ({ day, withdrawn }: Ruling): boolean =>
    (on === null || day <= on) && (!withdrawn || (on !== null && on < withdrawn))

/**
 * Rulings issued by a day and not withdrawn by then, newest first; all of today's without a day. A ruling that was given
 * again is one: with its latest day.
 */
export const rulingsOn = <T extends Given>(rulings: readonly T[], on: IsoDate | null): readonly T[] => {
  const seen = new Map<object | undefined, Set<string>>()
  return rulings
    .filter(isGivenOn(on))
    .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.text < b.text ? -1 : 1))
    .filter(({ card, family }) => {
      const known = seen.get(card) ?? new Set()
      seen.set(card, known)
      return !known.has(family) && known.add(family) !== null
    })
}

/** The days on which a ruling was given by a day, oldest first. */
export const daysGiven = <T extends Given>(rulings: readonly T[], of: T, on: IsoDate | null): readonly IsoDate[] => [
  ...new Set(
    rulings
      .filter(isGivenOn(on))
      .filter(({ family, card }) => family === of.family && card === of.card)
      .map(({ day }) => day)
      .sort(),
  ),
]

const slug = (plain: string): string => plain.replace(/'/g, '').replace(/[^a-z0-9]+/g, '-')

/** The id of one ruling: the same in every database. */
export const rulingId = ({ family, day }: Pick<Ruling, 'family' | 'day'>, plainCard: string): string =>
  `${family}-${day}-${slug(plainCard)}`
/** The family in the id of a ruling, or the id of a family itself; null for anything else. */
export const familyIn = (id: string): string | null => /^([0-9a-f]{16})(?:-|$)/.exec(id)?.[1] ?? null
