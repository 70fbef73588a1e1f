import type { Selector, TextRange } from './selector'

/** Position of a note in a text and how it was found; null: the note cannot be anchored there. */
export type Anchored = {
  readonly at: TextRange
  readonly by: Selector['type'] | 'unchanged neighbours' | 'near quote'
  /** 1 for the exact words in the exact place; lower, the more has changed around or within them. */
  readonly score: number
} | null
