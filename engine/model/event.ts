import type { Ability, Affects, Change, EffectSpec, Face, Mark, Memory, Reference } from './effect'
import type { CardType, Color, ObjectId, Player, Supertype, Zone } from './kinds'

/** How a scenario describes an object before any rules look at it. `label` is the name the scenario gave it and never changes. */
export type ObjectSpec = {
  readonly label: string
  readonly name: string
  readonly supertypes: readonly Supertype[]
  readonly types: readonly CardType[]
  readonly subtypes: readonly string[]
  readonly colors: readonly Color[]
  /** `{1}{W/U}`; null where the scenario names none. */
  readonly manaCost: string | null
  /** A number, `*` or `1+*`; null for objects without a size. */
  readonly power: number | string | null
  readonly toughness: number | string | null
  readonly abilities: readonly Ability[]
  readonly controller: Player
  readonly owner: Player
  readonly zone: Zone
  readonly counters: Readonly<Record<string, number>>
  readonly tapped?: true
  readonly faceDown?: true
  readonly token?: true
  readonly attachedTo?: string
  /** The player to whom an Aura is attached. */
  readonly enchants?: Player
  /** The object that it is attached to is put on the board later. */
  readonly hostToCome?: true
  readonly choices?: readonly string[]
  /** Damage marked on it from the start. */
  readonly damage?: number
  /** What the other face is: absent means the back of a double-faced card. */
  readonly otherFaceIs?: 'back' | 'modal back' | 'flipped' | 'other half'
  readonly copiedFaces?: CopiedFaces
  /** The parts as which the card may be cast alone. */
  readonly parts?: readonly NonNullable<ObjectSpec['otherFace']>[]
  /** The other face of a double-faced or flip card, or the other half of a split card. */
  readonly otherFace?: Omit<ObjectSpec, 'label' | 'controller' | 'owner' | 'zone' | 'counters' | 'otherFaceIs'>
}

/** Both faces of a token that copies a double-faced object (707.8a of 2023-04-14), and whether its back is up. */
export type CopiedFaces = {
  readonly front: Face
  readonly back: Face
  readonly turned: boolean
  readonly modal?: true
}

/** A player or the label of an object. */
export type Target = { readonly player: Player } | { readonly label: string }

/** Everything that can happen to a board. The rules of the day decide which events give new timestamps. */
export type GameEvent =
  | { readonly kind: 'begin'; readonly object: ObjectSpec }
  | {
      readonly kind: 'fill'
      readonly player: Player
      readonly zone: Zone
      readonly count: number
      readonly types: readonly CardType[]
      readonly subtypes: readonly string[]
      readonly supertypes: readonly Supertype[]
      readonly colors: readonly Color[]
    }
  | {
      readonly kind: 'enter'
      readonly labels: readonly string[]
      readonly first?: string
      readonly controller?: Player
    }
  | {
      readonly kind: 'enter as copy'
      readonly label: string
      readonly of: string
      readonly except: readonly Change[]
      readonly alsoHas: readonly Ability[]
    }
  | {
      readonly kind: 'become copy'
      readonly label: string
      readonly of: string
      readonly until: 'end of turn' | 'indefinite'
      readonly except: readonly Change[]
      readonly alsoHas: readonly Ability[]
      /** What it was that has left (608.2h today). */
      readonly face?: Face
    }
  /** A spell, or an activated or triggered ability, resolves: all its sentences at one timestamp. */
  | {
      readonly kind: 'resolve'
      readonly name: string
      readonly source: string | null
      readonly controller: Player
      readonly specs: readonly EffectSpec[]
      readonly targets: readonly Target[]
      readonly choices: readonly string[]
      /** What the numbers in the effects refer to. */
      readonly memory?: Memory
    }
  | {
      readonly kind: 'counters'
      readonly label: string
      readonly counter: string
      readonly count: number
      readonly way: 'put' | 'remove'
    }
  | { readonly kind: 'marks'; readonly label: string; readonly marks: readonly Mark[] }
  /** Without `with` it is no longer paired, nor is the other one. */
  | { readonly kind: 'pair'; readonly label: string; readonly with?: string }
  | { readonly kind: 'attach'; readonly label: string; readonly to: string | { readonly player: Player } }
  | { readonly kind: 'unattach'; readonly label: string }
  /** `by`: the object whose ability moves it. */
  | {
      readonly kind: 'move'
      readonly label: string
      readonly to: Zone
      readonly by?: ObjectId
      /** The creature that the card haunts in exile. */
      readonly haunts?: ObjectId
      readonly isFaceDown?: true
    }
  | {
      readonly kind: 'status'
      readonly label: string
      readonly becomes:
        | 'phased out'
        | 'phased in'
        | 'tapped'
        | 'untapped'
        | 'face up'
        | 'face down'
        | 'transformed'
        | 'flipped'
    }
  | { readonly kind: 'control'; readonly label: string; readonly to: Player }
  | { readonly kind: 'effect ends'; readonly of: string }
  | { readonly kind: 'turn ends' }
  | { readonly kind: 'turn begins'; readonly player: Player }
  | { readonly kind: 'untap step begins'; readonly player: Player; readonly isOnBoard?: true }
  | {
      readonly kind: 'put into'
      readonly player: Player
      readonly zone: Zone
      readonly types: readonly CardType[]
      readonly subtypes: readonly string[]
      readonly way: 'put' | 'leave'
    }
  /** `staying`: labels of permanents that their controller keeps, where a rule lets one stay. */
  | { readonly kind: 'state-based actions'; readonly staying?: readonly string[] }
  | {
      readonly kind: 'damage'
      readonly label: string
      readonly amount: number
      readonly by: string | null
      /** Set in a game, which prevents damage and watches for triggered abilities itself: deathtouch of 2007 to 2009 is one. */
      readonly isWatched?: true
    }
  /** The role of an object in combat; null: it leaves combat. Without a label, all objects do. */
  | { readonly kind: 'combat'; readonly label: string | null; readonly role: 'attacking' | 'blocking' | null }

export type { Affects, Reference }
