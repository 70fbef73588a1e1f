import type { IsoDate } from '#rulebook/dates/date'
import type { Result } from '#rulebook/result'
import type { BoardObject, Ruleset, Trace } from '../../index'
import type { Asks, ObjectInGame, ShownGame } from '../game/shown'
import type { CardOn } from '../syntax/named-cards'
import type { Keyword, Row } from '../syntax/page'
import type { Doubt } from './doubts'

export type Status = 'done' | 'holds' | 'fails' | 'not-modelled' | 'refused'
export type Outcome = Exclude<Status, 'done'>
export type StepRun = {
  readonly keyword: Keyword
  readonly text: string
  readonly status: Status
  readonly says?: string
  readonly try?: string
  readonly line: number
  readonly column: number
  /** The texts that were not read and may change the answer of the step. */
  readonly doubts?: readonly Doubt[]
}
/** An object with what only a game knows about it, and with the texts that were not read and may change it. */
export type RunObject = BoardObject & ObjectInGame & { readonly doubts?: readonly Doubt[] }

/** One scenario run on one day. */
export type ScenarioRun = ShownGame & {
  readonly name: string
  readonly on: IsoDate
  readonly ruleset: string
  /** The last day for which the rules were reviewed, if `on` is later. */
  readonly reviewedUntil?: IsoDate
  readonly outcome: Outcome
  readonly steps: readonly StepRun[]
  /** The board after the last step that was carried out, or after the entry `at`. */
  readonly objects: readonly RunObject[]
  readonly trace: readonly Trace[]
  /** Set if the trace was cut because the whole answer had become too long. */
  readonly traceTruncated?: true
  /** The entry of the log that the game is shown after; absent if it is shown at its end. */
  readonly at?: number
  /** The open question, with every answer. */
  readonly asks?: Asks
}
export type RunOptions = {
  /** The requested day; a scenario's own `Given the rules of …` takes precedence unless `instead` is set. */
  readonly on?: IsoDate
  readonly instead?: true
  readonly row?: Row
  /** The number of an entry of the log: the game is shown as it was just after it. */
  readonly at?: number
  /** Changed policies of the rules, or entirely different rules. */
  readonly rules?: (on: IsoDate) => Result<Ruleset>
  /** The wordings of cards; without it no step can name a card. */
  readonly cardOn?: CardOn
  /** A clock in milliseconds and how long a run may take; without it a run is limited only by its counts. */
  readonly now?: () => number
  readonly within?: number
  /** Whether the budget of all runs of a request is used up. */
  readonly isSpent?: () => boolean
  /** The part of each run that is kept when it ends, if many runs together must not become too large. */
  readonly kept?: (run: ScenarioRun) => ScenarioRun
}
