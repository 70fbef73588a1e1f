import { dayBefore, type IsoDate } from '../dates/date'

/**
 * An interval of days, both ends inclusive; without `until` it is still open. `first` and `last`: positions of
 * releases.
 */
export type Span = {
  readonly from: IsoDate
  readonly until?: IsoDate
  readonly first: number
  readonly last: number
}

type Dated = { readonly inForce: IsoDate }

/**
 * The intervals in which something existed, from the releases (oldest first) that contain it; several if it was removed
 * and restored. A release is in force until the day before the next one; the last one has no end.
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

/** The interval from one release's position to another's; null if there are no such positions. */
export const spanBetween = (shelf: readonly Dated[], first: number, last: number): Span | null => {
  const [begin, after] = [shelf[first], shelf[last + 1]]
  if (!begin) return null
  return { from: begin.inForce, ...(after && { until: dayBefore(after.inForce) }), first, last }
}
