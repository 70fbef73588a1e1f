import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { type DayRun, daysOf, isDated, parsePage, runOn, runScenario, runsByDay, type Scenario } from './index'

const FOLDER = new URL('../../content/scenarios/', import.meta.url)
const pages = readdirSync(FOLDER)
  .filter(file => file.endsWith('.feature.md'))
  .map(file => ({ file, page: must(parsePage(readFileSync(new URL(file, FOLDER), 'utf8'))) }))
const scenarios = pages.flatMap(({ file, page }) =>
  page.scenarios.map(scenario => ({
    file,
    scenario,
    notYet: [...page.tags, ...scenario.tags].includes('@not-yet'),
    prose: `${page.prose}\n${scenario.prose}`,
  })),
)

/** A scenario on every day it promises something: its rows' own days and every dated change after the first. */
const runsOf = (scenario: Scenario): readonly Run[] => {
  if (isDated(scenario)) {
    const runs = runsByDay(scenario)
    return daysOf(scenario).flatMap(on => runs(on).map(run => ({ ...run, on })))
  }
  return scenario.rows.length > 0 ? scenario.rows.map(row => runScenario(scenario, { row })) : [runScenario(scenario)]
}
type Run = DayRun & { readonly on: IsoDate }
const complaints = (scenario: Scenario): readonly string[] =>
  runsOf(scenario)
    .filter(run => run.outcome !== 'holds')
    .map(({ on, outcome }) => {
      const run = runOn(scenario, on).find(one => one.outcome === outcome)
      const step = run?.steps.find(one => one.status === outcome)
      return `${on} ${outcome}: ${step?.text} => ${step?.says}`
    })

describe('the pages of content/scenarios', () => {
  test.each(scenarios.filter(one => !one.notYet).map(one => [`${one.file}: ${one.scenario.title}`, one] as const))(
    '%s',
    (_, { scenario }) => {
      expect(complaints(scenario).slice(0, 3)).toEqual([])
    },
  )

  test.each(scenarios.filter(one => one.notYet).map(one => [`${one.file}: ${one.scenario.title}`, one] as const))(
    '@not-yet %s says why, and does not pass already',
    (_, { scenario, prose }) => {
      expect(prose).toMatch(/not yet/i)
      expect(complaints(scenario)).not.toEqual([])
    },
  )

  test('what shows an Example in part says why it cannot be executed', () => {
    const inPart = scenarios.filter(one => one.scenario.tags.includes('@in-part'))
    expect(inPart.filter(one => !/cannot be executed|no position|nothing that|can show/.test(one.prose))).toEqual([])
  })

  test('no two scenarios of a page share a title', () => {
    const titles = scenarios.map(one => `${one.file} ${one.scenario.title}`)
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([])
  })
})

test('a line where none can stand is named, and not what the parser could have gone on with', () => {
  const page = parsePage('# Feature: A\n\n## Scenario: B\n\n* Given the rules of 2008-03-17\n\n## Background: C\n')
  expect(page.ok ? '' : page.problem.message).toBe('The page cannot be read: “## Background: C” is not allowed here')
  expect(page.ok ? null : page.problem.at).toEqual({ line: 7, column: 1 })
})
