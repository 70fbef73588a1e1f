import type { IsoDate } from '#rulebook/dates/date'
import { type Aged, cutRuns, grown, newborn, withoutScraps } from '#rulebook/diff/ages'
import { GAP } from '#rulebook/diff/cut-parts'
import type { RuleAnswer } from '../../answers'
import type { Edition, Library, Run } from '../../library/library'
import { shelfOf } from '../resolve-query'
import { blocksOf, joined } from './under-text'

/** The origin of words: the day, the number at that time, and the last day before. */
export type Began = { readonly from: IsoDate; readonly number: string; readonly before: IsoDate | null }
/** The age of the words of a rule, by its blocks on the page. */
export type RuleAges = {
  readonly lineage: string
  readonly number: string
  readonly blocks: Readonly<Record<string, readonly Aged<Began>[]>>
}

/** The run that contains the text at a place of a release. */
const runAt = (library: Library, edition: Edition, spot: { number: string; copy: number }): Run | undefined => {
  const place = edition.placesOf(spot.number).find(at => edition.units()[at]?.copy === spot.copy)
  if (place === undefined) return undefined
  return library
    .runsOf(edition.lineageAt(place))
    .find(run => run.from <= edition.at && edition.at <= run.until && run.unit.number === spot.number)
}

/** The words of a run with their ages, followed back through splits, merges and new numbers. */
const agedRun = (library: Library, run: Run, known: Map<Run, readonly Aged<Began>[]>): readonly Aged<Began>[] => {
  const found = known.get(run)
  if (found) return found
  const shelf = shelfOf(library, run.document)
  const [before, edition] = [shelf[run.from - 1], shelf[run.from]]
  const text = joined(blocksOf(run.unit))
  const began: Began = {
    from: edition?.entry.inForce ?? ('' as IsoDate),
    number: run.unit.number,
    before: before?.entry.inForce ?? null,
  }
  const step =
    before && edition
      ? library
          .steps(before, edition)
          .find(({ to }) => to.some(at => at.number === run.unit.number && at.copy === run.unit.copy))
      : undefined
  // If only typesetting changed there is no step: the lineage continues from its previous run.
  const own = library.runsOf(run.lineage).find(one => one.until === run.from - 1 && one.document === run.document)
  const sources = before && step ? step.from.flatMap(spot => runAt(library, before, spot) ?? []) : own ? [own] : []
  const old = sources.flatMap((source, at) => [
    ...(at > 0 ? newborn(GAP, began) : []),
    ...agedRun(library, source, known),
  ])
  const isMoved = (step?.from.length ?? 0) > 1 || (step?.to.length ?? 0) > 1
  const aged = old.length > 0 ? grown(old, text, began, isMoved) : newborn(text, began)
  known.set(run, aged)
  return aged
}

const isOlder = (one: Began, other: Began): boolean => one.from < other.from

/** The age of every word of a rule as worded on its day; null if its wording is not stored. */
export const ages = (library: Library, rule: RuleAnswer): RuleAges | null => {
  const edition = library.byName.get(rule.release)
  const run =
    edition &&
    library
      .runsOf(rule.lineage)
      .find(one => one.from <= edition.at && edition.at <= one.until && one.document === rule.document)
  if (!run) return null
  const blocks = blocksOf(rule)
  const aged = agedRun(library, run, new Map())
  if (aged.map(({ text }) => text).join('') !== joined(blocks)) return null
  const cut = cutRuns(
    aged,
    blocks.map(({ text }) => text),
    GAP,
  )
  return {
    lineage: rule.lineage,
    number: rule.number,
    blocks: Object.fromEntries(blocks.map(({ id }, at) => [id, withoutScraps(cut[at] ?? [], isOlder)])),
  }
}
