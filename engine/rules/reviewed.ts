import type { IsoDate } from '#rulebook/dates/date'
import type { Amendment } from './amendment'
import { ERAS } from './eras'
import { RELEASE_DAYS } from './releases'

/** The last day whose rules the eras were reviewed against: the newest reviewed release, or an era later than it. */
export const lastReviewedDay = (releases: readonly IsoDate[], eras: readonly Amendment[]): IsoDate =>
  [...releases, ...eras.map(era => era.from)].sort().at(-1) as IsoDate

export const REVIEWED_UNTIL = lastReviewedDay(RELEASE_DAYS, ERAS)

/** What an answer carries whose last day (null: no end) lies after every release that was reviewed. */
export type Reviewed = { readonly reviewedUntil?: IsoDate }
export const reviewedFor = (lastDay: IsoDate | null): Reviewed =>
  lastDay === null || lastDay > REVIEWED_UNTIL ? { reviewedUntil: REVIEWED_UNTIL } : {}
