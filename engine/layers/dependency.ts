import type { ActiveEffect } from '../effects/active-effect'
import { effectNow } from '../effects/affected'
import type { Change, ContinuousEffect } from '../model/effect'
import type { ObjectId } from '../model/kinds'
import type { ObjectState, View } from '../model/object-state'
import { sameValues } from '../model/same-values'
import { applyChanges } from './apply-changes'
import { type EvaluationCache, newEvaluationCache, type Reach } from './evaluated'
import { exempting } from './exemption'
import { isLocal } from './fast/locality'
import { areApart, mayDepend } from './fast/may-depend'
import {
  changesTo,
  type PlannedChanges,
  planChanges,
  planForObject,
  type StartedEffects,
  sameChanges,
  samePlan,
} from './planned-changes'

/** A moment in the order: the view, who has begun, and which changes of an effect are in question. */
export type Moment = {
  readonly view: View
  readonly begun: StartedEffects
  readonly changesOf: (effect: ContinuousEffect) => readonly Change[]
  readonly works: Map<string, PlannedChanges>
  readonly memory: EvaluationCache
}

export const momentOf = (
  view: View,
  begun: StartedEffects,
  changesOf: Moment['changesOf'],
  memory: EvaluationCache = newEvaluationCache(),
): Moment => ({ view, begun, changesOf, works: new Map(), memory })

export type Because = 'text or existence' | 'what it applies to' | 'what it does'

/** What an effect would do at this moment. */
export const planAt = (live: ActiveEffect, moment: Moment): PlannedChanges => {
  const known = moment.works.get(live.effect.id)
  if (known !== undefined) return known
  const work = planChanges(live, moment.changesOf, moment.view, moment.begun)
  moment.works.set(live.effect.id, work)
  return work
}

const reachOf = (live: ActiveEffect, moment: Moment): Reach => {
  const affects = (thing: ObjectState, view: View): boolean => entryIn(live, live.effect, thing, view, moment) !== null
  return moment.memory.reachOf(live, moment.view, affects, () => {
    const work = planAt(live, moment)
    const view = applyChanges(moment.view, work)
    const touched = [...(work?.to.keys() ?? [])].map(id => view.placeOf.get(id) ?? -1)
    const places = touched.filter(place => !sameValues(moment.view.objects[place], view.objects[place]))
    return { view, places }
  })
}

/** What an effect that looks at each object alone would do to one; those it began with stay its own. */
const entryIn = (
  live: ActiveEffect,
  effect: ContinuousEffect,
  thing: ObjectState,
  view: View,
  moment: Moment,
): readonly Change[] | null => {
  const start = moment.begun.get(live.effect.id)
  const changes = moment.changesOf(effect)
  if (!start) return planForObject(effect, changes, thing, view)
  return start.to.has(thing.id) ? changesTo(thing, changes, effect, view) : null
}

/**
 * Whether `a` depends on `b` now, and on what ground: by trial, would b's deed change a's deed? 418.5b (1999),
 * 418.5c (2003 to 2009), 613.8a today. Null: it does not. What cannot touch is not tried, and where an effect looks
 * at each object alone only the objects that `b` alters are looked at again.
 */
export const dependsOn = (a: ActiveEffect, b: ActiveEffect, moment: Moment): Because | null => {
  if (a.effect.id === b.effect.id || !mayDepend(a, b, moment.changesOf(b.effect), moment.view.rules)) return null
  return isLocal(a.effect.spec) && moment.view.rules.policy.dependencySame !== 'exempt'
    ? byLocalTrial(a, b, moment)
    : byTrial(a, b, moment)
}

/** The same question by the plain trial of the whole board, without any shortcut. */
export const byTrial = (a: ActiveEffect, b: ActiveEffect, moment: Moment): Because | null => {
  const { policy } = moment.view.rules
  if (policy.dependencyScope === 'none' || areApart(a, b, moment.view.rules) || a.effect.id === b.effect.id) return null
  const then = exempting(
    a.effect,
    moment.changesOf(a.effect),
    moment.view,
    applyChanges(moment.view, planAt(b, moment)),
  )
  if (then === moment.view) return null
  const before = planAt(a, moment)
  const later = planChanges(a, moment.changesOf, then, moment.begun)
  return samePlan(before, later) ? null : groundOf(before, later)
}

const byLocalTrial = (a: ActiveEffect, b: ActiveEffect, moment: Moment): Because | null => {
  const reach = reachOf(b, moment)
  if (reach.places.length === 0) return null
  const start = moment.begun.get(a.effect.id)
  const before = start ? start.live.effect : effectNow(a, moment.view)
  const later = start || !isAltered(a.ability?.source, reach, moment.view) ? before : effectNow(a, reach.view)
  if (!before || !later || before.spec !== later.spec) return before === later ? null : 'text or existence'
  let because: Because | null = null
  for (const place of reach.places) {
    const [thing, next] = [moment.view.objects[place], reach.view.objects[place]]
    const was = thing ? entryIn(a, before, thing, moment.view, moment) : null
    const is = next ? entryIn(a, before, next, reach.view, moment) : null
    if (sameChanges(was, is)) continue
    if (was === null || is === null) return 'what it applies to'
    because = 'what it does'
  }
  return because
}

const isAltered = (id: ObjectId | null | undefined, reach: Reach, view: View): boolean =>
  id !== null && id !== undefined && reach.places.includes(view.placeOf.get(id) ?? -1)

const groundOf = (before: PlannedChanges, later: PlannedChanges): Because => {
  if (before === null || later === null || before.effect.spec !== later.effect.spec) return 'text or existence'
  const same = before.to.size === later.to.size && [...before.to.keys()].every(id => later.to.has(id))
  return same ? 'what it does' : 'what it applies to'
}
