import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REVIEWED_UNTIL, rulesCitedOn } from '#engine/index'
import { citationsInComments } from '#rulebook/citations/comment-citations'
import { ok, type Result } from '#rulebook/result'
import { compareNumbers, parentOf, sectionOf } from '#rulebook/units/number'
import type { DocumentName } from '#rulebook/units/release'
import { onceUnlessFailed } from '#server/process/remembered'
import type { RuleStatusAnswer, RuleStatusCounts } from '../../answers'
import type { Edition, Library } from '../../library/library'
import type { When } from '../requests'
import { resolveQuery, shelfOf } from '../resolve-query'
import { scenarioRefs, scenarioSources } from '../scenarios/scenarios'
import { exampleKey } from './printed-examples'

// The status of every rule: whether the engine cites it, and whether a worked example or a board shows it.

const ENGINE = 'engine'
const BOARDS = join(ENGINE, 'scenario', 'boards')
const UNREAD = /\.(?:test|laws|fixture)\.|\/testing\//

/** A rule named somewhere in the program, numbered as on a day or in a year; without one, as last reviewed. */
type Named = { readonly first: string; readonly last: string; readonly on: string | null; readonly in: string }

const filesIn = async (folder: string, ending: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter(name => name.endsWith(ending)).map(name => join(folder, name))

const namedInEngine = async (): Promise<readonly Named[]> => {
  const files = (await filesIn(ENGINE, '.ts')).filter(file => !UNREAD.test(file)).sort()
  const read = files.map(async file =>
    citationsInComments(await readFile(file, 'utf8')).map(cited => ({ ...cited, in: file.replaceAll('\\', '/') })),
  )
  return (await Promise.all(read)).flat()
}

const NUMBER = /\b\d{3}\.\d{1,3}[a-z]?\b/g
/** The boards whose names cite rules, except those of what is not played. */
const namedInBoards = async (): Promise<readonly Named[]> => {
  const texts = await Promise.all((await filesIn(BOARDS, '.txt')).sort().map(file => readFile(file, 'utf8')))
  return texts
    .flatMap(text => text.split(/\n(?=# )/))
    .filter(block => !/^=> /m.test(block))
    .flatMap(block => {
      const [, name = '', days = ''] = /^# (.*) on ([\d -]+)$/m.exec(block) ?? []
      const on = days.split(' ')[0] ?? null
      return [...name.matchAll(NUMBER)].map(([number]) => ({ first: number, last: number, on, in: name }))
    })
}

/** The rules that the tags of a worked example name, each with the first day of its scenario. */
const namedInPages = async (): Promise<readonly Named[]> => {
  const [refs, sources] = [await scenarioRefs(), await scenarioSources()]
  return refs
    .filter(({ status }) => status === 'runs')
    .flatMap(({ id, from }) =>
      (sources.get(id) ?? '').split(/^(?=`@)/m).flatMap(block => {
        const [tags = ''] = block.split('\n', 1)
        const days = [...block.matchAll(/\b\d{4}-\d{2}-\d{2}\b/g)].map(([day]) => day).sort()
        return [...tags.matchAll(/`@rule:([^`]+)`/g)].map(([, number = '']) => ({
          ...{ first: number, last: number, on: days[0] ?? from, in: id },
        }))
      }),
    )
}

const allNamed = onceUnlessFailed(async () => {
  const [code, boards, pages] = await Promise.all([namedInEngine(), namedInBoards(), namedInPages()])
  return { code, boards, pages }
})

/** The release that a number is numbered in: that of the day, or the last of the year that has the number. */
const editionFor = (shelf: readonly Edition[], { first, on }: Named): Edition | undefined => {
  const day = on === null ? REVIEWED_UNTIL : on.length === 4 ? `${on}-12-31` : on
  const past = shelf.filter(({ entry }) => entry.inForce <= day)
  if (on?.length !== 4) return past.at(-1)
  return past.findLast(edition => edition.entry.inForce.startsWith(on) && edition.placesOf(first).length > 0)
}

/** Where each lineage of rules is named. */
type Places = ReadonlyMap<string, readonly string[]>
const placesByLineage = (shelf: readonly Edition[], named: readonly Named[]): Places => {
  const found = new Map<string, Set<string>>()
  for (const one of named) {
    const edition = editionFor(shelf, one)
    if (!edition) continue
    const numbers =
      one.first === one.last
        ? [one.first]
        : edition
            .numbers()
            .filter(number => compareNumbers(number, one.first) >= 0 && compareNumbers(number, one.last) <= 0)
    for (const place of numbers.flatMap(number => edition.placesOf(number))) {
      const lineage = edition.lineageAt(place)
      found.set(lineage, (found.get(lineage) ?? new Set()).add(one.in))
    }
  }
  return new Map([...found].map(([lineage, places]) => [lineage, [...places]]))
}

type NamedPlaces = { readonly code: Places; readonly boards: Places; readonly pages: Places }
/** Where the program names each rule of a document, in any release. */
export const namedPlaces = async (library: Library, document: DocumentName): Promise<NamedPlaces> => {
  const shelf = shelfOf(library, document)
  const { code, boards, pages } = await allNamed()
  return {
    code: placesByLineage(shelf, code),
    boards: placesByLineage(shelf, boards),
    pages: placesByLineage(shelf, pages),
  }
}

const groupedBy = <T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one)) ?? []
    group.push(one)
    groups.set(keyOf(one), group)
  }
  return groups
}

type Row = RuleStatusAnswer['rules'][number]
const ORDER = ['obeyed', 'shown', 'not-modelled'] as const
/** A rule that only names its subrules is as modelled as the best of them. */
const withHeadings = (rows: readonly (Row & { readonly isHeading: boolean })[]): readonly Row[] =>
  rows.map(({ isHeading, ...row }) => {
    const under = isHeading ? rows.filter(({ number }) => parentOf(number) === row.number) : []
    return { ...row, status: ORDER.find(one => [row, ...under].some(({ status }) => status === one)) ?? row.status }
  })

const countsOf = (rows: readonly Row[]): RuleStatusCounts => {
  const count = (status: Row['status']): number => rows.filter(row => row.status === status).length
  return { rules: rows.length, obeyed: count('obeyed'), shown: count('shown'), notModelled: count('not-modelled') }
}

/**
 * The status of each rule of a day: obeyed, if the engine cites it on that day or above the code that obeys it; else
 * shown, if a worked example, a printed Example that runs or a board is about it; else not modelled.
 */
export const ruleStatus = async (
  library: Library,
  when: When & { readonly section?: string | undefined },
  places: (document: DocumentName) => Promise<NamedPlaces>,
  examples: ReadonlyMap<string, string>,
): Promise<Result<RuleStatusAnswer>> => {
  const request = resolveQuery(library, when)
  if (!request.ok) return request
  const { edition, document, on, asOf } = request.value
  const { code, boards, pages } = await places(document)
  const cited = groupedBy(rulesCitedOn(on), ({ rule }) => rule)
  const rows = withHeadings(
    edition.units().flatMap((unit, place) => {
      if (unit.kind !== 'rule' && unit.kind !== 'subrule') return []
      const lineage = edition.lineageAt(place)
      const cites = [
        ...(cited.get(unit.number) ?? []).map(({ by, of }) => ({ by, of })),
        ...(code.get(lineage) ?? []).map(of => ({ by: 'code' as const, of })),
      ]
      const printed = unit.examples.flatMap(
        ({ ordinal }) => examples.get(exampleKey(edition.entry.name, lineage, ordinal)) ?? [],
      )
      const scenarios = [...new Set([...(pages.get(lineage) ?? []), ...printed])]
      const named = boards.get(lineage) ?? []
      const status = cites.length > 0 ? 'obeyed' : scenarios.length + named.length > 0 ? 'shown' : 'not-modelled'
      const isHeading = unit.paragraphs.length === 0
      const { number, title } = unit
      return [{ number, ...(title ? { title } : {}), status, cites, scenarios, boards: named, isHeading } as const]
    }),
  )
  const bySection = groupedBy(rows, ({ number }) => sectionOf(number) ?? number.replace(/\..*/, ''))
  const sections = edition
    .units()
    .filter(({ kind }) => kind === 'section')
    .map(({ number, title = '' }) => ({ number, title, ...countsOf(bySection.get(number) ?? []) }))
  const { section } = when
  return ok({
    ...{ on, document, release: edition.entry.name, counts: countsOf(rows), sections },
    rules: section ? rows.filter(({ number }) => number.startsWith(section)) : rows,
    asOf,
  })
}
