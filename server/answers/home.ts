import type { IsoDate } from '#rulebook/dates/date'
import type { Change } from './change'
import type { DateBar, ReleaseRef, StepKind } from './days'
import type { ScenarioRef } from './scenario'

export type HomeAnswer = {
  readonly bar: DateBar
  readonly releases: number
  readonly newest: ReleaseRef | null
  readonly before: ReleaseRef | null
  readonly oldest: ReleaseRef | null
  /** What the newest release of the leading document changed. */
  readonly latestChanges: Readonly<Partial<Record<StepKind, number>>>
  /** The changes of the newest release that weigh most. */
  readonly heaviest: readonly (Pick<Change, 'kind' | 'sentence'> & {
    readonly number: string
    readonly title?: string
    readonly text: string
  })[]
  readonly today: IsoDate
  /** Releases that began on this day of a year, or around it. */
  readonly onThisDay: readonly {
    readonly release: ReleaseRef
    readonly changes: Readonly<Partial<Record<StepKind, number>>>
  }[]
  readonly scenarios: readonly ScenarioRef[]
  readonly onlyDigest: boolean
}
