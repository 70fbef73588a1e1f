import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { amendmentDays, policiesOf, rulesetOn } from '../../index'
import { switchesOn } from './playground'

test('each switch says when each of its values held: every day has one, and the value of the day is among them', () => {
  const on = date('2008-03-17')
  const switches = must(switchesOn(on))
  for (const { key, about, is, values, held } of switches) {
    if (about === 'objects') expect(held[0]?.from, key).toBe(amendmentDays[0])
    expect(held.at(-1)?.until, key).toBeNull()
    for (const [at, { value, until }] of held.entries()) {
      expect(values, key).toContain(value)
      expect(until ?? undefined, key).toBe(held[at + 1]?.from)
    }
    expect(held.findLast(({ from }) => from <= on)?.value, key).toBe(is)
    for (const day of amendmentDays) {
      const entry = policiesOf(must(rulesetOn(day))).find(one => one.key === key)
      expect(held.findLast(({ from }) => from <= day)?.value, `${key} ${day}`).toBe(entry?.is)
    }
  }
})

test('each switch is a question', () => {
  for (const { key, says } of must(switchesOn(date('2020-01-01')))) expect(says, key).toMatch(/\?/)
})
