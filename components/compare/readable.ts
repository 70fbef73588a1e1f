import type { Part as DiffPart } from './diff'

/** Unchanged words between two changes that are too few to be read on their own. */
const MIN_WORDS = 3
const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** A diff without islands: what stayed between two changes joins them where it has less than three words. */
export const readable = (parts: readonly DiffPart[]): readonly DiffPart[] => {
  const found: DiffPart[] = []
  let [del, ins] = ['', '']
  const flush = (): void => {
    if (del) found.push({ op: 'del', text: del })
    if (ins) found.push({ op: 'ins', text: ins })
    del = ''
    ins = ''
  }
  for (const [at, { op, text }] of parts.entries()) {
    const isBetween = (del !== '' || ins !== '') && parts.slice(at + 1).some(part => part.op !== 'same')
    if (op === 'same' && !(isBetween && wordsIn(text) < MIN_WORDS)) {
      flush()
      found.push({ op, text })
      continue
    }
    if (op !== 'ins') del += text
    if (op !== 'del') ins += text
  }
  flush()
  return found
}

/** The share of the words of the new text that were not in the old one, from 0 to 1. */
export const shareOfNew = (parts: readonly DiffPart[]): number => {
  const count = (op: DiffPart['op']): number =>
    parts.reduce((sum, part) => (part.op === op ? sum + wordsIn(part.text) : sum), 0)
  const all = count('ins') + count('same')
  return all === 0 ? 0 : count('ins') / all
}
