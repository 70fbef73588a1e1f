import type { Problem } from '#rulebook/result'
import { nearestForm } from '../../grammar/sentences/forms'
import { boardOf, type GameState } from '../../index'
import type { Check } from '../check/check'
import { checkObject } from '../check/check-object'
import type { BoundStep } from '../steps/given/bind'
import { playStep } from '../steps/when/play'
import type { Action } from './action'
import { type Doubt, doubtsAbout, withDoubts } from './doubts'
import type { Outcome, RunOptions, Status, StepRun } from './scenario-run'
import type { TableState } from './table-of-play'

export const stepResult = (
  { text, step }: BoundStep,
  status: Status,
  problem?: { readonly says: string; readonly try?: string },
  doubts: readonly Doubt[] = [],
): StepRun => ({
  keyword: step.keyword,
  text,
  status,
  ...(problem ? { says: problem.says, ...(problem.try ? { try: problem.try } : {}) } : {}),
  line: step.line,
  column: step.column,
  ...(doubts.length > 0 ? { doubts } : {}),
})

type RunState = {
  readonly table: TableState
  readonly steps: readonly StepRun[]
  readonly stopped: 'refused' | 'not-modelled' | null
}

export const executeSteps = (steps: readonly BoundStep[], state: GameState, options: RunOptions) => {
  const start = options.now?.() ?? 0
  const isLate = (): boolean => options.now !== undefined && options.now() - start > (options.within ?? 2000)
  const end = steps.reduce<RunState>(
    (going, step) => (going.stopped ? skipped(going, step) : isLate() ? late(going, step) : after(going, step)),
    {
      table: { state, pending: [], away: [] },
      steps: [],
      stopped: null,
    },
  )
  const board = boardOf(end.table.state)
  return {
    outcome: outcomeOf(end),
    steps: end.steps,
    objects: withDoubts(
      end.table.state,
      board.objects.filter(object => !object.filler),
    ),
    trace: board.trace,
  }
}

const skipped = (going: RunState, step: BoundStep): RunState => ({
  ...going,
  steps: [...going.steps, stepResult(step, going.stopped ?? 'refused', { says: 'Not reached' })],
})
export const tooLate = {
  code: 'run-over-budget',
  says: 'The run took longer than it may',
  try: 'Leave out what does not matter to the question',
} as const
const late = (going: RunState, step: BoundStep): RunState => stopped(going, step, 'refused', tooLate)
const stopped = (
  going: RunState,
  step: BoundStep,
  status: 'refused' | 'not-modelled',
  problem: { says: string; try?: string },
): RunState => ({
  ...going,
  steps: [...going.steps, stepResult(step, status, problem)],
  stopped: status,
})

const after = (going: RunState, step: BoundStep): RunState => {
  if (!step.action.ok) return stopped(going, step, 'refused', located(step.action.problem))
  const { value: action } = step.action
  if (action.kind === 'check') return checked(going, step, action)
  if (action.kind === 'not modelled')
    return { ...going, steps: [...going.steps, stepResult(step, 'not-modelled', action)] }
  const next = playStep(action, going.table)
  if (!next.ok)
    return stopped(going, step, next.problem.code === 'not-modelled' ? 'not-modelled' : 'refused', next.problem)
  return { ...going, table: next.value, steps: [...going.steps, stepResult(step, 'done')] }
}
const located = (problem: Problem): Problem =>
  problem.at?.line === undefined
    ? problem
    : { ...problem, says: `${problem.says} (line ${problem.at.line}, column ${problem.at.column ?? 1})` }

const checked = (going: RunState, step: BoundStep, { check }: Extract<Action, { kind: 'check' }>): RunState => {
  const { state } = going.table
  const verdict = checkObject(check, state)
  if ('notModelled' in verdict) return told(going, stepResult(step, 'not-modelled', { says: verdict.notModelled }))
  // What was not understood may be why it fails: then nothing is claimed. Where it holds, a reader is told.
  const doubts = isApart(check)
    ? []
    : doubtsAbout(state, 'of' in check && typeof check.of === 'string' ? check.of : null)
  const [unread] = doubts
  if (!unread) return told(going, verdict.holds ? stepResult(step, 'holds') : stepResult(step, 'fails', verdict))
  const doubt = `the sentence "${unread.line}" of "${unread.on}" is not understood and may change that`
  const help = unread.suggestion
    ? `Did you mean "${unread.suggestion.use}" instead of "${unread.suggestion.words}"?`
    : `Say what it does in words that are known: ${nearestForm(unread.line)}`
  const says = verdict.holds ? `So far as is understood; ${doubt}` : `${verdict.says}, but ${doubt}`
  return told(
    going,
    stepResult(
      step,
      verdict.holds ? 'holds' : 'not-modelled',
      { says, try: help },
      doubts.map(({ on: _, ...one }) => one),
    ),
  )
}
const told = (going: RunState, run: StepRun): RunState => ({ ...going, steps: [...going.steps, run] })
/** Where an object lies and what lies on it: no static ability says that. */
const isApart = ({ kind }: Check): boolean =>
  ['zone', 'owner', 'counters', 'status', 'damage', 'attached', 'cards', 'cites'].includes(kind)

/** The worst of its steps; a scenario that asks nothing and runs, holds. */
const outcomeOf = ({ steps }: RunState): Outcome =>
  (['refused', 'not-modelled', 'fails'] as const).find(status => steps.some(step => step.status === status)) ?? 'holds'
