import type { Work } from './deed'
import type { Change, ContinuousEffect } from './effect'
import { kindOf } from './kinds-of-change'
import { rankOf } from './placing'
import { sameValues } from './same-values'
import type { Thing, View, Written } from './thing'
import { thingOf } from './thing'

/** The view after a deed is done. The view given stays as it was. */
export const after = (view: View, work: Work): View => {
  if (work === null || work.to.size === 0) return view
  const things = view.things.slice()
  for (const [id, changes] of work.to) {
    const place = view.placeOf.get(id)
    const thing = thingOf(view, id)
    if (place === undefined || !thing) continue
    const next = changed(thing, changes, work.effect, view)
    // An object that stays as it was stays the same object, so that nothing need look at it again.
    if (next.written.length > thing.written.length || !sameValues(next, thing)) things[place] = next
  }
  return { ...view, things }
}

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
