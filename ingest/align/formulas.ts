/** A part found in a whole, and the share of the whole's words that only the part brings. */
type Found = { readonly whole: number; readonly measure: { readonly brings: number } }

/** So many parts that bring a whole nothing are no parts of it. */
const SEVERAL = 2
const NOTHING = 0.015

/**
 * Leaves out formulas: words said alike of several things (how each variant is won, who gets priority in each step)
 * are not what one of them was made of when the others go.
 */
export const withoutFormulas = <T extends Found>(found: readonly T[]): readonly T[] => {
  const idle = new Map<number, number>()
  for (const { whole, measure } of found) if (measure.brings < NOTHING) idle.set(whole, (idle.get(whole) ?? 0) + 1)
  return found.filter(({ whole, measure }) => measure.brings >= NOTHING || (idle.get(whole) ?? 0) < SEVERAL)
}
