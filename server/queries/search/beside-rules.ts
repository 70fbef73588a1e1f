import type { Index } from '#search/index/index'
import {
  type CardGroup,
  cardGroup,
  cardHits,
  cardQuestion,
  cardsInQuestion,
  type Hits,
  rulingsBeside,
} from '../cards/searched-cards'
import type { Stored } from '../cards/stored'
import type { SearchRequest } from '../requests'
import { namedGroup } from './board-hit'
import type { Beside } from './facets'

const MOST = 100

/** The hits of a query that does not search the rules: about cards, rulings on cards or boards; null for any other. */
export const aloneHits = async (
  stored: Stored | null,
  rules: Index,
  request: SearchRequest,
): Promise<(Hits & { readonly kind: 'board' | 'card' | 'ruling' }) | null> => {
  const question = stored ? cardQuestion(request) : null
  if (stored && question) {
    const kind = question.wants === 'cards' ? 'card' : 'ruling'
    return { ...(await cardHits(stored, question, request)), kind }
  }
  if (request.kind !== 'board') return null
  const [limit, offset] = [Math.min(MOST, Math.max(0, request.limit ?? 10)), Math.max(0, request.offset ?? 0)]
  const { boards } = await namedGroup(stored, rules, request)
  return { hits: boards.slice(offset, offset + limit), total: boards.length, repaired: [], kind: 'board' }
}

/** Hits shown before those of the rules: boards, named cards, rulings, the rules of their keywords. */
export const besideRules = async (
  stored: Stored | null,
  rules: Index,
  request: SearchRequest,
): Promise<{
  readonly group: CardGroup
  readonly names: readonly string[]
  readonly cards: readonly string[]
}> => {
  const card = await cardGroup(stored, rules, request)
  const { boards, cards } = await namedGroup(stored, rules, request)
  const isQuestion = boards.length === 0 && card.hits.length === 0
  const inQuestion = stored && isQuestion ? cardsInQuestion(stored, rules, cards, request) : []
  const named = card.hits.length > 0 && !card.meant ? [request.q] : []
  return {
    group: { ...card, hits: [...boards, ...card.hits, ...inQuestion] },
    names: [...boards.map(({ number }) => number), ...named, ...cards],
    cards,
  }
}

/** The number of these hits by kind. */
export const countedBeside = async (stored: Stored | null, rules: Index, request: SearchRequest): Promise<Beside> => {
  const { group, names } = await besideRules(stored, rules, request)
  const kinds = [
    ...group.hits.map(({ kind }) => ({ name: kind, count: 1 })),
    { name: 'ruling', count: await rulingsBeside(stored, request) },
  ]
  return { kinds: kinds.filter(({ count }) => count > 0), names }
}
