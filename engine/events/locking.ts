import { kindOf } from '../changes/index'
import { affectedBy } from '../effects/affected'
import { changesTo } from '../layers/planned-changes'
import { viewOf } from '../layers/view'
import { holds } from '../model/condition'
import type { Change, ContinuousEffect } from '../model/effect'
import type { Context, View } from '../model/object-state'
import type { EndedEffect } from '../model/state'
import { faceToTake } from './copy'

/**
 * The effect with what the day's rules fix, or why it never begins. `resolved` is the board once the other effects of
 * the same spell or ability have begun: 611.2b (2024-11-08) asks whether a duration begins again while it resolves.
 */
export const begunEffect = (
  effect: ContinuousEffect,
  view: View,
  resolved: () => View,
): ContinuousEffect | EndedEffect => {
  const at: Context = { view, effect, it: null }
  const { spec } = effect
  const { duration } = spec
  const idle =
    duration?.kind === 'for as long as' &&
    !holds(duration.condition, at) &&
    !(view.rules.policy.durationResumed === 'kept' && holds(duration.condition, { ...at, view: resolved() }))
  if (idle && (neverStarts(view) || wasOver(effect, view)))
    return over(effect, 'its duration never started', view.rules.cites.durationNeverStarted ?? '')
  if (spec.condition && !holds(spec.condition, at))
    return over(effect, 'its condition was not so', view.rules.cites.lockCharacteristics ?? '')
  if (!locksIn(effect, view)) return effect
  const things = affectedBy(effect, view)
  const fixed = things.map(thing => ({
    to: thing.id,
    does: changesTo(thing, spec.changes, effect, view).map(change => frozen(change, thing)),
  }))
  const face = faceToTake(spec.changes, { ...at, it: things[0] ?? null })
  const locked = things.map(thing => thing.id)
  return { ...effect, locked, fixed, ...(face ? { face } : {}), ...(idle ? { notStarted: true } : {}) }
}

// 611.2b (2009-07-11 as 610.2b): "for as long as" that never starts does nothing. Until then the texts cover less.
const neverStarts = (view: View): boolean => view.rules.policy.durationNeverStarted === 'no effect'

// 418.3d (1999): a duration that began and was over before the effect could: it does nothing.
const wasOver = (effect: ContinuousEffect, view: View): boolean => {
  const { duration } = effect.spec
  if (duration?.kind !== 'for as long as' || view.rules.policy.durationOverEarly !== 'no effect') return false
  for (let state = view.state.past; state; state = state.past)
    if (holds(duration.condition, { view: viewOf(state), effect, it: null })) return true
  return false
}

const over = (effect: ContinuousEffect, why: string, rule: string): EndedEffect => ({
  id: effect.id,
  name: effect.name,
  why,
  rule,
})

/**
 * 418.3b (1999 to 2009), 611.2c: effects of spells and abilities that change characteristics fix their objects on
 * resolution; of control from 2001-09-24; those on rules and players never.
 */
const locksIn = (effect: ContinuousEffect, view: View): boolean => {
  const onObjects = effect.spec.changes.filter(change => kindOf(change).content(change, effect) !== null)
  if (onObjects.length === 0) return false
  const named = effect.spec.affects.kind === 'reference'
  return named || view.rules.policy.lockControl !== 'open' || onObjects.some(change => change.kind !== 'gain control')
}

// Doubling is fixed as a bonus when it begins (418.3c of 1999; 701.9 today).
const frozen = (change: Change, thing: { readonly power: number | null; readonly toughness: number | null }): Change =>
  change.kind === 'double size'
    ? {
        kind: 'modify size',
        power: { kind: 'number', is: change.what === 'toughness' ? 0 : (thing.power ?? 0) },
        toughness: { kind: 'number', is: change.what === 'power' ? 0 : (thing.toughness ?? 0) },
      }
    : change
