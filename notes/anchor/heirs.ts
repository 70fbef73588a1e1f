import { anchor } from './anchor'
import type { Wording } from './place'
import { plain } from './plain'
import { quoteOf, type Selector } from './selector'

/** Where a note's words are after their rule was split or merged. */
export type Heir = { readonly number: string; readonly from: Wording['from']; readonly isVerbatim: boolean }

/**
 * The one of several texts that has the words of a note: first those that have them verbatim, of several the one whose
 * surroundings are most like; then one that has them nearly. Null when none has.
 */
export const heirOf = (selectors: readonly Selector[], seen: string, heirs: readonly Wording[]): Heir | null => {
  const exact = plain(quoteOf(selectors)?.exact ?? '').text.trim()
  if (exact === '') return null
  const scored = heirs.map(heir => ({
    heir,
    isVerbatim: plain(heir.text).text.includes(exact),
    score: anchor(selectors, heir.text, seen)?.score ?? -1,
  }))
  const [best] = scored
    .filter(({ isVerbatim, score }) => isVerbatim || score >= 0)
    .sort((one, other) => Number(other.isVerbatim) - Number(one.isVerbatim) || other.score - one.score)
  return best ? { number: best.heir.number, from: best.heir.from, isVerbatim: best.isVerbatim } : null
}
