import type { Snapshot } from './eras'
import type { Index } from './index'

/** The documents in force that contain a term, ascending, what it earns in each, and whether it is a word of their own. */
export type Holders = { readonly documents: Int32Array; readonly values: Float32Array; readonly isOwn: Uint8Array }

/** The lists of an index by snapshot and term, and how many documents they have together. */
type Remembered = { lists: WeakMap<Snapshot, Map<number, Holders>>; size: number }
const remembered = new WeakMap<Index, Remembered>()
/** Lists are remembered up to about nine megabytes; then all are forgotten. */
const MOST_REMEMBERED = 1_000_000

/** Most wordings of a term are of other days than the one searched, so its list for a day is made once. */
export const holdersAt = (index: Index, term: number, snapshot: Snapshot): Holders => {
  const known = remembered.get(index) ?? { lists: new WeakMap(), size: 0 }
  remembered.set(index, known)
  const before = known.lists.get(snapshot)?.get(term)
  if (before) return before
  const holders = index.postings.holdersOf(index.streams.lexicon.terms[term] ?? '')
  const start = index.impacts.starts[term] ?? 0
  const places: number[] = []
  for (let i = 0; i < holders.length; i++) if ((snapshot[holders[i] ?? 0] ?? -1) >= 0) places.push(i)
  const size = places.length
  const made = { documents: new Int32Array(size), values: new Float32Array(size), isOwn: new Uint8Array(size) }
  for (let i = 0; i < size; i++) {
    const place = places[i] ?? 0
    made.documents[i] = holders[place] ?? 0
    made.values[i] = index.impacts.values[start + place] ?? 0
    made.isOwn[i] = index.impacts.isOwn[start + place] ?? 0
  }
  if (known.size + places.length > MOST_REMEMBERED) {
    known.lists = new WeakMap()
    known.size = 0
  }
  const lists = known.lists.get(snapshot) ?? new Map<number, Holders>()
  known.lists.set(snapshot, lists.set(term, made))
  known.size += places.length
  return made
}

/** Whether any text of a snapshot contains a term itself, or answers a question with it; no list is made for that. */
export const standsAt = ({ impacts, postings, streams }: Index, term: string, snapshot: Snapshot): boolean => {
  const start = impacts.starts[streams.lexicon.idOf.get(term) ?? -1] ?? -1
  return (
    start >= 0 && postings.holdersOf(term).some((at, i) => (snapshot[at] ?? -1) >= 0 && impacts.isOwn[start + i] === 1)
  )
}
