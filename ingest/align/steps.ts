import { type Evidence, kindOfSame, type Spot, type Step, type StepKind } from '#rulebook/lineage/lineage'
import { sameMarks } from '#rulebook/units/wording'
import type { BestBelow } from './assign'
import type { Link } from './links'
import type { Prepared, Reading } from './reading'
import type { Scale } from './scale'

type Ties = ReadonlyMap<number, readonly Link[]>
const NONE: readonly Link[] = []

/** All links between two releases; every unit of both is in at least one step made from them. */
export type Web = {
  readonly previous: Prepared
  readonly next: Prepared
  readonly links: readonly Link[]
  readonly bestBelow: BestBelow
  readonly scale: Scale
}

/** Steps in printed order, those of the previous release's units before those that only the next one has. */
export const stepsOf = (web: Web): readonly Step[] => {
  const links = heaviestFirst(web)
  const forth = grouped(links, 'from')
  const back = grouped(links, 'to')
  return [
    ...web.previous.readings.flatMap(a => leaving(a, web, forth, back)),
    ...web.next.readings.flatMap(b => arriving(b, web, back)),
  ]
}

/** Links by the weight of their words; a paragraph counts together with the list below it that is linked too. */
const heaviestFirst = ({ previous, next, links, scale }: Web): readonly Link[] => {
  const several = new Set(links.filter(twiceTied(links)))
  const weights = new Map<Link, number>()
  for (const link of several) {
    const [a, b] = [previous.readings[link.from], next.readings[link.to]]
    if (a && b) weights.set(link, scale.shared(a.text.features, b.text.features))
  }
  const of = new Map([...several].map(link => [`${link.from} ${link.to}`, link]))
  for (const link of several) {
    const over = of.get(`${link.from} ${next.readings[link.to]?.parent}`)
    if (over) weights.set(over, (weights.get(over) ?? 0) + (weights.get(link) ?? 0))
  }
  const inPrint = (x: Link, y: Link): number => x.from - y.from || x.to - y.to
  const weightOf = (link: Link): number => weights.get(link) ?? 0
  return [
    ...links.filter(link => weightOf(link) > 0).sort((x, y) => weightOf(y) - weightOf(x) || inPrint(x, y)),
    ...links.filter(link => weightOf(link) === 0).sort(inPrint),
  ]
}
const twiceTied = (links: readonly Link[]) => {
  const leaving = new Map<number, number>()
  const arriving = new Map<number, number>()
  for (const { from, to } of links) {
    leaving.set(from, (leaving.get(from) ?? 0) + 1)
    arriving.set(to, (arriving.get(to) ?? 0) + 1)
  }
  return ({ from, to }: Link): boolean => (leaving.get(from) ?? 0) > 1 || (arriving.get(to) ?? 0) > 1
}

const leaving = (a: Reading, web: Web, forth: Ties, back: Ties): readonly Step[] => {
  const out = forth.get(a.at) ?? NONE
  const from = [spotOf(a)]
  const [link] = out
  if (!link) return [{ kind: 'removed', from, to: [], because: lacking(web.bestBelow('from', a.at)) }]
  if (out.length > 1) {
    const to = out.flatMap(({ to }) => web.next.readings[to] ?? []).map(spotOf)
    return [{ kind: 'split', from, to, because: evidenceOf(out, false) }]
  }
  const b = web.next.readings[link.to]
  if (!b || (back.get(b.at)?.length ?? 0) > 1) return []
  const kind = kindOf(a, b, web, forth)
  return [{ kind, from, to: [spotOf(b)], because: evidenceOf(out, kind !== 'reworded') }]
}

const arriving = (b: Reading, web: Web, back: Ties): readonly Step[] => {
  const into = back.get(b.at) ?? NONE
  if (into.length === 1) return []
  const to = [spotOf(b)]
  if (into.length === 0) return [{ kind: 'added', from: [], to, because: lacking(web.bestBelow('to', b.at)) }]
  const from = into.flatMap(link => web.previous.readings[link.from] ?? []).map(spotOf)
  return [{ kind: 'merged', from, to, because: evidenceOf(into, false) }]
}

const spotOf = ({ number, copy }: Reading): Spot => ({ number, copy })
const rounded = (score: number): number => Math.round(Math.min(1, score) * 100) / 100
const lacking = (score: number): Evidence => ({ kind: 'unmatched', score: rounded(score) })

const IDENTICAL: Evidence = { kind: 'identical', score: 1 }
const evidenceOf = (links: readonly Link[], same: boolean): Evidence => {
  const ruled = links.find(link => link.ruled)?.ruled
  if (ruled) return { kind: 'ruled', score: 1, ...ruled }
  return same ? IDENTICAL : { kind: 'similar', score: rounded(Math.min(...links.map(l => l.score))) }
}

const grouped = (links: readonly Link[], side: 'from' | 'to'): Ties => {
  const found = new Map<number, Link[]>()
  for (const link of links) {
    const list = found.get(link[side])
    if (list) list.push(link)
    else found.set(link[side], [link])
  }
  return found
}

const kindOf = (a: Reading, b: Reading, { previous, next }: Web, forth: Ties): StepKind => {
  const same =
    a.text.same === b.text.same &&
    a.title.same === b.title.same &&
    (a.text === b.text || sameMarks(a.text.marks(), b.text.marks()))
  if (!same || !followed(a, b, previous, forth, next)) return 'reworded'
  return kindOfSame(a, b, a.group === 'glossary')
}

/**
 * Whether every reference still points to the same rule under its new number. An unchanged number, a dangling
 * one, and one without a successor are accepted: the words around them are the same.
 */
const followed = (a: Reading, b: Reading, previous: Prepared, forth: Ties, next: Prepared): boolean =>
  a.text.references.length === b.text.references.length &&
  a.text.references.every((number, i) => {
    const now = b.text.references[i]
    const at = previous.byNumber.get(number)
    const went = at === undefined ? NONE : (forth.get(at) ?? NONE)
    return number === now || went.length === 0 || went.some(link => next.readings[link.to]?.number === now)
  })
