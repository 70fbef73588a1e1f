import type { Root } from 'hast'
import type { IsoDate } from '#rulebook/dates/date'
import type { ProblemAnswer } from './days'
import type { RunAnswer } from './scenario'

export type GuideRef = {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly order: number
}
export type OutcomeRow = {
  readonly scenario: string
  readonly from: IsoDate
  readonly until: IsoDate | null
  readonly says: string
  readonly rulesets: readonly string[]
}
/** Prose as sanitised hast; boards with their results; tables that the engine filled. */
export type GuideBlock =
  | { readonly kind: 'prose'; readonly hast: Root }
  | { readonly kind: 'gherkin'; readonly source: string; readonly run?: RunAnswer; readonly problem?: ProblemAnswer }
  | {
      readonly kind: 'outcomes'
      readonly id: string
      readonly title: string
      readonly label: string
      readonly rows: readonly OutcomeRow[]
      readonly problem?: ProblemAnswer
    }
export type Guide = GuideRef & {
  readonly blocks: readonly GuideBlock[]
  readonly previous?: GuideRef
  readonly next?: GuideRef
}
