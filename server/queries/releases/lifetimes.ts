import type { IsoDate } from '#rulebook/dates/date'
import { rememberBy, rememberText } from '#rulebook/remember'
import { sectionOf } from '#rulebook/units/number'
import type { DocumentName } from '#rulebook/units/release'
import { textOf } from '#rulebook/units/unit'
import { sameWording } from '#rulebook/units/wording'
import type { Library, Run } from '../../library/library'
import { shelfOf } from '../resolve-query'

type Survival = readonly { readonly years: number; readonly of: number; readonly share: number }[]
/** How long the wordings of a document last, and the sections of today in which most rules have been reworded. */
export type Lifetimes = {
  readonly wordings: number
  readonly survival: Survival
  readonly sections: readonly { readonly number: string; readonly title?: string; readonly changed: number }[]
}

/** A wording from the first release with it to the release that replaced it; without `until` it is in force. */
type Lifetime = { readonly from: IsoDate; readonly until?: IsoDate; readonly number: string }

/**
 * The wordings of one lineage, oldest first. New numbers, new numbers of other rules in its text, and typography make no
 * new wording. `dayOf` is the day of a release by its place on the shelf.
 */
export const lifetimesOf = (runs: readonly Run[], dayOf: (at: number) => IsoDate | undefined): readonly Lifetime[] => {
  const wordings: { first: Run; last: Run }[] = []
  for (const run of runs) {
    const open = wordings.at(-1)
    if (open && open.last.until + 1 === run.from && sameWording(textOf(open.last.unit), textOf(run.unit)))
      open.last = run
    else wordings.push({ first: run, last: run })
  }
  return wordings.map(({ first, last }) => {
    const until = dayOf(last.until + 1)
    return { from: dayOf(first.from) as IsoDate, ...(until ? { until } : {}), number: last.unit.number }
  })
}

const yearsBetween = (from: IsoDate, until: IsoDate): number => (Date.parse(until) - Date.parse(from)) / 31_556_952_000

/**
 * For each whole number of years the share of wordings that were still in force after them. Only those are counted that
 * began at least so many years before the last release.
 */
export const survivalOf = (all: readonly Lifetime[], last: IsoDate): Survival => {
  const survival: { years: number; of: number; share: number }[] = []
  for (let years = 1; ; years += 1) {
    const old = all.filter(({ from }) => yearsBetween(from, last) >= years)
    if (old.length === 0) return survival
    const alive = old.filter(({ from, until = last }) => yearsBetween(from, until) >= years)
    survival.push({ years, of: old.length, share: alive.length / old.length })
  }
}

const MAX_SHOWN = 12
const MOST_DOCUMENTS = 100

export const lifetimes = (library: Library, document: DocumentName): Lifetimes => lifetimesIn(library)(document)
const lifetimesIn = rememberBy((library: Library) =>
  rememberText(MOST_DOCUMENTS, (document: DocumentName) => lifetimesAnew(library, document)),
)
const lifetimesAnew = (library: Library, document: DocumentName): Lifetimes => {
  const shelf = shelfOf(library, document)
  const [newest, last] = [shelf.at(-1), shelf.length - 1]
  const all: Lifetime[] = []
  const changes = new Map<string, number>()
  for (const lineage of library.allRuns()) {
    const runs = lineage.filter(run => run.document === document)
    const run = runs.at(-1)
    if (!run || !['rule', 'subrule'].includes(run.unit.kind)) continue
    const wordings = lifetimesOf(runs, at => shelf[at]?.entry.inForce)
    all.push(...wordings)
    const section = run.until === last ? sectionOf(run.unit.number) : null
    if (section && wordings.length > 1) changes.set(section, (changes.get(section) ?? 0) + wordings.length - 1)
  }
  return {
    wordings: all.length,
    survival: newest ? survivalOf(all, newest.entry.inForce) : [],
    sections: [...changes]
      .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
      .slice(0, MAX_SHOWN)
      .map(([number, changed]) => {
        const title = newest?.units()[newest.placesOf(number)[0] ?? -1]?.title
        return { number, ...(title ? { title } : {}), changed }
      }),
  }
}
