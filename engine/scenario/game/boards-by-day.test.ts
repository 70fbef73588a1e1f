import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { parsePage, runScenario } from '../index'

const source = readFileSync(new URL('boards-by-day.md', import.meta.url), 'utf8')
const boards = source
  .split(/^(?=## )/m)
  .slice(1)
  .flatMap(text => must(parsePage(`# Feature: Boards by day\n\n${text}`)).scenarios)

describe('what was played differently on different days', () => {
  test('there are boards', () => expect(boards.length).toBeGreaterThan(80))

  test.each(boards.map(board => [board.title, board] as const))('%s', (title, board) => {
    const { outcome, steps } = runScenario(board)
    const isModelled = !title.endsWith('(not modelled)')
    expect([outcome, ...steps.filter(step => step.status === 'fails').map(step => step.says)]).toEqual([
      isModelled ? 'holds' : 'not-modelled',
    ])
  })
})
