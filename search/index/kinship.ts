import { rememberLast } from '#rulebook/remember'
import type { Snapshot } from './eras'
import type { Index } from './index'

/** The parent of each document in a snapshot, and its position among its siblings. */
export type Kinship = {
  /** The parent of a document (`418.5` of `418.5a`), or -1. */
  readonly above: (at: number) => number
  /** 1 for `418.1` and `418.5a`, 2 for `418.2` and `418.5b`. */
  readonly place: (at: number) => number
}

const NOT_YET = -2

/** Looked-up values are remembered as long as their snapshot. */
export const kinshipAt = (index: Index, snapshot: Snapshot): Kinship => kinshipIn(snapshot, index)
const kinshipIn = rememberLast((snapshot: Snapshot, index: Index): Kinship => {
  const parents = new Int32Array(snapshot.length).fill(NOT_YET)
  const places = new Int32Array(snapshot.length)
  const above = (at: number): number => {
    const before = parents[at] ?? NOT_YET
    if (before !== NOT_YET) return before
    const found = parentOf(index, at, snapshot)
    parents[at] = found
    return found
  }
  const place = (at: number): number => {
    const before = places[at] ?? 0
    if (before > 0) return before
    const found = placeIn(index.corpus.documents[at]?.spans[snapshot[at] ?? -1]?.number ?? '')
    places[at] = found
    return found
  }
  return { above, place }
})

const parentOf = (index: Index, at: number, snapshot: Snapshot): number => {
  const document = index.corpus.documents[at]
  const parent = document?.spans[snapshot[at] ?? -1]?.parent
  if (document === undefined || parent === undefined) return -1
  const stands = (index.uses.get(parent.toLowerCase()) ?? []).find(
    use =>
      index.corpus.documents[use.document]?.document === document.document &&
      index.corpus.documents[use.document]?.spans[snapshot[use.document] ?? -1] === use.span,
  )
  return stands?.document ?? -1
}

const placeIn = (number: string): number => {
  const letter = number.charCodeAt(number.length - 1) - 96
  return letter > 0 && letter <= 26 ? letter : Number(number.slice(number.lastIndexOf('.') + 1)) || 1
}
