import { rememberBy } from '../remember'
import type { ReleaseId } from '../units/release'
import type { Unit } from '../units/unit'
import type { LineageId, Spot, Step } from './lineage'
import { type Chained, spotKey, type Told } from './lineages'

/** A release as input for tracing a number. */
export type Standing = Chained<Told> & { readonly id: ReleaseId }

/** Units reached, by position, each with the lowest score of the steps that led there. */
export type Reached = ReadonlyMap<string, { readonly spot: Spot; readonly score: number }>
type Growing = Map<string, { readonly spot: Spot; readonly score: number }>

type Direction = { readonly leave: 'from' | 'to'; readonly arrive: 'from' | 'to' }
const FORTH: Direction = { leave: 'from', arrive: 'to' }
const BACK: Direction = { leave: 'to', arrive: 'from' }

/**
 * Follows the steps from release to release, in either direction; a removed unit waits for its lineage to be restored.
 */
export const walk = (begin: Reached, start: number, end: number, shelf: readonly Standing[]): Reached => {
  const stride = end >= start ? 1 : -1
  const waiting = new Set<LineageId>()
  let reached = begin
  for (let at = start; at !== end; at += stride) {
    const [here, there] = [shelf[at], shelf[at + stride]]
    if (!here || !there) return new Map()
    reached =
      stride === 1
        ? moved(reached, here, there, there, FORTH, waiting)
        : moved(reached, here, there, here, BACK, waiting)
    if (waiting.size === 0 && reached.size === 0) return reached
  }
  return reached
}

const moved = (
  reached: Reached,
  here: Standing,
  there: Standing,
  between: Standing,
  way: Direction,
  waiting: Set<LineageId>,
): Reached => {
  const next: Growing = new Map()
  for (const [key, { spot, score }] of reached) {
    const steps = stepsAt(between, way).get(key) ?? (isThere(there, key, between, way) ? [stayed(spot)] : [])
    const went = steps.flatMap(step =>
      step[way.arrive].map(to => ({ spot: to, score: Math.min(score, step.because.score) })),
    )
    for (const one of went) if ((next.get(spotKey(one.spot))?.score ?? -1) < one.score) next.set(spotKey(one.spot), one)
    const id = went.length === 0 ? here.lineages[placesIn(here).get(key) ?? -1] : undefined
    if (id) waiting.add(id)
  }
  if (waiting.size > 0) meet(waiting, there, next)
  return next
}

const stayed = (spot: Spot): Step => ({
  kind: 'kept',
  from: [spot],
  to: [spot],
  because: { kind: 'identical', score: 1 },
})
// Stored steps may omit units that kept their number.
const isThere = (there: Standing, key: string, between: Standing, way: Direction): boolean =>
  placesIn(there).has(key) && !stepsAt(between, way === FORTH ? BACK : FORTH).has(key)

const meet = (waiting: Set<LineageId>, there: Standing, next: Growing): void => {
  for (const [at, id] of there.lineages.entries()) {
    const unit = waiting.has(id) ? there.units[at] : undefined
    if (!unit) continue
    const key = spotKey(unit)
    if (!next.has(key)) next.set(key, { spot: { number: unit.number, copy: unit.copy }, score: 1 })
    waiting.delete(id)
  }
}

// Computed once per release and cached with it.
const placesIn = rememberBy(({ units }: Standing) => new Map(units.map((unit, at) => [spotKey(unit), at])))
const leaving = (side: 'from' | 'to') =>
  rememberBy(({ steps }: Standing) => {
    const found = new Map<string, Step[]>()
    for (const step of steps)
      for (const spot of step[side]) found.set(spotKey(spot), [...(found.get(spotKey(spot)) ?? []), step])
    return found as ReadonlyMap<string, readonly Step[]>
  })
const LEAVING = { from: leaving('from'), to: leaving('to') }
const stepsAt = (standing: Standing, way: Direction): ReadonlyMap<string, readonly Step[]> =>
  LEAVING[way.leave](standing)

/** The unit at a position. */
export const unitAt = (standing: Standing | undefined, spot: Spot): Unit | undefined =>
  standing?.units[placesIn(standing).get(spotKey(spot)) ?? -1]
