import type { DiffPart } from './diff-parts'

export const wordCount = (text: string): number => text.match(/\S+/g)?.length ?? 0

/** The deleted and the inserted words. */
export const changedWords = (parts: readonly DiffPart[]): { readonly del: number; readonly ins: number } => {
  const count = { del: 0, ins: 0 }
  for (const { op, text } of parts) if (op !== 'same') count[op] += wordCount(text)
  return count
}

/**
 * The share of a text that is new or deleted, relative to all its words today and all deleted ones: 0 for an unchanged
 * text, 1 for one that is new, deleted or rewritten.
 */
export const changedShare = ({ del, ins }: ReturnType<typeof changedWords>, wordsNow: number): number =>
  del + ins === 0 ? 0 : Math.min(1, (del + ins) / (Math.max(wordsNow, ins) + del))
