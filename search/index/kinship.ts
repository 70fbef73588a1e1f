import type { Moment } from './eras'
import type { Index } from './index'

/** The parent of each document at a moment, and its position among its siblings. */
export type Kinship = {
  /** The parent of a document (`418.5` of `418.5a`), or -1. */
  readonly above: (at: number) => number
  /** 1 for `418.1` and `418.5a`, 2 for `418.2` and `418.5b`. */
  readonly place: (at: number) => number
}

const NOT_YET = -2
const remembered = new WeakMap<Moment, Kinship>()

/** Looked-up values are remembered as long as their moment. */
export const kinshipAt = (index: Index, moment: Moment): Kinship => {
  const known = remembered.get(moment)
  if (known) return known
  const parents = new Int32Array(moment.length).fill(NOT_YET)
  const places = new Int32Array(moment.length)
  const above = (at: number): number => {
    const before = parents[at] ?? NOT_YET
    if (before !== NOT_YET) return before
    const found = parentOf(index, at, moment)
    parents[at] = found
    return found
  }
  const place = (at: number): number => {
    const before = places[at] ?? 0
    if (before > 0) return before
    const found = placeIn(index.corpus.documents[at]?.spans[moment[at] ?? -1]?.number ?? '')
    places[at] = found
    return found
  }
  const made = { above, place }
  remembered.set(moment, made)
  return made
}

const parentOf = (index: Index, at: number, moment: Moment): number => {
  const document = index.corpus.documents[at]
  const parent = document?.spans[moment[at] ?? -1]?.parent
  if (document === undefined || parent === undefined) return -1
  const stands = (index.uses.get(parent.toLowerCase()) ?? []).find(
    use =>
      index.corpus.documents[use.document]?.document === document.document &&
      index.corpus.documents[use.document]?.spans[moment[use.document] ?? -1] === use.span,
  )
  return stands?.document ?? -1
}

const placeIn = (number: string): number => {
  const letter = number.charCodeAt(number.length - 1) - 96
  return letter > 0 && letter <= 26 ? letter : Number(number.slice(number.lastIndexOf('.') + 1)) || 1
}
