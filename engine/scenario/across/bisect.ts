import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import {
  type Citation,
  notedRules,
  policiesOf,
  type Reviewed,
  type Ruleset,
  releaseOf,
  reviewedFor,
  rulesetOn,
} from '../../index'
import { tooLate } from '../run/execute-steps'
import type { RunOptions, ScenarioRun } from '../run/scenario-run'
import type { Page, Scenario } from '../syntax/page'
import { firstDay, policyDaysFor, runOn } from './across'

/** The release at which the answer to a scenario changed. */
export type Bisection = {
  readonly scenario: string
  readonly question: string | null
  /** The first day with the other answer. */
  readonly changed: IsoDate
  readonly before: { readonly on: IsoDate; readonly answer: string; readonly run: ScenarioRun }
  readonly after: { readonly on: IsoDate; readonly answer: string; readonly run: ScenarioRun }
  readonly runs: number
  /** The rules of both days by which the game was played otherwise: the policies that the runs have read and that changed. */
  readonly decided: readonly { readonly before: Citation | null; readonly after: Citation | null }[]
  /** Every day examined between the two, in order. */
  readonly probes: readonly Probe[]
}
/** One day examined between two others: which of their answers it gave, and its board. */
export type Probe = {
  readonly on: IsoDate
  readonly from: IsoDate
  readonly to: IsoDate
  readonly like: 'before' | 'after'
  readonly outcome: ScenarioRun['outcome']
  readonly objects: ScenarioRun['objects']
} & Reviewed
export type Search = {
  readonly from: IsoDate
  readonly to: IsoDate
  /** Days of the releases and dated changes, in any order. */
  readonly days: readonly IsoDate[]
  /** The text of the step to compare; without it the whole outcome and board are compared. */
  readonly question?: string
}

/** The release where the answer changed between two days, by bisection; refuses if it is the same on both. */
export const bisect = (
  page: Page,
  { from: requestedFrom, to: requestedTo, days, question }: Search,
  options: RunOptions = {},
): Result<Bisection> => {
  const scenario = scenarioFor(page, question)
  const first = scenario ? firstDay(scenario) : ''
  const from = first > requestedFrom ? (first as IsoDate) : requestedFrom
  const to = scenario?.until !== undefined && scenario.until < requestedTo ? scenario.until : requestedTo
  if (from >= to)
    return err({
      code: 'days-in-wrong-order',
      message: `${from} is not before ${to}`,
      hint: 'Give the earlier date first',
    })
  if (!scenario)
    return err({
      code: 'no-such-question',
      message: `No step says "${question}"`,
      hint: 'Use the exact words of one Then step',
    })
  const looked = [...days, ...policyDaysFor(scenario)]
  const between = [from, ...new Set(looked.filter(day => day > from && day < to)), to].sort()
  const seen = new Map<number, Seen>()
  const look = (i: number): Seen => {
    const known = seen.get(i)
    if (known) return known
    const made = seenOn(scenario, between[i] as IsoDate, question, options)
    seen.set(i, made)
    return made
  }
  let [low, high] = [0, between.length - 1]
  const isSame = look(low).answer === look(high).answer
  // A run that was stopped for its cost answers differently from a complete one, so nothing follows from it.
  if (options.isSpent?.()) return err(tooLate)
  const unanswered = isSame ? unansweredIn(look(low).run) : null
  if (unanswered !== null)
    return err({
      code: 'no-answer',
      message: `The board has no certain answer on ${from} or on ${to}${unanswered}`,
      hint: 'Correct the text that was not understood, or choose dates on which the board runs',
    })
  if (isSame)
    return err({
      code: 'nothing-changed',
      message: `The answer is the same on ${from} and on ${to}`,
      hint: 'Choose dates that are further apart',
    })
  const probes: Probe[] = []
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const { on, answer, run } = look(middle)
    if (options.isSpent?.()) return err(tooLate)
    const like = answer === look(low).answer ? 'before' : 'after'
    const [from, to] = [between[low] as IsoDate, between[high] as IsoDate]
    probes.push({ on, from, to, like, outcome: run.outcome, objects: run.objects, ...reviewedFor(on) })
    if (like === 'before') low = middle
    else high = middle
  }
  return ok({
    scenario: scenario.title,
    question: question ?? null,
    changed: between[high] as IsoDate,
    before: look(low),
    after: look(high),
    runs: seen.size,
    decided: decidedBy(scenario, question, { low: look(low), high: look(high) }, options),
    probes,
  })
}

/** The rules without which the new day would not give its answer; where it takes several, all that the runs have read. */
const decidedBy = (
  scenario: Scenario,
  question: string | undefined,
  { low, high }: { readonly low: Seen; readonly high: Seen },
  options: RunOptions,
): Bisection['decided'] => {
  const [old, now] = [rulesetOn(low.on), rulesetOn(high.on)]
  if (!old.ok || !now.ok) return []
  const { rules, otherThan } = notedRules(now.value)
  runOn(scenario, high.on, { ...options, rules: () => ok(rules) })
  const read = otherThan(old.value)
  const needed = read.filter(
    one => seenOn(scenario, high.on, question, { ...options, rules: () => ok(one.with) }).answer !== high.answer,
  )
  return (needed.length > 0 ? needed : read).map(({ key }) => ({
    before: citedFor(key, old.value),
    after: citedFor(key, now.value),
  }))
}
const citedFor = (key: string, rules: Ruleset): Citation | null => {
  const rule = policiesOf(rules).find(one => one.key === key)?.cite.rule ?? rules.cites[key as keyof Ruleset['cites']]
  return rule ? { rule, on: releaseOf(rule, rules.on) } : null
}

/** Why a run has no certain answer, as the end of a sentence; null if it has one. */
const unansweredIn = ({ outcome, steps, objects }: ScenarioRun): string | null => {
  const stopped = steps.find(({ status }) => status === 'refused' || status === 'not-modelled')
  const isUncertain = [...steps, ...objects].some(({ doubts = [] }) => doubts.length > 0)
  if (outcome === 'holds' || outcome === 'fails') return isUncertain ? ': a text on it was not understood' : null
  return stopped?.says ? `: ${stopped.says}` : ''
}

type Seen = Bisection['before']
const scenarioFor = (page: Page, question: string | undefined): Scenario | undefined =>
  question === undefined
    ? page.scenarios[0]
    : (page.scenarios.find(one => one.steps.some(step => says(step.text, question))) ??
      page.scenarios.find(one => one.title === question))
const says = (text: string, question: string): boolean =>
  text.toLowerCase().includes(question.toLowerCase().replace(/^then /, ''))

/** What is compared for a day: the result of the requested step, else the outcome and the board. */
const seenOn = (scenario: Scenario, on: IsoDate, question: string | undefined, options: RunOptions): Seen => {
  const [run] = runOn(scenario, on, options)
  if (!run) return { on, answer: '', run: runOn({ ...scenario, rows: [] }, on, options)[0] as ScenarioRun }
  const step =
    question === undefined ? undefined : run.steps.find((_, i) => says(scenario.steps[i]?.text ?? '', question))
  const answer = step
    ? `${step.text}, ${step.status}${step.says ? `: ${step.says}` : ''}`
    : JSON.stringify([
        run.outcome,
        // What holds by the row of this day may be another sentence than by the row of another.
        run.steps.flatMap(({ text }, i) => (scenario.steps[i]?.kind === 'then' ? [text] : [])),
        run.objects.map(({ timestamp, id, ...shown }) => shown),
        // The rule that a player is out by may have another number on another day.
        run.players.map(({ out, ...shown }) => ({ ...shown, out: out?.how })),
        run.stack,
      ])
  return { on, answer, run }
}
