/** The public interface of the scenario language: read a page, run it on a day, across all days, or find where it changed. */
export {
  acrossEras,
  type Cell,
  type DayRun,
  daysOf,
  isDated,
  policyDaysFor,
  rowOn,
  runOn,
  runsByDay,
  type Span,
} from './across/across'
export { type Bisection, bisect, type Search } from './across/bisect'
export { COMMON, type ContractRow, FORMS, NOT_PLAYED } from './contract'
export type { ActsNow, LegalAct } from './game/legal-acts'
export type { Asks, EntryKind, ShownEntry, ShownGame } from './game/shown'
export { type Hint, type Repair, repairsFor } from './repairs'
export { type Bounds, boundsOf, MOST_ANSWER, MOST_STEPS_ASKED, MOST_TRACED } from './run/bounds'
export { tooLate } from './run/execute-steps'
export {
  daysFor,
  type Era,
  erasIn,
  firstChange,
  type Outcomes,
  outcomesOf,
  type Shown,
  shownIn,
} from './run/outcomes'
export {
  actsOn,
  type Flips,
  type Played,
  type Playing,
  playAll,
  playBeside,
  playedOn,
  playNow,
  playUnmixed,
  rulesWith,
} from './run/playground'
export { actsAfter, runScenario } from './run/run'
export type { Outcome, RunOptions, ScenarioRun, Status, StepRun } from './run/scenario-run'
export { type CardOn, cardNamed, cardOnOf, cardStep, isSpellCard, type WordedCard } from './syntax/named-cards'
export type { Page, Row, Scenario, Step } from './syntax/page'
export { MOST_LINES, MOST_SOURCE, parsePage } from './syntax/parse-page'
export { type Cards, cardsOfList, listedNames, writtenLines, writtenOut } from './syntax/written-lines'
