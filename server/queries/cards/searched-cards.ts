import { textOf } from '#cards/card'
import { rulingsOn } from '#cards/ruling'
import { wordingsOf } from '#cards/wording'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { tokensOf } from '#search/text/analysis'
import { snippetOf } from '#search/text/snippet'
import type { SearchAnswer, SearchHit } from '../../answers'
import type { SearchAsked } from '../requests'
import type { RulingFamily, StoredCard } from './card-library'
import { type CardFilters, cardFilters } from './card-search'
import type { Stored } from './stored'

type Answer = Omit<SearchAnswer, 'cards'>
/** What of a question is about cards: its filters, and whether cards, rulings or both are wanted. */
export type CardQuestion = { readonly filters: CardFilters; readonly wants: 'cards' | 'rulings' }

/** Hits that are counted and shown in pages; more are no help to anybody. */
const MOST = 1_000

/** A question that is about cards by its filters, its kind or its document; null for any other. */
export const cardQuestion = ({ q, kind, document }: SearchAsked): CardQuestion | null => {
  const inWords = /(?:^|\s)(?:kind|src):(cards?|card-rulings)(?=\s|$)/i.exec(q)
  const words = inWords ? q.replace(inWords[0], ' ') : q
  const filters = cardFilters(words)
  const named = inWords?.[1]?.toLowerCase()
  const isRulings =
    filters?.ruling !== undefined ||
    document === 'card-rulings' ||
    named === 'card-rulings' ||
    (filters !== null && kind === 'ruling')
  if (isRulings) return { filters: filters ?? { words: words.trim() }, wants: 'rulings' }
  const isCards = filters !== null || kind === 'card' || document === 'cards' || named !== undefined
  return isCards ? { filters: filters ?? { words: words.trim() }, wants: 'cards' } : null
}

const marker = (words: string) => {
  const terms = new Set(tokensOf(words).map(({ term }) => term))
  return (text: string) => snippetOf(text, term => (terms.has(term) ? 1 : 0))
}

const cardHit = (stored: Stored, card: StoredCard, score: number, words: string): SearchHit => {
  const { text, marks } = marker(words)(`${card.types}. ${textOf(stored.library.facesOf(card))}`)
  const first = wordingsOf(stored.library.observations(card))[0]
  return {
    ...{ kind: 'card', number: card.name, title: card.name, release: '', document: 'cards' as const },
    ...{ inForce: { from: first?.from ?? ('' as never) }, snippet: text, marks, score: Math.round(score * 100) / 100 },
  }
}
const rulingHit = (family: RulingFamily, issued: IsoDate, score: number, words: string): SearchHit => {
  const { text, marks } = marker(words)(family.text)
  const names = [...new Set(family.rulings.map(({ card }) => card.name))]
  return {
    ...{
      kind: 'ruling',
      number: family.id,
      title: names.length === 1 ? (names[0] ?? '') : `${names[0]} and ${names.length - 1} more`,
    },
    ...{ release: '', document: 'card-rulings' as const, inForce: { from: issued }, snippet: text, marks },
    score: Math.round(score * 100) / 100,
  }
}

type Hits = {
  readonly hits: readonly SearchHit[]
  readonly total: number
  readonly repaired: readonly { from: string; to: string }[]
}
const dayIn = ({ on }: SearchAsked): IsoDate | null => {
  const day = on && on !== 'latest' ? parseDate(on) : null
  return day?.ok ? day.value : null
}

/** Cards or rulings that a question asks for, one page of them. */
export const cardHits = async (stored: Stored, question: CardQuestion, asked: SearchAsked): Promise<Hits> => {
  const { filters, wants } = question
  const [limit, offset] = [Math.min(100, Math.max(0, asked.limit ?? 10)), Math.max(0, asked.offset ?? 0)]
  const index = await stored.index()
  const narrowed = {
    ...(filters.card ? { name: filters.card } : {}),
    ...(filters.type ? { types: filters.type } : {}),
    ...(filters.oracle ? { text: filters.oracle } : {}),
    ...(filters.set ? { set: filters.set } : {}),
  }
  if (wants === 'cards') {
    const found = index.cards({ ...narrowed, words: filters.words })
    const words = [
      filters.words,
      filters.card,
      filters.type,
      filters.oracle,
      ...found.repaired.map(({ to }) => to),
    ].join(' ')
    return {
      hits: found.hits.slice(offset, offset + limit).map(({ of, score }) => cardHit(stored, of, score, words)),
      total: Math.min(MOST, found.hits.length),
      repaired: found.repaired,
    }
  }
  const isNarrowed = Object.keys(narrowed).length > 0
  const cards = isNarrowed ? new Set(index.cards(narrowed).hits.map(({ of }) => of.id)) : undefined
  const words = [filters.ruling, filters.words].filter(Boolean).join(' ')
  const found = index.rulings({ words, ...(cards ? { cards } : {}) })
  const day = dayIn(asked)
  const issued = found.hits.flatMap(({ of, score }) => {
    const last = rulingsOn(of.rulings, day).at(-1)
    return last ? [{ of, score, day: last.day }] : []
  })
  const marked = [words, ...found.repaired.map(({ to }) => to)].join(' ')
  return {
    hits: issued.slice(offset, offset + limit).map(({ of, score, day: from }) => rulingHit(of, from, score, marked)),
    total: Math.min(MOST, issued.length),
    repaired: found.repaired,
  }
}

/** An answer of the rules with cards in it: the card whose name was asked for first, and rulings behind those of the rules. */
export const withCardHits = async (stored: Stored | null, found: Answer, asked: SearchAsked): Promise<Answer> => {
  const { kind, section, document, offset = 0, limit = 10, q } = asked
  if (!stored || section || document) return found
  if (kind === 'ruling') {
    const more = await cardHits(
      stored,
      { filters: { words: q }, wants: 'rulings' },
      { ...asked, offset: Math.max(0, offset - found.total), limit },
    )
    const room = Math.max(0, limit - found.hits.length)
    return { ...found, total: found.total + more.total, hits: [...found.hits, ...more.hits.slice(0, room)] }
  }
  const named = kind === undefined && offset === 0 ? stored.library.named(q)[0] : undefined
  if (!named || named.out !== null) return found
  const top = (found.hits[0]?.score ?? 0) + 1
  return {
    ...found,
    total: found.total + 1,
    hits: [cardHit(stored, named, top, q), ...found.hits].slice(0, Math.max(1, limit)),
  }
}
