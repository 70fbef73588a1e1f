import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { gamePolicyOn, gameRuleOn } from './game-policies'
import { parametersByDay } from './parameters'
import { policiesOf } from './policies'
import { rulesetOn } from './ruleset'

const parameters = parametersByDay()
const valueOn = (key: string, about: string, on: string) =>
  parameters.find(one => one.key === key && one.about === about)?.values.findLast(({ from }) => from <= on)

test.each(['1999-04-23', '2003-08-01', '2009-07-11', '2018-04-27', '2026-06-19'].map(date))(
  'on %s each is what the engine obeys, with its rule',
  on => {
    const rules = rulesetOn(on)
    if (!rules.ok) throw new Error(rules.problem.message)
    for (const { key, about, is, cite } of policiesOf(rules.value))
      if (about === 'objects') expect(valueOn(key, 'objects', on)).toMatchObject({ value: is, rule: cite.rule })
    const { day: _, ...game } = gamePolicyOn(on)
    for (const [key, value] of Object.entries(game))
      if (value !== null)
        expect(valueOn(key, 'game', on)).toMatchObject({ value, rule: gameRuleOn(key as keyof typeof game, on) })
  },
)

test('no value is said twice in a row', () => {
  for (const { values } of parameters)
    for (const [at, { value, rule }] of values.entries())
      expect([values[at + 1]?.value, values[at + 1]?.rule]).not.toEqual([value, rule])
})
