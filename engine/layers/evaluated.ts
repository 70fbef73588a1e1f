import { type ActiveEffect, activeEffectsReader } from '../effects/active-effect'
import type { Aspect } from '../model/change-kind'
import type { Change, ContinuousEffect } from '../model/effect'
import type { ObjectState, View } from '../model/object-state'
import type { Ruleset } from '../rules/amendment'
import { effectReads, effectWrites } from './effect-reads'
import { isLocal } from './fast/locality'
import { mayDepend } from './fast/may-depend'

/** The view after an effect, and the places of the objects whose values it alters. */
export type Reach = { readonly view: View; readonly places: readonly number[] }

/** Whether an effect affects an object of a view. */
type Affects = (thing: ObjectState, view: View) => boolean
type ChangesOf = (effect: ContinuousEffect) => readonly Change[]

/** What one round of a step may tell the next: a saving of time only, never a different answer. */
export type EvaluationCache = {
  readonly livesIn: (view: View) => readonly ActiveEffect[]
  /** The reach of an effect, worked out again only where an object it affects has been altered meanwhile. */
  readonly reachOf: (live: ActiveEffect, view: View, affects: Affects, work: () => Reach) => Reach
  /** These are in question from now on. */
  readonly meet: (pending: readonly ActiveEffect[], changesOf: ChangesOf) => void
  /** The effects that one could ever depend on. */
  readonly suspectsOf: (live: ActiveEffect, rules: Ruleset, changesOf: ChangesOf) => readonly ActiveEffect[]
}

type Known = { readonly view: View; readonly reach: Reach }

export const newEvaluationCache = (livesIn: EvaluationCache['livesIn'] = activeEffectsReader()): EvaluationCache => {
  const reaches = new Map<ContinuousEffect, Known>()
  const suspects = new Map<ContinuousEffect, readonly ActiveEffect[]>()
  let met: readonly ActiveEffect[] = []
  const writers = new Map<Aspect, number>()
  return {
    livesIn,
    reachOf: (live, view, affects, work) => {
      const known = reaches.get(live.effect)
      const reach = known && isTrueStill(live.effect, known.view, view, affects) ? known.reach : work()
      reaches.set(live.effect, { view, reach })
      return reach
    },
    meet: (pending, changesOf) => {
      met = pending
      suspects.clear()
      writers.clear()
      for (const { effect } of pending)
        for (const aspect of effectWrites(changesOf(effect))) writers.set(aspect, (writers.get(aspect) ?? 0) + 1)
    },
    suspectsOf: (live, rules, changesOf) => {
      const known = suspects.get(live.effect)
      if (known) return known
      const own = effectWrites(changesOf(live.effect))
      const isWritten = (aspect: Aspect): boolean => (writers.get(aspect) ?? 0) > (own.has(aspect) ? 1 : 0)
      const found = mayBeTouched(live, isWritten)
        ? met.filter(
            other => other.effect.id !== live.effect.id && mayDepend(live, other, changesOf(other.effect), rules),
          )
        : []
      suspects.set(live.effect, found)
      return found
    },
  }
}

/** A quick answer for most: nobody else writes what it reads. */
const mayBeTouched = (live: ActiveEffect, isWritten: (aspect: Aspect) => boolean): boolean => {
  if (live.effect.fixed) return false
  if (live.ability !== null && (isWritten('existence') || isWritten('control'))) return true
  for (const aspect of effectReads(live.effect.spec)) if (isWritten(aspect)) return true
  return false
}

/** A reach stays true while no altered object is or becomes one of those that the effect affects. */
const isTrueStill = (effect: ContinuousEffect, before: View, view: View, affects: Affects): boolean => {
  if (before.objects === view.objects) return true
  if (!isLocal(effect.spec) || effect.locked) return false
  return view.objects.every((thing, place) => {
    const was = before.objects[place]
    return was === thing || (was !== undefined && !affects(was, before) && !affects(thing, view))
  })
}
