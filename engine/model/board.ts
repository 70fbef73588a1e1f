import type { Stratum } from '../rules/amendment'
import type { Citation } from '../rules/releases'
import type { EffectApplication } from './effect'
import type { CardType, Color, EffectId, ObjectId, Player, Supertype, Timestamp, Zone } from './kinds'

/** An object as the rules of the day make it. Sizes are null where it has none. */
export type BoardObject = {
  readonly id: ObjectId
  readonly label: string
  readonly name: string
  readonly zone: Zone
  readonly controller: Player
  readonly owner: Player
  readonly power: number | null
  readonly toughness: number | null
  readonly colors: readonly Color[]
  readonly supertypes: readonly Supertype[]
  readonly types: readonly (CardType | 'kindred')[]
  readonly subtypes: readonly string[]
  /** Card English, basic land types' mana abilities among them, in order. */
  readonly abilities: readonly string[]
  readonly counters: Readonly<Record<string, number>>
  readonly manaCost: string | null
  readonly manaValue: number
  /** The mana values of both halves of a split card, on days when a comparison looks at each half; otherwise absent. */
  readonly manaValues?: readonly number[]
  readonly tapped: boolean
  readonly faceDown: boolean
  readonly phasedOut: boolean
  readonly attachedTo: string | null
  readonly token?: true
  /** Damage marked this turn; absent if none. */
  readonly damage?: number
  readonly combat?: 'attacking' | 'blocking'
  readonly timestamp: Timestamp
  /** One of the unnamed objects a scenario puts somewhere to be counted. */
  readonly filler?: true
  /** Words chosen for it that its abilities may use. */
  readonly choices?: readonly string[]
}

/** Values of one object before and after an effect is applied, as words: `power 2 → 3`. */
export type Difference = {
  readonly object: string
  readonly what: string
  readonly before: string
  readonly after: string
}

/** What another effect would change about an effect that depends on it. */
export type DependencyReason = 'text or existence' | 'what it applies to' | 'what it does'

export type Trace =
  | {
      readonly kind: 'layer'
      readonly layer: string
      readonly name: string
      readonly holds: readonly Stratum[]
      readonly cite: Citation
      /** Empty if nothing was applied: empty layers are shown too. */
      readonly then: readonly Trace[]
    }
  | {
      readonly kind: 'applied'
      readonly effect: EffectId
      readonly name: string
      readonly text: string
      readonly source: string | null
      readonly from: string
      readonly timestamp: Timestamp
      readonly sublayer?: string
      readonly deed: EffectApplication
      readonly to: readonly string[]
      readonly differences: readonly Difference[]
      readonly cite: Citation
    }
  | {
      readonly kind: 'waited'
      readonly effect: EffectId
      readonly name: string
      readonly for: EffectId
      readonly forName: string
      readonly because: DependencyReason
      readonly cite: Citation
    }
  | {
      readonly kind: 'loop'
      readonly effects: readonly EffectId[]
      readonly names: readonly string[]
      readonly cite: Citation
    }
  | {
      readonly kind: 'ended'
      readonly effect: EffectId
      readonly name: string
      readonly why: string
      readonly cite: Citation
    }
  | { readonly kind: 'note'; readonly says: string; readonly cite: Citation }

type PlayerState = { readonly player: Player; readonly maximumHandSize: number | null }
export type Board = {
  readonly objects: readonly BoardObject[]
  readonly players: readonly PlayerState[]
  readonly trace: readonly Trace[]
}
