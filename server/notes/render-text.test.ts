import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { renderText } from './render-text'

const NOTE = [
  '```gherkin',
  '# Feature: F',
  '',
  '## Scenario: S',
  '',
  '* Given "Bear" is the card "Dull Bear"',
  '* Then "Bear" is 2/2',
  '```',
].join('\n')
const outcome = async (on: string, step: string | null): Promise<string> => {
  const cards = step === null ? [] : [{ name: 'Dull Bear', wordings: [{ from: date('1995-01-01'), step }] }]
  const blocks = must(await renderText({ kind: 'render', text: NOTE, on: date(on), ranWith: 'us', cards }))
  return JSON.parse(blocks)[0].run.scenarios[0].outcome
}
test('a board in a note may give a card by its name', async () => {
  expect(await outcome('2010-01-01', 'a 2/2 Bear creature')).toBe('holds')
  expect(await outcome('2010-01-01', 'a 3/3 Bear creature')).toBe('fails')
  expect(await outcome('2010-01-01', null)).toBe('refused')
})
