import type { IsoDate } from '#rulebook/dates/date'
import { remember } from '#rulebook/remember'
import { ok, type Result } from '#rulebook/result'
import {
  amendmentDays,
  gamePolicyDays,
  type PolicyEntry,
  policiesOf,
  REVIEWED_UNTIL,
  type Ruleset,
  rulesetOn,
  withPolicy,
} from '../../index'
import { acrossEras, type Cell, isDated, rowOn } from '../across/across'
import type { ActsNow } from '../game/legal-acts'
import { type Hint, hintsFor } from '../repairs'
import type { Page, Scenario } from '../syntax/page'
import { actsAfter, runScenario } from './run'
import type { RunOptions, ScenarioRun } from './scenario-run'

/** Policies of the rules by their keys, each with its new value. */
type Flips = Readonly<Record<string, string>>
/** A board of the playground. `on` replaces the days that a page names; null keeps them. */
export type Played = { readonly on: IsoDate | null; readonly flips: Flips }

/** The rules of any day with the same policies changed; refuses unknown policies. */
export const rulesWith =
  (flips: Flips) =>
  (on: IsoDate): Result<Ruleset> => {
    const rules = rulesetOn(on)
    return rules.ok && Object.keys(flips).length > 0 ? withPolicy(rules.value, flips) : rules
  }

/** Rows to run: of an outline over days the one in force, or its first if the day is before all of them. */
const rowsFor = (scenario: Scenario, on: IsoDate | null) => {
  if (scenario.rows.length === 0) return [undefined]
  if (on === null || !isDated(scenario)) return scenario.rows
  return [rowOn(scenario, on) ?? scenario.rows[0]]
}

/** Every scenario of a page on the chosen day, with the chosen policies. */
export const playedOn = (page: Page, { on, flips }: Played, options: RunOptions = {}): readonly ScenarioRun[] =>
  page.scenarios.flatMap(scenario =>
    rowsFor(scenario, on).map(row =>
      runScenario(scenario, {
        ...options,
        rules: rulesWith(flips),
        ...(on ? { on, instead: true } : {}),
        ...(row ? { row } : {}),
      }),
    ),
  )

/** The days on which the rules had a value: from the first of them to the day of the next value, which is null at the end. */
type Held = { readonly value: string; readonly from: IsoDate; readonly until: IsoDate | null }
export type Switch = PolicyEntry & { readonly held: readonly Held[] }
/** When each value of each policy applied. */
const heldByKey = remember(
  1,
  () => '',
  (): ReadonlyMap<PolicyEntry['key'], readonly Held[]> => {
    const held = new Map<PolicyEntry['key'], readonly Held[]>()
    for (const from of [...new Set([...amendmentDays, ...gamePolicyDays])].sort()) {
      const rules = rulesetOn(from)
      for (const { key, is } of rules.ok ? policiesOf(rules.value) : []) {
        const known = held.get(key) ?? []
        const last = known.at(-1)
        if (last?.value === is) continue
        const ended = last ? [...known.slice(0, -1), { ...last, until: from }] : []
        held.set(key, [...ended, { value: is, from, until: null }])
      }
    }
    return held
  },
)

/** The policies of a day with their values in its own rules, and when each value applied; none for a day before all rules. */
export const switchesOn = (on: IsoDate): Result<readonly Switch[]> => {
  const rules = rulesetOn(on)
  return rules.ok ? ok(policiesOf(rules.value).map(one => ({ ...one, held: heldByKey().get(one.key) ?? [] }))) : rules
}

/** A board with everything that is shown with it: its runs, every era, the days next to it, and the policies. */
export type Playing = {
  readonly runs: readonly ScenarioRun[]
  readonly cells: readonly Cell[]
  readonly beside: readonly { readonly on: IsoDate; readonly runs: readonly ScenarioRun[] }[]
  readonly switches: readonly Switch[]
  /** Lines that were read, but probably not as they were meant. */
  readonly hints: readonly Hint[]
  /** The same board under the rules as written, if any policy is changed. */
  readonly unmixed: readonly ScenarioRun[]
}

/** Only the runs of a board, with the policies of the day on which it runs. */
export const playNow = (page: Page, { on, flips }: Played, options: RunOptions = {}) => {
  const runs = playedOn(page, { on, flips }, options)
  const day = on ?? runs[0]?.on
  const switches = day ? switchesOn(day) : null
  return {
    runs,
    switches: switches?.ok ? switches.value : [],
    hints: hintsFor(page),
  }
}
/** What the players may do at the end of one of the runs of a board, by its place among them. */
export const actsOn = (page: Page, { on, flips }: Played, at: number, options: RunOptions = {}): ActsNow => {
  const all = page.scenarios.flatMap(scenario => rowsFor(scenario, on).map(row => ({ scenario, row })))
  const one = all[at] ?? all[0]
  return one
    ? actsAfter(one.scenario, {
        ...options,
        rules: rulesWith(flips),
        ...(on ? { on, instead: true } : {}),
        ...(one.row ? { row: one.row } : {}),
      })
    : { acts: [] }
}

/** The same board on further days, with the same policies changed. */
export const playBeside = (
  page: Page,
  { flips, beside: days }: Pick<Played, 'flips'> & { readonly beside: readonly IsoDate[] },
  options: RunOptions = {},
): Playing['beside'] => days.map(on => ({ on, runs: playedOn(page, { on, flips }, options) }))

/** The board under the day's own rules, to show the effect of the changed policies; nothing if none is changed. */
export const playUnmixed = (page: Page, { on, flips }: Played, options: RunOptions = {}): Playing['unmixed'] =>
  Object.keys(flips).length > 0 ? playedOn(page, { on, flips: {} }, options) : []

/** Everything at once; refuses policies that the rules do not have. */
export const playAll = (
  page: Page,
  request: Played & { readonly beside: readonly IsoDate[] },
  options: RunOptions = {},
  /** The event of a game that the board itself is shown after. */
  at?: number,
): Result<Playing> => {
  const known = rulesWith(request.flips)(REVIEWED_UNTIL)
  if (!known.ok) return known
  // The board itself runs first, so that the cost of the eras cannot cut its trace.
  return ok({
    ...playNow(page, request, at === undefined ? options : { ...options, at }),
    cells: acrossEras(page, {}, { ...options, rules: rulesWith(request.flips) }),
    beside: playBeside(page, request, options),
    unmixed: playUnmixed(page, request, options),
  })
}
