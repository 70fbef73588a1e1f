import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { ATTACKS_UNTAPPED, BY_TOUGHNESS, MAY_STAY_TAPPED, NO_COMBAT_DAMAGE, NOT_REGENERATED } from '../../index'
import { EXECUTED_RULES, isExecuted } from '../../meaning/executed-rules'
import { readCard } from '../../read-card'
import { parsePage, runScenario } from '../index'

const outcomeOf = (steps: string): string => {
  const lines = steps
    .trim()
    .split('\n')
    .map(line => `* ${line.trim()}`)
  const source = `# Feature: Rules\n\n## Scenario: Rules\n\n* Given the rules of 2020-01-01\n* And it is A's main phase\n${lines.join('\n')}\n`
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

const OX = 'And "Ox" is a 2/4 green Ox creature'
const BEAR = 'And "Bear" is a 2/2 green Bear creature'
const ON = (host: string, rule: string): string =>
  `And "Bond" is a white Aura enchantment attached to "${host}" with "Enchant creature" and "Enchanted creature gets +0/+1 and ${rule}."`

/**
 * One board for each form of rule: with a sentence of that form, and the same without it (a plain +0/+1), on which the
 * other thing happens. `{rule}` stands for it.
 */
type Board = { readonly rule: string; readonly steps: (rule: string) => string; readonly without?: string }
const NOTHING = 'gets +0/+0'
const attack = (rule: string): string => `${OX}\n${ON('Ox', rule)}\nThen A may not attack with "Ox"`
const BOARDS: Readonly<Record<string, readonly Board[]>> = {
  'untap step': [
    {
      rule: "doesn't untap during its controller's untap step",
      steps: rule =>
        `And "Ox" is a tapped 2/4 green Ox creature controlled by B\n${ON('Ox', rule)}\nWhen the game goes on to B's upkeep\nThen "Ox" is tapped`,
    },
    {
      rule: "don't untap during their untap step",
      steps: rule =>
        `And "Ox" is a tapped 2/4 green Ox creature controlled by B\nAnd "Ice" is an enchantment with "Creatures your opponents control get +0/+1 and ${rule}."\nWhen the game goes on to B's upkeep\nThen "Ox" is tapped`,
      without: 'get +0/+0',
    },
  ],
  'cannot attack': [
    { rule: "can't attack", steps: attack },
    { rule: "can't attack or block", steps: attack },
  ],
  'cannot attack alone': [{ rule: "can't attack alone", steps: attack }],
  'attacks only alone': [
    {
      rule: 'can only attack alone',
      steps: rule => `${OX}\n${BEAR}\n${ON('Ox', rule)}\nThen A may not attack with "Ox" and "Bear"`,
    },
  ],
  'cannot attack a player': [
    {
      rule: "can't attack you",
      steps: rule =>
        `${OX}\nAnd "Bond" is a white Aura enchantment controlled by B attached to "Ox" with "Enchant creature" and "Enchanted creature gets +0/+1 and ${rule}."\nThen A may not attack with "Ox"`,
    },
  ],
  'attacks as though': [
    {
      rule: "can attack as though it didn't have defender",
      steps: rule =>
        `And "Ox" is a 2/4 green Ox creature with defender\n${ON('Ox', rule)}\nWhen A attacks B with "Ox"\nThen "Ox" is attacking`,
    },
  ],
  'attacks if able': [
    { rule: 'attacks each combat if able', steps: rule => `${OX}\n${ON('Ox', rule)}\nThen A must attack with "Ox"` },
  ],
  'attacks by the defender': [{ rule: "can't attack unless defending player controls an Island", steps: attack }],
  'blocks if able': [
    {
      rule: 'blocks each combat if able',
      steps: rule =>
        `${OX}\n${BEAR} controlled by B\n${ON('Bear', rule)}\nWhen A attacks B with "Ox"\nThen B must block "Ox" with "Bear"`,
    },
  ],
  'must be blocked': [
    {
      rule: 'must be blocked if able',
      steps: rule =>
        `${OX}\n${BEAR} controlled by B\n${ON('Ox', rule)}\nWhen A attacks B with "Ox"\nThen B must block "Ox" with "Bear"`,
    },
  ],
  'attacks untapped': [
    {
      rule: ATTACKS_UNTAPPED,
      steps: rule =>
        `${OX}\nAnd "Drill" is an enchantment with "${rule === ATTACKS_UNTAPPED ? "Attacking doesn't cause Oxen to tap." : 'Oxen get +0/+0.'}"\nWhen A attacks B with "Ox"\nThen "Ox" is untapped`,
    },
  ],
  'may stay tapped': [
    {
      rule: MAY_STAY_TAPPED,
      steps: rule =>
        `And "Coil" is a tapped artifact controlled by B with "${rule === MAY_STAY_TAPPED ? 'You may choose not to untap this artifact during your untap step.' : 'This artifact gets +0/+0.'}"\nWhen the game goes on to B's upkeep\nAnd B does not\nThen "Coil" is tapped`,
    },
  ],
  'cannot be regenerated': [
    {
      rule: NOT_REGENERATED,
      steps: rule =>
        `${OX} controlled by B with "{G}: Regenerate this creature."\n${ON('Ox', rule)}\nAnd "Doom" is an instant in A's hand with "Destroy target creature."\nWhen B activates "Ox"\nAnd the stack resolves\nAnd A casts "Doom" targeting "Ox"\nAnd the stack resolves\nThen "Ox" is in B's graveyard`,
    },
  ],
  'cannot gain life': [
    {
      rule: "can't gain life",
      steps: rule =>
        `And "Salt" is an enchantment with "${rule.includes('life') ? "Players can't gain life." : 'Oxen get +0/+0.'}"\nWhen B gains 3 life\nThen B has 20 life`,
    },
  ],
  'damage that cannot be prevented': [
    {
      rule: "damage can't be prevented",
      steps: rule =>
        `And "Salt" is an enchantment with "${rule.startsWith('damage') ? "Damage can't be prevented." : 'Oxen get +0/+0.'}"\n${OX} controlled by B with "If damage would be dealt to this creature, prevent that damage."\nAnd "Shock" is an instant in A's hand with "Shock deals 2 damage to any target."\nWhen A casts "Shock" targeting "Ox"\nAnd the stack resolves\nThen "Ox" has 2 damage`,
    },
  ],
  'combat damage': [
    {
      rule: BY_TOUGHNESS,
      steps: rule =>
        `${OX}\n${ON('Ox', rule === BY_TOUGHNESS ? `${rule} rather than its power` : rule)}\nWhen A attacks B with "Ox"\nAnd combat damage is dealt\nThen B has 15 life`,
    },
    {
      rule: NO_COMBAT_DAMAGE,
      steps: rule =>
        `${OX}\n${ON('Ox', rule)}\nWhen A attacks B with "Ox"\nAnd combat damage is dealt\nThen B has 20 life`,
    },
  ],
  'cannot block': [{ rule: "can't block", steps: rule => block(rule, 'Bear') }],
  'cannot be blocked': [
    { rule: "can't be blocked", steps: rule => block(rule, 'Ox') },
    {
      rule: "can't be blocked as long as defending player controls a green creature",
      steps: rule => block(rule, 'Ox'),
    },
  ],
  'blocks only': [
    { rule: 'can block only creatures with flying', steps: rule => block(rule, 'Bear') },
    { rule: "can't block green creatures", steps: rule => block(rule, 'Bear') },
  ],
  'blocked only by': [
    { rule: "can't be blocked by green creatures", steps: rule => block(rule, 'Ox') },
    { rule: "can't be blocked except by Walls", steps: rule => block(rule, 'Ox') },
  ],
  'blocked by one': [
    {
      rule: "can't be blocked by more than one creature",
      steps: rule =>
        `${OX}\n${BEAR} controlled by B\nAnd "Cub" is a 1/1 green Bear creature controlled by B\n${ON('Ox', rule)}\nWhen A attacks B with "Ox"\nThen B may not block "Ox" with "Bear" and "Cub"`,
    },
  ],
  'blocks several': [
    { rule: 'can block an additional creature each combat', steps: rule => blockTwo(rule) },
    { rule: 'can block any number of creatures', steps: rule => blockTwo(rule) },
  ],
  'blocks as though': [
    {
      rule: 'can block as though they were untapped',
      steps: rule =>
        `${OX}\nAnd "Bear" is a tapped 2/2 green Bear creature controlled by B\nAnd "Latch" is an enchantment controlled by B with "Creatures you control get +0/+1 and ${rule}."\nWhen A attacks B with "Ox"\nAnd B blocks "Ox" with "Bear"\nThen "Bear" is blocking`,
      without: 'get +0/+0',
    },
    {
      rule: 'can block as though it had flying',
      steps: rule =>
        `And "Ox" is a 2/4 green Ox creature with flying\n${BEAR} controlled by B\n${ON('Bear', rule)}\nWhen A attacks B with "Ox"\nAnd B blocks "Ox" with "Bear"\nThen "Bear" is blocking`,
    },
  ],
  'crews as though': [
    {
      rule: 'crews Vehicles as though its power were 2 greater',
      steps: rule =>
        `${OX}\n${ON('Ox', rule)}\nAnd "Car" is a 4/4 artifact Vehicle with "Crew 3"\nThen A may activate "Crew 3" of "Car" tapping "Ox"`,
    },
  ],
  'cannot be countered': [
    {
      rule: "can't be countered",
      steps: rule =>
        `And "Calm" is an enchantment with "Green spells you cast cost {1} less to cast and ${rule}."\nAnd "Wolf" is a 2/2 green Wolf creature in A's hand\nAnd "Void" is a blue instant in B's hand with "Counter target spell."\nWhen A casts "Wolf"\nAnd B casts "Void" targeting "Wolf"\nAnd the stack resolves\nThen "Wolf" is on the battlefield`,
      without: 'cost {1} less to cast',
    },
  ],
  'cannot enter': [
    {
      rule: "can't enter the battlefield",
      steps: rule =>
        `And "Seal" is an enchantment with "Creature cards in graveyards ${rule}."\nAnd "Wolf" is a 2/2 green Wolf creature in A's graveyard\nAnd "Rise" is a black sorcery in A's hand with "Return target creature card from your graveyard to the battlefield."\nWhen A casts "Rise" targeting "Wolf"\nAnd the stack resolves\nThen "Wolf" is in A's graveyard`,
    },
  ],
  'cannot be sacrificed': [
    {
      rule: "can't be sacrificed",
      steps: rule =>
        `${OX} controlled by B\n${ON('Ox', rule)}\nAnd "Edict" is a black sorcery in A's hand with "Target player sacrifices a creature."\nWhen A casts "Edict" targeting B\nAnd the stack resolves\nThen "Ox" is on the battlefield`,
    },
  ],
  'cannot be destroyed': [
    {
      rule: "can't be destroyed",
      steps: rule =>
        `${OX}\n${ON('Ox', rule)}\nAnd "Doom" is a black sorcery in A's hand with "Destroy all creatures."\nWhen A casts "Doom"\nAnd the stack resolves\nThen "Ox" is on the battlefield`,
    },
  ],
  'abilities cannot be activated': [
    {
      rule: "its activated abilities can't be activated",
      steps: rule =>
        `And "Ox" is a 2/4 green Ox creature with "{T}: You gain 1 life."\n${ON('Ox', rule)}\nWhen A tries to activate "Ox"\nThen the stack is empty`,
    },
  ],
  'enchanted by no other': [
    {
      rule: "can't be enchanted by other Auras",
      steps: rule =>
        `${OX}\nAnd "Mark" is a black Aura enchantment attached to "Ox" with "Enchant creature" and "Enchanted creature gets +1/+0."\n${ON('Ox', rule)}\nWhen state-based actions are checked\nThen "Mark" is in the graveyard`,
    },
  ],
  'cannot be a target': [
    {
      rule: "can't be the target of spells",
      steps: rule =>
        `${OX}\n${ON('Ox', rule)}\nAnd "Shock" is a red instant in A's hand with "Shock deals 2 damage to target creature."\nWhen A tries to cast "Shock" targeting "Ox"\nThen "Shock" is in A's hand`,
    },
  ],
}
const block = (rule: string, host: string): string =>
  `${OX}\n${BEAR} controlled by B\n${ON(host, rule)}\nWhen A attacks B with "Ox"\nThen B may not block "Ox" with "Bear"`
const blockTwo = (rule: string): string =>
  `${OX}\nAnd "Calf" is a 1/1 green Ox creature\n${BEAR} controlled by B\n${ON('Bear', rule)}\nWhen A attacks B with "Ox" and "Calf"\nAnd B blocks "Ox" with "Bear" and "Calf" with "Bear"\nThen "Bear" is blocking`

const rows = Object.entries(BOARDS).flatMap(([name, boards]) => boards.map(board => [name, board.rule, board] as const))

describe('every rule that a line promises to execute is executed', () => {
  test('each row of the list has a board', () => {
    expect(EXECUTED_RULES.map(one => one.name).toSorted()).toEqual(Object.keys(BOARDS).toSorted())
  })
  test.each(rows)('%s: %s', (name, rule, { steps, without = NOTHING }) => {
    expect(EXECUTED_RULES.find(one => one.name === name)?.isForm(rule)).toBe(true)
    expect(outcomeOf(steps(rule))).toBe('holds')
    expect(outcomeOf(steps(without))).not.toMatch(/^holds/)
  })
})

describe('a line says whether its rules are executed', () => {
  test.each([
    ["Enchanted creature gets +1/+2 and can't be blocked.", 'runs'],
    ['Enchanted creature gets +1/+2 and can block as though it had reach.', 'runs'],
    ["Enchanted creature gets +1/+2 and can't be turned face up.", 'kept'],
    ["Enchanted creature can't be turned face up.", 'kept'],
  ])('%s %s', (text, status) => {
    expect(readCard({ name: 'Bond', types: 'Enchantment — Aura', text })[0]?.status).toBe(status)
  })
  test('a rule in words of its own is executed by nothing', () => {
    expect(isExecuted({ kind: 'game rule', says: "can't whistle" })).toBe(false)
    expect(isExecuted({ kind: 'switch size' })).toBe(true)
  })
})
