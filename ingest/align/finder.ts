import type { Scale } from './scale'

/** Places of the texts that share rare words with a text, those that share most first. */
export type Finder = (features: readonly number[], limit: number) => readonly number[]

// Words held by more texts than this find nothing that rarer words do not find.
const COMMON = 60
const RAREST = 24

/** An inverted index over some texts of a release. Linear to build; a question reads only its rarest words. */
export const finderOf = (
  texts: readonly { readonly at: number; readonly features: readonly number[] }[],
  scale: Scale,
): Finder => {
  const holders = new Map<number, number[]>()
  for (const { at, features } of texts)
    for (const feature of features) {
      const list = holders.get(feature)
      if (list) list.push(at)
      else holders.set(feature, [at])
    }
  const count = (feature: number): number => holders.get(feature)?.length ?? 0
  return (features, limit) => {
    const rare = features
      .filter(f => count(f) > 0 && count(f) <= COMMON)
      .sort((a, b) => count(a) - count(b) || a - b)
      .slice(0, RAREST)
    const found = new Map<number, number>()
    for (const f of rare) for (const at of holders.get(f) ?? []) found.set(at, (found.get(at) ?? 0) + scale.weight(f))
    return [...found]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([at]) => at)
  }
}
