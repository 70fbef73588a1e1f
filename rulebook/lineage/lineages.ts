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
  let before: Standing = { units: new Map(), ids: new Map() }
  return releases.map(release => {
    const units = new Map(release.units.map(unit => [spotKey(unit), unit]))
    const { heirs, ended } = heirsOf(release.steps, before.ids)
    for (const [key, id] of ended) gone.set(textOf(before.units.get(key) as Named), id)
    const back = returning(release.steps, units, gone, textOf)
    for (const [key, id] of back) if (!heirs.has(key)) heirs.set(key, id)
    const lineages = release.units.map(unit => {
      const key = spotKey(unit)
      const id = heirs.get(key) ?? begin(unit, release.inForce)
      if (!heirs.has(key)) heirs.set(key, id)
      return id
    })
    before = { units, ids: heirs }
    return { ...release, lineages, steps: release.steps.map(step => restoredStep(step, back)) }
  })
}

/** The units of a release and their lineages, by their spots. */
type Standing = { readonly units: ReadonlyMap<string, Named>; readonly ids: ReadonlyMap<string, LineageId> }

/**
 * The units that continue a lineage, and the lineages that none continues: the heir is the first of a unit's successors
 * whose own first predecessor it is. Stored steps may omit units unchanged under their number.
 */
const heirsOf = (steps: readonly Step[], before: Standing['ids']) => {
  const firstForerunner = new Map<string, string>()
  for (const { kind, from, to } of steps)
    for (const spot of to) {
      const [first] = from
      if (first && (kind === 'merged' || !firstForerunner.has(spotKey(spot))))
        firstForerunner.set(spotKey(spot), spotKey(first))
    }
  const found = new Map<string, LineageId>()
  const left = new Set<string>()
  for (const { from, to } of steps)
    for (const spot of from) {
      const key = spotKey(spot)
      const id = before.get(key)
      const heir = to.map(spotKey).find(successor => firstForerunner.get(successor) === key)
      if (id && heir && !left.has(key) && !found.has(heir)) found.set(heir, id)
      if (heir || to.length === 0) left.add(key)
    }
  const heirs = new Map(before)
  const told = new Set(steps.flatMap(({ from, to }) => [...from, ...to].map(spotKey)))
  for (const key of told) heirs.delete(key)
  for (const [heir, id] of found) heirs.set(heir, id)
  const carried = new Set(found.values())
  const ended = [...before].filter(([key, id]) => told.has(key) && !carried.has(id))
  return { heirs, ended }
}

// Shorter texts may be equal by chance.
const TELLING = 24
const tellingText = (unit: Unit): string => {
  const letters = `${unit.title ?? ''}|${lettersOf(maskedOf(textOf(unit)))}`
  return letters.length < TELLING ? `${unit.number}|${letters}` : letters
}

const returning = (
  steps: readonly Step[],
  units: Standing['units'],
  gone: Map<string, LineageId>,
  textOf: (named: Named) => string,
): ReadonlyMap<string, LineageId> => {
  const found = new Map<string, LineageId>()
  const isNew = ({ kind }: Step) => kind === 'added' || kind === 'restored'
  const added = new Set(steps.filter(isNew).flatMap(({ to }) => to.map(spotKey)))
  for (const [key, unit] of units) {
    if (!added.has(key)) continue
    const text = textOf(unit)
    const id = gone.get(text)
    if (!id) continue
    found.set(key, id)
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
