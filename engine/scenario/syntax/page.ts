import type { IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'

/** A scenario page as it was written: nothing here knows what a step means. */
export type Keyword = 'Given' | 'When' | 'Then' | 'And' | 'But'
export type Step = {
  readonly kind: 'given' | 'when' | 'then'
  /** Its first word. */
  readonly keyword: Keyword
  /** As written, with `<column>` places still open. */
  readonly text: string
  /** The words of the page, where the text describes a card that they name. */
  readonly written?: string
  /** What more is given with that card: its other half or face. */
  readonly also?: readonly string[]
  readonly line: number
  /** Column of the first letter of `text`, from 1. */
  readonly column: number
  readonly table: readonly (readonly string[])[]
  /** Why this is not a step that anything reads; such a line refuses its scenario wherever that is run. */
  readonly problem?: Problem
  /** What else a run says of this step: that a step in a comment beside it is not carried out. */
  readonly remark?: string
}
/** A row of Examples: the value of each column, and its position. */
export type Row = { readonly cells: Readonly<Record<string, string>>; readonly line: number }
export type Scenario = {
  readonly title: string
  readonly prose: string
  readonly tags: readonly string[]
  readonly steps: readonly Step[]
  /** Empty if the scenario is not an outline. */
  readonly rows: readonly Row[]
  /** The last day of an outline, if its last row states one: "until 2024-11-07". */
  readonly until?: IsoDate
  readonly line: number
}
export type Page = {
  readonly title: string
  readonly prose: string
  readonly tags: readonly string[]
  readonly scenarios: readonly Scenario[]
}
