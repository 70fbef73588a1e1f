import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { readCard } from '../../read-card'
import { parsePage, runScenario } from '../index'

const NEXT_TIME = 'The next time a red source of your choice would deal'
const outcomeOf = (steps: string): string => {
  const lines = steps
    .trim()
    .split('\n')
    .map(line => `* ${line.trim()}`)
  const source = `# Feature: Phrases\n\n## Scenario: Phrases\n\n* Given the rules of 2020-01-01\n* And it is A's main phase\n${lines.join('\n')}\n`
  const [scenario] = must(parsePage(source)).scenarios
  if (!scenario) throw new Error('no scenario')
  const run = runScenario(scenario)
  return [
    run.outcome,
    ...run.steps.flatMap(step =>
      step.status === 'done' || step.status === 'holds' ? [] : [`${step.text}: ${step.says}`],
    ),
  ].join('\n')
}

/** A page on which a sentence decides what happens; with the other sentence, something else happens. */
type Row = readonly [title: string, sentence: string, other: string, steps: (sentence: string) => string]
const OX = 'And "Ox" is a 2/4 green Ox creature'
const BEAR = 'And "Bear" is a 2/2 green Bear creature'
const BOND = (says: string): string => `And "Bond" is an enchantment with "${says}"`
const SPELL = (says: string, to = ''): string =>
  `And "Word" is a sorcery in A's hand with "${says}"\nWhen A casts "Word"${to}\nAnd the stack resolves`

const ROWS: readonly Row[] = [
  [
    'a granted activated ability',
    "Oxen have '{T}: You gain 3 life.'",
    'Oxen get +0/+0.',
    says => `${OX}\n${BOND(says)}\nWhen A tries to activate "Ox"\nAnd the stack resolves\nThen A has 23 life`,
  ],
  [
    'a granted triggered ability',
    "Oxen have 'Whenever this creature attacks, you gain 3 life.'",
    'Oxen get +0/+0.',
    says => `${OX}\n${BOND(says)}\nWhen A attacks B with "Ox"\nAnd the stack resolves\nThen A has 23 life`,
  ],
  [
    'a granted mana ability',
    "Oxen have '{T}: Add one mana of any color.'",
    'Oxen get +0/+0.',
    says =>
      `And A's mana is counted\n${OX}\n${BOND(says)}\nAnd "Elk" is a 1/1 green Elk creature with mana cost {G} in A's hand\nWhen A tries to cast "Elk"\nThen "Ox" is tapped`,
  ],
  [
    'a limit on the number of attackers',
    'No more than one creature can attack each combat.',
    'No more than two creatures can attack each combat.',
    says => `${OX}\n${BEAR}\n${BOND(says)}\nThen A may not attack with "Ox" and "Bear"`,
  ],
  [
    'a limit on the number of blockers',
    'No more than one creature can block each combat.',
    'No more than two creatures can block each combat.',
    says =>
      `${OX}\n${BEAR} controlled by B\nAnd "Cub" is a 1/1 green Bear creature controlled by B\n${BOND(says)}\nWhen A attacks B with "Ox"\nThen B may not block "Ox" with "Bear" and "Cub"`,
  ],
  [
    'all that are able to block',
    'All creatures able to block Oxen do so.',
    'Oxen get +0/+0.',
    says =>
      `${OX}\n${BEAR} controlled by B\n${BOND(says)}\nWhen A attacks B with "Ox"\nThen B must block "Ox" with "Bear"`,
  ],
  [
    'all that are able to block a target this turn',
    'All creatures able to block target creature this turn do so.',
    'Target creature gets +0/+0 until end of turn.',
    says =>
      `${OX}\n${BEAR} controlled by B\n${SPELL(says, ' targeting "Ox"')}\nWhen A attacks B with "Ox"\nThen B must block "Ox" with "Bear"`,
  ],
  [
    'an attack that is required this turn',
    'Target creature attacks this turn if able.',
    'Target creature gets +0/+0 until end of turn.',
    says => `${OX}\n${SPELL(says, ' targeting "Ox"')}\nThen A must attack with "Ox"`,
  ],
  [
    'an attack that is required next turn too',
    'Oxen attack each combat if able.',
    'Oxen get +0/+0.',
    says => `${OX}\n${BOND(says)}\nWhen the game goes on to A's next upkeep\nThen A must attack with "Ox"`,
  ],
  [
    'a block that is required this turn',
    'Target creature blocks this turn if able.',
    'Target creature gets +0/+0 until end of turn.',
    says =>
      `${OX}\n${BEAR} controlled by B\n${SPELL(says, ' targeting "Bear"')}\nWhen A attacks B with "Ox"\nThen B must block "Ox" with "Bear"`,
  ],
  [
    'no combat damage this turn',
    'Target creature assigns no combat damage this turn.',
    'Target creature gets +0/+0 until end of turn.',
    says =>
      `${OX}\n${SPELL(says, ' targeting "Ox"')}\nWhen A attacks B with "Ox"\nAnd combat damage is dealt\nThen B has 20 life`,
  ],
  [
    'damage by toughness beside another effect',
    'Oxen get +0/+1 and assign combat damage equal to their toughness rather than their power.',
    'Oxen get +0/+1.',
    says => `${OX}\n${BOND(says)}\nWhen A attacks B with "Ox"\nAnd combat damage is dealt\nThen B has 15 life`,
  ],
  [
    'one untap step',
    "Target creature doesn't untap during its controller's next untap step.",
    'Target creature gets +0/+0 until end of turn.',
    says =>
      `And "Ox" is a tapped 2/4 green Ox creature controlled by B\n${SPELL(says, ' targeting "Ox"')}\nWhen the game goes on to B's upkeep\nThen "Ox" is tapped`,
  ],
  [
    'an attack that depends on what its controller has',
    "Oxen can't attack unless you control a Bear.",
    'Oxen get +0/+0.',
    says => `${OX}\n${BOND(says)}\nThen A may not attack with "Ox"`,
  ],
  [
    'the same attack, with it',
    "Oxen can't attack unless you control a Bear.",
    "Oxen can't attack unless you control a Wolf.",
    says => `${OX}\n${BEAR}\n${BOND(says)}\nThen A may attack with "Ox"`,
  ],
  [
    'what is so as the event happens',
    'Whenever this creature attacks while you control a Bear, you gain 3 life.',
    'Whenever this creature attacks while you control a Wolf, you gain 3 life.',
    says => `${BEAR}\n${OX} with "${says}"\nWhen A attacks B with "Ox"\nAnd the stack resolves\nThen A has 23 life`,
  ],
  [
    'what is so as the event happens, and not any more',
    'Whenever this creature attacks while you control a Bear, you gain 3 life.',
    'Whenever this creature attacks, if you control a Bear, you gain 3 life.',
    says =>
      `${BEAR}\n${OX} with "${says}"\nAnd "Doom" is an instant in B's hand with "Destroy target creature."\nWhen A attacks B with "Ox"\nAnd B casts "Doom" targeting "Bear"\nAnd the stack resolves\nThen A has 23 life`,
  ],
  [
    'only the first time each turn',
    'Whenever you gain life for the first time each turn, draw a card.',
    'Whenever you gain life, draw a card.',
    says =>
      `${BOND(says)}\nAnd "Balm" is an instant in A's hand with "You gain 1 life."\nAnd "Salve" is an instant in A's hand with "You gain 1 life."\nWhen A casts "Balm"\nAnd the stack resolves\nAnd A casts "Salve"\nAnd the stack resolves\nThen A drew 1 card`,
  ],
  [
    'only during a turn',
    "Whenever you cast a spell during an opponent's turn, you gain 3 life.",
    'Whenever you cast a spell during your turn, you gain 3 life.',
    says =>
      `${BOND(says)} controlled by B\nAnd "Balm" is an instant in B's hand with "You gain 1 life."\nWhen B casts "Balm"\nAnd the stack resolves\nThen B has 24 life`,
  ],
  [
    'a crime',
    'Whenever you commit a crime, you gain 3 life.',
    'Whenever an opponent commits a crime, you gain 3 life.',
    says =>
      `${BOND(says)}\n${BEAR} controlled by B\nAnd "Doom" is an instant in A's hand with "Destroy target creature."\nWhen A casts "Doom" targeting "Bear"\nAnd the stack resolves\nThen A has 23 life`,
  ],
  [
    'no crime against oneself',
    'Whenever you commit a crime, you gain 3 life.',
    'Whenever you cast a spell, you gain 3 life.',
    says =>
      `${BOND(says)}\n${BEAR}\nAnd "Doom" is an instant in A's hand with "Destroy target creature."\nWhen A casts "Doom" targeting "Bear"\nAnd the stack resolves\nThen A has 20 life`,
  ],
  [
    'damage of a chosen source, the next time',
    `${NEXT_TIME} damage to you this turn, prevent that damage.`,
    'You gain 0 life.',
    says =>
      `And "Ward" is an instant in B's hand with "${says}"\nAnd "Hound" is a 2/2 red Dog creature\nWhen B casts "Ward"\nAnd the stack resolves\nAnd A attacks B with "Hound"\nAnd combat damage is dealt\nThen B has 20 life`,
  ],
  [
    'the damage of a source, once',
    `${NEXT_TIME} damage to you this turn, prevent that damage.`,
    'Prevent all damage a source of your choice would deal to you this turn.',
    says =>
      `And "Ward" is an instant in B's hand with "${says}"\nAnd "Hound" is a 2/2 red Dog creature with double strike\nWhen B casts "Ward"\nAnd the stack resolves\nAnd B chooses "Hound"\nAnd A attacks B with "Hound"\nAnd the game goes on to A's end step\nThen B has 18 life`,
  ],
  [
    'the damage of a source, of which another deals some too',
    'Prevent all damage a source of your choice would deal to you this turn.',
    'Prevent all damage that would be dealt to you this turn.',
    says =>
      `And "Ward" is an instant in B's hand with "${says}"\nAnd "Hound" is a 2/2 red Dog creature\n${BEAR}\nWhen B casts "Ward"\nAnd the stack resolves\n${says.includes('source') ? 'And B chooses "Hound"\n' : ''}And A attacks B with "Hound" and "Bear"\nAnd combat damage is dealt\nThen B has 18 life`,
  ],
  [
    'a permanent that may stay tapped',
    'You may choose not to untap this artifact during your untap step.',
    'This artifact attacks each combat if able.',
    says =>
      `And "Coil" is a tapped artifact controlled by B with "${says}"\nWhen the game goes on to B's upkeep\nAnd B does not\nThen "Coil" is tapped`,
  ],
  [
    'a permanent that need not stay tapped',
    'You may choose not to untap this artifact during your untap step.',
    "This artifact doesn't untap during your untap step.",
    says =>
      `And "Coil" is a tapped artifact controlled by B with "${says}"\nWhen the game goes on to B's upkeep\n${says.startsWith('You') ? 'And B does\n' : ''}Then "Coil" is untapped`,
  ],
  [
    'damage that cannot be prevented this turn',
    "Damage can't be prevented this turn.",
    'You gain 0 life.',
    says =>
      `And "Word" is a sorcery in A's hand with "${says}"\nAnd "Wall" is a 0/4 white Wall creature controlled by B with "If damage would be dealt to this creature, prevent that damage."\nAnd "Shock" is an instant in A's hand with "Shock deals 2 damage to any target."\nWhen A casts "Word"\nAnd the stack resolves\nAnd A casts "Shock" targeting "Wall"\nAnd the stack resolves\nThen "Wall" has 2 damage`,
  ],
  [
    'a target player who cannot gain life',
    "Target player can't gain life this turn.",
    'Target player gains 0 life.',
    says => `${SPELL(says, ' targeting B')}\nWhen B gains 3 life\nThen B has 20 life`,
  ],
  [
    'a target player who cannot cast spells',
    "Target player can't cast spells this turn.",
    'Target player gains 0 life.',
    says =>
      `And "Balm" is an instant in B's hand with "You gain 3 life."\n${SPELL(says, ' targeting B')}\nAnd B tries to cast "Balm"\nAnd the stack resolves\nThen B has 20 life`,
  ],
  [
    'the other player, who can',
    "Target player can't cast spells this turn.",
    "Players can't cast spells this turn.",
    says =>
      `And "Balm" is an instant in A's hand with "You gain 3 life."\n${SPELL(says, says.startsWith('Target') ? ' targeting B' : '')}\nAnd A tries to cast "Balm"\nAnd the stack resolves\nThen A has 23 life`,
  ],
  [
    'one more land this turn',
    'You may play an additional land this turn.',
    'You gain 0 life.',
    says =>
      `And "Grove" is a land in A's hand\nAnd "Glen" is a land in A's hand\n${SPELL(says)}\nAnd A plays "Grove"\nAnd A tries to play "Glen"\nThen "Glen" is on the battlefield`,
  ],
  [
    'a paragraph of a spell that goes on with the one before',
    'Word deals 4 damage instead if you control a Bear.',
    'Word deals 4 damage instead if you control a Wolf.',
    says =>
      `${BEAR}\nAnd "Word" is a sorcery in A's hand with "Word deals 2 damage to any target." and "${says}"\nWhen A casts "Word" targeting B\nAnd the stack resolves\nThen B has 16 life`,
  ],
  [
    'a token that enters attacking',
    "Whenever this creature attacks, create a 1/1 white Soldier creature token that's tapped and attacking.",
    'Whenever this creature attacks, create a tapped 1/1 white Soldier creature token.',
    says =>
      `${OX} with "${says}"\nWhen A attacks B with "Ox"\nAnd the stack resolves\nAnd combat damage is dealt\nThen B has 17 life`,
  ],
  [
    'a search that has looked into the library',
    'You may search your graveyard and/or library for a card named Elk and put it into your hand. If you search your library this way, draw a card.',
    'You may search your graveyard and/or library for a card named Elk and put it into your hand.',
    says =>
      `And "Elk" is a 1/1 green Elk creature in A's graveyard\n${SPELL(says)}\nAnd A does\nAnd A chooses library\nThen A drew 1 card`,
  ],
  [
    'a search that has left the library out',
    'You may search your graveyard and/or library for a card named Elk and put it into your hand. If you search your library this way, draw a card.',
    'You may search your graveyard and/or library for a card named Elk and put it into your hand. Draw a card.',
    says =>
      `And "Elk" is a 1/1 green Elk creature in A's graveyard\n${SPELL(says)}\nAnd A does\nAnd A chooses no library\nThen A drew 0 cards`,
  ],
  [
    'the greatest power among those of a player',
    'Target player sacrifices a creature with the greatest power among creatures they control.',
    'Target player sacrifices a creature.',
    says =>
      `And "Ox" is a 3/4 green Ox creature controlled by B\n${BEAR} controlled by B\nAnd "Giant" is a 8/8 red Giant creature\n${SPELL(says, ' targeting B')}\nThen "Ox" is in the graveyard`,
  ],
  [
    'power in all',
    '{0}: You gain 3 life. Activate only if creatures you control have total power 4 or greater.',
    '{0}: You gain 3 life. Activate only if creatures you control have total power 5 or greater.',
    says =>
      `${OX}\n${BEAR}\n${BOND(says)}\nWhen A tries to activate "Bond"\nAnd the stack resolves\nThen A has 23 life`,
  ],
  [
    'a cost for each target beyond the first',
    'This spell costs {1} more to cast for each target beyond the first.',
    'Draw no cards.',
    says =>
      `And A's mana is counted\nAnd A controls a Forest\n${OX}\n${BEAR}\nAnd "Word" is an instant with mana cost {G} in A's hand with "${says.startsWith('Draw') ? '' : `${says}" and "`}Any number of target creatures each get +1/+1 until end of turn."\nWhen A tries to cast "Word" targeting "Ox" and "Bear"\nThen "Word" is in A's hand`,
  ],
  [
    'monstrosity',
    '{0}: Monstrosity 3.',
    '{0}: Put three +1/+1 counters on this creature.',
    says =>
      `${OX} with "${says}" and "As long as this creature is monstrous, it has flying." and "When this creature becomes monstrous, you gain 3 life."\nWhen A activates "{0}" of "Ox"\nAnd the stack resolves\nAnd A activates "{0}" of "Ox"\nAnd the stack resolves\nThen "Ox" is 5/7\nAnd "Ox" has flying\nAnd A has 23 life`,
  ],
  [
    'support',
    'Support 1.',
    'Support 0.',
    says =>
      `${OX}\nAnd "Word" is a sorcery in A's hand with "${says}"\nWhen A casts "Word" targeting "Ox"\nAnd the stack resolves\nThen "Ox" is 3/5`,
  ],
  [
    'a blocked creature',
    'Target blocked creature gets +1/+1 until end of turn.',
    'Target unblocked creature gets +1/+1 until end of turn.',
    says =>
      `${OX}\n${BEAR} controlled by B\nAnd "Word" is an instant in A's hand with "${says}"\nWhen A attacks B with "Ox"\nAnd B blocks "Ox" with "Bear"\nAnd A tries to cast "Word" targeting "Ox"\nAnd the stack resolves\nThen "Ox" is 3/5`,
  ],
  [
    'an unblocked creature',
    'Target unblocked creature gets +1/+1 until end of turn.',
    'Target blocked creature gets +1/+1 until end of turn.',
    says =>
      `${OX}\n${BEAR} controlled by B\nAnd "Word" is an instant in A's hand with "${says}"\nWhen A attacks B with "Ox"\nAnd B does not block\nAnd A tries to cast "Word" targeting "Ox"\nAnd the stack resolves\nThen "Ox" is 3/5`,
  ],
  [
    'a kicked spell',
    'Whenever you cast a kicked spell, you gain 3 life.',
    'Whenever you cast a spell, you gain 3 life.',
    says =>
      `${BOND(says)}\nAnd "Balm" is an instant in A's hand with "Kicker {1}" and "You gain 1 life."\nAnd "Salve" is an instant in A's hand with "Kicker {1}" and "You gain 1 life."\nWhen A casts "Balm" kicked\nAnd the stack resolves\nAnd A casts "Salve"\nAnd the stack resolves\nThen A has 25 life`,
  ],
  [
    'what enters untapped',
    'When this creature enters untapped, you gain 3 life.',
    'When this creature enters tapped, you gain 3 life.',
    says =>
      `And "Cub" is a 1/1 green Bear creature in A's hand with "${says}"\nWhen A casts "Cub"\nAnd the stack resolves\nAnd the stack resolves\nThen A has 23 life`,
  ],
  [
    'a goaded creature',
    'Oxen are goaded.',
    'Oxen get +0/+0.',
    says => `${OX}\n${BOND(says)} controlled by B\nThen A must attack with "Ox"`,
  ],
]

describe('each kind of phrase decides what happens', () => {
  test.each(ROWS)('%s', (_, sentence, other, steps) => {
    expect(outcomeOf(steps(sentence))).toBe('holds')
    expect(outcomeOf(steps(other))).not.toMatch(/^holds/)
  })
})

describe('what changes nothing on the table is no doubt', () => {
  test.each([
    'You may look at the top card of your library any time.',
    'Play with the top card of your library revealed.',
    'Your opponents play with their hands revealed.',
    'This enchantment can be your commander.',
  ])('%s', says => {
    const types = 'Enchantment'
    expect(readCard({ name: 'Bond', types, text: says })[0]?.status).toBe('runs')
    expect(
      outcomeOf(`${OX}\n${BOND(says)}\nWhen A attacks B with "Ox"\nAnd combat damage is dealt\nThen B has 18 life`),
    ).toBe('holds')
  })
})

test('one untap step beside an effect until end of turn is not promised', () => {
  const text = "{U}: This creature gains shroud until end of turn and doesn't untap during your next untap step."
  expect(readCard({ name: 'Ox', types: 'Creature — Ox', text })[0]?.status).toBe('kept')
})
