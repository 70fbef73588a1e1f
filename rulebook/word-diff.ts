import { diffArrays } from 'diff'

/** A run of words that stayed, went or came. */
export type Run = { readonly op: 'same' | 'del' | 'ins'; readonly words: readonly string[] }

// Above this many comparisons the table is too large; the slower search needs no table.
const LARGEST = 4_000_000

/** The shortest way from one list of words to another; deletions stand before the insertions that replace them. */
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

/** Equal words as equal numbers: they are compared a thousand times as often as read. */
const numbered = (...lists: readonly (readonly string[])[]): readonly Int32Array[] => {
  const ids = new Map<string, number>()
  return lists.map(words =>
    Int32Array.from(words, word => {
      const known = ids.get(word)
      if (known !== undefined) return known
      ids.set(word, ids.size)
      return ids.size - 1
    }),
  )
}

// One table after the other is made in the same place: a comparison of releases makes thousands.
let room = new Uint16Array(65_536)
const roomFor = (size: number): Uint16Array => {
  if (size > MOST_KEPT) return new Uint16Array(size)
  if (size > room.length) room = new Uint16Array(Math.min(MOST_KEPT, size * 2))
  return room
}
const MOST_KEPT = 1_000_000

/** Lengths of the longest common rests: `table[i * width + j]` for the words from `i` and from `j` on. */
const tableOf = (from: Int32Array, to: Int32Array): Uint16Array => {
  const width = to.length + 1
  const table = roomFor((from.length + 1) * width)
  table.fill(0, from.length * width, (from.length + 1) * width)
  for (let i = from.length - 1; i >= 0; i--) {
    const word = from[i]
    let [below, right] = [0, 0]
    table[i * width + to.length] = 0
    for (let j = to.length - 1; j >= 0; j--) {
      const at = i * width + j
      const down = table[at + width] as number
      right = word === to[j] ? below + 1 : down > right ? down : right
      table[at] = right
      below = down
    }
  }
  return table
}

const EMPTY = new Int32Array(0)
const byTable = (from: readonly string[], to: readonly string[]): readonly Run[] => {
  const width = to.length + 1
  const [ours = EMPTY, theirs = EMPTY] = numbered(from, to)
  const table = tableOf(ours, theirs)
  const runs: Run[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    const same: string[] = []
    const del: string[] = []
    const ins: string[] = []
    while (i < from.length && from[i] === to[j]) {
      same.push(from[i++] ?? '')
      j++
    }
    while ((i < from.length || j < to.length) && !(i < from.length && j < to.length && from[i] === to[j])) {
      const down = i < from.length ? (table[(i + 1) * width + j] ?? 0) : -1
      const right = j < to.length ? (table[i * width + j + 1] ?? 0) : -1
      if (down >= right) del.push(from[i++] ?? '')
      else ins.push(to[j++] ?? '')
    }
    for (const [op, words] of [
      ['same', same],
      ['del', del],
      ['ins', ins],
    ] as const)
      if (words.length > 0) runs.push({ op, words })
  }
  return runs
}
