import type { DiffPart } from './diff-parts'

/** Unchanged words between two changes that are too few to be shown separately. */
const MIN_WORDS = 3
const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** Quotation marks, apostrophes and dashes, in any shape or lost by a file. */
const TYPOGRAPHY = /["“”'‘’`–—\ufffd-]+/g
const isTypography = (del: string, ins: string): boolean =>
  del !== '' && ins !== '' && del.replace(TYPOGRAPHY, '') === ins.replace(TYPOGRAPHY, '')

/**
 * A diff in which fewer than three unchanged words between two changes are merged with them, and marks of another
 * shape are no change: the newer ones are shown.
 */
export const printableParts = (all: readonly DiffPart[]): readonly DiffPart[] => {
  const parts = all.flatMap((part, at): readonly DiffPart[] => {
    const [before, after] = [all[at - 1], all[at + 1]]
    if (part.op === 'del' && after?.op === 'ins' && isTypography(part.text, after.text)) return []
    if (part.op === 'ins' && before?.op === 'del' && isTypography(before.text, part.text))
      return [{ op: 'same', text: part.text }]
    return [part]
  })
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
export const printShareOfNew = (parts: readonly DiffPart[]): number => {
  const count = (op: DiffPart['op']): number =>
    parts.reduce((sum, part) => (part.op === op ? sum + wordsIn(part.text) : sum), 0)
  const all = count('ins') + count('same')
  return all === 0 ? 0 : count('ins') / all
}

const MAX_QUOTED = 44
/** The words of a change without punctuation at its ends, shortened at a word boundary. */
const quoted = (text: string): string => {
  const words = text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:!?–—)\]"“”'‘’-]+|[\s,.;:–—(["“”'‘’]+$/g, '')
    .trim()
  return `“${words.length > MAX_QUOTED ? `${words.slice(0, MAX_QUOTED).replace(/\s\S*$/, '')}…` : words}”`
}

type Exchange = { readonly del: string; readonly ins: string }
const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** A deletion together with what replaced it. */
const exchangesOf = (parts: readonly DiffPart[]): readonly Exchange[] => {
  const found: Exchange[] = []
  for (const [at, { op, text }] of parts.entries()) {
    if (op === 'del') found.push({ del: text, ins: parts[at + 1]?.op === 'ins' ? (parts[at + 1]?.text ?? '') : '' })
    else if (op === 'ins' && parts[at - 1]?.op !== 'del') found.push({ del: '', ins: text })
  }
  return found
}

/** Above this share of new words a text counts as rewritten. */
const REWRITTEN = 0.5

/** The changes of a rewording in one line: its largest change and the number of others. Empty without a change. */
export const printChangedWords = (parts: readonly DiffPart[]): string => {
  if (parts.every(({ op }) => op === 'same')) return ''
  const shown = printableParts(parts)
  const exchanges = exchangesOf(shown).filter(({ del, ins }) => hasWords(del) || hasWords(ins))
  const [first, ...rest] = [...exchanges].sort((a, b) => b.del.length + b.ins.length - (a.del.length + a.ins.length))
  if (!first) return 'punctuation'
  if (printShareOfNew(shown) > REWRITTEN) return 'rewritten'
  const { del, ins } = first
  const change = !hasWords(del)
    ? `${quoted(ins)} added`
    : !hasWords(ins)
      ? `${quoted(del)} removed`
      : `${quoted(del)} → ${quoted(ins)}`
  return rest.length === 0 ? change : `${change} and ${rest.length} more`
}
