import type { Selector, TextRange } from './selector'

/** Where a note stands in a text and how that is known; null: it has lost its place there. */
export type Anchored = {
  readonly at: TextRange
  readonly by: Selector['type'] | 'unchanged neighbours' | 'near quote'
  /** 1 for the very words in the very place, less the more has changed around or in them. */
  readonly score: number
} | null
