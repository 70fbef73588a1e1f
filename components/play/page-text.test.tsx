// @vitest-environment node
import { expect, test } from 'vitest'
import { printStep } from './happened'
import { upToLine, withoutLine, withStepAfter } from './page-text'

test.each([
  ['* Given x', undefined, 'When', 'y', '* Given x\n* When y\n'],
  ['* Given x\n* When y\n', undefined, 'When', 'z', '* Given x\n* When y\n* And z\n'],
  ['* When y\n* And z\n* Then a', 2, 'Then', 'b', '* When y\n* And z\n* Then b\n* Then a\n'],
  ['When y', undefined, 'When', 'z', 'When y\nAnd z\n'],
] as const)('%j after line %s: %s %s', (source, line, kind, step, expected) =>
  expect(withStepAfter(source, line, kind, step)).toBe(expected),
)
test.each([
  ['* Given x\n* And y\n* When z', 1, '* Given y\n* When z'],
  ['* Given x\n* And y\n* When z', 2, '* Given x\n* When z'],
  ['* Given x\n* When z\n* And w', 2, '* Given x\n* When w'],
])('%j without line %s', (source, line, expected) => expect(withoutLine(source, line)).toBe(expected))
test('what happened after a step can be cut off', () => {
  expect(upToLine('## Scenario: a\n* When x\n* And y\n\n## Scenario: b\n* When z', 2)).toBe(
    '## Scenario: a\n* When x\n\n## Scenario: b\n* When z',
  )
})
test.each([
  ['"Bear" is the card "Dull Bear"', 'Bear is on the battlefield'],
  ['"Bear" is the card "Dull Bear" controlled by B', 'Bear is on the battlefield under B’s control'],
  ['"Spark" is the card "Spark" in A\'s hand', 'Spark is in A’s hand'],
  ['"Bear" is a 2/2 Bear creature with mana cost {G}', 'Bear is a 2/2 Bear creature'],
  ['A casts "Spark" targeting "Bear"', 'A casts Spark targeting Bear'],
  ['the stack resolves', 'the stack resolves'],
])('the step %j reads %s', (text, says) => {
  const { lead, rest } = printStep(text)
  expect(lead + rest).toBe(says)
})
