import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { parsePage, runScenario, type ScenarioRun } from './index'

const FOLDER = new URL('./boards/', import.meta.url)

/**
 * A board in the scenario language, worked out by hand from the rules of its days: `# name on DATE DATE`, then steps.
 * A last line `=> not-modelled: words` or `=> refused: words` says which other answer is right.
 */
type Board = {
  readonly name: string
  readonly days: readonly string[]
  readonly source: string
  readonly otherwise: readonly [string, string] | null
}
const boardFrom = (block: string): Board => {
  const [title = '', ...lines] = block.trim().split('\n')
  const [, name = title, days = ''] = /^# (.*) on ([\d -]+)$/.exec(title) ?? []
  const [, outcome, words] = /^=> (not-modelled|refused): (.*)$/.exec(lines.at(-1) ?? '') ?? []
  const steps = outcome === undefined ? lines : lines.slice(0, -1)
  const written = steps.map(line => (line.startsWith('|') ? `  ${line}` : `* ${line}`)).join('\n')
  return {
    name,
    days: days.split(' '),
    source: `# Feature: Boards\n\n## Scenario: ${name}\n\n${written}\n`,
    otherwise: outcome === undefined ? null : [outcome, words ?? ''],
  }
}
const complaint = ({ outcome, steps }: ScenarioRun): readonly string[] =>
  outcome === 'holds'
    ? []
    : steps.flatMap(step => (step.status === outcome ? [`${step.status} ${step.text}: ${step.says}`] : []))

const files = readdirSync(FOLDER).filter(file => file.endsWith('.txt'))
const boards = files.flatMap(file =>
  readFileSync(new URL(file, FOLDER), 'utf8')
    .split(/\n(?=# )/)
    .filter(block => block.startsWith('# '))
    .flatMap(block => {
      const board = boardFrom(block)
      const page = parsePage(board.source)
      return board.days.map(day => [`${file} ${board.name}, ${day}`, { ...board, page }, day] as const)
    }),
)

describe('boards', () => {
  test.each(boards)('%s', (_, { page, otherwise }, day) => {
    const [scenario] = must(page).scenarios
    if (!scenario) throw new Error('no scenario')
    const run = runScenario(scenario, { on: date(day), instead: true })
    if (otherwise === null) return expect(complaint(run).join('\n')).toBe('')
    expect(run.outcome).toBe(otherwise[0])
    expect(complaint(run).join('\n')).toContain(otherwise[1])
  })

  test('each board has a name of its own', () => {
    const names = boards.map(([name]) => name)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })
})
