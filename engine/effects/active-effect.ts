import { countersIn } from '../model/counters'
import { definesHere, isDefining, worksHere } from '../model/defining'
import type { ContinuousEffect, EffectSpec } from '../model/effect'
import { FACE_DOWN } from '../model/face-down'
import type { EffectId, ObjectId, Timestamp } from '../model/kinds'
import type { HeldAbility, ObjectState, View } from '../model/object-state'
import { sameList } from '../model/same-values'
import type { GameObject, GameState } from '../model/state'
import { effectsOf } from './keyword-effects'
import { staticsIn } from './static-abilities'

/** An effect at work, and the ability that makes it where one does. */
export type ActiveEffect = {
  readonly effect: ContinuousEffect
  readonly ability: { readonly source: ObjectId; readonly key: string; readonly spec: number } | null
}

/** Every effect that exists as things stand: resolved ones, counters, faces turned down, and static abilities. */
export const activeEffects = (view: View): readonly ActiveEffect[] => [
  ...fixedEffects(view.state),
  ...staticEffects(view),
]

/** The static abilities among them. */
export const staticEffects = (view: View): readonly ActiveEffect[] =>
  view.objects.flatMap(thing => staticsOf(thing, view))

/** The same question again and again: objects that stayed as they were are not looked at anew. */
export const activeEffectsReader = (): ((view: View) => readonly ActiveEffect[]) => {
  let last: readonly ObjectState[] = []
  let found: readonly (readonly ActiveEffect[])[] = []
  let all: readonly ActiveEffect[] | null = null
  return view => {
    let isNew = all === null || last.length !== view.objects.length
    found = view.objects.map((thing, place) => {
      const was = last[place]
      const known = found[place]
      if (was && known && isAsBefore(was, thing)) return known
      const now = staticsOf(thing, view)
      isNew ||= known === undefined || !sameList(known, now)
      return now
    })
    last = view.objects
    if (all === null || isNew) all = [...fixedEffects(view.state), ...found.flat()]
    return all
  }
}
const isAsBefore = (was: ObjectState, is: ObjectState): boolean =>
  was === is || (was.abilities === is.abilities && was.controller === is.controller && was.choices === is.choices)

const fixed = new WeakMap<GameState, readonly ActiveEffect[]>()
const fixedEffects = (state: GameState): readonly ActiveEffect[] => {
  const known = fixed.get(state)
  if (known) return known
  const all = [
    ...state.effects.filter(effect => !effect.notStarted),
    ...state.objects.flatMap(object => faceDownIn(object)),
    ...state.objects.flatMap(object => countersIn(object, state.rules)),
  ].map(activeEffectOf)
  fixed.set(state, all)
  return all
}

/** A resolved effect, a counter or a face turned down as one at work. */
export const activeEffectOf = (effect: ContinuousEffect): ActiveEffect => {
  const live = alone.get(effect) ?? { effect, ability: null }
  alone.set(effect, live)
  return live
}
const alone = new WeakMap<ContinuousEffect, ActiveEffect>()

const faceDownIn = (object: GameObject): readonly ContinuousEffect[] =>
  object.faceDown && (object.zone === 'battlefield' || object.zone === 'stack')
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
          face: FACE_DOWN,
          standsFor: 'face down',
        },
      ]
    : []

const staticsOf = (thing: ObjectState, view: View): readonly ActiveEffect[] =>
  staticsIn(thing.abilities).flatMap(held => keptLives(held, thing, view))

// An ability keeps its identity until something rewrites it, so its effects are worked out once.
type Kept = { readonly thing: ObjectState; readonly lives: readonly ActiveEffect[] }
const kept = new WeakMap<HeldAbility, Kept>()
const keptLives = (held: HeldAbility, thing: ObjectState, view: View): readonly ActiveEffect[] => {
  const known = kept.get(held)
  const same = known?.thing.object === thing.object && known.thing.controller === thing.controller
  if (known && same && known.thing.choices === thing.choices) return known.lives
  const lives = activeEffectsFrom(held, thing, view)
  kept.set(held, { thing, lives })
  return lives
}

/** The effects of one ability as it now reads. */
export const activeEffectsFrom = (held: HeldAbility, thing: ObjectState, view: View): readonly ActiveEffect[] =>
  effectsOf(held.ability).flatMap((spec, place) => {
    const effect = staticEffect(spec, place, held, thing, view)
    return effect ? [{ effect, ability: { source: thing.id, key: held.key, spec: place } }] : []
  })

const staticEffect = (
  spec: EffectSpec,
  place: number,
  held: HeldAbility,
  thing: ObjectState,
  view: View,
): ContinuousEffect | null => {
  const defines = isDefining(spec, held, thing, view.rules)
  if (defines ? !definesHere(spec, thing, view.rules) : !worksHere(spec, thing)) return null
  return {
    id: `${thing.id}#${held.key}.${place}` as EffectId,
    name: thing.object.label,
    spec,
    from: defines ? 'characteristic-defining ability' : 'static ability',
    source: thing.id,
    controller: thing.controller,
    timestamp: stampOf(spec, held, thing, view),
    targets: [],
    choices: thing.choices,
  }
}

const stampOf = (spec: EffectSpec, held: HeldAbility, thing: ObjectState, view: View): Timestamp => {
  const { policy } = view.rules
  const onItself = spec.affects.kind === 'reference' && spec.affects.the.kind === 'this'
  // T.14.4 (1998): built-in abilities are the oldest effects on their own permanent.
  if (policy.ownAbilities === 'oldest' && onItself && held.origin === 'printed') return 0
  // 418.5f (2005-10-01): the object's timestamp or that of the effect that made the ability, whichever is later.
  return policy.staticStamp === 'its object' ? thing.object.timestamp : Math.max(thing.object.timestamp, held.since)
}
