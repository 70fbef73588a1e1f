import { rememberLast } from '#rulebook/remember'
import { kindOf } from '../changes/index'
import { isTypeChanging } from '../changes/types'
import type { Change, ContinuousEffect } from '../model/effect'
import type { ActiveEffect, View } from '../model/state'
import type { Layer, Part, Ruleset } from '../rules/amendment'

/** The key of a completed application: effect and step, or the effect alone while dependency ignores steps. */
export const doneKey = (effect: ContinuousEffect, step: Part, rules: Ruleset): string =>
  rules.policy.dependencyScope === 'all' ? effect.id : `${effect.id} ${step.id}`

/** The changes of an effect that a step has yet to apply; while dependency ignores steps, all that remain. */
export const remainingChanges = (
  effect: ContinuousEffect,
  step: Part,
  { done, view: { rules } }: { readonly done: ReadonlySet<string>; readonly view: View },
): readonly Change[] => {
  if (done.has(doneKey(effect, step, rules))) return NO_CHANGES
  return rules.policy.dependencyScope === 'all' ? wholeOf(effect, rules).changes : changesIn(effect, step, rules)
}
export const NO_CHANGES: readonly Change[] = []

/** Every step of the order, sublayers in place of their layer. */
export const stepsOf = (layers: readonly Layer[]): readonly Part[] => layers.flatMap(layer => layer.parts ?? [layer])

/** The changes of an effect that a step takes. Empty: the effect has no part in this step. */
export const changesIn = (effect: ContinuousEffect, step: Part, rules: Ruleset): readonly Change[] =>
  knownPlaces(effect, rules).get(step.id) ?? NO_CHANGES

/** The steps that an effect has a part in. */
export const stepIdsOf = (effect: ContinuousEffect, rules: Ruleset): Iterable<string> =>
  knownPlaces(effect, rules).keys()

const knownPlaces = (effect: ContinuousEffect, rules: Ruleset): Places => {
  const known = memo.get(effect.spec)
  const { from, standsFor } = effect
  if (known && known.from === from && known.standsFor === standsFor && known.rules === rules) return known.places
  const places = placesOf(effect, rules)
  memo.set(effect.spec, { from, standsFor, rules, places })
  return places
}
type Places = ReadonlyMap<string, readonly Change[]>
type Known = {
  readonly from: ContinuousEffect['from']
  readonly standsFor: ContinuousEffect['standsFor'] | undefined
  readonly rules: Ruleset
  readonly places: Places
}
const memo = new WeakMap<object, Known>()

const placesOf = (effect: ContinuousEffect, rules: Ruleset): Places => {
  const places = new Map<string, readonly Change[]>()
  for (const change of inOrder(effect.spec.changes)) {
    const step = stepOf(change, effect, rules)
    if (step) places.set(step.id, [...(places.get(step.id) ?? []), change])
  }
  return places
}

// Within one effect losing comes before gaining ("has vigilance and loses all other abilities").
const inOrder = (changes: readonly Change[]): readonly Change[] => [
  ...changes.filter(change => change.kind === 'lose all abilities'),
  ...changes.filter(change => change.kind !== 'lose all abilities'),
]

/** The place in the order of the first step that takes a part of an effect, while dependency ignores steps; else 0. */
const placeOfStep = (effect: ContinuousEffect, rules: Ruleset): number =>
  rules.policy.dependencyScope === 'layer' ? 0 : wholeOf(effect, rules).first

/** All changes of an effect in the order of their steps, and the place of its first step. */
export const wholeOf = rememberLast((effect: ContinuousEffect, rules: Ruleset) => {
  const steps = stepsOf(rules.layers)
  const parts = steps.map(step => changesIn(effect, step, rules))
  const changes: readonly Change[] = parts.flat()
  return { changes, first: parts.findIndex(part => part.length > 0) }
})

/** The step a change belongs to; undefined where it alters players or game rules. */
const stepOf = (change: Change, effect: ContinuousEffect, rules: Ruleset): Part | undefined => {
  const own = kindOf(change).content(change, effect)
  if (own === null) return undefined
  const steps = stepsOf(rules.layers)
  // 418.5a (2003-07-01): characteristic-setting abilities go before those that change types, whatever they say.
  const setting = steps.find(step => step.takes.includes('defined'))
  if (setting && effect.from === 'characteristic-defining ability' && own !== 'text' && own !== 'copy') return setting
  // 418.5e (2001-07-23), 418.5b (2003-12-01): a type-changing effect applies all its parts in the layer of types.
  const whole = rules.policy.splitting === 'type-changing below' || rules.policy.splitting === 'type-changing whole'
  const content = whole && own !== 'copy' && own !== 'face-down' && isTypeChanging(effect) ? 'type' : own
  return steps.find(step => step.takes.includes(content))
}

/**
 * The order before any dependency: earlier steps first, characteristic-defining abilities first within a step
 * (405.2 of 2003; 613.3 today), then timestamps. What the texts leave equal is ordered by creation.
 */
export const compareActiveEffects =
  (rules: Ruleset) =>
  (a: ActiveEffect, b: ActiveEffect): number =>
    placeOfStep(a.effect, rules) - placeOfStep(b.effect, rules) ||
    faceDownLast(a) - faceDownLast(b) ||
    definingFirst(a) - definingFirst(b) ||
    a.effect.timestamp - b.effect.timestamp ||
    (rules.policy.equalStamps === 'own static ability first' ? ownStaticFirst(a, b) : 0) ||
    compareIds(a.effect.id, b.effect.id)

const faceDownLast = (active: ActiveEffect): number => (active.effect.standsFor === 'face down' ? 1 : 0)
const definingFirst = (active: ActiveEffect): number =>
  active.effect.from === 'characteristic-defining ability' ? 0 : 1

/** 613.7n (2025-07-25): an object's own static ability comes before a resolved effect on it that has its timestamp. */
const ownStaticFirst = (a: ActiveEffect, b: ActiveEffect): number =>
  isOwnStatic(a, b) ? -1 : isOwnStatic(b, a) ? 1 : 0
const isOwnStatic = ({ effect, ability }: ActiveEffect, { effect: other }: ActiveEffect): boolean =>
  ability !== null && other.from === 'resolution' && other.locked?.includes(ability.source) === true && effect !== other

/** Ids count up as things are made: `o2#p1.0` before `o10#p0.0`. */
const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
