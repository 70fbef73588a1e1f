import { dayBefore, type IsoDate } from '#rulebook/dates/date'
import type { Spot, Step, StepKind } from '#rulebook/lineage/lineage'
import { once } from '#rulebook/remember'
import { type DocumentName, onlyAdds } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'
import type { Entry } from '../store/catalogue'
import type { Placed } from '../store/layout'
import type { Content } from './content'

/** Consecutive releases in which one wording belongs to one lineage; `from` and `until` are indexes of the shelf. */
export type Run = {
  readonly wording: number
  readonly unit: Unit
  readonly lineage: string
  readonly document: DocumentName
  readonly from: number
  readonly until: number
}

/** One release on its shelf. Expensive values are computed when first needed. */
export type Edition = {
  readonly entry: Entry
  readonly at: number
  /** Published again for the same day: the later issue is on the shelf in its place. */
  readonly superseded: boolean
  /** Last day in force, inclusive; none for the newest. */
  readonly until?: IsoDate
  readonly units: () => readonly Unit[]
  /** The file that contains the unit at a place, and the positions of its paragraphs in that file. */
  readonly placedAt: (place: number) => Placed | undefined
  /** The lineages of all units, in printed order. */
  readonly lineages: () => readonly string[]
  /** The lineage of the unit at a place. */
  readonly lineageAt: (place: number) => string
  /** Places of the units printed under a number or glossary term. */
  readonly placesOf: (number: string) => readonly number[]
  readonly placeOfLineage: (lineage: string) => number | undefined
  /** Places of the units directly below a number. */
  readonly childrenOf: (number: string) => readonly number[]
  /** The numbers of all rules in numerical order. */
  readonly numbers: () => readonly string[]
}

/** The runs of a library by each lookup key; every list oldest first. */
export type Runs = {
  readonly ofWording: (wording: number) => readonly Run[]
  readonly ofLineage: (lineage: string) => readonly Run[]
  /** The runs of each lineage. */
  readonly all: () => Iterable<readonly Run[]>
  readonly under: (document: DocumentName, number: string) => readonly Run[]
  readonly ofChildren: (document: DocumentName, parent: string) => readonly Run[]
}

/** Everything readers can query, as one published state of the database. */
export type Library = {
  readonly revision: number
  readonly contentHash: string | null
  readonly texts: number
  readonly shelves: ReadonlyMap<DocumentName, readonly Edition[]>
  /** Every published text, earlier issues of a release included. */
  readonly byName: ReadonlyMap<string, Edition>
  /** All issues of the release of an edition in the order in which they were published. */
  readonly issuesOf: (edition: Edition) => readonly Edition[]
  /** Runs under a number or term, by document, oldest first. */
  readonly runsUnder: (document: DocumentName, number: string) => readonly Run[]
  readonly runsOf: (lineage: string) => readonly Run[]
  /** The runs of each lineage, oldest first. */
  readonly allRuns: () => Iterable<readonly Run[]>
  readonly lineages: number
  readonly wordings: number
  readonly stepCount: number
  readonly steps: (from: Edition, to: Edition) => readonly Step[]
  /** How the unit at a spot of the later of two neighbours got there; undefined if unchanged or without a step. */
  readonly changeTo: (from: Edition, to: Edition, at: Spot) => StepKind | undefined
}

type EditionParts = {
  readonly entry: Entry
  readonly at: number
  readonly superseded: boolean
  readonly later: Entry | undefined
  readonly content: Content
  readonly runs: Runs
}

const holds = (at: number) => (run: Run) => run.from <= at && at <= run.until

/**
 * The content of a release is looked up in the runs of the whole shelf: an index per release would store every number
 * and lineage again for each of a hundred releases.
 */
export const editionOf = ({ entry, at, superseded, later, content, runs }: EditionParts): Edition => {
  const { document } = entry
  const { layout, wordings, finder, units, numbers } = content
  const lineageOf = (wording: number): string => runs.ofWording(wording).find(holds(at))?.lineage ?? ''
  const lineages = once(() => Array.from(wordings(), lineageOf))
  const placesIn = (some: readonly Run[]): readonly number[] =>
    finder()(some.filter(holds(at)).map(({ wording }) => wording))
  const next = later && later.inForce > entry.inForce && !onlyAdds(document) ? later : undefined
  const until = entry.inferred?.until ?? (next && dayBefore(next.inForce))
  return {
    entry,
    at,
    superseded,
    ...(until === undefined ? {} : { until }),
    units,
    placedAt: place => layout().at(place),
    lineages,
    lineageAt: place => lineageOf(wordings()[place] ?? -1),
    placesOf: number => placesIn(runs.under(document, number)),
    placeOfLineage: lineage => placesIn(runs.ofLineage(lineage).filter(run => run.document === document)).at(-1),
    childrenOf: number => placesIn(runs.ofChildren(document, number)),
    numbers,
  }
}
