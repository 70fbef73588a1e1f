import { rememberBy } from '#rulebook/remember'
import type { Ruleset } from '../rules/amendment'
import { isOnItself } from './defining'
import type { Ability, Face } from './effect'
import { BASIC_LAND_TYPES, COLORS, type Color, type ObjectId } from './kinds'
import { combined } from './mana-value'
import type { GameObject, HeldAbility, ObjectState, Origin } from './object'
import type { Context, GameState, View } from './state'
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

type Values = Omit<ObjectState, 'object' | 'id' | 'controller' | 'root' | 'written'>
const values = (face: Face, prefix: string, since: number): Values => {
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
const upperFace = (object: GameObject): Face => {
  const face = object.turned && object.back ? object.back : halves(flippedOf(object.front, object), object)
  return object.choices.length === 0 ? face : { ...face, choices: [...(face.choices ?? []), ...object.choices] }
}

/** 111.4 (2021-11-19): a token named by its subtypes alone has the word Token in its name. */
const nameOf = (object: GameObject, face: Face, rules: Ruleset): string =>
  object.token &&
  !object.copiesFaces &&
  rules.policy.tokenName === 'subtypes and Token' &&
  face.name === face.subtypes.join(' ')
    ? `${face.name} Token`
    : face.name

/** 707.3 today: what a copy effect added belongs to the flipped half as well. */
const flippedOf = (face: Face, object: GameObject): Face =>
  object.flipped && face.flipped ? { ...face.flipped, ...(face.added ? { added: face.added } : {}) } : face

/** 205.4b (2003-10-01): a land with the name of a basic land is basic, though old printings do not say so. */
const supertypesOf = (face: Face): Face['supertypes'] =>
  face.types.includes('land') && isBasicLandType(face.name) && !face.supertypes.includes('basic')
    ? ['basic', ...face.supertypes]
    : face.supertypes

/** An object before any effect. Both are immutable, so the result is remembered for each ruleset. */
export const printedObject = (object: GameObject, { rules }: GameState): ObjectState => printedUnder(rules)(object)
const printedUnder = rememberBy((rules: Ruleset) => rememberBy((object: GameObject) => readObject(object, rules)))

// A face never changes, and with everything that happens to an object another one bears it: what is printed there is
// read once for each day.
type Printed = { readonly rules: Ruleset; readonly thing: ObjectState }
const read = new WeakMap<Face, Printed>()
const readObject = (object: GameObject, rules: Ruleset): ObjectState => {
  const face = upperFace(object)
  const known = read.get(face)
  const thing = known?.rules === rules ? known.thing : readFace(face, object, rules)
  if (known?.rules !== rules) read.set(face, { rules, thing })
  return {
    ...thing,
    name: nameOf(object, face, rules),
    face: object.front,
    object,
    id: object.id,
    controller: object.controller,
  }
}

const readFace = (face: Face, object: GameObject, rules: Ruleset): ObjectState => {
  const bare: ObjectState = {
    ...values(face, '', 0),
    face: object.front,
    object,
    id: object.id,
    controller: object.controller,
    root: null,
    written: [],
  }
  return withMana(null, withIndicator(bare, rules), rules)
}

/** An object with the face that a copy effect, or being face down, gives it. */
export const asFace = (object: ObjectState, face: Face, at: Context): ObjectState => {
  const since = at.effect.standsFor === undefined ? at.effect.timestamp : 0
  const shown = values(flippedOf(face, object.object), `${at.effect.id}/`, since)
  const choices = remembers(at, object) ? object.choices : []
  return withMana(
    null,
    { ...object, ...shown, choices, copied: at.effect.standsFor === undefined, face },
    at.view.rules,
  )
}

// 503.8 (2001): what was chosen for an object is remembered through copies; 503.8a (2008-07-15): only the choice made
// for that very ability.
const remembers = (at: Context, object: ObjectState): boolean =>
  at.view.rules.policy.rememberedChoices === 'kept' || at.effect.timestamp <= object.object.timestamp

/** A flip card as if it had not been flipped: a copy takes both halves (503.2 of 2004, 709.1 today). */
export const unflipped = (object: ObjectState): ObjectState =>
  object.face?.flipped && object.object.flipped
    ? { ...object, ...values(object.face, 'f', 0), face: object.face }
    : object

/** The copiable values of an object; only valid for objects to which just layer 1 has been applied. */
export const faceOf = (object: ObjectState): Face => ({
  name: object.name,
  supertypes: object.supertypes,
  types: object.types,
  subtypes: object.subtypes,
  colors: object.colors,
  manaCost: object.manaCost,
  power: object.power,
  toughness: object.toughness,
  abilities: object.abilities.filter(one => one.origin === 'printed').map(one => one.ability),
  added: object.abilities.filter(one => one.origin === 'added by copy').map(one => one.ability),
  ...(object.face?.flipped ? { flipped: object.face.flipped } : {}),
})

/** All objects before any effect; phased-out ones too, which no effect affects. */
export const startView = (state: GameState): View => {
  const objects = state.objects.map(object => printedObject(object, state))
  const placeOf = new Map<ObjectId, number>(objects.map((thing, place) => [thing.id, place]))
  return { rules: state.rules, state, objects: objects, placeOf }
}

/** 708.4 (2009), 709.4 today: off the stack a split card has the colors, types and costs of both halves. */
export const halves = (face: Face, { half, zone }: GameObject): Face =>
  half === null || zone === 'stack'
    ? face
    : {
        ...face,
        colors: COLORS.filter(color => face.colors.includes(color) || half.colors.includes(color)),
        types: [...new Set([...face.types, ...half.types])],
        manaCost: combined(face.manaCost, half.manaCost),
      }

/**
 * 204 and 105.2 (2011-09-30): a card that stated its own colors in an ability ("this card is green") has a color
 * indicator instead: a characteristic, like the colors of its mana cost, and not an ability that can be lost.
 */
const withIndicator = (object: ObjectState, rules: Ruleset): ObjectState => {
  const indicators = object.abilities.filter(held => colorsSaid(held).length > 0)
  if (indicators.length === 0 || rules.policy.colorIndicators === 'abilities') return object
  const said = indicators.flatMap(colorsSaid)
  return {
    ...object,
    colors: COLORS.filter(color => said.includes(color)),
    abilities: object.abilities.filter(held => !indicators.includes(held)),
  }
}

const colorsSaid = (held: HeldAbility): readonly Color[] => {
  if (held.ability.does.kind !== 'static' || held.ability.does.effects.length !== 1) return []
  const [spec] = held.ability.does.effects
  const [change] = spec?.changes ?? []
  if (!spec || !isOnItself(spec) || spec.condition || spec.changes.length !== 1) return []
  return change?.kind === 'become color' && change.how === 'set'
    ? change.colors.filter(color => typeof color === 'string')
    : []
}

const MANA: Readonly<Record<string, string>> = { Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' }

/** The mana ability of a basic land type: `{T}: Add {G}.` for a Forest. */
const manaAbilityOf = (landType: string): HeldAbility => ({
  key: `mana:${landType}`,
  ability: { text: `{T}: Add {${MANA[landType] ?? 'C'}}.`, does: { kind: 'opaque' } },
  origin: 'land type',
  since: 0,
})

/** 212.6g (2009-02-01 to 2010-07-15) applied to any object with a basic land type, all other texts only to lands. */
const typesWithMana = (object: ObjectState, rules: Ruleset): readonly string[] =>
  object.types.includes('land') || (basicsIn(object.subtypes).length > 0 && rules.policy.intrinsicMana === 'any object')
    ? basicsIn(object.subtypes)
    : []
// Lists of subtypes are immutable, so each is searched once.
const basicsIn = rememberBy((subtypes: readonly string[]): readonly string[] =>
  BASIC_LAND_TYPES.filter(word => subtypes.includes(word)),
)

/** After a change of types, mana abilities come and go with the basic land types that came and went. */
export const withMana = (before: ObjectState | null, after: ObjectState, rules: Ruleset): ObjectState => {
  const had = before ? typesWithMana(before, rules) : []
  const has = typesWithMana(after, rules)
  if (had.length === has.length && had.every(word => has.includes(word))) return after
  const lost = had.filter(word => !has.includes(word)).map(word => `mana:${word}`)
  const gained = has.filter(word => !had.includes(word)).map(manaAbilityOf)
  return { ...after, abilities: [...after.abilities.filter(held => !lost.includes(held.key)), ...gained] }
}

/** 504.2 (2003), 708.2 today: face down, it is a 2/2 creature without text, name, cost or other types. */
export const FACE_DOWN = {
  name: '',
  supertypes: [],
  types: ['creature'],
  subtypes: [],
  colors: [],
  manaCost: null,
  power: 2,
  toughness: 2,
  abilities: [],
} as const satisfies Face
