import type { IsoDate } from '#rulebook/dates/date'
import type { Result } from '#rulebook/result'
import type { BoardObject, Ruleset, Trace } from '../../index'
import type { Asks, ObjectInGame, ShownGame } from '../game/shown'
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
  /** The texts that were not read and may change what the step asks. */
  readonly doubts?: readonly Doubt[]
}
/** An object with what only a game knows of it, and with the texts that were not read and may change it. */
export type RunObject = BoardObject & ObjectInGame & { readonly doubts?: readonly Doubt[] }

/** One scenario run on one day. */
export type ScenarioRun = ShownGame & {
  readonly name: string
  readonly on: IsoDate
  readonly ruleset: string
  /** The last day that the rules were reviewed for, where `on` is later. */
  readonly reviewedUntil?: IsoDate
  readonly outcome: Outcome
  readonly steps: readonly StepRun[]
  /** The board after the last step that was carried out, or after the entry `at`. */
  readonly objects: readonly RunObject[]
  readonly trace: readonly Trace[]
  /** Set where the trace was cut because the whole answer had become too long. */
  readonly traceTruncated?: true
  /** The entry of the log that the game is shown after; absent where it is shown as it ended. */
  readonly at?: number
  /** What is asked now, with every answer. */
  readonly asks?: Asks
}
export type RunOptions = {
  /** The day asked about; a scenario's own `Given the rules of …` goes before it unless `instead` is set. */
  readonly on?: IsoDate
  readonly instead?: true
  readonly row?: Row
  /** The number of an entry of the log: the game is shown as it was just after it. */
  readonly at?: number
  /** Switches of the rules flipped, or other rules altogether. */
  readonly rules?: (on: IsoDate) => Result<Ruleset>
  /** A clock in milliseconds and how long a run may take; without it a run is bounded by its counts alone. */
  readonly now?: () => number
  readonly within?: number
  /** Whether nothing is left of what all runs of a request may cost together. */
  readonly isSpent?: () => boolean
  /** What is kept of each run as soon as it ends, where many of them must not become too large together. */
  readonly kept?: (run: ScenarioRun) => ScenarioRun
}
