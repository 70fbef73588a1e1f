import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { acrossEras, bisect, parsePage, runOn, runScenario, type ScenarioRun } from './index'

const pageOf = (...steps: string[]): string =>
  `# Feature: A page\n\n## Scenario: One board\n\n${steps.map(step => `* ${step}`).join('\n')}\n`
const run = (...steps: string[]): ScenarioRun => {
  const [scenario] = must(parsePage(pageOf(...steps))).scenarios
  if (!scenario) throw new Error('no scenario')
  return runScenario(scenario)
}
const complaint = ({ steps }: ScenarioRun): readonly string[] =>
  steps.flatMap(step =>
    step.status === 'done' || step.status === 'holds' ? [] : [`${step.status} ${step.text}: ${step.says}`],
  )

const TODAY = 'Given the rules of 2020-01-24'
const BEAR = 'Given "Bear" is a 2/2 green Bear creature'

/** Boards that hold: a name, then the steps. */
const HOLDING: readonly (readonly [string, readonly string[]])[] = [
  [
    'a whole type line',
    [
      'Given "Plant" is a 2/2 legendary black and green Plant Zombie artifact creature token',
      'Then "Plant" is a 2/2 legendary black and green Plant Zombie artifact creature',
      'Then "Plant" is legendary',
    ],
  ],
  [
    'abilities of every kind',
    [
      'Given "Angel" is a 4/4 white Angel creature with flying, vigilance and "{T}: Draw a card."',
      'Then "Angel" has flying',
      'Then "Angel" has vigilance',
      'Then "Angel" has "{T}: Draw a card."',
      'Then "Angel" does not have trample',
    ],
  ],
  [
    'a keyword before another "with"',
    [
      'Given "Angel" is a 4/4 white Angel creature with flying, vigilance and with "{T}: Draw a card." and with lifelink',
      'Then "Angel" has vigilance',
      'Then "Angel" has "{T}: Draw a card."',
      'Then "Angel" has lifelink',
    ],
  ],
  [
    'clauses in any order',
    [
      'Given "Bear" is a 2/2 green creature tapped with two +1/+1 counters controlled by B with reach',
      'Then "Bear" is 4/4',
      'Then "Bear" is tapped',
      'Then "Bear" is controlled by B',
      'Then "Bear" has two +1/+1 counters',
      'Then "Bear" has reach',
    ],
  ],
  [
    'a star',
    [
      'Given "Nightmare" is a */* black Nightmare creature with "Nightmare\'s power and toughness are each equal to the number of Swamps you control."',
      'Given A controls three Swamps',
      'Then "Nightmare" is 3/3',
      'Then A controls 3 Swamps',
    ],
  ],
  [
    'fillers',
    [
      'Given A has ten creature cards in the graveyard',
      'Given B has 4 cards in hand',
      'Then A has 10 creature cards in the graveyard',
      'Then B has 4 cards in hand',
    ],
  ],
  [
    'devotion',
    [
      "Given A's devotion to white is 5",
      'Given "Heliod" is a 5/6 legendary white God enchantment creature with "As long as your devotion to white is less than five, Heliod isn\'t a creature."',
      'Then "Heliod" is also a creature',
    ],
  ],
  [
    'no devotion',
    [
      'Given "Heliod" is a 5/6 legendary white God enchantment creature with "As long as your devotion to white is less than five, Heliod isn\'t a creature."',
      'Then "Heliod" is not a creature',
    ],
  ],
  [
    'zones',
    [
      'Given "Card" is a 1/1 creature in A\'s graveyard',
      'Given "Other" is a 1/1 creature in exile',
      'Given "Spell" is a red instant on the stack',
      'Then "Card" is in A\'s graveyard',
      'Then "Other" is in exile',
      'Then "Spell" is on the stack',
      'Then "Card" is not on the battlefield',
    ],
  ],
  [
    'a table',
    [
      'Given these objects:\n  | name    | card                    | controller | zone      | text                        |\n  | Bear    | a 2/2 green Bear creature | B          |           |                             |\n  | Crusade | a white enchantment     |            |           | Green creatures get +1/+1.  |\n  | Bones   | a 1/1 black creature    | B          | graveyard |                             |',
      'Then "Bear" is 3/3',
      'Then "Bear" is controlled by B',
      'Then "Bones" is in B\'s graveyard',
    ],
  ],
  [
    'a spell on a target',
    [
      BEAR,
      'When "Giant Growth" says "Target creature gets +3/+3 until end of turn." targeting "Bear"',
      'Then "Bear" is 5/5',
      'When the turn ends',
      'Then "Bear" is 2/2',
    ],
  ],
  [
    'two targets in order',
    [
      BEAR,
      'Given "Ogre" is a 3/3 red Ogre creature controlled by B',
      'When an effect says "Exchange control of two target creatures." targeting "Bear" and "Ogre"',
      'Then "Bear" is controlled by B',
      'Then "Ogre" is controlled by A',
    ],
  ],
  [
    'a player as target',
    [
      BEAR,
      'When an effect says "Target player gains control of target creature." targeting B and "Bear"',
      'Then "Bear" is controlled by B',
    ],
  ],
  [
    'a choice',
    [
      BEAR,
      'When "Lace" says "Target permanent becomes the color of your choice." targeting "Bear" choosing "blue"',
      'Then "Bear" is blue',
    ],
  ],
  [
    'an X',
    [
      BEAR,
      'When "Howl" says "Target creature gets +X/+0 until end of turn." targeting "Bear" choosing 4',
      'Then "Bear" has power 6',
      'Then "Bear" has toughness 2',
    ],
  ],
  [
    'an ability used',
    [
      'Given "Factory" is a land',
      'When "Factory" uses "{1}: Factory becomes a 2/2 Assembly-Worker artifact creature until end of turn. It\'s still a land."',
      'Then "Factory" is a 2/2 Assembly-Worker artifact creature land',
    ],
  ],
  [
    'counters',
    [
      BEAR,
      'When three +1/+1 counters are put on "Bear"',
      'When a +1/+1 counter is removed from "Bear"',
      'Then "Bear" is 4/4',
      'Then "Bear" has two +1/+1 counters',
      'Then "Bear" has no flood counters',
    ],
  ],
  [
    'attaching',
    [
      BEAR,
      'Given "Flight" is a blue Aura enchantment with "Enchanted creature has flying."',
      'When "Flight" becomes attached to "Bear"',
      'Then "Bear" has flying',
      'Then "Flight" is attached to "Bear"',
      'When "Flight" becomes unattached',
      'Then "Bear" does not have flying',
    ],
  ],
  ['leaving', [BEAR, 'When "Bear" dies', 'Then "Bear" is in A\'s graveyard']],
  ['returning to hand', [BEAR, 'When "Bear" returns to hand', 'Then "Bear" is in A\'s hand']],
  [
    'phasing',
    [BEAR, 'When "Bear" phases out', 'Then "Bear" is phased out', 'When "Bear" phases in', 'Then "Bear" is phased in'],
  ],
  ['tapping', [BEAR, 'When "Bear" taps', 'Then "Bear" is tapped', 'When "Bear" untaps', 'Then "Bear" is untapped']],
  [
    'a change of control',
    [BEAR, 'When "Bear" changes control to B', 'Then "Bear" is controlled by B', 'Then "Bear" is owned by A'],
  ],
  [
    'an effect that ends',
    [
      BEAR,
      'When "Paint" says "Target creature becomes red." targeting "Bear"',
      'When the effect of "Paint" ends',
      'Then "Bear" is green',
    ],
  ],
  [
    'copies',
    [
      BEAR,
      'Given "Clone" is a 0/0 blue Shapeshifter creature in A\'s hand',
      'When "Clone" enters as a copy of "Bear" except it\'s blue and it has flying',
      'Then "Clone" is a 2/2 blue Bear creature',
      'Then "Clone" is named "Bear"',
      'Then "Clone" has flying',
    ],
  ],
  [
    'a copy until end of turn',
    [
      BEAR,
      'Given "Mimic" is a 1/1 blue Shapeshifter creature',
      'When "Mimic" becomes a copy of "Bear" until end of turn',
      'Then "Mimic" is 2/2',
      'When the turn ends',
      'Then "Mimic" is a 1/1 blue Shapeshifter creature',
    ],
  ],
  [
    'cards come and go',
    [
      'Given "Maro" is a 0/0 green Elemental creature with "Maro gets +1/+1 for each card in your hand."',
      "When two cards are put into A's hand",
      'Then "Maro" is 2/2',
      "When a card leaves A's hand",
      'Then "Maro" is 1/1',
    ],
  ],
  [
    'mana value',
    [
      'Given "Card" is a 3/3 creature with mana cost {2}{W/U}{W/U}',
      'Then "Card" has mana value 4',
      'Then "Card" is white and blue',
    ],
  ],
  [
    'costs',
    [
      'Given "Medallion" is an artifact with "Blue spells you cast cost {1} less to cast."',
      'Given "Bolt" is a blue instant with mana cost {2}{U} in A\'s hand',
      'Then "Bolt" costs {1}{U} to play',
    ],
  ],
  [
    'hand size',
    [
      'Given "Sage" is a 1/1 blue creature with "Your maximum hand size is increased by one."',
      "Then A's maximum hand size is 8",
      "Then B's maximum hand size is 7",
    ],
  ],
  ['no maximum', ['Given "Tower" is a land with "You have no maximum hand size."', 'Then A has no maximum hand size']],
  [
    'layers and order',
    [
      BEAR,
      'Given "Moon" is a red enchantment with "All creatures are red."',
      'Given "Sun" is a white enchantment with "Red creatures get +1/+1."',
      'Then "Moon" applies in layer 5',
      'Then "Sun" applies in layer 7c',
      'Then "Moon" applies before "Sun"',
    ],
  ],
  [
    'dependency',
    [
      'Given "Moon" is a red enchantment with "Nonbasic lands are Mountains."',
      'Given "Tomb" is a legendary land with "Each land is a Swamp in addition to its other land types."',
      'Then "Tomb" depends on "Moon" in layer 4',
      'Then "Moon" does not depend on "Tomb"',
      'Then "Tomb" is no Swamp',
      'Then "Tomb" does nothing',
    ],
  ],
  [
    'a loop',
    [
      'Given "Limb" is a green enchantment with "All Forests and all Saprolings are 1/1 green Saproling creatures and Forest lands in addition to their other types."',
      'Given "Moon" is a red enchantment with "Nonbasic lands are Mountains."',
      'Given "Taiga" is a Mountain Forest land',
      'Given "Sap" is a 1/1 green Saproling creature token',
      'Then "Limb" and "Moon" form a loop',
    ],
  ],
  [
    'granted abilities',
    [
      'Given "Chord" is an enchantment with "Lands you control have \'{T}: Add {C}.\'"',
      'Given "Field" is a land',
      'Then "Field" has "{T}: Add {C}."',
    ],
  ],
  [
    'all creature types',
    [
      'Given "Shifter" is a 1/1 colorless Shapeshifter creature with changeling',
      'Then "Shifter" is a Goblin',
      'Then "Shifter" has changeling',
    ],
  ],
  ['a rule cited', [BEAR, 'When an effect says "Bear becomes red."', 'Then the answer cites 613.1e']],
  [
    'old words',
    [
      'Given "Bear" is a 2/2 green Bear creature',
      'Given "Fervor" is an enchantment with "All creatures in play gain haste."',
      'Then "Bear" has haste',
    ],
  ],
  [
    'mana of a land type',
    [
      'Given "Forest" is a basic Forest land',
      'Then "Forest" has "{T}: Add {G}."',
      'Then "Forest" taps for green mana',
      'Then "Forest" is also a basic land',
    ],
  ],
  [
    'untap by a spell, destroyed later',
    [
      BEAR,
      'When "Bear" taps',
      'When "Rush" says "Untap target creature. It gets +3/+0 until end of turn. Sacrifice it at end of turn." targeting "Bear"',
      'Then "Bear" is untapped',
      'Then "Bear" is 5/2',
      'When the turn ends',
      'Then "Bear" is in A\'s graveyard',
    ],
  ],
  [
    'a player leaves',
    [
      BEAR,
      'Given "Control" is a blue Aura enchantment with "You control enchanted creature." controlled by B attached to "Bear"',
      'Then "Bear" is controlled by B',
      'When B leaves the game',
      'Then "Bear" is controlled by A',
    ],
  ],
]

/** Steps that are not understood: the column of the complaint and its words. */
const REFUSED: readonly (readonly [string, number, RegExp])[] = [
  ['Given "Bear" is a 2/2 grean creature', 9, /"grean"/],
  ['Given the rules of yesterday', 9, /"yesterday"/],
  ['When "Bear" flies away', 8, /^Unrecognised When step/],
  ['When an effect says "Target creature frobnicates."', 40, /"frobnicates"/],
  ['Given "Bear" is a 2/2 creature beside "Ogre"', 9, /beside/],
  // The complaint is about the text, whatever the labels beside it are called.
  ['When "Bear" uses "Bear frobs."', 26, /"frobs"/],
  ['When "Bear" uses "{T}: Bear frobs."', 31, /"frobs"/],
  ['When "Giant" says "Giant frobs." targeting "Bear"', 28, /"frobs"/],
  ['When "Bear" uses "Target Bear frobs." targeting "Bear"', 33, /"frobs"/],
  ['When an effect says "Target creature frobs." targeting "Target"', 40, /"frobs"/],
  [`When "Bear" uses "${'Bear gets +1/+1. '.repeat(70)}" targeting "Bear"`, 1021, /1190 characters/],
]

describe('the scenario language', () => {
  test.each(HOLDING)('%s', (_, steps) => expect(complaint(run(TODAY, ...steps))).toEqual([]))

  test.each(REFUSED)('%s is refused with its place', (step, column, words) => {
    const { outcome, steps } = run(step)
    expect(outcome).toBe('refused')
    expect(steps[0]).toMatchObject({ status: 'refused', says: expect.stringMatching(words) })
    expect(steps[0]?.says).toContain(`column ${column}`)
  })

  test('what the engine does not model is said so, and never guessed', () => {
    expect(run(TODAY, BEAR, 'Then "Bear" deals 2 damage').outcome).toBe('not-modelled')
    expect(run(TODAY, BEAR, 'Then "Bear" is able to attack').outcome).toBe('not-modelled')
  })

  test('a failing check says what is so', () => {
    const failed = run(TODAY, BEAR, 'Then "Bear" is 3/3')
    expect(failed.outcome).toBe('fails')
    expect(failed.steps.at(-1)?.says).toBe('"Bear" is 2/2 green Bear creature')
  })

  test.each([
    'This land enters tapped.',
    'Kicker {2}',
    'If you would draw a card, draw two cards instead.',
    "Spells and abilities your opponents control can't cause you to sacrifice permanents.",
    "Activated abilities of artifacts can't be activated unless they're mana abilities.",
    'Bear assigns combat damage equal to its toughness rather than its power.',
    'Play with the top card of your library revealed.',
  ])("a text that changes no object stands in no check's way: %s", text => {
    expect(run(TODAY, `${BEAR} with "${text}"`, 'Then "Bear" is 9/9').outcome).toBe('fails')
  })

  test.each(['not red or green', 'neither red nor green', 'not an artifact or creature'])(
    'of several denied things one that is so fails the step: %s',
    words => expect(run(TODAY, `${BEAR}`, `Then "Bear" is ${words}`).outcome).toBe('fails'),
  )
  test('a scenario without Then holds, and shows its board', () => {
    const { outcome, objects } = run(TODAY, BEAR)
    expect(outcome).toBe('holds')
    expect(objects[0]).toMatchObject({ label: 'Bear', power: 2, toughness: 2, colors: ['green'] })
  })
})

const OUTLINE = `# Feature: A page
\`@rule:418.5a\`
## Scenario Outline: Growth and a queen

* Given the rules of <on>
* And "Bear" is a 2/2 green Bear creature
* When an effect says "Bear gets +3/+3 until end of turn."
* And an effect says "Bear becomes 0/2 until end of turn."
* Then "Bear" is <size>

### Examples:
  | on         | size |
  | 1998-02-01 | 0/2  |
  | 2009-07-11 | 3/5  |
`

describe('days', () => {
  const page = must(parsePage(OUTLINE))

  test('each row judges its own days, until the next', () => {
    const cells = acrossEras(page)
    expect(cells.every(cell => cell.outcome === 'holds')).toBe(true)
    expect(cells[0]?.from).toBe('1998-02-01')
    expect(cells.map(cell => cell.ruleset)).toEqual([...cells.map(cell => cell.ruleset)].sort())
    expect(new Set(cells.map(cell => cell.ruleset)).size).toBe(21)
    expect(cells.find(cell => cell.from === '2009-07-11')?.objects[0]).toMatchObject({ power: 3, toughness: 5 })
    expect([...new Set(cells.flatMap(({ says = [] }) => says))]).toEqual(['"Bear" is 0/2', '"Bear" is 3/5'])
  })

  test('a day before the first row is refused with the day on which the scenario begins', () => {
    const [run] = page.scenarios.flatMap(scenario => runOn(scenario, date('1997-06-01')))
    expect([run?.outcome, run?.on, run?.steps[0]?.says, run?.steps[0]?.try]).toEqual([
      'refused',
      '1997-06-01',
      'This scenario begins on 1998-02-01',
      'Choose 1998-02-01 or a later date',
    ])
    expect(run?.steps.filter(({ text }) => /<\w+>/.test(text))).toEqual([])
  })

  test('bisect finds the release between two days', () => {
    const days = ['2003-10-01', '2005-10-01', '2007-02-01', '2009-07-11', '2012-05-01'].map(date)
    const found = must(bisect(page, { from: date('2000-01-01'), to: date('2020-01-01'), days }))
    expect(found).toMatchObject({ changed: '2009-07-11', before: { on: '2007-02-01' }, after: { on: '2009-07-11' } })
    expect(found.runs).toBeLessThanOrEqual(5)
    // Every look halves what lies between, and the last leaves nothing between the two days.
    expect(found.probes).toHaveLength(found.runs - 2)
    for (const [at, { on, from, to, like }] of found.probes.entries()) {
      expect(from < on && on < to).toBe(true)
      expect(like).toBe(on < found.changed ? 'before' : 'after')
      const next = found.probes[at + 1]
      if (next) expect([next.from, next.to]).toEqual(like === 'before' ? [on, to] : [from, on])
    }
    const same = bisect(page, { from: date('2010-01-01'), to: date('2020-01-01'), days })
    expect(same.ok ? '' : same.problem.code).toBe('nothing-changed')
  })

  test.each(['Flibber jabber wobble.', 'All creatures loose all abilities and are 1/1.'])(
    'bisect does not call the answer the same where "%s" was not understood',
    text => {
      const unread = must(
        parsePage(`# Feature: A page
## Scenario: An unread text
* Given "Bear" is a 2/2 green Bear creature
* And "Curse" is an enchantment with "${text}"
* Then "Bear" is 2/2
`),
      )
      const found = bisect(unread, { from: date('2000-01-01'), to: date('2020-01-01'), days: [] })
      expect(found.ok ? '' : found.problem.code).toBe('no-answer')
    },
  )

  test('bisect asks about days in their order', () => {
    const wrong = bisect(page, { from: date('2020-01-01'), to: date('2000-01-01'), days: [] })
    expect(wrong.ok ? '' : wrong.problem.code).toBe('days-in-wrong-order')
  })

  test('the tags and prose of a page are kept', () => {
    expect(page.scenarios[0]?.tags).toEqual(['@rule:418.5a'])
  })
})

describe('limits', () => {
  test.each([
    ['# Feature: x\n', 'no-scenario'],
    ['just prose', 'no-scenario'],
    ['x'.repeat(70_000), 'page-too-long'],
    ['\n'.repeat(5000), 'page-too-many-lines'],
    [
      pageOf(
        ...Array.from(
          { length: 500 },
          (_, i) => `When an effect says "Target creature gets +${i}/+1 until end of turn."`,
        ),
      ),
      'page-too-much-card-english',
    ],
  ])('%#', (source, code) => {
    const page = parsePage(source)
    expect(page.ok ? 'read' : page.problem.code).toBe(code)
  })

  test('a clock ends a run that takes too long', () => {
    let now = 0
    const [scenario] = must(parsePage(pageOf(TODAY, BEAR, 'Then "Bear" is 2/2'))).scenarios
    if (!scenario) throw new Error('no scenario')
    const late = runScenario(scenario, { now: () => (now += 1500), within: 2000 })
    expect(late.outcome).toBe('refused')
  })
})
