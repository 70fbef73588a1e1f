import type { Bisection, Playing, WordedCard } from '#engine/scenario/index'
import type { IsoDate } from '#rulebook/dates/date'
import type { Step } from '#rulebook/lineage/lineage'
import type { Unit } from '#rulebook/units/unit'
import type { AcrossAnswer, IdentifyAnswer, RunAnswer } from '../answers'
import type { CardsRead } from '../answers/card-reading'
import type { PartAudited } from '../queries/history/audit'
import type { Serialized } from './serialized'

/** A card to be read with the vocabulary of a day; without a day, with today's. */
export type DatedCard = {
  readonly name: string
  readonly types: string
  readonly text: string
  readonly on?: IsoDate | undefined
}

type WithCards = { readonly cards?: readonly WordedCard[] }
type AsJson = { /** Return the result as JSON (./serialized). */ readonly asJson?: true }

/** What each task for a worker thread is about, as plain data. */
type Asked = {
  run: WithCards &
    AsJson & {
      readonly source: string
      readonly on?: IsoDate
      readonly instead?: true
      /** The index of a log entry: games are shown as they were just after it. */
      readonly at?: number
      /** A run that its time ended is refused: what it showed until then is no result. */
      readonly whole?: true
    }
  play: WithCards & {
    readonly source: string
    readonly on: IsoDate | null
    readonly flips: Readonly<Record<string, string>>
    readonly beside: readonly IsoDate[]
    readonly at?: number
  }
  across: WithCards & AsJson & { readonly source: string; readonly from?: IsoDate; readonly to?: IsoDate }
  bisect: WithCards & {
    readonly source: string
    readonly question?: string
    readonly from: IsoDate
    readonly to: IsoDate
  }
  'read cards': { readonly cards: readonly DatedCard[] }
  /** The steps between two texts of which none are stored. */
  alike: { readonly from: readonly Unit[]; readonly to: readonly Unit[] }
}
/** What it is answered with; a test compares what the API sends of it with the schemas of these types. */
type Answered = {
  run: RunAnswer
  play: Playing
  across: AcrossAnswer
  bisect: Bisection & { readonly tags: readonly string[] }
  'read cards': CardsRead['cards']
  alike: readonly Step[]
}
export type TaskKind = keyof Asked
export type Task<K extends TaskKind = TaskKind> = { [One in K]: { readonly kind: One } & Asked[One] }[K]
export type TaskAnswer<K extends TaskKind> = Answered[K]
/** The answer to a task, as JSON where it asks for that. */
export type AnswerTo<T extends Task> = T extends { readonly asJson: true }
  ? Serialized<Answered[T['kind']]>
  : Answered[T['kind']]

/** Queries over all texts, for a thread with its own library. `open` loads what the others need. */
export type Study =
  | { readonly kind: 'open' }
  | { readonly kind: 'identify'; readonly text: string }
  /** A slice of the stamps, counted from 0: other requests need not wait for all of them. */
  | { readonly kind: 'audit'; readonly from: number; readonly most: number }
type Studied = { open: null; identify: IdentifyAnswer; audit: PartAudited }
export type StudyAnswer<S extends Study> = Studied[S['kind']]

/** What any thread may send back: an answer, or the text that it made. */
export type Sent = Answered[TaskKind] | Serialized<Answered[TaskKind]> | StudyAnswer<Study> | string

/** A reader's text and the day it is about, for the rendering thread. */
export type RenderTask = WithCards & {
  readonly kind: 'render'
  readonly text: string
  readonly on: IsoDate
  readonly ranWith: string
}
