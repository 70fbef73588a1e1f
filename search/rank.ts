import { candidatesOf } from './candidates'
import { type Features, lensFor } from './features'
import type { Index } from './index'
import { bearersOf } from './lookup'
import type { Moment } from './moment'
import { namedIn } from './names'
import type { Plan } from './plan'
import { topOf } from './top'

/** How much each thing a close look tells counts for. */
export type RankWeights = {
  readonly coverage: number
  readonly above: number
  readonly run: number
  readonly verbatim: number
  readonly near: number
  readonly titled: number
  readonly under: number
  readonly first: number
  readonly opens: number
  readonly section: number
  readonly glossary: number
  readonly linked: number
  readonly witness: number
  readonly looked: number
}
export const SHORT: RankWeights = {
  coverage: 1,
  above: 0.3,
  run: 0.2,
  verbatim: 0.35,
  near: 0.2,
  titled: 0.8,
  under: 0.2,
  first: 0.4,
  opens: 0.1,
  section: 0.85,
  glossary: 1,
  linked: 0.4,
  witness: 0.55,
  looked: 90,
}
export const LONG: RankWeights = {
  ...SHORT,
  coverage: 0.2,
  above: 0.4,
  run: 0.4,
  titled: 0.1,
  under: 0.4,
  opens: 0.2,
  section: 0.5,
  glossary: 0.7,
  linked: 0.2,
}

export type Ranked = { readonly document: number; readonly score: number }

/** Everything that fits: the best looked at closely, the others in the order of a first glance when asked for. */
export type Ranking = {
  readonly best: readonly Ranked[]
  readonly total: number
  readonly rest: () => readonly Ranked[]
}

/** What fits a plan, best first. `allowed` says which documents a query's filters let through. */
export const ranked = (
  index: Index,
  plan: Plan,
  moment: Moment,
  allowed: (document: number) => boolean,
  weights: RankWeights = plan.asks ? LONG : SHORT,
): Ranking => {
  const pass = candidatesOf(index, plan, moment)
  const fit = pass.touched.filter(allowed)
  const glance = (at: number): number => pass.score[at] ?? 0
  const near = topOf(fit, glance, weights.looked)
  const total =
    plan.slots.reduce((sum, slot) => sum + slot.weight * (index.idf[slot.sought[0]?.term ?? 0] ?? 0), 0) || 1
  const lens = lensFor(index, plan, moment)
  const scores = new Map<number, number>()
  for (const at of near)
    scores.set(at, combined(index, at, glance(at) / total, lens(at, pass.filled[at] ?? 0), weights))
  lend(index, plan, moment, scores, allowed, weights.linked)
  const best = [...scores].map(([document, score]) => ({ document, score })).sort(byScore)
  const rest = (): Ranked[] =>
    fit
      .filter(at => !scores.has(at))
      .map(document => ({ document, score: Math.min(0.01, glance(document) / total / 100) }))
      .sort(byScore)
  return { best, total: best.length + fit.length - near.length, rest }
}
const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.document - b.document

const combined = (index: Index, at: number, fit: number, features: Features, weights: RankWeights): number => {
  const more = weights.above * (features.coveredAbove - features.covered)
  const words = (fit + 0.5 * more) * Math.min(1, features.covered + more) ** weights.coverage
  const titles =
    weights.titled * features.titled ** 2 + weights.under * features.under ** 2 + weights.first * features.first ** 2
  const whole = features.run > 0.999 ? weights.verbatim : 0
  const form = whole + weights.run * features.run ** 2 + weights.near * features.near + weights.opens * features.opens
  const document = index.corpus.documents[at]
  const kind = document?.kind === 'section' ? weights.section : document?.kind === 'glossary' ? weights.glossary : 1
  return (words + titles + form) * kind * (WITNESSES.has(document?.document ?? '') ? weights.witness : 1)
}
/** Documents that comment on the rules or copy them: found, but behind the rules themselves. */
const WITNESSES = new Set(['rulings', 'rules-summary', 'book', 'bulletin'])

/** A glossary entry that the query names lends to the rules it sends the reader to. */
const lend = (
  index: Index,
  plan: Plan,
  moment: Moment,
  scores: Map<number, number>,
  allowed: (document: number) => boolean,
  weight: number,
): void => {
  for (const { document: lender, share } of namedIn(index, plan, moment))
    for (const number of index.links.get(lender) ?? [])
      for (const at of bearersOf(index, number, moment))
        if (allowed(at) && index.corpus.documents[at]?.document === index.corpus.documents[lender]?.document)
          scores.set(at, (scores.get(at) ?? 0) + weight * share)
}
