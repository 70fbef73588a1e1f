import type { ReleaseId } from '../units/release'
import { textOf, type Unit } from '../units/unit'
import { sameWording } from '../units/wording'
import { kindOfSame, type Spot, type StepKind } from './lineage'
import { spotKey } from './lineages'
import { type Reached, type Standing, unitAt, walk } from './path-walk'

export type Target = { readonly number: string; readonly score: number }
/** The result of tracing a number. `none`: it does not exist in the release at the start. */
export type Traced = { readonly kind: StepKind | 'none'; readonly targets: readonly Target[] }

/**
 * Traces the rule under a number between two releases of one document, in either direction of time; the kind is always
 * that of the forward direction, so a rule traced back to before it existed is `added`. `shelf` contains all releases,
 * oldest first. Steps between neighbours are followed; a text that was removed and restored is found again.
 */
export const traceNumber = (number: string, from: ReleaseId, to: ReleaseId, shelf: readonly Standing[]): Traced => {
  const [start, end] = [shelf.findIndex(({ id }) => id === from), shelf.findIndex(({ id }) => id === to)]
  const request = shelf[start]?.units.filter(unit => unit.number === number) ?? []
  if (request.length === 0 || end < 0) return { kind: 'none', targets: [] }
  // A number printed twice is traced for both; the stronger kind is reported.
  const ways = request.map(unit => {
    const reached = walk(only(unit), start, end, shelf)
    return { reached, kind: kindOf(unit, reached, start, end, shelf) }
  })
  const [first, second] = ways
  const kind = second && second.reached.size > (first?.reached.size ?? 0) ? second.kind : (first?.kind ?? 'none')
  const reached = new Map(ways.flatMap(way => [...way.reached]))
  return { kind, targets: headsOf(reached, shelf[end]).sort((a, b) => b.score - a.score) }
}

const only = ({ number, copy }: Spot): Reached =>
  new Map([[spotKey({ number, copy }), { spot: { number, copy }, score: 1 }]])

// A rule that became a rule with a list below it is traced to that rule; from three parts on, the items of the list are
// omitted.
const LIST = 3

const headsOf = (reached: Reached, standing: Standing | undefined): Target[] => {
  const numbers = new Set([...reached.values()].map(({ spot }) => spot.number))
  const below = new Map<string, number>()
  const parentOf = (spot: Spot) => unitAt(standing, spot)?.parent ?? ''
  for (const { spot } of reached.values()) below.set(parentOf(spot), (below.get(parentOf(spot)) ?? 0) + 1)
  return [...reached.values()]
    .filter(({ spot }) => !(numbers.has(parentOf(spot)) && (below.get(parentOf(spot)) ?? 0) >= LIST))
    .map(({ spot, score }) => ({ number: spot.number, score }))
}

const kindOf = (request: Unit, reached: Reached, start: number, end: number, shelf: readonly Standing[]): StepKind => {
  const forwards = end >= start
  const [one] = reached.values()
  if (!one) return forwards ? 'removed' : 'added'
  if (reached.size > 1) return forwards ? 'split' : 'merged'
  if (walk(only(one.spot), end, start, shelf).size > 1) return forwards ? 'merged' : 'split'
  const found = unitAt(shelf[end], one.spot)
  const [old, now] = forwards ? [request, found] : [found, request]
  if (!old || !now || !sameWording(fullText(old), fullText(now))) return 'reworded'
  return kindOfSame(old, now, old.kind === 'glossary')
}

const fullText = (unit: Unit): string => `${unit.title ?? ''}\n${textOf(unit)}`
