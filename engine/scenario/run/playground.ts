import type { IsoDate } from '#rulebook/dates/date'
import { must, ok, type Result } from '#rulebook/result'
import {
  amendmentDays,
  type PolicyEntry,
  policiesOf,
  REVIEWED_UNTIL,
  type Ruleset,
  rulesetOn,
  withPolicy,
} from '../../index'
import { acrossEras, type Cell, isDated, rowOn } from '../across/across'
import { type Hint, hintsFor } from '../repairs'
import type { Page, Scenario } from '../syntax/page'
import { runScenario } from './run'
import type { RunOptions, ScenarioRun } from './scenario-run'

/** Switches of the rules by their keys, each with the value it is flipped to. */
export type Flips = Readonly<Record<string, string>>
/** A board to play with. `on` goes before the days a page names itself; null leaves them. */
export type Played = { readonly on: IsoDate | null; readonly flips: Flips }

/** The rules of any day with the same switches flipped; refuses what is no switch. */
export const rulesWith =
  (flips: Flips) =>
  (on: IsoDate): Result<Ruleset> => {
    const rules = rulesetOn(on)
    return rules.ok && Object.keys(flips).length > 0 ? withPolicy(rules.value, flips) : rules
  }

/** Rows to run: of an outline over days the one in force, or its first where the day is before all of them. */
const rowsFor = (scenario: Scenario, on: IsoDate | null) => {
  if (scenario.rows.length === 0) return [undefined]
  if (on === null || !isDated(scenario)) return scenario.rows
  return [rowOn(scenario, on) ?? scenario.rows[0]]
}

/** Every scenario of a page on the chosen day, with the chosen switches. */
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
const HELD = new Map<PolicyEntry['key'], readonly Held[]>()
const heldBy = (key: PolicyEntry['key']): readonly Held[] => {
  const known = HELD.get(key)
  if (known) return known
  const values = amendmentDays.map(from => ({ from, value: must(rulesetOn(from)).policy[key] }))
  const turns = values.filter(({ value }, at) => value !== values[at - 1]?.value)
  const held = turns.map((turn, at) => ({ ...turn, until: turns[at + 1]?.from ?? null }))
  HELD.set(key, held)
  return held
}

/** The switches of a day as its own rules set them, and when each value held; a day before all rules has none. */
export const switchesOn = (on: IsoDate): Result<readonly Switch[]> => {
  const rules = rulesetOn(on)
  return rules.ok ? ok(policiesOf(rules.value).map(one => ({ ...one, held: heldBy(one.key) }))) : rules
}

/** A board with all that is shown of it: its runs, every era, the days beside it, and what may be flipped. */
export type Playing = {
  readonly runs: readonly ScenarioRun[]
  readonly cells: readonly Cell[]
  readonly beside: readonly { readonly on: IsoDate; readonly runs: readonly ScenarioRun[] }[]
  readonly switches: readonly Switch[]
  /** Lines that were not read as steps. */
  readonly unread: NonNullable<Page['unread']>
  /** Lines that were read, but hardly as they were meant. */
  readonly hints: readonly Hint[]
  /** The same board by the rules as written, where any switch is flipped. */
  readonly unmixed: readonly ScenarioRun[]
}

/** Only the runs of a board, with the switches of the day it is seen on. */
export const playNow = (page: Page, { on, flips }: Played, options: RunOptions = {}) => {
  const runs = playedOn(page, { on, flips }, options)
  const day = on ?? runs[0]?.on
  const switches = day ? switchesOn(day) : null
  return {
    runs,
    switches: switches?.ok ? switches.value : [],
    unread: page.unread ?? [],
    hints: hintsFor(page),
  }
}
/** The same board on further days, with the same switches flipped. */
export const playBeside = (
  page: Page,
  { flips, beside }: Pick<Played, 'flips'> & { readonly beside: readonly IsoDate[] },
  options: RunOptions = {},
): Playing['beside'] => beside.map(on => ({ on, runs: playedOn(page, { on, flips }, options) }))

/** What the flipped switches make different: the board under the day's own rules; nothing where none is flipped. */
export const playUnmixed = (page: Page, { on, flips }: Played, options: RunOptions = {}): Playing['unmixed'] =>
  Object.keys(flips).length > 0 ? playedOn(page, { on, flips: {} }, options) : []

/** Everything at once; refuses switches that the rules do not have. */
export const playAll = (
  page: Page,
  request: Played & { readonly beside: readonly IsoDate[] },
  options: RunOptions = {},
  /** The event of a game that the board itself is shown after. */
  at?: number,
): Result<Playing> => {
  const known = rulesWith(request.flips)(REVIEWED_UNTIL)
  if (!known.ok) return known
  // The board itself goes first: what the eras take cannot cut its trace.
  return ok({
    ...playNow(page, request, at === undefined ? options : { ...options, at }),
    cells: acrossEras(page, {}, { ...options, rules: rulesWith(request.flips) }),
    beside: playBeside(page, request, options),
    unmixed: playUnmixed(page, request, options),
  })
}
