import { parseDate } from '#rulebook/dates/date'
import { ok, type Result } from '#rulebook/result'
import type { Index } from '#search/index/index'
import { suggest } from '#search/suggest/suggest'
import type { SuggestAnswer } from '../../answers'
import { type Cards, cardsLike } from '../cards/cards'
import type { When } from '../requests'

const MAX_SUGGESTED = 10
const MOST_CARDS = 3

/** Completions of a query: numbers, titles and words of the day's texts, then cards they name. */
export const suggested = (
  index: Index,
  cards: Cards,
  q: string,
  when: When,
  stored: readonly string[] = [],
): Result<SuggestAnswer> => {
  const day = when.on && when.on !== 'latest' ? parseDate(when.on) : null
  if (day && !day.ok) return day
  const words = suggest(index, q, { ...(day ? { on: day.value } : {}), limit: MAX_SUGGESTED - MOST_CARDS })
  const names = [...new Set([...stored, ...cardsLike(cards, q, MOST_CARDS)])].slice(0, MOST_CARDS)
  const named = names.map(name => ({ kind: 'card' as const, query: name, says: 'card' }))
  const seen = new Set(words.map(({ query }) => query.toLowerCase()))
  return ok({ q, suggestions: [...words, ...named.filter(({ query }) => !seen.has(query.toLowerCase()))] })
}
