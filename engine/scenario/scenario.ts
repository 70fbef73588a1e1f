/** The door of the scenario language: read a page, run it on a day, across all days, or find where it changed. */
export { acrossEras, type Cell, daysOf, isDated, rowOn, runOn, type Span } from './across'
export { type Bisection, bisect, type Search } from './bisect'
export type { Page, Row, Scenario, Step } from './page'
export { MOST_LINES, MOST_SOURCE, parsePage } from './parse-page'
export { runScenario } from './run'
export type { Outcome, RunOptions, ScenarioRun, Status, StepRun } from './scenario-run'
