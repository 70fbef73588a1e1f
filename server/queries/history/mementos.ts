import { err, ok, type Result } from '#rulebook/result'
import type { Days } from '../../answers'
import type { Library } from '../../library/library'
import { documentByShape, resolveQuery } from '../resolve-query'
import { tidyNumber, unknownNumber } from '../rules/numbers'
import { daysOfVersion, versionsOf } from './versions'

/** All texts that a number ever had, of any rule, oldest first. */
export type Mementos = {
  readonly number: string
  readonly document: string
  readonly versions: readonly (Days & { readonly lineage: string; readonly opening: string })[]
}

const OPENING = 400

export const mementos = (library: Library, text: string, named: string | undefined): Result<Mementos> => {
  const number = tidyNumber(text)
  const request = resolveQuery(library, { document: named }, documentByShape(number))
  if (!request.ok) return request
  const { document } = request.value
  const runs = library.runsUnder(document, number)
  if (runs.length === 0) return err(unknownNumber(number).problem)
  const versions = [...new Set(runs.map(run => run.lineage))].flatMap(lineage =>
    versionsOf(library, lineage)
      .filter(version => version.number === number)
      .map(version => ({
        lineage,
        opening: (version.runs[0]?.unit.paragraphs[0]?.text ?? version.runs[0]?.unit.title ?? '').slice(0, OPENING),
        ...daysOfVersion(library, version),
      })),
  )
  return ok({ number, document, versions: versions.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)) })
}
