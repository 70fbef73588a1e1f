import { parseDate } from '#rulebook/dates/date'
import { partsBetween } from '#rulebook/diff/diff-parts'
import type { Spot, Step } from '#rulebook/lineage/lineage'
import { spotKey } from '#rulebook/lineage/lineages'
import { traceNumber } from '#rulebook/lineage/trace'
import { ok, type Result } from '#rulebook/result'
import type { ReleaseId } from '#rulebook/units/release'
import { textOf } from '#rulebook/units/unit'
import { sameWording } from '#rulebook/units/wording'
import type { Because, HistoryAnswer, HistoryStep, TraceResult } from '../../answers'
import type { Edition, Library } from '../../library/library'
import type { When } from '../requests'
import { documentByShape, resolveQuery, shelfOf } from '../resolve-query'
import { editionFor, tidyNumber, unknownNumber } from '../rules/numbers'
import { standingsOf } from '../rules/numbers-on-day'
import { openingOf } from '../rules/paragraphs'
import { editionNamed } from '../rules/place-named'
import { daysOf, ticksOf, versionAt, versionsOf } from './versions'

const becauseOf = ({ because }: Step): Because =>
  because.kind === 'unmatched'
    ? { kind: 'unmatched', score: because.score }
    : because.kind === 'ruled'
      ? { kind: 'ruled', in: because.in, reason: because.reason }
      : because.kind === 'similar'
        ? { kind: 'similar', score: because.score }
        : { kind: 'identical', score: 1 }

const unitsAt = (edition: Edition, spots: readonly Spot[]) =>
  spots.flatMap(spot => {
    const place = edition.placesOf(spot.number).find(at => edition.units()[at]?.copy === spot.copy)
    const unit = place === undefined ? undefined : edition.units()[place]
    return unit ? [unit] : []
  })

const historyStep = (step: Step, from: Edition | undefined, to: Edition): HistoryStep => {
  const [old, now] = [from ? unitsAt(from, step.from)[0] : undefined, unitsAt(to, step.to)[0]]
  const because = becauseOf(step)
  const parts = old && now ? partsBetween(textOf(old), textOf(now)) : undefined
  const isChanged = parts?.some(part => part.op !== 'same') ?? false
  const place = (edition: Edition) => (spot: Spot) => ({
    release: edition.entry.name,
    number: spot.number,
    inForce: edition.entry.inForce,
  })
  return {
    kind: step.kind,
    from: from ? step.from.map(place(from)) : [],
    to: step.to.map(place(to)),
    because,
    ...(parts && isChanged ? { parts } : {}),
    onlyReferences: isChanged && old !== undefined && now !== undefined && sameWording(textOf(old), textOf(now)),
  }
}

/** The steps to and from the places of a lineage, oldest first. */
export const stepsOfLineage = (library: Library, lineage: string): readonly HistoryStep[] => {
  const runs = library.runsOf(lineage)
  const shelf = runs[0] ? shelfOf(library, runs[0].document) : []
  const seen = new Set<Step>()
  const found: { readonly at: number; readonly step: HistoryStep }[] = []
  const take = (at: number, step: Step | undefined): void => {
    const to = shelf[at]
    if (!step || !to || seen.has(step) || (step.kind === 'kept' && step.from[0]?.number === step.to[0]?.number)) return
    seen.add(step)
    found.push({ at, step: historyStep(step, shelf[at - 1], to) })
  }
  for (const run of runs) {
    const key = spotKey(run.unit)
    const spot = { number: run.unit.number, copy: run.unit.copy }
    const [before, first, last, after] = [shelf[run.from - 1], shelf[run.from], shelf[run.until], shelf[run.until + 1]]
    if (before && first)
      take(
        run.from,
        library.steps(before, first).find(step => step.to.some(to => spotKey(to) === key)),
      )
    else take(run.from, { kind: 'added', from: [], to: [spot], because: { kind: 'unmatched', score: 0 } })
    if (last && after)
      take(
        run.until + 1,
        library.steps(last, after).find(step => step.from.some(from => spotKey(from) === key)),
      )
  }
  return found.sort((a, b) => a.at - b.at).map(({ step }) => step)
}

/**
 * Where the term that a rule is about was explained before the rule was added: the rules that the glossary named for it
 * in the last text before.
 */
const definedBefore = (library: Library, lineage: string): HistoryAnswer['definedBefore'] => {
  const [first] = library.runsOf(lineage)
  const before = first && shelfOf(library, first.document)[first.from - 1]
  const term = first?.unit.title
  if (!before || !term) return []
  const entry = before
    .placesOf(term)
    .flatMap(place => before.units()[place] ?? [])
    .find(({ kind }) => kind === 'glossary')
  const named = [...(entry ? textOf(entry) : '').matchAll(/\brules? (\d{3}\.\d+[a-z]?)/gi)].map(
    ([, number = '']) => number,
  )
  return [...new Set(named)]
    .filter(number => before.placesOf(number).length > 0)
    .map(number => ({ number, on: before.entry.inForce }))
}

/**
 * The complete history of the rule with a number on a day; for a number no longer in use, of the last rule that had it.
 */
export const history = (library: Library, text: string, when: When): Result<HistoryAnswer> => {
  const number = tidyNumber(text)
  const request = resolveQuery(library, when, documentByShape(number))
  if (!request.ok) return request
  const { document, on, asOf } = request.value
  const edition = editionFor(library, request.value.edition, number)
  const place = edition?.placesOf(number)[0]
  const runs = library.runsUnder(document, number)
  const last = runs.findLast(run => run.from <= request.value.edition.at) ?? runs[0]
  const lineage = edition && place !== undefined ? edition.lineageAt(place) : last?.lineage
  if (!lineage) return unknownNumber(number)
  const versions = versionsOf(library, lineage)
  const ticks = ticksOf(library, versions, edition ? versionAt(versions, edition.at) : undefined)
  return ok({
    number,
    lineage,
    on,
    steps: stepsOfLineage(library, lineage),
    versions: ticks.map((tick, at) => ({ ...tick, text: textOf(versions[at]?.runs[0]?.unit ?? { paragraphs: [] }) })),
    underThisNumber: runs.map(run => ({
      number,
      release: shelfOf(library, document)[run.from]?.entry.name ?? '',
      ...daysOf(library, document, run.from, run.until),
      kind: 'kept',
      current: run.lineage === lineage,
      lineage: run.lineage,
      opening: openingOf(run.unit),
    })),
    definedBefore: definedBefore(library, lineage),
    asOf,
  })
}

/** Whether a day is before the first release, which other queries use instead. */
const isBefore = (text: string, first: string): boolean => {
  const day = parseDate(text)
  return day.ok && day.value < first
}

type Item = { readonly number: string; readonly from: string; readonly to: string }
const traceOne = (library: Library, { number: text, from, to }: Item): TraceResult => {
  const number = tidyNumber(text)
  const document = documentByShape(number) ?? undefined
  const [start, end] = [editionNamed(library, from, document), editionNamed(library, to, document)]
  const none = { number: text, from, to, kind: 'none' as const, targets: [] }
  if (!start.ok) return { ...none, says: start.problem.message }
  if (!end.ok) return { ...none, says: end.problem.message }
  const [here, there] = [start.value.entry, end.value.entry]
  if (isBefore(from, here.inForce) || isBefore(to, there.inForce))
    return {
      ...none,
      says: `No text of these rules is known from before ${isBefore(from, here.inForce) ? here.inForce : there.inForce}`,
    }
  if (here.document !== there.document) return { ...none, says: 'A number can be traced within one document only' }
  const traced = traceNumber(
    number,
    here.name as ReleaseId,
    there.name as ReleaseId,
    standingsOf(library, here.document),
  )
  return { number: text, from, to, kind: traced.kind, targets: traced.targets }
}

export const trace = (library: Library, items: readonly Item[]): Result<{ readonly results: readonly TraceResult[] }> =>
  ok({ results: items.map(item => traceOne(library, item)) })
