import type { Ruleset } from '../rules/amendment'
import type { Ability, ContinuousEffect, Face } from './effect'
import type { GameEvent } from './event'
import type { EffectId, ObjectId, Player, Timestamp, Zone } from './kinds'

/** Reads one sentence of card English, `self` being the name of the object it stands on. */
export type AbilityReader = (text: string, self: { readonly name: string }) => Ability

export type CounterPile = { readonly name: string; readonly count: number; readonly timestamp: Timestamp }

/** An object as it lies on the table, before any effect: what is printed and what has happened to it. */
export type GameObject = {
  /** New with every change of zone: a card that returns is another object. */
  readonly id: ObjectId
  readonly label: string
  readonly front: Face
  readonly back: Face | null
  readonly owner: Player
  readonly controller: Player
  readonly zone: Zone
  readonly timestamp: Timestamp
  readonly counters: readonly CounterPile[]
  readonly token: boolean
  readonly tapped: boolean
  readonly faceDown: boolean
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

export type GameState = {
  readonly rules: Ruleset
  readonly reader: AbilityReader
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
export const startGame = (rules: Ruleset, reader: AbilityReader): GameState => ({
  rules,
  reader,
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
