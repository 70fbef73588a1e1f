import type { Moment } from './eras'
import type { Index } from './index'

const NOT_YET = -2
const remembered = new WeakMap<Moment, Int32Array>()
const places = new WeakMap<Moment, Int32Array>()

/** The document that stands above one at a moment (`418.5` above `418.5a`), or -1. */
export const aboveOf = (index: Index, at: number, moment: Moment): number => {
  const known = remembered.get(moment) ?? new Int32Array(moment.length).fill(NOT_YET)
  remembered.set(moment, known)
  const before = known[at] ?? NOT_YET
  if (before !== NOT_YET) return before
  const found = lookedUp(index, at, moment)
  known[at] = found
  return found
}

const lookedUp = (index: Index, at: number, moment: Moment): number => {
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

/** 1 for `418.1` and `418.5a`, 2 for `418.2` and `418.5b`. */
export const placeOf = (index: Index, at: number, moment: Moment): number => {
  const known = places.get(moment) ?? new Int32Array(moment.length)
  places.set(moment, known)
  const before = known[at] ?? 0
  if (before > 0) return before
  const number = index.corpus.documents[at]?.spans[moment[at] ?? -1]?.number ?? ''
  const letter = number.charCodeAt(number.length - 1) - 96
  const place = letter > 0 && letter <= 26 ? letter : Number(number.slice(number.lastIndexOf('.') + 1)) || 1
  known[at] = place
  return place
}
