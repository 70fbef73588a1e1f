import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { parsePage, runScenario } from '../index'

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
]

describe('each kind of phrase decides what happens', () => {
  test.each(ROWS)('%s', (_, sentence, other, steps) => {
    expect(outcomeOf(steps(sentence))).toBe('holds')
    expect(outcomeOf(steps(other))).not.toMatch(/^holds/)
  })
})
