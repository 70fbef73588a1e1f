import { kindOf } from '../changes/index'
import { isTypeChanging, withTypesNeeded } from '../changes/types'
import { affectedBy, effectNow } from '../effects/active-effect'
import type { Trace } from '../model/board'
import type { Change, ContinuousEffect, EffectApplication } from '../model/effect'
import type { ObjectId } from '../model/kinds'
import type { AppliedChange, ObjectState } from '../model/object'
import { type ActiveEffect, type Context, objectState, type View } from '../model/state'
import type { Ruleset } from '../rules/amendment'
import type { Dependencies } from './order'

/** What an effect would do now, object by object. Null: it does not exist. */
export type PlannedChanges = {
  readonly effect: ContinuousEffect
  readonly to: ReadonlyMap<ObjectId, readonly Change[]>
} | null

/** Which changes of an effect are considered. */
export type ChangesOf = (effect: ContinuousEffect) => readonly Change[]

/** Objects that an effect started with, by effect: it continues with these even if its ability is gone (418.5b of 2005). */
type StartedEffects = ReadonlyMap<string, StartedEffect>
export type StartedEffect = { readonly active: ActiveEffect; readonly to: ReadonlySet<ObjectId> }

/** How far the computation has come; `started` and `done` grow throughout. */
export type Progress = {
  readonly view: View
  readonly started: Map<string, StartedEffect>
  /** `effect step` pairs that are done. */
  readonly done: Set<string>
  readonly trace: readonly Trace[]
}

/** A moment in the order: the view, the effects that have started, and which changes of an effect are considered. */
export type Moment = { readonly view: View; readonly started: StartedEffects; readonly changesOf: ChangesOf }

/** The effects that have yet to be applied, in the order before any dependency, and what is left of each. */
export type Pending = { readonly effects: readonly ActiveEffect[]; readonly changesOf: ChangesOf }

/** The operations of one step, which a faster method may replace if its results are the same. */
export type StepMethod = {
  readonly pendingAt: (progress: Progress) => Pending
  readonly dependenciesAt: (moment: Moment, pending: readonly ActiveEffect[]) => Dependencies
  readonly apply: (view: View, plan: PlannedChanges) => View
  /** An effect has just been applied. */
  readonly applied: (active: ActiveEffect) => void
  /** Applies several effects at once when no trace is requested; null: they are applied one by one. */
  readonly applyBatch: (progress: Progress, due: readonly ActiveEffect[], changesOf: ChangesOf) => Progress | null
}

/** What an effect would do now, considering only `changesOf`. */
export const planChanges = (
  active: ActiveEffect,
  changesOf: ChangesOf,
  view: View,
  started: StartedEffects,
): PlannedChanges => {
  const start = started.get(active.effect.id)
  const effect = start ? start.active.effect : effectNow(active, view)
  if (!effect) return null
  const changes = changesOf(effect)
  const objects = start ? [...start.to].flatMap(id => objectState(view, id) ?? []) : affectedBy(effect, view)
  return { effect, to: new Map(objects.map(object => [object.id, plannedFor(object, changes, effect, view)])) }
}

/** What an effect would do to one object now: less than its text if the object lacks a card type. */
export const plannedFor = (
  object: ObjectState,
  changes: readonly Change[],
  effect: ContinuousEffect,
  view: View,
): readonly Change[] => withTypesNeeded(changesTo(object, changes, effect, view), object, { view, effect })

/** The changes with amounts and words worked out for one object; changes fixed when the effect began stay as they are. */
export const changesTo = (
  object: ObjectState,
  changes: readonly Change[],
  effect: ContinuousEffect,
  view: View,
): readonly Change[] => {
  const fixed = effect.fixed?.find(one => one.to === object.id)
  if (fixed) return lockedChanges(fixed.does, changes, effect)
  const at: Context = { view, effect, it: object }
  const settled = changes.map(change => kindOf(change).settle?.(change, at) ?? change)
  return settled.every((change, i) => change === changes[i]) ? changes : settled
}

/** Some of an effect's changes, as fixed for one object when it began. */
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

/** Whether two lists of changes with amounts worked out are equal. */
export const sameChanges = (a: readonly Change[] | null, b: readonly Change[] | null): boolean =>
  a === b || (a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b))

/** Whether two plans do the same to the same objects. Compare plans, not resulting states. */
export const samePlan = (a: PlannedChanges, b: PlannedChanges): boolean => {
  if (a === null || b === null) return a === b
  if (a.to.size !== b.to.size) return false
  for (const [id, changes] of a.to) if (!b.to.has(id) || !sameChanges(b.to.get(id) ?? null, changes)) return false
  return true
}

/** A plan as a reader sees it: amounts as numbers where they are the same for every object. */
export const applicationOf = (plan: PlannedChanges, changes: readonly Change[]): EffectApplication => {
  if (plan === null || plan.to.size === 0) return null
  const all = [...plan.to.values()]
  const first = all[0] ?? changes
  return { to: [...plan.to.keys()], does: all.every(one => sameChanges(one, first)) ? first : changes }
}

/** One object after changes. */
export type ApplyToObject = (
  object: ObjectState,
  changes: readonly Change[],
  effect: ContinuousEffect,
  view: View,
) => ObjectState

/** The view after a plan is applied. The view given stays as it was. */
export const applyChanges = (view: View, plan: PlannedChanges, apply: ApplyToObject = applyToObject): View => {
  if (plan === null || plan.to.size === 0) return view
  const objects = view.objects.slice()
  for (const [id, changes] of plan.to) {
    const place = view.placeOf.get(id)
    const object = objectState(view, id)
    if (place !== undefined && object) objects[place] = apply(object, changes, plan.effect, view)
  }
  return { ...view, objects }
}

export const applyToObject: ApplyToObject = (object, changes, effect, view) =>
  changes.reduce((now, change) => applyChange(now, change, effect, view), object)

const applyChange = (object: ObjectState, change: Change, effect: ContinuousEffect, view: View): ObjectState => {
  const { splitting } = view.rules.policy
  if (splitting !== 'stated values below' && splitting !== 'type-changing below')
    return kindOf(change).apply(change, object, { view, effect, it: object })
  return recomputed(object, { rank: rankOf(change, effect, view.rules), change, effect }, view)
}

/**
 * Where values are ordered by origin (1998 to 2003): 1 for what a type-changing effect states (214.5 of 1999 calls
 * these initial values, errata 1 of 1998 base values), 2 for counters, 3 for the rest. On other days 0 for all.
 */
const rankOf = (change: Change, effect: ContinuousEffect, rules: Ruleset): number => {
  const { splitting } = rules.policy
  if (splitting !== 'stated values below' && splitting !== 'type-changing below') return 0
  if (effect.from === 'characteristic-defining ability' || change.kind === 'become copy') return 0
  if (effect.standsFor === 'counters') return 2
  if (!isTypeChanging(effect)) return 3
  const states = change.kind === 'set size' || change.kind === 'gain ability' || change.kind === 'become color'
  return states || splitting === 'type-changing below' ? 1 : 3
}

/**
 * Glossary Characteristics (1999), 418.5e (2001): values go by origin, initial ones, then counters, then the rest,
 * whatever the order in which effects came to apply. So a change of lower rank is inserted below the later ones.
 */
const recomputed = (object: ObjectState, next: AppliedChange, view: View): ObjectState => {
  const root = object.root ?? object
  const last = object.written.at(-1)?.rank ?? 0
  const isLast = next.rank >= last
  const written = isLast ? [...object.written, next] : [...object.written, next].sort((a, b) => a.rank - b.rank)
  const apply = (now: ObjectState, one: AppliedChange): ObjectState =>
    kindOf(one.change).apply(one.change, now, { view, effect: one.effect, it: now })
  const result = isLast ? apply(object, next) : written.reduce(apply, root)
  return { ...result, root, written }
}
