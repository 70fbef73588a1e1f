import type { Index } from './index'
import { aboveOf } from './kinship'
import type { Moment } from './moment'
import type { Plan } from './plan'

/** What a close look at one document tells; all between 0 and 1, shares of what the query asks for. */
export type Features = {
  /** Weight of the slots found in the document itself. */
  readonly covered: number
  /** Weight of the slots found in the document or in the one above it. */
  readonly coveredAbove: number
  /** How much a title it stands under and the query are one. */
  readonly under: number
  /** The same, for the first that stand there: a section begins with what its title means. */
  readonly first: number
  /** Weight of the slots among its first words. */
  readonly opens: number
  /** Weight of the longest run of the query's words that stands there word for word (two words at least). */
  readonly run: number
  /** How close to each other the slots are found. */
  readonly near: number
  /** How much its own title and the query are one. */
  readonly titled: number
}

/** Looks closely at documents for one query. */
export type Lens = (document: number, filled: number) => Features

const MAX_SLOTS = 24
const OPENING = 8
const NO_MORE = 3

export const lensFor = (index: Index, plan: Plan, moment: Moment): Lens => {
  const slotOf = slotsByTerm(plan)
  const strengths = strengthsOf(plan)
  const weights = plan.slots.map(slot => slot.weight * (index.idf[slot.sought[0]?.term ?? 0] ?? 0))
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const shareOf = (filled: number): number =>
    weights.reduce((sum, weight, slot) => sum + (filled & (1 << slot) ? weight : 0), 0) / total
  const { starts, terms } = index.streams
  const longestRun = runsIn(index, plan)
  const nearness = nearnessIn(index, slotOf, weights, total)
  const filledBy = (from: number, until: number): number => {
    let filled = 0
    for (let i = from; i < until; i++) filled |= 1 << (slotOf.get(terms[i] ?? 0) ?? 31)
    return filled & 0x7fffffff
  }
  const textOf = (at: number): number => filledBy(starts[at * 4] ?? 0, starts[at * 4 + 2] ?? 0)
  const titled = (at: number): number => titleMatch(index, slotOf, strengths, weights, total, at)
  return (document, filled) => {
    const [title = 0, text = 0, examples = 0, end = 0] = starts.subarray(document * 4, document * 4 + 4)
    const parent = aboveOf(index, document, moment)
    let under = 0
    let first = 0
    let place = 1
    for (let at = parent, below = document, steps = 0; at >= 0 && steps < NO_MORE; steps++) {
      const title = titled(at)
      place *= 1 / ordinalOf(index, below, moment)
      under = Math.max(under, title)
      first = Math.max(first, title * place)
      below = at
      at = aboveOf(index, at, moment)
    }
    return {
      covered: shareOf(filled),
      coveredAbove: shareOf(filled | (parent < 0 ? 0 : textOf(parent))),
      under,
      first,
      opens: shareOf(filledBy(text, Math.min(text + OPENING, examples))),
      run: longestRun(title, end),
      near: nearness(text, examples),
      titled: titled(document),
    }
  }
}

/** 1 for `418.1` and `418.5a`, 2 for `418.2` and `418.5b`. */
const ordinalOf = (index: Index, at: number, moment: Moment): number => {
  const number = index.corpus.documents[at]?.spans[moment[at] ?? -1]?.number ?? ''
  const letter = /[a-z]$/.exec(number)?.[0]
  return letter ? letter.charCodeAt(0) - 96 : Number(/\.(\d+)$/.exec(number)?.[1] ?? 1)
}

/** How surely a term means what its slot asks: synonyms only half. */
const strengthsOf = (plan: Plan): ReadonlyMap<number, number> =>
  new Map(
    plan.slots
      .flatMap(slot => slot.sought.map(({ term, weight }, at) => [term, at === 0 || weight > 0.5 ? 1 : 0.5] as const))
      .reverse(),
  )

const slotsByTerm = (plan: Plan): Map<number, number> => {
  const slotOf = new Map<number, number>()
  plan.slots.slice(0, MAX_SLOTS).forEach((slot, number) => {
    for (const { term, weight } of slot.sought) if (weight >= 0.3 && !slotOf.has(term)) slotOf.set(term, number)
  })
  return slotOf
}

/** The heaviest run of typed words in a stretch of the stream, as a share of all that was typed. */
const runsIn = (index: Index, plan: Plan): ((from: number, until: number) => number) => {
  const { typed } = plan
  const places = new Map<number, number[]>()
  const sums = [0]
  typed.forEach((term, at) => {
    if (term > 0) places.set(term, [...(places.get(term) ?? []), at])
    sums.push((sums[at] ?? 0) + (term > 0 ? (index.idf[term] ?? 0) + 0.3 : 3))
  })
  const total = sums[typed.length] || 1
  const lengths = new Int32Array(typed.length + 1)
  return (from, until) => {
    let best = 0
    let active: readonly number[] = []
    for (let i = from; i < until; i++) {
      const here = places.get(index.streams.terms[i] ?? 0) ?? []
      if (here.length === 0 && active.length === 0) continue
      const grown = here.map(at => (active.includes(at - 1) ? (lengths[at - 1] ?? 0) : 0) + 1)
      here.forEach((at, k) => {
        const length = grown[k] ?? 1
        lengths[at] = length
        if (length > 1) best = Math.max(best, (sums[at + 1] ?? 0) - (sums[at + 1 - length] ?? 0))
      })
      active = here
    }
    return best / total
  }
}

const nearnessIn = (
  index: Index,
  slotOf: ReadonlyMap<number, number>,
  weights: readonly number[],
  total: number,
): ((from: number, until: number) => number) => {
  const count = weights.length
  const last = new Int32Array(count)
  const best = new Float32Array(count * count)
  return (from, until) => {
    if (count < 2) return 0
    last.fill(-1)
    best.fill(0)
    for (let i = from; i < until; i++) {
      const slot = slotOf.get(index.streams.terms[i] ?? 0)
      if (slot === undefined) continue
      for (let other = 0; other < count; other++) {
        const place = last[other] ?? -1
        if (other === slot || place < 0) continue
        const pair = other * count + slot
        best[pair] = Math.max(best[pair] ?? 0, Math.min(weights[slot] ?? 0, weights[other] ?? 0) / (i - place + 1))
      }
      last[slot] = i
    }
    return Math.min(1, best.reduce((sum, value) => sum + value, 0) / total)
  }
}

/** Weight of the query's slots in a document's own title, times the share of the title that the query names. */
const titleMatch = (
  index: Index,
  slotOf: ReadonlyMap<number, number>,
  strengths: ReadonlyMap<number, number>,
  weights: readonly number[],
  total: number,
  at: number,
): number => {
  let filled = 0
  let named = 0
  let all = 0
  for (let i = index.streams.starts[at * 4] ?? 0; i < (index.streams.starts[at * 4 + 1] ?? 0); i++) {
    const term = index.streams.terms[i] ?? 0
    if (index.asides.has(term)) continue
    const weight = (index.idf[term] ?? 0) + 0.1
    const slot = slotOf.get(term)
    all += weight
    if (slot === undefined) continue
    named += weight * (strengths.get(term) ?? 1)
    filled |= 1 << slot
  }
  if (filled === 0) return 0
  // `command zone` names the section Command of the chapter Zones.
  const above = index.streams.above[at]
  if (above) for (const term of above) filled |= 1 << (slotOf.get(term) ?? 31)
  const asked = weights.reduce((sum, weight, slot) => sum + (filled & (1 << slot) ? weight : 0), 0) / total
  return asked * (named / all)
}
