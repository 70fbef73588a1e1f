import { err, type Problem, type Result } from '#rulebook/result'
import type { Content, Part, Ruleset } from '../rules/amendment'
import type { DependencyReason, Trace } from './board'
import type { Ability, Change, ContinuousEffect, Face } from './effect'
import type { GameEvent } from './event'
import type { CardType, Color, EffectId, ObjectId, Player, Supertype, Timestamp, Zone } from './kinds'

/** Reads one sentence of card English; `self` is the name of the object that has it. */
export type AbilityReader = (text: string, self: { readonly name: string }) => Ability

export type CounterPile = { readonly name: string; readonly count: number; readonly timestamp: Timestamp }

/** An object before any effect: what is printed and what has happened to it. */
export type GameObject = {
  /** New with every change of zone: a card that returns is another object. */
  readonly id: ObjectId
  readonly label: string
  readonly front: Face
  readonly back: Face | null
  /** A modal double-faced card: its back has a mana cost of its own, and until 2025-09-19 it never turned over. */
  readonly modal?: true
  /** A token that copied both faces: its name is the copied one. */
  readonly copiesFaces?: true
  readonly owner: Player
  readonly controller: Player
  readonly zone: Zone
  readonly timestamp: Timestamp
  readonly counters: readonly CounterPile[]
  readonly token: boolean
  readonly tapped: boolean
  readonly faceDown: boolean
  /** It lay face down before anything happened: the board does not say how it came to. */
  readonly beganFaceDown?: true
  readonly phasedOut: boolean
  /** Whether the other face is up. */
  readonly turned: boolean
  readonly flipped: boolean
  /** The other half of a split card. */
  readonly half: Face | null
  readonly attachedTo: ObjectId | null
  /** Marked this turn. */
  readonly damage: number
  /** Dealt damage by a source with deathtouch since state-based actions were last checked. */
  readonly touched?: boolean
  /** Loyalty or defense counters were removed from it, and the board does not say how many it had. */
  readonly lostUnsaid?: true
  readonly combat: 'attacking' | 'blocking' | null
  /** Who attacked with it this turn, whatever it has become since. */
  readonly attacked: Player | null
  /** The faces it has again once it leaves the stack, where one half of it was played. */
  readonly exiledBy?: ObjectId | null
  readonly whole?: Pick<GameObject, 'front' | 'back' | 'half'>
  /** The label of a younger object that it will be attached to as soon as that is there. */
  readonly awaits?: string
  readonly choices: readonly string[]
  readonly filler: boolean
}

/** An effect that is over, kept so that a trace can say why. */
export type EndedEffect = { readonly id: EffectId; readonly name: string; readonly why: string; readonly rule: string }

/** What the game did by itself, and the rule of the day that says so. */
export type Acted = { readonly says: string; readonly rule: string }

/** A continuous effect that exists now, and the static ability that generates it where one does. */
export type ActiveEffect = {
  readonly effect: ContinuousEffect
  readonly ability: { readonly source: ObjectId; readonly key: string; readonly spec: number } | null
}

/**
 * Called before each application with the effects of the step that still wait, in order, and the test by which one
 * depends on another at this moment.
 */
export type LayerObserver = (
  pending: readonly ActiveEffect[],
  step: Part,
  dependsOn: (a: ActiveEffect, b: ActiveEffect) => DependencyReason | null,
) => void

/** How continuous effects are applied: by the reference algorithm, or by a faster one with the same answers. */
export type LayerEngine = {
  /** All objects as the effects of the moment make them. */
  readonly viewOf: (state: GameState) => View
  /** The same with a trace of every step. */
  readonly applyLayers: (
    state: GameState,
    observe?: LayerObserver,
  ) => { readonly view: View; readonly trace: readonly Trace[] }
}

export type GameState = {
  readonly rules: Ruleset
  readonly reader: AbilityReader
  readonly layerEngine: LayerEngine
  /** The next timestamp, and the next number for a new object or effect. */
  readonly clock: Timestamp
  readonly next: number
  readonly active: Player
  readonly objects: readonly GameObject[]
  readonly effects: readonly ContinuousEffect[]
  readonly ended: readonly EndedEffect[]
  /** State-based actions carried out so far. */
  readonly acted: readonly Acted[]
  /** The board before the last event, to know what had begun and was over. */
  readonly past: GameState | null
  /** The last event. */
  readonly happened?: GameEvent
}

/** An empty table on the day of the rules; A is the active player. */
export const newGame = (rules: Ruleset, reader: AbilityReader, layerEngine: LayerEngine): GameState => ({
  rules,
  reader,
  layerEngine,
  clock: 1,
  next: 1,
  active: 'A',
  objects: [],
  effects: [],
  ended: [],
  acted: [],
  past: null,
})

/** The object with a label; where several shared it in turn, the one that is there now. */
export const objectNamed = (state: GameState, label: string): GameObject | undefined =>
  state.objects.find(object => object.label === label) ??
  state.objects.find(object => object.label.toLowerCase() === label.toLowerCase())

export const withObject = (state: GameState, changed: GameObject): GameState => ({
  ...state,
  objects: state.objects.map(object => (object.label === changed.label ? changed : object)),
})

/** Where an ability on an object comes from; the rules of many days treat them differently. */
export type Origin = 'printed' | 'added by copy' | 'granted' | 'land type' | 'counter'
export type HeldAbility = {
  /** Stays the same while the words change. */
  readonly key: string
  readonly ability: Ability
  readonly origin: Origin
  /** When the effect that gave it began; 0 for printed ones. */
  readonly since: Timestamp
  readonly by?: EffectId
}

export type EveryType = 'creature types' | 'land types'

/** One change done to an object, kept where values are ordered by origin (1998 to 2003). */
export type AppliedChange = { readonly rank: number; readonly change: Change; readonly effect: ContinuousEffect }

/** An object midway through the layers. */
export type ObjectState = {
  readonly object: GameObject
  readonly id: ObjectId
  readonly name: string
  readonly allNames: boolean
  /** Whether a copy effect has given it another face. */
  readonly copied: boolean
  /** The face its values began with: both halves of a flip card. */
  readonly face: Face | null
  readonly controller: Player
  readonly supertypes: readonly Supertype[]
  readonly types: readonly CardType[]
  readonly subtypes: readonly string[]
  readonly every: readonly EveryType[]
  readonly colors: readonly Color[]
  readonly abilities: readonly HeldAbility[]
  /** Abilities that it can't have. */
  readonly barred: readonly string[]
  readonly power: number | null
  readonly toughness: number | null
  readonly manaCost: string | null
  readonly choices: readonly string[]
  /** Under what its values are folded again, and the changes to fold; unused where values follow the layers. */
  readonly root: ObjectState | null
  readonly written: readonly AppliedChange[]
}

/** All objects at one moment of the computation. */
export type View = {
  readonly rules: Ruleset
  readonly state: GameState
  readonly objects: readonly ObjectState[]
  readonly placeOf: ReadonlyMap<ObjectId, number>
}

export const objectState = (view: View, id: ObjectId | null | undefined): ObjectState | undefined => {
  const place = id === null || id === undefined ? undefined : view.placeOf.get(id)
  return place === undefined ? undefined : view.objects[place]
}

/** What a filter, an amount or a change is read against. */
export type Context = { readonly view: View; readonly effect: ContinuousEffect; readonly it: ObjectState | null }

/** Sides of an object that effects look at or alter. `existence` is written by whatever can take an ability away. */
export type Aspect =
  | 'name'
  | 'control'
  | 'supertypes'
  | 'types'
  | 'land types'
  | 'creature types'
  | 'colors'
  | 'abilities'
  | 'existence'
  | 'size'
  | 'cost'

/** Every side that is printed on a card. */
export const PRINTED: readonly Aspect[] = [
  'name',
  'supertypes',
  'types',
  'land types',
  'creature types',
  'colors',
  'abilities',
  'existence',
  'size',
  'cost',
]

/** One kind of change: where it belongs, what it alters, how it is done to one object, how it reads. */
export type ChangeKind<C extends Change = Change> = {
  /** Null where it alters players or game rules instead of objects. */
  readonly content: (change: C, effect: ContinuousEffect) => Content | null
  readonly writes: (change: C) => readonly Aspect[]
  /** The change with its amounts and chosen words worked out for the object `at.it`. */
  readonly settle?: (change: C, at: Context) => C
  readonly apply: (change: C, object: ObjectState, at: Context) => ObjectState
  readonly print: (change: C) => string
}

export type Of<K extends Change['kind']> = Extract<Change, { kind: K }>

/** For changes that leave objects alone. */
export const unchanged = (_: unknown, object: ObjectState): ObjectState => object

export const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((one, i) => one === b[i]))

/** Whether two moments of one object have the same characteristics, however they came about. */
export const sameValues = (a: ObjectState | undefined, b: ObjectState | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.name === b.name &&
    a.allNames === b.allNames &&
    a.controller === b.controller &&
    a.power === b.power &&
    a.toughness === b.toughness &&
    a.manaCost === b.manaCost &&
    sameList(a.supertypes, b.supertypes) &&
    sameList(a.types, b.types) &&
    sameList(a.subtypes, b.subtypes) &&
    sameList(a.every, b.every) &&
    sameList(a.colors, b.colors) &&
    sameList(a.abilities, b.abilities) &&
    sameList(a.barred, b.barred) &&
    sameList(a.choices, b.choices))

/** An event spoke of an object that is not there. */
export const objectMissing = (label: string): Result<never> => err(missingProblem(label))
export const missingProblem = (label: string): Problem => ({
  code: 'no-such-object',
  message: `There is no object called "${label}"`,
  hint: 'Use the name it has on the board, or add it in an earlier step',
})
