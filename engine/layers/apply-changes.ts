import { kindOf } from '../changes/index'
import type { Change, ContinuousEffect } from '../model/effect'
import type { AppliedChange, ObjectState, View } from '../model/object-state'
import { objectState } from '../model/object-state'
import { sameValues } from '../model/same-values'
import { rankOf } from './placing'
import type { PlannedChanges } from './planned-changes'

/** The view after a deed is done. The view given stays as it was. */
export const applyChanges = (view: View, work: PlannedChanges): View => {
  if (work === null || work.to.size === 0) return view
  const things = view.objects.slice()
  for (const [id, changes] of work.to) {
    const place = view.placeOf.get(id)
    const thing = objectState(view, id)
    if (place === undefined || !thing) continue
    things[place] = applyChangesTo(thing, changes, work.effect, view)
  }
  return { ...view, objects: things }
}

/** One object after changes. Where it stays as it was it stays the same object, so that nothing need look at it again. */
export const applyChangesTo = (
  thing: ObjectState,
  changes: readonly Change[],
  effect: ContinuousEffect,
  view: View,
): ObjectState => {
  if (!changes.every(isApart)) return newly(thing, changes, effect, view)
  const first = kept.get(thing)
  for (let one = first; one; one = one.other) if (one.effect === effect && one.changes === changes) return one.next
  const next = newly(thing, changes, effect, view)
  const isFull = (first?.count ?? 0) >= MOST_KEPT
  kept.set(thing, {
    effect,
    changes,
    next,
    count: isFull ? 1 : (first?.count ?? 0) + 1,
    other: isFull ? undefined : first,
  })
  return next
}

const newly = (thing: ObjectState, changes: readonly Change[], effect: ContinuousEffect, view: View): ObjectState => {
  const next = changed(thing, changes, effect, view)
  return next.written.length > thing.written.length || !sameValues(next, thing) ? next : thing
}

/** What these do to an object hangs on nothing but the object, the effect and the rules it began under. */
export const isApart = (change: Change): boolean => APART.has(change.kind)
const APART: ReadonlySet<Change['kind']> = new Set([
  'modify size',
  'set size',
  'switch size',
  'double size',
  'become color',
  'become type',
  'gain ability',
  'lose ability',
  'lose all abilities',
  'cannot have ability',
])

// An object goes through the same effects again each time one more resolves: where it came to is kept.
type Kept = {
  readonly effect: ContinuousEffect
  readonly changes: readonly Change[]
  readonly next: ObjectState
  readonly count: number
  readonly other: Kept | undefined
}
const kept = new WeakMap<ObjectState, Kept>()
const MOST_KEPT = 8

const changed = (thing: ObjectState, changes: readonly Change[], effect: ContinuousEffect, view: View): ObjectState =>
  changes.reduce((now, change) => oneChange(now, change, effect, view), thing)

const oneChange = (thing: ObjectState, change: Change, effect: ContinuousEffect, view: View): ObjectState => {
  const { splitting } = view.rules.policy
  if (splitting !== 'stated values below' && splitting !== 'type-changing below')
    return kindOf(change).apply(change, thing, { view, effect, it: thing })
  return folded(thing, { rank: rankOf(change, effect, view.rules), change, effect }, view)
}

/**
 * Glossary Characteristics (1999), 418.5e (2001): values go by origin, initial ones, then counters, then the rest,
 * whatever the order in which effects came to apply. So a change of lower rank slides under the later ones.
 */
const folded = (thing: ObjectState, next: AppliedChange, view: View): ObjectState => {
  const root = thing.root ?? thing
  const last = thing.written.at(-1)?.rank ?? 0
  const isLast = next.rank >= last
  const written = isLast ? [...thing.written, next] : [...thing.written, next].sort((a, b) => a.rank - b.rank)
  const apply = (now: ObjectState, one: AppliedChange): ObjectState =>
    kindOf(one.change).apply(one.change, now, { view, effect: one.effect, it: now })
  const result = isLast ? apply(thing, next) : written.reduce(apply, root)
  return { ...result, root, written }
}
