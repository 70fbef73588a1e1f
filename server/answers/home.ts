import type { IsoDate } from '#rulebook/dates/date'
import type { Change } from './change'
import type { AsOf, ReleaseRef, StepKind } from './days'
import type { ScenarioRef } from './scenario'

export type HomeAnswer = {
  readonly asOf: AsOf
  readonly releases: number
  readonly newest: ReleaseRef | null
  readonly before: ReleaseRef | null
  readonly oldest: ReleaseRef | null
  /** The changes of the newest release of the main document. */
  readonly latestChanges: Readonly<Partial<Record<StepKind, number>>>
  /** The most important changes of the newest release. */
  readonly heaviest: readonly (Pick<Change, 'kind' | 'sentence'> & {
    readonly number: string
    readonly title?: string
    readonly text: string
  })[]
  readonly today: IsoDate
  /** Releases that took effect on this day of a year, or close to it. */
  readonly onThisDay: readonly {
    readonly release: ReleaseRef
    readonly changes: Readonly<Partial<Record<StepKind, number>>>
  }[]
  /** The year in which a reader may have stopped playing, and the greatest changes in play since its end. */
  readonly left: {
    readonly year: number
    readonly turningPoints: readonly { readonly id: string; readonly title: string; readonly on: IsoDate }[]
  }
  readonly scenarios: readonly ScenarioRef[]
  readonly onlyDigest: boolean
}
