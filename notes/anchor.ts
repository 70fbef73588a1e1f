import search from 'approx-string-match'
import { contextLikeness, figuresOf, turnsOf } from './likeness'
import { CONTEXT, positionOf, type QuoteSelector, quoteOf, type Selector, type TextRange } from './selector'

/** Where a note stands in a text and how that is known; null: it has lost its place there. */
export type Anchored = {
  readonly at: TextRange
  readonly by: Selector['type'] | 'near quote'
  /** 1 for the very words in the very place, less the more has changed around or in them. */
  readonly score: number
} | null

/** A near quote may differ by this share of its length, and no more. */
const NEAR = 0.2
/** Shorter quotes are found to the letter or not at all: everything short is near to something. */
const SHORTEST_NEAR = 24
/** What a place must be worth, and how far ahead of the second best. */
const FLOOR = 0.5
const LEAD = 0.2
/** What a place must be worth where the quote is a near one, or short, or had its like beside it when it was marked. */
const STRICT_FLOOR = 0.75
const SHORT = 12
/** From this length on the words alone are proof enough when they stand in the text once. */
const TELLING = 40

/** Characters of the surroundings that mark an edge. */
const EDGE = 12

type Candidate = { readonly at: TextRange; readonly score: number }

/**
 * Finds a note's words in a text. Position first, if its quote still stands there between the same surroundings; then
 * the exact quote; then a near one. A place is given only when it is good and clearly ahead of every other: a note that
 * is shown in the wrong place does more harm than one that says it lost its own. `seen`, the text the note was made on,
 * tells whether the quote had its like there: then the words prove nothing and the surroundings must.
 */
export const anchor = (selectors: readonly Selector[], text: string, seen?: string): Anchored => {
  const quote = quoteOf(selectors)
  if (!quote || quote.exact.trim() === '') return null
  const position = positionOf(selectors)
  if (position && text.slice(position.start, position.end) === quote.exact) {
    const at = [position.start, position.end] as const
    if (surroundings(quote, text, at) > 0.9) return { at, by: 'TextPositionSelector', score: 1 }
  }
  return exactPlace(quote, text, seen) ?? nearPlace(quote, text, seen)
}

const exactPlace = (quote: QuoteSelector, text: string, seen?: string): Anchored => {
  const found = placesOf(quote.exact, text).map(at => ({ at, score: surroundings(quote, text, at) }))
  const twins = seen === undefined ? [] : placesOf(quote.exact, seen)
  // Two places that even the surroundings did not tell apart: no later text can.
  if (seen !== undefined && twins.filter(at => surroundings(quote, seen, at) > 1 - LEAD).length > 1) return null
  const lone = twins.length < 2
  const only = lone && found.length === 1 && quote.exact.length >= TELLING && quote.exact.includes(' ')
  const best = only ? found[0] : clearBest(found, lone && quote.exact.length >= SHORT ? FLOOR : STRICT_FLOOR)
  return best ? { at: best.at, by: 'TextQuoteSelector', score: 0.5 + best.score / 2 } : null
}

/** Every place where the words stand as whole words; a quote that began inside a word may do so again. */
const placesOf = (exact: string, text: string): readonly TextRange[] => {
  const places: TextRange[] = []
  for (let at = text.indexOf(exact); at >= 0 && places.length < 1_000; at = text.indexOf(exact, at + 1))
    places.push([at, at + exact.length])
  const whole = places.filter(([start, end]) => !cutsWord(text, start) && !cutsWord(text, end))
  return whole.length > 0 ? whole : places
}
const cutsWord = (text: string, at: number): boolean => /\w/.test(text[at - 1] ?? ' ') && /\w/.test(text[at] ?? ' ')

const nearPlace = (quote: QuoteSelector, text: string, seen?: string): Anchored => {
  const { exact } = quote
  if (exact.length < SHORTEST_NEAR || (seen !== undefined && hadItsLike(exact, seen))) return null
  const nearest = nearOnes(quote, text)
  const best = clearBest(
    nearest.filter(({ at }) => saysTheSame(exact, text.slice(...at))),
    STRICT_FLOOR,
  )
  if (!best) return null
  // A look-alike nearly as good makes the good one doubtful, even when it says something else.
  const rivals = [...nearest, ...nearOnes(quote, masked(text, best.at))]
  const rival = rivals.some(other => !overlap(other.at, best.at) && other.score > best.score - LEAD)
  return rival ? null : { at: best.at, by: 'near quote', score: best.score }
}

/** The nearest places (all with the fewest errors), valued by what surrounds them. */
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

// A near match may stop short of a changed last word or run past it: what surrounded the quote says where it ends.
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

const overlap = (a: TextRange, b: TextRange): boolean => a[0] < b[1] && b[0] < a[1]

const clearBest = (found: readonly Candidate[], floor: number): Candidate | null => {
  const [best, ...rest] = [...found].sort((a, b) => b.score - a.score)
  if (!best || best.score < floor) return null
  const second = rest.find(other => !overlap(other.at, best.at))
  return second && best.score - second.score < LEAD ? null : best
}

/** How well the surroundings agree, 0 to 1: mostly by the better side, for an edit touches one side first. */
const surroundings = (quote: QuoteSelector, text: string, [start, end]: TextRange): number => {
  const { before, after } = contextLikeness(
    { prefix: quote.prefix ?? '', suffix: quote.suffix ?? '' },
    { prefix: text.slice(Math.max(0, start - CONTEXT), start), suffix: text.slice(end, end + CONTEXT) },
  )
  return 0.6 * Math.max(before, after) + 0.4 * Math.min(before, after)
}
