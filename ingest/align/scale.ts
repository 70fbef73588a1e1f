import type { Prepared, Reading } from './reading'

/** How much words weigh between two releases, and how much of one unit's words another holds. */
export type Scale = {
  readonly weight: (feature: number) => number
  /** Weight of all words of a unit. */
  readonly mass: (features: readonly number[]) => number
  /** Weight of the words two units share. */
  readonly shared: (a: readonly number[], b: readonly number[]) => number
  /** 0 where no word is shared, 1 where all are: twice the shared weight over the sum of both. */
  readonly likeness: (a: readonly number[], b: readonly number[]) => number
}

/** Words that few units of both releases hold weigh most. */
export const scaleOf = (previous: Prepared, next: Prepared): Scale => {
  const units = previous.readings.length + next.readings.length
  const weights = new Map<number, number>()
  const weight = (feature: number): number => {
    const known = weights.get(feature)
    if (known !== undefined) return known
    const holders = (previous.holders.get(feature) ?? 0) + (next.holders.get(feature) ?? 0)
    const found = Math.log(1 + units / (1 + holders))
    weights.set(feature, found)
    return found
  }
  const mass = (features: readonly number[]): number => features.reduce((sum, f) => sum + weight(f), 0)
  const sets = new WeakMap<readonly number[], ReadonlySet<number>>()
  const setOf = (features: readonly number[]): ReadonlySet<number> => {
    const known = sets.get(features)
    if (known) return known
    const found = new Set(features)
    sets.set(features, found)
    return found
  }
  const shared = (a: readonly number[], b: readonly number[]): number => {
    const held = setOf(b)
    return a.reduce((sum, f) => (held.has(f) ? sum + weight(f) : sum), 0)
  }
  const likeness = (a: readonly number[], b: readonly number[]): number => {
    const all = mass(a) + mass(b)
    return all === 0 ? 0 : (2 * shared(a, b)) / all
  }
  return { weight, mass, shared, likeness }
}

/** The units of a release that share rare words with a text, those that share most first. */
export type Finder = (features: readonly number[], limit: number) => readonly number[]

// Words held by more units than this find nothing that rarer words do not find.
const COMMON = 60
const RAREST = 24

/** An inverted index over some units of a release. Linear to build; a question reads only its rarest words. */
export const finderOf = (readings: readonly Reading[], scale: Scale): Finder => {
  const holders = new Map<number, number[]>()
  for (const { at, features } of readings)
    for (const feature of features) {
      const list = holders.get(feature)
      if (list) list.push(at)
      else holders.set(feature, [at])
    }
  return (features, limit) => {
    const rare = features
      .filter(f => (holders.get(f)?.length ?? 0) <= COMMON && holders.has(f))
      .sort((a, b) => (holders.get(a)?.length ?? 0) - (holders.get(b)?.length ?? 0))
      .slice(0, RAREST)
    const found = new Map<number, number>()
    for (const f of rare) for (const at of holders.get(f) ?? []) found.set(at, (found.get(at) ?? 0) + scale.weight(f))
    return [...found]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([at]) => at)
  }
}
