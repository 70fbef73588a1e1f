/** The `count` best of `items` by score, best first; equal ones in the order of their ids. Linear in the items. */
export const topOf = (items: readonly number[], score: (item: number) => number, count: number): number[] => {
  const better = (a: number, b: number): number => score(b) - score(a) || a - b
  if (items.length <= count * 2) return [...items].sort(better).slice(0, count)
  let kept: number[] = []
  let floor = Number.NEGATIVE_INFINITY
  for (const item of items) {
    if (score(item) < floor) continue
    kept.push(item)
    if (kept.length < count * 4) continue
    kept = kept.sort(better).slice(0, count)
    floor = score(kept[kept.length - 1] ?? item)
  }
  return kept.sort(better).slice(0, count)
}
