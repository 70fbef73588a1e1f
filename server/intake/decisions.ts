import type { Ruling, Rulings } from '#ingest/align/ruling'
import type { Problem } from '#rulebook/result'
import type { Unit } from '#rulebook/units/unit'
import type { RulingsByPair } from './alignments'
import { comparedWords } from './holding'

type Volume = { readonly name: string; readonly units: () => readonly Unit[] }
type Applied = { readonly byPair: RulingsByPair; readonly problems: readonly Problem[] }

const pairOf = (from: Volume, to: Volume): string => `${from.name} ${to.name}`
const spotOf = ({ number, copy }: Unit): string => (copy > 0 ? `${number}#${copy}` : number)

/**
 * Editors' decisions by pairs of loaded neighbours. A decision about two releases that are no longer neighbours applies
 * to the step in which the words changed: its paragraphs are followed through the releases between them as long as
 * their words stay the same. Decisions that cannot be applied are reported.
 */
export const decisionsFor = (shelf: readonly Volume[], decided: RulingsByPair): Applied => {
  const byPair = new Map(decided)
  const problems: Problem[] = []
  const placeOf = new Map(shelf.map(({ name }, at) => [name, at]))
  for (const rulings of decided.values()) {
    const [start, end] = [placeOf.get(rulings.earlier), placeOf.get(rulings.later)]
    if (start === undefined || end === undefined || end <= start + 1) continue
    const volumes = shelf.slice(start, end + 1)
    for (const ruling of rulings.rulings) {
      const placed = placedIn(ruling, volumes)
      if (!placed) problems.push(unplaced(ruling, rulings))
      else add(byPair, rulings, volumes, placed)
    }
  }
  return { byPair, problems }
}

type Placed = { readonly at: number; readonly ruling: Ruling }

const add = (
  byPair: Map<string, Rulings>,
  { in: file }: Rulings,
  volumes: readonly Volume[],
  { at, ruling }: Placed,
): void => {
  const [from, to] = [volumes[at], volumes[at + 1]]
  if (!from || !to) return
  const key = pairOf(from, to)
  const there = byPair.get(key) ?? { in: file, earlier: from.name, later: to.name, rulings: [] }
  byPair.set(key, { ...there, rulings: [...there.rulings, ruling] })
}

/** The step in which the old words end: units have the old words before it and the new words after it. */
const placedIn = (ruling: Ruling, volumes: readonly Volume[]): Placed | null => {
  const forward = followed(ruling.from, volumes)
  const backward = followed(ruling.to, volumes.toReversed()).toReversed()
  for (let at = 0; at + 1 < volumes.length; at++) {
    const [from, to] = [forward[at], backward[at + 1]]
    if (!from || !to) continue
    const isLast = ruling.from.length === 0 ? backward[at] === null : forward[at + 1] === null
    if (isLast || at + 2 === volumes.length) return { at, ruling: { ...ruling, from, to } }
  }
  return null
}

/** Position of some units of the first volume in each release; null from the first release that lacks one of them. */
const followed = (spots: readonly string[], volumes: readonly Volume[]): readonly (readonly string[] | null)[] => {
  let now: readonly string[] | null = spots
  return volumes.map((volume, at) => {
    const before = volumes[at - 1]
    if (at > 0 && now && before) now = carried(now, before, volume)
    return now
  })
}

const carried = (spots: readonly string[], before: Volume, after: Volume): readonly string[] | null => {
  const found = spots.map(spot => {
    const unit = before.units().find(one => spotOf(one) === spot)
    const words = unit ? comparedWords(unit) : null
    const same = after.units().filter(one => comparedWords(one) === words)
    return (same.find(one => spotOf(one) === spot) ?? same[0]) as Unit | undefined
  })
  return found.every(unit => unit !== undefined) ? found.map(unit => spotOf(unit as Unit)) : null
}

const unplaced = ({ from, to }: Ruling, { in: file, earlier, later }: Rulings): Problem => ({
  code: 'decision-not-placed',
  message: `The decision on ${from.join(', ') || 'new'} and ${to.join(', ') || 'removed'} in ${file} matches no single step from ${earlier} to ${later}, because the words changed more than once in between`,
  hint: 'Write the decision into a file for the two neighbouring releases',
})
