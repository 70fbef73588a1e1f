import { effectNow } from '../../effects/active-effect'
import type { DependencyReason } from '../../model/board'
import type { Change, ContinuousEffect } from '../../model/effect'
import { isIn } from '../../model/filter'
import type { ObjectId } from '../../model/kinds'
import { type ObjectState, sameValues } from '../../model/object'
import type { ActiveEffect, Aspect, View } from '../../model/state'
import type { Ruleset } from '../../rules/amendment'
import { effectReads, effectWrites, isFixed } from '../aspects'
import { dependsOn } from '../dependency'
import type { Dependencies } from '../order'
import type { Moment, Pending } from '../plan'
import { applyChanges, type PlannedChanges, planChanges, plannedFor, sameChanges } from '../plan'
import { applyRemembered } from './apply'
import { isLocal } from './locality'
import { mayDepend } from './may-depend'

/**
 * The dependencies of one moment. Effects that cannot affect each other are not compared; if an effect looks at each
 * object alone, only the objects that the other alters are checked again.
 */
export const dependenciesAt = (
  moment: Moment,
  pending: readonly ActiveEffect[],
  cache: EvaluationCache,
): Dependencies => {
  const { view } = moment
  const plans = new Map<string, PlannedChanges>()
  const planOf = (active: ActiveEffect): PlannedChanges => {
    const known = plans.get(active.effect.id)
    if (known !== undefined) return known
    const plan = planChanges(active, moment.changesOf, view, moment.started)
    plans.set(active.effect.id, plan)
    return plan
  }
  const reachOf = (active: ActiveEffect): Reach =>
    cache.reachOf(
      active,
      view,
      (object, of) => planForObject(active, active.effect, object, of, moment) !== null,
      () => {
        const plan = planOf(active)
        const after = applyChanges(view, plan, applyRemembered)
        const touched = [...(plan?.to.keys() ?? [])].map(id => view.placeOf.get(id) ?? -1)
        const places = touched.filter(place => !sameValues(view.objects[place], after.objects[place]))
        return { view: after, places }
      },
    )
  let byEffect: Map<ContinuousEffect, ActiveEffect> | undefined
  return {
    candidatesFor: active => {
      const candidates = cache.candidatesFor(active, view.rules)
      if (candidates.length === 0) return candidates
      byEffect ??= new Map(pending.map(one => [one.effect, one]))
      return candidates.flatMap(one => byEffect?.get(one.effect) ?? [])
    },
    dependsOn: (a, b) => {
      if (a.effect.id === b.effect.id || !mayDepend(a, b, moment.changesOf(b.effect), view.rules)) return null
      return isLocal(a.effect.spec) && !a.effect.fixed && view.rules.policy.dependencySame !== 'exempt'
        ? byAlteredObjects(a, reachOf(b), moment)
        : dependsOn(a, b, moment)
    },
  }
}

/** What an effect that looks at each object alone would do to one object. An effect that has started keeps its objects. */
const planForObject = (
  active: ActiveEffect,
  effect: ContinuousEffect,
  object: ObjectState,
  view: View,
  moment: Moment,
): readonly Change[] | null => {
  const start = moment.started.get(active.effect.id)
  const isAffected = start ? start.to.has(object.id) : isIn(effect.spec.affects, object, { view, effect, it: object })
  return isAffected ? plannedFor(object, moment.changesOf(effect), effect, view) : null
}

const byAlteredObjects = (a: ActiveEffect, reach: Reach, moment: Moment): DependencyReason | null => {
  if (reach.places.length === 0) return null
  const { view } = moment
  const start = moment.started.get(a.effect.id)
  const before = start ? start.active.effect : effectNow(a, view)
  const after = start || !isAltered(a.ability?.source, reach, view) ? before : effectNow(a, reach.view)
  if (!before || !after || before.spec !== after.spec) return before === after ? null : 'text or existence'
  let reason: DependencyReason | null = null
  for (const place of reach.places) {
    const [object, next] = [view.objects[place], reach.view.objects[place]]
    const was = object ? planForObject(a, before, object, view, moment) : null
    const is = next ? planForObject(a, before, next, reach.view, moment) : null
    if (sameChanges(was, is)) continue
    if (was === null || is === null) return 'what it applies to'
    reason = 'what it does'
  }
  return reason
}

const isAltered = (id: ObjectId | null | undefined, reach: Reach, view: View): boolean =>
  id !== null && id !== undefined && reach.places.includes(view.placeOf.get(id) ?? -1)

/** The view after an effect, and the places of the objects whose values it alters. */
export type Reach = { readonly view: View; readonly places: readonly number[] }

/** Whether an effect affects an object of a view. */
type Affects = (object: ObjectState, view: View) => boolean

/** What one round of a step passes to the next. It saves time and never changes an answer. */
type EvaluationCache = {
  /** The reach of an effect, computed again only if an object that it affects has been altered since. */
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

/** A quick test that excludes most effects: no other effect writes what it reads. */
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
