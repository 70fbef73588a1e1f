import type { ManaLasts, ObjectId, Player, SpendOn } from '../index'

export const MANA = ['W', 'U', 'B', 'R', 'G', 'C'] as const
export type ManaColor = (typeof MANA)[number]
/** `only`: what it may be spent on, as the ability of its source says; `isSnow`: its source is snow. */
export type Mana = {
  readonly color: ManaColor
  readonly only?: SpendOn & { readonly source?: ObjectId; readonly by?: Player }
  readonly until?: ManaLasts
  readonly isSnow?: true
}

/** An object that attacks or blocks. With a new id it would be another object. */
export type InCombat = { readonly label: string; readonly id: ObjectId }
export type Attacker = InCombat & {
  /** A player, or the label of a planeswalker or battle. */
  readonly at: string
  /** The player who may block it; null if what it attacks has left. */
  readonly defender: Player
  readonly isBlocked: boolean
  /** Attackers with the same number attack as a band. */
  readonly band?: number
}
