import { anchor } from './anchor'
import type { Heir, Wording } from './place'
import { plain } from './plain'
import { quoteOf, type Selector } from './selector'

/** A part of a sentence that became a sentence of its own has the same words with a capital, and the reverse. */
const withOtherCapital = (words: string): string => {
  const [first = ''] = words
  const lower = first.toLowerCase()
  return (first === lower ? first.toUpperCase() : lower) + words.slice(first.length)
}
const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char)
const hasAsWords = (text: string, words: string): boolean => {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return true
  return false
}

/**
 * The one of several texts that has the words of a note: first those that have them verbatim, of several the one with
 * the most similar surroundings; then one that has them except for the capital at their beginning; then one with
 * similar words. Null if there is none.
 */
export const heirOf = (selectors: readonly Selector[], seen: string, heirs: readonly Wording[]): Heir | null => {
  const exact = plain(quoteOf(selectors)?.exact ?? '').text.trim()
  if (exact === '') return null
  const capital = withOtherCapital(exact)
  const scored = heirs.map(heir => {
    const { text } = plain(heir.text)
    const same = text.includes(exact) ? 2 : hasAsWords(text, capital) ? 1 : 0
    return { heir, same, score: anchor(selectors, heir.text, seen)?.score ?? -1 }
  })
  const [best] = scored
    .filter(({ same, score }) => same > 0 || score >= 0)
    .sort((one, other) => other.same - one.same || other.score - one.score)
  return best ? { number: best.heir.number, from: best.heir.from, isVerbatim: best.same > 0 } : null
}
