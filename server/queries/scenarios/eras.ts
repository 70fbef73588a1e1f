import { type Reviewed, reviewedFor } from '#engine/index'
import type { IsoDate } from '#rulebook/dates/date'
import { ok, type Result } from '#rulebook/result'
import type { ScenarioRun } from '../../answers'
import { knownOutcomes } from './known-outcomes'
import { across } from './running'
import { scenario } from './scenarios'

/** The result of the first scenario of a page under one ruleset; no board if there is no result. */
export type EraOutcome = {
  readonly ruleset: string
  readonly from: IsoDate
  readonly board: ScenarioRun['objects'] | null
} & Reviewed

/** A worked example in all eras: results of the build, or run now if there are none. */
export const eras = async (id: string): Promise<Result<readonly EraOutcome[]>> => {
  const page = await scenario(id)
  if (!page.ok) return page
  const { source } = page.value
  const known = await knownOutcomes(id, source)
  if (known) {
    const boardOf = (answer: number, at: number) => known.answers[answer]?.[at]?.board ?? null
    return ok(
      known.eras.map(({ ruleset, from, until, answer, at }) => ({
        ruleset,
        from,
        ...reviewedFor(until),
        board: boardOf(answer, at),
      })),
    )
  }
  const ran = await across({ source })
  if (!ran.ok) return ran
  const { cells } = ran.value
  return ok(
    cells
      .filter(cell => cell.scenario === cells[0]?.scenario)
      .map(({ ruleset, from, until, outcome, objects }) => ({
        ruleset,
        from,
        ...reviewedFor(until),
        board: outcome === 'holds' || outcome === 'fails' ? objects : null,
      })),
  )
}
