import type { Change, ContinuousEffect } from './effect'
import { type Live, liveLooker } from './live'
import { isLocal } from './locality'
import { mayDepend } from './may-depend'
import type { Ruleset } from './ruleset'
import type { Thing, View } from './thing'

/** The view after an effect, and the places of the objects whose values it alters. */
export type Reach = { readonly view: View; readonly places: readonly number[] }

/** Whether an effect affects an object of a view. */
type Affects = (thing: Thing, view: View) => boolean
type ChangesOf = (effect: ContinuousEffect) => readonly Change[]

/** What one round of a step may tell the next: a saving of time only, never a different answer. */
export type Memory = {
  readonly livesIn: (view: View) => readonly Live[]
  /** The reach of an effect, worked out again only where an object it affects has been altered meanwhile. */
  readonly reachOf: (live: Live, view: View, affects: Affects, work: () => Reach) => Reach
  /** The effects that one could ever depend on. */
  readonly suspectsOf: (live: Live, pending: readonly Live[], rules: Ruleset, changesOf: ChangesOf) => readonly Live[]
}

type Known = { readonly view: View; readonly reach: Reach }

export const newMemory = (): Memory => {
  const reaches = new Map<ContinuousEffect, Known>()
  const suspects = new Map<ContinuousEffect, readonly Live[]>()
  const seen = new Set<ContinuousEffect>()
  return {
    livesIn: liveLooker(),
    reachOf: (live, view, affects, work) => {
      const known = reaches.get(live.effect)
      const reach = known && isTrueStill(live.effect, known.view, view, affects) ? known.reach : work()
      reaches.set(live.effect, { view, reach })
      return reach
    },
    suspectsOf: (live, pending, rules, changesOf) => {
      const fresh = pending.some(other => !seen.has(other.effect))
      if (fresh) suspects.clear()
      for (const other of fresh ? pending : []) seen.add(other.effect)
      const known = suspects.get(live.effect)
      if (known) return known
      const found = pending.filter(
        other => other.effect.id !== live.effect.id && mayDepend(live, other, changesOf(other.effect), rules),
      )
      suspects.set(live.effect, found)
      return found
    },
  }
}

/** A reach stays true while no altered object is or becomes one of those that the effect affects. */
const isTrueStill = (effect: ContinuousEffect, before: View, view: View, affects: Affects): boolean => {
  if (before.things === view.things) return true
  if (!isLocal(effect.spec) || effect.locked) return false
  return view.things.every((thing, place) => {
    const was = before.things[place]
    return was === thing || (was !== undefined && !affects(was, before) && !affects(thing, view))
  })
}
