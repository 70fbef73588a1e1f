import type { Result } from '#rulebook/result'
import { sectionOf } from '#rulebook/units/number'
import { DOCUMENTS } from '#rulebook/units/release'
import type { SearchOptions } from '#search/answer'
import { type Counts, countsOf, totalOf } from '#search/counts'
import { affordable } from '#search/query/budget'
import type { FacetCount, SearchFacets } from '../../answers'
import type { Library } from '../../library/library'
import type { SearchRequest } from '../requests'
import { optionsOf, type Searchable } from './search'

const MOST_SECTIONS = 8
const FIRST = 1999
const SPAN = 4

const counted = (names: readonly string[]): readonly FacetCount[] => {
  const found = new Map<string, number>()
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1)
  return [...found].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}

/** Years in which words may have begun, five at a time, up to that of the newest release. */
const rangesTo = (year: number): readonly string[] =>
  Array.from({ length: Math.max(1, Math.ceil((year - FIRST + 1) / (SPAN + 1))) }, (_, at) => {
    const from = FIRST + at * (SPAN + 1)
    return `${from}..${Math.min(year, from + SPAN)}`
  })

const NOTHING: Omit<Counts, 'chips'> = { total: 0, found: [], isRepaired: false }
/** What a question finds in the book and among public notes, which are never read in place of a misspelt rule. */
const allOf = ({ book, notes }: Searchable, q: string, options: SearchOptions) => {
  const inBook = countsOf(book, q, options)
  const said = notes ? countsOf(notes, q, options) : NOTHING
  const inNotes = said.isRepaired ? NOTHING : said
  return { chips: inBook.chips, total: inBook.total + inNotes.total, found: [...inBook.found, ...inNotes.found] }
}

/** How many answers each way to narrow the question leaves; where there is none, how many each part that is left out would give. */
export const facetsOf = (
  library: Library,
  searchable: Searchable,
  request: SearchRequest,
  year: number,
): Result<SearchFacets> => {
  const options = optionsOf(library, request)
  return options.ok ? affordable(() => facetsWith(options.value, searchable, request, year)) : options
}

const facetsWith = (
  options: SearchOptions,
  searchable: Searchable,
  request: SearchRequest,
  year: number,
): SearchFacets => {
  const { chips, total, found } = allOf(searchable, request.q, options)
  const asksFor = (kind: string): boolean => chips.some(chip => chip.kind === kind)
  const count = (q: string): number => {
    const said = searchable.notes ? countsOf(searchable.notes, q, options) : NOTHING
    return totalOf(searchable.book, q, options) + (said.isRepaired ? 0 : said.total)
  }
  const isEmpty = total === 0
  return {
    total,
    counted: found.length,
    kinds: counted(found.map(({ kind }) => kind)),
    documents: counted(found.map(({ of }) => of)).filter(({ name }) => DOCUMENTS.some(known => known === name)),
    sections: counted(
      found.flatMap(({ kind, number }) => (kind === 'glossary' ? [] : (sectionOf(number) ?? []))),
    ).slice(0, MOST_SECTIONS),
    withExample: isEmpty || asksFor('has') ? null : count(`${request.q} has:example`),
    changed:
      isEmpty || asksFor('changed')
        ? []
        : rangesTo(year).map(range => ({ name: range, count: count(`${request.q} changed:${range}`) })),
    without: isEmpty
      ? chips
          .filter(({ without }) => without !== '')
          .map(({ says, without }) => ({ name: says, count: count(without) }))
      : [],
  }
}
