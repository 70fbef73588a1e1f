import type { IsoDate } from '../dates/date'
import type { DocumentName } from '../units/release'
import { textOf, type Unit } from '../units/unit'
import { lettersOf, maskedOf } from '../units/wording'
import type { LineageId, Spot, Step } from './lineage'

/** What lineages need of nearly every unit; its text is asked for where it ends or begins. */
type Named = Pick<Unit, 'kind' | 'number' | 'copy'>
/** A release as input for lineages: units in printed order, and the steps from the release before (first: none). */
export type Told<U extends Named = Unit> = {
  readonly inForce: IsoDate
  readonly units: readonly U[]
  readonly steps: readonly Step[]
}

/** The same release with the lineage of every unit; in its steps, returned texts have the kind restored. */
export type Chained<T> = T & { readonly lineages: readonly LineageId[] }

/** The number itself for the first unit that has it: nearly all, and a comparison asks for thousands. */
export const spotKey = ({ number, copy }: Spot): string => (copy === 0 ? number : `${number}\n${copy}`)

/**
 * The lineage of every unit of every release of one document, oldest release first. The heaviest part of a split keeps
 * the lineage, and the others begin new ones; of merged rules the heaviest keeps its own, and the others end; each of
 * these is recorded in a step. A text that was removed and returns letter for letter continues its lineage. Every
 * ingest recomputes the lineages from all releases, which takes a fraction of a second: a release ingested in the
 * middle or at the end therefore gives the same result as a rebuild, and only its steps to its two neighbours are new.
 */
export const lineagesOf = <T extends Told<Named>>(
  document: DocumentName,
  releases: readonly T[],
  unitOf: (named: T['units'][number]) => Unit,
): readonly Chained<T>[] => {
  const begin = namer(document)
  const gone = new Map<string, LineageId>()
  const textOf = (named: Named): string => tellingText(unitOf(named))
  // One map for all releases, which most units stay in: by their spots.
  const ids = new Map<string, LineageId>()
  return releases.map((release, at) => {
    for (const [named, id] of unitsAt(inherit(release.steps, ids), releases[at - 1])) gone.set(textOf(named), id)
    const back = returning(release, gone, textOf)
    for (const [key, id] of back) if (!ids.has(key)) ids.set(key, id)
    const lineages = release.units.map(unit => {
      const key = spotKey(unit)
      const id = ids.get(key) ?? begin(unit, release.inForce)
      ids.set(key, id)
      return id
    })
    return { ...release, lineages, steps: release.steps.map(step => restoredStep(step, back)) }
  })
}

/** The units of a release at some spots, in printed order. */
const unitsAt = <T>(wanted: ReadonlyMap<string, T>, release: Told<Named> | undefined): readonly [Named, T][] =>
  wanted.size === 0
    ? []
    : (release?.units ?? []).flatMap(unit => {
        const found = wanted.get(spotKey(unit))
        return found === undefined ? [] : [[unit, found]]
      })

/**
 * Moves the lineages of a release to the units of the next that continue them: the heir is the first of a unit's
 * successors whose own first predecessor it is. Stored steps may omit units unchanged under their number. Returns the
 * lineages that none continues, by their last spot.
 */
const inherit = (steps: readonly Step[], ids: Map<string, LineageId>): ReadonlyMap<string, LineageId> => {
  const firstForerunner = new Map<string, string>()
  for (const { kind, from, to } of steps)
    for (const spot of to) {
      const [first] = from
      if (first && (kind === 'merged' || !firstForerunner.has(spotKey(spot))))
        firstForerunner.set(spotKey(spot), spotKey(first))
    }
  const heirs = new Map<string, LineageId>()
  const left = new Set<string>()
  for (const { from, to } of steps)
    for (const spot of from) {
      const key = spotKey(spot)
      const id = ids.get(key)
      const heir = to.map(spotKey).find(successor => firstForerunner.get(successor) === key)
      if (id && heir && !left.has(key) && !heirs.has(heir)) heirs.set(heir, id)
      if (heir || to.length === 0) left.add(key)
    }
  const carried = new Set(heirs.values())
  const ended = new Map<string, LineageId>()
  for (const { from, to } of steps)
    for (const key of [...from, ...to].map(spotKey)) {
      const id = ids.get(key)
      if (id && !carried.has(id)) ended.set(key, id)
      ids.delete(key)
    }
  for (const [heir, id] of heirs) ids.set(heir, id)
  return ended
}

// Shorter texts may be equal by chance.
const TELLING = 24
const tellingText = (unit: Unit): string => {
  const letters = `${unit.title ?? ''}|${lettersOf(maskedOf(textOf(unit)))}`
  return letters.length < TELLING ? `${unit.number}|${letters}` : letters
}

const returning = (
  release: Told<Named>,
  gone: Map<string, LineageId>,
  textOf: (named: Named) => string,
): ReadonlyMap<string, LineageId> => {
  const found = new Map<string, LineageId>()
  const isNew = ({ kind }: Step) => kind === 'added' || kind === 'restored'
  const added = release.steps.filter(isNew).flatMap(({ to }) => to.map(spot => [spotKey(spot), true] as const))
  for (const [unit] of unitsAt(new Map(added), release)) {
    const text = textOf(unit)
    const id = gone.get(text)
    if (!id) continue
    found.set(spotKey(unit), id)
    gone.delete(text)
  }
  return found
}

const restoredStep = (step: Step, back: ReadonlyMap<string, LineageId>): Step =>
  step.kind === 'added' && step.to.some(spot => back.has(spotKey(spot)))
    ? { ...step, kind: 'restored', because: { kind: 'identical', score: 1 } }
    : step

/** `r.418-5a.2003-10-01`: the first number of a unit, and the day; a second lineage with that name ends in `.2`. */
const namer = (document: DocumentName) => {
  const taken = new Map<string, number>()
  const where = document === 'comprehensive-rules' ? '' : `${document}.`
  return ({ kind, number }: Named, inForce: IsoDate): LineageId => {
    const stem = `${where}${kind === 'glossary' ? 'term' : 'r'}.${slug(number)}.${inForce}`
    const count = (taken.get(stem) ?? 0) + 1
    taken.set(stem, count)
    return (count === 1 ? stem : `${stem}.${count}`) as LineageId
  }
}
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
