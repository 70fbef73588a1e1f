import type { IsoDate } from '#rulebook/date'
import type { Problem, Result } from '#rulebook/result'
import type { BoardObject, Trace } from '../board'
import { boardOf, type GameState, type Ruleset, rulesetOn, startGame } from '../game'
import { readAbility } from '../grammar/reader'
import type { Action } from './action'
import { type BoundStep, bindSteps } from './bind'
import { judged } from './judge'
import type { Row, Scenario } from './page'
import { played, type Table } from './play'

export type Status = 'done' | 'holds' | 'fails' | 'not-modelled' | 'refused'
export type Outcome = Exclude<Status, 'done'>
export type StepRun = {
  readonly text: string
  readonly status: Status
  readonly says?: string
  readonly try?: string
  readonly line: number
  readonly column: number
}

/** One scenario run on one day. */
export type ScenarioRun = {
  readonly name: string
  readonly on: IsoDate
  readonly ruleset: string
  readonly outcome: Outcome
  readonly steps: readonly StepRun[]
  /** The board after the last step that was carried out. */
  readonly objects: readonly BoardObject[]
  readonly trace: readonly Trace[]
}
export type RunOptions = {
  /** The day asked about; a scenario's own `Given the rules of …` goes before it unless `instead` is set. */
  readonly on?: IsoDate
  readonly instead?: true
  readonly row?: Row
  /** Switches of the rules flipped, or other rules altogether. */
  readonly rules?: (on: IsoDate) => Result<Ruleset>
  /** A clock in milliseconds and how long a run may take; without it a run is bounded by its counts alone. */
  readonly now?: () => number
  readonly within?: number
}
export const MOST_STEPS = 500
const NEWEST = '2022-11-18' as IsoDate

/** Runs a scenario, step by step; never throws for what a page says. */
export const runScenario = (scenario: Scenario, options: RunOptions = {}): ScenarioRun => {
  const steps = bindSteps(scenario.steps, options.row)
  const on = dayOf(steps, options)
  const rules = (options.rules ?? rulesetOn)(on)
  const begun = { name: scenario.title, on, ruleset: rules.ok ? rules.value.id : '' }
  if (!rules.ok) return { ...begun, ...allRefused(steps, rules.problem) }
  if (steps.length > MOST_STEPS) return { ...begun, ...allRefused(steps, tooManySteps) }
  const known = steps.flatMap(step => namesOf(step))
  const reader = (text: string, self: { readonly name: string }) => readAbility(text, self, known)
  return { ...begun, ...carriedOut(steps, startGame(rules.value, reader), options) }
}

const tooManySteps: Problem = {
  code: 'too-many-steps',
  says: `A scenario may have ${MOST_STEPS} steps`,
  try: 'Split it into several scenarios',
}
const namesOf = ({ action }: BoundStep): readonly string[] =>
  action.ok && action.value.kind === 'events'
    ? action.value.events.flatMap(event => (event.kind === 'begin' ? [event.object.label] : []))
    : []

/** The day a scenario runs on: the one put in its place, its own, the one asked for, the newest. */
const dayOf = (steps: readonly BoundStep[], options: RunOptions): IsoDate => {
  const own = steps
    .map(({ action }) => (action.ok && action.value.kind === 'rules' ? action.value.on : undefined))
    .find(Boolean)
  return options.instead && options.on ? options.on : (own ?? options.on ?? NEWEST)
}

const allRefused = (
  steps: readonly BoundStep[],
  problem: Problem,
): Pick<ScenarioRun, 'outcome' | 'steps' | 'objects' | 'trace'> => ({
  outcome: 'refused',
  steps: steps.map((step, i) => shown(step, 'refused', i === 0 ? problem : undefined)),
  objects: [],
  trace: [],
})
const shown = (
  { text, step }: BoundStep,
  status: Status,
  problem?: { readonly says: string; readonly try?: string },
): StepRun => ({
  text,
  status,
  ...(problem ? { says: problem.says, ...(problem.try ? { try: problem.try } : {}) } : {}),
  line: step.line,
  column: step.column,
})

type Going = {
  readonly table: Table
  readonly steps: readonly StepRun[]
  readonly stopped: 'refused' | 'not-modelled' | null
}

const carriedOut = (steps: readonly BoundStep[], state: GameState, options: RunOptions) => {
  const start = options.now?.() ?? 0
  const isLate = (): boolean => options.now !== undefined && options.now() - start > (options.within ?? 2000)
  const end = steps.reduce<Going>(
    (going, step) => (going.stopped ? skipped(going, step) : isLate() ? late(going, step) : after(going, step)),
    {
      table: { state, pending: [] },
      steps: [],
      stopped: null,
    },
  )
  const board = boardOf(end.table.state)
  return {
    outcome: outcomeOf(end),
    steps: end.steps,
    objects: board.objects.filter(object => !object.filler),
    trace: board.trace,
  }
}

const skipped = (going: Going, step: BoundStep): Going => ({
  ...going,
  steps: [...going.steps, shown(step, going.stopped ?? 'refused', { says: 'Not reached' })],
})
const late = (going: Going, step: BoundStep): Going =>
  stopped(going, step, 'refused', {
    says: 'The run took longer than it may',
    try: 'Leave out what does not matter to the question',
  })
const stopped = (
  going: Going,
  step: BoundStep,
  status: 'refused' | 'not-modelled',
  problem: { says: string; try?: string },
): Going => ({
  ...going,
  steps: [...going.steps, shown(step, status, problem)],
  stopped: status,
})

const after = (going: Going, step: BoundStep): Going => {
  if (!step.action.ok) return stopped(going, step, 'refused', located(step.action.problem))
  const { value: action } = step.action
  if (action.kind === 'check') return checked(going, step, action)
  if (action.kind === 'not modelled') return { ...going, steps: [...going.steps, shown(step, 'not-modelled', action)] }
  const next = played(action, going.table)
  if (!next.ok)
    return stopped(going, step, next.problem.code === 'not-modelled' ? 'not-modelled' : 'refused', next.problem)
  return { ...going, table: next.value, steps: [...going.steps, shown(step, 'done')] }
}
const located = (problem: Problem): Problem =>
  problem.at?.line === undefined
    ? problem
    : { ...problem, says: `${problem.says} (line ${problem.at.line}, column ${problem.at.column ?? 1})` }

const checked = (going: Going, step: BoundStep, { check }: Extract<Action, { kind: 'check' }>): Going => {
  const { state } = going.table
  const verdict = judged(check, boardOf(state), state)
  const run =
    'notModelled' in verdict
      ? shown(step, 'not-modelled', { says: verdict.notModelled })
      : shown(step, verdict.holds ? 'holds' : 'fails', verdict.holds ? undefined : verdict)
  return { ...going, steps: [...going.steps, run] }
}

/** The worst of its steps; a scenario that asks nothing and runs, holds. */
const outcomeOf = ({ steps }: Going): Outcome =>
  (['refused', 'not-modelled', 'fails'] as const).find(status => steps.some(step => step.status === status)) ?? 'holds'
