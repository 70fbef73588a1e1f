import type { IsoDate } from '#rulebook/dates/date'
import type { Corpus } from './document'
import type { Eras, Snapshot } from './eras'
import type { Index } from './index'
/**
 * `standing`: in force on the day; `before`: in force earlier but no longer; `other`: in force on any day but this one;
 * `ever`: everything.
 */
export type When = 'standing' | 'before' | 'other' | 'ever'
/** `main`: the main rules, with rulings and bulletins on them; `whole`: copies and comments of other documents too. */
export type Scope = 'main' | 'whole'

export const ALWAYS = 32_767
const MAX_SNAPSHOTS = 16

/** The part of the corpus in force on a day; null means the newest release of every document. Cached in the index. */
export const snapshotOf = (
  index: Pick<Index, 'corpus' | 'eras' | 'snapshots'>,
  on: IsoDate | null,
  when: When = 'standing',
  scope: Scope = 'main',
): Snapshot => {
  const key = `${scope} ${when} ${on ?? ''}`
  const known = index.snapshots.get(key)
  if (known) return known
  const snapshot = lookedAt(index.eras, currentOf(index, on), when, scope)
  if (index.snapshots.size >= MAX_SNAPSHOTS) index.snapshots.delete(index.snapshots.keys().next().value ?? '')
  index.snapshots.set(key, snapshot)
  return snapshot
}

/** Shelf → its release in force on a day; -1, before every span, where it had not begun. */
const currentOf = ({ corpus, eras }: Pick<Index, 'corpus' | 'eras'>, on: IsoDate | null): Int16Array => {
  const latest = releasesOn(corpus, on)
  return Int16Array.from(eras.shelves, shelf => latest.get(shelf) ?? -1)
}

/** Linear in the spans: a millisecond for the texts of a hundred releases. */
const lookedAt = (
  { starts, from, until, shelf, aside }: Eras,
  current: Int16Array,
  when: When,
  scope: Scope,
): Snapshot => {
  const undated = UNDATED.has(when) ? ALWAYS : -1
  const snapshot = new Int16Array(shelf.length).fill(-1)
  for (let at = 0; at < snapshot.length; at++) {
    if (aside[at] && scope === 'main') continue
    const [first, end] = [starts[at] ?? 0, starts[at + 1] ?? 0]
    snapshot[at] = first === end ? undated : SPANS[when](from, until, first, end, current[shelf[at] ?? 0] ?? -1)
  }
  return snapshot
}

/** Document name → index of its release in force on a day. */
export const releasesOn = (corpus: Corpus, on: IsoDate | null): ReadonlyMap<string, number> => {
  const latest = new Map<string, number>()
  corpus.releases.forEach((release, at) => {
    if (on === null || release.inForce <= on) latest.set(release.document, at)
  })
  return latest
}

/** Undated texts count as present on every day. */
const UNDATED: ReadonlySet<When> = new Set(['standing', 'ever'])

type Column = Int16Array
/** Which of the spans [first, end) of a document applies while release `now` is in force, counted from `first`. */
type Looking = (from: Column, until: Column, first: number, end: number, now: number) => number
const standing: Looking = (from, until, first, end, now) => {
  for (let span = first; span < end; span++)
    if ((from[span] ?? 0) <= now && now <= (until[span] ?? 0)) return span - first
  return -1
}
const SPANS: Record<When, Looking> = {
  standing,
  before: (from, until, first, end, now) => {
    if (standing(from, until, first, end, now) >= 0) return -1
    let span = end - 1
    while (span >= first && (until[span] ?? 0) >= now) span--
    return span - first
  },
  other: (from, until, first, end, now) => (standing(from, until, first, end, now) >= 0 ? -1 : end - first - 1),
  ever: (_from, _until, first, end) => end - first - 1,
}
