import { rememberBy } from '#rulebook/remember'
import { definesHere, isDefining, worksHere } from '../model/defining'
import type { Affects, ContinuousEffect, EffectSpec } from '../model/effect'
import { FACE_DOWN } from '../model/face'
import { holds, inAffects, objectsAt } from '../model/filter'
import type { EffectId, Timestamp } from '../model/kinds'
import type { GameObject, HeldAbility, ObjectState } from '../model/object'
import { type ActiveEffect, type Context, type GameState, objectState, type View } from '../model/state'
import { countersIn } from './counters'
import { effectsOf, staticsIn } from './static-abilities'

/** Every effect that exists now: resolved effects, counters, being face down, and static abilities. */
export const activeEffects = (view: View): readonly ActiveEffect[] => {
  const [fixed, statics] = [fixedEffects(view.state), staticEffects(view)]
  return statics.length === 0 ? fixed : [...fixed, ...statics]
}

/** The static abilities among them. */
export const staticEffects = (view: View): readonly ActiveEffect[] =>
  view.objects.some(object => staticsIn(object.abilities).length > 0)
    ? view.objects.flatMap(object => staticsOf(object, view))
    : NONE

const NONE: readonly ActiveEffect[] = []
/** Resolved effects, counters and being face down. */
export const fixedEffects = rememberBy((state: GameState): readonly ActiveEffect[] => {
  if (state.effects.length === 0 && !state.objects.some(one => one.faceDown || one.counters.length > 0)) return NONE
  return [
    ...state.effects.filter(effect => !effect.notStarted),
    ...state.objects.filter(object => object.faceDown).flatMap(object => faceDownIn(object, state)),
    ...state.objects.filter(object => object.counters.length > 0).flatMap(object => countersIn(object, state.rules)),
  ].map(activeEffectOf)
})

/** The active effect of a resolved effect, a counter or being face down. */
export const activeEffectOf = rememberBy((effect: ContinuousEffect): ActiveEffect => ({ effect, ability: null }))

/** 406.3 (2020-01-24), 406.3a today: a card that an effect has exiled face down has no characteristics. */
const isHidden = ({ zone, beganFaceDown }: GameObject): boolean => zone === 'exile' && !beganFaceDown
/** 504.2 (2001-07-23): 0/1; 2/2 since morph (502.26e of 2002-10-07, 708.2a today). */
const faceDownIn = (object: GameObject, { rules }: GameState): readonly ContinuousEffect[] =>
  object.faceDown && (object.zone === 'battlefield' || object.zone === 'stack' || isHidden(object))
    ? [
        {
          id: `${object.id}:face-down` as EffectId,
          name: `${object.label} face down`,
          spec: {
            text: 'It is face down.',
            affects: { kind: 'reference', the: { kind: 'this' } },
            changes: [{ kind: 'become copy', of: { kind: 'this' }, except: [] }],
          },
          from: 'resolution',
          source: object.id,
          controller: object.controller,
          timestamp: object.timestamp,
          targets: [],
          choices: [],
          locked: [object.id],
          face: isHidden(object)
            ? { ...FACE_DOWN, types: [], power: null, toughness: null }
            : rules.game.faceDownSize === '0/1'
              ? { ...FACE_DOWN, power: 0, toughness: 1 }
              : FACE_DOWN,
          standsFor: 'face down',
        },
      ]
    : []

/** The effects of the static abilities of one object. */
export const staticsOf = (object: ObjectState, view: View): readonly ActiveEffect[] =>
  staticsIn(object.abilities).flatMap(held => rememberedEffects(held, object, view))

// An ability keeps its identity until something rewrites it, so its effects are worked out once.
type Remembered = { readonly object: ObjectState; readonly effects: readonly ActiveEffect[] }
const remembered = new WeakMap<HeldAbility, Remembered>()
const rememberedEffects = (held: HeldAbility, object: ObjectState, view: View): readonly ActiveEffect[] => {
  const known = remembered.get(held)
  const same = known?.object.object === object.object && known.object.controller === object.controller
  if (known && same && known.object.choices === object.choices && known.object.types === object.types)
    return known.effects
  const effects = activeEffectsFrom(held, object, view)
  remembered.set(held, { object: object, effects })
  return effects
}

/** The effects of one ability as it now reads. */
const activeEffectsFrom = (held: HeldAbility, object: ObjectState, view: View): readonly ActiveEffect[] =>
  effectsOf(held.ability).flatMap((spec, place) => {
    const effect = staticEffect(spec, place, held, object, view)
    return effect ? [{ effect, ability: { source: object.id, key: held.key, spec: place } }] : []
  })

const staticEffect = (
  spec: EffectSpec,
  place: number,
  held: HeldAbility,
  object: ObjectState,
  view: View,
): ContinuousEffect | null => {
  const defines = isDefining(spec, held, object, view.rules)
  if (defines ? !definesHere(spec, object, view.rules) : !worksHere(spec, object, view.rules)) return null
  return {
    id: `${object.id}#${held.key}.${place}` as EffectId,
    name: object.object.label,
    spec,
    from: defines ? 'characteristic-defining ability' : 'static ability',
    source: object.id,
    controller: object.controller,
    timestamp: stampOf(spec, held, object, view),
    targets: [],
    choices: object.choices,
  }
}

const stampOf = (spec: EffectSpec, held: HeldAbility, object: ObjectState, view: View): Timestamp => {
  const { policy } = view.rules
  const onItself = spec.affects.kind === 'reference' && spec.affects.the.kind === 'this'
  // T.14.4 (1998): built-in abilities are the oldest effects on their own permanent.
  if (policy.ownAbilities === 'oldest' && onItself && held.origin === 'printed') return 0
  // 418.5f (2005-10-01): the object's timestamp or that of the effect that made the ability, whichever is later.
  return policy.staticStamp === 'its object' ? object.object.timestamp : Math.max(object.object.timestamp, held.since)
}

/** The effect as its ability now reads; null if the ability is gone or no longer works. */
export const effectNow = (active: ActiveEffect, view: View): ContinuousEffect | null => {
  if (!active.ability) return active.effect
  const { source, key, spec } = active.ability
  const object = objectState(view, source)
  const held = object?.abilities.find(one => one.key === key)
  if (!object || !held) return null
  if (effectsOf(held.ability)[spec] === active.effect.spec)
    return object.controller === active.effect.controller
      ? active.effect
      : { ...active.effect, controller: object.controller }
  return activeEffectsFrom(held, object, view).find(one => one.ability?.spec === spec)?.effect ?? null
}

/** The objects an effect affects now: those fixed when it began, or those that its words select. */
export const affectedBy = (effect: ContinuousEffect, view: View): readonly ObjectState[] => {
  const at: Context = { view, effect, it: null }
  if (effect.fixed) return effect.fixed.flatMap(one => present(objectState(view, one.to)))
  if (effect.locked) return effect.locked.flatMap(id => present(objectState(view, id)))
  const { affects, condition } = effect.spec
  if (condition && !holds(condition, { ...at, it: onlyOne(affects, at) })) return []
  return inAffects(affects, at)
}
/** "It" in a condition is the one that the effect affects, where it is a single one. */
const onlyOne = (affects: Affects, at: Context): ObjectState | null =>
  affects.kind === 'reference' ? (objectsAt(affects.the, at)[0] ?? null) : null
const present = (object: ObjectState | undefined): readonly ObjectState[] =>
  object && !object.object.phasedOut ? [object] : []
