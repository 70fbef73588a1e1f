import type { DependencyReason } from '../model/board'
import type { Change, ContinuousEffect } from '../model/effect'
import type { ObjectState } from '../model/object'
import type { ActiveEffect, Aspect, View } from '../model/state'
import { familyOf } from '../model/subtypes'
import { aspectsReadBy, effectWrites } from './aspects'
import { areApart } from './order'
import { applyChanges, type Moment, type PlannedChanges, planChanges, samePlan } from './plan'

/**
 * Whether `a` depends on `b` now, and in what respect: would applying `b` change what `a` does? 418.5b (1999),
 * 418.5c (2003 to 2009), 613.8a today. Null: it does not depend.
 */
export const dependsOn = (a: ActiveEffect, b: ActiveEffect, moment: Moment): DependencyReason | null => {
  const { view, started, changesOf } = moment
  if (view.rules.policy.dependencyScope === 'none' || a.effect.id === b.effect.id || areApart(a, b, view.rules))
    return null
  const after = applyChanges(view, planChanges(b, changesOf, view, started))
  const then = exempting(a.effect, changesOf(a.effect), view, after)
  return reasonFor(planChanges(a, changesOf, view, started), planChanges(a, changesOf, then, started))
}

/** What another effect changed about a plan; null: nothing. */
export const reasonFor = (before: PlannedChanges, after: PlannedChanges): DependencyReason | null => {
  if (samePlan(before, after)) return null
  if (before === null || after === null || before.effect.spec !== after.effect.spec) return 'text or existence'
  const sameObjects = before.to.size === after.to.size && [...before.to.keys()].every(id => after.to.has(id))
  return sameObjects ? 'what it does' : 'what it applies to'
}

/**
 * T.14.3 (1998): an effect that checks and changes the same characteristic does not depend on others through that
 * one. The view after another effect, with such characteristics as they were before.
 */
const exempting = (effect: ContinuousEffect, changes: readonly Change[], before: View, then: View): View => {
  if (before.rules.policy.dependencySame !== 'exempt' || then === before) return then
  const looked = new Set(aspectsReadBy(effect.spec))
  const same = changes.flatMap(altered).filter(aspect => looked.has(aspect))
  if (same.length === 0) return then
  const objects = then.objects.map((object, place) => {
    const was = before.objects[place]
    return was === undefined || was === object
      ? object
      : same.reduce((now, aspect) => restored(now, was, aspect), object)
  })
  return { ...then, objects: objects }
}

/** K.4.1, K.18.1: name and land type, permanent type, creature type, colour, abilities, power and toughness differ. */
const altered = (change: Change): readonly Aspect[] => {
  if (change.kind !== 'become type' && change.kind !== 'lose type') return [...effectWrites([change])]
  const families = change.subtypes.map(word => (typeof word === 'string' ? familyOf(word) : 'creature'))
  const all = change.all === 'creature types' ? 'creature' : change.all === undefined ? null : 'land'
  return [
    ...(change.types.length > 0 ? (['types'] as const) : []),
    ...(families.includes('creature') || all === 'creature' ? (['creature types'] as const) : []),
    ...(families.includes('land') || all === 'land' ? (['land types'] as const) : []),
  ]
}

const restored = (object: ObjectState, was: ObjectState, aspect: Aspect): ObjectState => {
  if (aspect === 'types') return { ...object, types: was.types }
  if (aspect === 'colors') return { ...object, colors: was.colors }
  if (aspect === 'abilities') return { ...object, abilities: was.abilities }
  if (aspect === 'size') return { ...object, power: was.power, toughness: was.toughness }
  if (aspect !== 'land types' && aspect !== 'creature types') return object
  const isMeant = (word: string): boolean => (familyOf(word) === 'land') === (aspect === 'land types')
  return {
    ...object,
    subtypes: [...object.subtypes.filter(word => !isMeant(word)), ...was.subtypes.filter(isMeant)],
    every: [...object.every.filter(one => one !== aspect), ...was.every.filter(one => one === aspect)],
  }
}
