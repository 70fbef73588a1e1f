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
import { optionsOf, type Searchable } from './search'

const MOST_SECTIONS = 8
const FIRST = 1999
const SPAN = 4

const counted = (names: readonly string[]): readonly FacetCount[] => joined(names.map(name => ({ name, count: 1 })))
/** Counts of the same names as one, the largest first. */
const joined = (...lists: readonly (readonly FacetCount[])[]): readonly FacetCount[] => {
  const found = new Map<string, number>()
  for (const { name, count } of lists.flat()) found.set(name, (found.get(name) ?? 0) + count)
  return [...found].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}

/** Years in which words may have begun, five at a time, up to that of the newest release. */
const rangesTo = (year: number): readonly string[] =>
  Array.from({ length: Math.max(1, Math.ceil((year - FIRST + 1) / (SPAN + 1))) }, (_, at) => {
    const from = FIRST + at * (SPAN + 1)
    return `${from}..${Math.min(year, from + SPAN)}`
  })

const NOTHING: Omit<Counts, 'chips'> = { total: 0, found: [], repaired: [] }
/** What a question finds in the book and among public notes, which are never read in place of a misspelt rule. */
const allOf = ({ book, notes }: Searchable, q: string, options: SearchOptions) => {
  const inBook = countsOf(book, q, options)
  const said = notes ? countsOf(notes, q, options) : NOTHING
  const inNotes = said.repaired.length > 0 ? NOTHING : said
  return { chips: inBook.chips, total: inBook.total + inNotes.total, found: [...inBook.found, ...inNotes.found] }
}

/** What is shown with the texts of the book and the notes: boards, cards, rulings on cards. */
export type Beside = {
  /** How many of each kind. */
  readonly kinds: readonly FacetCount[]
  /** What of the question is the name of a card, and so no misspelt word. */
  readonly names?: readonly string[]
}
const NONE_BESIDE: Beside = { kinds: [] }

const sumOf = (counts: readonly FacetCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)
/** The facets of a question that only `beside` answers: cards, rulings on them, boards. */
export const facetsBeside = (kinds: readonly FacetCount[]): SearchFacets => ({
  ...{ total: sumOf(kinds), counted: sumOf(kinds), kinds: kinds.filter(({ count }) => count > 0) },
  ...{ documents: [], sections: [], withExample: null, changed: [], without: [] },
})

/**
 * How many answers each way to narrow the question leaves; where there is none, how many each part that is left out
 * would give. Every count is a search of its own, so others are looked after between them.
 */
export function* facetsOf(
  library: Library,
  searchable: Searchable,
  request: SearchRequest,
  year: number,
  beside: Beside = NONE_BESIDE,
): Work<Result<SearchFacets>> {
  const options = optionsOf(library, request)
  return options.ok ? yield* affordableWork(facetsWith(options.value, searchable, request, year, beside)) : options
}

function* facetsWith(
  options: SearchOptions,
  searchable: Searchable,
  { q: typed }: SearchRequest,
  year: number,
  { kinds, names = [] }: Beside,
): Work<SearchFacets> {
  // A question is counted as it is answered: words of a card's name are no misspelt words of the rules.
  const misread = names.length > 0 ? repairsOf(searchable.book, typed, options) : []
  const q = withoutNames(typed, names, misread) ?? typed
  const { chips, total, found } = allOf(searchable, q, options)
  yield
  const asksFor = (kind: string): boolean => chips.some(chip => chip.kind === kind)
  const countsOfEach = function* (narrowed: readonly { readonly name: string; readonly q: string }[]) {
    const counts: FacetCount[] = []
    for (const { name, q } of narrowed) {
      yield
      const said = searchable.notes ? countsOf(searchable.notes, q, options) : NOTHING
      const inNotes = said.repaired.length > 0 ? 0 : said.total
      counts.push({ name, count: totalOf(searchable.book, q, options) + inNotes })
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
