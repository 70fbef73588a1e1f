import type { Aim } from '../targets'

/** The clauses of a step about an act, apart from the player and the object. */
export type Clauses = {
  readonly aim: Aim
  readonly choosing: readonly string[]
  readonly x?: number
  readonly division: readonly { readonly n: number; readonly name: string }[]
  readonly kicked: number
  readonly forCost?: string
  /** Keywords whose costs are paid too: buyback. */
  readonly withCosts: readonly string[]
  /** The number of cards in the graveyard that pay by delve. */
  readonly delved?: number
  readonly isFree?: true
  readonly isFaceDown?: true
  readonly splicing: readonly string[]
  readonly costs: readonly {
    readonly verb: 'sacrificing' | 'discarding' | 'exiling' | 'returning' | 'tapping'
    readonly labels: readonly string[]
  }[]
  readonly paying: readonly string[]
  /** Mana of the cost that is paid by tapping creatures or artifacts. */
  readonly byTapping: readonly { readonly mana: string; readonly labels: readonly string[] }[]
  readonly manaTaps: readonly { readonly label: string; readonly mana: string }[]
  readonly called?: string
  readonly unsupported?: string
}

/** An object that a clause names as part of a cost, and what happens to it. */
export type Named = { readonly verb: string; readonly label: string }
