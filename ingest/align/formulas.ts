/** A part found in a whole, and the share of the whole's words that come only from the part. */
type Found = { readonly whole: number; readonly measure: { readonly brings: number } }

/** From this many parts that contribute nothing to a whole on, none counts as a part of it. */
const SEVERAL = 2
const NOTHING = 0.015

/**
 * Excludes formulas: the same words about several things (how each variant is won, who gets priority in each step) do
 * not show that one of them was made from the others when these are removed.
 */
export const withoutFormulas = <T extends Found>(found: readonly T[]): readonly T[] => {
  const idle = new Map<number, number>()
  for (const { whole, measure } of found) if (measure.brings < NOTHING) idle.set(whole, (idle.get(whole) ?? 0) + 1)
  return found.filter(({ whole, measure }) => measure.brings >= NOTHING || (idle.get(whole) ?? 0) < SEVERAL)
}
