import { impossible } from '#rulebook/result'
import type { DocumentName } from '#rulebook/units/release'
import type { Days, StepKind, VersionTick } from '../../answers'
import type { Edition, Library, Run } from '../../library/library'
import { shelfOf } from '../resolve-query'

/** Consecutive runs that differ only in typesetting, as one: the same words, the same number. */
export type Version = { readonly runs: readonly Run[]; readonly kind: StepKind; readonly number: string }

const firstOf = (version: Version): Run => version.runs[0] as Run
const lastOf = (version: Version): Run => version.runs.at(-1) as Run

const spot = (run: Run, at: { readonly number: string; readonly copy: number }): boolean =>
  at.number === run.unit.number && at.copy === run.unit.copy

/** The origin of a run: the step from the previous release. */
const kindOf = (library: Library, shelf: readonly Edition[], run: Run, isFirst: boolean): StepKind => {
  const from = shelf[run.from - 1]
  const to = shelf[run.from]
  if (!from || !to) return 'added'
  const change = library.changeTo(from, to, run.unit)
  if (change || !isFirst) return change ?? 'kept'
  // The first run of a lineage was added unless a step leads to it.
  return library.steps(from, to).find(step => step.to.some(at => spot(run, at)))?.kind ?? 'added'
}

/** The runs of a lineage and their shelf. */
const runsAndShelf = (library: Library, lineage: string) => {
  const runs = library.runsOf(lineage)
  return { runs, shelf: runs[0] ? shelfOf(library, runs[0].document) : [] }
}

/** Whether a run differs from the previous one only in typesetting; `kind`: its origin. */
const continues = (runs: readonly Run[], place: number, kind: () => StepKind): boolean => {
  const [before, run] = [runs[place - 1], runs[place]]
  if (!before || !run) return false
  return before.until === run.from - 1 && before.unit.number === run.unit.number && kind() === 'kept'
}

/** The versions of a lineage, oldest first. */
export const versionsOf = (library: Library, lineage: string): readonly Version[] => {
  const { runs, shelf } = runsAndShelf(library, lineage)
  const versions: Version[] = []
  for (const [place, run] of runs.entries()) {
    const last = versions.at(-1)
    const kind = kindOf(library, shelf, run, last === undefined)
    if (last && continues(runs, place, () => kind))
      versions[versions.length - 1] = { ...last, runs: [...last.runs, run] }
    else versions.push({ runs: [run], kind: last && kind === 'added' ? 'restored' : kind, number: run.unit.number })
  }
  return versions
}

export const daysOf = (library: Library, document: DocumentName, from: number, until: number): Days => {
  const shelf = shelfOf(library, document)
  const last = shelf[until]
  return {
    from: shelf[from]?.entry.inForce ?? impossible('a run of releases that its shelf does not have'),
    ...(last?.until === undefined ? {} : { until: last.until }),
  }
}

export const daysOfVersion = (library: Library, version: Version): Days =>
  daysOf(library, firstOf(version).document, firstOf(version).from, lastOf(version).until)

/**
 * The first and last day on which the unit at a place of a release had its words and its number, the same wherever it
 * is shown. Only the adjacent runs are read, not the whole lineage.
 */
export const daysAt = (library: Library, edition: Edition, place: number): Days => {
  const { runs, shelf } = runsAndShelf(library, edition.lineageAt(place))
  const here = runs.findIndex(run => run.from <= edition.at && edition.at <= run.until)
  if (here < 0) return daysOf(library, edition.entry.document, edition.at, edition.at)
  const goesOn = (at: number): boolean => continues(runs, at, () => kindOf(library, shelf, runs[at] as Run, at === 0))
  let [first, last] = [here, here]
  while (goesOn(first)) first--
  while (goesOn(last + 1)) last++
  const { document, from } = runs[first] as Run
  return daysOf(library, document, from, (runs[last] as Run).until)
}

/** The version at an index of the shelf. */
export const versionAt = (versions: readonly Version[], at: number): Version | undefined =>
  versions.find(version => version.runs.some(run => run.from <= at && at <= run.until))

export const ticksOf = (
  library: Library,
  versions: readonly Version[],
  current: Version | undefined,
): readonly VersionTick[] =>
  versions.map(version => ({
    number: version.number,
    release: shelfOf(library, firstOf(version).document)[firstOf(version).from]?.entry.name ?? '',
    ...daysOfVersion(library, version),
    kind: version.kind,
    current: version === current,
  }))

type Numbered = { readonly number: string; readonly from: string; readonly until?: string }
/** Every number of a lineage, oldest first; a number that returns after another one is listed twice. */
export const numbersOf = (library: Library, versions: readonly Version[]) => {
  const spans: { number: string; from: Days['from']; until?: Days['from'] }[] = []
  for (const version of versions) {
    const last = spans.at(-1)
    const { from, until } = daysOfVersion(library, version)
    const span = {
      number: version.number,
      from: last?.number === version.number ? last.from : from,
      ...(until ? { until } : {}),
    }
    if (last?.number === version.number) spans[spans.length - 1] = span
    else spans.push(span)
  }
  return spans satisfies readonly Numbered[]
}
