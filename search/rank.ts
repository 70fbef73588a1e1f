import { candidatesOf } from './candidates'
import { type Features, lensFor } from './features'
import type { Index } from './index'
import type { Plan } from './plan'
import { topOf } from './top'

/** How much each thing a close look tells counts for. */
export type RankWeights = {
  readonly coverage: number
  readonly above: number
  readonly run: number
  readonly near: number
  readonly titled: number
  readonly section: number
  readonly glossary: number
  readonly linked: number
  readonly looked: number
}
export const SHORT: RankWeights = {
  coverage: 1,
  above: 0.3,
  run: 0.6,
  near: 0.2,
  titled: 0.8,
  section: 0.9,
  glossary: 1,
  linked: 0.3,
  looked: 150,
}
export const LONG: RankWeights = {
  ...SHORT,
  coverage: 0.6,
  above: 0.4,
  titled: 0.2,
  section: 0.5,
  glossary: 0.7,
  linked: 0.2,
}

export type Ranked = { readonly document: number; readonly score: number }

/** Everything that fits, best first. `allowed` says which documents a query's filters let through. */
export const ranked = (
  index: Index,
  plan: Plan,
  moment: Int16Array,
  allowed: (document: number) => boolean,
  weights: RankWeights = plan.asks ? LONG : SHORT,
): Ranked[] => {
  const pass = candidatesOf(index, plan, moment)
  const fit = pass.touched.filter(allowed)
  const rough = (at: number): number => pass.score[at] ?? 0
  const best = topOf(fit, rough, weights.looked)
  const total =
    plan.slots.reduce((sum, slot) => sum + slot.weight * (index.idf[slot.sought[0]?.term ?? 0] ?? 0), 0) || 1
  const lens = lensFor(index, plan)
  const scores = new Map<number, number>()
  for (const at of best) {
    const features = lens(at, pass.filled[at] ?? 0, parentOf(index, at, moment))
    scores.set(at, combined(index, at, rough(at) / total, features, weights))
  }
  lend(index, scores, moment, weights)
  const rest = fit.length > best.length ? restOf(fit, scores, rough, total) : []
  return [...[...scores].map(([document, score]) => ({ document, score })).sort(byScore), ...rest]
}
const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.document - b.document

const restOf = (
  fit: readonly number[],
  looked: ReadonlyMap<number, number>,
  rough: (at: number) => number,
  total: number,
): Ranked[] =>
  fit
    .filter(at => !looked.has(at))
    .map(document => ({ document, score: Math.min(0.01, rough(document) / total / 100) }))
    .sort(byScore)

const combined = (index: Index, at: number, fit: number, features: Features, weights: RankWeights): number => {
  const share = features.covered + weights.above * (features.coveredAbove - features.covered)
  const words = (fit + weights.above * 0.5 * (features.coveredAbove - features.covered)) * share ** weights.coverage
  const form = weights.run * features.run ** 2 + weights.near * features.near + weights.titled * features.titled ** 2
  const kind = index.corpus.documents[at]?.kind
  return (words + form) * (kind === 'section' ? weights.section : kind === 'glossary' ? weights.glossary : 1)
}

/** The document that stands above one on that day (`418.5` above `418.5a`), or -1. */
const parentOf = (index: Index, at: number, moment: Int16Array): number => {
  const span = index.corpus.documents[at]?.spans[moment[at] ?? 0]
  if (span?.parent === undefined) return -1
  const uses = index.uses.get(span.parent.toLowerCase())
  return (
    uses?.find(use => use.span.from <= span.until && span.from <= use.span.until && (moment[use.document] ?? -1) >= 0)
      ?.document ?? -1
  )
}

/** A glossary entry that fits well lends some of its score to the rules it sends the reader to. */
const lend = (index: Index, scores: Map<number, number>, moment: Int16Array, weights: RankWeights): void => {
  const lenders = [...scores]
    .filter(([at]) => index.links.has(at))
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
  for (const [at, score] of lenders)
    for (const number of index.links.get(at) ?? [])
      for (const use of index.uses.get(number) ?? []) {
        const own = scores.get(use.document)
        if (own !== undefined && (moment[use.document] ?? -1) >= 0)
          scores.set(use.document, own + weights.linked * score)
      }
}
