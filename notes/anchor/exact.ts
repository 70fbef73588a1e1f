import {
  type Candidate,
  clearBest,
  cutsWord,
  FLOOR,
  LEAD,
  overlap,
  STRICT_FLOOR,
  sidesOf,
  surroundings,
  worthOf,
} from './candidates'
import type { Anchored } from './selector'
import { describeRange, type QuoteSelector, type TextRange } from './selector'

const SHORT = 12
/** From this length on, words that occur once in the text need no further evidence. */
const TELLING = 40
/** From this similarity on, a side counts as unchanged. */
const SAME = 0.9

/** The position of the exact words, if it is good and clearly ahead of every other. `own`: their position in `seen`. */
export const exactPlace = (quote: QuoteSelector, text: string, seen?: string, own?: TextRange | null): Anchored => {
  const twins = seen === undefined ? [] : placesOf(quote, seen)
  const others = own ? twins.filter(at => !overlap(at, own)) : []
  const here = placesOf(quote, text)
  const isFewer = here.length < twins.length
  const found = here
    .map(at => ({ at, score: surroundings(quote, text, at) }))
    .filter(place => !others.some(twin => belongsTo(twin, place, seen ?? '', text, isFewer)))
  // Two positions with the same surroundings: no later text can distinguish them.
  if (seen !== undefined && twins.filter(at => surroundings(quote, seen, at) > 1 - LEAD).length > 1) return null
  const lone = twins.length < 2
  const only = lone && found.length === 1 && quote.exact.length >= TELLING && quote.exact.includes(' ')
  const best = only ? found[0] : clearBest(found, lone && quote.exact.length >= SHORT ? FLOOR : STRICT_FLOOR)
  return best ? { at: best.at, by: 'TextQuoteSelector', score: 0.5 + best.score / 2 } : null
}

/**
 * Whether a position may be that of an equal quote instead. Where one of the equal quotes has been removed (`isFewer`),
 * a quote with one side in common may be the remaining one.
 */
export const belongsTo = (twin: TextRange, place: Candidate, seen: string, text: string, isFewer: boolean): boolean => {
  const [quote] = describeRange(seen, twin)
  const { before, after } = sidesOf(quote, text, place.at)
  return (isFewer && Math.max(before, after) > SAME) || worthOf({ before, after }) >= place.score - LEAD
}

/** Every position where the words occur as whole words; an end that split a word when it was marked may do so again. */
export const placesOf = ({ exact, prefix = '', suffix = '' }: QuoteSelector, text: string): readonly TextRange[] => {
  const places: TextRange[] = []
  for (let at = text.indexOf(exact); at >= 0 && places.length < 1_000; at = text.indexOf(exact, at + 1))
    places.push([at, at + exact.length])
  const marked = prefix.slice(-1) + exact + suffix.slice(0, 1)
  const [cutBefore, cutAfter] = [
    cutsWord(marked, prefix.slice(-1).length),
    cutsWord(marked, marked.length - suffix.slice(0, 1).length),
  ]
  return places.filter(([start, end]) => (cutBefore || !cutsWord(text, start)) && (cutAfter || !cutsWord(text, end)))
}
