import { Index as FlexSearch } from 'flexsearch'
import { parseDate } from '#rulebook/date'
import { DOCUMENTS, SHORT_NAMES } from '#rulebook/release'
import { no, ok, type Problem, type Result } from '#rulebook/result'
import type { Unit } from '#rulebook/unit'
import type { Hit } from '#search/answer'
import { documentsOf } from '#search/corpus'
import { SEARCH_KINDS, type SearchDocument, type SearchKind } from '#search/document'
import { buildIndex, type Index } from '#search/index'
import { search as lookUp } from '#search/search'
import type { SearchAnswer, SearchHit } from '../answers'
import type { SearchAsked } from '../desk'
import type { Edition, Library } from '../library/library'
import { askedOf, leading, withConsulted } from './asked'
import { guideTexts } from './guides'
import { scenarioRefs } from './scenarios'

const releaseDocuments = (editions: readonly Edition[]): readonly SearchDocument[] =>
  editions.map(({ entry }) => ({
    id: entry.name,
    kind: 'release',
    document: 'releases',
    title: `${entry.title} ${entry.inForce}`,
    titles: [],
    text: entry.sources.map(source => source.name).join(' '),
    examples: [],
    spans: [],
  }))

const scenarioDocuments = async (): Promise<readonly SearchDocument[]> =>
  (await scenarioRefs()).map(({ id, title, prose }) => ({
    id,
    kind: 'scenario',
    document: 'scenarios',
    title,
    titles: [],
    text: prose,
    examples: [],
    spans: [],
  }))

const guideDocuments = async (): Promise<readonly SearchDocument[]> =>
  (await guideTexts()).map(({ ref, body }) => ({
    id: ref.slug,
    kind: 'guide',
    document: 'guides',
    title: ref.title,
    titles: [],
    text: `${ref.summary}\n\n${body.replace(/```[\s\S]*?```|^::.*$/gm, '')}`,
    examples: [],
    spans: [],
  }))

/**
 * What is searched where no document is named: the text that leads, rulings and bulletins on it, and the pages of the
 * program. Copies of the same rules in other documents are found by naming the document.
 */
const mainUnits = (library: Library, { entry, units }: Edition): readonly Unit[] => {
  if (entry.document === leading(library)) return units()
  return units().filter(unit => (unit.kind === 'ruling' && entry.document === 'rulings') || unit.kind === 'item')
}

export const mainIndex = (library: Library): Promise<Index> => indexOf(library, edition => mainUnits(library, edition))
export const wholeIndex = (library: Library): Promise<Index> => indexOf(library, edition => edition.units())

/** Whether a question needs the index of everything. */
export const isWide = (asked: SearchAsked): boolean =>
  asked.document !== undefined || asked.kind === 'ruling' || asked.kind === 'bulletin'

const indexOf = async (library: Library, unitsOf: (edition: Edition) => readonly Unit[]): Promise<Index> => {
  const editions = [...library.byName.values()]
  const corpus = documentsOf(
    editions.map(edition => ({
      release: {
        id: edition.entry.name,
        document: edition.entry.document,
        inForce: edition.entry.inForce,
        title: edition.entry.title,
      },
      units: unitsOf(edition),
    })),
  )
  const documents = [
    ...corpus.documents,
    ...releaseDocuments(editions),
    ...(await scenarioDocuments()),
    ...(await guideDocuments()),
  ]
  return buildIndex({ ...corpus, documents }, { flexsearch: FlexSearch as never })
}

const MOST = 100
const MOST_TYPED = 2_000

const refused = (says: string): Result<never> => no({ code: 'search-refused', says, try: 'See /api/v1/openapi.json' })

/** Words, numbers or a whole question, on a day. `tookMs` is measured by whoever asks. */
export const searched = (
  library: Library,
  index: Index,
  asked: SearchAsked,
  clock: () => number,
): Result<Omit<SearchAnswer, 'cards'>> => {
  if (asked.q.length > MOST_TYPED) return refused(`A query holds at most ${MOST_TYPED} characters`)
  const kind = SEARCH_KINDS.find(known => known === asked.kind)
  if (asked.kind && !kind) return refused(`There is no kind of text called ${asked.kind}`)
  const document = asked.document ? (SHORT_NAMES[asked.document] ?? asked.document) : undefined
  const when = askedOf(library, {
    on: asked.on,
    document: DOCUMENTS.find(known => known === document),
  })
  if (!when.ok && when.problem.code !== 'nothing-loaded') return when
  const day = asked.on && asked.on !== 'latest' ? parseDate(asked.on) : null
  const limit = Math.min(MOST, Math.max(1, asked.limit ?? 10))
  const started = clock()
  const found = lookUp(index, asked.q, {
    ...(day?.ok ? { on: day.value } : {}),
    limit,
    offset: Math.max(0, asked.offset ?? 0),
    ...(document ? { document } : {}),
    ...(kind ? { kind: kind satisfies SearchKind } : {}),
    ...(asked.section ? { section: asked.section } : {}),
  })
  const tookMs = Math.round((clock() - started) * 100) / 100
  const problems: readonly Problem[] = found.query.problems
  const elsewhere = found.otherDays.map(hit => ({ number: hit.number, days: daysOf(hit) }))
  return ok({
    query: { ...found.query, q: asked.q, on: found.query.on, problems },
    tookMs,
    total: found.total,
    hits: found.hits.map(hitOf),
    suggestions: found.suggestions,
    ...(elsewhere.length > 0 ? { elsewhere } : {}),
    bar: when.ok ? withConsulted(when.value.bar, []) : emptyBar(library),
  })
}

const emptyBar = (library: Library): SearchAnswer['bar'] => ({
  asked: null,
  on: '0001-01-01' as never,
  state: 'before-first-source',
  consulted: [],
  note: leading(library) ? 'Nothing of that document is loaded' : 'Nothing is loaded yet',
})

const daysOf = ({ inForce }: Hit): SearchHit['inForce'] => ({
  from: inForce.from ?? ('' as never),
  ...(inForce.until ? { until: inForce.until } : {}),
})

const hitOf = (hit: Hit): SearchHit => ({
  kind: hit.kind,
  number: hit.number,
  ...(hit.title ? { title: hit.title } : {}),
  release: hit.release ?? '',
  document: hit.of as SearchHit['document'],
  inForce: daysOf(hit),
  snippet: hit.snippet,
  marks: hit.marks,
  score: hit.score,
})
