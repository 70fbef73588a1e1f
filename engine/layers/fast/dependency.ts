import { effectNow } from '../../effects/active-effect'
import type { DependencyReason } from '../../model/board'
import type { Change, ContinuousEffect } from '../../model/effect'
import { isIn } from '../../model/filter'
import type { ObjectId } from '../../model/kinds'
import { type ActiveEffect, type ObjectState, sameValues, type View } from '../../model/state'
import { dependsOn } from '../dependency'
import type { Dependencies, Moment } from '../plan'
import { applyChanges, type PlannedChanges, planChanges, plannedFor, sameChanges } from '../plan'
import { applyRemembered } from './apply'
import type { EvaluationCache, Reach } from './evaluation-cache'
import { isLocal } from './locality'
import { mayDepend } from './may-depend'

/**
 * The dependencies of one moment: effects that cannot touch are not tried, and where an effect looks at each object
 * alone only the objects that the other alters are looked at again.
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

/** What an effect that looks at each object alone would do to one object; those it started with stay its own. */
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
