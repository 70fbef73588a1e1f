import { rememberBy } from '#rulebook/remember'
import type { Snapshot } from '../index/eras'
import type { Index } from '../index/index'
import { type Holders, holdersAt } from '../index/standing'
import type { Plan } from '../query/plan'

/** What the first pass knows about the documents it scored; arrays are as long as the corpus and reused by the next query. */
export type Pass = {
  readonly touched: number[]
  readonly score: Float32Array
  /** Which slots a document fills, as bits. */
  readonly filled: Int32Array
}
type Scratch = Pass & {
  readonly best: Float32Array
  readonly slot: Int8Array
  /** The plan and the day of the pass that the arrays hold. */
  of: { readonly plan: Plan; readonly snapshot: Snapshot } | null
}

const scratchOf = rememberBy(({ corpus: { documents } }: Index): Scratch => {
  const size = documents.length
  return {
    touched: [],
    score: new Float32Array(size),
    filled: new Int32Array(size),
    best: new Float32Array(size),
    slot: new Int8Array(size).fill(-1),
    of: null,
  }
})
const clearAll = (scratch: Scratch): void => {
  scratch.of = null
  for (const at of scratch.touched) clear(scratch, at)
  scratch.touched.length = 0
}
const clear = (scratch: Scratch, at: number): void => {
  scratch.score[at] = 0
  scratch.filled[at] = 0
  scratch.best[at] = 0
  scratch.slot[at] = -1
}

/**
 * Every document in force (`snapshot`) with a search term, with its BM25F score. A slot counts once, by its best term.
 * The pass of the last plan is kept, because what is found is counted under several filters.
 */
export const candidatesOf = (index: Index, plan: Plan, snapshot: Snapshot): Pass => {
  const scratch = scratchOf(index)
  if (scratch.of?.plan === plan && scratch.of.snapshot === snapshot) return scratch
  clearAll(scratch)
  plan.slots.forEach((slot, number) => {
    for (const { term, weight } of slot.sought)
      addTerm(
        scratch,
        holdersAt(index, term, snapshot),
        number,
        weight * slot.weight * (index.idf[term] ?? 0),
        weight >= 0.3,
      )
  })
  scratch.of = { plan, snapshot }
  return scratch
}

const addTerm = (
  { score, filled, best, slot: last, touched }: Scratch,
  { documents, values, isOwn }: Holders,
  slot: number,
  weight: number,
  fills: boolean,
): void => {
  for (let i = 0; i < documents.length; i++) {
    const at = documents[i] ?? 0
    const value = weight * (values[i] ?? 0)
    if (last[at] === -1) touched.push(at)
    const before = last[at] === slot ? (best[at] ?? 0) : 0
    last[at] = slot
    if (value > before) {
      score[at] = (score[at] ?? 0) + value - before
      best[at] = value
    }
    if (fills && isOwn[i]) filled[at] = (filled[at] ?? 0) | (1 << slot)
  }
}
