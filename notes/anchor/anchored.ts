import type { Selector, TextRange } from './selector'

/** Position of a note in a text and how it was found; null: the note cannot be anchored there. */
export type Anchored = {
  readonly at: TextRange
  readonly by: Selector['type'] | 'unchanged neighbours' | 'near quote'
  /** 1 for the very words in the very place, less the more has changed around or in them. */
  readonly score: number
} | null
