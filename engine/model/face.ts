import type { Ruleset } from '../rules/amendment'
import type { Ability, Face } from './effect'
import { halves } from './halves'
import { withIndicator } from './indicator'
import { withMana } from './intrinsic'
import type { ObjectId } from './kinds'
import type { Context, HeldAbility, ObjectState, Origin, View } from './object-state'
import type { GameObject, GameState } from './state'
import { isBasicLandType } from './subtypes'

/** A printed size before any ability: `*` counts as 0, `1+*` as 1 (208.2). */
const printedSize = (size: number | string | null): number | null =>
  typeof size === 'string'
    ? size
        .replaceAll('*', '0')
        .split('+')
        .reduce((sum, part) => sum + (Number(part) || 0), 0)
    : size

/** The size a player chose as the object entered: `3/3` among its choices, where a star was printed. */
export const chosenSize = (face: Pick<Face, 'power' | 'choices'>): readonly [number, number] | null => {
  if (typeof face.power !== 'string') return null
  const match = face.choices?.map(choice => /^(\d+)\/(\d+)/.exec(choice)).find(found => found !== null)
  return match ? [Number(match[1]), Number(match[2])] : null
}

const held = (abilities: readonly Ability[], prefix: string, origin: Origin, since: number): readonly HeldAbility[] =>
  abilities.map((ability, i) => ({ key: `${prefix}${i}`, ability, origin, since }))

const values = (
  face: Face,
  prefix: string,
  since: number,
): Omit<ObjectState, 'object' | 'id' | 'controller' | 'root' | 'written'> => {
  const size = chosenSize(face)
  return {
    name: face.name,
    allNames: false,
    copied: false,
    face: null,
    supertypes: supertypesOf(face),
    types: face.types,
    subtypes: face.subtypes,
    every: [],
    colors: face.colors,
    abilities: [
      ...held(face.abilities, `${prefix}p`, 'printed', since),
      ...held(face.added ?? [], `${prefix}a`, 'added by copy', since),
    ],
    barred: [],
    power: size?.[0] ?? printedSize(face.power),
    toughness: size?.[1] ?? printedSize(face.toughness),
    manaCost: face.manaCost,
    choices: face.choices ?? [],
  }
}

/** The face that is up: the back of a transformed or flipped card, else the front. */
export const upperFace = (object: GameObject): Face => {
  const face = object.turned && object.back ? object.back : halves(flippedOf(object.front, object), object)
  return { ...face, choices: [...(face.choices ?? []), ...object.choices] }
}

/** 111.4 (2021-11-19): a token named by its subtypes alone has the word Token in its name. */
const nameOf = (object: GameObject, face: Face, state: GameState): string =>
  object.token && state.rules.policy.tokenName === 'subtypes and Token' && face.name === face.subtypes.join(' ')
    ? `${face.name} Token`
    : face.name

const flippedOf = (face: Face, object: GameObject): Face => (object.flipped && face.flipped ? face.flipped : face)

/** 205.4b (2003-10-01): a land with the name of a basic land is basic, though old printings do not say so. */
const supertypesOf = (face: Face): Face['supertypes'] =>
  face.types.includes('land') && isBasicLandType(face.name) && !face.supertypes.includes('basic')
    ? ['basic', ...face.supertypes]
    : face.supertypes

/** An object before any effect. Neither it nor the rules ever change, so it is read once under each ruleset. */
export const printedThing = (object: GameObject, state: GameState): ObjectState => {
  const under = printed.get(state.rules) ?? new WeakMap<GameObject, ObjectState>()
  printed.set(state.rules, under)
  const thing = under.get(object) ?? readThing(object, state)
  under.set(object, thing)
  return thing
}
const printed = new WeakMap<Ruleset, WeakMap<GameObject, ObjectState>>()

const readThing = (object: GameObject, state: GameState): ObjectState => {
  const face = upperFace(object)
  const bare: ObjectState = {
    ...values({ ...face, name: nameOf(object, face, state) }, '', 0),
    face: object.front,
    object,
    id: object.id,
    controller: object.controller,
    root: null,
    written: [],
  }
  return withMana(null, withIndicator(bare, state.rules), state.rules)
}

/** An object with another face put on it by a copy effect, or by lying face down. */
export const asFace = (thing: ObjectState, face: Face, at: Context): ObjectState => {
  const since = at.effect.standsFor === undefined ? at.effect.timestamp : 0
  const shown = values(flippedOf(face, thing.object), `${at.effect.id}/`, since)
  const choices = remembers(at, thing) ? thing.choices : []
  return withMana(null, { ...thing, ...shown, choices, copied: at.effect.standsFor === undefined, face }, at.view.rules)
}

// 503.8 (2001): what was chosen for an object is remembered through copies; 503.8a (2008-07-15): only the choice made
// for that very ability.
const remembers = (at: Context, thing: ObjectState): boolean =>
  at.view.rules.policy.rememberedChoices === 'kept' || at.effect.timestamp <= thing.object.timestamp

/** A flip card as if it had not been flipped: a copy takes both halves (503.2 of 2004, 709.1 today). */
export const unflipped = (thing: ObjectState): ObjectState =>
  thing.face?.flipped && thing.object.flipped ? { ...thing, ...values(thing.face, 'f', 0), face: thing.face } : thing

/** What a copy of an object as it now stands would take: meant for objects that only layer 1 has touched. */
export const faceOf = (thing: ObjectState): Face => ({
  name: thing.name,
  supertypes: thing.supertypes,
  types: thing.types,
  subtypes: thing.subtypes,
  colors: thing.colors,
  manaCost: thing.manaCost,
  power: thing.power,
  toughness: thing.toughness,
  abilities: thing.abilities.filter(one => one.origin === 'printed').map(one => one.ability),
  added: thing.abilities.filter(one => one.origin === 'added by copy').map(one => one.ability),
  ...(thing.face?.flipped ? { flipped: thing.face.flipped } : {}),
})

/** All objects before any effect; phased-out ones too, which no effect touches. */
export const startView = (state: GameState): View => {
  const things = state.objects.map(object => printedThing(object, state))
  const placeOf = new Map<ObjectId, number>(things.map((thing, place) => [thing.id, place]))
  return { rules: state.rules, state, objects: things, placeOf }
}
