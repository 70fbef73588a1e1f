import { anchor } from './anchor'
import type { Anchored } from './selector'
import { describeRange, type Selector } from './selector'

/**
 * Finds a note's words in a later or earlier text of its rule: directly, or through the texts `between` (in the order
 * from `seen` to `here`). Many small changes that together obscure the words can be followed one by one.
 */
export const carry = (
  selectors: readonly Selector[],
  seen: string,
  between: readonly string[],
  here: string,
): Anchored => {
  const direct = anchor(selectors, here, seen)
  if (direct) return direct
  let [held, text] = [selectors, seen]
  for (const next of between) {
    const found = anchor(held, next, text)
    // The text of that day does not contain them; a later one may have them again.
    if (found) [held, text] = [describeRange(next, found.at), next]
  }
  return text === seen ? null : anchor(held, here, text)
}
