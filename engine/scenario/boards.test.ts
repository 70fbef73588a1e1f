import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { holesIn, pageOf, writtenBoards } from './boards.fixture'
import { parsePage, runScenario, type ScenarioRun } from './index'

const complaint = ({ outcome, steps }: ScenarioRun): readonly string[] =>
  outcome === 'holds'
    ? []
    : steps.flatMap(step => (step.status === outcome ? [`${step.status} ${step.text}: ${step.says}`] : []))

const boards = writtenBoards().flatMap(board => {
  const page = parsePage(pageOf(board, board.steps))
  return board.days.map(day => [`${board.file} ${board.name}, ${day}`, { ...board, page }, day] as const)
})

describe('boards', () => {
  test.each(boards)('%s', (_, { page, otherwise }, day) => {
    const [scenario] = must(page).scenarios
    if (!scenario) throw new Error('no scenario')
    const run = runScenario(scenario, { on: date(day), instead: true })
    expect(holesIn(run)).toEqual([])
    if (otherwise === null) return expect(complaint(run).join('\n')).toBe('')
    expect(run.outcome).toBe(otherwise[0])
    expect(complaint(run).join('\n')).toContain(otherwise[1])
  })

  test('each board has a name of its own', () => {
    const names = boards.map(([name]) => name)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })
})
