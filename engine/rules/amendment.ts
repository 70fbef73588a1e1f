import type { IsoDate } from '#rulebook/dates/date'
import type { GamePolicy } from './game-policies'
import type { Matter, Policy } from './policy'

/**
 * The kinds of changes that layers take, by content and origin. `defined` stands for every change by a
 * characteristic-setting ability, on the days when these have a step of their own (2003-07-01 to 2003-09-30).
 */
export type Content =
  | 'copy'
  | 'face-down'
  | 'control'
  | 'text'
  | 'type'
  | 'color'
  | 'ability'
  | 'keyword counters'
  | 'defined'
  | 'defined size'
  | 'set size'
  | 'resolved bonus'
  | 'static bonus'
  | 'counters'
  | 'switch'

/** One step of the order: a layer, or a sublayer of one. */
export type Part = {
  readonly id: string
  readonly name: string
  readonly cite: string
  readonly takes: readonly Content[]
}
export type Layer = Part & { readonly holds: readonly Stratum[]; readonly parts?: readonly Part[] }

/** Names that the rules of a day use, without a difference in what happens. */
export type Words = {
  /** The card type tribal is called kindred from 2024-06-07 (205.2a). */
  readonly tribal: 'tribal' | 'kindred'
  /** Every subtype was one word until 2023-10-13, when Time Lord came (205.3b). */
  readonly creatureTypes: 'one word' | 'one or two words'
}

/** A dated change: only what differs from the day before. Folded forward, oldest first. */
export type Amendment = {
  readonly from: IsoDate
  readonly title: string
  /** `R09`, where a new ruleset begins. */
  readonly ruleset?: string
  readonly layers?: readonly Layer[]
  readonly policy?: Partial<Policy>
  readonly words?: Partial<Words>
  /** Keywords that counters may give from this day on, beside those of 2020-04-17 (122.1b). */
  readonly keywordCounters?: readonly string[]
  /** Rule numbers that hold from this day. */
  readonly cites?: Partial<Record<Matter, string>>
  /** Only rule numbers moved: nothing works differently from this day on. */
  readonly editorial?: true
  /** Matters the texts of this day leave open, and the practice followed. */
  readonly practice?: Partial<Record<Matter, string>>
  /** Matters left to practice until this day and decided by its text. */
  readonly settles?: readonly Matter[]
}

export type Ruleset = {
  readonly on: IsoDate
  readonly id: string
  readonly layers: readonly Layer[]
  readonly policy: Policy
  /** How the game itself is played on the day. */
  readonly game: GamePolicy
  readonly words: Words
  readonly keywordCounters: readonly string[]
  readonly cites: Partial<Record<Matter, string>>
  readonly practice: Partial<Record<Matter, string>>
  readonly amendments: readonly Amendment[]
}

/** What a layer contains: the bands that a reader sees. */
export type Stratum = 'copy' | 'control' | 'text' | 'type' | 'color' | 'ability' | 'size' | 'all'
