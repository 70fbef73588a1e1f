import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { actsAfter, parsePage, runScenario } from '../index'

const scenarioOf = (steps: readonly string[]) => {
  const [scenario] = must(
    parsePage(`# Feature: F\n\n## Scenario: S\n\n${steps.map(step => `* ${step}`).join('\n')}\n`),
  ).scenarios
  if (!scenario) throw new Error('no scenario')
  return scenario
}
const BASE = [
  'Given "Bear" is a 2/2 green Bear creature',
  'And "Ox" is a 2/2 green Ox creature controlled by B',
  'And "Field" is a basic Forest land in A\'s hand',
  'And "Tim" is a 1/1 blue Wizard creature with "{T}: Tim deals 1 damage to any target."',
  'And "Spark" is a red instant with mana cost {R} with "Spark deals 2 damage to any target." in B\'s hand',
  'And "Blaze" is a red sorcery with mana cost {X}{R} with "Blaze deals X damage to any target." in A\'s hand',
  'And "Echo" is a green sorcery with mana cost {3}{G} with "You gain 3 life." and "Flashback {G}" in A\'s graveyard',
]
const actsOf = (more: readonly string[]) => actsAfter(scenarioOf([...BASE, ...more]), { on: date('2026-01-16') }).acts
const possible = (more: readonly string[]) => actsOf(more).flatMap(({ write, not }) => (not ? [] : [write]))
const TIM = 'A activates "{T}: Tim deals 1 damage to any target." of "Tim"'

describe('what the players may do', () => {
  test.each([
    [
      'at the beginning',
      [],
      [
        'A plays "Field"',
        TIM,
        'A casts "Blaze"',
        'A casts "Echo" for its flashback cost',
        'B casts "Spark"',
        'A attacks with',
        'everybody passes',
        'the game goes on to the next turn',
      ],
    ],
    [
      'with a spell on the stack',
      ['When A casts "Blaze" with X = 1 targeting B'],
      [TIM, 'B casts "Spark"', 'the top of the stack resolves'],
    ],
    [
      'with an attacker',
      ['When A attacks with "Bear"'],
      [
        TIM,
        'B casts "Spark"',
        'B blocks',
        'combat damage is dealt',
        'everybody passes',
        'the game goes on to the next turn',
      ],
    ],
    ['while the game asks', ['When A casts "Blaze" with X = 1'], []],
  ])('%s', (_, more, writes) => expect(possible(more)).toEqual(writes))

  test('is given with the reason where it is not possible now', () => {
    const field = actsOf(['When A attacks with "Bear"']).find(({ of }) => of === 'Field')
    expect(field?.not).toMatch(/not A's main phase/)
  })
  test('is not said on a day whose games are not modelled', () => {
    expect(actsAfter(scenarioOf(BASE), { on: date('1998-02-01') }).problem?.code).toBe('not-modelled')
  })
  test('is accepted as the next step, up to the answers that the game then asks for', () => {
    const sequences = [[], ['When A attacks with "Bear"'], ['When A casts "Blaze" with X = 1 targeting B']]
    for (const more of sequences)
      for (const act of actsOf(more)) {
        if (act.not) continue
        const step =
          act.kind === 'attack'
            ? `${act.write} "${act.able?.[0]}"`
            : act.kind === 'block'
              ? `${act.write} "${act.blocks?.[0]?.attackers[0]}" with "${act.blocks?.[0]?.blocker}"`
              : act.hasX
                ? `${act.write} with X = 2`
                : act.write
        const { steps, asks } = runScenario(
          scenarioOf([...BASE, ...more, `${more.length > 0 ? 'And' : 'When'} ${step}`]),
        )
        const last = steps.at(-1)
        expect([step, last?.status === 'done' || asks !== undefined, last?.says]).toEqual([step, true, last?.says])
      }
  })
})

test('X is needed where only a text or another cost has it', () => {
  const acts = actsOf([
    'And "Toll" is a black sorcery with mana cost {B} in A\'s hand with "As an additional cost to cast this spell, pay X life." and "You draw X cards."',
    'And "Storm" is a red instant with mana cost {3}{R} in A\'s graveyard with "Storm deals X damage to any target." and "Flashback {X}{R}"',
  ])
  expect(acts.filter(({ hasX }) => hasX).map(({ write }) => write)).toEqual([
    'A casts "Blaze"',
    'A casts "Toll"',
    'A casts "Storm" for its flashback cost',
  ])
})
test('the step that a question suggests chooses as many as must be chosen', () => {
  const pair = 'And "Pair" is a white instant with mana cost {W} in A\'s hand with "Tap two target creatures."'
  const trio = 'And "Trio" is a white instant with mana cost {W} in A\'s hand with "Exile three target creatures."'
  const suggested = (steps: readonly string[]) =>
    runScenario(scenarioOf([...BASE, ...steps, 'And the stack resolves']), { on: date('2026-01-16') }).asks?.write
  expect(suggested([pair, 'When A casts "Pair"'])).toBe('A chooses "Bear" and "Ox"')
  expect(suggested([trio, 'And "Elk" is a 3/3 green Elk creature', 'When A casts "Trio"'])).toBe(
    'A chooses "Bear" and "Ox" and "Tim"',
  )
})
