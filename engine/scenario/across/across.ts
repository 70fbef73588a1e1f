import type { IsoDate } from '#rulebook/dates/date'
import { addDays } from '#rulebook/dates/date'
import { rememberBy } from '#rulebook/remember'
import { ok, type Problem } from '#rulebook/result'
import {
  amendmentDays,
  gamePolicyDays,
  type NotedRules,
  notedRules,
  RULESETS,
  reviewedFor,
  rulesetOn,
} from '../../index'
import { NO_GAME } from '../game/shown'
import { notBegun, runScenario } from '../run/run'
import type { Outcome, RunObject, RunOptions, ScenarioRun } from '../run/scenario-run'
import { bindSteps } from '../steps/given/bind'
import { namesCards } from '../syntax/named-cards'
import type { Page, Row, Scenario } from '../syntax/page'

/** One scenario under one set of rules: from its first day to its last, both included; `until` is null if there is no end yet. */
export type Cell = {
  readonly scenario: string
  readonly ruleset: string
  readonly from: IsoDate
  readonly until: IsoDate | null
  /** The last day for which the rules were reviewed, if the cell has no end or ends later. */
  readonly reviewedUntil?: IsoDate
  readonly outcome: Outcome
  readonly objects: readonly RunObject[]
  /** The answer in words: the Then steps on which the rows of an outline differ, as the row of that day has them. */
  readonly says?: readonly string[]
}
export type Span = { readonly from?: IsoDate; readonly to?: IsoDate }

/** The row in force on a day: the last one whose `on` is not later. Undefined before the first. */
export const rowOn = (scenario: Scenario, on: IsoDate): Row | undefined =>
  [...scenario.rows].sort(byDay).findLast(row => (row.cells.on ?? '') <= on)
/** The Then steps that the rows of a dated outline answer differently, with the words of a row. */
const answerOf = ({ steps, rows }: Scenario, row: Row | undefined): readonly string[] => {
  const differs = Object.keys(row?.cells ?? {}).filter(
    name => name !== 'on' && new Set(rows.flatMap(({ cells }) => cells[name] ?? [])).size > 1,
  )
  const asked = steps.filter(({ kind, text }) => kind === 'then' && differs.some(name => text.includes(`<${name}>`)))
  return asked.map(({ text }) => text.replace(/<([^<>]+)>/g, (whole, name) => row?.cells[name] ?? whole))
}
const byDay = (one: Row, other: Row): number => ((one.cells.on ?? '') < (other.cells.on ?? '') ? -1 : 1)

const beforeFirst = (day: string): Problem => ({
  code: 'before-first-row',
  message: `This scenario begins on ${day}`,
  hint: `Choose ${day} or a later date`,
})

/** Whether the rows of an outline are for days; rows without `on` all run on the same day. */
export const isDated = (scenario: Scenario): boolean =>
  scenario.rows.length > 0 && scenario.rows.every(row => row.cells.on !== undefined)

/** The first day of a scenario: that of its first row. */
export const firstDay = (scenario: Scenario): string =>
  isDated(scenario) ? ([...scenario.rows].sort(byDay)[0]?.cells.on ?? '') : ''

/** Days on which something may change for a scenario: rulesets, dated changes, its own rows. */
export const daysOf = (scenario: Scenario, { from, to }: Span = {}): readonly IsoDate[] => {
  const rows = isDated(scenario) ? scenario.rows.map(row => row.cells.on as IsoDate) : []
  const first = [from ?? amendmentDays[0] ?? '', firstDay(scenario)].sort().at(-1) as IsoDate
  const days = [...new Set([...amendmentDays, ...policyDaysFor(scenario), ...rows, first])].sort()
  const last = [to, scenario.until].filter(day => day !== undefined).sort()[0]
  return days.filter(day => day >= first && (last === undefined || day <= last))
}

/** Days on which the play of the game itself changed, for a scenario in which somebody plays. */
export const policyDaysFor = rememberBy(({ steps, rows }: Scenario): readonly IsoDate[] =>
  bindSteps(steps, rows[0]).some(step => step.game?.isStrong) ? gamePolicyDays : [],
)

/** A scenario on a day, which replaces its own day; an outline has the row in force. */
export const runOn = (scenario: Scenario, on: IsoDate, options: RunOptions = {}): readonly ScenarioRun[] => {
  const rows = rowsOn(scenario, on)
  if (rows.length === 0) return [beforeItBegins(scenario, on, options)]
  return rows.map(row => runScenario(scenario, { ...options, on, instead: true, ...(row ? { row } : {}) }))
}
/** The rows that run on a day; none before the first one of a dated outline. */
const rowsOn = (scenario: Scenario, on: IsoDate): readonly (Row | undefined)[] => {
  if (isDated(scenario)) return [rowOn(scenario, on)].filter(row => row !== undefined)
  return scenario.rows.length > 0 ? scenario.rows : [undefined]
}
/** Before its first row an outline expects nothing, and its columns have no values. */
const beforeItBegins = (scenario: Scenario, on: IsoDate, options: RunOptions): ScenarioRun => {
  const first = [...scenario.rows].sort(byDay)[0]
  const run = notBegun(scenario, { ...options, on, ...(first ? { row: first } : {}) }, beforeFirst(firstDay(scenario)))
  return options.kept?.(run) ?? run
}

/** The result of a run, without citations of the rules of its day. */
export type DayRun = Pick<ScenarioRun, 'name' | 'outcome' | 'objects'>
/**
 * Runs a scenario on several days. A run is reused for every other day whose rules have all values that the run read.
 */
export const runsByDay = (scenario: Scenario, options: RunOptions = {}): ((on: IsoDate) => readonly DayRun[]) => {
  const made: { readonly row: Row | undefined; readonly agreesWith: NotedRules['agreesWith']; readonly run: DayRun }[] =
    []
  const rulesOf = options.rules ?? rulesetOn
  const hasCards = namesCards(scenario.steps)
  return on => {
    const rules = rulesOf(on)
    const rows = rowsOn(scenario, on)
    if (!rules.ok || rows.length === 0) return runOn(scenario, on, options)
    return rows.map(row => {
      // The wording of a card may differ on a day on which the rules do not.
      const same = !hasCards && made.find(one => one.row === row && one.agreesWith(rules.value))
      if (same && !options.isSpent?.()) {
        const run: ScenarioRun = { ...EMPTY, ...same.run, on, ruleset: rules.value.id }
        return options.kept?.(run) ?? run
      }
      const noted = notedRules(rules.value)
      const run = runScenario(scenario, {
        ...options,
        on,
        instead: true,
        rules: () => ok(noted.rules),
        ...(row ? { row } : {}),
      })
      // A refusal may have been for lack of time.
      const { name, outcome, objects } = run
      if (outcome !== 'refused') made.push({ row, agreesWith: noted.agreesWith, run: { name, outcome, objects } })
      return run
    })
  }
}
const EMPTY = { steps: [], trace: [], ...NO_GAME }

/** A page under every set of rules, a cell each, split where a dated change inside one is in force. */
export const acrossEras = (page: Page, span: Span = {}, options: RunOptions = {}): readonly Cell[] => {
  const { kept } = options
  // A cell has no steps, trace or log, so these do not count towards the length.
  const light = kept
    ? { ...options, kept: ({ asks: _, ...run }: ScenarioRun) => kept({ ...run, steps: [], trace: [], ...NO_GAME }) }
    : options
  return page.scenarios.flatMap(scenario => {
    const days = daysOf(scenario, span)
    const runs = runsByDay(scenario, light)
    return days.flatMap((day, i) => {
      const next = days[i + 1]
      const says = isDated(scenario) ? answerOf(scenario, rowOn(scenario, day)) : []
      const until = next === undefined ? lastDay(span, scenario) : addDays(next, -1)
      return runs(day).map(run => ({
        scenario: scenario.title,
        ruleset: RULESETS.findLast(one => one.from <= day)?.id ?? '',
        from: day,
        until,
        ...reviewedFor(until),
        outcome: run.outcome,
        objects: run.objects,
        ...(run.outcome === 'holds' && says.length > 0 ? { says } : {}),
      }))
    })
  })
}
const lastDay = ({ to }: Span, { until }: Scenario): IsoDate | null =>
  [to, until].filter(day => day !== undefined).sort()[0] ?? null
