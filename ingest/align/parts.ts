import { finderOf } from './finder'
import type { Link, Pairing } from './links'
import type { Reading } from './reading'
import type { Scale } from './scale'

/** A part found in a whole, and the share of the whole's words that come only from the part. */
type Found = { readonly whole: number; readonly measure: { readonly brings: number } }

/** From this many parts that contribute nothing to a whole on, none counts as a part of it. */
const SEVERAL = 2
const NOTHING = 0.015

/**
 * Excludes formulas: the same words about several things (how each variant is won, who gets priority in each step) do
 * not show that one of them was made from the others when these are removed.
 */
const withoutFormulas = <T extends Found>(found: readonly T[]): readonly T[] => {
  const idle = new Map<number, number>()
  for (const { whole, measure } of found) if (measure.brings < NOTHING) idle.set(whole, (idle.get(whole) ?? 0) + 1)
  return found.filter(({ whole, measure }) => measure.brings >= NOTHING || (idle.get(whole) ?? 0) < SEVERAL)
}

/**
 * How parts are distinguished from similar texts. `held`: the share of a part's words that are in the whole. `brings`:
 * the share of the whole's words that the part has and the whole's partner does not. `own`: the share of the part's
 * words that are in the whole and not in the part's own partner. `alike`: the similarity of part and whole.
 */
type Measure = {
  readonly held: number
  readonly brings: number
  readonly own: number
  readonly alike: number
  /** Whether the part is under a title that the other release lacks: a rule modelled on an older one. */
  readonly modelled: boolean
  /** Whether the part is next to what is left of the whole: after, before, above or below it. */
  readonly adjacent: boolean
}

const TRIED = 8
const SHORTEST = 8
/** The weight of the part being next to what is left of the whole. */
const ADJACENT = 0.25

/** One side of a search for parts: paragraphs that may be parts, of wholes on the other side. */
type Side = {
  readonly parts: readonly Reading[]
  readonly wholes: readonly Reading[]
  readonly wholeOf: (part: Reading) => Reading | undefined
  readonly partOf: (whole: Reading) => Reading | undefined
  readonly isPart: (measure: Measure, free: boolean, widowed: boolean) => boolean
}

/**
 * Further links if one paragraph became several or several became one: a paragraph most of whose words are in another
 * one that is linked elsewhere, in a passage that this one's partner does not have.
 */
export const partsOf = ({ previous, next, forth, back }: Pairing, scale: Scale): readonly Link[] => {
  const forward = (a: Reading) => next.readings[forth.get(a.at)?.to ?? -1]
  const backward = (b: Reading) => previous.readings[back.get(b.at)?.from ?? -1]
  const split = search(
    { parts: next.readings, wholes: previous.readings, wholeOf: backward, partOf: forward, isPart: isSplit },
    scale,
  )
  const merged = search(
    { parts: previous.readings, wholes: next.readings, wholeOf: forward, partOf: backward, isPart: isMerged },
    scale,
  )
  const links = new Map<number, Link>()
  const add = (from: number, to: number, { score }: Part) => {
    const key = from * next.readings.length + to
    if (forth.get(from)?.to !== to && !links.has(key)) links.set(key, { from, to, score })
  }
  for (const found of split) add(found.whole, found.part, found)
  for (const found of merged) add(found.part, found.whole, found)
  return [...links.values()]
}

const isSplit = (
  { held, brings, own, alike, adjacent, modelled }: Measure,
  free: boolean,
  widowed: boolean,
): boolean => {
  if (!free) return held >= 0.45 && brings >= 0.15 && own >= 0.2
  if (widowed) return held >= 0.5 && held + alike >= 0.75
  // A new paragraph next to what is left of an old one need not contain as much of it.
  if (adjacent && held >= 0.3 && brings >= 0.1 && held + brings >= 0.45) return true
  return !modelled && held >= 0.45 && brings >= 0.015 && held + alike >= 0.8
}
const isMerged = ({ held, brings, own, alike }: Measure, free: boolean, widowed: boolean): boolean => {
  if (!free) return held >= 0.45 && brings >= 0.15 && own >= 0.2
  return widowed ? held >= 0.5 : held + alike >= 0.8
}

type Part = { readonly part: number; readonly whole: number; readonly score: number }

const search = ({ parts, wholes, wholeOf, partOf, isPart }: Side, scale: Scale): readonly Part[] => {
  const changed = wholes.filter(w => w.group === 'rule' && partOf(w)?.text.same !== w.text.same)
  const find = finderOf(
    changed.map(({ at, text }) => ({ at, features: text.features })),
    scale,
  )
  const wholeBy = new Map(changed.flatMap(w => (partOf(w) ? [[partOf(w)?.at ?? -1, w.at] as const] : [])))
  const found = parts
    .filter(part => part.group === 'rule' && part.text.features.length >= SHORTEST)
    .filter(part => wholeOf(part)?.text.same !== part.text.same)
    .flatMap(part => {
      const mine = wholeOf(part)
      const next = neighboursOf(part, parts)
      const above = parts[part.parent]
      const modelled = above?.group === 'heading' && above.number.includes('.') && wholeOf(above) === undefined
      const near = next.flatMap(at => wholeBy.get(at) ?? [])
      const found = [...new Set([...find(part.text.features, TRIED), ...near])].flatMap(at => {
        const whole = wholes[at]
        if (!whole || whole === mine) return []
        const partner = partOf(whole)
        const isAdjacent = partner !== undefined && next.includes(partner.at)
        const nearness = nearnessOf(part, whole, scale)
        const rank = nearness.held + nearness.alike + (isAdjacent ? ADJACENT : 0)
        return [{ part: part.at, whole: at, score: nearness.held, rank, nearness, isAdjacent, partner }]
      })
      const [best] = found.sort((x, y) => y.rank - x.rank || x.whole - y.whole)
      const whole = best && wholes[best.whole]
      if (!best || !whole) return []
      const measure = {
        ...{ ...best.nearness, adjacent: best.isAdjacent, modelled },
        ...sharesOf(part, whole, best.partner, mine, scale),
      }
      return isPart(measure, mine === undefined, best.partner === undefined) ? [{ ...best, measure }] : []
    })
  return withoutFormulas(found)
}

/** The neighbours of a unit in print: the one before, the one after, and their common parent. */
const neighboursOf = (part: Reading, all: readonly Reading[]): readonly number[] => {
  const above = all[part.parent]
  const row = above?.children ?? []
  const place = row.indexOf(part.at)
  const [before, after] = [row[place - 1], row[place + 1]]
  // The last child of the paragraph before it is directly above it.
  const last = before === undefined ? undefined : all[before]?.children.at(-1)
  return [before, last, after, part.parent, ...part.children].filter(at => at !== undefined && at >= 0) as number[]
}

const nearnessOf = (part: Reading, whole: Reading, scale: Scale): Pick<Measure, 'held' | 'alike'> => {
  const [p, w] = [part.text.features, whole.text.features]
  const both = scale.shared(p, w)
  return { held: both / Math.max(1, scale.mass(p)), alike: scale.likeness(p, w, both) }
}

const sharesOf = (
  part: Reading,
  whole: Reading,
  partner: Reading | undefined,
  mine: Reading | undefined,
  scale: Scale,
): Pick<Measure, 'brings' | 'own'> => {
  const [p, w] = [part.text.features, whole.text.features]
  return {
    brings: scale.shared(w, p, partner?.text.features) / Math.max(1, scale.mass(w)),
    own: scale.shared(p, w, mine?.text.features) / Math.max(1, scale.mass(p)),
  }
}
