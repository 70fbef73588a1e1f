import type { IsoDate } from '#rulebook/dates/date'

/** A change of the game that made rulings untrue, as `content/rulings/overtaken.yaml` writes it. */
export type Overturning = {
  /** First day on which the ruling is no longer right. */
  readonly since: IsoDate
  /** The rule that contradicts it. */
  readonly rule: string
  readonly because: string
  /** Words by which a ruling states the old result. */
  readonly states: RegExp
  /** Words that show that the ruling speaks of the new game already. */
  readonly unless?: RegExp | undefined
}

/** What has made a ruling untrue by a day; null where nothing known contradicts its words. */
export const overturnedBy = (
  changes: readonly Overturning[],
  text: string,
  issued: IsoDate,
  on: IsoDate,
): Overturning | null =>
  changes.find(
    ({ since, states, unless }) => issued < since && since <= on && states.test(text) && !unless?.test(text),
  ) ?? null
