import type { Result } from '#rulebook/result'
import { sectionOf } from '#rulebook/units/number'
import { DOCUMENTS } from '#rulebook/units/release'
import type { SearchOptions } from '#search/answer'
import { type Counts, countsOf, totalOf } from '#search/counts'
import type { Work } from '#search/index/run-in-slices'
import { affordableWork } from '#search/query/budget'
import { repairsOf } from '#search/search'
import type { FacetCount, SearchFacets } from '../../answers'
import type { Library } from '../../library/library'
import { withoutNames } from '../cards/searched-cards'
import type { SearchRequest } from '../requests'
import { optionsOf, type SearchIndexes } from './search'

const MOST_SECTIONS = 8
const FIRST = 1999
const SPAN = 4

const counted = (names: readonly string[]): readonly FacetCount[] => joined(names.map(name => ({ name, count: 1 })))
/** Adds the counts of equal names; the largest first. */
const joined = (...lists: readonly (readonly FacetCount[])[]): readonly FacetCount[] => {
  const found = new Map<string, number>()
  for (const { name, count } of lists.flat()) found.set(name, (found.get(name) ?? 0) + count)
  return [...found].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}

/** Five-year ranges of the year in which words took effect, up to that of the newest release. */
const rangesTo = (year: number): readonly string[] =>
  Array.from({ length: Math.max(1, Math.ceil((year - FIRST + 1) / (SPAN + 1))) }, (_, at) => {
    const from = FIRST + at * (SPAN + 1)
    return `${from}..${Math.min(year, from + SPAN)}`
  })

const NOTHING: Omit<Counts, 'chips'> = { total: 0, found: [], repaired: [] }
/** What a query finds in the rules and among public notes; notes found only by correcting the query are left out. */
const allOf = ({ rules, notes }: SearchIndexes, q: string, options: SearchOptions) => {
  const inRules = countsOf(rules, q, options)
  const said = notes ? countsOf(notes, q, options) : NOTHING
  const inNotes = said.repaired.length > 0 ? NOTHING : said
  return { chips: inRules.chips, total: inRules.total + inNotes.total, found: [...inRules.found, ...inNotes.found] }
}

/** Results shown with the texts of the rules and the notes: boards, cards, rulings on cards. */
export type Beside = {
  /** The number of each kind. */
  readonly kinds: readonly FacetCount[]
  /** Card names in the query, whose words are not treated as misspelt. */
  readonly names?: readonly string[]
}
const NONE_BESIDE: Beside = { kinds: [] }

const sumOf = (counts: readonly FacetCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)
/** The facets of a query that has only these results: cards, rulings on them, boards. */
export const facetsBeside = (kinds: readonly FacetCount[]): SearchFacets => ({
  ...{ total: sumOf(kinds), counted: sumOf(kinds), kinds: kinds.filter(({ count }) => count > 0) },
  ...{ documents: [], sections: [], withExample: null, changed: [], without: [] },
})

/**
 * The number of results for each filter; if there are no results, the number without each part of the query. Every
 * count is a separate search, and other requests are served between them.
 */
export function* facetsOf(
  library: Library,
  indexes: SearchIndexes,
  request: SearchRequest,
  year: number,
  beside: Beside = NONE_BESIDE,
): Work<Result<SearchFacets>> {
  const options = optionsOf(library, request)
  return options.ok ? yield* affordableWork(facetsWith(options.value, indexes, request, year, beside)) : options
}

function* facetsWith(
  options: SearchOptions,
  indexes: SearchIndexes,
  { q: typed }: SearchRequest,
  year: number,
  { kinds, names = [] }: Beside,
): Work<SearchFacets> {
  // A query is counted as it is searched: words of a card's name are not corrected as misspelt words of the rules.
  const misread = names.length > 0 ? repairsOf(indexes.rules, typed, options) : []
  const q = withoutNames(typed, names, misread) ?? typed
  const { chips, total, found } = allOf(indexes, q, options)
  yield
  const asksFor = (kind: string): boolean => chips.some(chip => chip.kind === kind)
  const countsOfEach = function* (narrowed: readonly { readonly name: string; readonly q: string }[]) {
    const counts: FacetCount[] = []
    for (const { name, q } of narrowed) {
      yield
      const said = indexes.notes ? countsOf(indexes.notes, q, options) : NOTHING
      const inNotes = said.repaired.length > 0 ? 0 : said.total
      counts.push({ name, count: totalOf(indexes.rules, q, options) + inNotes })
    }
    return counts
  }
  const more = sumOf(kinds)
  const withExample = total === 0 || asksFor('has') ? [] : [{ name: 'example', q: `${q} has:example` }]
  const changed = total === 0 || asksFor('changed') ? [] : rangesTo(year)
  const without = total + more === 0 ? chips.filter(chip => chip.without !== '') : []
  const [example] = yield* countsOfEach(withExample)
  return {
    total: total + more,
    counted: found.length + more,
    kinds: joined(counted(found.map(({ kind }) => kind)), kinds),
    documents: counted(found.map(({ of }) => of)).filter(({ name }) => DOCUMENTS.some(known => known === name)),
    sections: counted(
      found.flatMap(({ kind, number }) => (kind === 'glossary' ? [] : (sectionOf(number) ?? []))),
    ).slice(0, MOST_SECTIONS),
    withExample: example?.count ?? null,
    changed: yield* countsOfEach(changed.map(range => ({ name: range, q: `${q} changed:${range}` }))),
    without: yield* countsOfEach(without.map(({ says, without: rest }) => ({ name: says, q: rest }))),
  }
}
