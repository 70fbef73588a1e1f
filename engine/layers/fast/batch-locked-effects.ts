import type { ActiveEffect } from '../../effects/active-effect'
import { staticsIn } from '../../effects/static-abilities'
import type { Change, ContinuousEffect } from '../../model/effect'
import type { ObjectState, View } from '../../model/object-state'
import { sameList } from '../../model/same-values'
import { applyChangesTo, isApart } from '../apply-changes'
import { lockedChanges } from '../planned-changes'

type ChangesOf = (effect: ContinuousEffect) => readonly Change[]
/** The view after the first `count` of some effects; whether by the last of them static abilities came or went. */
type Run = { readonly view: View; readonly count: number; readonly isStirred: boolean }

/** Whether an effect hangs on nothing but the objects it began with. */
export const isPlain = ({ fixed, spec }: ContinuousEffect): boolean =>
  fixed !== undefined && spec.changes.every(isApart)

/**
 * Effects whose objects and amounts are fixed depend on nothing (418.3b of 1999, 611.2c today), so those at the front
 * of the order follow one another without a look at the rest, as long as no static ability comes or goes. Null: none does.
 */
export const batchLockedEffects = (view: View, due: readonly ActiveEffect[], changesOf: ChangesOf): Run | null => {
  if (!due[0] || !isPlain(due[0].effect)) return null
  const things = view.objects.slice()
  let [count, isStirred] = [0, false]
  for (const { effect } of due) {
    if (!isPlain(effect)) break
    count++
    isStirred = isDone(effect, changesOf(effect), things, view)
    if (isStirred) break
  }
  return { view: { ...view, objects: things }, count, isStirred }
}

/** Does one effect; true where others may have come or gone by it. */
const isDone = (effect: ContinuousEffect, changes: readonly Change[], things: ObjectState[], view: View): boolean => {
  let isStirred = false
  for (const { to, does } of effect.fixed ?? []) {
    const place = view.placeOf.get(to) ?? -1
    const thing = things[place]
    if (!thing || thing.object.phasedOut) continue
    const next = applyChangesTo(thing, lockedChanges(does, changes, effect), effect, view)
    things[place] = next
    isStirred ||= !sameStatics(next, thing)
  }
  return isStirred
}

const sameStatics = (one: ObjectState, other: ObjectState): boolean =>
  one.abilities === other.abilities || sameList(staticsIn(one.abilities), staticsIn(other.abilities))
