import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { DOCUMENTS, SHORT_NAMES } from '#rulebook/units/release'
import type { Answer, SearchOptions } from '#search/answer'
import { SEARCH_KINDS } from '#search/index/document'
import type { Index } from '#search/index/index'
import { type Budget, TOO_EXPENSIVE } from '#search/query/budget'
import { SHELVES } from '#search/query/query'
import { type Asking, askingOf, repairsIn } from '#search/rank/found'
import { search as lookUp, readAhead, takesLong } from '#search/search'
import type { HitContext, SearchAnswer, SearchFacets, SearchHit } from '../../answers'
import { type AsOf, problemAnswer } from '../../answers/days'
import { callerAsking, searchBudget } from '../../http/request-context'
import { fairGate } from '../../jobs/fair-queue'
import { inTimeSlices } from '../../jobs/time-slices'
import type { Library } from '../../library/library'
import { type Cards, cardsMentioned } from '../cards/cards'
import type { Stored } from '../cards/library/stored'
import {
  cardGroup,
  cardHits,
  cardQuestion,
  cardsInQuestion,
  type Hits,
  rulingsInWords,
  withoutNames,
} from '../cards/search/searched-cards'
import type { SearchRequest } from '../requests'
import { leading, resolveQuery, withConsulted } from '../resolve-query'
import { namedGroup } from './board-hit'
import { facetsOf } from './facets'
import { contextOf, searchHitOf, withPageDays } from './hits'

// A search has four stages. `read` parses the request once; `recall` collects what is found among boards, cards, rules,
// notes and rulings; `rank` makes one list of it; `decorate` adds what readers see: days of pages, named cards, facets.

/** What is searched. */
export type Sources = {
  readonly library: Library
  readonly rules: Index
  /** Public notes: null for readers who may not read the texts that notes quote. */
  readonly notes: Index | null
  readonly stored: Stored | null
  readonly cards: Cards
}

const MAX_HITS = 100
const MAX_TYPED = 2_000

const refused = (message: string): Result<never> =>
  err({ code: 'search-refused', message, hint: 'See /api/v1/openapi.json' })

type Read = {
  readonly request: SearchRequest
  /** The query as parsed, with the filters of the request among its clauses. */
  readonly asking: Asking
  readonly options: SearchOptions & { readonly budget: Budget; readonly tallied: boolean }
  readonly limit: number
  readonly offset: number
  readonly asOf: AsOf
}

/** Parses a request: its text and its filters, which are the day, the document, the kind and the section. */
const read = (library: Library, request: SearchRequest, tallied: boolean): Result<Read> => {
  if (request.q.length > MAX_TYPED) return refused(`A query can have at most ${MAX_TYPED} characters`)
  const kind = SEARCH_KINDS.find(known => known === request.kind)
  if (request.kind && !kind && request.kind !== 'board')
    return refused(`There is no kind of text called ${request.kind}`)
  const document = request.document ? (SHORT_NAMES[request.document] ?? request.document) : undefined
  if (document && !SOURCES.has(document)) return refused(`There is no document called ${request.document}`)
  const when = resolveQuery(library, { on: request.on, document: DOCUMENTS.find(known => known === document) })
  if (!when.ok && when.problem.code !== 'nothing-loaded') return when
  const day = request.on && request.on !== 'latest' ? parseDate(request.on) : null
  const options = {
    ...(day?.ok ? { on: day.value } : {}),
    ...(document ? { document } : {}),
    ...(kind ? { kind } : {}),
    ...(request.section ? { section: request.section } : {}),
    budget: searchBudget(),
    tallied,
  }
  return ok({
    request,
    asking: askingOf(request.q, options),
    options,
    limit: Math.min(MAX_HITS, Math.max(0, request.limit ?? 10)),
    offset: Math.max(0, request.offset ?? 0),
    asOf: when.ok ? withConsulted(when.value.asOf, []) : emptyBar(library),
  })
}
/** Values of `document`: a rules document, or a kind of text about the rules. */
const SOURCES: ReadonlySet<string> = new Set([...DOCUMENTS, ...SHELVES, 'cards', 'card-rulings'])

const emptyBar = (library: Library): AsOf => ({
  asked: null,
  on: '0001-01-01' as IsoDate,
  state: 'before-first-source',
  consulted: [],
  note: leading(library) ? 'Nothing of that document is loaded' : 'Nothing is loaded yet',
})

type Recalled = {
  /** Boards, named cards with their rulings, and the rules of their keywords: listed before all others. */
  readonly before: readonly SearchHit[]
  /** What was meant by a misspelt name of a card, and the cards among the words of the query. */
  readonly meant: string | null
  readonly mentioned: readonly string[]
  /** The query as the rules were searched for it: without words of names. */
  readonly asking: Asking
  /** What the rules and notes have, from the page on; with a tally of all. */
  readonly found: Answer
  /** Rulings on cards after those in the rules; for a query of cards, rulings or boards alone, all that there is. */
  readonly after: Hits & { readonly kind: 'board' | 'card' | 'ruling' }
}

/** Collects what is found: of each source what the page shows, and how much there is in all. */
const recall = async (sources: Sources, query: Read): Promise<Result<Recalled>> => {
  const { rules, stored } = sources
  const { request, options, limit, offset } = query
  const alone = await aloneHits(sources, query)
  if (alone) {
    // The rules determine only the day.
    const asking = askingOf('', options.on ? { on: options.on } : {})
    const empty = lookUp(rules, asking, { limit: 0 })
    const said = { ...empty.query, repaired: alone.repaired, problems: alone.problems ?? [] }
    return ok({ before: [], meant: null, mentioned: [], asking, found: { ...empty, query: said }, after: alone })
  }
  const ready = await readFilters(sources, query.asking)
  if (!ready.ok) return ready
  const { before, meant, mentioned, names } = await beforeRules(sources, request)
  // Words of a card's name are not corrected as misspelt words of the rules.
  const q = before.length > 0 && names.length > 0 && withoutNames(request.q, names, repairsIn(rules, query.asking))
  const asking = q ? askingOf(q, options) : query.asking
  const shown = before.slice(offset, offset + limit).length
  const found = lookUpWithNotes(sources, asking, {
    offset: Math.max(0, offset - before.length),
    limit: limit - shown,
    tallied: options.tallied,
  })
  const ahead = before.length + found.total
  const room = Math.max(0, limit - shown - found.hits.length)
  const after = await rulingsInWords(stored, { ...request, offset: Math.max(0, offset - ahead), limit: room })
  return ok({ before, meant, mentioned, asking, found, after: { ...after, kind: 'ruling' } })
}

/** The hits of a query that does not search the rules: about cards, rulings on cards or boards; null for any other. */
const aloneHits = async (
  { stored, rules }: Sources,
  { request, limit, offset }: Read,
): Promise<Recalled['after'] | null> => {
  const question = stored ? cardQuestion(request) : null
  if (stored && question) {
    const kind = question.wants === 'cards' ? 'card' : 'ruling'
    return { ...(await cardHits(stored, question, request)), kind }
  }
  if (request.kind !== 'board') return null
  const { boards } = await namedGroup(stored, rules, request)
  return { hits: boards.slice(offset, offset + limit), total: boards.length, repaired: [], kind: 'board' }
}

/** Two queries are prepared at once, clients in turn. */
const READING = fairGate({ atOnce: 2, each: 1, waiting: 64 })
/** Runs slow filters in slices; refused if too many queries wait for that. */
const readFilters = async ({ rules, notes }: Sources, asking: Asking): Promise<Result<void>> => {
  if (!takesLong(asking)) return ok(undefined)
  return READING.run(callerAsking(), async () => {
    for (const index of notes ? [rules, notes] : [rules]) await inTimeSlices(readAhead(index, asking))
  })
}

/** Hits shown before those of the rules, and the names in the query that they are shown for. */
const beforeRules = async ({ stored, rules }: Sources, request: SearchRequest) => {
  const { hits, meant } = await cardGroup(stored, rules, request)
  const { boards, cards } = await namedGroup(stored, rules, request)
  const isQuestion = boards.length === 0 && hits.length === 0
  const inQuestion = stored && isQuestion ? cardsInQuestion(stored, rules, cards, request) : []
  const named = hits.length > 0 && !meant ? [request.q] : []
  return {
    before: [...boards, ...hits, ...inQuestion],
    meant,
    mentioned: cards,
    names: [...boards.map(({ number }) => number), ...named, ...cards],
  }
}

/** The weight of a reader's note compared with rules: that of other comments. */
const NOTE = 0.55
/** The search result with public notes among its hits, best first; notes found only by correcting it are left out. */
const lookUpWithNotes = (
  { rules, notes }: Sources,
  asking: Asking,
  asked: { readonly offset: number; readonly limit: number; readonly tallied: boolean },
): Answer => {
  const { offset, limit } = asked
  const page = { ...asked, elsewhere: 'always' } as const
  if (!notes || notes.corpus.documents.length === 0) return lookUp(rules, asking, page)
  const said = lookUp(notes, asking, { ...page, offset: 0, limit: offset + limit, elsewhere: 'where none' })
  if (said.query.problems.some(({ code }) => code === TOO_EXPENSIVE)) return said
  if (said.total === 0 || said.query.repaired.length > 0) return lookUp(rules, asking, page)
  const found = lookUp(rules, asking, { ...page, offset: 0, limit: offset + limit })
  const hits = [...found.hits, ...said.hits.map(hit => ({ ...hit, score: hit.score * NOTE }))]
    .sort((a, b) => b.score - a.score)
    .slice(offset, offset + limit)
  return {
    ...found,
    total: found.total + said.total,
    tally: [...(found.tally ?? []), ...(said.tally ?? [])],
    hits,
    otherDays: offset === 0 ? found.otherDays : [],
  }
}

const keyOf = ({ kind, number, document }: SearchHit): string => `${document} ${kind} ${number}`

/** One page of one list: what comes before the rules above the best of the rules, and no hit twice. */
const rank = (
  { before, found, after }: Pick<Recalled, 'before' | 'after'> & { readonly found: Pick<Answer, 'hits'> },
  { offset, limit }: Pick<Read, 'offset' | 'limit'>,
): readonly SearchHit[] => {
  const [top = 0] = found.hits.map(({ score }) => score)
  const shown = before.slice(offset, offset + limit).map((hit, at) => ({
    ...hit,
    score: Math.round((top + 1 + (before.length - offset - at) / 100) * 100) / 100,
  }))
  const known = new Set(before.map(keyOf))
  return [...shown, ...found.hits.map(searchHitOf).filter(hit => !known.has(keyOf(hit))), ...after.hits]
}

/** An answer as its readers see it. */
const decorate = (
  { library, cards, stored }: Sources,
  { request, options, asOf }: Read,
  { meant, mentioned, before, found, after }: Recalled,
  hits: readonly SearchHit[],
): Omit<SearchAnswer, 'tookMs'> => {
  const day = options.on
  const elsewhere = found.otherDays
    .flatMap(({ kind, number, snippet, marks, ...hit }) => {
      const { from, ...until } = withPageDays(library, searchHitOf({ kind, number, snippet, marks, ...hit })).inForce
      return from === '' ? [] : [{ kind, number, days: { from, ...until }, snippet, marks }]
    })
    // The same words with other typesetting are the same wording on that day.
    .filter(({ days: { from, until } }) => (day ? day < from || (until ?? day) < day : until !== undefined))
  const { suggestions } = found
  return {
    query: { ...found.query, q: request.q, problems: found.query.problems.map(problemAnswer) },
    total: before.length + found.total + after.total,
    ...(found.dated ? { dated: found.dated } : {}),
    hits: hits.map(hit => withPageDays(library, hit)),
    suggestions: meant && !suggestions.includes(meant) ? [meant, ...suggestions] : suggestions,
    cards: cardsMentioned(cards, stored, request.q, mentioned),
    ...(elsewhere.length > 0 ? { elsewhere } : {}),
    asOf,
  }
}

type Searched = { readonly answer: SearchAnswer; readonly facets: () => Promise<Result<SearchFacets>> }

/** `tallied`: facets will be counted, of the same pass over the index. */
const stages = async (sources: Sources, request: SearchRequest, tallied: boolean): Promise<Result<Searched>> => {
  const query = read(sources.library, request, tallied)
  if (!query.ok) return query
  const started = performance.now()
  const recalled = await recall(sources, query.value)
  if (!recalled.ok) return recalled
  const hits = rank(recalled.value, query.value)
  const { before, after } = recalled.value
  const kinds = [...before.map(({ kind }) => ({ name: kind, count: 1 })), { name: after.kind, count: after.total }]
  const beside = kinds.filter(({ count }) => count > 0)
  const tookMs = Math.round((performance.now() - started) * 100) / 100
  return ok({
    answer: { ...decorate(sources, query.value, recalled.value, hits), tookMs },
    facets: () => inTimeSlices(facetsOf({ ...sources, ...query.value, ...recalled.value, beside })),
  })
}

/** Searches words, numbers or a whole question, on a day. */
export const searched = async (sources: Sources, request: SearchRequest): Promise<Result<SearchAnswer>> => {
  const found = await stages(sources, request, false)
  return found.ok ? ok(found.value.answer) : found
}

/** The number of results for each filter. */
export const facets = async (sources: Sources, request: SearchRequest): Promise<Result<SearchFacets>> => {
  const found = await stages(sources, { ...request, limit: 0, offset: 0 }, true)
  return found.ok ? found.value.facets() : found
}

/** An answer with what its page shows around the hits. */
export type SearchPage = {
  readonly answer: SearchAnswer
  /** The location of each hit in its text. */
  readonly contexts: readonly HitContext[]
  /** Null if they cannot be counted. */
  readonly facets: SearchFacets | null
}

export const searchPage = async (sources: Sources, request: SearchRequest): Promise<Result<SearchPage>> => {
  const found = await stages(sources, request, true)
  if (!found.ok) return found
  const { answer } = found.value
  const counted = await found.value.facets()
  return ok({
    answer,
    contexts: answer.hits.map(hit => contextOf(sources.library, hit)),
    facets: counted.ok ? counted.value : null,
  })
}
