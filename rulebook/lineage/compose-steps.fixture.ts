import { composeSteps } from './compose-steps'
import type { LineageId, Spot, Step } from './lineage'
import { spotKey } from './lineages'
import type { LineageStep } from './links'
import type { Standing } from './path-walk'

const lineagesAt = ({ units, lineages }: Standing) => {
  const places = new Map(units.map((unit, at) => [spotKey(unit), at]))
  return (spots: readonly Spot[]): readonly string[] =>
    spots.flatMap(spot => lineages[places.get(spotKey(spot)) ?? -1] ?? [])
}

/** The steps between two releases of a document, by their positions. */
export const journeyIn = (shelf: readonly Standing[], from: number, to: number): readonly Step[] => {
  const [old, now] = [shelf[from], shelf[to]]
  if (!old || !now) throw new Error('both releases are there')
  const passages = shelf.slice(from + 1, to + 1).flatMap((there, at): readonly LineageStep[] => {
    const [before, after] = [lineagesAt(shelf[from + at] as Standing), lineagesAt(there)]
    return there.steps.map(({ kind, because, from: went, to: came }) => ({
      kind,
      because,
      from: before(went),
      to: after(came),
    }))
  })
  const wasThere = (lineage: string): boolean =>
    shelf.slice(0, from).some(one => one.lineages.includes(lineage as LineageId))
  return composeSteps(old, now, passages, wasThere)
}
