import type { Ruleset } from '../rules/amendment'
import type { Ability, Change, ContinuousEffect, Face } from './effect'
import type { CardType, Color, EffectId, ObjectId, Player, Supertype, Timestamp, Zone } from './kinds'
import type { GameObject, GameState } from './state'

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

export const isOnTable = (thing: ObjectState): boolean => isZoneActive(thing.object.zone) && !thing.object.phasedOut
const isZoneActive = (zone: Zone): boolean => zone === 'battlefield'
