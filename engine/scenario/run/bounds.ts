import { err, ok, type Problem, type Result } from '#rulebook/result'
import { NO_GAME } from '../game/shown'
import type { RunOptions, ScenarioRun } from './scenario-run'

/** Milliseconds that all runs of a request may take together. */
const BUDGET = 2_000

/** Characters of an answer up to which traces are complete, and up to which there is an answer at all. */
export const MOST_TRACED = 1_000_000
export const MOST_ANSWER = 4_000_000
/** Steps that all runs of one request may carry out together. */
export const MOST_STEPS_ASKED = 40_000

const tooLarge: Problem = {
  code: 'run-too-large',
  message: `The answer would be longer than ${MOST_ANSWER / 1_000_000} MB`,
  hint: 'Use fewer objects, rows or dates at once',
}

export type Bounds = {
  readonly options: Required<Pick<RunOptions, 'now' | 'within' | 'kept' | 'isSpent'>>
  /** The results of the runs, or why there is no answer. */
  readonly answer: <T>(value: T) => Result<T>
  /** Steps carried out and characters stored so far. */
  readonly spent: () => { readonly steps: number; readonly characters: number }
  /** Whether the clock has ended the runs: on a less busy machine they might have gone further. */
  readonly isLate: () => boolean
}

/**
 * What all runs of one request may cost together: time, steps, and length of the answer. When the answer exceeds
 * MOST_TRACED, traces are cut, which the run says; beyond MOST_ANSWER nothing more is run and the request is refused.
 */
export const boundsOf = (clock: () => number): Bounds => {
  const ends = clock() + BUDGET
  let [steps, characters, leaps] = [0, 0, 0]
  let isLate = false
  const isSpent = (): boolean => {
    if (steps > MOST_STEPS_ASKED || characters > MOST_ANSWER) return true
    isLate ||= clock() > ends
    return isLate
  }
  /** A clock that stands still while the budget lasts and then jumps, so that the run that reads it is out of time. */
  const now = (): number => {
    steps += 1
    if (isSpent()) leaps += 2 * BUDGET
    return leaps
  }
  const kept = (run: ScenarioRun): ScenarioRun => {
    const { trace, ...rest } = run
    if (characters <= MOST_ANSWER) characters += JSON.stringify(rest).length
    if (characters > MOST_ANSWER) return { ...run, steps: [], objects: [], trace: [], ...NO_GAME, traceTruncated: true }
    const whole = trace.findIndex(step => {
      if (characters <= MOST_TRACED) characters += JSON.stringify(step).length
      return characters > MOST_TRACED
    })
    return whole < 0 ? run : { ...run, trace: trace.slice(0, whole), traceTruncated: true }
  }
  return {
    options: { now, within: BUDGET, kept, isSpent },
    answer: value => (characters > MOST_ANSWER ? err(tooLarge) : ok(value)),
    spent: () => ({ steps, characters }),
    isLate: () => isLate,
  }
}
