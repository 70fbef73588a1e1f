import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { holesIn } from './boards.fixture'
import { COMMON, CONTRACT, type ContractRow, NOT_PLAYED, pageOf } from './contract'
import { GAME_GIVEN } from './game/read-given'
import { GAME_THEN } from './game/read-then'
import { GAME_WHEN } from './game/read-when'
import { type CardOn, cardOnOf, parsePage, runScenario, runsByDay, type StepRun } from './index'
import { GIVEN } from './steps/given/given'
import { THEN } from './steps/then/then'
import { WHEN } from './steps/when/when'
import { inKnownWords } from './syntax/other-wordings'
import { asWritten, wordsOfStep } from './syntax/words-of-step'

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
  test('is put on the board by its name alone, unless the page says what it is', () => {
    const cardOn = cardOnOf([
      { name: 'Dull Bear', wordings: [{ from: date('1993-08-05'), step: 'a 2/2 Bear creature' }] },
      { name: 'Dull Bolt', wordings: [{ from: date('1993-08-05'), step: 'a red instant with "You gain 1 life."' }] },
      { name: 'Dull Ox', wordings: [{ from: date('1993-08-05'), step: 'a 4/4 Ox creature' }] },
    ])
    const run = (...lines: readonly string[]) => {
      const source = `# Feature: F\n\n## Scenario: S\n\n${lines.map(line => `* ${line}`).join('\n')}\n`
      const [one] = must(parsePage(source)).scenarios.map(scenario => runScenario(scenario, { cardOn }))
      return one?.steps.flatMap(({ says, status }) => (status === 'holds' || status === 'done' ? [] : [says]))
    }
    const seen = [
      ['Given B controls "Dull Bear" and "Dull Ox"', 'Then B controls two creatures', 'And "Dull Ox" is 4/4'],
      ['Given A controls "Dull Bear" with a +1/+1 counter', 'And "Dull Bear" is tapped', 'Then "Dull Bear" is 3/3'],
      ['Given "Dull Bear" is a 1/1 Elf', 'And "Dull Bear" is in A\'s hand', 'Then "Dull Bear" is 1/1'],
      ['Given A\'s library is "Dull Ox", "Bear" and two cards', 'And "Bear" is a 1/1 Elf', 'Then "Dull Ox" is 4/4'],
      ['Given "Dull Bolt" is in A\'s hand', 'When A casts "Dull Bolt"', 'And the stack resolves', 'Then A has 21 life'],
    ].map(lines => run(...lines))
    expect(seen).toEqual(seen.map(() => []))
    expect(run('Given A controls "Odd"', 'Then A controls a creature')?.[0]).toContain('"Odd" is not known here')
    expect(run('Given "Odd" is in A\'s hand', 'When A casts "Odd"', 'Then the stack is empty')?.[0]).toContain(
      'Nothing on this page says what "Odd" is',
    )
  })
  test('has its other half or face', () => {
    const from = date('1993-08-05')
    const cards = cardOnOf([
      {
        name: 'Heat // Cold',
        wordings: [
          {
            from,
            step: 'a red instant with mana cost {R} with "You gain 1 life."',
            also: [
              '"~" is split into "Heat", a red instant with mana cost {R} and "You gain 1 life.", and "Cold", a blue instant with mana cost {U} and "You gain 5 life."',
            ],
          },
        ],
      },
      {
        name: 'Pup // Hound',
        wordings: [
          { from, step: 'a 1/1 red Dog creature', also: ['the back face of "~" is "Hound", a 4/4 red Dog creature'] },
        ],
      },
    ])
    const page = must(
      parsePage(
        '# Feature: F\n\n## Scenario: S\n\n* Given "Both" is the card "Heat // Cold" in A\'s hand\n* And "Dog" is the card "Pup // Hound"\n* When A casts "Both" as "Cold"\n* And the stack resolves\n* And "Dog" transforms\n* Then A has 25 life\n* And "Dog" is 4/4\n* And "Dog" is named "Hound"\n* When "Dog" transforms\n* Then "Dog" is named "Pup"\n',
      ),
    )
    const [run] = page.scenarios.map(one => runScenario(one, { cardOn: cards }))
    expect(run?.steps.flatMap(({ says, status }) => (status === 'holds' || status === 'done' ? [] : [says]))).toEqual(
      [],
    )
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
    expect(holesIn({ steps: [{ says, try: hint }], log: [] })).toEqual([])
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

describe('a name that nothing has', () => {
  const before = ["Given it is A's main phase", 'And "Wood" is a basic Forest land in A\'s hand']
  test.each([
    '"Nobody" does not trigger',
    '"Nobody" was not applied',
    '"Nobody" is no legal target for "Ox"',
    '"Nobody" is not on the stack',
    '"Nobody" is not attacking',
    '"Nobody" dealt no damage to B',
    '"Nobody" prevented no damage',
    '"Nobody" was not destroyed by "Ox"',
    '"Nobody" no longer exists',
    '"Nobody" does not resolve',
    '"Nobody" is not a commander',
    '"Nobody\'s ability" is not on the stack',
    'A may not cast "Nobody"',
    'A may not attack with "Nobody"',
    'A may not play "Nobody"',
    'A cannot see "Nobody"',
  ])('%s is no answer', text => {
    const { status, says } = lastOf({ kind: 'Then', form: text, accepted: text, refused: text, before }, text)
    expect([status, says]).toEqual([
      'refused',
      expect.stringMatching(/^There is no object called "Nobody(?:'s ability)?"$/),
    ])
  })
  test.each([
    [
      'When',
      'A plays "Wood" and casts "Ox"',
      /are no clause of a land that is played$/,
      'One step is one act: write a step for each',
    ],
    [
      'When',
      'A gains 1 life and B loses 1 life',
      /^Unrecognised/,
      'Write two steps: When A gains 1 life · And B loses 1 life',
    ],
    [
      'When',
      'A gains 1 life and draws a card',
      /^Unrecognised/,
      'Write two steps: When A gains 1 life · And A draws a card',
    ],
    [
      'Given',
      'it is a Two-Headed Giant game of A and B against C',
      /^The teams of a Two-Headed/,
      'it is a Two-Headed Giant game of A and B against C and D',
    ],
    ['Then', '"Ox" is level 1', /^"Ox" is no Class/, undefined],
  ] as const)('%s %s is refused with what to write', (kind, text, says, hint) => {
    const step = lastOf({ kind, form: text, accepted: text, refused: text, before }, text)
    expect(step.says).toMatch(says)
    expect(step.try).toBe(hint)
  })
})

describe('first wordings', () => {
  const known = (kind: 'given' | 'when' | 'then', text: string): string => {
    const words = inKnownWords(kind, wordsOfStep(text))
    return asWritten(words.form, words)
  }
  test.each(named)('leave %s as it is', (_, { kind, accepted }) => {
    const kept = known(kind.toLowerCase() as 'given', accepted)
    expect(kept).toBe(accepted)
  })
  test.each([
    ['given', 'A controls "Bear", a 2/2 creature', '"Bear" is a 2/2 creature controlled by A'],
    [
      'given',
      'B controls a 2/2 creature named "Bear" with flying',
      '"Bear" is a 2/2 creature controlled by B with flying',
    ],
    ['given', '"Bear" is a 2/2 creature under B\'s control', '"Bear" is a 2/2 creature controlled by B'],
    ['given', '"Bear" is a green creature with power 2 and toughness 3', '"Bear" is a 2/3 green creature'],
    [
      'given',
      '"Bear" is a green creature with power 2 and toughness 3 and vigilance',
      '"Bear" is a 2/3 green creature with vigilance',
    ],
    [
      'given',
      '"Flight" is an Aura enchantment enchanting "Bear"',
      '"Flight" is an Aura enchantment attached to "Bear"',
    ],
    ['given', '"Jace" is a planeswalker with 3 loyalty', '"Jace" is a planeswalker with loyalty 3'],
    ['given', '"Bear" has summoning sickness', '"Bear" entered this turn'],
    ['given', 'A is at 5 life', 'A has 5 life'],
    ['given', 'A has 5 life points', 'A has 5 life'],
    ['given', 'A has 2 cards in his hand', 'A has 2 cards in hand'],
    ['given', 'A has an empty library', "A's library is empty"],
    ['given', 'A has three Swamps', 'A controls three Swamps'],
    ['given', 'it is the end step of B', "it is B's end step"],
    ['given', "it's B's turn", "it is B's turn"],
    ['when', 'A casts "Shock" on "Bear"', 'A casts "Shock" targeting "Bear"'],
    ['when', 'player A casts "Shock" targeting player B', 'A casts "Shock" targeting B'],
    ['when', 'A casts "Shock" targeting B\'s "Ox"', 'A casts "Shock" targeting "Ox"'],
    ['then', 'B\'s "Ox" is 3/3', '"Ox" is 3/3'],
    ['when', 'A activates the ability of "Tim" targeting B', 'A activates "Tim" targeting B'],
    ['when', 'A uses "Tim" targeting B', 'A activates "Tim" targeting B'],
    ['when', 'A declares "Bear" as an attacker', 'A attacks with "Bear"'],
    ['when', 'B declares "Ox" as a blocker for "Bear"', 'B blocks "Bear" with "Ox"'],
    ['when', 'A moves to combat', 'the game goes on to the beginning of combat step'],
    ['when', "the game moves to B's upkeep", "the game goes on to B's upkeep"],
    ['when', 'both players pass priority', 'everybody passes'],
    ['when', 'A equips "Bear" with "Sword"', 'A equips "Sword" to "Bear"'],
    ['when', 'B takes 3 damage', '3 damage is dealt to B'],
    ['when', '"Ox" is dealt 3 damage by "Bear"', '3 damage is dealt to "Ox" by "Bear"'],
    ['when', 'A puts two +1/+1 counters on "Bear"', 'two +1/+1 counters is put on "Bear"'],
    ['when', 'A takes control of "Ox"', 'A gains control of "Ox"'],
    ['when', 'A shuffles', 'A shuffles the library'],
    ['when', 'A creates two Treasures', 'A creates two Treasure tokens'],
    ['when', '"Bear" is bounced', '"Bear" returns to hand'],
    ['then', 'A can\'t cast "Elf"', 'A may not cast "Elf"'],
    ['then', '"Bear" can be targeted by "Shock"', '"Bear" is a legal target for "Shock"'],
    ['then', '"Shock" can\'t target B', 'B is no legal target for "Shock"'],
    ['then', '"Bear" is A\'s', '"Bear" is controlled by A'],
    ['then', 'the power of "Bear" is 2', '"Bear" has power 2'],
    ['then', '"Bear" is equipped with "Sword"', '"Sword" is attached to "Bear"'],
    ['then', '"Jace" has 3 loyalty', '"Jace" has 3 loyalty counters'],
    ['then', '"Bear" survived', '"Bear" survives'],
    ['then', '"Bear" has triggered', '"Bear" triggers'],
    ['then', 'A wins', 'A wins the game'],
    ['then', 'A lost no life', 'A lost 0 life'],
    ['then', "A's graveyard is empty", 'A has no cards in graveyard'],
    ['then', 'the stack has one object', 'there are one objects on the stack'],
    ['then', 'nothing is on the stack', 'the stack is empty'],
  ] as const)('%s %s', (kind, said, form) => expect(known(kind, said)).toBe(form))
})
