import type { TextRange } from './selector'

/** Merges overlapping and adjacent ranges, in order. */
export const merged = (ranges: readonly TextRange[]): readonly TextRange[] => {
  const found: [start: number, end: number][] = []
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = found.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else found.push([start, end])
  }
  return found
}
