import type { Aim } from '../targets'

/** What a step says about an act besides who and what. */
export type Clauses = {
  readonly aim: Aim
  readonly choosing: readonly string[]
  readonly x?: number
  readonly division: readonly { readonly n: number; readonly name: string }[]
  readonly kicked: number
  readonly forCost?: string
  /** Keywords whose costs are paid as well: buyback. */
  readonly withCosts: readonly string[]
  /** How many cards of a graveyard pay by delve. */
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

/** An object that a clause names as a part of a cost, and what is done with it. */
export type Named = { readonly verb: string; readonly label: string }
