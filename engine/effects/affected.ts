import { holds } from '../model/condition'
import type { Affects, ContinuousEffect } from '../model/effect'
import { matches, namesZone } from '../model/filter'
import { type Context, type ObjectState, objectState, type View } from '../model/object-state'
import { objectsAt } from '../model/reference'
import { type ActiveEffect, activeEffectsFrom } from './active-effect'
import { effectsOf } from './keyword-effects'

/** The effect as its ability now reads; null once the ability is gone or works no more. */
export const effectNow = (live: ActiveEffect, view: View): ContinuousEffect | null => {
  if (!live.ability) return live.effect
  const { source, key, spec } = live.ability
  const thing = objectState(view, source)
  const held = thing?.abilities.find(one => one.key === key)
  if (!thing || !held) return null
  if (effectsOf(held.ability)[spec] === live.effect.spec)
    return thing.controller === live.effect.controller ? live.effect : { ...live.effect, controller: thing.controller }
  return activeEffectsFrom(held, thing, view).find(one => one.ability?.spec === spec)?.effect ?? null
}

/** The objects an effect affects now: those fixed when it began, or those that pass. */
export const affectedBy = (effect: ContinuousEffect, view: View): readonly ObjectState[] => {
  const at: Context = { view, effect, it: null }
  if (effect.fixed) return effect.fixed.flatMap(one => present(objectState(view, one.to)))
  if (effect.locked) return effect.locked.flatMap(id => present(objectState(view, id)))
  if (effect.spec.condition && !holds(effect.spec.condition, at)) return []
  return inAffects(effect.spec.affects, at)
}
const present = (thing: ObjectState | undefined): readonly ObjectState[] =>
  thing && !thing.object.phasedOut ? [thing] : []

export const inAffects = (affects: Affects, at: Context): readonly ObjectState[] => {
  switch (affects.kind) {
    case 'each': {
      const anywhere = namesZone(affects.filter)
      return at.view.objects.filter(thing => passes(thing, affects.filter, anywhere, at))
    }
    case 'reference':
      return objectsAt(affects.the, at).filter(
        thing => !thing.object.phasedOut && (!affects.filter || matches(affects.filter, thing, { ...at, it: thing })),
      )
    case 'several':
      return [...new Set(affects.of.flatMap(one => inAffects(one, at)))]
    default:
      return []
  }
}

/** Objects on the battlefield, unless the filter names other places. */
export const passes = (
  thing: ObjectState,
  filter: Extract<Affects, { kind: 'each' }>['filter'],
  anywhere: boolean,
  at: Context,
): boolean =>
  !thing.object.phasedOut &&
  (anywhere || thing.object.zone === 'battlefield') &&
  matches(filter, thing, { ...at, it: thing })

/** Whether an effect that looks at each object alone affects this one. */
export const isIn = (affects: Affects, thing: ObjectState, at: Context): boolean =>
  affects.kind === 'each'
    ? passes(thing, affects.filter, namesZone(affects.filter), at)
    : affects.kind === 'several' && affects.of.some(one => isIn(one, thing, at))
