import { err, ok, type Problem, type Result } from '#rulebook/result'
import type { Work } from '../index/run-in-slices'

/**
 * What the filters of all queries of one request may cost, counted in steps of about one letter read. Counted
 * and not timed, so that a query has the same result on every machine.
 */
export type Budget = {
  left: number
  /** For each search term, which documents contain it: 0 not checked yet, 1 yes, 2 no. Known results cost nothing. */
  readonly known: Map<object, Map<string, Uint8Array>>
}

/** Three to four times what one pattern over all texts of all days takes; a fifth of a second of processor time. */
export const MOST_STEPS = 20_000_000
export const newBudget = (steps = MOST_STEPS): Budget => ({ left: steps, known: new Map() })

export const TOO_EXPENSIVE = 'query-too-expensive'

/** Thrown when a budget is used up: the query then has no answer instead of a partial one. */
class TooExpensive extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message)
  }
}

/** Takes steps off a budget; `what` is named to the reader when there are none left. */
export const spend = (budget: Budget, steps: number, what: string): void => {
  budget.left -= steps
  if (budget.left >= 0) return
  throw new TooExpensive({
    code: TOO_EXPENSIVE,
    message: `This query is too expensive: searching for ${what} would read too much text, so nothing was searched`,
    hint: 'Make it more specific: use fewer or shorter patterns and quotations, smaller numbers in { }, or a filter such as in:613',
  })
}

/** The result of a query, or the message that it is too expensive. */
export const affordable = <T>(work: () => T): Result<T> => {
  try {
    return ok(work())
  } catch (failure) {
    if (failure instanceof TooExpensive) return err(failure.problem)
    throw failure
  }
}

/** The same for work in steps. */
export function* affordableWork<T>(work: Work<T>): Work<Result<T>> {
  for (;;) {
    const step = affordable(() => work.next())
    if (!step.ok) return step
    if (step.value.done) return ok(step.value.value)
    yield
  }
}
