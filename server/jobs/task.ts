import type { IsoDate } from '#rulebook/dates/date'
import type { Pair } from '#rulebook/lineage/compare'
import type { Unit } from '#rulebook/units/unit'

/** Work for another thread: what goes in is plain data. */
export type Task =
  | {
      readonly kind: 'run'
      readonly source: string
      readonly on?: IsoDate
      readonly instead?: true
      /** The number of an entry of the log: games are shown as they were just after it. */
      readonly at?: number
      /** The answer is wanted as JSON (./serialized). */
      readonly asJson?: true
    }
  | {
      readonly kind: 'play'
      readonly source: string
      readonly on: IsoDate | null
      readonly flips: Readonly<Record<string, string>>
      readonly beside: readonly IsoDate[]
      readonly at?: number
    }
  | {
      readonly kind: 'across'
      readonly source: string
      readonly from?: IsoDate
      readonly to?: IsoDate
      readonly asJson?: true
    }
  | {
      readonly kind: 'bisect'
      readonly source: string
      readonly question?: string
      readonly from: IsoDate
      readonly to: IsoDate
    }
  | {
      readonly kind: 'read cards'
      readonly cards: readonly { readonly name: string; readonly types: string; readonly text: string }[]
      readonly on?: IsoDate
    }
  /** What changed in pairs; answered packed (./packed). */
  | { readonly kind: 'changes'; readonly pairs: readonly Pair[] }
  /** The same of units of which nobody knows yet how they travelled. */
  | { readonly kind: 'alike'; readonly from: readonly Unit[]; readonly to: readonly Unit[] }

/** Work that wants the whole book, for a thread with a library of its own. `open` makes ready what the others need. */
export type Study =
  | { readonly kind: 'open' }
  | { readonly kind: 'identify'; readonly text: string }
  /** Some of the stamps, counted from 0: whoever asks meanwhile need not wait for all of them. */
  | { readonly kind: 'audit'; readonly from: number; readonly most: number }

/** Words of a reader, and the day they are about, for the thread that makes them into what a page shows. */
export type RenderTask = {
  readonly kind: 'render'
  readonly text: string
  readonly on: IsoDate
  readonly ranWith: string
}
