import type { Scale } from './scale'
import type { Features } from './vocabulary'

/** Indexes of the texts that share rare words with a text, those that share most first. */
export type Finder = (features: Features, limit: number) => readonly number[]

// Words in more texts than this find nothing that rarer words do not find.
const COMMON = 60
const RAREST = 24

/** Texts by feature, as one list of indexes cut into ranges: `places[starts[f]]` is the first text that contains `f`. */
const heldBy = (texts: readonly Text[]) => {
  let size = 0
  for (const { features } of texts) for (const f of features) if (f >= size) size = f + 1
  const starts = new Int32Array(size + 1)
  for (const { features } of texts) for (const f of features) starts[f + 1] = (starts[f + 1] ?? 0) + 1
  for (let f = 0; f < size; f++) starts[f + 1] = (starts[f + 1] ?? 0) + (starts[f] ?? 0)
  const next = starts.slice()
  const places = new Int32Array(starts[size] ?? 0)
  for (const { at, features } of texts)
    for (const f of features) {
      const free = next[f] ?? 0
      places[free] = at
      next[f] = free + 1
    }
  return { starts, places, count: (f: number): number => (f < size ? (starts[f + 1] ?? 0) - (starts[f] ?? 0) : 0) }
}

type Text = { readonly at: number; readonly features: Features }
/** Room for any feature next to the number of texts that contain it, so that both are sorted as one number. */
const FEATURES = 2 ** 32

/** An inverted index over some texts of a release. Linear to build; a query reads only its rarest words. */
export const finderOf = (texts: readonly Text[], scale: Scale): Finder => {
  const { starts, places, count } = heldBy(texts)
  const scores = new Float64Array(texts.reduce((most, { at }) => Math.max(most, at + 1), 0))
  const rarestOf = (features: Features): readonly number[] => {
    const keys: number[] = []
    for (const f of features) {
      const held = count(f)
      if (held > 0 && held <= COMMON) keys.push(held * FEATURES + f)
    }
    return keys
      .sort((a, b) => a - b)
      .slice(0, RAREST)
      .map(key => key % FEATURES)
  }
  return (features, limit) => {
    const found: number[] = []
    for (const f of rarestOf(features)) {
      const weight = scale.weight(f)
      for (let i = starts[f] ?? 0; i < (starts[f + 1] ?? 0); i++) {
        const at = places[i] ?? 0
        if (scores[at] === 0) found.push(at)
        scores[at] = (scores[at] ?? 0) + weight
      }
    }
    const best = found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, limit)
    for (const at of found) scores[at] = 0
    return best
  }
}
