import { finderOf } from './finder'
import type { Link, Pairing } from './links'
import type { Reading } from './reading'
import type { Scale } from './scale'

/**
 * How parts are told from mere echoes. `held`: the share of a part's words that stand in the whole. `brings`: the
 * share of the whole's words that the part holds and the whole's partner does not. `own`: the share of the part's
 * words that stand in the whole and not in the part's own partner. `alike`: likeness of part and whole.
 */
type Measure = { readonly held: number; readonly brings: number; readonly own: number; readonly alike: number }

const TRIED = 8
const SHORTEST = 8

/** One side of a search for parts: paragraphs that may be parts, of wholes on the other side. */
type Side = {
  readonly parts: readonly Reading[]
  readonly wholes: readonly Reading[]
  readonly wholeOf: (part: Reading) => Reading | undefined
  readonly partOf: (whole: Reading) => Reading | undefined
  readonly isPart: (measure: Measure, free: boolean, widowed: boolean) => boolean
}

/**
 * Further ties where one paragraph became several or several became one: a paragraph whose words stand, for the
 * most part, inside another that went elsewhere, in a passage that its partner did not take along.
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

const isSplit = ({ held, brings, own, alike }: Measure, free: boolean, widowed: boolean): boolean => {
  if (!free) return held >= 0.45 && brings >= 0.15 && own >= 0.2
  if (widowed) return held >= 0.5 && held + alike >= 0.75
  return held >= 0.45 && brings >= 0.015 && held + alike >= 0.8
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
  return parts
    .filter(part => part.group === 'rule' && part.text.features.length >= SHORTEST)
    .filter(part => wholeOf(part)?.text.same !== part.text.same)
    .flatMap(part => {
      const mine = wholeOf(part)
      const found = find(part.text.features, TRIED).flatMap(at => {
        const whole = wholes[at]
        if (!whole || whole === mine) return []
        const partner = partOf(whole)
        const measure = measureOf(part, whole, partner, mine, scale)
        return [
          {
            part: part.at,
            whole: at,
            score: measure.held,
            rank: measure.held + measure.alike,
            measure,
            partner,
          },
        ]
      })
      const [best] = found.sort((x, y) => y.rank - x.rank || x.whole - y.whole)
      return best && isPart(best.measure, mine === undefined, best.partner === undefined) ? [best] : []
    })
}

const measureOf = (
  part: Reading,
  whole: Reading,
  partner: Reading | undefined,
  mine: Reading | undefined,
  scale: Scale,
): Measure => {
  const [p, w] = [part.text.features, whole.text.features]
  return {
    held: scale.shared(p, w) / Math.max(1, scale.mass(p)),
    brings: scale.shared(w, p, partner?.text.features) / Math.max(1, scale.mass(w)),
    own: scale.shared(p, w, mine?.text.features) / Math.max(1, scale.mass(p)),
    alike: scale.likeness(p, w),
  }
}
