import { finderOf } from './finder'
import type { Link, Pairing } from './links'
import type { Reading } from './reading'
import type { Scale } from './scale'

const TRIED = 6
/** How much of a part its whole must hold, and how much of the whole the part must bring that its partner does not. */
export const LINE = { held: 0.5, brings: 0.12, heldBeside: 0.4, paired: 0.62 }

/**
 * Further ties where one paragraph became several or several became one: a unit whose words stand, for the most
 * part, inside a unit that already went elsewhere, in a passage which that one's partner did not take.
 */
export const partsOf = (pairing: Pairing, scale: Scale): readonly Link[] => {
  const { previous, next, forth, back } = pairing
  const split = search(next.readings, previous.readings, back, forth, scale, pairing.next.readings)
  const merged = search(previous.readings, next.readings, forth, back, scale, pairing.previous.readings)
  const links = [
    ...split.map(({ part, whole, score }) => ({ from: whole, to: part, score })),
    ...merged.map(({ part, whole, score }) => ({ from: part, to: whole, score })),
  ]
  const seen = new Set<number>()
  return links.filter(({ from, to }) => {
    const key = from * next.readings.length + to
    return !seen.has(key) && seen.add(key)
  })
}

type Part = { readonly part: number; readonly whole: number; readonly score: number }

const search = (
  parts: readonly Reading[],
  wholes: readonly Reading[],
  ofPart: ReadonlyMap<number, Link>,
  ofWhole: ReadonlyMap<number, Link>,
  scale: Scale,
  partners: readonly Reading[],
): readonly Part[] => {
  const changed = wholes.filter(w => w.group === 'rule' && ofWhole.get(w.at)?.score !== 1)
  const find = finderOf(
    changed.map(({ at, text }) => ({ at, features: text.features })),
    scale,
  )
  return parts.flatMap(part => {
    if (part.group !== 'rule' || part.text.features.length < 8 || ofPart.get(part.at)?.score === 1) return []
    const mass = scale.mass(part.text.features)
    return find(part.text.features, TRIED).flatMap(at => {
      const whole = wholes[at]
      const link = ofWhole.get(at)
      if (!whole) return []
      const mine = ofPart.get(part.at)
      if (mine && (mine.from === at || mine.to === at)) return []
      const partner = link ? partners[link.from === at ? link.to : link.from] : undefined
      const held = scale.shared(part.text.features, whole.text.features) / mass
      const inside = new Set(whole.text.features)
      const common = part.text.features.filter(f => inside.has(f))
      const taken = new Set(partner?.text.features ?? [])
      const brings = scale.mass(common.filter(f => !taken.has(f))) / Math.max(1, scale.mass(whole.text.features))
      const line = mine ? LINE.paired : LINE.held
      return held >= line && brings >= LINE.brings ? [{ part: part.at, whole: at, score: held }] : []
    })
  })
}
