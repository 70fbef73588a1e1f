import type { Unit } from '../units/unit'
import { sameWording, withoutReferences } from '../units/wording'
import { kindOfSame, type Spot, type Step, type StepKind } from './lineage'
import { spotKey } from './lineages'
import {
  type LineageStep,
  type Link,
  linksOf,
  type Path,
  paragraphsText,
  pathOf,
  type Snapshot,
  withoutEchoes,
} from './links'

/**
 * The steps between two releases of one document, composed from the steps between neighbouring releases, oldest first:
 * the result of `trace` for all numbers at once. Units unchanged under their number are omitted. `wasThere` states
 * whether a lineage existed before the earlier release: then it was restored.
 */
export const composeSteps = (
  old: Snapshot,
  now: Snapshot,
  passages: Iterable<LineageStep>,
  wasThere: (lineage: string) => boolean,
): readonly Step[] => {
  const path = pathOf(old, passages)
  const links = withoutEchoes(linksOf(now, path), old, now)
  const [forth, back] = [grouped(links, 'from'), grouped(links, 'to')]
  const leaving = old.units.flatMap((unit, at) => left({ at, unit, old, now, forth, back, path: path }))
  const arriving = now.units.flatMap((unit, at) => came({ at, unit, old, now, back, path: path, wasThere }))
  return [...leaving, ...arriving]
}

const grouped = (links: readonly Link[], side: 'from' | 'to'): ReadonlyMap<number, readonly Link[]> => {
  const found = new Map<number, Link[]>()
  // Its own lineage comes first: that is what the rule became; the others were split from it.
  for (const link of [...links].sort((a, b) => Number(b.own) - Number(a.own))) {
    const list = found.get(link[side])
    if (list) list.push(link)
    else found.set(link[side], [link])
  }
  return found
}

type LinksByPlace = ReadonlyMap<number, readonly Link[]>
type Here = {
  readonly at: number
  readonly unit: Unit
  readonly old: Snapshot
  readonly now: Snapshot
  readonly back: LinksByPlace
  readonly path: Path
}
type Departure = Here & { readonly forth: LinksByPlace }
type Arrival = Here & { readonly wasThere: (lineage: string) => boolean }

const NONE: readonly Link[] = []
const spotOf = ({ number, copy }: Unit): Spot => ({ number, copy })
const spotsAt = ({ units }: Snapshot, ties: readonly Link[], side: 'from' | 'to' = 'from'): readonly Spot[] =>
  ties.flatMap(tie => units[tie[side]] ?? []).map(spotOf)
const similar = (ties: readonly Link[]): Step['because'] => ({
  kind: 'similar',
  score: Math.min(...ties.map(({ score }) => score)),
})

const left = ({ at, unit, old, now, forth, back, path: road }: Departure): readonly Step[] => {
  const out = forth.get(at) ?? NONE
  const from = [spotOf(unit)]
  const lineage = old.lineages[at] ?? ''
  const to = spotsAt(now, out, 'to')
  const [only] = out
  if (!only)
    return [{ kind: 'removed', from, to, because: { kind: 'unmatched', score: road.doubts.get(lineage) ?? 0 } }]
  if (out.length > 1) return [{ kind: 'split', from, to, because: similar(out) }]
  const there = now.units[only.to]
  if (!there || (back.get(only.to)?.length ?? 0) > 1) return []
  const isSame =
    (only.own && !road.reworded.has(lineage)) || isAlike(unit, there, number => wentTo(number, old, now, forth))
  const kind = isSame ? kindOfSame(unit, there, unit.kind === 'glossary') : 'reworded'
  if (kind === 'kept' && spotKey(unit) === spotKey(there)) return []
  return [{ kind, from, to, because: isSame ? { kind: 'identical', score: 1 } : similar(out) }]
}

const came = ({ at, unit, old, now, back, path: road, wasThere }: Arrival): readonly Step[] => {
  const into = back.get(at) ?? NONE
  const to = [spotOf(unit)]
  const lineage = now.lineages[at] ?? ''
  const from = spotsAt(old, into)
  if (into.length > 1) return [{ kind: 'merged', from, to, because: similar(into) }]
  if (into.length === 1) return []
  if (wasThere(lineage)) return [{ kind: 'restored', from, to, because: { kind: 'identical', score: 1 } }]
  return [{ kind: 'added', from, to, because: { kind: 'unmatched', score: road.doubts.get(lineage) ?? 0 } }]
}

/**
 * A rule that was reworded and later has its first text again counts as not reworded; most others are recognised by
 * their lengths alone. A reference to another number must have followed its rule; a reference without a target is
 * ignored, as between neighbours.
 */
const isAlike = (old: Unit, now: Unit, wentTo: (number: string) => readonly string[]): boolean => {
  const [a, b] = [old, now].map(unit => `${unit.title ?? ''}\n${paragraphsText(unit)}`) as [string, string]
  if (Math.abs(a.length - b.length) > 4 + a.length / 30 || !sameWording(a, b)) return false
  const [before, after] = [a, b].map(text => withoutReferences(text).references) as [string[], string[]]
  return before.every((number, at) => {
    const went = number === after[at] ? [] : wentTo(number)
    return went.length === 0 || went.includes(after[at] ?? '')
  })
}

const wentTo = (number: string, old: Snapshot, now: Snapshot, forth: LinksByPlace): readonly string[] =>
  spotsAt(now, forth.get(old.units.findIndex(unit => unit.number === number)) ?? NONE, 'to').map(spot => spot.number)

const TURNED: Partial<Record<StepKind, StepKind>> = {
  split: 'merged',
  merged: 'split',
  added: 'removed',
  restored: 'removed',
  removed: 'added',
}
/** The same steps in the other direction. */
export const reverseStep = (steps: readonly Step[]): readonly Step[] =>
  steps.map(({ kind, from, to, because }) => ({ kind: TURNED[kind] ?? kind, from: to, to: from, because }))
