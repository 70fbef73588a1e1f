import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { must, ok } from '#rulebook/result'
import { gamePolicyDays, rulesetOn } from '../../index'
import { gamePolicyOn } from '../../rules/game-policies'
import { parsePage, runScenario, type Scenario } from '../index'

/** The first day of each value of each policy. */
const values = new Map<string, Map<unknown, string>>()
for (const on of gamePolicyDays)
  for (const [key, value] of Object.entries(gamePolicyOn(on))) {
    if (key === 'day' || value === null) continue
    const known = values.get(key) ?? new Map<unknown, string>()
    if (!known.has(value)) known.set(value, on)
    values.set(key, known)
  }

/** Policies whose values no board of this file tells apart yet. */
const WITHOUT_BOARD = ['mandatoryLoop', 'severalDraws']

const boards = readFileSync(new URL('boards-by-day.md', import.meta.url), 'utf8')
  .split(/^(?=## )/m)
  .slice(1)
  .flatMap(text => must(parsePage(`# Feature: Boards by day\n\n${text}`)).scenarios)

/** Which of the policies left decide a board: with another value of one of them its steps end differently. */
const decisiveFor = (board: Scenario, isLeft: (key: string) => boolean): readonly string[] => {
  const { on, ...first } = runScenario(board)
  const rules = must(rulesetOn(on))
  const read = new Set<string>()
  const run = (game: typeof rules.game): string => {
    const { outcome, steps } = runScenario(board, { on, instead: true, rules: () => ok({ ...rules, game }) })
    return JSON.stringify([outcome, steps.map(({ status }) => status)])
  }
  const noted = new Proxy(rules.game, {
    get: (game, key) => {
      read.add(String(key))
      return Reflect.get(game, key)
    },
  })
  const asOfTheDay = run(noted)
  expect(JSON.parse(asOfTheDay)).toEqual([first.outcome, first.steps.map(({ status }) => status)])
  return [...read]
    .filter(isLeft)
    .filter(key =>
      [...(values.get(key)?.keys() ?? []), null].some(
        value => value !== Reflect.get(rules.game, key) && run({ ...rules.game, [key]: value }) !== asOfTheDay,
      ),
    )
}

describe('how the game is played by day', () => {
  test('each policy has a board that ends differently under another of its values', () => {
    const shown = new Map<string, string>()
    for (const board of boards)
      for (const key of decisiveFor(board, key => !shown.has(key))) shown.set(key, board.title)
    const rows = [...values].flatMap(([key, days]) =>
      [...days].map(([value, on], i) => {
        const before = [...days.keys()][i - 1] ?? 'no such rule'
        return `| ${key} | ${on} | ${before} | ${value} | ${shown.get(key) ?? 'no board'} |`
      }),
    )
    if (process.env.PRINT_POLICIES) process.stdout.write(`${rows.join('\n')}\n`)
    expect([...values.keys()].filter(key => !shown.has(key)).sort()).toEqual(WITHOUT_BOARD)
  })
})
