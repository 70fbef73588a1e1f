import type { IsoDate } from '#rulebook/dates/date'
import { fold } from '#rulebook/diff/fold'
import type { Unit } from '#rulebook/units/unit'
import type { Draft } from '../draft'

/** A received release prepared for the audit: its rules by number, and all its words. */
export type Release = {
  readonly day: IsoDate
  readonly units: ReadonlyMap<string, Unit>
  /** Letters and digits of every paragraph and example. */
  readonly words: () => ReadonlySet<string>
}

/** The received releases of the Comprehensive Rules, oldest first. */
export const releasesOf = (received: readonly Draft[]): readonly Release[] =>
  received
    .filter(({ document }) => document === 'comprehensive-rules')
    .flatMap(({ inForce, units }) => (inForce ? [releaseOf(inForce, units)] : []))
    .sort((a, b) => (a.day < b.day ? -1 : 1))

const releaseOf = (day: IsoDate, units: readonly Unit[]): Release => {
  let words: ReadonlySet<string> | null = null
  const numbered = units.filter(({ kind, copy }) => kind !== 'glossary' && copy === 0)
  return {
    day,
    units: new Map(numbered.map(unit => [unit.number, unit])),
    words: () => {
      words ??= new Set(units.flatMap(unit => [...unit.paragraphs, ...unit.examples].map(({ text }) => fold(text))))
      return words
    },
  }
}

/** Whether a release has the words of a rule, under whatever number; for a bare title, under its own. */
export const holds = (release: Release, unit: Unit | undefined): boolean => {
  if (!unit) return false
  if (unit.paragraphs.length === 0) return release.units.get(unit.number)?.title === unit.title
  return unit.paragraphs.every(({ text }) => release.words().has(fold(text)))
}

/** The day of the release since which a text has been unchanged in every release up to the one at `at`. */
export const unchangedSince = (text: string, releases: readonly Release[], at: number): IsoDate | undefined => {
  const letters = fold(text)
  let first = at
  while (first > 0 && releases[first - 1]?.words().has(letters)) first--
  return releases[first]?.day
}
