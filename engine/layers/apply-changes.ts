import { kindOf } from '../changes/index'
import type { Change, ContinuousEffect } from '../model/effect'
import type { Thing, View, Written } from '../model/object-state'
import { thingOf } from '../model/object-state'
import { sameValues } from '../model/same-values'
import { rankOf } from './placing'
import type { Work } from './planned-changes'

/** The view after a deed is done. The view given stays as it was. */
export const after = (view: View, work: Work): View => {
  if (work === null || work.to.size === 0) return view
  const things = view.things.slice()
  for (const [id, changes] of work.to) {
    const place = view.placeOf.get(id)
    const thing = thingOf(view, id)
    if (place === undefined || !thing) continue
    things[place] = afterOn(thing, changes, work.effect, view)
  }
  return { ...view, things }
}

/** One object after changes. Where it stays as it was it stays the same object, so that nothing need look at it again. */
export const afterOn = (thing: Thing, changes: readonly Change[], effect: ContinuousEffect, view: View): Thing => {
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

const newly = (thing: Thing, changes: readonly Change[], effect: ContinuousEffect, view: View): Thing => {
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
  readonly next: Thing
  readonly count: number
  readonly other: Kept | undefined
}
const kept = new WeakMap<Thing, Kept>()
const MOST_KEPT = 8

const changed = (thing: Thing, changes: readonly Change[], effect: ContinuousEffect, view: View): Thing =>
  changes.reduce((now, change) => oneChange(now, change, effect, view), thing)

const oneChange = (thing: Thing, change: Change, effect: ContinuousEffect, view: View): Thing => {
  const { splitting } = view.rules.policy
  if (splitting !== 'stated values below' && splitting !== 'type-changing below')
    return kindOf(change).apply(change, thing, { view, effect, it: thing })
  return folded(thing, { rank: rankOf(change, effect, view.rules), change, effect }, view)
}

/**
 * Glossary Characteristics (1999), 418.5e (2001): values go by origin, initial ones, then counters, then the rest,
 * whatever the order in which effects came to apply. So a change of lower rank slides under the later ones.
 */
const folded = (thing: Thing, next: Written, view: View): Thing => {
  const root = thing.root ?? thing
  const last = thing.written.at(-1)?.rank ?? 0
  const isLast = next.rank >= last
  const written = isLast ? [...thing.written, next] : [...thing.written, next].sort((a, b) => a.rank - b.rank)
  const apply = (now: Thing, one: Written): Thing =>
    kindOf(one.change).apply(one.change, now, { view, effect: one.effect, it: now })
  const result = isLast ? apply(thing, next) : written.reduce(apply, root)
  return { ...result, root, written }
}
