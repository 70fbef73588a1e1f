import type { IsoDate } from '#rulebook/date'
import { ok, type Result } from '#rulebook/result'
import { type PolicyEntry, policiesOf, type Ruleset, rulesetOn, withPolicy } from '../game'
import { isDated, rowOn } from './across'
import type { Page, Scenario } from './page'
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

/** The switches of a day as its own rules set them; a day before all rules has none. */
export const switchesOn = (on: IsoDate): Result<readonly PolicyEntry[]> => {
  const rules = rulesetOn(on)
  return rules.ok ? ok(policiesOf(rules.value)) : rules
}
