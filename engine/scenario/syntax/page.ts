import type { IsoDate } from '#rulebook/dates/date'

/** A scenario page as it was written: nothing here knows what a step means. */
export type Keyword = 'Given' | 'When' | 'Then' | 'And' | 'But'
export type Step = {
  readonly kind: 'given' | 'when' | 'then'
  /** The word it begins with. */
  readonly keyword: Keyword
  /** As written, with `<column>` places still open. */
  readonly text: string
  readonly line: number
  /** Column of the first letter of `text`, from 1. */
  readonly column: number
  readonly table: readonly (readonly string[])[]
}
/** A row of Examples: what stands in each column, and where it was written. */
export type Row = { readonly cells: Readonly<Record<string, string>>; readonly line: number }
export type Scenario = {
  readonly title: string
  readonly prose: string
  readonly tags: readonly string[]
  readonly steps: readonly Step[]
  /** Empty where the scenario is no outline. */
  readonly rows: readonly Row[]
  /** The last day of an outline, where its last row says one: "until 2024-11-07". */
  readonly until?: IsoDate
  readonly line: number
}
export type Page = {
  readonly title: string
  readonly prose: string
  readonly tags: readonly string[]
  readonly scenarios: readonly Scenario[]
  /** Lines among the steps that are no steps and were not read. Absent for none. */
  readonly unread?: readonly { readonly line: number; readonly text: string }[]
}
