import type { Moment } from '../index/eras'
import type { Index } from '../index/index'
import type { Plan } from '../query/plan'
import { candidatesOf, type Pass } from './candidates'
import { type Features, lensFor } from './features'
import { lentBy, pointedBy, reachedFrom, sharedBy } from './pointers'
import { topOf } from './top'
import { LONG, type RankWeights, SHORT } from './weights'

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
  const near = nearIn(plan, pass, fit, allowed, weights)
  const total =
    plan.slots.reduce((sum, slot) => sum + slot.weight * (index.idf[slot.sought[0]?.term ?? 0] ?? 0), 0) || 1
  const pointed = pointedBy(index, plan, moment)
  const lens = lensFor(index, plan, moment, pointed)
  const scores = new Map<number, number>()
  for (const at of near)
    scores.set(at, combined(index, plan, at, glance(at) / total, lens(at, pass.filled[at] ?? 0), weights))
  for (const [at, score] of [
    ...sharedBy(index, scores, pointed, moment, weights.shared),
    ...lentBy(index, pointed, moment, weights),
  ])
    if (allowed(at)) scores.set(at, (scores.get(at) ?? 0) + score)
  const best = [...scores].map(([document, score]) => ({ document, score })).sort(byScore)
  const rest = (): Ranked[] =>
    fit
      .filter(at => !scores.has(at))
      .map(document => ({ document, score: Math.min(0.01, glance(document) / total / 100) }))
      .sort(byScore)
  const outside = fit.length - best.filter(({ document }) => glance(document) > 0).length
  return { best, total: best.length + outside, rest }
}
/** What is looked at closely: the best at a glance, what bears the name, and what may hold the words in a row. */
const nearIn = (
  plan: Plan,
  pass: Pass,
  fit: readonly number[],
  allowed: (document: number) => boolean,
  weights: RankWeights,
): ReadonlySet<number> => {
  const glance = (at: number): number => pass.score[at] ?? 0
  return new Set([
    ...topOf(fit, glance, weights.looked),
    ...[...plan.bearers.keys()].filter(allowed),
    ...(plan.typed.length > 2 ? topOf(fit.filter(holdsAll(plan, pass)), glance, WORD_FOR_WORD) : []),
  ])
}

/**
 * How many fit a plan, where that is known without looking closely at any: null where a glossary entry may lead to
 * others, which only its score decides.
 */
export const countIn = (
  index: Index,
  plan: Plan,
  moment: Moment,
  allowed: (document: number) => boolean,
  weights: RankWeights = plan.asks ? LONG : SHORT,
): number | null => {
  const pass = candidatesOf(index, plan, moment)
  const fit = pass.touched.filter(allowed)
  const near = nearIn(plan, pass, fit, allowed, weights)
  const isCounted = (at: number): boolean => (pass.score[at] ?? 0) > 0
  const pointed = pointedBy(index, plan, moment)
  const beside = new Set([...near].filter(at => !isCounted(at)))
  for (const [at] of lentBy(index, pointed, moment, weights)) if (allowed(at) && !isCounted(at)) beside.add(at)
  const isLeading = [...near].some(entry =>
    reachedFrom(index, entry, pointed, moment).some(at => allowed(at) && !isCounted(at) && !beside.has(at)),
  )
  return isLeading ? null : fit.length + beside.size
}

/** Those that hold every word typed: among them is what holds the words in a row. */
const holdsAll = (plan: Plan, pass: Pass): ((document: number) => boolean) => {
  const all = plan.slots.reduce((bits, slot, at) => (slot.weight === 1 ? bits | (1 << at) : bits), 0)
  return at => ((pass.filled[at] ?? 0) & all) === all
}
const WORD_FOR_WORD = 180
const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.document - b.document

const combined = (
  index: Index,
  plan: Plan,
  at: number,
  fit: number,
  features: Features,
  weights: RankWeights,
): number => {
  const more = weights.above * (features.coveredAbove - features.covered)
  const words = (fit + 0.5 * more) * Math.min(1, features.covered + more) ** weights.coverage
  const titles =
    weights.titled * features.titled ** 2 + weights.under * features.under ** 2 + weights.first * features.first ** 2
  // Two words in a row are common, four with their small words are hardly ever there by chance.
  const whole = features.run > 0.999 ? weights.verbatim * Math.min(1, (plan.typed.length - 1) / 3) ** 2 : 0
  const form = whole + weights.run * features.run ** 2 + weights.near * features.near + weights.opens * features.opens
  const document = index.corpus.documents[at]
  const exact = plan.bearers.get(at) ?? 0
  const bears = exact * (weights.exact + (plan.defines && document?.kind === 'glossary' ? weights.defines : 0))
  const kind = document?.kind === 'section' ? weights.section : document?.kind === 'glossary' ? weights.glossary : 1
  const own = features.elsewhere > 0 ? weights.elsewhere : 1
  return (words + titles + form + bears) * own * kind * (WITNESSES.has(document?.document ?? '') ? weights.witness : 1)
}
/** Documents that comment on the rules or copy them: found, but behind the rules themselves. */
const WITNESSES = new Set(['rulings', 'rules-summary', 'book', 'bulletin'])
