import { parseDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { DOCUMENTS, SHORT_NAMES } from '#rulebook/units/release'
import type { Answer, Hit, SearchOptions } from '#search/answer'
import { SEARCH_KINDS, type SearchKind } from '#search/index/document'
import type { Index } from '#search/index/index'
import { type Budget, TOO_EXPENSIVE } from '#search/query/budget'
import { SHELVES } from '#search/query/query'
import { search as lookUp, readAhead, repairsOf, takesLong } from '#search/search'
import type { SearchAnswer, SearchHit } from '../../answers'
import { problemAnswer } from '../../answers/days'
import { callerAsking, searchBudget } from '../../http/request-context'
import { fairGate } from '../../jobs/fair-queue'
import { inTimeSlices } from '../../jobs/time-slices'
import type { Library } from '../../library/library'
import { daysAt } from '../history/versions'
import type { SearchRequest } from '../requests'
import { leading, resolveQuery, withConsulted } from '../resolve-query'

const MOST = 100
const MOST_TYPED = 2_000

const refused = (message: string): Result<never> =>
  err({ code: 'search-refused', message, hint: 'See /api/v1/openapi.json' })

/** What is searched: the rules and public notes. */
export type SearchIndexes = { readonly rules: Index; readonly notes?: Index | null }

/** The filters of a search as requested: the day, the document, the kind, the section. */
export const optionsOf = (library: Library, request: SearchRequest): Result<SearchOptions & { budget: Budget }> => {
  if (request.q.length > MOST_TYPED) return refused(`A query can have at most ${MOST_TYPED} characters`)
  const kind = SEARCH_KINDS.find(known => known === request.kind)
  if (request.kind && !kind) return refused(`There is no kind of text called ${request.kind}`)
  const document = documentOf(request)
  if (document && !SOURCES.has(document)) return refused(`There is no document called ${request.document}`)
  const when = barOf(library, request)
  if (!when.ok && when.problem.code !== 'nothing-loaded') return when
  const day = request.on && request.on !== 'latest' ? parseDate(request.on) : null
  return ok({
    ...(day?.ok ? { on: day.value } : {}),
    ...(document ? { document } : {}),
    ...(kind ? { kind: kind satisfies SearchKind } : {}),
    ...(request.section ? { section: request.section } : {}),
    budget: searchBudget(),
  })
}
/** The words of a query that the search would correct. */
export const misreadIn = (library: Library, { rules }: SearchIndexes, request: SearchRequest) => {
  const options = optionsOf(library, request)
  return options.ok ? repairsOf(rules, request.q, options.value) : []
}
/** Values of `document`: a rules document, or a kind of text about the rules. */
const SOURCES: ReadonlySet<string> = new Set([...DOCUMENTS, ...SHELVES, 'cards', 'card-rulings'])
const documentOf = ({ document }: SearchRequest): string | undefined =>
  document ? (SHORT_NAMES[document] ?? document) : undefined
const barOf = (library: Library, request: SearchRequest) =>
  resolveQuery(library, { on: request.on, document: DOCUMENTS.find(known => known === documentOf(request)) })

/** Two queries are prepared at once, clients in turn. */
const READING_AHEAD = fairGate({ atOnce: 2, each: 1, waiting: 64 })
/** Prepares the slow part of a query in slices; refused if too many queries wait for that. */
export const readAheadOf = async (
  library: Library,
  { rules, notes }: SearchIndexes,
  request: SearchRequest,
): Promise<Result<void>> => {
  const options = optionsOf(library, request)
  if (!options.ok || !takesLong(request.q)) return ok(undefined)
  return READING_AHEAD.run(callerAsking(), async () => {
    for (const index of notes ? [rules, notes] : [rules]) await inTimeSlices(readAhead(index, request.q, options.value))
  })
}

/** Searches words, numbers or a whole question, on a day. The caller measures `tookMs`. */
export const searched = (
  library: Library,
  { rules, notes = null }: SearchIndexes,
  request: SearchRequest,
  clock: () => number,
): Result<Omit<SearchAnswer, 'cards'>> => {
  const options = optionsOf(library, request)
  if (!options.ok) return options
  const when = barOf(library, request)
  const limit = Math.min(MOST, Math.max(0, request.limit ?? 10))
  const started = clock()
  const found = withNotes(rules, notes, request.q, {
    ...options.value,
    limit,
    offset: Math.max(0, request.offset ?? 0),
    elsewhere: 'always',
  })
  const tookMs = Math.round((clock() - started) * 100) / 100
  const day = options.value.on
  const elsewhere = found.otherDays
    .map(hit => ({
      kind: hit.kind,
      number: hit.number,
      days: withPageDays(library, searchHitOf(hit)).inForce,
      snippet: hit.snippet,
      marks: hit.marks,
    }))
    // The same words with other typesetting are the same wording on that day.
    .filter(({ days: { from, until } }) => (day ? day < from || (until ?? day) < day : until !== undefined))
  return ok({
    query: { ...found.query, q: request.q, on: found.query.on, problems: found.query.problems.map(problemAnswer) },
    tookMs,
    total: found.total,
    ...(found.dated ? { dated: found.dated } : {}),
    hits: found.hits.map(hit => withPageDays(library, searchHitOf(hit))),
    suggestions: found.suggestions,
    ...(elsewhere.length > 0 ? { elsewhere } : {}),
    bar: when.ok ? withConsulted(when.value.bar, []) : emptyBar(library),
  })
}

/** The weight of a reader's note compared with rules: that of other comments. */
const NOTE = 0.55
/** The search result with public notes among its hits, best first; notes found only by correcting it are left out. */
const withNotes = (rules: Index, notes: Index | null, q: string, options: SearchOptions): Answer => {
  const { offset = 0, limit = 0 } = options
  if (!notes || notes.corpus.documents.length === 0) return lookUp(rules, q, options)
  const said = lookUp(notes, q, { ...options, offset: 0, limit: offset + limit, elsewhere: 'where none' })
  if (said.query.problems.some(({ code }) => code === TOO_EXPENSIVE)) return said
  if (said.total === 0 || said.query.repaired.length > 0) return lookUp(rules, q, options)
  const found = lookUp(rules, q, { ...options, offset: 0, limit: offset + limit })
  const hits = [...found.hits, ...said.hits.map(hit => ({ ...hit, score: hit.score * NOTE }))]
    .sort((a, b) => b.score - a.score)
    .slice(offset, offset + limit)
  return { ...found, total: found.total + said.total, hits, otherDays: offset === 0 ? found.otherDays : [] }
}

const emptyBar = (library: Library): SearchAnswer['bar'] => ({
  asked: null,
  on: '0001-01-01' as never,
  state: 'before-first-source',
  consulted: [],
  note: leading(library) ? 'Nothing of that document is loaded' : 'Nothing is loaded yet',
})

const spanOf = ({ inForce }: Pick<Hit, 'inForce'>): SearchHit['inForce'] => ({
  from: inForce.from ?? ('' as never),
  ...(inForce.until ? { until: inForce.until } : {}),
})
/**
 * The days of a hit as shown on its page: the index has a separate entry for each typesetting, a page only one wording.
 * If a number is printed twice, only the index knows which of the two was found.
 */
export const withPageDays = (library: Library, hit: SearchHit): SearchHit => {
  const edition = library.byName.get(hit.release)
  const [place, other] = edition?.placesOf(hit.number) ?? []
  const isClear = edition !== undefined && place !== undefined && other === undefined
  return isClear ? { ...hit, inForce: daysAt(library, edition, place) } : hit
}

export const searchHitOf = (hit: Hit): SearchHit => ({
  kind: hit.kind,
  number: hit.number,
  ...(hit.title ? { title: hit.title } : {}),
  release: hit.release ?? '',
  document: hit.of as SearchHit['document'],
  inForce: spanOf(hit),
  snippet: hit.snippet,
  marks: hit.marks,
  score: hit.score,
})
