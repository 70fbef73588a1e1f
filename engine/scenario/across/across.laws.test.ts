import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { runs } from '#rulebook/testing/laws'
import { daysOf, parsePage, runOn, runsByDay } from '../index'

const FOLDER = new URL('../../../content/scenarios/', import.meta.url)
const scenarios = readdirSync(FOLDER)
  .filter(file => file.endsWith('.feature.md'))
  .flatMap(file => must(parsePage(readFileSync(new URL(file, FOLDER), 'utf8'))).scenarios)
/** All of them in the full lane, else every fifth. */
const step = Math.max(1, Math.round(scenarios.length / (runs(scenarios.length).numRuns ?? 1)))

test('a run that stands for several days is what a run of each of these days comes to', () => {
  let made = 0
  for (const scenario of scenarios.filter((_, at) => at % step === 0)) {
    const byDay = runsByDay(scenario)
    for (const on of daysOf(scenario)) {
      const anew = runOn(scenario, on).map(({ name, outcome, objects }) => ({ name, outcome, objects }))
      const known = byDay(on).map(({ name, outcome, objects }) => ({ name, outcome, objects }))
      made += known.length
      expect(known, `${scenario.title} on ${on}`).toEqual(anew)
    }
  }
  expect(made).toBeGreaterThan(1000)
})
