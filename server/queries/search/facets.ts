import { date } from '#rulebook/dates/date'
import { err, type Result } from '#rulebook/result'
import { sectionOf } from '#rulebook/units/number'
import { DOCUMENTS } from '#rulebook/units/release'
import type { Answer, SearchOptions } from '#search/answer'
import type { Index } from '#search/index/index'
import type { Work } from '#search/index/run-in-slices'
import { affordableWork, TOO_EXPENSIVE } from '#search/query/budget'
import type { Clause } from '#search/query/query'
import { type Asking, askingOf, foundBy, withClause } from '#search/rank/found'
import type { FacetCount, SearchFacets } from '../../answers'
import type { Library } from '../../library/library'

const MAX_SECTIONS = 8
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
const rangesTo = (year: number): readonly { readonly name: string; readonly clause: Clause }[] =>
  Array.from({ length: Math.max(1, Math.ceil((year - FIRST + 1) / (SPAN + 1))) }, (_, at) => {
    const from = FIRST + at * (SPAN + 1)
    const until = Math.min(year, from + SPAN)
    return {
      name: `${from}..${until}`,
      clause: { kind: 'changed', from: date(`${from}-01-01`), until: date(`${until}-12-31`) },
    }
  })

const sumOf = (counts: readonly FacetCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)

const newestYear = ({ byName }: Library): number =>
  Math.max(FIRST, ...[...byName.values()].map(({ entry }) => Number(entry.inForce.slice(0, 4))))

/** What is counted: a search with its tally, and how many of each kind are shown beside it. */
type Counted = {
  readonly library: Library
  readonly rules: Index
  readonly notes: Index | null
  readonly options: SearchOptions
  readonly asking: Asking
  readonly found: Answer
  readonly beside: readonly FacetCount[]
}

/**
 * The number of results for each filter, counted in the tally of a search; if there are no results, the number without
 * each part of the query. Years, Examples and parts are a search each, and other requests are served between them.
 */
export function* facetsOf(search: Counted): Work<Result<SearchFacets>> {
  const costly = search.found.query.problems.find(({ code }) => code === TOO_EXPENSIVE)
  return costly ? err(costly) : yield* affordableWork(counts(search))
}

function* counts({ library, rules, notes, options, asking, found, beside }: Counted): Work<SearchFacets> {
  const { total, tally = [], query } = found
  const more = sumOf(beside)
  const asksFor = (kind: string): boolean => query.chips.some(chip => chip.kind === kind)
  const countOf = (narrowed: Asking): number => {
    const said = notes && foundBy(notes, narrowed, 0)
    return foundBy(rules, narrowed, 0).total + (said && said.planned.repaired.length === 0 ? said.total : 0)
  }
  const countsOf = function* (narrowed: Iterable<readonly [string, Asking]>) {
    const rows: FacetCount[] = []
    for (const [name, one] of narrowed) {
      yield
      rows.push({ name, count: countOf(one) })
    }
    return rows
  }
  const examples = total === 0 || asksFor('has') ? [] : [withClause(asking, { kind: 'has', what: 'example' })]
  const ranges = total === 0 || asksFor('changed') ? [] : rangesTo(newestYear(library))
  const parts = total + more === 0 ? query.chips.filter(chip => chip.without !== '') : []
  const [example] = yield* countsOf(examples.map(one => ['example', one]))
  return {
    total: total + more,
    counted: tally.length + more,
    kinds: joined(counted(tally.map(({ kind }) => kind)), beside),
    documents: counted(tally.map(({ of }) => of)).filter(({ name }) => DOCUMENTS.some(known => known === name)),
    sections: counted(
      tally.flatMap(({ kind, number }) => (kind === 'glossary' ? [] : (sectionOf(number) ?? []))),
    ).slice(0, MAX_SECTIONS),
    withExample: example?.count ?? null,
    changed: yield* countsOf(ranges.map(({ name, clause }) => [name, withClause(asking, clause)])),
    without: yield* countsOf(parts.map(({ says, without }) => [says, askingOf(without, options)])),
  }
}
