import type { ContinuousEffect } from '../../model/effect'
import type { ActiveEffect, Aspect, ObjectState, View } from '../../model/state'
import type { Ruleset } from '../../rules/amendment'
import { effectReads, effectWrites, isFixed } from '../aspects'
import type { Pending } from '../plan'
import { isLocal } from './locality'
import { mayDepend } from './may-depend'

/** The view after an effect, and the places of the objects whose values it alters. */
export type Reach = { readonly view: View; readonly places: readonly number[] }

/** Whether an effect affects an object of a view. */
type Affects = (object: ObjectState, view: View) => boolean

/** What one round of a step may tell the next: a saving of time only, never a different answer. */
export type EvaluationCache = {
  /** The reach of an effect, worked out again only where an object it affects has been altered meanwhile. */
  readonly reachOf: (active: ActiveEffect, view: View, affects: Affects, compute: () => Reach) => Reach
  /** These effects are pending from now on. */
  readonly reset: (pending: Pending) => void
  /** The effects that one could ever depend on. */
  readonly candidatesFor: (active: ActiveEffect, rules: Ruleset) => readonly ActiveEffect[]
}

export const newEvaluationCache = (): EvaluationCache => {
  const reaches = new Map<ContinuousEffect, { readonly view: View; readonly reach: Reach }>()
  const candidates = new Map<ContinuousEffect, readonly ActiveEffect[]>()
  let { effects, changesOf }: Pending = { effects: [], changesOf: () => [] }
  const writers = new Map<Aspect, number>()
  return {
    reachOf: (active, view, affects, compute) => {
      const known = reaches.get(active.effect)
      const reach = known && isStillValid(active.effect, known.view, view, affects) ? known.reach : compute()
      reaches.set(active.effect, { view, reach })
      return reach
    },
    reset: pending => {
      effects = pending.effects
      changesOf = pending.changesOf
      candidates.clear()
      writers.clear()
      for (const { effect } of effects)
        for (const aspect of effectWrites(changesOf(effect))) writers.set(aspect, (writers.get(aspect) ?? 0) + 1)
    },
    candidatesFor: (active, rules) => {
      const known = candidates.get(active.effect)
      if (known) return known
      const own = effectWrites(changesOf(active.effect))
      const isWritten = (aspect: Aspect): boolean => (writers.get(aspect) ?? 0) > (own.has(aspect) ? 1 : 0)
      const found = mayDependOnAny(active, isWritten)
        ? effects.filter(
            other => other.effect.id !== active.effect.id && mayDepend(active, other, changesOf(other.effect), rules),
          )
        : []
      candidates.set(active.effect, found)
      return found
    },
  }
}

/** A quick answer for most: nobody else writes what it reads. */
const mayDependOnAny = (active: ActiveEffect, isWritten: (aspect: Aspect) => boolean): boolean => {
  if (isFixed(active.effect)) return false
  if (active.ability !== null && (isWritten('existence') || isWritten('control'))) return true
  for (const aspect of effectReads(active.effect.spec)) if (isWritten(aspect)) return true
  return false
}

/** A reach stays valid while no altered object is or becomes one of those that the effect affects. */
const isStillValid = (effect: ContinuousEffect, before: View, view: View, affects: Affects): boolean => {
  if (before.objects === view.objects) return true
  if (!isLocal(effect.spec) || effect.locked) return false
  return view.objects.every((object, place) => {
    const was = before.objects[place]
    return was === object || (was !== undefined && !affects(was, before) && !affects(object, view))
  })
}
