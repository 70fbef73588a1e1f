import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEvent, boardOf, rulesetOn, startGame } from '#engine/index'
import { daysOf, parsePage, runOn } from '#engine/scenario/index'
import { crowdOf } from '#engine/testing/crowd.fixture'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { processorTime, rounded, shareOf } from './figures'

const PAGES = 'content/scenarios'
/** Milliseconds of processor time, the best of a few runs, because the machine may be shared. */
const cpuOf = (work: () => unknown, tries = 5): number =>
  Math.min(...Array.from({ length: tries }, () => processorTime(work)))

/**
 * Every scenario on every day with an expectation, boards of up to 400 steps, and boards of 25 to 200 permanents with
 * as many effects.
 */
export const benchEngine = (): unknown => {
  const scenarios = readdirSync(PAGES)
    .filter(name => name.endsWith('.feature.md'))
    .flatMap(name => must(parsePage(readFileSync(join(PAGES, name), 'utf8'))).scenarios)
  const runs = scenarios.flatMap(scenario => daysOf(scenario).map(day => ({ scenario, day })))
  for (const { scenario, day } of runs.slice(0, 300)) runOn(scenario, day)
  const before = process.cpuUsage()
  const times = runs
    .map(({ scenario, day }) => {
      const start = performance.now()
      runOn(scenario, day)
      return performance.now() - start
    })
    .sort((a, b) => a - b)
  const { user, system } = process.cpuUsage(before)
  const rules = must(rulesetOn(date('2010-01-01')))
  const crowd = (kind: 'loop' | 'chain' | 'crowd', size: number): number => {
    const state = crowdOf(kind, size).reduce(
      (now, event) => must(applyEvent(now, event)),
      startGame(rules, text => ({ text, does: { kind: 'opaque' } })),
    )
    return rounded(cpuOf(() => boardOf({ ...state })))
  }
  const steps = (count: number): number => {
    const says = '* When an effect says "Target creature gets +1/+1 until end of turn." targeting "Bear"\n'
    const page = `# Feature: Steps\n\n## Scenario: Steps\n\n* Given "Bear" is a 2/2 green Bear creature\n${says.repeat(count)}`
    const [scenario] = must(parsePage(page)).scenarios
    return scenario ? rounded(cpuOf(() => runOn(scenario, date('2010-01-01')), 3)) : 0
  }
  return {
    scenarios: scenarios.length,
    runs: runs.length,
    p50: rounded(shareOf(times, 0.5)),
    p99: rounded(shareOf(times, 0.99)),
    allSeconds: rounded((user + system) / 1e6),
    resolvingSteps: Object.fromEntries([50, 100, 200, 400].map(count => [count, steps(count)])),
    crowds: Object.fromEntries(
      (['loop', 'chain', 'crowd'] as const).map(kind => [
        kind,
        Object.fromEntries([25, 50, 100, 200].map(size => [size, crowd(kind, size)])),
      ]),
    ),
  }
}
