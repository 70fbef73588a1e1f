import { staticsIn } from '../../effects/static-abilities'
import type { Change, ContinuousEffect } from '../../model/effect'
import { type ObjectState, sameList } from '../../model/object'
import type { ActiveEffect, View } from '../../model/state'
import { isFixed } from '../aspects'
import { type ChangesOf, lockedChanges } from '../plan'
import { applyRemembered, isSelfContained } from './apply'

/** The view after the first `count` of some effects; whether by the last of them static abilities came or went. */
type Batch = { readonly view: View; readonly count: number; readonly staticsChanged: boolean }

/** Whether what an effect does depends on nothing but the objects it began with. */
export const isLockedIn = (effect: ContinuousEffect): boolean =>
  isFixed(effect) && effect.spec.changes.every(isSelfContained)

/**
 * Effects whose objects and amounts are fixed depend on nothing (418.3b of 1999, 611.2c today), so those at the front
 * of the order are applied without comparing them with the rest, until a static ability appears or disappears. Null:
 * the first effect is not of this kind.
 */
export const batchLockedEffects = (view: View, due: readonly ActiveEffect[], changesOf: ChangesOf): Batch | null => {
  if (!due[0] || !isLockedIn(due[0].effect)) return null
  const objects = view.objects.slice()
  let [count, staticsChanged] = [0, false]
  for (const { effect } of due) {
    if (!isLockedIn(effect)) break
    count++
    staticsChanged = applyLocked(effect, changesOf(effect), objects, view)
    if (staticsChanged) break
  }
  return { view: { ...view, objects }, count, staticsChanged }
}

/** Applies one effect; true where static abilities may have come or gone by it. */
const applyLocked = (
  effect: ContinuousEffect,
  changes: readonly Change[],
  objects: ObjectState[],
  view: View,
): boolean => {
  let staticsChanged = false
  for (const { to, does } of effect.fixed ?? []) {
    const place = view.placeOf.get(to) ?? -1
    const object = objects[place]
    if (!object || object.object.phasedOut) continue
    const next = applyRemembered(object, lockedChanges(does, changes, effect), effect, view)
    objects[place] = next
    staticsChanged ||= !sameStatics(next, object)
  }
  return staticsChanged
}

const sameStatics = (one: ObjectState, other: ObjectState): boolean =>
  one.abilities === other.abilities || sameList(staticsIn(one.abilities), staticsIn(other.abilities))
