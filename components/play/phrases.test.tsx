// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { parsePage, playedOn } from '#engine/scenario/index'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { CARD_ENGLISH, printPhrase, STEPS } from './phrases'

const OBJECTS = ['Bear', 'Clone'].map(name => `* Given "${name}" is a 2/2 green Bear creature with flying`)
/** A page with the phrase as its last relevant step. */
const pageWith = (kind: keyof typeof STEPS, phrase: string): string => {
  const own = kind === 'Given' ? [] : [...OBJECTS, '* And "Crusade" is an enchantment in A\'s hand']
  const line = `* ${kind} ${phrase}`
  return ['# Feature: F', '## Scenario: S', '', ...own, line, ''].join('\n')
}
const refusedIn = (source: string): readonly string[] =>
  playedOn(must(parsePage(source)), { on: date('2008-03-17'), flips: {} })
    .flatMap(run => run.steps)
    .filter(({ status }) => status === 'refused' || status === 'not-modelled')
    .map(step => `${step.text}: ${step.says}`)

describe('every suggested phrase is understood', () => {
  for (const kind of ['Given', 'When', 'Then'] as const)
    test.each(STEPS[kind].map(printPhrase))(`${kind} %s`, phrase => {
      expect(refusedIn(pageWith(kind, phrase))).toEqual([])
    })
  test.each(CARD_ENGLISH.map(printPhrase))('card English: %s', english => {
    const aim = /\btarget\b/i.test(english) ? ' targeting "Bear"' : ''
    expect(refusedIn(pageWith('When', `an effect says "${english}"${aim}`))).toEqual([])
  })
})
