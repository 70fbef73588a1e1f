import type { IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import type { SearchKind } from './index/document'
import type { Budget } from './query/budget'

/** One result. `marks` are [start, end) in `snippet`; escaping is the page's job. */
export type Hit = {
  readonly id: string
  /** Index of the document in the corpus. */
  readonly document: number
  readonly kind: SearchKind
  readonly number: string
  readonly title?: string
  /** Titles it stands under, outermost first. */
  readonly titles: readonly string[]
  /** The release whose text it is, and its document (or shelf). */
  readonly release?: string
  readonly of: string
  readonly inForce: { readonly from?: IsoDate; readonly until?: IsoDate }
  readonly snippet: string
  readonly marks: readonly (readonly [number, number])[]
  readonly score: number
}

/** A part of the query as it was understood, where it stands in what was typed, and the query without it. */
export type Chip = {
  readonly kind: string
  readonly says: string
  readonly start: number
  readonly end: number
  readonly without: string
}

export type Answer = {
  readonly query: {
    readonly text: string
    readonly on: IsoDate | null
    readonly chips: readonly Chip[]
    /** Words that were read differently: `depandency` → `dependency`. */
    readonly repaired: readonly { readonly from: string; readonly to: string }[]
    readonly problems: readonly Problem[]
  }
  readonly total: number
  readonly hits: readonly Hit[]
  /** Hits that do not stand on the day asked about: only where it has none, or when asked for. */
  readonly otherDays: readonly Hit[]
  readonly suggestions: readonly string[]
}

export type SearchOptions = {
  /** The day asked about; absent, the newest release of every document. An `on:` in the query wins. */
  readonly on?: IsoDate
  readonly limit?: number
  readonly offset?: number
  readonly document?: string
  readonly kind?: SearchKind
  readonly section?: string
  /** When hits on other days are looked for: where this day has none, or always. */
  readonly elsewhere?: 'where none' | 'always'
  /** What the filters of all queries of one request may cost together; absent, each query has one of its own. */
  readonly budget?: Budget
}
