import { type EraBoard, leadOf, printOutcomes } from './outcome-words'

type Cell = EraBoard & { readonly scenario: string; readonly from: string }
type AnswerChange = {
  /** The last examined day with the old answer, and the first day with the new one. */
  readonly from: string
  readonly to: string
  readonly was: string
  readonly is: string
}

/**
 * Every day on which the result of the first scenario of a page changes, shown by one object. Rejected runs, such as
 * those that exceeded the time limit, have no result.
 */
export const answerChanges = (cells: readonly Cell[], label?: string): readonly AnswerChange[] => {
  const own = cells.filter(({ scenario, outcome }) => scenario === cells[0]?.scenario && outcome !== 'refused')
  const values = printOutcomes(own, label ?? leadOf(own, '')).map(value => value ?? 'not modelled')
  return own.flatMap((cell, at) => {
    const [before, was, is] = [own[at - 1], values[at - 1], values[at]]
    return before && was !== undefined && is !== undefined && was !== is
      ? [{ from: before.from, to: cell.from, was, is }]
      : []
  })
}
