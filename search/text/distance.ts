const rowsOf = (length: number) => [new Int32Array(length), new Int32Array(length), new Int32Array(length)] as const
/** Three rows of the table of distances, used again by the next comparison. */
let rows = rowsOf(64)

/**
 * Damerau-Levenshtein distance (optimal string alignment: insert, delete, replace, swap neighbours) if it is at most
 * `most`, else `most + 1`. Only places at most that far apart are compared: others are further away in any case.
 */
export const distanceOf = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  if (b.length >= rows[0].length) rows = rowsOf(2 * b.length)
  let [before, above, row] = rows
  const far = most + 1
  for (let j = 0; j <= Math.min(b.length, far); j++) above[j] = j
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1)
    let least = i
    const first = Math.max(1, i - most)
    const last = Math.min(b.length, i + most)
    row[first - 1] = first === 1 ? i : far
    for (let j = first; j <= last; j++) {
      const other = b.charCodeAt(j - 1)
      const cost = letter === other ? 0 : 1
      let value = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        value = Math.min(value, (before[j - 2] ?? 0) + 1)
      row[j] = value
      if (value < least) least = value
    }
    if (least > most) return far
    if (last < b.length) row[last + 1] = far
    const free = before
    before = above
    above = row
    row = free
  }
  return Math.min(above[b.length] ?? 0, far)
}
