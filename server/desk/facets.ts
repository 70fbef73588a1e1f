import { sectionOf } from '#rulebook/number'
import { DOCUMENTS } from '#rulebook/release'
import type { Result } from '#rulebook/result'
import type { FacetCount, SearchAnswer, SearchFacets } from '../answers'
import type { SearchAsked } from '../desk'

type Search = (asked: SearchAsked) => Promise<Result<SearchAnswer>>

const COUNTED = 100
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

const total = async (search: Search, asked: SearchAsked): Promise<number> => {
  const found = await search({ ...asked, limit: 1, offset: 0 })
  return found.ok ? found.value.total : 0
}
const totals = (search: Search, asked: readonly (readonly [name: string, asked: SearchAsked])[]) =>
  Promise.all(asked.map(async ([name, one]) => ({ name, count: await total(search, one) })))

/** How many answers each way to narrow the question leaves; where there is none, how many each part that is left out would give. */
export const facetsOf = async (search: Search, asked: SearchAsked, year: number): Promise<Result<SearchFacets>> => {
  const whole = await search({ ...asked, limit: COUNTED, offset: 0 })
  if (!whole.ok) return whole
  const { hits, query } = whole.value
  const chips = query.chips ?? []
  const asksFor = (kind: string): boolean => chips.some(chip => chip.kind === kind)
  const also = (words: string): SearchAsked => ({ ...asked, q: `${asked.q} ${words}` })
  const isEmpty = whole.value.total === 0
  return {
    ok: true,
    value: {
      total: whole.value.total,
      counted: Math.min(COUNTED, whole.value.total),
      kinds: counted(hits.map(({ kind }) => kind)),
      documents: counted(hits.map(({ document }) => document)).filter(({ name }) =>
        DOCUMENTS.some(known => known === name),
      ),
      sections: counted(
        hits.flatMap(({ kind, number }) => (kind === 'glossary' ? [] : (sectionOf(number) ?? []))),
      ).slice(0, MOST_SECTIONS),
      withExample: isEmpty || asksFor('has') ? null : await total(search, also('has:example')),
      changed:
        isEmpty || asksFor('changed')
          ? []
          : await totals(
              search,
              rangesTo(year).map(range => [range, also(`changed:${range}`)] as const),
            ),
      without: isEmpty
        ? await totals(
            search,
            chips.filter(({ without }) => without !== '').map(({ says, without }) => [says, { ...asked, q: without }]),
          )
        : [],
    },
  }
}
