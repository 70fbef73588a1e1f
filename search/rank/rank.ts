import { rememberBy, rememberLast } from '#rulebook/remember'
import type { Snapshot } from '../index/eras'
import type { Index } from '../index/index'
import { holdersAt } from '../index/standing'
import { GLOSSARY, SECTION } from '../index/traits'
import type { Plan } from '../query/plan'
import { candidatesOf, type Pass } from './candidates'
import { type Features, lensFor } from './features'
import { lentBy, pointedBy, reachedFrom, sharedBy } from './pointers'
import { spreadOut } from './spread'
import { type Ranked, topOf } from './top'
import { LONG, type RankWeights, SHORT } from './weights'

/** Everything that matches: the best documents in detailed order, the others in the order of the first pass when needed. */
export type Ranking = {
  readonly best: readonly Ranked[]
  readonly total: number
  readonly rest: () => readonly Ranked[]
}

/** `near`: what is about the query; `all`: whatever has one of its words, for a query that names its results exactly. */
type Extent = 'near' | 'all'

/** The share of the best first score below which a document only happens to have words of the query. */
const LEAST = { name: 0.4, question: 0.45 } as const
/** Where fewer are above that, these are shown from a fourth of it on. */
const FEWEST = 3

const weightsOf = (plan: Plan): RankWeights => (plan.asks ? LONG : SHORT)

/**
 * The documents of a day that are about a query, whatever its filters: these only narrow. Kept for the last day of a plan,
 * because what is found is counted under several filters.
 */
const aboutOf = rememberBy((index: Index) =>
  rememberLast((plan: Plan, snapshot: Snapshot): readonly number[] => {
    const { touched, score, filled } = candidatesOf(index, plan, snapshot)
    let most = 0
    for (const at of touched) most = Math.max(most, score[at] ?? 0)
    const least = most * (plan.asks ? LEAST.question : LEAST.name)
    const bits = wholeOf(plan)
    const hasAll = ownersOfAll(index, plan, snapshot)
    // What has every word may have them in sequence, as in a long paragraph that is quoted in part.
    const isNear = (at: number): boolean =>
      (score[at] ?? 0) >= least || (((filled[at] ?? 0) & bits) === bits && hasAll(at))
    const near = touched.filter(isNear)
    if (near.length >= FEWEST) return near
    return topOf(
      touched.filter(at => (score[at] ?? 0) >= least / 4),
      score,
      FEWEST,
    )
  }),
)

/** The matching documents that pass. */
const fitIn = (
  index: Index,
  plan: Plan,
  snapshot: Snapshot,
  allowed: (document: number) => boolean,
  extent: Extent,
): readonly number[] =>
  (extent === 'all' ? candidatesOf(index, plan, snapshot).touched : aboutOf(index)(plan, snapshot)).filter(allowed)

/** Whether a document has each of several typed words itself, not only others with their meaning. */
const ownersOfAll = (index: Index, { slots }: Plan, snapshot: Snapshot): ((at: number) => boolean) => {
  const typed = slots.filter(slot => slot.weight === 1).map(({ sought }) => sought[0]?.term ?? 0)
  if (typed.length < 2) return () => false
  const rows = typed.map(term => holdersAt(index, term, snapshot))
  return at =>
    rows.every(({ documents, isOwn }) => {
      const place = placeIn(documents, at)
      return documents[place] === at && isOwn[place] === 1
    })
}

/** The place of the first number in an ascending list that is not below a number. */
const placeIn = (sorted: Int32Array, sought: number): number => {
  let [from, until] = [0, sorted.length]
  while (from < until) {
    const middle = (from + until) >> 1
    if ((sorted[middle] ?? 0) < sought) from = middle + 1
    else until = middle
  }
  return from
}

/** The bits of all typed words. */
const wholeOf = ({ slots }: Plan): number =>
  slots.reduce((bits, slot, at) => (slot.weight === 1 ? bits | (1 << at) : bits), 0)

/** The documents that match a plan, best first. `allowed` says which ones pass the query's filters. */
export const ranked = (
  index: Index,
  plan: Plan,
  snapshot: Snapshot,
  allowed: (document: number) => boolean,
  extent: Extent = 'near',
): Ranking => {
  const weights = weightsOf(plan)
  const pass = candidatesOf(index, plan, snapshot)
  const fit = fitIn(index, plan, snapshot, allowed, extent)
  const near = nearIn(plan, pass, fit, allowed, weights)
  const total =
    plan.slots.reduce((sum, slot) => sum + slot.weight * (index.idf[slot.sought[0]?.term ?? 0] ?? 0), 0) || 1
  const pointed = pointedBy(index, plan, snapshot)
  const lens = lensFor(index, plan, snapshot, pointed)
  const { values, scored, add } = scoresOf(index)
  for (const at of near) {
    const first = (pass.score[at] ?? 0) / total
    add(at, combined(index, plan, at, first, lens(at, pass.filled[at] ?? 0), weights))
  }
  for (const [at, score] of [
    ...sharedBy(index, values, scored, pointed, snapshot, weights.shared),
    ...lentBy(index, pointed, snapshot, weights),
  ])
    if (allowed(at)) add(at, score)
  const fitting = new Set(fit)
  const counted = scored.reduce((sum, at) => (fitting.has(at) ? sum + 1 : sum), 0)
  const sorted = topOf(scored, values, scored.length).map(document => ({ document, score: values[document] ?? 0 }))
  const best = plan.asks ? spreadOut(index, plan, snapshot, sorted, pointed) : sorted
  const rest = (): Ranked[] => {
    const known = new Set(best.map(({ document }) => document))
    return fit
      .filter(at => !known.has(at))
      .map(document => ({ document, score: Math.min(0.01, (pass.score[document] ?? 0) / total / 100) }))
      .sort(byScore)
  }
  return { best, total: best.length + fit.length - counted, rest }
}

type Scores = { readonly values: Float64Array; readonly isScored: Uint8Array; readonly scored: number[] }
const arraysOf = rememberBy(
  ({ corpus: { documents } }: Index): Scores => ({
    values: new Float64Array(documents.length),
    isScored: new Uint8Array(documents.length),
    scored: [],
  }),
)
/** Scores by document and which have one; the arrays are the index's own and cleared by the next query. */
const scoresOf = (index: Index) => {
  const { values, isScored, scored } = arraysOf(index)
  for (const at of scored) isScored[at] = 0
  scored.length = 0
  const add = (at: number, score: number): void => {
    if (isScored[at] === 0) {
      isScored[at] = 1
      values[at] = 0
      scored.push(at)
    }
    values[at] = (values[at] ?? 0) + score
  }
  return { values, scored, add }
}

/** The documents for detailed scoring: the best of the first pass, those with the name, and those that may contain the words in sequence. */
const nearIn = (
  plan: Plan,
  { score, filled }: Pass,
  fit: readonly number[],
  allowed: (document: number) => boolean,
  weights: RankWeights,
): ReadonlySet<number> => {
  const near = new Set(topOf(fit, score, weights.looked))
  for (const at of plan.bearers.keys()) if (allowed(at)) near.add(at)
  if (plan.typed.length <= 2) return near
  // Documents with every typed word, which include those with the words in sequence.
  const all = wholeOf(plan)
  const whole = fit.filter(at => ((filled[at] ?? 0) & all) === all)
  for (const at of topOf(whole, score, WORD_FOR_WORD)) near.add(at)
  return near
}

/**
 * How many documents match a plan, if that is known without detailed scores: null if a glossary entry may add
 * others, which depends on its score.
 */
export const countIn = (
  index: Index,
  plan: Plan,
  snapshot: Snapshot,
  allowed: (document: number) => boolean,
  extent: Extent = 'near',
): number | null => {
  const weights = weightsOf(plan)
  const pass = candidatesOf(index, plan, snapshot)
  const fit = fitIn(index, plan, snapshot, allowed, extent)
  const near = nearIn(plan, pass, fit, allowed, weights)
  const fitting = new Set(fit)
  const isCounted = (at: number): boolean => fitting.has(at)
  const pointed = pointedBy(index, plan, snapshot)
  const beside = new Set([...near].filter(at => !isCounted(at)))
  for (const [at] of lentBy(index, pointed, snapshot, weights)) if (allowed(at) && !isCounted(at)) beside.add(at)
  const isLeading = [...near].some(entry =>
    reachedFrom(index, entry, pointed, snapshot).some(at => allowed(at) && !isCounted(at) && !beside.has(at)),
  )
  return isLeading ? null : fit.length + beside.size
}

const WORD_FOR_WORD = 180
const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.document - b.document

const combined = (
  index: Index,
  plan: Plan,
  at: number,
  fit: number,
  features: Readonly<Features>,
  weights: RankWeights,
): number => {
  const more = weights.above * (features.coveredAbove - features.covered)
  const words = (fit + 0.5 * more) * Math.min(1, features.covered + more) ** weights.coverage
  const titles =
    weights.titled * features.titled ** 2 + weights.under * features.under ** 2 + weights.first * features.first ** 2
  // Two words in sequence are common; four, stop words included, rarely occur by chance.
  const whole = features.run > 0.999 ? weights.verbatim * Math.min(1, (plan.typed.length - 1) / 3) ** 4 : 0
  const counts = plan.counts && index.traits.hasNumber[at] === 1 ? weights.counts : 0
  const form =
    counts +
    // A name shares a word with many questions; only one that is much like it counts.
    (plan.counts ? 0.4 : weights.asked) * (plan.asks ? features.asked : features.asked ** 2) +
    whole +
    weights.run * features.run ** 2 +
    weights.near * features.near +
    weights.opens * features.opens
  const trait = index.traits.kind[at]
  const exact = plan.bearers.get(at) ?? 0
  const bears = exact * (weights.exact + (plan.defines && trait === GLOSSARY ? weights.defines : 0))
  const kind = trait === SECTION ? weights.section : trait === GLOSSARY ? weights.glossary : 1
  const own = features.elsewhere > 0 ? weights.elsewhere : 1
  return (words + titles + form + bears) * own * kind * (index.traits.isWitness[at] === 1 ? weights.witness : 1)
}
