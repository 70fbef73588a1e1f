import type { Act, GameEvent, GameState, ObjectId, ObjectState, Player, Zone } from '../../index'
import type { Attacker, InCombat, Mana, ManaColor } from '../mana-and-combat'

/** Why an object changes zones, if a text may depend on it. */
export type Way =
  | 'put'
  | 'destroyed'
  | 'sacrificed'
  | 'discarded'
  | 'milled'
  | 'exiled'
  | 'returned'
  | 'entered'
  | 'played'
  | 'drawn'
  | 'cast'
  | 'countered'
  | 'resolved'
  | 'state-based'

/** State-based actions have no source. */
export const BY_THE_RULES = 'state-based actions'

/** Something that is about to happen. Replacement effects rewrite it; then it is applied. */
export type Planned =
  | {
      readonly kind: 'move'
      readonly label: string
      readonly to: Zone
      readonly way: Way
      readonly by: string | null
      /** The object whose ability exiles it. */
      readonly exiledBy?: ObjectId
      readonly haunts?: ObjectId
      readonly controller?: Player
      /** In a library: a number counts from the top. */
      readonly at?: 'top' | 'bottom' | number
      readonly isTapped?: true
      /** With its back face up. */
      readonly isTransformed?: true
      /** Into exile. */
      readonly isFaceDown?: true
      /** What it enters attached to. */
      readonly host?: string
      readonly canRegenerate?: false
      readonly thenShuffled?: true
      /** How the spell was cast that becomes a permanent. */
      readonly cast?: {
        readonly x?: number
        readonly kicked?: number
        readonly forCost?: string
        readonly paid?: readonly string[]
      }
      /** What it enters as a copy of, and what was chosen for it as it enters. */
      readonly copying?: Omit<Extract<GameEvent, { kind: 'enter as copy' }>, 'kind' | 'label'>
      readonly choices?: readonly string[]
    }
  | { readonly kind: 'draw'; readonly player: Player }
  | {
      readonly kind: 'damage'
      readonly label?: string
      readonly player?: Player
      readonly amount: number
      readonly by: string | null
      readonly isCombat?: true
      /** Of the Fifth Edition: it is redirected, or more of it was assigned and goes on to a player. */
      readonly triggersAgain?: true
    }
  | {
      readonly kind: 'life'
      readonly player: Player
      readonly amount: number
      readonly by: string | null
      /** Lost because of damage. */
      readonly isDamage?: true
    }
  | {
      readonly kind: 'counters'
      readonly label: string
      readonly counter: string
      readonly count: number
      readonly way: 'put' | 'remove'
      /** Put by a player who pays a cost, or by the rules of the turn: not by an effect. */
      readonly isCost?: true
      readonly isEntering?: true
      /** Who puts them there, if that is not the controller of what gets them. */
      readonly player?: Player
    }
  | {
      readonly kind: 'status'
      readonly label: string
      readonly becomes:
        | 'tapped'
        | 'untapped'
        | 'face up'
        | 'face down'
        | 'phased in'
        | 'phased out'
        | 'transformed'
        | 'flipped'
      readonly isForMana?: true
      /** By daybound or nightbound. */
      readonly isOfDay?: true
    }
  | {
      readonly kind: 'mana'
      readonly player: Player
      readonly color: ManaColor
      readonly count: number
      readonly by: string | null
      readonly only?: Mana['only']
      readonly until?: Mana['until']
      /** Its source was tapped for it (106.12 today). */
      readonly isTapped?: true
    }
  | { readonly kind: 'control'; readonly label: string; readonly to: Player }

/** What has happened, with the board before and after it: triggered abilities are checked against this. */
export type Happened = {
  readonly plan: Planned
  readonly before: GameState
  readonly after: GameState
  readonly from?: Zone
  /** The object as it was before if it left; as it is now if it arrived. */
  readonly was?: ObjectState
  readonly is?: ObjectState
  /** The cards that a melded permanent has become (712.21 today). */
  readonly into?: readonly ObjectState[]
  readonly amount: number
  /** How much life damage has made its player lose. */
  readonly lost?: number
  readonly entry: number
}

/** Other events that abilities watch for: acts and the passing of time. */
export type Watched =
  | { readonly kind: 'happened'; readonly what: readonly Happened[] }
  /** Of the Fifth Edition: damage has been assigned. */
  | { readonly kind: 'assigned'; readonly what: readonly Happened[] }
  | {
      readonly kind: 'step began'
      readonly step:
        | 'upkeep'
        | 'draw'
        | 'end'
        | 'main phase'
        | 'second main phase'
        | 'beginning of combat'
        | 'end of combat'
      readonly player: Player
      readonly entry: number
    }
  | {
      readonly kind: 'cast'
      readonly player: Player
      readonly label: string
      readonly id: ObjectId
      readonly from: Zone
      readonly entry: number
    }
  /** A spell was copied: the label of the copy, and the object that it is a copy of. */
  | {
      readonly kind: 'copied'
      readonly player: Player
      readonly label: string
      readonly id: ObjectId
      readonly entry: number
    }
  | {
      readonly kind: 'cycled'
      readonly player: Player
      readonly label: string
      /** X of the cost that was paid. */
      readonly x?: number
      readonly id: ObjectId
      readonly entry: number
    }
  /** An ability has triggered on this. */
  | {
      readonly kind: 'triggered'
      readonly on: readonly Watched[]
      /** The ability that will be on the stack. */
      readonly label: string
      readonly entry: number
    }
  | {
      readonly kind: 'targeted'
      readonly label: string
      readonly id: ObjectId
      readonly by: Player
      /** The spell or ability that targets it. */
      readonly spell: string
      readonly entry: number
    }
  | {
      readonly kind: 'mana'
      readonly player: Player
      readonly label: string
      readonly id: ObjectId
      /** The types of mana that it has made. */
      readonly made: readonly ManaColor[]
      readonly entry: number
    }
  | {
      readonly kind: 'attacks'
      readonly player: Player
      readonly attackers: readonly Attacker[]
      readonly entry: number
    }
  | {
      readonly kind: 'blocks'
      readonly player: Player
      readonly pairs: readonly { readonly blocker: InCombat; readonly attacker: Attacker }[]
      readonly unblocked: readonly Attacker[]
      /** The blocker was put onto the battlefield blocking, which is no declaration. */
      readonly isPut?: true
      readonly entry: number
    }
  | { readonly kind: 'countered'; readonly player: Player; readonly label: string; readonly entry: number }
  | { readonly kind: 'shuffled'; readonly player: Player; readonly entry: number }
  | {
      readonly kind: 'acted'
      readonly act: Act
      readonly player: Player
      /** The ability on the stack that was activated. */
      readonly ability?: string
      /** The keyword that this ability stands for. */
      readonly keyword?: string
      readonly isMana?: true
      /** The object that did it, or whose ability was activated. */
      readonly label?: string
      readonly id?: ObjectId
      /** What it was done to. */
      readonly whom?: ObjectState
      /** X of the ability by which it was done, for other abilities of the object. */
      readonly x?: number
      readonly entry: number
    }
