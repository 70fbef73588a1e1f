import type { Snapshot } from '../index/eras'
import type { Index } from '../index/index'
import { bearersOf } from '../query/lookup'
import { namedIn } from '../query/naming'
import type { Plan } from '../query/plan'
import type { RankWeights } from './weights'

/** Documents that glossary entries named by the query send the reader to, and how much of the query those name. */
export type Pointed = ReadonlyMap<number, { readonly number: string; readonly share: number }>

export const pointedBy = (index: Index, plan: Plan, snapshot: Snapshot): Pointed => {
  const pointed = new Map<number, { number: string; share: number }>()
  for (const { document: entry, share } of entriesOf(index, plan, snapshot))
    for (const number of index.links.get(entry) ?? [])
      for (const at of bearersOf(index, number, snapshot)) {
        if (sourceOf(index, at) !== sourceOf(index, entry)) continue
        // Two entries that refer to the same rule would count twice.
        pointed.set(at, { number, share: share + (pointed.get(at)?.share ?? 0) })
      }
  return pointed
}
/** Entries named by part of the query, and those whose name is the whole query. */
const entriesOf = (index: Index, plan: Plan, snapshot: Snapshot): readonly { document: number; share: number }[] => {
  const named = namedIn(index, plan, snapshot)
  const known = new Set(named.map(entry => entry.document))
  const bearers = [...plan.bearers].flatMap(([document, share]) =>
    known.has(document) || index.corpus.documents[document]?.kind !== 'glossary' ? [] : [{ document, share }],
  )
  return [...named, ...bearers]
}
const sourceOf = (index: Index, at: number): string => index.corpus.documents[at]?.document ?? ''

/** What pointers add: to the rules pointed to, and a little to those that cite them. */
export const lentBy = (
  index: Index,
  pointed: Pointed,
  snapshot: Snapshot,
  weights: RankWeights,
): readonly (readonly [document: number, score: number])[] => {
  const lent: [number, number][] = []
  for (const [at, { number, share }] of pointed) {
    lent.push([at, weights.linked * share])
    // Sections are cited everywhere, which means nothing.
    if (share < NEARLY_ALL || !number.includes('.')) continue
    const citing = (index.citing.get(number) ?? []).filter(one => (snapshot[one] ?? -1) >= 0)
    if (citing.length <= FEW) for (const one of citing) lent.push([one, weights.citing * Math.min(1, share)])
  }
  return lent
}
const NEARLY_ALL = 0.75
const FEW = 8

/** The share of their score that the best glossary entries pass on to the rules to which they refer. */
export const sharedBy = (
  index: Index,
  scores: Float64Array,
  scored: readonly number[],
  pointed: Pointed,
  snapshot: Snapshot,
  weight: number,
): readonly (readonly [document: number, score: number])[] => {
  const shared: [number, number][] = []
  let most = 0
  for (const at of scored) most = Math.max(most, scores[at] ?? 0)
  for (const entry of scored) {
    const score = scores[entry] ?? 0
    if (score < NEARLY_BEST * most) continue
    for (const at of reachedFrom(index, entry, pointed, snapshot)) shared.push([at, weight * score])
  }
  return shared
}
/** The rules that an entry of the glossary sends the reader to; none from other documents. */
export const reachedFrom = (index: Index, entry: number, pointed: Pointed, snapshot: Snapshot): readonly number[] =>
  index.corpus.documents[entry]?.kind === 'glossary'
    ? (index.links.get(entry) ?? [])
        .flatMap(number => bearersOf(index, number, snapshot))
        .filter(at => !pointed.has(at) && sourceOf(index, at) === sourceOf(index, entry))
    : []
const NEARLY_BEST = 0.7
