import { entryOf } from './deed'
import type { Change, ContinuousEffect } from './effect'
import type { Live } from './live'
import { isLocal } from './locality'
import { mayDepend } from './may-depend'
import type { View } from './thing'

/** The view after an effect, and the places of the objects whose values it alters. */
export type Reach = { readonly view: View; readonly places: readonly number[] }

type ChangesOf = (effect: ContinuousEffect) => readonly Change[]

/** What one round of a step may tell the next: a saving of time only, never a different answer. */
export type Memory = {
  readonly reaches: Map<ContinuousEffect, Reach>
  /** Forgets what the last application may have made untrue. */
  readonly lookAgain: (view: View, changesOf: ChangesOf) => void
  /** The effects that one could ever depend on. */
  readonly suspectsOf: (live: Live, pending: readonly Live[], changesOf: ChangesOf) => readonly Live[]
}

export const newMemory = (): Memory => {
  const reaches = new Map<ContinuousEffect, Reach>()
  const suspects = new Map<ContinuousEffect, readonly Live[]>()
  const seen = new Set<ContinuousEffect>()
  let last: View | null = null
  return {
    reaches,
    lookAgain: (view, changesOf) => {
      const before = last
      last = view
      if (before && before.things !== view.things) forget(reaches, before, view, changesOf)
    },
    suspectsOf: (live, pending, changesOf) => {
      const { rules } = last as View
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
const forget = (reaches: Map<ContinuousEffect, Reach>, before: View, view: View, changesOf: ChangesOf): void => {
  const altered = view.things.flatMap((thing, place) => (thing === before.things[place] ? [] : [place]))
  for (const effect of [...reaches.keys()]) {
    const stays = (place: number): boolean => {
      const [was, is] = [before.things[place], view.things[place]]
      if (!was || !is) return false
      const changes = changesOf(effect)
      return entryOf(effect, changes, was, before) === null && entryOf(effect, changes, is, view) === null
    }
    if (!isLocal(effect.spec) || effect.locked || !altered.every(stays)) reaches.delete(effect)
  }
}
