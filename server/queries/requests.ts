import type { Result } from '#rulebook/result'
export type Answered<T> = Promise<Result<T>>

/** `on`: YYYY, YYYY-MM, YYYY-MM-DD or `latest`; the newest release if absent. `document`: long or short name. */
export type When = {
  readonly on?: string | undefined
  readonly document?: string | undefined
  /** Of a release with several issues, the one that was published by this day; the last one if absent. */
  readonly known?: string | undefined
}

export type PreviewOf = { readonly number: string } | { readonly term: string }

export type SearchRequest = When & {
  readonly q: string
  readonly kind?: string | undefined
  readonly section?: string | undefined
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

export type CompareRequest = {
  /** `2007-05-01`, `cr@2008-02-01` or a release id. */
  readonly from: string
  readonly to: string
  readonly number?: string | undefined
  readonly document?: string | undefined
  readonly known?: string | undefined
}

/**
 * `instead`: the day replaces that of the page, and of an outline only the row in force on it is run. `at`: games are
 * shown as they were just after that entry of their log.
 */
export type RunRequest = {
  readonly source: string
  readonly on?: string | undefined
  readonly instead?: true | undefined
  /** A run that its time ended is refused. */
  readonly whole?: true | undefined
  readonly at?: number | undefined
}

export type AcrossRequest = {
  readonly source: string
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type BisectRequest = {
  readonly source: string
  readonly question?: string | undefined
  readonly from: string
  readonly to: string
}
