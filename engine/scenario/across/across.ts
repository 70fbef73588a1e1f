import type { IsoDate } from '#rulebook/dates/date'
import { addDays } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import { amendmentDays, gamePolicyDays, RULESETS, reviewedFor } from '../../index'
import { NO_GAME } from '../game/shown'
import { notBegun, runScenario } from '../run/run'
import type { Outcome, RunObject, RunOptions, ScenarioRun } from '../run/scenario-run'
import { bindSteps } from '../steps/given/bind'
import type { Page, Row, Scenario } from '../syntax/page'

/** One scenario under one set of rules: from its first day to its last, both included; `until` null for no end yet. */
export type Cell = {
  readonly scenario: string
  readonly ruleset: string
  readonly from: IsoDate
  readonly until: IsoDate | null
  /** The last day that the rules were reviewed for, where the cell has no end or ends later. */
  readonly reviewedUntil?: IsoDate
  readonly outcome: Outcome
  readonly objects: readonly RunObject[]
}
export type Span = { readonly from?: IsoDate; readonly to?: IsoDate }

/** The row in force on a day: the last one whose `on` is not later. Undefined before the first. */
export const rowOn = (scenario: Scenario, on: IsoDate): Row | undefined =>
  [...scenario.rows].sort(byDay).findLast(row => (row.cells.on ?? '') <= on)
const byDay = (one: Row, other: Row): number => ((one.cells.on ?? '') < (other.cells.on ?? '') ? -1 : 1)

const beforeFirst = (day: string): Problem => ({
  code: 'before-first-row',
  message: `This scenario begins on ${day}`,
  hint: `Choose a day from ${day} on`,
})

/** Whether rows of an outline stand for days; rows without `on` are read one by one on the same day. */
export const isDated = (scenario: Scenario): boolean =>
  scenario.rows.length > 0 && scenario.rows.every(row => row.cells.on !== undefined)

/** The first day a scenario speaks of: that of its first row. */
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

const games = new WeakMap<Scenario, boolean>()
/** Days on which the play of the game itself changed, for a scenario in which somebody plays. */
export const policyDaysFor = (scenario: Scenario): readonly IsoDate[] => {
  const known = games.get(scenario)
  const isGame = known ?? bindSteps(scenario.steps, scenario.rows[0]).some(step => step.game?.isStrong)
  games.set(scenario, isGame)
  return isGame ? gamePolicyDays : []
}

/** A scenario on a day, that day put in the place of its own; an outline with the row in force. */
export const runOn = (scenario: Scenario, on: IsoDate, options: RunOptions = {}): readonly ScenarioRun[] => {
  // Before its first row an outline expects nothing, and its columns have no values.
  if (isDated(scenario) && !rowOn(scenario, on)) {
    const first = [...scenario.rows].sort(byDay)[0]
    const run = notBegun(
      scenario,
      { ...options, on, ...(first ? { row: first } : {}) },
      beforeFirst(firstDay(scenario)),
    )
    return [options.kept?.(run) ?? run]
  }
  const rows = isDated(scenario) ? [rowOn(scenario, on)] : scenario.rows.length > 0 ? scenario.rows : [undefined]
  return rows.map(row => runScenario(scenario, { ...options, on, instead: true, ...(row ? { row } : {}) }))
}

/** A page under every set of rules, a cell each, split where a dated change inside one is in force. */
export const acrossEras = (page: Page, span: Span = {}, options: RunOptions = {}): readonly Cell[] => {
  const { kept } = options
  // A cell has neither steps nor trace nor log: they count for nothing.
  const light = kept
    ? { ...options, kept: ({ asks: _, ...run }: ScenarioRun) => kept({ ...run, steps: [], trace: [], ...NO_GAME }) }
    : options
  return page.scenarios.flatMap(scenario => {
    const days = daysOf(scenario, span)
    return days.flatMap((day, i) => {
      const next = days[i + 1]
      const until = next === undefined ? lastDay(span, scenario) : addDays(next, -1)
      return runOn(scenario, day, light).map(run => ({
        scenario: scenario.title,
        ruleset: RULESETS.findLast(one => one.from <= day)?.id ?? '',
        from: day,
        until,
        ...reviewedFor(until),
        outcome: run.outcome,
        objects: run.objects,
      }))
    })
  })
}
const lastDay = ({ to }: Span, { until }: Scenario): IsoDate | null =>
  [to, until].filter(day => day !== undefined).sort()[0] ?? null
