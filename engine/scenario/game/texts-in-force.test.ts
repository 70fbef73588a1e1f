import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { parsePage, runScenario } from '../index'

type Row = readonly [title: string, day: string, steps: string, outcome: 'holds' | 'fails' | 'not-modelled' | 'refused']

const outcomeOf = (day: string, steps: string): string => {
  const lines = steps
    .trim()
    .split('\n')
    .map(line => `* ${line.trim()}`)
  const source = `# Feature: Trial\n\n## Scenario: Trial\n\n* Given the rules of ${day}\n* And it is A's main phase\n${lines.join('\n')}\n`
  const [scenario] = must(parsePage(source)).scenarios
  if (!scenario) throw new Error('no scenario')
  return runScenario(scenario).outcome
}

describe('what permanents say about events is obeyed, or the game does not go on', () => {
  test.each<Row>([
    [
      'a land that enters tapped unless a condition is met',
      '2020-01-01',
      `And "Grove" is a land in A's hand with "This land enters the battlefield tapped unless you control a Forest."
       And A controls a Forest
       When A plays "Grove"
       Then "Grove" is untapped`,
      'holds',
    ],
    [
      'the same land without the Forest',
      '2020-01-01',
      `And "Grove" is a land in A's hand with "This land enters the battlefield tapped unless you control a Forest."
       When A plays "Grove"
       Then "Grove" is tapped`,
      'holds',
    ],
    [
      'creatures that enter tapped because of another permanent',
      '2020-01-01',
      `And "Frost" is an enchantment with "Creatures enter the battlefield tapped."
       And "Bear" is a 2/2 green Bear creature in A's hand
       When A casts "Bear"
       And the stack resolves
       Then "Bear" is tapped`,
      'holds',
    ],
    [
      'a number of counters in words above six',
      '2020-01-01',
      `And "Bear" is a 0/0 green Bear creature in A's hand with "This creature enters the battlefield with seven +1/+1 counters on it."
       When A casts "Bear"
       And the stack resolves
       Then "Bear" has seven +1/+1 counters`,
      'holds',
    ],
    [
      'as many counters as X',
      '2020-01-01',
      `And "Bear" is a 0/0 green Bear creature with mana cost {X}{G} in A's hand with "This creature enters the battlefield with X +1/+1 counters on it."
       When A casts "Bear" with X = 3
       And the stack resolves
       Then "Bear" has three +1/+1 counters`,
      'holds',
    ],
    [
      'as many counters as lands',
      '2020-01-01',
      `And "Bear" is a 1/1 green Bear creature in A's hand with "This creature enters the battlefield with a number of +1/+1 counters on it equal to the number of lands you control."
       And A controls two Forests
       When A casts "Bear"
       And the stack resolves
       Then "Bear" has two +1/+1 counters`,
      'holds',
    ],
    [
      'counters in words that are no number',
      '2020-01-01',
      `And "Bear" is a 1/1 green Bear creature in A's hand with "This creature enters the battlefield with umpteen +1/+1 counters on it."
       When A casts "Bear"
       And the stack resolves
       Then "Bear" has no +1/+1 counters`,
      'not-modelled',
    ],
    [
      'an Aura that keeps a creature tapped',
      '2020-01-01',
      `And "Bear" is a tapped 2/2 green Bear creature controlled by B
       And "Sleep" is a blue Aura enchantment attached to "Bear" with "Enchant creature" and "Enchanted creature doesn't untap during its controller's untap step."
       When the game goes on to B's upkeep
       Then "Bear" is tapped`,
      'holds',
    ],
    [
      'untap steps that are skipped',
      '2020-01-01',
      `And "Bear" is a tapped 2/2 green Bear creature controlled by B
       And "Pause" is a blue enchantment with "Players skip their untap steps."
       When the game goes on to B's upkeep
       Then "Bear" is tapped`,
      'holds',
    ],
    [
      'a choice of what to untap',
      '2020-01-01',
      `And "Bear" is a tapped 2/2 green Bear creature controlled by B
       And "Orb" is an artifact with "Players can't untap more than one permanent during their untap steps."
       When the game goes on to B's upkeep
       Then "Bear" is untapped`,
      'not-modelled',
    ],
    [
      'a draw step that is skipped',
      '2020-01-01',
      `And "Pact" is a black enchantment controlled by B with "Skip your draw step."
       When the game goes on to B's main phase
       Then B drew no cards`,
      'holds',
    ],
    [
      'life that cannot be gained',
      '2020-01-01',
      `And "Curse" is a red enchantment with "Players can't gain life."
       When A gains 3 life
       Then A has 20 life`,
      'holds',
    ],
    [
      'a replacement of gaining life in a form that is not read',
      '2020-01-01',
      `And "Taint" is a black enchantment with "If an opponent would gain life, that player ventures into the dungeon instead."
       When B gains 3 life
       Then B has 23 life`,
      'not-modelled',
    ],
    [
      'the same text, and the player it does not mean',
      '2020-01-01',
      `And "Taint" is a black enchantment with "If an opponent would gain life, that player ventures into the dungeon instead."
       When A gains 3 life
       Then A has 23 life`,
      'holds',
    ],
    [
      'damage that cannot be prevented, where protection would prevent it',
      '2020-01-01',
      `And "Blaze" is a red enchantment with "Damage can't be prevented."
       And "Bear" is a 2/2 green Bear creature with protection from red
       And "Imp" is a 2/2 red Imp creature
       When 1 damage is dealt to "Bear" by "Imp"
       Then "Bear" has 1 damage`,
      'holds',
    ],
    [
      'a trigger that is not read and may be about what happens',
      '2020-01-01',
      `And "Watcher" is a white enchantment with "Whenever a creature dies beside a river, draw a card."
       And "Bear" is a 2/2 green Bear creature
       When "Bear" dies
       And the stack resolves
       Then A drew no cards`,
      'not-modelled',
    ],
    [
      'a spell that cannot be countered',
      '2020-01-01',
      `And "Nope" is a blue instant in B's hand with "Counter target spell."
       And "Bear" is a 2/2 green Bear creature in A's hand with "This spell can't be countered."
       When A casts "Bear"
       And B casts "Nope" targeting "Bear"
       And the stack resolves
       Then "Bear" is on the battlefield`,
      'holds',
    ],
    [
      'an ability outside the time that its text allows',
      '2020-01-01',
      `And "Orb" is an artifact with "{T}: You gain 1 life. Activate only during combat."
       When A tries to activate "Orb"
       And the stack resolves
       Then A has 20 life`,
      'holds',
    ],
    [
      'a limit of activating that is not read',
      '2020-01-01',
      `And "Orb" is an artifact with "{1}: You gain 1 life. Activate only if you have a full party."
       When A activates "Orb"
       And the stack resolves
       Then A has 21 life`,
      'not-modelled',
    ],
    [
      'a spell without enough legal targets',
      '2020-01-01',
      `And "Doom" is a black instant in A's hand with "Destroy two target creatures."
       And "Bear" is a 2/2 green Bear creature
       Then A may not cast "Doom"`,
      'holds',
    ],
    [
      'as many targets as X',
      '2020-01-01',
      `And "Doom" is a black instant with mana cost {X}{B} in A's hand with "Destroy X target creatures."
       And "Bear" is a 2/2 green Bear creature
       And "Elf" is a 1/1 green Elf creature
       When A casts "Doom" with X = 2 targeting "Bear" and "Elf"
       And the stack resolves
       Then "Bear" is in A's graveyard
       And "Elf" is in A's graveyard`,
      'holds',
    ],
    [
      'X of a trigger, as it was for the spell',
      '2020-01-01',
      `And "Hydra" is a 2/2 green Hydra creature with mana cost {X}{G} in A's hand with "When this creature enters the battlefield, you gain X life."
       When A casts "Hydra" with X = 3
       And the stack resolves
       Then A has 23 life`,
      'holds',
    ],
    [
      'X of a trigger, on a day when no rule says what it is',
      '2015-01-23',
      `And "Hydra" is a 2/2 green Hydra creature with mana cost {X}{G} in A's hand with "When this creature enters the battlefield, you gain X life."
       When A casts "Hydra" with X = 3
       And the stack resolves
       Then A has 20 life`,
      'not-modelled',
    ],
    [
      'an artifact pays for improvise',
      '2020-01-01',
      `And "Rack" is an artifact
       And "Bear" is a 2/2 blue Bear creature with mana cost {2}{U} in A's hand with improvise
       And A's mana pool is {U}{U}
       When A casts "Bear" paying {1} by tapping "Rack"
       And the stack resolves
       Then "Bear" is on the battlefield`,
      'holds',
    ],
    [
      'any number of modes',
      '2020-01-01',
      `And "Tune" is a blue instant in A's hand with "Choose any number — You gain 2 life; or you lose 1 life."
       When A casts "Tune" choosing "You gain"
       And the stack resolves
       Then A has 22 life`,
      'holds',
    ],
    [
      'damage equal to the power of what deals it, not of what is hurt',
      '2020-01-01',
      `And "Archer" is a 1/4 green Elf creature with "{T}: Archer deals damage equal to its power to target creature."
       And "Ox" is a 5/5 white Ox creature controlled by B
       When A activates "Archer" targeting "Ox"
       And the stack resolves
       Then "Ox" has 1 damage`,
      'holds',
    ],
    [
      'damage to a battle',
      '2024-05-01',
      `And "Siege" is a battle with three defense counters
       When 2 damage is dealt to "Siege"
       Then "Siege" has one defense counter`,
      'holds',
    ],
  ])('%s (%s)', (_, day, steps, outcome) => expect(outcomeOf(day, steps)).toBe(outcome))
})

describe('counters that protect do so from their first day on', () => {
  const SHIELD = `And "Bear" is a 2/2 green Bear creature with a shield counter
    When 5 damage is dealt to "Bear"
    And state-based actions are checked
    Then "Bear" is in A's graveyard`
  const STUN = `And "Bear" is a tapped 2/2 green Bear creature controlled by B with a stun counter
    When the game goes on to B's upkeep
    Then "Bear" is tapped`
  const FINAL = `And "Bear" is a 2/2 green Bear creature with a finality counter
    When "Bear" dies
    Then "Bear" is in exile`
  test.each([
    ['shield', '2022-04-28', SHIELD, 'holds'],
    ['shield', '2022-04-29', SHIELD, 'fails'],
    ['stun', '2022-09-07', STUN, 'fails'],
    ['stun', '2022-09-08', STUN, 'holds'],
    ['finality', '2023-11-16', FINAL, 'fails'],
    ['finality', '2023-11-17', FINAL, 'holds'],
  ])('%s on %s', (_, day, steps, outcome) => expect(outcomeOf(day, steps)).toBe(outcome))

  test('a board without moves obeys the same days', () => {
    const steps = (day: string) =>
      runScenario(
        must(
          parsePage(
            `# Feature: Trial\n\n## Scenario: Trial\n\n* Given the rules of ${day}\n* And "Bear" is a 2/2 green Bear creature with a shield counter\n* When an effect says "Destroy target creature." targeting "Bear"\n* Then "Bear" is in A's graveyard\n`,
          ),
        ).scenarios[0] as never,
      ).outcome
    expect([steps('2022-04-28'), steps('2022-04-29')]).toEqual(['holds', 'fails'])
  })
})

describe('phasing by day', () => {
  const COMBAT = (life: number) => `And "Bear" is a 2/2 green Bear creature
    When A attacks with "Bear"
    And "Bear" phases out
    And "Bear" phases in
    And combat damage is dealt
    Then B has ${life} life`
  test.each([
    ['removed from combat while it was a zone', '2008-01-01', COMBAT(20)],
    ['still in combat, unseen', '2010-01-01', COMBAT(18)],
    ['removed from combat again', '2010-07-16', COMBAT(20)],
    [
      'leaving play triggered',
      '2003-01-01',
      `And "Bear" is a 2/2 green Bear creature with "When Bear leaves play, draw a card."
       When "Bear" phases out
       And the stack resolves
       Then A drew one card`,
    ],
    [
      'leaving play triggers no more',
      '2005-10-01',
      `And "Bear" is a 2/2 green Bear creature with "When Bear leaves play, draw a card."
       When "Bear" phases out
       And the stack resolves
       Then A drew no cards`,
    ],
    [
      'damage went with the zone',
      '2008-01-01',
      `And "Bear" is a 3/3 green Bear creature with 2 damage
       When "Bear" phases out
       And "Bear" phases in
       And 1 damage is dealt to "Bear"
       And state-based actions are checked
       Then "Bear" is on the battlefield`,
    ],
    [
      'damage stays on a phased-out creature',
      '2009-07-11',
      `And "Bear" is a 3/3 green Bear creature with 2 damage
       When "Bear" phases out
       And "Bear" phases in
       And 1 damage is dealt to "Bear"
       And state-based actions are checked
       Then "Bear" is in A's graveyard`,
    ],
    [
      'a permanent with phasing phases out in the untap step',
      '2020-01-01',
      `And "Drake" is a 2/2 blue Drake creature controlled by B with phasing
       When the game goes on to B's upkeep
       Then "Drake" is phased out`,
    ],
  ])('%s (%s)', (_, day, steps) => expect(outcomeOf(day, steps)).toBe('holds'))
})

describe('libraries', () => {
  test('a card below an endless library of unknown cards is not the next that is drawn', () => {
    const steps = `And "Bear" is a 2/2 green Bear creature in A's graveyard
      And "Dig" is a blue instant in A's hand with "Put target card from your graveyard on the bottom of your library."
      When A casts "Dig" targeting "Bear"
      And the stack resolves
      And A draws a card
      Then "Bear" is in A's library`
    expect(outcomeOf('2020-01-01', steps)).toBe('holds')
  })
  test('looking at more cards than there are makes no new ones', () => {
    const steps = `And "Bear" is a 2/2 green Bear creature in A's library
      And A's library is "Bear"
      When an effect says "Scry 2."
      And A chooses nothing
      And A draws two cards
      And state-based actions are checked
      Then A loses the game`
    expect(outcomeOf('2020-01-01', steps)).toBe('holds')
  })
})

describe('numbers in words', () => {
  test.each([
    ['fourteen', 'holds'],
    ['umpteen', 'refused'],
  ])('%s', (word, outcome) =>
    expect(outcomeOf('2020-01-01', `When ${word} damage is dealt to A\nThen A has six life`)).toBe(outcome),
  )
})

describe('a creature has to be under control since the last turn of its controller began', () => {
  test.each<Row>([
    [
      'a creature stolen this turn does not attack',
      '2010-02-01',
      `And "Ox" is a 2/4 white Ox creature controlled by B
       When an effect says "Gain control of target creature." targeting "Ox"
       Then A may not attack with "Ox"`,
      'holds',
    ],
    [
      'with haste it does',
      '2010-02-01',
      `And "Ox" is a 2/4 white Ox creature controlled by B
       When an effect says "Gain control of target creature until end of turn. It gains haste until end of turn." targeting "Ox"
       Then A may attack with "Ox"`,
      'holds',
    ],
    [
      'nor does it pay with {T}',
      '2010-02-01',
      `And "Tim" is a 1/1 blue Wizard creature controlled by B with "{T}: Tim deals 1 damage to any target."
       When A gains control of "Tim"
       Then A may not activate "Tim" targeting B`,
      'holds',
    ],
    [
      'in the next turn of the new controller it attacks',
      '2010-02-01',
      `And "Ox" is a 2/4 white Ox creature controlled by B
       When an effect says "Gain control of target creature." targeting "Ox"
       And the game goes on to B's turn
       And the game goes on to A's main phase
       Then A may attack with "Ox"`,
      'holds',
    ],
    [
      'given back at the end of the turn it attacks in the turn of its owner',
      '2010-02-01',
      `And "Ox" is a 2/4 white Ox creature controlled by B
       When an effect says "Gain control of target creature until end of turn." targeting "Ox"
       And the game goes on to B's main phase
       Then B may attack with "Ox"`,
      'holds',
    ],
    [
      'under an Aura that was there before, it attacks',
      '2010-02-01',
      `And "Ox" is a 2/4 white Ox creature controlled by B
       And "Magic" is a blue Aura enchantment attached to "Ox" with "You control enchanted creature."
       Then A may attack with "Ox"`,
      'holds',
    ],
    [
      'what came in the turn of its controller does not pay with {T} in the next turn of another player',
      '2010-02-01',
      `And "Tim" is a 1/1 blue Wizard creature in A's hand with "{T}: Tim deals 1 damage to any target."
       When A casts "Tim"
       And the stack resolves
       And the game goes on to B's main phase
       Then A may not activate "Tim" targeting B`,
      'holds',
    ],
    [
      'what came in the turn of another player attacks in the next turn',
      '2010-02-01',
      `And "Imp" is a 1/1 black Imp creature in B's hand with flash
       When B casts "Imp"
       And the stack resolves
       And the game goes on to B's main phase
       Then B may attack with "Imp"`,
      'holds',
    ],
  ])('%s', (_, day, steps, outcome) => expect(outcomeOf(day, steps)).toBe(outcome))
})

describe('protection and hexproof count for targets as for blocks and damage', () => {
  const bolt = `And "Bolt" is a red instant in A's hand with "Bolt deals 3 damage to target creature."`
  test.each<Row>([
    [
      'hexproof from a color',
      '2020-01-01',
      `And "Elf" is a 1/1 green Elf creature controlled by B with "Hexproof from red"
       ${bolt}
       Then "Elf" is no legal target for "Bolt"`,
      'holds',
    ],
    [
      'hexproof from another color',
      '2020-01-01',
      `And "Elf" is a 1/1 green Elf creature controlled by B with "Hexproof from black"
       ${bolt}
       Then "Elf" is a legal target for "Bolt"`,
      'holds',
    ],
    [
      'hexproof does not stop its own controller',
      '2020-01-01',
      `And "Elf" is a 1/1 green Elf creature with "Hexproof from red"
       ${bolt}
       Then "Elf" is a legal target for "Bolt"`,
      'holds',
    ],
    [
      'protection from monocolored',
      '2020-01-01',
      `And "Elf" is a 1/1 green Elf creature controlled by B with "Protection from monocolored"
       ${bolt}
       Then "Elf" is no legal target for "Bolt"`,
      'holds',
    ],
    [
      'protection from a quality that is not known',
      '2020-01-01',
      `And "Elf" is a 1/1 green Elf creature controlled by B with "Protection from the umpteenth quality"
       ${bolt}
       When A casts "Bolt" targeting "Elf"
       Then "Elf" is on the battlefield`,
      'not-modelled',
    ],
    [
      'asked without a spell',
      '2020-01-01',
      `And "Elf" is a 1/1 green Elf creature controlled by B with "Protection from the umpteenth quality"
       ${bolt}
       Then "Elf" is a legal target for "Bolt"`,
      'not-modelled',
    ],
    [
      'a trigger that may have it as its target',
      '2020-01-01',
      `And "Elf" is a 1/1 green Elf creature controlled by B with "Protection from the umpteenth quality"
       And "Scout" is a 1/1 red Goblin creature in A's hand with "When Scout enters the battlefield, tap target creature an opponent controls."
       When A casts "Scout"
       And the stack resolves
       Then "Elf" is untapped`,
      'not-modelled',
    ],
    [
      'protection of a player',
      '2020-01-01',
      `And "Veil" is a white enchantment controlled by B with "You have protection from red."
       And "Shock" is a red instant in A's hand with "Shock deals 2 damage to any target."
       When A casts "Shock" targeting B
       And the stack resolves
       Then B has 18 life`,
      'refused',
    ],
    [
      'hexproof of a player and more',
      '2020-01-01',
      `And "Veil" is a white enchantment controlled by B with "You and creatures you control have hexproof."
       And "Shock" is a red instant in A's hand with "Shock deals 2 damage to any target."
       Then B is no legal target for "Shock"`,
      'holds',
    ],
  ])('%s', (_, day, steps, outcome) => expect(outcomeOf(day, steps)).toBe(outcome))
})

describe('"it" and "they" are what the text has spoken of', () => {
  const ox = 'And "Ox" is a 2/4 white Ox creature controlled by B'
  test.each<Row>([
    [
      'the target of another instruction',
      '2010-02-01',
      `${ox}
       When an effect says "Untap target creature. It gets +2/+2 until end of turn." targeting "Ox"
       Then "Ox" is 4/6`,
      'holds',
    ],
    [
      'through three sentences',
      '2010-02-01',
      `And "Ox" is a tapped 2/4 white Ox creature controlled by B
       And "Treason" is a red sorcery in A's hand with "Gain control of target creature until end of turn. Untap it. It gains haste until end of turn."
       When A casts "Treason" targeting "Ox"
       And the stack resolves
       Then A may attack with "Ox"`,
      'holds',
    ],
    [
      'several targets',
      '2010-02-01',
      `${ox}
       And "Elf" is a 1/1 green Elf creature controlled by B
       When an effect says "Tap two target creatures. Those creatures get -1/-1 until end of turn." targeting "Ox" and "Elf"
       And state-based actions are checked
       Then "Ox" is 1/3
       And "Elf" is in B's graveyard`,
      'holds',
    ],
    [
      'the object that a trigger watched',
      '2010-02-01',
      `And "Flag" is a red enchantment with "Whenever a creature enters the battlefield, it gains haste until end of turn."
       And "Elf" is a 1/1 green Elf creature in A's hand
       When A casts "Elf"
       And the stack resolves
       Then "Elf" has haste
       And A may attack with "Elf"`,
      'holds',
    ],
    [
      'the objects of an effect on many',
      '2010-02-01',
      `And "Elf" is a 1/1 green Elf creature
       When an effect says "Creatures you control get +2/+2 until end of turn. They gain trample until end of turn."
       Then "Elf" is 3/3
       And "Elf" has trample`,
      'holds',
    ],
    [
      'the tokens just made',
      '2010-02-01',
      `When an effect says "Create two 1/1 red Goblin creature tokens. They gain haste until end of turn."
       And state-based actions are checked
       Then A may attack with "Goblin"`,
      'holds',
    ],
    [
      'something with shroud, which is no target of it',
      '2010-02-01',
      `And "Flag" is a red enchantment with "Whenever a creature enters the battlefield, it gets +1/+1 until end of turn."
       And "Elf" is a 1/1 green Elf creature in A's hand with shroud
       When A casts "Elf"
       And the stack resolves
       Then "Elf" is 2/2`,
      'holds',
    ],
  ])('%s', (_, day, steps, outcome) => expect(outcomeOf(day, steps)).toBe(outcome))
})

describe('a keyword that stands for a triggered ability triggers, or the game does not go on', () => {
  const ox = (keyword: string): string => `And "Ox" is a 2/4 white Ox creature with "${keyword}"`
  const nextUpkeep = `When the game goes on to B's turn
       And the game goes on to A's upkeep
       And the stack resolves`
  test.each<Row>([
    [
      'exalted',
      '2010-02-01',
      `${ox('Exalted')}
 When A attacks with "Ox"
 And the stack resolves
 Then "Ox" is 3/5`,
      'holds',
    ],
    [
      'bushido',
      '2010-02-01',
      `${ox('Bushido 2')}
       And "Elf" is a 1/1 green Elf creature controlled by B
       When A attacks with "Ox"
       And B blocks "Ox" with "Elf"
       And the stack resolves
       Then "Ox" is 4/6
       And "Elf" is 1/1`,
      'holds',
    ],
    [
      'annihilator',
      '2010-04-23',
      `${ox('Annihilator 1')}
       And "Elf" is a 1/1 green Elf creature controlled by B
       When A attacks with "Ox"
       And the stack resolves
       Then "Elf" is in B's graveyard`,
      'holds',
    ],
    [
      'fading',
      '2010-02-01',
      `${ox('Fading 2')}
 ${nextUpkeep}
 Then "Ox" is not on the battlefield`,
      'holds',
    ],
    [
      'vanishing',
      '2010-02-01',
      `${ox('Vanishing 2')}
 ${nextUpkeep}
 Then "Ox" is on the battlefield`,
      'holds',
    ],
    [
      'flanking',
      '2010-02-01',
      `${ox('Flanking')}
       And "Elf" is a 1/1 green Elf creature controlled by B
       When A attacks with "Ox"
       And B blocks "Ox" with "Elf"
       And the stack resolves
       Then "Elf" is in B's graveyard`,
      'holds',
    ],
    [
      'echo of what has come since the last upkeep',
      '2010-02-01',
      `And "Ox" is a 2/4 white Ox creature with mana cost {1}{W} in A's hand with "Echo {1}{W}"
       When A casts "Ox"
       And the stack resolves
       And the game goes on to B's turn
       And the game goes on to A's upkeep
       And the stack resolves
       And A does not pay
       Then "Ox" is in A's graveyard`,
      'holds',
    ],
    [
      'echo of what was there before',
      '2010-02-01',
      `${ox('Echo {1}{W}')}
 ${nextUpkeep}
 Then "Ox" is on the battlefield
 And "Ox" does not trigger`,
      'holds',
    ],
    [
      'storm',
      '2010-02-01',
      `And "Gift" is a red instant in A's hand with "Storm" and with "You gain 1 life."
       When A casts "Gift"
       And the stack resolves
       Then A has 21 life`,
      'holds',
    ],
    [
      'counters by a keyword',
      '2010-02-01',
      `And "Golem" is a 0/0 artifact creature in A's hand with "Modular 2"
       When A casts "Golem"
       And the stack resolves
       Then "Golem" is 2/2`,
      'holds',
    ],
    [
      'entering with a choice by a keyword',
      '2019-02-01',
      `And "Golem" is a 2/2 artifact creature in A's hand with "Riot"
       When A casts "Golem"
       And the stack resolves
       And A chooses haste
       Then "Golem" is 2/2`,
      'holds',
    ],
    [
      'another cost, by dash',
      '2015-01-23',
      `And "Golem" is a 2/2 artifact creature with mana cost {4} in A's hand with "Dash {1}"
       When A casts "Golem" for its dash cost
       And the stack resolves
       Then "Golem" is on the battlefield`,
      'holds',
    ],
  ])('%s', (_, day, steps, outcome) => expect(outcomeOf(day, steps)).toBe(outcome))
})

describe('an Aura that enters without being cast enchants what is chosen for it', () => {
  const board = `And "Bear" is a 2/2 green Bear creature
       And "Ox" is a 3/3 white Ox creature with shroud controlled by B
       And "Knight" is a 1/1 black Knight creature with protection from white controlled by B
       And "Gift" is a white Aura enchantment with "Enchant creature" and with "Enchanted creature gets +2/+2."`
  const blink = `${board} attached to "Bear"
       And "Blink" is a white instant with "Exile target enchantment, then return it to the battlefield under its owner's control." in A's hand
       When A casts "Blink" targeting "Gift"
       And the stack resolves`
  test.each<Row>([
    [
      'even what cannot be a target',
      '2026-01-01',
      `${blink}
       And A chooses "Ox"
       Then "Ox" is 5/5
       And "Bear" is 2/2`,
      'holds',
    ],
    ['and nobody chooses for the player', '2026-01-01', `${blink}\nAnd the turn ends`, 'refused'],
    ['but not what is protected from it', '2026-01-01', `${blink}\nAnd A chooses "Knight"`, 'refused'],
    [
      'from a graveyard, among what was there before',
      '2026-01-01',
      `And "Gift" is a white Aura enchantment with "Enchant creature" and with "Enchanted creature gets +2/+2." in A's graveyard
       And "Spirit" is a 1/1 Spirit enchantment creature in A's graveyard
       And "Bear" is a 2/2 green Bear creature
       And "Dawn" is a white sorcery with "Return all enchantment cards from your graveyard to the battlefield." in A's hand
       When A casts "Dawn"
       And the stack resolves
       Then "Spirit" is 1/1
       And "Bear" is 4/4`,
      'holds',
    ],
    [
      'with nothing to enchant it stays where it is',
      '2001-07-23',
      `And "Gift" is a white Aura enchantment with "Enchant creature" and with "Enchanted creature gets +2/+2." in A's graveyard
       And "Spirit" is a 1/1 Spirit enchantment creature in A's graveyard
       And "Dawn" is a white sorcery with "Return all enchantment cards from your graveyard to the battlefield." in A's hand
       When A casts "Dawn"
       And the stack resolves
       Then "Gift" is in A's graveyard
       And "Spirit" is 1/1`,
      'holds',
    ],
    [
      'as a copy of an Aura',
      '2026-01-01',
      `${board} attached to "Bear"
       And "Echo" is a blue enchantment with "You may have this enchantment enter as a copy of any enchantment on the battlefield." in A's hand
       When A casts "Echo"
       And the stack resolves
       And A chooses "Gift"
       And A chooses "Ox"
       Then "Ox" is 5/5`,
      'holds',
    ],
    [
      'as a token',
      '2026-01-01',
      `${board} attached to "Bear"
       And "Twin" is a blue sorcery with "Create a token that's a copy of target enchantment." in A's hand
       When A casts "Twin" targeting "Gift"
       And the stack resolves
       And A chooses "Ox"
       Then "Ox" is 5/5`,
      'holds',
    ],
  ])('%s', (_, day, steps, outcome) => expect(outcomeOf(day, steps)).toBe(outcome))
})

describe('cards are where the text says', () => {
  test.each<Row>([
    [
      'all creature cards of a graveyard, not the creatures on the battlefield',
      '2026-01-01',
      `And "Bear" is a 2/2 green Bear creature in A's graveyard
       And "Ox" is a 3/3 white Ox creature
       And "Elf" is a 1/1 green Elf creature in B's graveyard
       And "Dawn" is a white sorcery with "Return all creature cards from your graveyard to your hand." in A's hand
       When A casts "Dawn"
       And the stack resolves
       Then "Bear" is in A's hand
       And "Ox" is on the battlefield
       And "Elf" is in B's graveyard`,
      'holds',
    ],
  ])('%s', (_, day, steps, outcome) => expect(outcomeOf(day, steps)).toBe(outcome))
})

describe('who and what a text means', () => {
  test.each<Row>([
    [
      'the player who puts a card onto the battlefield controls it',
      '2026-01-01',
      `And "Dead" is a 2/2 white Ox creature in B's graveyard
       And "Call" is a black sorcery in A's hand with "Put target creature card from a graveyard onto the battlefield."
       When A casts "Call" targeting "Dead"
       And the stack resolves
       Then "Dead" is controlled by A`,
      'holds',
    ],
    [
      'unless the text names another',
      '2026-01-01',
      `And "Dead" is a 2/2 white Ox creature in B's graveyard
       And "Call" is a black sorcery in A's hand with "Return target creature card from a graveyard to the battlefield under its owner's control."
       When A casts "Call" targeting "Dead"
       And the stack resolves
       Then "Dead" is controlled by B`,
      'holds',
    ],
    [
      'any target may be a battle',
      '2026-01-01',
      `And "Siege" is a Siege battle with five defense counters controlled by B
       And "Spark" is a red instant in A's hand with "Spark deals 3 damage to any target."
       Then "Siege" is a legal target for "Spark"`,
      'holds',
    ],
    [
      'one prevention of damage to two',
      '2026-01-01',
      `And "Ox" is a 2/2 white Ox creature
       And "Ward" is a white instant in A's hand with "Prevent the next 3 damage that would be dealt to you and target creature this turn."
       When A casts "Ward" targeting "Ox"
       And the stack resolves
       Then "Ox" is 2/2`,
      'not-modelled',
    ],
    [
      'a number that is another one for each player',
      '2026-01-01',
      `And "Elf" is a 1/1 green Elf creature controlled by B
       And "Feast" is a white sorcery in A's hand with "Each player gains 1 life for each creature they control."
       When A casts "Feast"
       And the stack resolves
       Then B has 21 life`,
      'holds',
    ],
    [
      'a number of cards that is another one for each player',
      '2026-01-01',
      `And "Elf" is a 1/1 green Elf creature in B's hand
       And "Fast" is a black sorcery in A's hand with "Each player loses 1 life for each card in their hand."
       When A casts "Fast"
       And the stack resolves
       Then B has 19 life`,
      'holds',
    ],
    [
      'a number of what the target controls',
      '2026-01-01',
      `And "Elf" is a 1/1 green Elf creature controlled by B
       And "Muse" is a blue sorcery in A's hand with "Target player draws a card for each creature they control."
       When A casts "Muse" targeting B
       And the stack resolves
       Then B drew 1 card`,
      'holds',
    ],
    [
      'what each player may do',
      '2026-01-01',
      `And "Tide" is a blue sorcery in A's hand with "Each player may draw a card."
       When A casts "Tide"
       And the stack resolves
       And A does
       And B does not
       Then A drew 1 card
       And B drew 0 cards`,
      'holds',
    ],
  ])('%s', (_, day, steps, outcome) => expect(outcomeOf(day, steps)).toBe(outcome))
})

describe('exile until something leaves the battlefield', () => {
  const jailer = `And "Jailer" is a 2/2 white Cleric creature in A's hand with "When this creature enters, exile target creature an opponent controls until this creature leaves the battlefield."
       And "Fell" is a black instant with "Destroy target creature." in B's hand
       And "Ox" is a 3/3 white Ox creature with two +1/+1 counters controlled by B`
  test.each<Row>([
    [
      'ends as it leaves',
      '2026-01-01',
      `${jailer}
       When A casts "Jailer"
       And the stack resolves
       Then "Ox" is in exile
       When B casts "Fell" targeting "Jailer"
       And the stack resolves
       Then "Ox" is controlled by B
       And "Ox" is 3/3`,
      'holds',
    ],
    [
      'does not begin after it has left',
      '2026-01-01',
      `${jailer}
       When A casts "Jailer"
       And the top of the stack resolves
       And B casts "Fell" targeting "Jailer"
       And the stack resolves
       Then "Ox" is 5/5`,
      'holds',
    ],
    [
      'is unknown to older rules',
      '2012-10-01',
      `${jailer}
       When A casts "Jailer"
       And the stack resolves
       Then "Ox" is in exile`,
      'not-modelled',
    ],
  ])('%s', (_, day, steps, outcome) => expect(outcomeOf(day, steps)).toBe(outcome))
})

describe('what is known of a spell on the stack', () => {
  const steps = `And "Echo" is a blue instant in B's hand with mana cost {U}{U} and with "Copy target instant spell. You may choose new targets for the copy."
       And "Blaze" is a red instant in A's hand with mana cost {X}{R} and with "Blaze deals X damage to any target."
       When A casts "Blaze" targeting B with X = 4
       And B casts "Echo" targeting "Blaze"
       And the top of the stack resolves
       And B chooses A`
  test.each<Row>([
    ['the X of a copy', '2026-01-01', `${steps}\nThen "Blaze copy" has X = 4`, 'holds'],
    ['another X', '2026-01-01', `${steps}\nThen "Blaze copy" has X = 3`, 'fails'],
  ])('%s', (_, day, steps, outcome) => expect(outcomeOf(day, steps)).toBe(outcome))
})
