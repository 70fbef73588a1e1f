import type { Ability, Change, ContinuousEffect, Face, Mark } from './effect'
import type { CardType, Color, EffectId, ObjectId, Player, Supertype, Timestamp, Zone } from './kinds'

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
  /** It was face down from the start: the board does not say why. */
  readonly beganFaceDown?: true
  readonly phasedOut: boolean
  /** Whether the other face is up. */
  readonly turned: boolean
  readonly flipped: boolean
  /** What X was chosen to be for the spell. */
  readonly x?: number
  /** The other half of a split card. */
  readonly half: Face | null
  readonly attachedTo: ObjectId | null
  /** The player to whom an Aura is attached. */
  readonly enchants?: Player
  /** Marked this turn. */
  readonly damage: number
  /** Dealt damage by a source with deathtouch since state-based actions were last checked. */
  readonly touched?: boolean
  /** Loyalty or defense counters were removed from it, and the board does not say how many it had. */
  readonly lostUnsaid?: true
  readonly combat: 'attacking' | 'blocking' | null
  /** Who attacked with it this turn, whatever it has become since. */
  readonly attacked: Player | null
  /** The object whose ability exiled it. */
  readonly exiledBy?: ObjectId | null
  /** The halves of a split card, or the adventure of a card: as each of them it may be cast alone. */
  readonly parts?: readonly Face[]
  /** The faces that it gets back when it leaves the stack, if only one half was cast. */
  readonly whole?: Pick<GameObject, 'front' | 'back' | 'half'>
  /** The label of the object that it will be attached to as soon as that object is created. */
  readonly awaits?: string
  readonly choices: readonly string[]
  readonly filler: boolean
  /** Its designations, no copiable values (renowned: 702.111b of 2015-07-17, 702.112b today). */
  readonly marks?: readonly Mark[]
  /** 702.95b today: the creature that it is paired with. */
  readonly pairedWith?: ObjectId
  /** 502.51b (2006-02-01), 702.55b today: the creature that it haunts. */
  readonly haunts?: ObjectId
  /** The keywords whose costs were paid as it was cast, each as often as it was paid. */
  readonly castWith?: readonly string[]
  /** How many spells were cast in the turn before it. */
  readonly castAfter?: number
}

/** Where an ability of an object comes from: the rules treat these origins differently. */
export type Origin = 'printed' | 'added by copy' | 'granted' | 'land type' | 'counter'
export type HeldAbility = {
  /** Does not change when the text of the ability changes. */
  readonly key: string
  readonly ability: Ability
  readonly origin: Origin
  /** When the effect that gave it began; 0 for printed ones. */
  readonly since: Timestamp
  readonly by?: EffectId
  /** What an ability that it is doesn't remove: all Auras, or the object that gives it. */
  readonly spares?: 'Auras' | ObjectId
}

export type EveryType = 'creature types' | 'land types'

/** One change applied to an object; recorded only while values are ordered by origin (1998 to 2003). */
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
  /** The object before the recorded changes, and these changes, to be applied again in order; unused when values follow the layers. */
  readonly root: ObjectState | null
  readonly written: readonly AppliedChange[]
}

export const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((one, i) => one === b[i]))

/** Whether two states of one object have the same characteristics, however they arose. */
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
