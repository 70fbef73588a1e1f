import search from 'approx-string-match'
import { type Candidate, clearBest, cutsWord, LEAD, overlap, STRICT_FLOOR, surroundings } from './candidates'
import { figuresOf, turnsOf } from './likeness'
import type { Anchored, QuoteSelector, TextRange } from './selector'

/** Maximum share of its length by which a similar quote may differ. */
const NEAR = 0.2
/** Shorter quotes must match exactly: every short text is similar to something. */
const SHORTEST_NEAR = 24
/** Number of characters of the surroundings that mark an edge. */
const EDGE = 12

/**
 * The position of a quote of which some words have changed; null if the meaning differs or there is another candidate.
 */
export const nearPlace = (quote: QuoteSelector, text: string, seen?: string): Anchored => {
  const { exact } = quote
  if (exact.length < SHORTEST_NEAR || (seen !== undefined && hadItsLike(exact, seen))) return null
  const nearest = nearOnes(quote, text)
  const best = clearBest(
    nearest.filter(({ at }) => saysTheSame(exact, text.slice(...at))),
    STRICT_FLOOR,
  )
  if (!best) return null
  // A second candidate that is nearly as good makes the best one uncertain, even if its meaning differs.
  const rivals = [...nearest, ...nearOnes(quote, masked(text, best.at))]
  const rival = rivals.some(other => !overlap(other.at, best.at) && other.score > best.score - LEAD)
  return rival ? null : { at: best.at, by: 'near quote', score: best.score }
}

/** The most similar positions (all with the fewest errors), scored by their surroundings. */
const nearOnes = (quote: QuoteSelector, text: string): readonly Candidate[] =>
  search(text, quote.exact, Math.floor(quote.exact.length * NEAR)).map(match => {
    const at = settled(quote, text, wholeWords(text, [match.start, match.end]))
    return { at, score: (1 - match.errors / quote.exact.length) * (0.4 + 0.6 * surroundings(quote, text, at)) }
  })

const masked = (text: string, [start, end]: TextRange): string =>
  text.slice(0, start) + '\u0000'.repeat(end - start) + text.slice(end)

const hadItsLike = (exact: string, seen: string): boolean => {
  const at = seen.indexOf(exact)
  const rest = at < 0 ? seen : masked(seen, [at, at + exact.length])
  return at >= 0 && search(rest, exact, Math.floor(exact.length * NEAR)).length > 0
}

const saysTheSame = (seen: string, here: string): boolean =>
  figuresOf(seen) === figuresOf(here) && turnsOf(seen) === turnsOf(here)

const wholeWords = (text: string, [from, to]: TextRange): TextRange => {
  let start = from
  let end = to
  while (start > 0 && cutsWord(text, start)) start--
  while (end < text.length && cutsWord(text, end)) end++
  return [start, end]
}

// A near match may end before or after a changed last word: the text around the quote shows where it ends.
const settled = (quote: QuoteSelector, text: string, [start, end]: TextRange): TextRange => {
  const reach = Math.ceil(quote.exact.length * NEAR)
  const before = (quote.prefix ?? '').slice(-EDGE)
  const after = (quote.suffix ?? '').slice(0, EDGE)
  const from = before === '' ? -1 : text.lastIndexOf(before, start + reach - before.length)
  const to = after === '' ? -1 : text.indexOf(after, Math.max(start, end - reach))
  const begins = from >= 0 && from + before.length >= start - reach ? from + before.length : start
  const ends = to >= 0 && to <= end + reach ? to : end
  return ends > begins ? [begins, ends] : [start, end]
}
