import { diffArrays } from 'diff'
import { longestCommonSubsequences } from './longest-common-subsequence'

/** A run of unchanged, deleted or inserted words. */
export type Run = { readonly op: 'same' | 'del' | 'ins'; readonly words: readonly string[] }

// Above this many comparisons the table is too large; the slower search needs no table.
const LARGEST = 4_000_000

/** The shortest edit script between two lists of words; deletions come before the insertions that replace them. */
export const runsOf = (from: readonly string[], to: readonly string[]): readonly Run[] => {
  let start = 0
  const shortest = Math.min(from.length, to.length)
  while (start < shortest && from[start] === to[start]) start++
  let end = 0
  while (end < shortest - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++
  const [a, b] = [from.slice(start, from.length - end), to.slice(start, to.length - end)]
  const middle = a.length * b.length > LARGEST ? bySearch(a, b) : byTable(a, b)
  const same = (words: readonly string[]): Run => ({ op: 'same', words })
  return [same(from.slice(0, start)), ...middle, same(from.slice(from.length - end))].filter(
    ({ words }) => words.length > 0,
  )
}

const bySearch = (from: readonly string[], to: readonly string[]): readonly Run[] =>
  diffArrays([...from], [...to]).map(({ added, removed, value }) => ({
    op: added ? 'ins' : removed ? 'del' : 'same',
    words: value,
  }))

/** Maps equal words to equal numbers, because they are compared far more often than read. */
const numbered = (from: readonly string[], to: readonly string[]) => {
  const ids = new Map<string, number>()
  const idsOf = (words: readonly string[]): Int32Array => {
    const all = new Int32Array(words.length)
    for (const [at, word] of words.entries()) {
      const id = ids.get(word) ?? ids.size
      if (id === ids.size) ids.set(word, id)
      all[at] = id
    }
    return all
  }
  return { ours: idsOf(from), theirs: idsOf(to), kinds: ids.size }
}

const byTable = (from: readonly string[], to: readonly string[]): readonly Run[] => {
  const runs: Run[] = []
  const add = (op: Run['op'], words: readonly string[]): void => void (words.length > 0 && runs.push({ op, words }))
  if (from.length === 0 || to.length === 0) {
    add('del', from)
    add('ins', to)
    return runs
  }
  const { ours, theirs, kinds } = numbered(from, to)
  const rests = longestCommonSubsequences(ours, theirs, kinds)
  let [i, j, left] = [0, 0, rests.length]
  while (i < from.length || j < to.length) {
    const met = i
    for (; i < from.length && ours[i] === theirs[j]; j++) i++
    add('same', from.slice(met, i))
    left -= i - met
    const del: string[] = []
    const ins: string[] = []
    while ((i < from.length || j < to.length) && !(i < from.length && ours[i] === theirs[j])) {
      if (j === to.length || (i < from.length && rests.canSkip(i, j, left))) del.push(from[i++] ?? '')
      else ins.push(to[j++] ?? '')
    }
    add('del', del)
    add('ins', ins)
  }
  return runs
}
