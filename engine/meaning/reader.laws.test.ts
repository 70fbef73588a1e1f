import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#rulebook/testing/laws'
import { vocabulary } from '../english/vocabulary'
import { parsePage, runScenario } from '../scenario/index'
import { MOST_CHARACTERS, readAbility, readSentence } from './reader'

const words = fc.constantFrom(
  ...vocabulary(),
  'Goblins',
  'Forest',
  '+1/+1',
  '3/3',
  ',',
  '.',
  "'",
  '"',
  '{T}:',
  'X',
  'Bear',
)
const nonsense = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.array(words, { maxLength: 40 }).map(list => list.join(' ')),
)
const reading = { self: null, known: ['Bear'] }

describe('reading card English', () => {
  test('never throws, and refuses inside the text', () => {
    fc.assert(
      fc.property(nonsense, text => {
        const read = readSentence(text, reading)
        if (!read.ok) {
          expect(read.problem.at?.column).toBeGreaterThanOrEqual(1)
          expect(read.problem.at?.column).toBeLessThanOrEqual(text.length + 2)
        }
      }),
      runs(400),
    )
  })

  test('an ability keeps its words, whatever they are', () => {
    fc.assert(
      fc.property(nonsense, text => {
        const { text: kept, does } = readAbility(text, { name: 'Bear' })
        if (does.kind !== 'keyword') expect(kept.toLowerCase()).toBe(text.trim().toLowerCase())
      }),
      runs(300),
    )
  })

  test('a text that is too long is refused at once', () => {
    const read = readSentence('creature and '.repeat(MOST_CHARACTERS), reading)
    expect(read.ok ? '' : read.problem.code).toBe('card-english-too-long')
  })
})

describe('scenario pages', () => {
  const step = fc
    .tuple(fc.constantFrom('Given', 'When', 'Then', 'And'), nonsense)
    .map(([keyword, text]) => `* ${keyword} ${text.replace(/\n/g, ' ')}`)
  test('anything that is written gets an answer', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), steps => {
        const page = parsePage(`# Feature: x\n\n## Scenario: y\n\n${steps.join('\n')}\n`)
        for (const scenario of page.ok ? page.value.scenarios : [])
          expect(['holds', 'fails', 'not-modelled', 'refused']).toContain(runScenario(scenario).outcome)
      }),
      runs(200),
    )
  })
})
