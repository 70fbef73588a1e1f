import { composeSteps, reverseStep } from '#rulebook/lineage/compose-steps'
import type { Spot, Step } from '#rulebook/lineage/lineage'
import type { LineageStep } from '#rulebook/lineage/links'
import { isExcerpt } from '#rulebook/units/release'
import type { Edition, Library } from '../../library/library'
import { shelfOf } from '../resolve-query'

/**
 * Lineage steps of units between two releases of one document, forwards or backwards: stored for neighbours, composed
 * for releases further apart. Null if none are stored: between documents, for documents of which each release contains
 * only a part, and for earlier issues of a release.
 */
export const stepsBetween = (library: Library, from: Edition, to: Edition): readonly Step[] | null => {
  const { document } = from.entry
  if (from.superseded || to.superseded) return null
  if (document !== to.entry.document || isExcerpt(document)) return isNext(from, to) ? library.steps(from, to) : null
  if (from.at > to.at) return reverseStep(forwards(library, to, from))
  return forwards(library, from, to)
}

export const isNext = (from: Edition, to: Edition): boolean =>
  from.entry.document === to.entry.document && from.at + 1 === to.at && !from.superseded && !to.superseded

const forwards = (library: Library, from: Edition, to: Edition): readonly Step[] => {
  if (isNext(from, to)) return library.steps(from, to)
  const station = (edition: Edition) => ({ units: edition.units(), lineages: edition.lineages() })
  const wasThere = (lineage: string): boolean => library.runsOf(lineage).some(run => run.from < from.at)
  return composeSteps(station(from), station(to), passages(library, from, to), wasThere)
}

/** A unit that was only renumbered keeps its lineage and text: intermediate steps are not reported. */
const isPlain = ({ kind }: Step): boolean => kind === 'moved' || kind === 'renumbered' || kind === 'kept'

function* passages(library: Library, start: Edition, end: Edition): Generator<LineageStep> {
  const { document } = start.entry
  const shelf = shelfOf(library, document)
  const lineagesAt = (at: number, spots: readonly Spot[]): readonly string[] =>
    spots.flatMap(({ number, copy }) => {
      const runs = library.runsUnder(document, number)
      return runs.find(({ unit, from, until }) => unit.copy === copy && from <= at && at <= until)?.lineage ?? []
    })
  for (let at = start.at; at < end.at; at++) {
    const [here, there] = [shelf[at], shelf[at + 1]]
    for (const step of here && there ? library.steps(here, there) : []) {
      if (isPlain(step)) continue
      const { kind, because } = step
      const to = lineagesAt(at + 1, step.to)
      yield { kind, because, to, from: kind === 'reworded' ? to : lineagesAt(at, step.from) }
    }
  }
}
