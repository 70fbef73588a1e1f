import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { CONTRACT, type ContractRow, NOT_PLAYED, pageOf } from './contract'
import { parsePage, runScenario, type StepRun } from './index'

/** The last step of an example. A question that it leaves open is asked, because a Then follows it. */
const lastOf = (row: ContractRow, example: string): StepRun => {
  const page = must(parsePage(`${pageOf(row, example)}${row.kind === 'When' ? '* Then the stack is empty\n' : ''}`))
  const [scenario] = page.scenarios
  if (!scenario) throw new Error('no scenario')
  const { steps } = runScenario(scenario)
  const own = steps[scenario.steps.findIndex(({ text }) => text === example)]
  const before = steps.find(({ status }) => status === 'refused' || status === 'not-modelled')
  // A form that is not reached was not tried.
  if (!own || (before && before.line < own.line)) throw new Error(`${before?.text}: ${before?.says}`)
  return own
}
const UNREAD = /is about more than the characteristics of objects|is not a known ability|^Unrecognised/
const named = CONTRACT.map(row => [`${row.kind} ${row.form}`, row] as const)

describe('every form of the language', () => {
  test.each(named)('%s is accepted', (_, row) => {
    const { status, says = '' } = lastOf(row, row.accepted)
    expect(says).not.toMatch(UNREAD)
    expect([status, says]).not.toEqual(['refused', says])
    expect(status === 'not-modelled').toBe(NOT_PLAYED.has(row.form))
  })
  // SCENARIOS: a Then on something that the engine does not model is a third answer beside holds and fails.
  test.each(named)('%s with other words is not read as something else', (_, row) => {
    const { status, says = '', try: hint = '' } = lastOf(row, row.refused)
    expect(row.kind === 'Then' ? ['refused', 'not-modelled'] : ['refused']).toContain(status)
    expect(says).not.toBe('')
    expect(`${says} ${hint}`).not.toMatch(/[«»]/)
  })
  test('unknown words inside a form name the nearest one', () => {
    const of = (form: string): StepRun => {
      const row = CONTRACT.find(one => one.form === form)
      if (!row) throw new Error(form)
      return lastOf(row, row.refused)
    }
    expect(of('the turn ends').try).toBe('The nearest form: the turn ends')
    expect(of('a NAME counter is put on "X"').try).toBe('The nearest form: a +1/+1 counter is put on "Bear"')
    expect(of("the next turn is B's").says).toContain("The nearest form: the next turn is B's")
  })
})
