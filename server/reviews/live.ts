import type { IsoDate } from '#rulebook/date'
import { liveAccounts } from '../accounts/live'
import type { GuideBlock } from '../answers'
import { shows } from '../asking'
import { noteBlocks } from '../notes/markdown'
import type { Asker } from '../notes/store'
import { ANY_REVIEWS, aboutReviews } from '../store/voices'
import { moderation } from './moderation'
import { reviewStore, type StoredReview } from './store'
import type { ReviewKind } from './subject'

export type ShownReview = StoredReview & {
  readonly blocks: readonly GuideBlock[]
  /** How far down its thread. */
  readonly depth: number
  readonly mayWithdraw: boolean
}

export const liveReviews = async () => reviewStore((await liveAccounts()).database.client)
export const liveModeration = async () => moderation((await liveAccounts()).database.client)

/** Answers below what they answer, each thread by its age; what lost its parent stands alone. */
export const inThreads = <
  T extends { readonly id: string; readonly parentId: string | null; readonly created: string },
>(
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

const MOST = 200
/** Reviews of one thing as threads, or the newest of all. */
export const shownReviews = async (asker: Asker, filter: { readonly kind?: ReviewKind; readonly target?: string }) => {
  shows(filter.target ? aboutReviews(filter.target) : ANY_REVIEWS)
  const { total, reviews } = await (await liveReviews()).list(asker, filter, { skip: 0, take: MOST })
  const ordered = filter.target ? inThreads(reviews) : reviews.map(review => ({ ...review, depth: 0 }))
  const shown = ordered.map(
    async (review): Promise<ShownReview> => ({
      ...review,
      blocks: await noteBlocks(review.body, review.seenOn as IsoDate),
      mayWithdraw: review.authorId === asker.id,
    }),
  )
  return { total, reviews: await Promise.all(shown) }
}
