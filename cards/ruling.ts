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

/** Rulings issued by a day and not withdrawn by then, newest first; all of today's without a day. */
export const rulingsOn = <T extends Ruling>(rulings: readonly T[], on: IsoDate | null): readonly T[] =>
  rulings
    .filter(({ day, withdrawn }) => (on === null || day <= on) && (!withdrawn || (on !== null && on < withdrawn)))
    .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.text < b.text ? -1 : 1))

const slug = (plain: string): string => plain.replace(/'/g, '').replace(/[^a-z0-9]+/g, '-')

/** The id of one ruling: the same in every database. */
export const rulingId = ({ family, day }: Pick<Ruling, 'family' | 'day'>, plainCard: string): string =>
  `${family}-${day}-${slug(plainCard)}`
/** The family in the id of a ruling, or the id of a family itself; null for anything else. */
export const familyIn = (id: string): string | null => /^([0-9a-f]{16})(?:-|$)/.exec(id)?.[1] ?? null
