import { textOf } from '#cards/card'
import { plainName } from '#cards/name'
import { rulingsOn } from '#cards/ruling'
import { wordingsOf } from '#cards/wording'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { rememberLast } from '#rulebook/remember'
import type { Problem } from '#rulebook/result'
import { withoutReminder } from '#rulebook/words'
import type { Snapshot } from '#search/index/eras'
import type { Index } from '#search/index/index'
import { snapshotOf } from '#search/index/snapshot'
import { bearersAt } from '#search/index/titles'
import { search } from '#search/search'
import { tokensOf } from '#search/text/analysis'
import { snippetOf } from '#search/text/snippet'
import { STOP_WORDS } from '#search/text/words'
import type { SearchHit } from '../../../answers'
import type { SearchRequest } from '../../requests'
import { searchHitOf } from '../../search/hits'
import type { RulingFamily, StoredCard } from '../library/card-library'
import type { Stored } from '../library/stored'
import { type CardFilters, cardFilters } from './card-query'
import { misspelt } from './similar-names'

/** The part of a query about cards: its filters, and whether cards or rulings are wanted. */
type CardQuestion = { readonly filters: CardFilters; readonly wants: 'cards' | 'rulings' }

/** Maximum number of hits that are counted and shown in pages. */
const MAX_FOUND = 1_000

const KIND_RULING = /(?:^|\s)kind:rulings?(?=\s|$)/i
/** A request whose words ask for the kind `ruling`, as one that asks for it by its kind. */
const withRulingKind = (request: SearchRequest): SearchRequest =>
  request.kind === undefined && KIND_RULING.test(request.q)
    ? { ...request, kind: 'ruling', q: request.q.replace(KIND_RULING, ' ').trim() }
    : request

/** A query that is about cards by its filters, its kind or its document; null for any other. */
export const cardQuestion = (request: SearchRequest): CardQuestion | null => {
  const { q, kind, document } = withRulingKind(request)
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
  const tokens = tokensOf(words)
  const telling = tokens.filter(({ word }) => !STOP_WORDS.has(word))
  const terms = new Set((telling.length > 0 ? telling : tokens).map(({ term }) => term))
  return (text: string) => snippetOf(text, { weightOf: term => (terms.has(term) ? 1 : 0) })
}

const cardHit = (stored: Stored, card: StoredCard, score: number, words: string): SearchHit => {
  const { text, marks } = marker(words)(`${card.types}. ${textOf(stored.library.facesOf(card))}`)
  const first = wordingsOf(stored.library.observations(card))[0]
  return {
    ...{ kind: 'card', number: card.name, title: card.name, release: '', document: 'cards' as const },
    ...{ inForce: { from: first?.from ?? '' }, snippet: text, marks, score: Math.round(score * 100) / 100 },
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

export type Hits = {
  readonly hits: readonly SearchHit[]
  readonly total: number
  readonly repaired: readonly { from: string; to: string }[]
  readonly problems?: readonly Problem[]
}
const dayIn = ({ on }: SearchRequest): IsoDate | null => {
  const day = on && on !== 'latest' ? parseDate(on) : null
  return day?.ok ? day.value : null
}

/** One page of the cards or rulings for a query. */
export const cardHits = async (stored: Stored, question: CardQuestion, request: SearchRequest): Promise<Hits> => {
  const { filters, wants } = question
  const [limit, offset] = [Math.min(100, Math.max(0, request.limit ?? 10)), Math.max(0, request.offset ?? 0)]
  const index = await stored.index()
  const narrowed = {
    ...(filters.card ? { name: filters.card } : {}),
    ...(filters.type ? { types: filters.type } : {}),
    ...(filters.oracle ? { text: filters.oracle } : {}),
    ...(filters.set ? { set: filters.set } : {}),
    ...(filters.conditions ? { conditions: filters.conditions } : {}),
  }
  const { problems = [] } = filters
  if (wants === 'cards') {
    const found = index.cards({ ...narrowed, words: filters.words, ...(filters.sort ? { sort: filters.sort } : {}) })
    const words = [
      filters.words,
      filters.card,
      filters.type,
      filters.oracle,
      ...found.repaired.map(({ to }) => to),
    ].join(' ')
    return {
      hits: found
        .first(offset + limit)
        .slice(offset)
        .map(({ of, score }) => cardHit(stored, of, score, words)),
      total: Math.min(MAX_FOUND, found.total),
      repaired: found.repaired,
      problems,
    }
  }
  const isNarrowed = Object.keys(narrowed).length > 0
  const narrowing = isNarrowed ? index.cards(narrowed) : undefined
  const cards = narrowing?.first(narrowing.total).map(({ of }) => of)
  const words = [filters.ruling, filters.words].filter(Boolean).join(' ')
  const day = dayIn(request)
  const found = index.rulings({ words, ...(cards ? { cards } : {}), fits: family => family.isIssued(day) })
  const marked = [words, ...found.repaired.map(({ to }) => to)].join(' ')
  const page = found.first(offset + limit).slice(offset)
  return {
    hits: page.flatMap(({ of, score }) => {
      const last = rulingsOn(of.rulings, day).at(-1)
      return last ? [rulingHit(of, last.day, score, marked)] : []
    }),
    total: Math.min(MAX_FOUND, found.total),
    repaired: found.repaired,
    problems,
  }
}

/** Rulings on a card and rules of its keywords that are shown with it among the hits. */
const MOST_RULINGS = 3
const MOST_KEYWORDS = 4

const newestRulings = (stored: Stored, card: StoredCard, on: IsoDate | null): readonly SearchHit[] =>
  rulingsOn(stored.library.rulings(card), on)
    .slice(0, MOST_RULINGS)
    .flatMap(({ family, day }) => {
      const whole = stored.library.family(family)
      return whole ? [rulingHit(whole, day, 0, card.name)] : []
    })

/** The card that a query names exactly, or misspelt if it contains words unknown to the rules. */
const namedCard = (stored: Stored, rules: Index, q: string): StoredCard | null => {
  const exact = stored.library.named(q)[0]
  if (exact) return exact.out === null ? exact : null
  const isKnown = tokensOf(q).every(({ word }) => rules.streams.lexicon.words.has(word))
  return isKnown ? null : misspelt(stored.library, q)
}

/** A name in the form in which it is found in normalized text: with a space on both sides. */
const spaced = (text: string): string =>
  ` ${tokensOf(text)
    .map(({ word }) => word)
    .join(' ')} `

type Keyword = { readonly title: string; readonly name: string; readonly number: string }
/** The keywords of a day with the rules that have them as their titles. */
const keywordsOn = (rules: Index, on: IsoDate | null) => keywordsThen(snapshotOf(rules, on), rules)
const keywordsThen = rememberLast((snapshot: Snapshot, rules: Index): readonly Keyword[] =>
  rules.corpus.documents.flatMap(({ kind, title, titles, spans }, at) => {
    const number = spans[snapshot[at] ?? -1]?.number
    const isKeyword = kind === 'rule' && title !== undefined && titles.some(above => above.startsWith('Keyword '))
    return isKeyword && number !== undefined ? [{ title, name: spaced(title), number }] : []
  }),
)

/** Words of keyword actions where card text has them as nouns: a counter on something, into play. */
const NOUNS = /\bcounter(?! (?:target|that|this|it|all|each|the|up to|any|another|those|them|an?) )|\bin(?:to)? play\b/g

/** Whether the text of a card has a term, in any form of its words. */
export const namesTerm = (text: string, term: string): boolean =>
  stemmed(text.toLowerCase().replace(NOUNS, ' ')).includes(stemmed(term))
const stemmed = (text: string): string =>
  ` ${tokensOf(text)
    .map(({ term }) => term)
    .join(' ')} `

/** The keywords in the text of a card, each with its rule of the day; of "double strike" not "double" too. */
export const keywordsIn = (rules: Index, text: string, on: IsoDate | null): readonly Keyword[] => {
  // Reminder text in parentheses describes other things than the card.
  let words = spaced(withoutReminder(text)).replace(NOUNS, '')
  const found = new Set<Keyword>()
  for (const keyword of keywordsOn(rules, on).toSorted((a, b) => b.name.length - a.name.length)) {
    if (!words.includes(keyword.name)) continue
    found.add(keyword)
    words = words.replaceAll(keyword.name, ' / ')
  }
  return keywordsOn(rules, on).filter(keyword => found.has(keyword))
}
const rulesHits = (rules: Index, numbers: readonly string[], on: IsoDate | null): readonly SearchHit[] =>
  numbers.flatMap(number => search(rules, number, { ...(on ? { on } : {}), limit: 1 }).hits).map(searchHitOf)
const keywordHits = (rules: Index, text: string, on: IsoDate | null, most = MOST_KEYWORDS): readonly SearchHit[] =>
  rulesHits(
    rules,
    keywordsIn(rules, text, on)
      .slice(0, most)
      .map(({ number }) => number),
    on,
  )

/** The sections of a day on the card's kinds of spells: `307` for a sorcery. Permanents have none here. */
const spellSections = (rules: Index, types: string, on: IsoDate | null): readonly string[] => {
  const snapshot = snapshotOf(rules, on)
  return ['instant', 'sorcery']
    .filter(kind => types.toLowerCase().includes(kind))
    .flatMap(kind => [...bearersAt(rules.titles, kind, snapshot).keys()])
    .flatMap(at => {
      const document = rules.corpus.documents[at]
      const number = document?.spans[snapshot[at] ?? -1]?.number
      return document?.kind === 'section' && number !== undefined ? [number] : []
    })
}

const MOST_CARDS = 2
const MOST_KEYWORDS_IN_QUESTION = 2
/**
 * Hits before the rules if a query names cards among other words: the cards, their rulings if it mentions rulings, and
 * the rules of their keywords and of spells of their kind.
 */
export const cardsInQuestion = (
  stored: Stored,
  rules: Index,
  names: readonly string[],
  request: SearchRequest,
): readonly SearchHit[] => {
  const on = dayIn(request)
  const cards = names
    .flatMap(name => stored.library.named(name)[0] ?? [])
    .filter(({ out }) => out === null)
    .slice(0, MOST_CARDS)
  const related = cards.flatMap(card => [
    ...keywordHits(rules, textOf(stored.library.facesOf(card)), on, MOST_KEYWORDS_IN_QUESTION),
    ...rulesHits(rules, spellSections(rules, card.types, on), on),
  ])
  const hits = [
    ...cards.map(card => cardHit(stored, card, 0, card.name)),
    ...(/\brulings?\b/i.test(request.q) ? cards.flatMap(card => newestRulings(stored, card, on)) : []),
    ...related,
  ]
  return hits.filter((hit, at) => hits.findIndex(other => keyOf(other) === keyOf(hit)) === at)
}

type CardGroup = { readonly hits: readonly SearchHit[]; readonly meant: string | null }
const NO_CARD: CardGroup = { hits: [], meant: null }

/** Hits before the rules if a query is the name of a card: the card, its newest rulings, the rules of its keywords. */
export const cardGroup = async (stored: Stored | null, rules: Index, request: SearchRequest): Promise<CardGroup> => {
  const { kind, section, document, q } = request
  if (!stored || kind || section || document) return NO_CARD
  const card = namedCard(stored, rules, q)
  if (!card) return NO_CARD
  const on = dayIn(request)
  const hits = [
    cardHit(stored, card, 0, card.name),
    ...newestRulings(stored, card, on),
    ...keywordHits(rules, textOf(stored.library.facesOf(card)), on),
  ]
  return { hits, meant: card.plain === plainName(q) ? null : card.name }
}

const keyOf = ({ kind, number, document }: SearchHit): string => `${document} ${kind} ${number}`

/** A query without words of card names that would be read as misspelt words of the rules; null if there are none. */
export const withoutNames = (
  q: string,
  names: readonly string[],
  repaired: readonly { readonly from: string }[],
): string | null => {
  if (names.length === 0) return null
  const own = new Set(names.flatMap(name => tokensOf(name).map(({ word }) => word)))
  const misread = new Set(repaired.flatMap(({ from }) => from.split(' ')).filter(word => own.has(word)))
  if (misread.size === 0) return null
  const blanked = tokensOf(q)
    .filter(({ word }) => misread.has(word))
    .reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), q)
  // The hyphen of a name whose first half was removed must not become a minus, which would exclude its other half.
  return blanked.replace(/-/g, (hyphen, at: number) => (at > 0 && q[at - 1] !== blanked[at - 1] ? ' ' : hyphen))
}

/** Rulings on cards with the words of a query for rulings, which follow those in the rules. */
export const rulingsInWords = async (stored: Stored | null, request: SearchRequest): Promise<Hits> => {
  const { kind, section, document, q } = withRulingKind(request)
  if (!stored || section || document || kind !== 'ruling') return { hits: [], total: 0, repaired: [] }
  return cardHits(stored, { filters: { words: q }, wants: 'rulings' }, request)
}
