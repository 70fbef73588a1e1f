import type { IsoDate } from '#rulebook/date'
import type { BoardObject } from '../board'
import { runOn } from './across'
import type { Page } from './page'
import type { ScenarioRun } from './scenario-run'

/** What one scenario of a page comes to: the board, or none where the rules give no answer. */
export type Shown<B = BoardObject> = { readonly name: string; readonly board: readonly B[] | null }
/** What a page comes to on each day of a list: `answers[on[day]]`. Days that come to the same share one. */
export type Outcomes = {
  readonly answers: readonly (readonly Shown[])[]
  readonly on: Readonly<Record<IsoDate, number>>
}

type Ran<B> = Pick<ScenarioRun, 'name' | 'outcome'> & { readonly objects: readonly B[] }
export const shownIn = <B>(runs: readonly Ran<B>[]): readonly Shown<B>[] =>
  runs.map(({ name, outcome, objects }) => ({
    name,
    board: outcome === 'holds' || outcome === 'fails' ? objects : null,
  }))

/** A page run on each of some days, which take the place of its own. */
export const outcomesOf = (page: Page, days: readonly IsoDate[]): Outcomes => {
  const places = new Map<string, number>()
  const answers: (readonly Shown[])[] = []
  const on: Record<IsoDate, number> = {}
  for (const day of days) {
    const shown = shownIn(page.scenarios.flatMap(scenario => runOn(scenario, day)))
    const key = JSON.stringify(shown)
    const known = places.get(key)
    on[day] = known ?? answers.length
    if (known !== undefined) continue
    places.set(key, answers.length)
    answers.push(shown)
  }
  return { answers, on }
}

/** The first scenario that gives an answer on both occasions, and not the same. */
export const firstChange = <B>(olds: readonly Shown<B>[], news: readonly Shown<B>[]) => {
  for (const { name, board: before } of olds) {
    const after = news.find(one => one.name === name)?.board
    if (before && after && JSON.stringify(before) !== JSON.stringify(after)) return { name, before, after }
  }
  return null
}
