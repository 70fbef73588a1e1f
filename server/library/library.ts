import { dayBefore, type IsoDate } from '#rulebook/date'
import type { Step } from '#rulebook/lineage'
import type { DocumentName } from '#rulebook/release'
import type { Unit } from '#rulebook/unit'
import type { Entry } from '../store/catalogue'
import { type Placed, unpackLayout } from '../store/layout'

/** An unbroken run of releases in which one wording stands in one lineage; `from` and `until` are places in the shelf. */
export type Run = {
  readonly wording: number
  readonly unit: Unit
  readonly lineage: string
  readonly document: DocumentName
  readonly from: number
  readonly until: number
}

/** One release on its shelf. What costs time is worked out when first asked for. */
export type Edition = {
  readonly entry: Entry
  readonly at: number
  /** Last day in force, inclusive; none for the newest. */
  readonly until?: IsoDate
  readonly units: () => readonly Unit[]
  readonly placed: () => readonly Placed[]
  /** The lineages of all units, in printed order. */
  readonly lineages: () => readonly string[]
  /** The lineage of the unit at a place. */
  readonly lineageAt: (place: number) => string
  /** Places of the units printed under a number or glossary term. */
  readonly placesOf: (number: string) => readonly number[]
  readonly placeOfLineage: (lineage: string) => number | undefined
  /** Places of the units that stand directly under a number. */
  readonly childrenOf: (number: string) => readonly number[]
}

/** Everything readers may ask about, as one published state of the database. */
export type Library = {
  readonly revision: number
  readonly contentHash: string | null
  readonly texts: number
  readonly shelves: ReadonlyMap<DocumentName, readonly Edition[]>
  readonly byName: ReadonlyMap<string, Edition>
  /** Runs under a number or term, by document, oldest first. */
  readonly runsUnder: (document: DocumentName, number: string) => readonly Run[]
  readonly runsOf: (lineage: string) => readonly Run[]
  readonly lineages: number
  readonly wordings: number
  readonly stepCount: number
  readonly steps: (from: Edition, to: Edition) => readonly Step[]
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

type Span = { readonly from: number; readonly until: number; readonly lineage: string }
export type EditionParts = {
  readonly entry: Entry
  readonly at: number
  readonly later: Entry | undefined
  readonly unitOf: (wording: number) => Unit
  readonly spansOf: (wording: number) => readonly Span[]
}

const grouped = <K, V>(pairs: Iterable<readonly [K, V]>): ReadonlyMap<K, readonly V[]> => {
  const found = new Map<K, V[]>()
  for (const [key, value] of pairs) {
    const list = found.get(key)
    if (list) list.push(value)
    else found.set(key, [value])
  }
  return found
}

const NONE: readonly number[] = []

export const editionOf = ({ entry, at, later, unitOf, spansOf }: EditionParts): Edition => {
  const placed = once(() => unpackLayout(entry.layout))
  const units = once(() => placed().map(({ wording }) => unitOf(wording)))
  const lineages = once(() =>
    placed().map(({ wording }) => spansOf(wording).find(span => span.from <= at && at <= span.until)?.lineage ?? ''),
  )
  const numbers = once(() => grouped(units().map((unit, place) => [unit.number as string, place] as const)))
  const byLineage = once(() => new Map(lineages().map((lineage, place) => [lineage, place])))
  const children = once(() => {
    const rules = units().map((unit, place) => [unit.parent, place] as const)
    return grouped(rules.filter((pair): pair is readonly [string, number] => pair[0] !== undefined))
  })
  const until = entry.inferred?.until ?? (later && later.inForce > entry.inForce ? dayBefore(later.inForce) : undefined)
  return {
    entry,
    at,
    ...(until === undefined ? {} : { until }),
    units,
    placed,
    lineages,
    lineageAt: place => lineages()[place] ?? '',
    placesOf: number => numbers().get(number) ?? NONE,
    placeOfLineage: lineage => byLineage().get(lineage),
    childrenOf: number => children().get(number) ?? NONE,
  }
}
