import { type Run, runsOf } from './word-diff'

/**
 * A passage that is unchanged, deleted or inserted. Unchanged and deleted ones form the old text, unchanged and
 * inserted ones the new.
 */
export type DiffPart = { readonly op: 'same' | 'del' | 'ins'; readonly text: string }

const TOKEN = /\s+|[\p{L}\p{N}]+(?:['’.][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu
// A full stop inside a number does not end a sentence.
const SENTENCE = /[^\n]*?[.!?;]["”’')\]]*\s+|[^\n]*\n\s*|[^\n]+$/g
// Sentences that share less than this are shown whole, one after the other: a diff of single words would not be readable.
const SHARED = 0.35

/** The difference of two texts: first by sentences, then by words inside replaced ones. */
export const partsBetween = (from: string, to: string): readonly DiffPart[] => {
  if (from === to) return from === '' ? [] : [{ op: 'same', text: from }]
  if (from === '' || to === '') return [from === '' ? { op: 'ins', text: to } : { op: 'del', text: from }]
  const runs = runsOf(from.match(SENTENCE) ?? [], to.match(SENTENCE) ?? [])
  const parts: DiffPart[] = []
  for (let i = 0; i < runs.length; i++) {
    const [run, after] = [runs[i], runs[i + 1]]
    if (run?.op === 'del' && after?.op === 'ins') {
      parts.push(...exchanged(textOf(run), textOf(after)))
      i++
    } else if (run) parts.push({ op: run.op, text: textOf(run) })
  }
  return joined(parts)
}

const textOf = (run: Run): string => run.words.join('')

const exchanged = (from: string, to: string): readonly DiffPart[] => {
  const parts = runsOf(from.match(TOKEN) ?? [], to.match(TOKEN) ?? []).map(
    (run): DiffPart => ({ op: run.op, text: textOf(run) }),
  )
  const same = parts.reduce((sum, { op, text }) => (op === 'same' ? sum + text.trim().length : sum), 0)
  return same >= SHARED * Math.min(from.length, to.length)
    ? parts
    : [
        { op: 'del', text: from },
        { op: 'ins', text: to },
      ]
}

/** Merges adjacent parts of one kind; an unchanged space between two changes joins them. */
const joined = (parts: readonly DiffPart[]): readonly DiffPart[] => {
  const found: DiffPart[] = []
  let [del, ins] = ['', '']
  const flush = (): void => {
    if (del) found.push({ op: 'del', text: del })
    if (ins) found.push({ op: 'ins', text: ins })
    del = ''
    ins = ''
  }
  for (const [i, { op, text }] of parts.entries()) {
    const next = parts[i + 1]
    if (op === 'same' && !(text.trim() === '' && (del || ins) && next && next.op !== 'same')) {
      flush()
      const last = found[found.length - 1]
      if (last?.op === 'same') found[found.length - 1] = { op, text: last.text + text }
      else found.push({ op, text })
      continue
    }
    if (op !== 'ins') del += text
    if (op !== 'del') ins += text
  }
  flush()
  return found
}

/** The text a diff starts from. */
export const oldOf = (parts: readonly DiffPart[]): string => sideOf(parts, 'ins')
/** The text a diff leads to. */
export const newOf = (parts: readonly DiffPart[]): string => sideOf(parts, 'del')
const sideOf = (parts: readonly DiffPart[], without: DiffPart['op']): string =>
  parts.reduce((all, { op, text }) => (op === without ? all : all + text), '')
