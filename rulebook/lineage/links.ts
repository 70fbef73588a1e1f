import type { Unit } from '../units/unit'
import { wordsOf } from '../units/wording'
import type { Step } from './lineage'

/** The first or last release of a composed step: its units with the lineage of each. */
export type Snapshot = { readonly units: readonly Unit[]; readonly lineages: readonly string[] }
/** A stored step between two neighbouring releases, in terms of lineages instead of numbers. */
export type LineageStep = Pick<Step, 'kind' | 'because'> & {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/**
 * A unit of the earlier release and one of the later that it became or was merged into. `score` is the lowest on the
 * path.
 */
export type Link = { readonly from: number; readonly to: number; readonly score: number; readonly own: boolean }

/** What became of the lineages on the path. */
export type Path = {
  /** The origins of their content by positions in the earlier release, each with its score, where a step told any. */
  readonly origins: ReadonlyMap<string, ReadonlyMap<number, number>>
  readonly reworded: ReadonlySet<string>
  readonly own: (lineage: string) => number | undefined
  /** Similarity of the best candidate when a unit was removed or added. */
  readonly doubts: ReadonlyMap<string, number>
}

/** Follows the steps from the earlier release on. */
export const pathOf = ({ lineages }: Snapshot, passages: Iterable<LineageStep>): Path => {
  const places = new Map(lineages.map((lineage, at) => [lineage, at]))
  const origins = new Map<string, Map<number, number>>()
  const heldBy = (lineage: string): Map<number, number> => {
    const known = origins.get(lineage)
    if (known) return known
    const own = places.get(lineage)
    const held = new Map(own === undefined ? [] : [[own, 1]])
    origins.set(lineage, held)
    return held
  }
  const [reworded, doubts] = [new Set<string>(), new Map<string, number>()]
  for (const { kind, from, to, because } of passages) {
    if (to.length === 0 || from.length === 0) for (const one of [...from, ...to]) doubts.set(one, because.score)
    if (kind === 'reworded' || kind === 'split' || kind === 'merged') for (const one of to) reworded.add(one)
    const [only] = to
    if (only !== undefined && to.length === 1 && from.length === 1 && from[0] === only) {
      lessSure(heldBy(only), because.score)
      continue
    }
    // A merge in one step is reported with the state before it.
    const before = from.map(one => [one, [...heldBy(one)]] as const)
    for (const one of to) for (const [was, held] of before) carry(heldBy(one), one === was, held, because.score)
  }
  return { origins, reworded, doubts, own: lineage => places.get(lineage) }
}

const lessSure = (held: Map<number, number>, score: number): void => {
  for (const [place, least] of held) if (score < least) held.set(place, score)
}

const carry = (
  known: Map<number, number>,
  isOwn: boolean,
  held: readonly (readonly [number, number])[],
  score: number,
): void => {
  for (const [place, least] of held) {
    const found = Math.min(least, score)
    known.set(place, isOwn ? found : Math.max(found, known.get(place) ?? 0))
  }
}

/** Units of the later release, linked to their origins in the earlier one. */
export const linksOf = ({ lineages }: Snapshot, { origins, own }: Path): readonly Link[] =>
  lineages.flatMap((lineage, to): readonly Link[] => {
    const from = own(lineage)
    const held = origins.get(lineage)
    if (held) return [...held].map(([at, score]) => ({ from: at, to, score, own: at === from }))
    return from === undefined ? [] : [{ from, to, score: 1, own: true }]
  })

/**
 * The minimum share of the shorter text's words at which a unit counts as part of another although both kept their own
 * rule.
 */
const HELD = 0.45
/** Words that a rule passed on to another, while both continue, are reported as long as they still exist. */
export const withoutEchoes = (ties: readonly Link[], old: Snapshot, now: Snapshot): readonly Link[] => {
  const [left, came] = [new Set<number>(), new Set<number>()]
  for (const { own, from, to } of ties) if (own) [left.add(from), came.add(to)]
  return ties.filter(({ own, from, to }) => {
    if (own || (!left.has(from) && !came.has(to))) return true
    const [a, b] = [old.units[from], now.units[to]].map(unit => new Set(wordsOf(unit ? paragraphsText(unit) : '')))
    const [few, many] = !a || !b || a.size < b.size ? [a, b] : [b, a]
    return [...(few ?? [])].filter(word => many?.has(word)).length >= HELD * Math.max(1, few?.size ?? 0)
  })
}

/** The paragraphs of a unit as one text. */
export const paragraphsText = ({ paragraphs }: Unit): string => paragraphs.map(({ text }) => text).join('\n')
