import type { Aspect } from '../model/change-kind'
import type { Change, ContinuousEffect } from '../model/effect'
import type { ObjectState, View } from '../model/object-state'
import { familyOf } from '../model/subtypes'
import { effectWrites } from './effect-reads'
import { aspectsReadBy } from './effect-sides'

/**
 * T.14.3 (1998): an effect that checks and changes the same characteristic does not depend on others through that
 * one. The view after another effect, with such characteristics as they were before.
 */
export const exempting = (effect: ContinuousEffect, changes: readonly Change[], before: View, then: View): View => {
  if (before.rules.policy.dependencySame !== 'exempt' || then === before) return then
  const looked = new Set(aspectsReadBy(effect.spec))
  const same = changes.flatMap(altered).filter(aspect => looked.has(aspect))
  if (same.length === 0) return then
  const things = then.objects.map((thing, place) => {
    const was = before.objects[place]
    return was === undefined || was === thing ? thing : same.reduce((now, aspect) => restored(now, was, aspect), thing)
  })
  return { ...then, objects: things }
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

const restored = (thing: ObjectState, was: ObjectState, aspect: Aspect): ObjectState => {
  if (aspect === 'types') return { ...thing, types: was.types }
  if (aspect === 'colors') return { ...thing, colors: was.colors }
  if (aspect === 'abilities') return { ...thing, abilities: was.abilities }
  if (aspect === 'size') return { ...thing, power: was.power, toughness: was.toughness }
  if (aspect !== 'land types' && aspect !== 'creature types') return thing
  const isMeant = (word: string): boolean => (familyOf(word) === 'land') === (aspect === 'land types')
  return {
    ...thing,
    subtypes: [...thing.subtypes.filter(word => !isMeant(word)), ...was.subtypes.filter(isMeant)],
    every: [...thing.every.filter(one => one !== aspect), ...was.every.filter(one => one === aspect)],
  }
}
