import type { Anchored } from './anchored'
import { plain } from './plain'
import { quoteOf, type Selector } from './selector'

/** Fewer words than this occur in many texts by chance. */
const MIN_WORDS = 3
const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char)

/** The only position where a text has the exact words of a note; null where there is none or more than one. */
export const standingWords = (selectors: readonly Selector[], text: string): Anchored => {
  const quote = plain(quoteOf(selectors)?.exact ?? '').text.trim()
  if ((quote.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < MIN_WORDS) return null
  const here = plain(text)
  const places: number[] = []
  for (let at = here.text.indexOf(quote); at >= 0; at = here.text.indexOf(quote, at + 1)) {
    const isPartOfWord =
      (isLetter(quote[0]) && isLetter(here.text[at - 1])) ||
      (isLetter(quote.at(-1)) && isLetter(here.text[at + quote.length]))
    if (!isPartOfWord) places.push(at)
  }
  const [at] = places
  if (at === undefined || places.length > 1) return null
  return { at: here.range([at, at + quote.length]), by: 'TextQuoteSelector', score: 1 }
}
