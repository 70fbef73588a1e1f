export type Ranked = { readonly document: number; readonly score: number }

/**
 * The `count` best of `items` by the score that `scores` has for each, best first; equal ones in the order of their ids.
 * A heap with the worst on top, so that most items are looked at once.
 */
export const topOf = (items: readonly number[], scores: Float32Array | Float64Array, count: number): number[] => {
  const better = (a: number, b: number): number => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b
  if (count <= 0) return []
  if (items.length <= count) return [...items].sort(better)
  const heap = items.slice(0, count)
  for (let at = (count >> 1) - 1; at >= 0; at--) sink(heap, scores, at)
  for (let i = count; i < items.length; i++) {
    const item = items[i] ?? 0
    if (!isWorse(scores, heap[0] ?? 0, item)) continue
    heap[0] = item
    sink(heap, scores, 0)
  }
  return heap.sort(better)
}

const isWorse = (scores: Float32Array | Float64Array, a: number, b: number): boolean => {
  const one = scores[a] ?? 0
  const other = scores[b] ?? 0
  return one < other || (one === other && a > b)
}

const sink = (heap: number[], scores: Float32Array | Float64Array, from: number): void => {
  const item = heap[from] ?? 0
  let at = from
  for (let child = 2 * at + 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && isWorse(scores, heap[child + 1] ?? 0, heap[child] ?? 0)) child++
    const below = heap[child] ?? 0
    if (!isWorse(scores, below, item)) break
    heap[at] = below
    at = child
  }
  heap[at] = item
}
