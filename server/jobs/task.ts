import type { WordedCard } from '#engine/scenario/index'
import type { IsoDate } from '#rulebook/dates/date'
import type { Pair } from '#rulebook/lineage/compare'
import type { Unit } from '#rulebook/units/unit'

/** A card to be read with the vocabulary of a day; without a day, with today's. */
export type DatedCard = {
  readonly name: string
  readonly types: string
  readonly text: string
  readonly on?: IsoDate | undefined
}

type WithCards = { readonly cards?: readonly WordedCard[] }

/** A task for a worker thread, as plain data. */
export type Task =
  | (WithCards & {
      readonly kind: 'run'
      readonly source: string
      readonly on?: IsoDate
      readonly instead?: true
      /** The index of a log entry: games are shown as they were just after it. */
      readonly at?: number
      /** Return the result as JSON (./serialized). */
      readonly asJson?: true
      /** A run that its time ended is refused: what it showed until then is no result. */
      readonly whole?: true
    })
  | (WithCards & {
      readonly kind: 'play'
      readonly source: string
      readonly on: IsoDate | null
      readonly flips: Readonly<Record<string, string>>
      readonly beside: readonly IsoDate[]
      readonly at?: number
    })
  | (WithCards & {
      readonly kind: 'across'
      readonly source: string
      readonly from?: IsoDate
      readonly to?: IsoDate
      readonly asJson?: true
    })
  | (WithCards & {
      readonly kind: 'bisect'
      readonly source: string
      readonly question?: string
      readonly from: IsoDate
      readonly to: IsoDate
    })
  | {
      readonly kind: 'read cards'
      readonly cards: readonly DatedCard[]
    }
  /** Changes between pairs of units; the result is compressed (./packed). */
  | { readonly kind: 'changes'; readonly pairs: readonly Pair[] }
  /** The same for units whose lineage steps are not yet known. */
  | { readonly kind: 'alike'; readonly from: readonly Unit[]; readonly to: readonly Unit[] }

/** Queries over all texts, for a thread with its own library. `open` loads what the others need. */
export type Study =
  | { readonly kind: 'open' }
  | { readonly kind: 'identify'; readonly text: string }
  /** A slice of the stamps, counted from 0: other requests need not wait for all of them. */
  | { readonly kind: 'audit'; readonly from: number; readonly most: number }

/** A reader's text and the day it is about, for the rendering thread. */
export type RenderTask = WithCards & {
  readonly kind: 'render'
  readonly text: string
  readonly on: IsoDate
  readonly ranWith: string
}
