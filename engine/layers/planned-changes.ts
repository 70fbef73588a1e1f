import { kindOf } from '../changes/index'
import type { ActiveEffect } from '../effects/active-effect'
import { affectedBy, effectNow, isIn } from '../effects/affected'
import type { Trace } from '../model/board'
import type { Change, ContinuousEffect, EffectApplication } from '../model/effect'
import type { ObjectId } from '../model/kinds'
import { type Context, type ObjectState, objectState, type View } from '../model/object-state'
import { isLocal } from './fast/locality'

/** What an effect would do now, object by object. Null: it does not exist. */
export type PlannedChanges = {
  readonly effect: ContinuousEffect
  readonly to: ReadonlyMap<ObjectId, readonly Change[]>
} | null

/** Objects an effect began with, by effect: it goes on with these even if its ability is gone (418.5b of 2005). */
export type StartedEffects = ReadonlyMap<string, StartedEffect>
export type StartedEffect = { readonly live: ActiveEffect; readonly to: ReadonlySet<ObjectId> }

/** How far the computation has come; what has begun and is done grows all through it. */
export type Progress = {
  readonly view: View
  readonly begun: Map<string, StartedEffect>
  /** `effect step` pairs that are done. */
  readonly done: Set<string>
  readonly trace: readonly Trace[]
}

/** What an effect would do now with those of its changes that a step takes. */
export const planChanges = (
  live: ActiveEffect,
  changesOf: (effect: ContinuousEffect) => readonly Change[],
  view: View,
  begun: StartedEffects,
): PlannedChanges => {
  const start = begun.get(live.effect.id)
  const effect = start ? start.live.effect : effectNow(live, view)
  if (!effect) return null
  const changes = changesOf(effect)
  if (!start && isLocal(effect.spec) && !effect.fixed && !effect.locked) return workByEntries(effect, changes, view)
  const things = start ? [...start.to].flatMap(id => objectState(view, id) ?? []) : affectedBy(effect, view)
  return { effect, to: new Map(things.map(thing => [thing.id, changesTo(thing, changes, effect, view)])) }
}

const workByEntries = (effect: ContinuousEffect, changes: readonly Change[], view: View): PlannedChanges => {
  const to = new Map<ObjectId, readonly Change[]>()
  for (const thing of view.objects) {
    const entry = planForObject(effect, changes, thing, view)
    if (entry !== null) to.set(thing.id, entry)
  }
  return { effect, to }
}

/** What an effect that looks at each object alone would do to one object; null: nothing. */
export const planForObject = (
  effect: ContinuousEffect,
  changes: readonly Change[],
  thing: ObjectState,
  view: View,
): readonly Change[] | null =>
  isIn(effect.spec.affects, thing, { view, effect, it: thing }) ? changesTo(thing, changes, effect, view) : null

/** The changes with amounts and words worked out for one object; those fixed at the start stay as they were. */
export const changesTo = (
  thing: ObjectState,
  changes: readonly Change[],
  effect: ContinuousEffect,
  view: View,
): readonly Change[] => {
  const fixed = effect.fixed?.find(one => one.to === thing.id)
  if (fixed) return lockedChanges(fixed.does, changes, effect)
  const at: Context = { view, effect, it: thing }
  const settled = changes.map(change => kindOf(change).settle?.(change, at) ?? change)
  return settled.every((change, i) => change === changes[i]) ? changes : settled
}

/** Some of an effect's changes as they were fixed for one object. */
export const lockedChanges = (
  does: readonly Change[],
  changes: readonly Change[],
  effect: ContinuousEffect,
): readonly Change[] => {
  const known = settledFor.get(does)
  if (known && known.changes === changes) return known.settled
  const settled = changes.map(change => does[effect.spec.changes.indexOf(change)] ?? change)
  settledFor.set(does, { changes, settled })
  return settled
}
type SettledFor = { readonly changes: readonly Change[]; readonly settled: readonly Change[] }
const settledFor = new WeakMap<readonly Change[], SettledFor>()

/** Whether two lists of changes with amounts worked out say the same. */
export const sameChanges = (a: readonly Change[] | null, b: readonly Change[] | null): boolean =>
  a === b || (a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b))

/** Whether two deeds are the same: to the same objects the same things. Compare deeds, not resulting states. */
export const samePlan = (a: PlannedChanges, b: PlannedChanges): boolean => {
  if (a === null || b === null) return a === b
  if (a.to.size !== b.to.size) return false
  for (const [id, does] of a.to) {
    const other = b.to.get(id)
    if (other === undefined || (other !== does && JSON.stringify(other) !== JSON.stringify(does))) return false
  }
  return true
}

/** The deed as a reader sees it: amounts as numbers where they are the same for every object. */
export const applicationOf = (work: PlannedChanges, changes: readonly Change[]): EffectApplication => {
  if (work === null || work.to.size === 0) return null
  const all = [...work.to.values()]
  const first = all[0] ?? changes
  const alike = all.every(does => does === first || JSON.stringify(does) === JSON.stringify(first))
  return { to: [...work.to.keys()], does: alike ? first : changes }
}
