import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import type { Game } from '../../game/game'
import { replayed, type Session } from '../../game/session'
import { rulesetOn, startGame } from '../../index'
import { readAbility } from '../../meaning/reader'
import { firstDay } from '../across/across'
import { daysOf, parsePage, type RunOptions, runScenario, type Scenario, type ScenarioRun } from '../index'
import { type BoundStep, bindSteps } from '../steps/given/bind'
import { playGameStep, startSession } from './game-run'

const FOLDER = new URL('../../../content/scenarios/', import.meta.url)
const games = readdirSync(FOLDER)
  .filter(file => file.endsWith('.feature.md'))
  .flatMap(file =>
    must(parsePage(readFileSync(new URL(file, FOLDER), 'utf8'))).scenarios.map(
      scenario => [`${file}: ${scenario.title}`, scenario] as const,
    ),
  )
  .filter(([, scenario]) => boundOf(scenario).some(step => step.game?.isStrong))

function boundOf(scenario: Scenario): readonly BoundStep[] {
  return bindSteps(scenario.steps, scenario.rows[0])
}

/** What a game is, without what only helps to compute it. */
const shownOf = ({ state, log, ...parts }: Game) => ({
  ...parts,
  objects: state.objects,
  effects: state.effects,
  active: state.active,
  entries: log.length,
})

/** The games after each step that was carried out to its end, and the game that the moves began with. */
const playedThrough = (scenario: Scenario) => {
  const steps = boundOf(scenario)
  const rules = must(rulesetOn(must(runDay(scenario))))
  let session: Session = startSession(
    startGame(rules, (text, self) => readAbility(text, self)),
    steps,
    [],
  )
  let start = session.game
  const after: Game[] = []
  for (const [at, step] of steps.entries()) {
    if (step.step.kind === 'then') continue
    const next = playGameStep(session, step, at)
    if (!next.ok) break
    session = next.value
    if (step.step.kind === 'given') start = session.game
    else if (!session.question) after.push(session.game)
  }
  return { start, after }
}
const runDay = (scenario: Scenario) => ({ ok: true, value: firstDay(scenario) }) as { ok: true; value: never }

describe('laws of the game, on every page that is one', () => {
  test('there are such pages', () => expect(games.length).toBeGreaterThan(60))

  test.each(games)('%s: nothing happens beside the log', (_, scenario) => {
    const { start, after } = playedThrough(scenario)
    for (const game of after) expect(shownOf(must(replayed(start, game.log)))).toEqual(shownOf(game))
  })
})

const runOf = (steps: string, options: RunOptions = {}) => {
  const [scenario] = must(parsePage(`# Feature: Trial\n\n## Scenario: Trial\n\n${steps.trim()}\n`)).scenarios
  if (!scenario) throw new Error('no scenario')
  return runScenario(scenario, options)
}
const SHROUDED = `
* Given the rules of 2010-02-01
* And A controls two Mountains
* And A's mana is counted
* And "Ember" is a red instant with mana cost {1}{R} with "Ember deals 2 damage to target creature."
* And "Bear" is a 2/2 green Bear creature with shroud`

describe('acts', () => {
  test('an act that is reversed leaves everything but the log as it was', () => {
    const before = runOf(`${SHROUDED}\n* When state-based actions are checked`)
    const after = runOf(`${SHROUDED}\n* When A tries to cast "Ember" targeting "Bear"`)
    expect(after.outcome).toBe('holds')
    const shown = ({ turn, players, stack, waiting, objects }: ScenarioRun) => ({
      turn,
      players,
      stack,
      waiting,
      objects,
    })
    expect(after.turn).not.toBeNull()
    expect(shown(after)).toEqual(shown(before))
    expect(after.log.map(entry => entry.kind)).toContain('illegal')
  })

  test('an open question names its answers and the step that gives one', () => {
    const run = runOf(`
* Given the rules of 2010-02-01
* And it is A's main phase
* And "Elf" is a 1/1 green Elf creature
* And "Imp" is a 1/1 black Imp creature
* When an effect says "Each player sacrifices a creature."`)
    expect(run.outcome).toBe('refused')
    expect(run.asks).toMatchObject({
      player: 'A',
      answers: ['"Elf"', '"Imp"'],
      least: 1,
      most: 1,
      write: 'A sacrifices "Elf"',
    })
    expect(run.steps.at(-1)?.says).toContain('A must choose a permanent to sacrifice')
  })

  test('a page that is no game has neither log nor question', () => {
    const run = runOf('* Given "Bear" is a 2/2 green Bear creature\n* Then "Bear" is 2/2')
    expect(run).toMatchObject({ turn: null, players: [], stack: [], waiting: [], log: [] })
    expect(run.asks).toBeUndefined()
  })

  test('a loop of forced actions is a draw', () => {
    const run = runOf(`
* Given the rules of 2010-02-01
* And "Wheel" is an enchantment with "Whenever you gain life, you gain 1 life."
* And it is A's main phase
* When A gains 1 life
* And the stack resolves
* Then the game is a draw`)
    expect(run.outcome).toBe('holds')
    expect(run.log.at(-1)).toMatchObject({ kind: 'drew the game', cite: { rule: '104.4b' } })
  })

  test('a series that grows and of which nobody knows whether it ends stops with a sentence', () => {
    const run = runOf(`
* Given the rules of 2010-02-01
* And "Wheel" is an enchantment with "Whenever you gain life, you gain 1 life."
* And "Crown" is an enchantment with "When you have 900 or more life, you win the game."
* And it is A's main phase
* When A gains 1 life
* And the stack resolves`)
    expect(run.outcome).toBe('refused')
    expect(run.steps.at(-1)?.says).toContain('The stack does not become empty')
  })
})

const CAST = `
* Given the rules of 2010-02-01
* And it is A's main phase
* And "Ember" is a red instant with mana cost {R} with "Ember deals 2 damage to target creature."
* And A's hand is "Ember" and two cards
* And "Bear" is a 2/2 green Bear creature
* When A casts "Ember" targeting "Bear"
* Then "Ember" is on the stack
* When the stack resolves
* Then "Bear" is in A's graveyard`

describe('a game as it is shown', () => {
  test('after each entry of the log it is what it was then, and the last entry gives the end', () => {
    const whole = runOf(CAST)
    const entries = numbered(whole.log)
    expect(whole.outcome).toBe('holds')
    expect(entries.length).toBeGreaterThan(3)
    expect(entries.map(entry => entry.n)).toEqual(entries.map((_, n) => n))
    const at = (n: number) => runOf(CAST, { at: n })
    const cast = entries.findLast(entry => entry.step === 5)?.n ?? -1
    expect(at(cast).stack).toMatchObject([{ label: 'Ember', targets: [{ of: 'Bear', legal: true }] }])
    expect(at(cast).objects.find(({ label }) => label === 'Bear')?.zone).toBe('battlefield')
    const { at: last, ...end } = at(entries.length - 1)
    expect(last).toBe(entries.length - 1)
    expect(end).toEqual(whole)
    expect(at(entries.length)).toEqual(whole)
  })
})
const numbered = (log: ScenarioRun['log']): ScenarioRun['log'] => log.flatMap(one => [one, ...numbered(one.then)])

test.each([
  [`A's library is "Elf" and three cards`, 'holds'],
  [`A's library is "Elf", three cards and "Imp"`, 'holds'],
  [`A's library is "Elf", three cards and the "Imp"`, 'refused'],
])('every card of a list counts, or the list is refused: %s', (list, outcome) => {
  const source = [
    '# Feature: F',
    '',
    '## Scenario: S',
    '',
    '* Given "Elf" is a 1/1 green Elf creature in A\'s library',
    '* And "Imp" is a 1/1 black Imp creature in A\'s library',
    `* And ${list}`,
    '* Then A has 20 life',
  ].join('\n')
  const [scenario] = must(parsePage(source)).scenarios
  if (!scenario) throw new Error('no scenario')
  expect(runScenario(scenario, { on: '2010-01-01' as never }).outcome).toBe(outcome)
})

const COMBAT = `
* Given the rules of <on>
* And "Ox" is a 4/4 white Ox creature
* And "Elf" is a 3/3 green Elf creature controlled by B
* And "Imp" is a 3/3 black Imp creature controlled by B`
const outcomeOn = (on: string, steps: string) => {
  const run = runOf(`${COMBAT.replace('<on>', on)}\n${steps.trim()}`)
  return [run.outcome, run.steps.map(step => step.says ?? '').join('\n')] as const
}

describe('combat by day, and the words for it', () => {
  test.each([
    [
      '2003-10-01',
      'holds',
      '* When A attacks with "Ox"\n* And B blocks "Ox" with "Elf" and "Imp"\n* Then A may assign 2 from "Ox" to "Elf" and 2 to "Imp"',
    ],
    [
      '2012-01-01',
      'holds',
      '* When A attacks with "Ox"\n* And B blocks "Ox" with "Elf" and "Imp"\n* And A orders the blockers of "Ox": "Elf", "Imp"\n* Then A may not assign 2 from "Ox" to "Elf" and 2 to "Imp"',
    ],
    [
      '2024-11-08',
      'holds',
      '* When A attacks with "Ox"\n* And B blocks "Ox" with "Elf" and "Imp"\n* Then A may assign 2 from "Ox" to "Elf" and 2 to "Imp"',
    ],
    [
      '2003-10-01',
      'holds',
      '* When A attacks with "Ox"\n* And combat damage goes on the stack\n* Then "combat damage" is on the stack\n* When combat damage is dealt\n* Then B has 16 life',
    ],
    ['2010-01-01', 'refused', '* When A attacks with "Ox"\n* And combat damage goes on the stack'],
    ['2010-01-01', 'refused', '* When B attacks with "Elf"'],
    ['2010-01-01', 'refused', '* When A attacks with "Elf"'],
    ['2010-01-01', 'refused', '* When A does not attack\n* And combat damage is dealt'],
    [
      '2010-01-01',
      'not-modelled',
      '* Given "Wisp" is a 1/1 creature with "Wisp can\'t attack unless you sang this turn."\n* When A attacks with "Wisp"',
    ],
    ['2010-01-01', 'holds', '* Given each player\'s range of influence is 1\n* Then "Ox" is 4/4'],
    ['2010-01-01', 'not-modelled', '* Given it is a Grand Melee game of sixteen players\n* When A attacks B with "Ox"'],
    ['2004-01-01', 'refused', '* Given it is a Two-Headed Giant game of A and B against C and D\n* Then A has 40 life'],
  ])('%s: %s: %s', (on, outcome, steps) => {
    const [is, messages] = outcomeOn(on, steps)
    expect(`${is} ${is === outcome ? '' : messages}`.trim()).toBe(outcome)
  })

  test('a creature that must attack is asked about, and the answer is an attack', () => {
    const keen = '* Given "Keen" is a 2/2 red Orc creature with "Keen attacks each turn if able."'
    const open = runOf(`${COMBAT.replace('<on>', '2010-01-01')}\n${keen}\n* When the game goes on to the end step`)
    expect([open.outcome, open.asks?.answers]).toEqual(['refused', ['"Keen"', '"Ox" and "Keen"']])
    const done = outcomeOn(
      '2010-01-01',
      `${keen}\n* When the game goes on to the end step\n* And A attacks with "Keen"\n* Then B has 18 life`,
    )
    expect(done[0]).toBe('holds')
  })

  test('a text about damage that is not understood is said, not passed over', () => {
    const [is] = outcomeOn(
      '2010-01-01',
      '* Given "Aegis" is an enchantment with "If a source would deal damage to you, it sings instead."\n* When 2 damage is dealt to A',
    )
    expect(is).toBe('not-modelled')
  })

  test('an outline is not run after the day that its last row names', () => {
    const page = must(
      parsePage(
        '# Feature: F\n\n## Scenario Outline: S\n\n* Given the rules of <on>\n* And "Ox" is a 1/1 creature\n* Then "Ox" is 1/1\n\n### Examples:\n  | on               |\n  | 2009-10-01       |\n  | until 2010-01-01 |\n',
      ),
    )
    const [scenario] = page.scenarios
    expect([scenario?.until, scenario && daysOf(scenario).filter(day => day > '2010-01-01')]).toEqual([
      '2010-01-01',
      [],
    ])
  })
})

/** What the last step of a game answers, on a day. */
const lastMessage = (steps: readonly string[], on: string): string | undefined => {
  const page = `# Feature: limits\n\n## Scenario: one\n\n* Given the rules of ${on}\n${steps.map(step => `* ${step}\n`).join('')}`
  const [scenario] = must(parsePage(page)).scenarios
  const run = scenario && runScenario(scenario)
  return run?.steps.at(-1)?.says
}

const CREATURES = Array.from({ length: 15 }, (_, at) => `"Raider ${at}"`)
test('a limit says what is too much, where the limit is and what to do', () => {
  const creatures = CREATURES.map(
    name => `And ${name} is a 1/1 red creature with "${name.slice(1, -1)} attacks each turn if able."`,
  )
  expect(lastMessage([...creatures, `Then the legal attacks are ${CREATURES.join(' and ')}`], '2022-11-18')).toBe(
    'More than 20,000 declarations are possible, which is the limit: use fewer creatures that could attack or block',
  )
  const board = [
    'And "Giant" is a 40/40 red Giant creature',
    ...CREATURES.map(name => `And ${name} is a 1/1 red creature controlled by B`),
    'When A attacks with "Giant"',
    `And B blocks "Giant" with ${CREATURES.slice(0, -1).join(', ')} and ${CREATURES.at(-1)}`,
    'Then A may assign 40 from "Giant" to "Raider 0"',
  ]
  expect(lastMessage(board, '2025-04-04')).toBe(
    'More than 20,000 ways to assign this combat damage are possible, which is the limit: use fewer creatures, or creatures with less power',
  )
})

test('an outcome that fails while the game waits for a decision says what it waits for', () => {
  const steps = [
    'And "Elf" is a 1/1 green Elf creature',
    'And "Imp" is a 1/1 black Imp creature',
    'And "Edict" is a black sorcery with "Target player sacrifices a creature." in A\'s hand',
    'When A casts "Edict" targeting A',
    'And the stack resolves',
    'Then A has one card in the graveyard',
  ]
  expect(lastMessage(steps, '2022-11-18')).toContain('the game still asks: A must choose')
})
