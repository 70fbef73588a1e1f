import type { IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import { REVIEWED_UNTIL, type Ruleset, reviewedFor, rulesetOn, startGame } from '../../index'
import { readAbility } from '../../meaning/reader'
import type { ActsNow } from '../game/legal-acts'
import { NO_GAME, type ShownGame } from '../game/shown'
import { type BoundStep, bindSteps, fillColumns } from '../steps/given/bind'
import { withNamedCards } from '../syntax/named-cards'
import type { Row, Scenario, Step } from '../syntax/page'
import { actsAfterSteps, executeSteps, stepResult, tooLate } from './execute-steps'
import type { RunOptions, ScenarioRun, StepRun } from './scenario-run'

export const MOST_STEPS = 500

/** Runs a scenario, step by step; never throws for what a page says. */
export const runScenario = (scenario: Scenario, options: RunOptions = {}): ScenarioRun => {
  const run = wholeRun(scenario, options)
  return options.kept?.(run) ?? run
}

/** The day of a run, its rules, and its steps with every card described. */
const prepared = (scenario: Scenario, options: RunOptions) => {
  const written = filledIn(scenario.steps, options.row)
  const on = dayOf(bindSteps(written, options.row), options)
  const steps = bindSteps(withNamedCards(written, on, options.cardOn), options.row)
  return { on, steps, rules: (options.rules ?? rulesetOn)(on) }
}
const gameOf = (steps: readonly BoundStep[], rules: Ruleset) => {
  const known = steps.flatMap(step => namesOf(step))
  const reader = (text: string, self: { readonly name: string }) => readAbility(text, self, known)
  return { known, state: startGame(rules, reader) }
}

/** What the players may do at the end of a scenario. */
export const actsAfter = (scenario: Scenario, options: RunOptions = {}): ActsNow => {
  const { steps, rules } = prepared(scenario, options)
  if (!rules.ok) return { acts: [], problem: rules.problem }
  if (steps.length > MOST_STEPS) return { acts: [], problem: tooManySteps }
  const { known, state } = gameOf(steps, rules.value)
  return actsAfterSteps(steps, state, options, known)
}

const wholeRun = (scenario: Scenario, options: RunOptions): ScenarioRun => {
  // Reading the steps of a row costs as much as carrying them out: without budget neither is begun.
  if (options.isSpent?.()) return notBegun(scenario, options, tooLate)
  const { on, steps, rules } = prepared(scenario, options)
  const begun = { name: scenario.title, on, ruleset: rules.ok ? rules.value.id : '', ...reviewedFor(on) }
  if (!rules.ok) return { ...begun, ...allStopped(steps, rules.problem, 'not-modelled') }
  if (options.isSpent?.()) return { ...begun, ...allStopped(steps, tooLate) }
  if (steps.length > MOST_STEPS) return { ...begun, ...allStopped(steps, tooManySteps) }
  const { known, state } = gameOf(steps, rules.value)
  const ran = executeSteps(steps, state, options, known)
  const said = asksNothing(ran) ? sayingSo(ran.steps) : ran.steps
  return { ...begun, ...ran, steps: said.map((step, at) => remarked(step, steps[at]?.step.remark)) }
}

const remarked = (step: StepRun, remark: string | undefined): StepRun =>
  remark === undefined ? step : { ...step, says: step.says ? `${step.says}. ${remark}` : remark }

/** A scenario without a Then holds if it runs, and says that it asked nothing. */
const asksNothing = ({ outcome, steps }: Pick<ScenarioRun, 'outcome' | 'steps'>): boolean =>
  outcome === 'holds' && steps.every(({ status }) => status === 'done')
const sayingSo = (steps: readonly StepRun[]): readonly StepRun[] =>
  steps.map((step, at) =>
    at === steps.length - 1
      ? { ...step, says: 'Nothing is asked here: no step is a Then', try: 'Add what must be so: * Then …' }
      : step,
  )

/** A column may hold the name of a card. */
const filledIn = (steps: readonly Step[], row: Row | undefined): readonly Step[] =>
  steps.some(({ text }) => /is the card .*</.test(text))
    ? steps.map(step => ({ ...step, text: fillColumns(step.text, row) }))
    : steps

/** A run of which not even the steps were read, and why. */
export const notBegun = ({ title, steps }: Scenario, options: RunOptions, problem: Problem): ScenarioRun => {
  const on = options.on ?? REVIEWED_UNTIL
  const rules = (options.rules ?? rulesetOn)(on)
  return {
    name: title,
    on,
    ruleset: rules.ok ? rules.value.id : '',
    ...reviewedFor(on),
    outcome: 'refused',
    steps: steps.map(({ keyword, text, line, column }, at) => ({
      keyword,
      text: fillColumns(text, options.row),
      status: 'refused',
      ...(at === 0 ? { says: problem.message, ...(problem.hint ? { try: problem.hint } : {}) } : {}),
      line,
      column,
    })),
    objects: [],
    trace: [],
    ...NO_GAME,
  }
}

const tooManySteps: Problem = {
  code: 'too-many-steps',
  message: `A scenario may have ${MOST_STEPS} steps`,
  hint: 'Split it into several scenarios',
}
const namesOf = ({ action }: BoundStep): readonly string[] =>
  action.ok && action.value.kind === 'events'
    ? action.value.events.flatMap(event => (event.kind === 'begin' ? [event.object.label] : []))
    : []

/** The day on which a scenario runs: a replacement, its own day, the requested day, or the newest. */
const dayOf = (steps: readonly BoundStep[], options: RunOptions): IsoDate => {
  const own = steps
    .map(({ action }) => (action.ok && action.value.kind === 'rules' ? action.value.on : undefined))
    .find(Boolean)
  return options.instead && options.on ? options.on : (own ?? options.on ?? REVIEWED_UNTIL)
}

/** Nothing was begun: the first step says why. */
const allStopped = (
  steps: readonly BoundStep[],
  problem: Problem,
  status: 'refused' | 'not-modelled' = 'refused',
): Pick<ScenarioRun, 'outcome' | 'steps' | 'objects' | 'trace' | keyof ShownGame> => ({
  outcome: status,
  steps: steps.map((step, i) => stepResult(step, status, i === 0 ? problem : undefined)),
  objects: [],
  trace: [],
  ...NO_GAME,
})
