import type { TargetSpec, Zone } from '../../index'

/** How a text refers to a player. */
export type Who =
  | {
      readonly kind:
        | 'you'
        | 'each player'
        | 'each opponent'
        | 'each other player'
        | 'that player'
        | 'its controller'
        | 'its owner'
        | 'opponent'
    }
  | { readonly kind: 'target'; readonly instance: number }

/** How a text refers to objects. */
export type What =
  | { readonly kind: 'self' | 'it' | 'enchanted' }
  /** The cards that its source exiled by another ability (607.2a today). */
  | { readonly kind: 'exiled by it' }
  | { readonly kind: 'target'; readonly instance: number }
  | { readonly kind: 'each'; readonly phrase: string }
  | { readonly kind: 'several'; readonly of: readonly What[] }
  | { readonly kind: 'cards'; readonly phrase: string; readonly zone: Zone; readonly who: Who }

export type Count =
  | { readonly kind: 'number'; readonly is: number }
  | { readonly kind: 'x' | 'that much' }
  | { readonly kind: 'times kicked'; readonly each: number }
  | { readonly kind: 'each'; readonly phrase: string; readonly times: number }
  | {
      readonly kind: 'cards'
      readonly zone: 'hand' | 'graveyard'
      readonly who: Who
      readonly phrase?: string
      readonly times?: number
    }
  | { readonly kind: 'counters'; readonly name: string; readonly of: What; readonly times: number }
  | { readonly kind: 'life'; readonly who: Who; readonly half?: 'up' | 'down' }
  | { readonly kind: 'value'; readonly of: What | 'sacrificed'; readonly what: 'power' | 'toughness' | 'mana value' }

/** Tokens of one kind: how many, what they are, and each ability that they have. */
export type TokenWords = { readonly count: Count; readonly token: string; readonly abilities: readonly string[] }

/** One instruction of a text to a player or to the game. */
export type Instruction =
  | {
      readonly kind: 'damage'
      readonly amount: Count
      readonly from: What | null
      readonly to: readonly (What | Who)[]
      readonly isDivided?: true
      /** Dealt at the same time. */
      readonly also?: Instruction
    }
  | { readonly kind: 'draw' | 'mill' | 'scry'; readonly who: Who; readonly count: Count }
  | { readonly kind: 'discard'; readonly who: Who; readonly count: Count | 'hand'; readonly isRandom?: true }
  | {
      readonly kind: 'life'
      readonly who: Who
      readonly count: Count
      readonly way: 'gain' | 'lose' | 'become' | 'double'
    }
  | { readonly kind: 'counter'; readonly what: What; readonly unless?: string }
  | { readonly kind: 'destroy'; readonly what: What; readonly canRegenerate: boolean }
  | {
      readonly kind: 'exile' | 'tap' | 'untap' | 'regenerate' | 'bury'
      readonly what: What
      /** What is exiled returns when the source leaves the battlefield. */
      readonly untilSourceLeaves?: true
    }
  | {
      readonly kind: 'return'
      readonly what: What
      readonly to: 'hand' | 'battlefield'
      readonly under: 'owner' | 'you'
      readonly isTapped?: true
      readonly counters?: {
        readonly name: string
        readonly count: Count
        readonly counters?: { readonly name: string; readonly count: Count }
      }
    }
  | { readonly kind: 'choose and return'; readonly phrase: string; readonly count: Count }
  | { readonly kind: 'put'; readonly what: What; readonly on: 'top' | 'bottom' }
  | { readonly kind: 'shuffle into library'; readonly what: What }
  | {
      readonly kind: 'sacrifice'
      readonly who: Who
      readonly what: What | null
      readonly phrase: string
      readonly count: Count | 'all'
    }
  | {
      readonly kind: 'counters'
      readonly what: What
      readonly counter: string
      readonly count: Count
      readonly way: 'put' | 'remove'
    }
  | {
      readonly kind: 'mana'
      readonly who: Who
      readonly symbols: readonly string[]
      readonly times: Count | null
      readonly anyColor: number
    }
  | {
      readonly kind: 'prevent'
      readonly amount: Count | 'all'
      readonly to: What | Who
      /** Damage that an object deals, or also damage dealt to it. */
      readonly way?: 'by' | 'both'
      readonly isCombat?: true
    }
  | { readonly kind: 'attach'; readonly what: What; readonly to: What }
  | {
      readonly kind: 'create copies'
      readonly count: Count
      readonly of: What
      readonly who: Who
      /** The exceptions of the copies, worded as the end of "it becomes a copy of it". */
      readonly except: string
      readonly isTapped?: true
    }
  | { readonly kind: 'create'; readonly tokens: readonly TokenWords[]; readonly who: Who }
  | {
      readonly kind: 'search'
      readonly phrase: string
      readonly least: number
      readonly most: number | 'any'
      readonly where: 'library' | 'everywhere'
      readonly whose: Who
      readonly to: 'hand' | 'battlefield' | 'exile' | 'top'
      readonly isTapped?: true
      readonly sameNameAs?: What
      readonly shuffles: boolean
    }
  | { readonly kind: 'shuffle'; readonly who: Who }
  | {
      readonly kind: 'may'
      readonly who: Who
      readonly does: Instruction
      readonly next: readonly Instruction[]
      readonly otherwise: readonly Instruction[]
      readonly isReflexive: boolean
    }
  | {
      readonly kind: 'may pay'
      readonly who: Who
      readonly cost: string
      readonly next: readonly Instruction[]
      readonly otherwise: readonly Instruction[]
    }
  | {
      readonly kind: 'unless'
      readonly who: Who
      readonly cost: string
      readonly does: Instruction
      /** The cost is paid once for each counter of this name on the source. */
      readonly forEach?: string
    }
  | {
      readonly kind: 'if'
      readonly condition: string
      readonly does: readonly Instruction[]
      readonly otherwise?: readonly Instruction[]
    }
  | { readonly kind: 'proliferate' | 'populate' }
  | { readonly kind: 'extra turn' | 'monarch'; readonly who: Who }
  | { readonly kind: 'game'; readonly who: Who; readonly ends: 'win' | 'lose' }
  | { readonly kind: 'copy'; readonly what: What; readonly mayChangeTargets: boolean }
  | { readonly kind: 'new targets'; readonly what: What }
  | { readonly kind: 'fight'; readonly one: What; readonly other: What }
  | {
      readonly kind: 'delayed'
      readonly when: string
      readonly text: string
      readonly about: What | null
      readonly isThisTurn: boolean
    }
  /** It is exiled instead of going anywhere else from the battlefield. */
  | { readonly kind: 'exile as it leaves'; readonly what: What }
  | { readonly kind: 'choose'; readonly what: 'color' | 'creature type' }
  | {
      readonly kind: 'effect'
      readonly text: string
      readonly instances: readonly number[]
      /** Its subject was named earlier in the text: "it" or "they". */
      readonly about?: 'it' | 'them'
    }

export type Text = {
  /** Null: every sentence was read. */
  readonly unread: string | null
  readonly targets: readonly TargetSpec[]
  readonly does: readonly Instruction[]
}
