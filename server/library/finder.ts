/** Factor that combines the id of a wording and a position in a release into a single exact number. */
const PLACES = 2 ** 20

const firstFrom = (keys: Float64Array, key: number): number => {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] ?? 0) < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Finds the positions of wordings, in printed order; `wordings` are those of a release, by position. */
export const finderOf = (wordings: Uint32Array): ((some: readonly number[]) => readonly number[]) => {
  const keys = Float64Array.from(wordings, (wording, place) => wording * PLACES + place).sort()
  return some => {
    const places: number[] = []
    for (const wording of new Set(some)) {
      const next = (wording + 1) * PLACES
      for (let at = firstFrom(keys, wording * PLACES); (keys[at] ?? next) < next; at++)
        places.push((keys[at] ?? 0) % PLACES)
    }
    return places.sort((a, b) => a - b)
  }
}
