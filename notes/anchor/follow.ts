import { runsOf } from '#rulebook/diff/word-diff'
import type { TextRange } from './selector'

type Word = { readonly text: string; readonly at: TextRange }
const WORD = /[\p{L}\p{N}]+(?:['.][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu
const placedWords = (text: string): readonly Word[] =>
  [...text.matchAll(WORD)].map(({ index, 0: word }) => ({ text: word, at: [index, index + word.length] }))

/** With a smaller share of unchanged words the later text is not a version of the earlier one. */
const EDITION = 0.6
/** Number of unchanged words required on each side. */
const GUARDS = 3
/** Share of the marked words, and of those found, that must be the same. */
const KEPT = 1 / 3

/** For each word of `from` its index in `to`, or -1. */
const keptIn = (from: readonly Word[], to: readonly Word[]): Int32Array => {
  const kept = new Int32Array(from.length).fill(-1)
  let [i, j] = [0, 0]
  const runs = runsOf(
    from.map(({ text }) => text),
    to.map(({ text }) => text),
  )
  for (const { op, words } of runs) {
    if (op === 'same') for (let n = 0; n < words.length; n++) kept[i + n] = j + n
    if (op !== 'ins') i += words.length
    if (op !== 'del') j += words.length
  }
  return kept
}

const isEdition = (from: readonly Word[], kept: Int32Array): boolean => {
  const letters = from.map(({ text }) => /[\p{L}\p{N}]/u.test(text))
  const stayed = letters.filter((isWord, i) => isWord && (kept[i] ?? -1) >= 0).length
  return stayed > EDITION * letters.filter(Boolean).length
}

/** Whether the words from `at` outwards are unchanged and adjacent, as far as there are any. */
const isGuarded = (kept: Int32Array, at: number, by: 1 | -1, edge: number): boolean => {
  const first = kept[at]
  for (let n = 0; n < GUARDS; n++) {
    const here = at + n * by
    // The text ends here: the other text must end there too.
    if (here < 0 || here >= kept.length) return n > 0 ? kept[here - by] === edge : false
    if (first === undefined || first < 0 || kept[here] !== first + n * by) return false
  }
  return true
}

const edgeOf = (own: number | undefined, between: number): number => (own !== undefined && own >= 0 ? own : between)

const isUnbroken = (kept: Int32Array, first: number, last: number): boolean =>
  kept.subarray(first, last + 1).every((n, i) => n >= 0 && n === (kept[first] ?? 0) + i)

/**
 * The position of a passage of `seen` in `text`, if the words on both its sides are unchanged there: they determine its
 * beginning and end, whatever changed between them. One side is enough for a passage that is itself unchanged and
 * occurs once in each text (`isLone`). Null if the sides changed, or `text` is another text.
 */
export const follow = (seen: string, [start, end]: TextRange, text: string, isLone = false): TextRange | null => {
  const [from, to] = [placedWords(seen), placedWords(text)]
  const first = from.findIndex(({ at }) => at[1] > start)
  const last = from.findLastIndex(({ at }) => at[0] < end)
  if (first < 0 || last < first) return null
  if ((from[first]?.at[0] ?? 0) < start || (from[last]?.at[1] ?? 0) > end) return null
  const kept = keptIn(from, to)
  if (!isEdition(from, kept)) return null
  const opens = first > 0 ? isGuarded(kept, first - 1, -1, 0) : kept[0] === 0
  const closes = last < from.length - 1 ? isGuarded(kept, last + 1, 1, to.length - 1) : kept[last] === to.length - 1
  const isSure = opens && closes
  if (!isSure && !(isLone && (opens || closes) && isUnbroken(kept, first, last))) return null
  // An unchanged marked word at the edge remains the edge; text inserted beside it was not marked.
  const begins = edgeOf(kept[first], first > 0 ? (kept[first - 1] ?? 0) + 1 : 0)
  const ends = edgeOf(kept[last], last < from.length - 1 ? (kept[last + 1] ?? 0) - 1 : to.length - 1)
  const inside = kept.subarray(first, last + 1).filter(n => n >= begins && n <= ends).length
  const [one, other] = [to[begins], to[ends]]
  if (!one || !other || inside < KEPT * Math.max(last - first + 1, ends - begins + 1)) return null
  return [one.at[0], other.at[1]]
}
