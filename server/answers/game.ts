import { z } from 'zod'
import type { EntryKind, ShownEntry } from '#engine/scenario/index'
import { bool, fields, int, list, maybe, named, number, text } from './shape'
import { cite } from './trace'

export const turn = named(
  'Turn',
  fields({
    number: int,
    player: text,
    phase: z
      .enum(['beginning', 'precombat main', 'combat', 'postcombat main', 'ending'])
      .describe('in today’s terms, regardless of the date'),
    step: text.nullable().describe('null in a main phase'),
    priority: text.nullable().describe('the player who has priority'),
  }),
)

export const playerInGame = named(
  'PlayerInGame',
  fields({
    player: text,
    life: number,
    poison: int,
    counters: z.record(text, number).readonly().describe('games track only poison counters'),
    team: maybe(text.describe('not given yet: games of teams are not modelled')),
    seat: int.describe('in turn order, from 0'),
    range: int.nullable().describe('the range of influence; null: no limit, and limits are not modelled'),
    hand: fields({ size: int, cards: list(text).describe('the cards that the scenario names') }),
    library: fields({
      size: int.nullable().describe('null: enough cards, none of them named by the scenario'),
      top: list(text).describe('named cards down to the first unnamed one, the top card first'),
      somewhere: list(text).describe('named cards of which only this is known'),
      bottom: list(text).describe('named cards below the last unnamed one, the bottom card last'),
    }),
    graveyard: list(text).describe('the cards that the scenario names, in no order'),
    pool: list(fields({ mana: text, only: maybe(text.describe('what it may be spent on')) })),
    landsPlayed: int,
    maximumHandSize: int.nullable().describe('null: no maximum'),
    decidedBy: maybe(text.describe('not provided yet: control of other players is not modelled')),
    out: maybe(
      fields({
        how: z.enum(['lost', 'left', 'won', 'drew']),
        message: text,
        cite: maybe(cite.describe('omitted if the game does not record the rule')),
      }),
    ),
  }),
)

export const stackItem = named(
  'StackItem',
  fields({
    label: text,
    kind: z.enum(['spell', 'activated ability', 'triggered ability', 'combat damage']),
    copy: maybe(z.literal(true)),
    source: text.nullable().describe('the object that an ability is of'),
    controller: text,
    text,
    targets: list(
      fields({
        of: text.describe('a player or the label of an object'),
        legal: maybe(bool.describe('omitted if the text does not say what it may target')),
      }),
    ),
    choices: list(text).describe('modes and words that were chosen'),
    x: maybe(int),
    paid: list(text).describe('additional and alternative costs that were paid'),
  }),
)

export const waiting = named(
  'Waiting',
  fields({
    label: text,
    kind: z.enum(['delayed trigger', 'shield', 'extra turn']),
    text,
    controller: text,
    until: text.describe('when its duration ends, or the event that it waits for'),
  }),
)

export const asks = named(
  'Asks',
  fields({
    player: text.nullable().describe('null: chance decides'),
    question: text,
    answers: list(text),
    least: int,
    most: int,
    write: text.describe('a step that answers'),
    step: int.describe('the step that asks, from 0'),
  }),
)

const KINDS = [
  'turn began',
  'step began',
  'turn-based action',
  'priority',
  'passed',
  'cast',
  'activated',
  'played',
  'special action',
  'announced',
  'targeted',
  'cost fixed',
  'mana added',
  'paid',
  'triggered',
  'put on stack',
  'resolved',
  'countered',
  'did not resolve',
  'copied',
  'moved',
  'drew',
  'discarded',
  'searched',
  'shuffled',
  'revealed',
  'tapped',
  'untapped',
  'counters',
  'attached',
  'control',
  'damage',
  'life',
  'destroyed',
  'sacrificed',
  'created',
  'effect began',
  'effect ended',
  'replaced',
  'prevented',
  'state-based actions',
  'attack',
  'block',
  'ordered',
  'assigned',
  'chose',
  'chance',
  'illegal',
  'reversed',
  'lost',
  'won',
  'left',
  'drew the game',
] as const
type Kind = (typeof KINDS)[number]
type LogEntry = Omit<ShownEntry, 'kind' | 'then'> & { readonly kind: Kind; readonly then: readonly LogEntry[] }

/** One log entry with its details. */
export const logEntry: z.ZodType<LogEntry> = named(
  'LogEntry',
  fields({
    n: int.describe('numbered from 0, depth first'),
    step: int.describe('the step that was carried out, from 0'),
    kind: z.enum(KINDS satisfies readonly (EntryKind | 'attack' | 'block' | 'ordered' | 'assigned')[]),
    message: text,
    by: maybe(text.describe('who or what did it')),
    of: maybe(text.describe('what it happened to')),
    from: maybe(text),
    to: maybe(text),
    amount: maybe(number),
    because: maybe(int.describe('the entry that caused it')),
    answer: maybe(list(text)),
    forced: maybe(z.literal(true).describe('there was one possible answer')),
    cite: maybe(cite),
    // biome-ignore lint/suspicious/noThenProperty: the details of an entry, as in a trace.
    then: list(z.lazy((): z.ZodType<LogEntry> => logEntry)),
  }),
)
