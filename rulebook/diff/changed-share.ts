import type { DiffPart } from './diff-parts'

export const wordCount = (text: string): number => text.match(/\S+/g)?.length ?? 0

/** The words that went and those that came. */
export const changedWords = (parts: readonly DiffPart[]): { readonly del: number; readonly ins: number } => {
  const count = { del: 0, ins: 0 }
  for (const { op, text } of parts) if (op !== 'same') count[op] += wordCount(text)
  return count
}

/**
 * How much of a text is new or gone: of all its words today and all that went from it. 0 for one that stayed, 1 for one
 * that is new, gone or rewritten.
 */
export const changedShare = ({ del, ins }: ReturnType<typeof changedWords>, wordsNow: number): number =>
  del + ins === 0 ? 0 : Math.min(1, (del + ins) / (Math.max(wordsNow, ins) + del))
