import type { Evidence, Spot, Step, StepKind } from '#rulebook/lineage'
import { sectionOf } from '#rulebook/number'
import type { Link } from './links'
import type { Prepared, Reading } from './reading'
import { sameMarks } from './words'

const spotOf = ({ number, copy }: Reading): Spot => ({ number, copy })

/** Steps out of ties: every unit of both releases stands in at least one. Heaviest parts first. */
export const stepsOf = (
  previous: Prepared,
  next: Prepared,
  links: readonly Link[],
  best: (from: number) => number,
): readonly Step[] => {
  const forth = grouped(links, 'from')
  const back = grouped(links, 'to')
  const steps: Step[] = []
  for (const a of previous.readings) {
    const out = forth.get(a.at) ?? []
    if (out.length === 0)
      steps.push({ kind: 'removed', from: [spotOf(a)], to: [], because: { kind: 'unmatched', score: best(a.at) } })
    else if (out.length > 1)
      steps.push({ kind: 'split', from: [spotOf(a)], to: spotsOf(out, 'to', next), because: evidenceOf(out) })
    else {
      const [link] = out
      const b = link && next.readings[link.to]
      if (link && b && (back.get(b.at) ?? []).length === 1)
        steps.push({ kind: singleKind(a, b), from: [spotOf(a)], to: [spotOf(b)], because: evidenceOf(out) })
    }
  }
  for (const b of next.readings) {
    const into = back.get(b.at) ?? []
    if (into.length === 0)
      steps.push({ kind: 'added', from: [], to: [spotOf(b)], because: { kind: 'unmatched', score: 0 } })
    else if (into.length > 1)
      steps.push({ kind: 'merged', from: spotsOf(into, 'from', previous), to: [spotOf(b)], because: evidenceOf(into) })
  }
  return steps
}

const grouped = (links: readonly Link[], side: 'from' | 'to'): ReadonlyMap<number, readonly Link[]> => {
  const found = new Map<number, Link[]>()
  for (const link of links) found.set(link[side], [...(found.get(link[side]) ?? []), link])
  return found
}
const spotsOf = (links: readonly Link[], side: 'from' | 'to', release: Prepared): readonly Spot[] =>
  links.flatMap(link => release.readings[link[side]] ?? []).map(spotOf)

const evidenceOf = (links: readonly Link[]): Evidence => {
  const score = Math.min(...links.map(link => link.score))
  return { kind: 'similar', score }
}

export const sameText = (a: Reading, b: Reading): boolean =>
  a.text.letters === b.text.letters && a.title.letters === b.title.letters && sameMarks(a.text.marks, b.text.marks)

const singleKind = (a: Reading, b: Reading): StepKind => {
  if (!sameText(a, b)) return 'reworded'
  if (a.number === b.number) return 'kept'
  return sectionOf(a.number) === sectionOf(b.number) ? 'renumbered' : 'moved'
}
