import type { IsoDate } from '#rulebook/dates/date'

/** A change of the game that made rulings untrue, as `content/rulings/overtaken.yaml` writes it. */
export type Overturning = {
  /** First day on which the ruling is no longer correct. */
  readonly since: IsoDate
  /** The rule that contradicts it. */
  readonly rule: string
  readonly because: string
  /** Words by which a ruling states the old result. */
  readonly states: RegExp
  /** Words that show that the ruling already describes the new game. */
  readonly unless?: RegExp | undefined
}

/** The first change that made a ruling untrue by a day; null where no known change contradicts its words. */
export const overturnedBy = (
  changes: readonly Overturning[],
  text: string,
  issued: IsoDate,
  on: IsoDate,
): Overturning | null =>
  changes
    .filter(({ since, states, unless }) => issued < since && since <= on && states.test(text) && !unless?.test(text))
    .reduce<Overturning | null>((first, one) => (first && first.since <= one.since ? first : one), null)
