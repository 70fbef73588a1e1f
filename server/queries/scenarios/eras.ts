import { type Reviewed, reviewedFor } from '#engine/index'
import type { IsoDate } from '#rulebook/dates/date'
import { ok, type Result } from '#rulebook/result'
import type { ScenarioRun } from '../../answers'
import { knownOutcomes } from './known-outcomes'
import { across } from './running'
import { scenario } from './scenarios'

/** What the first scenario of a page comes to under one set of rules; no board where they give no answer. */
export type EraOutcome = {
  readonly ruleset: string
  readonly from: IsoDate
  readonly board: ScenarioRun['objects'] | null
} & Reviewed

/** A worked example through all eras: as the build ran it, or run now where it has not. */
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
