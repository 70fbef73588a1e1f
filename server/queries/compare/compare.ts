import { changeSummary } from '#rulebook/diff/telling'
import type { Pair } from '#rulebook/lineage/compare'
import { ok, type Result } from '#rulebook/result'
import { sectionOf } from '#rulebook/units/number'
import type { CompareAnswer, SinceAnswer, StepKind } from '../../answers'
import type { Edition, Library } from '../../library/library'
import type { CompareRequest } from '../requests'
import { documentNamed, refOf } from '../resolve-query'
import { tidyNumber, unknownNumber } from '../rules/numbers'
import { earlyNotes, editionNamed } from '../rules/place-named'
import { changesOf, pairsOf, type Told } from './changes'

export const countsOf = (changes: readonly { readonly kind: StepKind }[]): CompareAnswer['counts'] => {
  const counts: Partial<Record<StepKind, number>> = {}
  for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** A number and everything below it: 418.5 includes 418.5a, 4 includes 418. */
const isUnder = (number: string, requested: string): boolean =>
  number === requested ||
  (number.startsWith(requested) &&
    (/^\d$/.test(requested) ? /^\d{3}/.test(number) : /^[.a-z]/.test(number.slice(requested.length))))

const totalUnder = (edition: Edition, number: string | undefined): number =>
  number === undefined ? edition.units().length : edition.units().filter(unit => isUnder(unit.number, number)).length

/** The answer to a comparison before the words of each change are compared. */
export type Compared = Omit<CompareAnswer, 'changes'> & { readonly changes: readonly Pair[] }

/** Changes between two days, releases or documents, of one number and its subrules, or of all. */
export const compare = async (library: Library, request: CompareRequest): Promise<Result<CompareAnswer>> => {
  const found = await compared(library, request)
  if (!found.ok) return found
  const changes = await changesOf(found.value.changes)
  return changes.ok ? ok({ ...found.value, changes: changes.value }) : changes
}

export const compared = async (library: Library, request: CompareRequest): Promise<Result<Compared>> => {
  const document = request.document === undefined ? null : documentNamed(request.document)
  if (document && !document.ok) return document
  const from = editionNamed(library, request.from, request.document)
  if (!from.ok) return from
  const to = editionNamed(library, request.to, request.document)
  if (!to.ok) return to
  const number = request.number === undefined ? undefined : tidyNumber(request.number)
  const total = totalUnder(from.value, number)
  const notes = earlyNotes(library, [request.from, request.to], request.document)
  if (number !== undefined && total + totalUnder(to.value, number) === 0) return unknownNumber(number)
  const found = await pairsOf(library, from.value, to.value)
  if (!found.ok) return found
  const isAsked = (one: string): boolean => number === undefined || isUnder(one, number)
  const changes = found.value.filter(({ old, new: now }) => [old, now].some(unit => unit && isAsked(unit.number)))
  // A rule that moved in from elsewhere was not in the requested part before, but it is also compared.
  const olds = new Set(changes.flatMap(({ old }) => (old ? [old.number] : [])))
  const within = [...olds].filter(isAsked).length
  return ok({
    from: refOf(from.value),
    to: refOf(to.value),
    ...(number === undefined ? {} : { number }),
    changes,
    counts: countsOf(changes),
    unchanged: Math.max(0, total - within),
    summary: changeSummary(changes, total + olds.size - within),
    ...(notes.length > 0 ? { notes } : {}),
  })
}

const WEIGHTS: Partial<Record<StepKind, number>> = { added: 0.8, removed: 0.9, split: 1.1, merged: 1.1, restored: 0.9 }

/** Letters removed and added, damped: one long new rule must not outweigh ten changed ones. */
const weightOf = ({ kind, parts, onlyReferences }: Told): number => {
  const letters = parts.filter(part => part.op !== 'same').reduce((sum, part) => sum + part.text.length, 0)
  return onlyReferences ? 0 : Math.round(100 * Math.sqrt(letters) * (WEIGHTS[kind] ?? 1)) / 100
}

const MOST_SINCE = 200

/** The current section of a change, or its last one. */
const sectionIn = ({ old, new: now }: Told): string => sectionOf(now?.number ?? old?.number ?? '') ?? ''
/** `613`, or `611-613`. */
const within = (sections: string | undefined): ((section: string) => boolean) => {
  const [, from = '', to = from] = /^(\d{3})(?:-(\d{3}))?$/.exec(sections?.trim() ?? '') ?? []
  return sections === undefined ? () => true : section => from !== '' && from <= section && section <= to
}

type Weighed = readonly { readonly change: Told; readonly weight: number }[]
/** The sections that changed, most changed first. */
const sectionsOf = (edition: Edition, weighed: Weighed): SinceAnswer['sections'] => {
  const sums = new Map<string, { count: number; weight: number }>()
  for (const { change, weight } of weighed) {
    const section = sectionIn(change)
    const sum = sums.get(section) ?? { count: 0, weight: 0 }
    if (section) sums.set(section, { count: sum.count + 1, weight: sum.weight + weight })
  }
  return [...sums]
    .sort((a, b) => b[1].weight - a[1].weight)
    .map(([number, { count }]) => {
      const title = edition.units()[edition.placesOf(number)[0] ?? -1]?.title
      return { number, ...(title ? { title } : {}), count }
    })
}

const spanSince = (library: Library, from: string, document: string | undefined) => {
  const start = editionNamed(library, from, document)
  if (!start.ok) return start
  const end = editionNamed(library, 'latest', start.value.entry.document)
  return end.ok ? ok({ start: start.value, end: end.value }) : end
}

/** The texts of a day and of today, without comparing them. */
export const sinceSpan = (
  library: Library,
  from: string,
  document: string | undefined,
): Result<Pick<SinceAnswer, 'from' | 'to'>> => {
  const span = spanSince(library, from, document)
  return span.ok ? ok({ from: refOf(span.value.start), to: refOf(span.value.end) }) : span
}

/** Changes since a day, most important first. */
export const since = async (
  library: Library,
  from: string,
  document: string | undefined,
  sections?: string | undefined,
): Promise<Result<SinceAnswer>> => {
  const span = spanSince(library, from, document)
  if (!span.ok) return span
  const { start, end } = span.value
  const all = await pairsOf(library, start, end)
  if (!all.ok) return all
  const told = await changesOf(all.value)
  if (!told.ok) return told
  const weighed = told.value
    .map(change => ({ change, weight: weightOf(change) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const isAsked = within(sections)
  if (
    sections &&
    !end.units().some(unit => isAsked(sectionOf(unit.number) ?? '')) &&
    !weighed.some(({ change }) => isAsked(sectionIn(change)))
  )
    return unknownNumber(sections)
  const shown = weighed.filter(({ change }) => isAsked(sectionIn(change)))
  const notes = earlyNotes(library, [from], document)
  return ok({
    from: refOf(start),
    to: refOf(end),
    ...(notes.length > 0 ? { notes } : {}),
    total: shown.length,
    sections: sectionsOf(end, weighed),
    changes: shown.slice(0, MOST_SINCE).map(({ change, weight }) => ({
      ...change,
      weight,
      section: sectionIn(change),
      release: end.entry.name,
    })),
  })
}
