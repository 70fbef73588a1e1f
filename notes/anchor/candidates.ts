import { contextLikeness } from './likeness'
import { CONTEXT, type QuoteSelector, type TextRange } from './selector'

/** A candidate position with its score, 0 to 1. */
export type Candidate = { readonly at: TextRange; readonly score: number }

/** The minimum score of a candidate, and its minimum lead over the second best. */
export const FLOOR = 0.5
export const LEAD = 0.2
/** The minimum score where the quote is a similar one, or short, or had an equal one beside it when it was marked. */
export const STRICT_FLOOR = 0.75

export const overlap = (a: TextRange, b: TextRange): boolean => a[0] < b[1] && b[0] < a[1]

export const cutsWord = (text: string, at: number): boolean =>
  /\w/.test(text[at - 1] ?? ' ') && /\w/.test(text[at] ?? ' ')

/** The best candidate if it reaches the minimum score and no other comes close. */
export const clearBest = (found: readonly Candidate[], floor: number): Candidate | null => {
  const [best, ...rest] = [...found].sort((a, b) => b.score - a.score)
  if (!best || best.score < floor) return null
  const second = rest.find(other => !overlap(other.at, best.at))
  return second && best.score - second.score < LEAD ? null : best
}

type Sides = { readonly before: number; readonly after: number }
/** How well the text before and after a position matches the recorded surroundings of the quote, each 0 to 1. */
export const sidesOf = (quote: QuoteSelector, text: string, [start, end]: TextRange): Sides =>
  contextLikeness(
    { prefix: quote.prefix ?? '', suffix: quote.suffix ?? '' },
    { prefix: text.slice(Math.max(0, start - CONTEXT), start), suffix: text.slice(end, end + CONTEXT) },
  )

/** Mostly determined by the better side, because an edit usually affects one side first. */
export const worthOf = ({ before, after }: Sides): number =>
  0.6 * Math.max(before, after) + 0.4 * Math.min(before, after)

/** How well the surroundings match, 0 to 1. */
export const surroundings = (quote: QuoteSelector, text: string, at: TextRange): number =>
  worthOf(sidesOf(quote, text, at))
