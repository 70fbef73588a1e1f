import { overlap, STRICT_FLOOR, surroundings } from './candidates'
import { belongsTo, exactPlace, placesOf } from './exact'
import { follow } from './follow'
import { nearPlace } from './near'
import { type Plain, plain } from './plain'
import type { Anchored } from './selector'
import { positionOf, type QuoteSelector, quoteOf, type Selector, type TextRange } from './selector'
/**
 * Finds a note's words in a text. The position comes first, if the quote is still there with the same surroundings;
 * then the exact quote; then the text between the same neighbours; then a similar quote. A position is returned only if
 * it is good and clearly ahead of every other: a note in the wrong place does more harm than one reported as lost.
 * `seen`, the text the note was made on, shows whether the quote occurred there more than once: then the words prove
 * nothing, and the surroundings decide. Typesetting is ignored.
 */
export const anchor = (selectors: readonly Selector[], text: string, seen?: string): Anchored => {
  const quote = quoteOf(selectors)
  if (!quote || quote.exact.trim() === '') return null
  const position = positionOf(selectors)
  if (position && text.slice(position.start, position.end) === quote.exact) {
    const at = [position.start, position.end] as const
    const isLone = seen === undefined || seen === text || seen.indexOf(quote.exact) === seen.lastIndexOf(quote.exact)
    if (isLone && surroundings(quote, text, at) > 0.9) return { at, by: 'TextPositionSelector', score: 1 }
  }
  const here = plain(text)
  const before = seen === undefined ? null : plain(seen)
  const found = placed(plainQuote(quote), here.text, before, seen && placeIn(quote, position, seen))
  return found && { ...found, at: here.range(found.at) }
}

export const plainQuote = ({ type, exact, prefix, suffix }: QuoteSelector): QuoteSelector => ({
  type,
  exact: plain(exact).text,
  ...(prefix === undefined ? {} : { prefix: plain(prefix).text }),
  ...(suffix === undefined ? {} : { suffix: plain(suffix).text }),
})

/** Position of the words in the text in which they were marked; null if the recorded position does not match. */
const placeIn = (quote: QuoteSelector, at: ReturnType<typeof positionOf>, seen: string): TextRange | null =>
  at && seen.slice(at.start, at.end) === quote.exact ? [at.start, at.end] : null

const placed = (
  quote: QuoteSelector,
  text: string,
  seen: Plain | null,
  was: TextRange | '' | null | undefined,
): Anchored => {
  const own = seen && was ? ([seen.toPlain(was[0]), seen.toPlain(was[1])] as const) : null
  const exact = exactPlace(quote, text, seen?.text, own)
  const followed = seen && own && exact?.score !== 1 ? followedPlace(quote, seen.text, own, text) : null
  if (!followed || (exact && overlap(exact.at, followed))) return exact ?? nearPlace(quote, text, seen?.text)
  // If two kinds of evidence lead to different positions, neither is reliable.
  if (exact) return null
  const by = text.slice(...followed) === quote.exact ? 'TextQuoteSelector' : 'unchanged neighbours'
  return { at: followed, by, score: STRICT_FLOOR }
}

const followedPlace = (quote: QuoteSelector, seen: string, own: TextRange, text: string): TextRange | null => {
  const twins = placesOf(quote, seen).filter(twin => !overlap(twin, own))
  const here = placesOf(quote, text).length
  const at = follow(seen, own, text, twins.length === 0 && here === 1)
  if (!at || (twins.length === 0 && here < 2)) return at
  // At the edge of a text only one side is evidence: if an equal quote was added or removed, the right one cannot be
  // determined.
  const isAtEdge = own[0] === 0 || own[1] === seen.length
  if (isAtEdge && here !== twins.length + 1) return null
  const place = { at, score: surroundings(quote, text, at) }
  return twins.some(twin => belongsTo(twin, place, seen, text, here <= twins.length)) ? null : at
}
