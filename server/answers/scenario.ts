import { z } from 'zod'
import { boardState } from './board-state'
import { change } from './change'
import { day, problem } from './days'
import { asks, logEntry, playerInGame, stackItem, turn, waiting } from './game'
import { bool, fields, int, list, maybe, named, number, text } from './shape'
import { trace } from './trace'

const SCENARIO = {
  id: text,
  title: text,
  rules: list(text),
  from: day.nullable(),
  tags: list(text),
  status: z.enum(['runs', 'not-yet', 'broken']),
  prose: text,
}
export const scenarioRef = named('ScenarioRef', fields(SCENARIO))
export type ScenarioRef = z.output<typeof scenarioRef>
export const scenarioPage = named('Scenario', fields({ ...SCENARIO, source: text, problems: list(problem) }))
export type ScenarioPage = z.output<typeof scenarioPage>

const outcome = named('Outcome', z.enum(['holds', 'fails', 'not-modelled', 'refused']))
export type Outcome = z.output<typeof outcome>

const doubts = maybe(
  list(
    named(
      'Doubt',
      fields({
        line: text.describe('the text that was not understood, as written'),
        mayChange: list(text).describe('the values that it may change, such as power, abilities or controller'),
        suggestion: maybe(
          fields({ words: text, use: text }).describe('words that may be misspelt, and what to write instead'),
        ),
      }),
    ),
  ),
)

/** The characteristics of an object and its counters, now or when it was last on the battlefield. */
const characteristics = {
  power: number.nullable(),
  toughness: number.nullable(),
  colors: list(text),
  supertypes: list(text),
  types: list(text),
  subtypes: list(text),
  abilities: list(text),
  counters: z.record(text, number).readonly(),
}

const runObject = named(
  'RunObject',
  fields({
    id: text,
    label: text.describe('the name the scenario gave it first'),
    name: text.describe('what it is called now'),
    zone: text,
    controller: text,
    owner: text,
    ...characteristics,
    manaCost: text.nullable(),
    manaValue: number,
    manaValues: maybe(
      list(number).describe('of both halves of a split card, on dates when comparisons consider each half'),
    ),
    tapped: bool,
    faceDown: bool,
    phasedOut: bool,
    attachedTo: text.nullable(),
    token: maybe(z.literal(true)),
    damage: maybe(int.describe('damage marked on it; omitted if none')),
    combat: maybe(z.enum(['attacking', 'blocking'])),
    attacking: maybe(text.describe('the player or the label of the permanent that it attacks; in games, as all below')),
    blocking: maybe(list(text).describe('the attackers that it blocks')),
    blockedBy: maybe(list(text).describe('its blockers, in the order of damage where one was announced')),
    damageOrder: maybe(list(text).describe('the announced order of those that it deals combat damage to')),
    band: maybe(int.describe('attackers with the same number attack as a band')),
    enteredTurn: maybe(int.describe('the number of the turn in which it entered; left out where it was there before')),
    knownTo: maybe(list(text).describe('not given yet: games do not follow who has seen a card')),
    lastKnown: maybe(
      fields({
        zone: text,
        name: text,
        controller: text,
        ...characteristics,
      }).describe('its last state on the battlefield, once it has left'),
    ),
    timestamp: number,
    filler: maybe(z.literal(true).describe('one of the unnamed objects a scenario puts somewhere to be counted')),
    choices: maybe(list(text).describe('words chosen for it that its abilities may use')),
    doubts,
  }),
)
export type RunObject = z.output<typeof runObject>

const step = fields({
  keyword: z.enum(['Given', 'When', 'Then', 'And', 'But']),
  text,
  status: z.enum(['done', 'holds', 'fails', 'not-modelled', 'refused']),
  says: maybe(text),
  try: maybe(text),
  line: int.describe('its position in the page, from 1'),
  column: int,
  doubts,
})
const reviewedUntil = maybe(
  day.describe('the last date for which the rules were reviewed, if the answer covers later dates'),
)
const scenarioRun = named(
  'ScenarioRun',
  fields({
    name: text,
    on: text,
    ruleset: text,
    reviewedUntil,
    outcome,
    steps: list(step),
    objects: list(runObject),
    trace: list(trace),
    traceTruncated: maybe(z.literal(true).describe('the trace was cut because the whole answer exceeded 1 MB')),
    turn: turn.nullable().describe('null for a scenario without moves, and for a game that did not begin'),
    players: list(playerInGame).describe('empty where turn is null'),
    stack: list(stackItem).describe('the top first'),
    waiting: list(waiting),
    log: list(logEntry).describe('everything that happened, regardless of the requested entry; empty if turn is null'),
    at: maybe(int.describe('the log entry after which the game is shown; omitted if the game is shown as it ended')),
    asks: maybe(asks),
  }),
)
export type ScenarioRun = z.output<typeof scenarioRun>
export const run = named('Runs', fields({ scenarios: list(scenarioRun) }))
export type RunAnswer = z.output<typeof run>

export const across = named(
  'Across',
  fields({
    cells: list(
      fields({
        scenario: text,
        ruleset: text,
        from: day,
        until: day.nullable(),
        reviewedUntil,
        outcome,
        objects: list(runObject),
        says: maybe(list(text)).describe('the steps on which the rows of an outline differ, as they hold in this era'),
      }),
    ),
  }),
)
export type AcrossAnswer = z.output<typeof across>

export const bisect = named(
  'Bisection',
  fields({
    release: text.nullable(),
    on: day.nullable(),
    before: run.nullable(),
    after: run.nullable(),
    runs: int,
    probes: list(
      fields({
        on: day,
        from: day,
        to: day,
        like: z.enum(['before', 'after']),
        outcome,
        objects: list(runObject),
        reviewedUntil,
      }),
    ).describe(
      'every date that was tried, in order, with the range that was left and the end of it that had the same outcome',
    ),
    changed: list(change),
    says: text,
  }),
)
export type BisectAnswer = z.output<typeof bisect>

export const outcomeChange = named(
  'OutcomeChange',
  fields({
    scenario: text,
    title: text,
    rules: list(text),
    name: text.describe('which of the scenarios of the page'),
    before: list(runObject),
    after: list(runObject),
  }),
)
/** A worked example with different results on two days. */
export type OutcomeChange = z.output<typeof outcomeChange>

export const board = named('Board', fields({ id: text, state: boardState }))

export const parameters = list(
  named(
    'Parameter',
    fields({
      key: text,
      about: z.enum(['objects', 'game']).describe('continuous effects and what objects are, or how the game is played'),
      says: text.describe('the question whose answers are the values'),
      values: list(fields({ from: day, value: z.union([text, int]), rule: text })).describe(
        'oldest first; each is in force until the next, under the number of the rule from that day on',
      ),
    }),
  ),
)
