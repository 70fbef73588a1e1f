import { after } from './after'
import { type Begun, sameWork, type Work, workOf } from './deed'
import type { Change, ContinuousEffect } from './effect'
import { exempting } from './exemption'
import type { Live } from './live'
import { readsOf, writesOf } from './reads'
import type { View } from './thing'

/** A moment in the order: the view, who has begun, and which changes of an effect are in question. */
export type Moment = {
  readonly view: View
  readonly begun: Begun
  readonly changesOf: (effect: ContinuousEffect) => readonly Change[]
  readonly works: Map<string, Work>
  readonly views: Map<string, View>
}

export const momentOf = (view: View, begun: Begun, changesOf: Moment['changesOf']): Moment => ({
  view,
  begun,
  changesOf,
  works: new Map(),
  views: new Map(),
})

export type Because = 'text or existence' | 'what it applies to' | 'what it does'

/** What an effect would do at this moment. */
export const workAt = (live: Live, moment: Moment): Work => {
  const known = moment.works.get(live.effect.id)
  if (known !== undefined) return known
  const work = workOf(live, moment.changesOf, moment.view, moment.begun)
  moment.works.set(live.effect.id, work)
  return work
}

const viewAfter = (live: Live, moment: Moment): View => {
  const known = moment.views.get(live.effect.id)
  if (known) return known
  const view = after(moment.view, workAt(live, moment))
  moment.views.set(live.effect.id, view)
  return view
}

/**
 * Whether `a` depends on `b` now, and on what ground: by trial, would b's deed change a's deed? 418.5b (1999),
 * 418.5c (2003 to 2009), 613.8a today. Null: it does not.
 */
export const dependsOn = (a: Live, b: Live, moment: Moment): Because | null =>
  a.effect.id === b.effect.id || !mayDepend(a, b, moment) ? null : byTrial(a, b, moment)

/** The same question without the shortcut of what each looks at and alters. */
export const byTrial = (a: Live, b: Live, moment: Moment): Because | null => {
  const { policy } = moment.view.rules
  if (policy.dependencyScope === 'none' || apart(a, b, moment) || a.effect.id === b.effect.id) return null
  const then = exempting(a.effect, moment.changesOf(a.effect), moment.view, viewAfter(b, moment))
  if (then === moment.view) return null
  const before = workAt(a, moment)
  const later = workOf(a, moment.changesOf, then, moment.begun)
  return sameWork(before, later) ? null : groundOf(before, later)
}

const groundOf = (before: Work, later: Work): Because => {
  if (before === null || later === null || before.effect.spec !== later.effect.spec) return 'text or existence'
  const same = before.to.size === later.to.size && [...before.to.keys()].every(id => later.to.has(id))
  return same ? 'what it does' : 'what it applies to'
}

// 418.5c (2007-05-01): neither effect is from a characteristic-defining ability. 613.7a (2012-05-01): neither or both.
const apart = (a: Live, b: Live, moment: Moment): boolean => {
  const { dependencyDefining } = moment.view.rules.policy
  const defining = [a, b].filter(one => one.effect.from === 'characteristic-defining ability').length
  if (dependencyDefining === 'ordinary') return false
  return dependencyDefining === 'apart' ? defining > 0 : defining === 1
}

/** Sound: an effect whose reads are untouched by what another writes cannot depend on it. */
export const mayDepend = (a: Live, b: Live, moment: Moment): boolean => {
  const { policy } = moment.view.rules
  if (policy.dependencyScope === 'none' || apart(a, b, moment)) return false
  const writes = writesOf(moment.changesOf(b.effect))
  if (a.ability && !moment.begun.has(a.effect.id) && (writes.has('existence') || writes.has('control'))) return true
  for (const aspect of readsOf(a.effect.spec)) if (writes.has(aspect)) return true
  return false
}
