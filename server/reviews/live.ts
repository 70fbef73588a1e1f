import { ok, type Result } from '#rulebook/result'
import { isForMembers, membersOnly } from '../accounts/access'
import { liveAccounts } from '../accounts/live'
import { shows } from '../http/request-context'
import { renderNow, reviewSource } from '../notes/live-rendering'
import { type ShownBlock, withRenderings } from '../notes/rendering'
import type { Caller } from '../notes/stored-note'
import { quotas } from '../quotas'
import { ANY_REVIEWS, aboutReviews } from '../store/invalidations'
import { moderation } from './moderation'
import { reviewStore, type StoredReview } from './store'
import type { ReviewKind } from './subject'

export type ShownReview = StoredReview & {
  readonly blocks: readonly ShownBlock[]
  /** Depth in its thread. */
  readonly depth: number
  readonly mayWithdraw: boolean
}

export const liveReviews = async () =>
  reviewStore(
    (await liveAccounts()).database.client,
    ({ id, body, seenOn, target }) => renderNow(reviewSource(id, body, seenOn, target)),
    quotas().reviewsPerAccount,
  )
export const liveModeration = async () => moderation((await liveAccounts()).database.client)

/** Replies below the post they reply to, threads by age; a reply whose parent is missing starts its own thread. */
const inThreads = <T extends { readonly id: string; readonly parentId: string | null; readonly created: string }>(
  reviews: readonly T[],
): readonly (T & { readonly depth: number })[] => {
  const ids = new Set(reviews.map(({ id }) => id))
  const below = new Map<string, T[]>()
  for (const review of reviews) {
    const parent = review.parentId && ids.has(review.parentId) ? review.parentId : ''
    below.set(parent, [...(below.get(parent) ?? []), review])
  }
  const under = (parent: string, depth: number): readonly (T & { readonly depth: number })[] =>
    [...(below.get(parent) ?? [])]
      .sort((a, b) => (a.created < b.created ? -1 : 1))
      .flatMap(review => [{ ...review, depth }, ...under(review.id, depth + 1)])
  return under('', 0)
}

const MAX_REVIEWS = 200
type ShownReviews = { readonly total: number; readonly reviews: readonly ShownReview[]; readonly next: number | null }
/**
 * Reviews of one subject as threads, or the newest of all; `skip` omits those on earlier pages. They may quote their
 * text: if received texts are for signed-in readers only, so are the reviews.
 */
export const shownReviews = async (
  asker: Caller,
  filter: { readonly kind?: ReviewKind; readonly target?: string },
  skip = 0,
): Promise<Result<ShownReviews>> => {
  if (isForMembers() && !asker.id) return membersOnly()
  shows(filter.target ? aboutReviews(filter.target) : ANY_REVIEWS)
  const { total, reviews } = await (await liveReviews()).list(asker, filter, { skip, take: MAX_REVIEWS })
  const { client } = (await liveAccounts()).database
  const fitting = await withRenderings(
    client,
    reviews.map(review => ({ ...review, on: review.seenOn })),
  )
  const ordered = filter.target ? inThreads(fitting) : fitting.map(review => ({ ...review, depth: 0 }))
  const shown = ordered.map((review): ShownReview => ({ ...review, mayWithdraw: review.authorId === asker.id }))
  const next = skip + shown.length
  return ok({ total, reviews: shown, next: next < total && shown.length > 0 ? next : null })
}
