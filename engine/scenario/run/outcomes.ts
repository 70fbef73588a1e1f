import { dayBefore, type IsoDate } from '#rulebook/dates/date'
import { amendmentDays, type BoardObject, RULESETS } from '../../index'
import { daysOf, isDated, runsByDay } from '../across/across'
import type { Page } from '../syntax/page'
import type { ScenarioRun } from './scenario-run'

/** The result of one scenario of a page: the board, or none if the rules give no answer. */
export type Shown<B = BoardObject> = { readonly name: string; readonly board: readonly B[] | null }
/** The result of a page on each day of a list: `answers[on[day]]`. Days with the same result share one. */
export type Outcomes = {
  readonly answers: readonly (readonly Shown[])[]
  readonly on: Readonly<Record<IsoDate, number>>
}

/** The first scenario of a page under one set of rules: `answers[answer][at]`. */
export type Era = {
  readonly ruleset: string
  readonly from: IsoDate
  readonly until: IsoDate | null
  readonly answer: number
  readonly at: number
}

/** Every day on which something may change for a scenario of a page, or for any other. */
export const daysFor = (page: Page): readonly IsoDate[] =>
  [...new Set([...amendmentDays, ...page.scenarios.flatMap(scenario => daysOf(scenario))])].sort()

/** The first scenario in all eras, from the outcomes of the days of its page. */
export const erasIn = (page: Page, { on }: Outcomes): readonly Era[] => {
  const [first] = page.scenarios
  if (!first) return []
  const runs = isDated(first) ? 1 : Math.max(1, first.rows.length)
  const days = daysOf(first)
  return days.flatMap((from, i) => {
    const next = days[i + 1]
    const until = next === undefined ? null : dayBefore(next)
    const ruleset = RULESETS.findLast(one => one.from <= from)?.id ?? ''
    return Array.from({ length: runs }, (_, at) => ({ ruleset, from, until, answer: on[from] ?? -1, at }))
  })
}

type Ran<B> = Pick<ScenarioRun, 'name' | 'outcome'> & { readonly objects: readonly B[] }
export const shownIn = <B>(runs: readonly Ran<B>[]): readonly Shown<B>[] =>
  runs.map(({ name, outcome, objects }) => ({
    name,
    board: outcome === 'holds' || outcome === 'fails' ? objects : null,
  }))

/** A page run on each of several days, which replace its own. */
export const outcomesOf = (page: Page, days: readonly IsoDate[]): Outcomes => {
  const scenarios = page.scenarios.map(scenario => runsByDay(scenario))
  const places = new Map<string, number>()
  const answers: (readonly Shown[])[] = []
  const on: Record<IsoDate, number> = {}
  for (const day of days) {
    const shown = shownIn(scenarios.flatMap(runs => runs(day)))
    const key = JSON.stringify(shown)
    const known = places.get(key)
    on[day] = known ?? answers.length
    if (known !== undefined) continue
    places.set(key, answers.length)
    answers.push(shown)
  }
  return { answers, on }
}

/** What the engine knows about an object but does not show: a difference here alone is not another outcome. */
const UNSEEN: ReadonlySet<string> = new Set(['id', 'timestamp', 'enteredTurn', 'knownTo', 'lastKnown'])
/** A board as a reader sees it. */
const printed = (board: readonly unknown[]): string =>
  JSON.stringify(board, (name, value) => (UNSEEN.has(name) ? undefined : value))

/** The first scenario with an answer in both runs, if the answers differ. */
export const firstChange = <B>(olds: readonly Shown<B>[], news: readonly Shown<B>[]) => {
  for (const { name, board: before } of olds) {
    const after = news.find(one => one.name === name)?.board
    if (before && after && printed(before) !== printed(after)) return { name, before, after }
  }
  return null
}
