import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { amendmentDays, gamePolicyDays } from '#engine/index'
import { daysOf, parsePage, policyDaysFor, runOn, runsByDay, type Scenario } from '#engine/scenario/index'
import { must } from '#rulebook/result'
import { processorTime, rounded, shareOf } from './figures'

const PAGES = 'content/scenarios'
/** The targets for games: a page of twenty moves, and all pages on all their days. */
const GOALS = { p50Ms: 5, p99Ms: 50, allPagesSeconds: 15 }
const RUNS = 400
/** After so many further runs the code is fully optimised: the cost of a page in a server that has run for a while. */
const WARM_AFTER = 1600

/** Three turns with spells, an ability, a trigger, an attack, blocks and damage: twenty moves. */
export const TWENTY = `# Feature: Twenty moves

## Scenario: Three turns

* Given it is A's main phase
* And "Ogre" is a 3/3 red Ogre creature
* And "Wolf" is a 2/2 green Wolf creature
* And "Tim" is a 1/1 blue Wizard creature with "{T}: Tim deals 1 damage to target player."
* And "Harp" is a white enchantment with "Whenever a creature dies, you gain 1 life."
* And "Ox" is a 2/4 white Ox creature controlled by B
* And "Elf" is a 1/1 green Elf creature controlled by B
* And "Shock" is a red instant in A's hand with "Shock deals 2 damage to target player."
* And "Growth" is a green instant in A's hand with "Target creature gets +3/+3 until end of turn."
* And "Bolt" is a red instant in B's hand with "Bolt deals 3 damage to target player."
* And "Forest" is a land in A's hand
* When A plays "Forest"
* And A casts "Shock" targeting B
* And B casts "Bolt" targeting A
* And the stack resolves
* And A activates "Tim" targeting B
* And the stack resolves
* And A attacks with "Ogre" and "Wolf"
* And B blocks "Wolf" with "Elf"
* And A casts "Growth" targeting "Wolf"
* And the stack resolves
* And combat damage is dealt
* And the stack resolves
* And the game goes on to the end step
* And the game goes on to B's turn
* And the game goes on to B's main phase
* And B attacks with "Ox"
* And A does not block
* And combat damage is dealt
* And the game goes on to A's turn
* And the game goes on to A's main phase
* Then it is A's turn
`

/** A page of twenty moves, run repeatedly on days from 1999 on, and every page of a game on all its days. */
export const measured = (): unknown => {
  const [page] = must(parsePage(TWENTY)).scenarios
  if (!page) throw new Error('the page of twenty moves has no scenario')
  const days = [...new Set([...amendmentDays, ...gamePolicyDays])].filter(day => day >= '1999-04-23').sort()
  const outcomes = new Set(days.flatMap(day => runOn(page, day).map(run => run.outcome)))
  if ([...outcomes].join() !== 'holds') throw new Error(`the page of twenty moves: ${[...outcomes].join(', ')}`)
  const timesOf = (runs: number): readonly number[] =>
    Array.from({ length: runs }, (_, i) => days.slice(i % days.length, (i % days.length) + 1))
      .map(([day]) => processorTime(() => day && runOn(page, day)))
      .sort((a, b) => a - b)
  const times = timesOf(RUNS)
  timesOf(WARM_AFTER)
  const warm = timesOf(RUNS)
  const games = readdirSync(PAGES)
    .filter(name => name.endsWith('.feature.md'))
    .flatMap(name => must(parsePage(readFileSync(join(PAGES, name), 'utf8'))).scenarios)
    .filter(scenario => policyDaysFor(scenario).length > 0)
  const slowest: { readonly title: string; readonly ms: number }[] = []
  const each = (scenario: Scenario): void => {
    const runs = runsByDay(scenario)
    const ms = processorTime(() => daysOf(scenario).map(day => runs(day)))
    slowest.push({ title: scenario.title, ms: rounded(ms) })
  }
  const all = processorTime(() => games.map(each))
  return {
    twentyMoves: {
      runs: RUNS,
      days: days.length,
      p50Ms: rounded(shareOf(times, 0.5)),
      p99Ms: rounded(shareOf(times, 0.99)),
      warm: { after: WARM_AFTER, p50Ms: rounded(shareOf(warm, 0.5)), p99Ms: rounded(shareOf(warm, 0.99)) },
    },
    games: games.length,
    runs: games.reduce((sum, scenario) => sum + daysOf(scenario).length, 0),
    allPagesSeconds: rounded(all / 1000),
    slowest: slowest.sort((a, b) => b.ms - a.ms).slice(0, 5),
    goals: GOALS,
  }
}
