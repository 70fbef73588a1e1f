import { rememberLast } from '#rulebook/remember'
import type { Index } from '../index/index'
import type { Plan } from './plan'

/** The slots of a query by term, and what they weigh. */
export type Asked = {
  /** Term → slot + 1; 0 if the query does not contain a term. */
  readonly slotOf: Int8Array
  /** Term → how certainly it means its slot: synonyms only half. */
  readonly strengths: Float32Array
  readonly weights: readonly number[]
  readonly total: number
  /** How many slots, the first ones, are words that were typed, and what these weigh. */
  readonly typed: number
  readonly weightTyped: number
  readonly shareOf: (filled: number) => number
  /** The slot a term fills, as a bit. */
  readonly bitOf: (term: number) => number
  readonly filledBy: (from: number, until: number) => number
}

export const askedBy = (index: Index, plan: Plan): Asked => {
  const { terms, lexicon } = index.streams
  const { slotOf, strengths, terms: used } = cleared(index, lexicon.terms.length)
  plan.slots.forEach((slot, number) => {
    slot.sought.forEach(({ term, weight }, at) => {
      used.push(term)
      if (weight >= COUNTS && slotOf[term] === 0) slotOf[term] = number + 1
      strengths[term] = Math.max(strengths[term] ?? 0, at === 0 || weight > 0.5 ? 1 : 0.5)
    })
  })
  const weights = plan.slots.map(slot => slot.weight * (index.idf[slot.sought[0]?.term ?? 0] ?? 0))
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const typed = plan.slots.filter(slot => slot.weight === 1).length
  const weightTyped = weights.slice(0, typed).reduce((sum, weight) => sum + weight, 0)
  const shareOf = (filled: number): number => {
    let sum = 0
    // From the lowest bit on; each round removes one.
    for (let left = filled; left !== 0; left &= left - 1) sum += weights[31 - Math.clz32(left & -left)] ?? 0
    return sum / total
  }
  const filledBy = (from: number, until: number): number => {
    let filled = 0
    for (let i = from; i < until; i++) {
      const slot = slotOf[terms[i] ?? 0] ?? 0
      if (slot > 0) filled |= 1 << (slot - 1)
    }
    return filled
  }
  const bitOf = (term: number): number => ((slotOf[term] ?? 0) > 0 ? 1 << ((slotOf[term] ?? 0) - 1) : 0)
  return { bitOf, slotOf, strengths, weights, total, typed, weightTyped, shareOf, filledBy }
}
type Used = { readonly slotOf: Int8Array; readonly strengths: Float32Array; readonly terms: number[] }
/** As long as the vocabulary: made once an index, and only what the last query wrote is cleared. */
const arraysOf = rememberLast(
  (_: Index, size: number): Used => ({ slotOf: new Int8Array(size), strengths: new Float32Array(size), terms: [] }),
)
const cleared = (index: Index, size: number): Used => {
  const known = arraysOf(index, size)
  for (const term of known.terms) {
    known.slotOf[term] = 0
    known.strengths[term] = 0
  }
  known.terms.length = 0
  return known
}
/** Terms that earn less than this do not count as having been found. */
const COUNTS = 0.3
