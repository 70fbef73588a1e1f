import { rememberBy } from '#rulebook/remember'
import type { Index } from '../index/index'
import type { Plan } from '../query/plan'
import type { Asked } from '../query/query-slots'

/** The features from reading a document's words in order. */
type Scan = { run: number; near: number; opens: number }

const OPENING = 8
/** Proximity is computed for the first slots only: typed words come before added ones. */
const PAIRED = 8

/** Reads documents for one query and writes what it finds into `seen`; its arrays are reused from one to the next. */
export const scannerFor = (index: Index, plan: Plan, asked: Asked): ((document: number, seen: Scan) => void) => {
  const { terms, starts, above } = index.streams
  const { places, isMet } = termsMet(index, plan)
  const runs = runsOf(index, plan)
  const pairs = pairsOf(asked)
  const { slotOf } = asked
  return (document, seen) => {
    const from = starts[document * 4] ?? 0
    const text = starts[document * 4 + 1] ?? 0
    const examples = starts[document * 4 + 2] ?? 0
    const until = starts[document * 4 + 3] ?? 0
    runs.begin()
    pairs.begin()
    let opened = 0
    let before = -1
    for (let i = from; i < until; i++) {
      const term = terms[i] ?? 0
      if (isMet[term] === 0) continue
      const here = places[term] ?? 0
      if (here !== 0) {
        runs.meet(here, before === i - 1)
        before = i
      }
      const slot = slotOf[term] ?? 0
      if (slot === 0 || i < text || i >= examples) continue
      pairs.meet(slot - 1, i)
      if (i < text + OPENING) opened |= 1 << (slot - 1)
    }
    // `Loyalty is …` beneath the title Planeswalkers opens with all of `planeswalker loyalty`.
    if (opened !== 0) for (const term of above[document] ?? []) opened |= asked.bitOf(term)
    seen.run = runs.best()
    seen.near = pairs.near()
    seen.opens = opened === 0 ? 0 : asked.shareOf(opened)
  }
}

type Met = { readonly places: Int32Array; readonly isMet: Uint8Array; readonly terms: number[] }
const arraysOf = rememberBy(
  ({ streams: { lexicon } }: Index): Met => ({
    places: new Int32Array(lexicon.terms.length),
    isMet: new Uint8Array(lexicon.terms.length),
    terms: [],
  }),
)
/**
 * Term → its places among the typed words, as bits, and whether a query contains it. The arrays are the
 * index's own and cleared by the next query.
 */
const termsMet = (index: Index, { typed, slots }: Plan): Met => {
  const known = arraysOf(index)
  const { places, isMet, terms } = known
  for (const term of terms) {
    places[term] = 0
    isMet[term] = 0
  }
  terms.length = 0
  const meet = (term: number): void => {
    isMet[term] = 1
    terms.push(term)
  }
  typed.forEach((term, at) => {
    if (term <= 0) return
    places[term] = (places[term] ?? 0) | (1 << at)
    meet(term)
  })
  for (const { sought } of slots) for (const { term } of sought) if (term > 0) meet(term)
  return known
}

/** Finds sequences of typed words: position j of the query continues at j + 1. Positions are bits; at most 32. */
const runsOf = (index: Index, { typed }: Plan) => {
  const sums = sumsOf(index, typed)
  const total = sums[typed.length] || 1
  const lengths = new Int32Array(typed.length + 1)
  let active = 0
  let best = 0
  /** `goesOn`: the word before was a typed one too. */
  const meet = (here: number, goesOn: boolean): void => {
    if (!goesOn) active = 0
    // From the last place to the first, so that the length before is still the one of the word before.
    for (let left = here; left !== 0; ) {
      const at = 31 - Math.clz32(left)
      left &= ~(1 << at)
      const length = at > 0 && active & (1 << (at - 1)) ? (lengths[at - 1] ?? 0) + 1 : 1
      lengths[at] = length
      const weight = length > 1 ? (sums[at + 1] ?? 0) - (sums[at + 1 - length] ?? 0) : 0
      if (weight > best) best = weight
    }
    active = here
  }
  const begin = (): void => {
    active = 0
    best = 0
  }
  return { begin, meet, best: (): number => best / total }
}

/** Weight of the typed words up to each position: stop-words weigh little, and a word that was not typed ends a run. */
const sumsOf = (index: Index, typed: readonly number[]): Float32Array => {
  const sums = new Float32Array(typed.length + 1)
  typed.forEach((term, at) => {
    sums[at + 1] = (sums[at] ?? 0) + (term > 0 ? (index.idf[term] ?? 0) + 0.3 : 3)
  })
  return sums
}

/** Finds how close different slots are to each other. */
const pairsOf = ({ weights, total }: Asked) => {
  const count = Math.min(PAIRED, weights.length)
  const last = new Int32Array(count)
  const best = new Float32Array(count * count)
  let isEmpty = true
  const meet = (slot: number, place: number): void => {
    if (slot >= count) return
    for (let other = 0; other < count; other++) {
      const before = last[other] ?? -1
      if (other === slot || before < 0) continue
      const close = Math.min(weights[slot] ?? 0, weights[other] ?? 0) / (place - before + 1)
      const pair = other * count + slot
      if (close > (best[pair] ?? 0)) best[pair] = close
      isEmpty = false
    }
    last[slot] = place
  }
  const begin = (): void => {
    last.fill(-1)
    if (!isEmpty) best.fill(0)
    isEmpty = true
  }
  const near = (): number => {
    if (isEmpty) return 0
    let sum = 0
    for (let pair = 0; pair < best.length; pair++) sum += best[pair] ?? 0
    return Math.min(1, sum / total)
  }
  return { begin, meet, near }
}
