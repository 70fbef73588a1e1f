import { randomUUID } from 'node:crypto'
import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { may } from '../accounts/roles'
import type { Caller } from '../notes/stored-note'
import type { Client } from '../store/database'
import { ANY_REVIEWS, aboutReviews, publishInvalidation } from '../store/invalidations'
import type { ReviewKind, Subject } from './subject'

export type StoredReview = {
  readonly id: string
  readonly kind: ReviewKind
  readonly target: string
  readonly number: string | null
  readonly seenOn: IsoDate
  readonly parentId: string | null
  readonly body: string
  readonly hidden: boolean
  readonly author: string
  readonly authorId: string
  readonly created: string
}
/** Maximum length of a review in characters. */
const LONGEST_REVIEW = 10_000
const DEEPEST_THREAD = 6

const refused = (what: string) =>
  err({ code: 'review-refused', message: `You are not allowed to ${what}`, hint: 'Sign in with an account that is' })
const unknown = err({
  code: 'no-such-review',
  message: 'This review does not exist',
  hint: 'It may have been withdrawn',
})

type Row = Awaited<ReturnType<Client['review']['findFirstOrThrow']>> & { readonly author: { readonly name: string } }
const from = (row: Row): StoredReview => ({
  id: row.id,
  kind: row.kind as ReviewKind,
  target: row.target,
  number: row.number,
  seenOn: row.seenOn as IsoDate,
  parentId: row.parentId,
  body: row.body,
  hidden: row.hidden,
  author: row.author.name,
  authorId: row.authorId,
  created: row.createdAt.toISOString(),
})
const withAuthor = { author: { select: { name: true } } } as const

/** Stores reviews and replies. A hidden one stays at its place in the thread; only moderators can read it. */
export const reviewStore = (
  client: Client,
  /** Called with every review after it is stored. */
  whenPublished: (review: Pick<StoredReview, 'id' | 'body' | 'seenOn' | 'target'>) => Promise<void> = async () =>
    undefined,
  most = 2_000,
) => {
  const depthOf = async (id: string | null, depth = 0): Promise<number> => {
    if (!id || depth > DEEPEST_THREAD) return depth
    const row = await client.review.findUnique({ where: { id }, select: { parentId: true } })
    return row ? depthOf(row.parentId, depth + 1) : depth
  }
  const write = async (
    asker: Caller,
    subject: Pick<Subject, 'kind' | 'target' | 'number'>,
    { body, parentId, seenOn }: { readonly body: string; readonly parentId: string | null; readonly seenOn: IsoDate },
  ): Promise<Result<string>> => {
    if (!asker.id || !may(asker.role, 'write reviews')) return refused('write reviews without an account')
    if (body.trim() === '' || body.length > LONGEST_REVIEW)
      return err({ code: 'review-length', message: `A review must have 1 to ${LONGEST_REVIEW} characters` })
    if (parentId) {
      const parent = await client.review.findUnique({ where: { id: parentId } })
      if (!parent || parent.kind !== subject.kind || parent.target !== subject.target) return unknown
      if ((await depthOf(parentId)) >= DEEPEST_THREAD)
        return err({
          code: 'thread-too-deep',
          message: 'Replies cannot be nested deeper',
          hint: 'Reply to one of the reviews above',
        })
    }
    if ((await client.review.count({ where: { authorId: asker.id } })) >= most)
      return err({
        code: 'review-limit',
        message: `An account can have at most ${most} reviews`,
        hint: 'Withdraw some of yours',
      })
    const { kind, target, number } = subject
    const row = await client.review.create({
      data: { id: randomUUID(), authorId: asker.id, kind, target, number, seenOn, parentId, body },
    })
    await publishInvalidation(client, [ANY_REVIEWS, aboutReviews(target)])
    await whenPublished({ id: row.id, body, seenOn, target })
    return ok(row.id)
  }
  const remove = async (asker: Caller, id: string): Promise<Result<null>> => {
    const row = await client.review.findUnique({ where: { id } })
    if (!row) return unknown
    if (row.authorId !== asker.id || !may(asker.role, 'change own reviews')) return refused('withdraw this review')
    await client.review.delete({ where: { id } })
    await publishInvalidation(client, [ANY_REVIEWS, aboutReviews(row.target)])
    return ok(null)
  }
  const list = async (
    asker: Caller,
    filter: { readonly kind?: ReviewKind; readonly target?: string },
    page: { readonly skip: number; readonly take: number },
  ) => {
    const where = { ...filter, ...(may(asker.role, 'hide') ? {} : { hidden: false }) }
    const [total, rows] = await Promise.all([
      client.review.count({ where }),
      client.review.findMany({ where, include: withAuthor, orderBy: { createdAt: 'desc' }, ...page }),
    ])
    return { total, reviews: rows.map(from) }
  }
  return { write, remove, list }
}
