import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { parsePage, runScenario } from '../index'

/** A board of the newest rules unless the steps name a day; each line of the steps is one. */
const outcome = (steps: string): string => {
  const lines = steps.trim().replace(/^ */gm, '* ')
  const day = /Given the rules of/.test(steps) ? '' : '* Given the rules of 2026-01-16\n'
  const source = `# Feature: Keyword\n\n## Scenario: Keyword\n\n${day}* Given it is A's main phase\n${lines}\n`
  const [scenario] = must(parsePage(source)).scenarios
  if (!scenario) throw new Error('no scenario')
  const run = runScenario(scenario)
  const odd = run.steps.flatMap(({ status, text, says = '' }) =>
    status === 'done' || status === 'holds' ? [] : [`${status}: ${text} (${says})`],
  )
  return [run.outcome, ...odd].join('\n')
}
const holds = (rows: readonly (readonly [string, string])[]) =>
  test.each(rows)('%s', (_, steps) => expect(outcome(steps)).toBe('holds'))

const bear = (keyword: string, where = '', size = '2/2'): string =>
  `Given "Bear" is a ${size} green Bear creature with mana cost {1}{G} with "${keyword}"${where}`
const IN_HAND = " in A's hand"
const CAST = 'When A casts "Bear"\nAnd the stack resolves'

describe('designations', () =>
  holds([
    [
      'renown: once',
      `${bear('Renown 2')}
       When A attacks B with "Bear"
       And combat damage is dealt
       And the stack resolves
       Then "Bear" is 4/4
       When the game goes on to A's next main phase
       And A attacks B with "Bear"
       And combat damage is dealt
       Then the stack is empty
       And "Bear" is 4/4`,
    ],
    [
      'monstrosity: once, and a trigger of it',
      `Given "Bear" is a 2/2 green Bear creature with "{1}: Monstrosity 3." and "When Bear becomes monstrous, you gain 4 life." and "As long as Bear is monstrous, it has flying."
       When A activates "Bear"
       And the stack resolves
       Then "Bear" is 5/5
       And "Bear" has flying
       And A has 24 life
       When A activates "Bear"
       And the stack resolves
       Then "Bear" is 5/5
       And A has 24 life`,
    ],
    [
      'saddle: until the turn ends',
      `Given "Ox" is a 1/4 white Ox creature
       Given "Bear" is a 2/2 green Mount creature with "Saddle 1" and "Whenever Bear attacks while saddled, you gain 3 life."
       When A activates "Saddle" of "Bear" tapping "Ox"
       And the stack resolves
       And A attacks B with "Bear"
       And the stack resolves
       Then A has 23 life
       When the game goes on to A's next main phase
       And A attacks B with "Bear"
       Then the stack is empty
       And A has 23 life`,
    ],
    [
      'suspected: menace, and it cannot block',
      `Given "Bear" is a 2/2 green Bear creature with "{1}: Suspect Bear." and "{2}: Bear is no longer suspected."
       When A activates "{1}" of "Bear"
       And the stack resolves
       Then "Bear" has menace
       When A activates "{2}" of "Bear"
       And the stack resolves
       Then "Bear" does not have menace`,
    ],
  ]))

describe('how permanents with a keyword enter', () =>
  holds([
    [
      'bloodthirst: with damage to an opponent',
      `${bear('Bloodthirst 2', IN_HAND)}
       Given "Ray" is a red instant with mana cost {R} with "Ray deals 1 damage to any target." in A's hand
       When A casts "Ray" targeting B
       And the stack resolves
       And A casts "Bear"
       And the stack resolves
       Then "Bear" is 4/4`,
    ],
    ['bloodthirst: without', `${bear('Bloodthirst 2', IN_HAND)}\n${CAST}\nThen "Bear" is 2/2`],
    [
      'devour: twice for each',
      `Given "Cub" is a 1/1 green Bear creature
       Given "Kid" is a 1/1 green Goat creature
       ${bear('Devour 2', IN_HAND)}
       ${CAST}
       And A does
       And A chooses "Cub" and "Kid"
       Then "Bear" is 6/6
       And "Cub" is in A's graveyard`,
    ],
    [
      'devour: nothing',
      `Given "Cub" is a 1/1 green Bear creature\n${bear('Devour 2', IN_HAND)}\n${CAST}\nAnd A does not\nThen "Bear" is 2/2`,
    ],
    ['unleash: with the counter', `${bear('Unleash', IN_HAND)}\n${CAST}\nAnd A does\nThen "Bear" is 3/3`],
    ['unleash: without', `${bear('Unleash', IN_HAND)}\n${CAST}\nAnd A does not\nThen "Bear" is 2/2`],
    [
      'unleash: with a counter it cannot block',
      `Given "Ox" is a 1/4 white Ox creature controlled by B with "Unleash" and with a +1/+1 counter
       Given "Bear" is a 2/2 green Bear creature
       When A attacks B with "Bear"
       Then B may not block "Bear" with "Ox"`,
    ],
    [
      'champion: what it exiles comes back',
      `Given "Cub" is a 1/1 green Bear creature
       ${bear('Champion a Bear', IN_HAND)}
       Given "Doom" is a black instant with mana cost {B} with "Destroy target creature." in A's hand
       ${CAST}
       And A does
       And A chooses "Cub"
       Then "Cub" is in exile
       When A casts "Doom" targeting "Bear"
       And the stack resolves
       Then "Cub" is on the battlefield
       And "Bear" is in A's graveyard`,
    ],
    [
      'champion: with nothing to exile it is sacrificed',
      `${bear('Champion a Bear', IN_HAND)}\n${CAST}\nThen "Bear" is in A's graveyard`,
    ],
  ]))

describe('triggers', () =>
  holds([
    [
      'training: with a stronger attacker',
      `Given "Ox" is a 3/4 white Ox creature
       ${bear('Training')}
       When A attacks B with "Bear" and "Ox"
       And the stack resolves
       Then "Bear" is 3/3`,
    ],
    [
      'training: without one',
      `Given "Ox" is a 2/4 white Ox creature\n${bear('Training')}\nWhen A attacks B with "Bear" and "Ox"\nThen the stack is empty`,
    ],
    [
      'offspring: a small copy',
      `${bear('Offspring {2}', IN_HAND, '4/4')}
       When A casts "Bear" with its offspring cost
       And the stack resolves
       Then A controls two creatures`,
    ],
    ['offspring: without the cost', `${bear('Offspring {2}', IN_HAND, '4/4')}\n${CAST}\nThen A controls one creature`],
    [
      'level up: a counter',
      `${bear('Level up {1}')}
       When A activates "Level up" of "Bear"
       And the stack resolves
       Then "Bear" has one level counter`,
    ],
  ]))

const SONG = (keyword: string): string =>
  `Given "Song" is a blue instant with mana cost {U} with "You gain 2 life." and "${keyword}" in A's hand`
const RAY = `Given "Ray" is a red instant with mana cost {R} with "Ray deals 1 damage to any target." in A's hand`

describe('copies and cards that a spell brings', () =>
  holds([
    [
      'storm: a copy for each spell before it',
      `${RAY}\n${SONG('Storm')}\nWhen A casts "Ray" targeting B\nAnd A casts "Song"\nAnd the stack resolves\nThen A has 24 life`,
    ],
    ['storm: the first spell', `${SONG('Storm')}\nWhen A casts "Song"\nAnd the stack resolves\nThen A has 22 life`],
    [
      'replicate: twice',
      `${SONG('Replicate {1}')}\nWhen A casts "Song" with its replicate cost twice\nAnd the stack resolves\nThen A has 26 life`,
    ],
    ['replicate: without', `${SONG('Replicate {1}')}\nWhen A casts "Song"\nAnd the stack resolves\nThen A has 22 life`],
    [
      'squad: a copy for each payment',
      `${bear('Squad {1}', IN_HAND)}\nWhen A casts "Bear" with its squad cost twice\nAnd the stack resolves\nThen A controls three creatures`,
    ],
    [
      'cascade: the first cheaper card, the others on the bottom',
      `Given "Wood" is a basic Forest land in A's library
       Given "Imp" is a 1/1 black Imp creature with mana cost {B} in A's library
       Given A's library is "Wood", "Imp" and ten cards
       ${bear('Cascade', IN_HAND)}
       When A casts "Bear"
       And the top of the stack resolves
       And A does
       And the stack resolves
       Then "Imp" is on the battlefield
       And "Bear" is on the battlefield
       And "Wood" is in A's library`,
    ],
    [
      'cascade: declined',
      `Given "Imp" is a 1/1 black Imp creature with mana cost {B} in A's library
       Given A's library is "Imp" and ten cards
       ${bear('Cascade', IN_HAND)}
       When A casts "Bear"
       And the top of the stack resolves
       And A does not
       Then "Imp" is in A's library`,
    ],
  ]))

const MADNESS = `Given "Ox" is a 1/4 white Ox creature with "Discard a card: You gain 1 life."
  ${bear('Madness {G}', IN_HAND)}
  When A activates "Ox" discarding "Bear"`
describe('other ways to cast a card', () =>
  holds([
    [
      'madness: cast',
      `${MADNESS}
       Then "Bear" is in exile
       When the top of the stack resolves
       And A does
       And the stack resolves
       Then "Bear" is on the battlefield`,
    ],
    [
      'madness: declined',
      `${MADNESS}\nAnd the top of the stack resolves\nAnd A does not\nThen "Bear" is in A's graveyard`,
    ],
    [
      'madness: until 2016-04-07 the card may be put into the graveyard',
      `Given the rules of 2015-07-17\n${MADNESS}\nAnd A does not\nThen "Bear" is in A's graveyard`,
    ],
    [
      'dash: haste, and it returns to the hand',
      `${bear('Dash {R}', IN_HAND)}
       When A casts "Bear" for its dash cost
       And the stack resolves
       Then "Bear" has haste
       When the game goes on to A's end step
       And the stack resolves
       Then "Bear" is in A's hand`,
    ],
    ['dash: without', `${bear('Dash {R}', IN_HAND)}\n${CAST}\nThen "Bear" does not have haste`],
    [
      'blitz: haste, a card, and it is sacrificed',
      `Given A's library is ten cards
       ${bear('Blitz {R}', IN_HAND)}
       When A casts "Bear" for its blitz cost
       And the stack resolves
       Then "Bear" has haste
       When the game goes on to A's end step
       And the stack resolves
       Then "Bear" is in A's graveyard
       And A has one card in hand`,
    ],
    [
      'spectacle: only if an opponent lost life',
      `${bear('Spectacle {R}', IN_HAND)}\nThen A may not cast "Bear" for its spectacle cost`,
    ],
    [
      'bestow: an Aura, then a creature',
      `Given "Ox" is a 1/4 white Ox creature
       Given "Doom" is a black instant with mana cost {B} with "Destroy target creature." in A's hand
       Given "Bear" is a 2/2 green Bear enchantment creature with mana cost {1}{G} with "Bestow {3}" and "Enchanted creature gets +2/+2." in A's hand
       When A casts "Bear" for its bestow cost targeting "Ox"
       And the stack resolves
       Then "Ox" is 3/6
       And "Bear" is not a creature
       When A casts "Doom" targeting "Ox"
       And the stack resolves
       Then "Bear" is a creature
       And "Bear" is 2/2`,
    ],
    [
      'bestow: with an illegal target it is a creature',
      `Given "Ox" is a 1/4 white Ox creature
       Given "Doom" is a black instant with mana cost {B} with "Destroy target creature." in A's hand
       Given "Bear" is a 2/2 green Bear enchantment creature with mana cost {1}{G} with "Bestow {3}" and "Enchanted creature gets +2/+2." in A's hand
       When A casts "Bear" for its bestow cost targeting "Ox"
       And A casts "Doom" targeting "Ox"
       And the stack resolves
       Then "Bear" is on the battlefield
       And "Bear" is a creature`,
    ],
    [
      'impending: no creature until the counters are gone',
      `Given "Bear" is a 2/2 green Bear enchantment creature with mana cost {1}{G} with "Impending 1—{G}" in A's hand
       When A casts "Bear" for its impending cost
       And the stack resolves
       Then "Bear" is not a creature
       When the game goes on to A's end step
       And the stack resolves
       Then "Bear" is a creature`,
    ],
    [
      'impending: without',
      `Given "Bear" is a 2/2 green Bear enchantment creature with mana cost {1}{G} with "Impending 1—{G}" in A's hand
       ${CAST}
       Then "Bear" is a creature
       And "Bear" has no time counters`,
    ],
    [
      'dredge: only with as many cards in the library',
      `${bear('Dredge 2', " in A's graveyard")}\nGiven A's library is one card\nWhen A draws a card\nThen "Bear" is in A's graveyard`,
    ],
  ]))

describe('what an object has from some level on', () =>
  holds([
    [
      'station: flying, and a creature',
      `Given "Ship" is a 5/4 Spacecraft artifact with "Station" and "3+ | Flying"
       Given "Ox" is a 2/2 white Ox creature
       Given "Elk" is a 2/2 white Elk creature
       When A stations "Ship" tapping "Ox"
       And the stack resolves
       Then "Ship" is not a creature
       When A stations "Ship" tapping "Elk"
       And the stack resolves
       Then "Ship" is 5/4
       And "Ship" has flying`,
    ],
    [
      'leveler: sizes and abilities of a range',
      `Given "Bear" is a 1/1 white Human creature with "Level up {W}" and "LEVEL 1-1" and "3/3" and "First strike" and "LEVEL 2+" and "4/4" and "Double strike"
       When A activates "Level up" of "Bear"
       And the stack resolves
       Then "Bear" is 3/3
       And "Bear" has first strike
       When A activates "Level up" of "Bear"
       And the stack resolves
       Then "Bear" is 4/4
       And "Bear" does not have first strike`,
    ],
    [
      'Class: one level after the other',
      `Given "Guild" is a Class enchantment with "{1}: Level 2" and "Whenever you gain life, you draw a card." and "{2}: Level 3" and "Creatures you control get +1/+0."
       Given "Ox" is a 1/4 white Ox creature
       Then A may not activate "{2}: Level 3" of "Guild"
       When A activates "{1}: Level 2" of "Guild"
       And the stack resolves
       And A activates "{2}: Level 3" of "Guild"
       And the stack resolves
       Then "Ox" is 2/4`,
    ],
    [
      'Case: solved at the end step',
      `Given "Case" is a Case enchantment with "To solve — You control three or more creatures." and "Solved — Creatures you control get +1/+0."
       Given A controls two Goats
       Given "Ox" is a 1/4 white Ox creature
       Then "Ox" is 1/4
       When the game goes on to A's end step
       And the stack resolves
       Then "Ox" is 2/4`,
    ],
  ]))
