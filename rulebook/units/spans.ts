import { dayBefore, type IsoDate } from '../dates/date'

/** A stretch of days, both ends inclusive; without `until` it is not over. `first` and `last`: places on the shelf. */
export type Span = {
  readonly from: IsoDate
  readonly until?: IsoDate
  readonly first: number
  readonly last: number
}

type Dated = { readonly inForce: IsoDate }

/**
 * The stretches of days on which something stood, out of the releases (oldest first) that hold it; several where it
 * left and came back. A release is in force until the day before the next one; the last one has no end.
 */
export const spansOf = (shelf: readonly Dated[], holds: (place: number) => boolean): readonly Span[] => {
  const spans: Span[] = []
  for (let first = 0; first < shelf.length; first++) {
    if (!holds(first)) continue
    let last = first
    while (last + 1 < shelf.length && holds(last + 1)) last++
    const span = spanBetween(shelf, first, last)
    if (span) spans.push(span)
    first = last
  }
  return spans
}

/** The days of the releases from one place on the shelf to another; null where the shelf has no such places. */
export const spanBetween = (shelf: readonly Dated[], first: number, last: number): Span | null => {
  const [begin, after] = [shelf[first], shelf[last + 1]]
  if (!begin) return null
  return { from: begin.inForce, ...(after && { until: dayBefore(after.inForce) }), first, last }
}
