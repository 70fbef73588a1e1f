import type { Problem } from '#rulebook/result'
import type { Player, Zone } from '../../index'

/** The targets written on the page, instance by instance; a `, then` separates instances if that matters. */
export type Aim = { readonly groups: readonly (readonly string[])[] } | null

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
  /** The zone that a step says a card is cast from. */
  readonly from?: { readonly player: Player; readonly zone: Zone }
  readonly isFaceDown?: true
  /** The part of the card as which it is cast: a half, an adventure, the other face. */
  readonly as?: string
  readonly isFused?: true
  /** With its back face up, as the text that lets it be cast says. */
  readonly isTransformed?: true
  readonly splicing: readonly string[]
  readonly costs: readonly {
    readonly verb: 'sacrificing' | 'discarding' | 'exiling' | 'returning' | 'tapping' | 'removing' | 'revealing'
    /** Null: a card that the page does not name. */
    readonly labels: readonly (string | null)[]
    readonly counters?: CountersNamed
  }[]
  readonly paying: readonly string[]
  /** Mana of the cost that is paid by tapping creatures or artifacts. */
  readonly byTapping: readonly { readonly mana: string; readonly labels: readonly string[] }[]
  /** An effect lets mana of any color, or of any type, pay. */
  readonly mana?: 'any color' | 'any type'
  readonly manaTaps: readonly { readonly label: string; readonly mana: string }[]
  readonly called?: string
  readonly unsupported?: string
  /** Words that belong to no clause. */
  readonly unread?: string
}
/** An act about which a step says nothing more. */
export const NO_CLAUSES: Clauses = {
  aim: null,
  choosing: [],
  division: [],
  kicked: 0,
  withCosts: [],
  splicing: [],
  costs: [],
  paying: [],
  byTapping: [],
  manaTaps: [],
}
export const HAS_X = /(?<!\w)X(?!\w)/
/** 601.2b, 602.2b today: X is announced only where there is one. */
export const noX = (of: string): Problem => ({
  code: 'nothing-has-x',
  message: `${of} has no X`,
  hint: 'Remove the clause: with X',
})
/** An object that a clause names as part of a cost, and what happens to it; null: a card without a name on the page. */
export type Named = { readonly verb: string; readonly label: string | null; readonly counters?: CountersNamed }
/** How many counters of what kind a clause removes. */
export type CountersNamed = { readonly count: number; readonly kind: string }
/** The objects that the clauses of an act name for its costs. */
export const namedFor = ({ costs }: Pick<Clauses, 'costs'>): Named[] =>
  costs.flatMap(({ labels, ...named }) => labels.map(label => ({ ...named, label })))
export const printNamed = ({ verb, label }: Named): string => `${verb} ${label === null ? 'a card' : `"${label}"`}`
