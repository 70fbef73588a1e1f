import { anchor, plainQuote } from './anchor'
import { placesOf } from './exact'
import { plain } from './plain'
import { positionOf, quoteOf, type Selector } from './selector'

/**
 * Whether the words of a new note are in the text that it is about. `several`: more than once, and neither a position
 * nor the surroundings decide; `moved`: elsewhere than the position says, or in another text of the same rule only.
 */
export const WORDS_FOUND = ['found', 'several', 'moved', 'not found'] as const
export type WordsFound = (typeof WORDS_FOUND)[number]

/** `text` is the text of the day, null if there is none; `others` are the rule's other texts. Null without selectors. */
export const wordsFound = (
  selectors: readonly Selector[],
  text: string | null,
  others: readonly string[],
): WordsFound | null => {
  const [quote, position] = [quoteOf(selectors), positionOf(selectors)]
  if (!quote) return position && (text !== null && position.end <= text.length ? 'found' : 'not found')
  if (text !== null && position && text.slice(position.start, position.end) === quote.exact) return 'found'
  const words = plainQuote(quote)
  const places = (one: string): number => (words.exact.trim() === '' ? 0 : placesOf(words, plain(one).text).length)
  const here = text === null ? 0 : places(text)
  if (text === null || here === 0) return others.some(other => places(other) > 0) ? 'moved' : 'not found'
  if (here > 1 && !anchor(selectors, text)) return 'several'
  return position ? 'moved' : 'found'
}
