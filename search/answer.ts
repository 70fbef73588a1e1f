import type { IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import type { Dated } from './dated'
import type { SearchKind } from './index/document'
import type { Budget } from './query/budget'
import type { Intent } from './query/intent'

/** One result. `marks` are [start, end) in `snippet`; escaping is the page's job. */
export type Hit = {
  readonly id: string
  /** Index of the document in the corpus. */
  readonly document: number
  readonly kind: SearchKind
  readonly number: string
  readonly title?: string
  /** Titles of its ancestors, outermost first. */
  readonly titles: readonly string[]
  /** The release whose text it is, and its document (or shelf). */
  readonly release?: string
  readonly of: string
  readonly inForce: { readonly from?: IsoDate; readonly until?: IsoDate }
  readonly snippet: string
  readonly marks: readonly (readonly [number, number])[]
  readonly score: number
}

/** A part of the query as understood, its position in the input, and the query without it. */
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
    /** What the form of the query asks for, and the query without that reading. */
    readonly intent?: { readonly kind: Intent['kind']; readonly says: string; readonly without: string }
  }
  /** The answer itself, where it is a date. */
  readonly dated?: Dated & { readonly says: string }
  readonly total: number
  /** On request, what is found in all and not only on this page, best first. */
  readonly tally?: readonly { readonly kind: SearchKind; readonly of: string; readonly number: string }[]
  readonly hits: readonly Hit[]
  /** Hits that are not in force on the requested day: only if that day has none, or on request. */
  readonly otherDays: readonly Hit[]
  readonly suggestions: readonly string[]
}

export type SearchOptions = {
  /** The requested day; if absent, the newest release of every document. An `on:` in the query wins. */
  readonly on?: IsoDate
  readonly limit?: number
  readonly offset?: number
  readonly document?: string
  readonly kind?: SearchKind
  readonly section?: string
  /** When hits on other days are looked for: where this day has none, or always. */
  readonly elsewhere?: 'where none' | 'always'
  /** Whether the answer has a tally. */
  readonly tallied?: boolean
  /** The budget for the filters of all queries of one request; if absent, each query has its own. */
  readonly budget?: Budget
}
