import { diffArrays } from 'diff'

/** A run of words that stayed, went or came. */
export type Run = { readonly op: 'same' | 'del' | 'ins'; readonly words: readonly string[] }

/** The shortest way from one list of words to another; deletions stand before the insertions that replace them. */
export const runsOf = (from: readonly string[], to: readonly string[]): readonly Run[] =>
  diffArrays([...from], [...to]).map(({ added, removed, value }) => ({
    op: added ? 'ins' : removed ? 'del' : 'same',
    words: value,
  }))
