import type { Prepared } from './reading'
import type { Features } from './vocabulary'

const NONE: Features = []

/** The weights of words between two releases, and how much of one text's words another contains. */
export type Scale = {
  readonly weight: (feature: number) => number
  /** Weight of all words of a text. */
  readonly mass: (features: Features) => number
  /** Weight of the words that are in both texts and, if a third is given, not in that one. */
  readonly shared: (a: Features, b: Features, but?: Features) => number
  /** 0 if no word is shared, 1 if all are: twice the shared weight over the sum of both. `both`: that weight, if known. */
  readonly likeness: (a: Features, b: Features, both?: number) => number
}

// The weight of the shorter text being contained in the longer one.
const HELD = 0.15

/** Words in few units of both releases weigh most. */
export const scaleOf = (previous: Prepared, next: Prepared): Scale => {
  const units = previous.readings.length + next.readings.length
  const size = previous.vocabulary.size()
  const weights = new Float64Array(size)
  const marks = new Int32Array(size)
  let mark = 0
  const weight = (feature: number): number => weights[feature] || weighed(feature)
  const weighed = (feature: number): number => {
    const found = Math.log(1 + units / (1 + (previous.holders[feature] ?? 0) + (next.holders[feature] ?? 0)))
    weights[feature] = found
    return found
  }
  const masses = new Map<Features, number>()
  const mass = (features: Features): number => {
    const known = masses.get(features)
    if (known !== undefined) return known
    const found = features.reduce((sum, f) => sum + weight(f), 0)
    masses.set(features, found)
    return found
  }
  // Called a hundred thousand times for two releases; a plain counting loop is fastest.
  const shared = (a: Features, b: Features, but: Features = NONE): number => {
    mark += 2
    for (let i = 0; i < b.length; i++) marks[b[i] as number] = mark
    for (let i = 0; i < but.length; i++) marks[but[i] as number] = mark + 1
    let sum = 0
    for (let i = 0; i < a.length; i++) {
      const f = a[i] as number
      if (marks[f] === mark) sum += weight(f)
    }
    return sum
  }
  const likeness = (a: Features, b: Features, known?: number): number => {
    const [left, right] = [mass(a), mass(b)]
    if (left === 0 || right === 0) return 0
    const both = known ?? shared(a, b)
    return (1 - HELD) * ((2 * both) / (left + right)) + HELD * (both / Math.min(left, right))
  }
  return { weight, mass, shared, likeness }
}
