import { ok, type Result } from '#rulebook/result'
import { kindOf } from '../changes/index'
import { effectsOf } from '../effects/static-abilities'
import { copiableView } from '../layers/view'
import { isOnItself } from '../model/defining'
import type { Ability, Change, ContinuousEffect, Face } from '../model/effect'
import type { CopiedFaces, GameEvent } from '../model/event'
import { chosenSize, faceOf, unflipped } from '../model/face'
import { objectsAt } from '../model/filter'
import type { EffectId, ObjectId } from '../model/kinds'
import type { ObjectState } from '../model/object'
import {
  type Context,
  type GameState,
  objectMissing,
  objectNamed,
  objectState,
  type View,
  withObject,
} from '../model/state'
import type { Ruleset } from '../rules/amendment'
import { entered } from './move'

/** The face a copying effect gives, where a sentence says "becomes a copy"; null for other sentences. */
export const faceToTake = (changes: readonly Change[], at: Context): Face | null => {
  const change = changes.find(one => one.kind === 'become copy')
  if (!change) return null
  if (change.face) return change.face
  const model = objectsAt(change.of, { ...at, it: null })[0]
  return model ? copyOf(model.id, at.view, change.except, change.alsoHas ?? []) : null
}

/**
 * 707.8a (2023-04-14): a token that copies a transforming permanent has both its faces, each with the copiable values
 * of that face; from 2025-09-19 so with every double-faced one. Null where a token copies only the face that is up.
 */
export const facesToTake = (
  label: string,
  except: readonly Change[],
  alsoHas: readonly Ability[],
  state: GameState,
): CopiedFaces | null => {
  const object = objectNamed(state, label)
  const { tokenFaces } = state.rules.policy
  if (!object || object.back === null || tokenFaces === 'the face that is up') return null
  if (object.modal && tokenFaces === 'transforming') return null
  const withUp = (turned: boolean): Face | null => {
    const seen = withObject(state, { ...object, turned })
    return copyOf(object.id, copiableView(seen), except, alsoHas)
  }
  const front = withUp(false)
  const back = withUp(true)
  return front && back ? { front, back, turned: object.turned, ...(object.modal ? { modal: true } : {}) } : null
}

/** Copiable values of an object with exceptions worked in (503.2 of 2001, 707.2 and 707.9 today). */
export const copyOf = (
  id: ObjectId,
  view: View,
  except: readonly Change[],
  alsoHas: readonly Ability[],
): Face | null => {
  const found = objectState(copiableView(view.state), id)
  if (!found) return null
  const model = unflipped(found)
  const bare = withChoices(faceOf(model), model, view.rules)
  const plain: ContinuousEffect = {
    id: 'copying' as EffectId,
    name: 'copying',
    spec: { text: '', affects: { kind: 'game' }, changes: except },
    from: 'resolution',
    source: null,
    controller: model.controller,
    timestamp: 0,
    targets: [],
    choices: [],
  }
  const changed = except.reduce<ObjectState>(
    (object, change) => kindOf(change).apply(change, object, { view, effect: plain, it: object }),
    { ...model, ...sized(bare) },
  )
  const face = faceOf(changed)
  return {
    ...bare,
    ...face,
    power: changed.power === model.power ? bare.power : face.power,
    toughness: changed.toughness === model.toughness ? bare.toughness : face.toughness,
    abilities: keptAbilities(bare.abilities, except, changed, view.rules),
    added: [...(bare.added ?? []), ...gained(except), ...alsoHas],
  }
}

const gained = (except: readonly Change[]): readonly Ability[] =>
  except.flatMap(change => (change.kind === 'gain ability' ? [change.ability] : []))
const sized = (face: Face): Pick<ObjectState, 'power' | 'toughness'> => ({
  power: typeof face.power === 'number' ? face.power : 0,
  toughness: typeof face.toughness === 'number' ? face.toughness : 0,
})

/**
 * E.4.Ruling.5 (Fifth Edition): choices made on entering are copied; 503.2 and 503.7 (2001): not; 503.2 (2006-02-01)
 * again; 706.2 (2014-09-25): where they set a size.
 */
const withChoices = (face: Face, model: ObjectState, rules: Ruleset): Face => {
  const { object } = model
  const choices = [...(object.front.choices ?? []), ...object.choices]
  const size = chosenSize({ power: object.front.power, choices })
  const copies = rules.policy.copiedChoices !== 'not copied'
  const stars = { power: object.front.power, toughness: object.front.toughness }
  if (size === null) return face
  return copies ? { ...face, power: size[0], toughness: size[1] } : { ...face, ...(model.written.length ? {} : stars) }
}

/** 706.8d (2011-02-04): an ability that defines what an exception changed is not copied; 2021-02-05: unless it only adds. */
const keptAbilities = (
  abilities: readonly Ability[],
  except: readonly Change[],
  changed: ObjectState,
  rules: Ruleset,
): readonly Ability[] => {
  const kept = changed.abilities.map(held => held.ability)
  const there = abilities.filter(ability => kept.includes(ability))
  if (rules.policy.copiedDefining === 'copied') return there
  return there.filter(ability => !except.some(change => overrides(change, ability, rules)))
}

const overrides = (change: Change, ability: Ability, rules: Ruleset): boolean => {
  const adds = 'how' in change && change.how === 'add'
  if (adds && rules.policy.copiedDefining === 'left out unless added to') return false
  return effectsOf(ability).some(spec => isOnItself(spec) && spec.changes.some(own => alike(own, change)))
}
const alike = (own: Change, change: Change): boolean =>
  own.kind === change.kind &&
  (own.kind !== 'become type' ||
    (change.kind === 'become type' && (change.subtypes.length > 0 || change.all !== undefined)))

const copyEffect = (
  state: GameState,
  event: Extract<GameEvent, { kind: 'enter as copy' | 'become copy' }>,
  face: Face,
  to: ObjectId,
): ContinuousEffect => ({
  id: `e${state.next}` as EffectId,
  name: `copying ${event.of}`,
  spec: {
    text: `${event.label} is a copy of ${event.of}.`,
    affects: { kind: 'reference', the: { kind: 'named', name: event.label } },
    changes: [{ kind: 'become copy', of: { kind: 'named', name: event.of }, except: event.except }],
    duration: {
      kind: event.kind === 'become copy' && event.until === 'end of turn' ? 'until end of turn' : 'indefinite',
    },
  },
  from: 'resolution',
  source: to,
  controller: objectNamed(state, event.label)?.controller ?? state.active,
  timestamp: state.clock,
  targets: [],
  choices: [],
  locked: [to],
  face,
})

/** An object enters as a copy, or becomes one: the values that it copies are recorded now. */
export const copy = (
  state: GameState,
  event: Extract<GameEvent, { kind: 'enter as copy' | 'become copy' }>,
): Result<GameState> => {
  const model = objectNamed(state, event.of)
  const object = objectNamed(state, event.label)
  if (!object) return objectMissing(event.label)
  const last = event.kind === 'become copy' ? event.face : undefined
  const face = last ?? (model && copyOf(model.id, copiableView(state), event.except, event.alsoHas))
  if (!face) return objectMissing(event.of)
  const there =
    event.kind === 'enter as copy' && object.zone !== 'battlefield' ? entered(state, object.label, object) : state
  const now = { ...there, clock: state.clock }
  const id = objectNamed(there, event.label)?.id ?? object.id
  const effect = copyEffect(now, event, face, id)
  return ok({ ...there, clock: state.clock + 1, next: there.next + 1, effects: [...there.effects, effect] })
}
