import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { COMMON, CONTRACT, type ContractRow, NOT_PLAYED, pageOf } from './contract'
import { GAME_GIVEN } from './game/read-given'
import { GAME_THEN } from './game/read-then'
import { GAME_WHEN } from './game/read-when'
import { type CardOn, cardOnOf, parsePage, runScenario, runsByDay, type StepRun } from './index'
import { GIVEN } from './steps/given/given'
import { THEN } from './steps/then/then'
import { WHEN } from './steps/when/when'
import { wordsOfStep } from './syntax/words-of-step'

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

describe('a card by its name', () => {
  const [scenario] = must(
    parsePage(
      '# Feature: F\n\n## Scenario: S\n\n* Given "Bear" is the card "Dull Bear" in A\'s graveyard\n* And "Ox" is the card "Dull Bear"\n* Then "Ox" is 2/2\n* And "Ox" is named "Dull Bear"\n* And "Bear" is in A\'s graveyard\n',
    ),
  ).scenarios
  if (!scenario) throw new Error('no scenario')
  test('has the wording of the day', () => {
    const cardOn: CardOn = (name, on) =>
      cardOnOf([
        {
          name: 'Dull Bear',
          wordings: [{ from: date('1993-08-05'), step: `a ${on < '2010' ? '2/2' : '3/3'} Bear creature` }],
        },
      ])(name, on)
    expect(runScenario(scenario, { on: date('2005-01-01'), cardOn }).outcome).toBe('holds')
    expect(runScenario(scenario, { on: date('2015-01-01'), cardOn }).outcome).toBe('fails')
    const runs = runsByDay(scenario, { cardOn })
    expect(['2009-12-31', '2010-01-01'].map(day => runs(date(day))[0]?.outcome)).toEqual(['holds', 'fails'])
  })
  test.each([
    ['no cards at all', undefined, '"Dull Bear" cannot be looked up here: no cards are at hand'],
    ['other cards', cardOnOf([]), '"Dull Bear" is not known here'],
    [
      'no words for it',
      cardOnOf([{ name: 'Dull Bear', wordings: [{ from: date('1993-08-05'), step: null }] }]),
      'A board cannot describe the card "Dull Bear"',
    ],
  ] satisfies (readonly [string, CardOn | undefined, string])[])('is refused where there are %s', (_, cardOn, says) => {
    const { outcome, steps } = runScenario(scenario, cardOn ? { cardOn } : {})
    expect(outcome).toBe('refused')
    expect(steps[0]?.says).toContain(says)
  })
})

/** The steps of the contract, each with its kind. */
const said = CONTRACT.flatMap(({ kind, accepted, before = [] }) => {
  let last = 'Given'
  const earlier = [...COMMON, ...before].map(step => {
    const [, word = '', text = ''] = /^(Given|When|Then|And) (.*)$/.exec(step) ?? []
    if (word !== 'And') last = word
    return { kind: last, text }
  })
  return [...earlier, { kind, text: accepted }]
})
describe('every row of the grammar', () => {
  test.each([
    ['Given', GIVEN],
    ['When', WHEN],
    ['Then', THEN],
    ['Given', GAME_GIVEN],
    ['When', GAME_WHEN],
    ['Then', GAME_THEN],
  ] as const)('of %s has an example', (kind, rows: readonly (readonly [RegExp, unknown])[]) => {
    const forms = said.flatMap(step => (step.kind === kind ? [wordsOfStep(step.text).form] : []))
    const shown = new Set(forms.map(form => rows.find(([pattern]) => pattern.test(form))))
    expect(rows.filter(row => !shown.has(row)).map(([pattern]) => pattern.source)).toEqual([])
  })
})

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
