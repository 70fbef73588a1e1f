import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#rulebook/result'
import { may } from '../accounts/roles'
import type { Caller } from '../notes/stored-note'
import type { Client } from '../store/database'
import { ANY_NOTES, ANY_REVIEWS, aboutNotes, aboutReviews, publishInvalidation } from '../store/invalidations'

type Reported = 'note' | 'review'
export const isReported = (text: unknown): text is Reported => text === 'note' || text === 'review'

const refused = (what: string) =>
  err({ code: 'moderation-refused', message: `You are not allowed to ${what}`, hint: 'Ask a moderator of this site' })
const missing = err({
  code: 'nothing-to-moderate',
  message: 'This text does not exist',
  hint: 'It may have been withdrawn by its author',
})
const MOST_REASON = 1_000

/** Reports of readers, and moderators' actions. Every action is recorded permanently. */
export const moderation = (client: Client) => {
  /** The subjects on whose pages the item is shown; null if no item with that id is visible to the reader. */
  const subjectsOf = async (kind: Reported, id: string): Promise<readonly string[] | null> => {
    if (kind === 'review') {
      const review = await client.review.findUnique({ where: { id }, select: { target: true } })
      return review && [ANY_REVIEWS, aboutReviews(review.target)]
    }
    const where = { id, visibility: { not: 'private' } }
    const note = await client.annotation.findFirst({ where, select: { lineage: true } })
    return note && [ANY_NOTES, aboutNotes(note.lineage)]
  }

  const report = async (asker: Caller, kind: Reported, target: string, reason: string): Promise<Result<null>> => {
    if (!may(asker.role, 'report')) return refused('report')
    if (!(await subjectsOf(kind, target))) return missing
    const text = reason.trim().slice(0, MOST_REASON)
    if (text === '') return err({ code: 'reason-missing', message: 'Describe in a few words what is wrong' })
    await client.report.create({ data: { id: randomUUID(), reporterId: asker.id, kind, target, reason: text } })
    return ok(null)
  }

  /** Hides or restores an item, closes its open reports and logs the action, in one transaction. */
  const setHidden = async (
    asker: Caller,
    kind: Reported,
    target: string,
    hidden: boolean,
    reason: string,
  ): Promise<Result<null>> => {
    const actorId = asker.id
    if (!actorId || !may(asker.role, 'hide')) return refused('hide other people’s texts')
    const subjects = await subjectsOf(kind, target)
    if (!subjects) return missing
    const now = new Date()
    await client.$transaction(async tx => {
      if (kind === 'note') await tx.annotation.update({ where: { id: target }, data: { hidden } })
      else await tx.review.update({ where: { id: target }, data: { hidden } })
      await tx.report.updateMany({
        where: { kind, target, state: 'open' },
        data: { state: hidden ? 'upheld' : 'dismissed', settledAt: now, settledBy: actorId },
      })
      await tx.moderationEntry.create({
        data: {
          id: randomUUID(),
          actorId,
          action: hidden ? 'hide' : 'show',
          kind,
          target,
          reason: reason.trim().slice(0, MOST_REASON),
        },
      })
    })
    await publishInvalidation(client, subjects)
    return ok(null)
  }

  const openReports = async (asker: Caller) =>
    may(asker.role, 'read reports')
      ? client.report.findMany({ where: { state: 'open' }, orderBy: { createdAt: 'asc' }, take: 200 })
      : []
  const journal = async (asker: Caller) =>
    may(asker.role, 'read moderation log')
      ? client.moderationEntry.findMany({ orderBy: { createdAt: 'desc' }, take: 200 })
      : []
  return { report, setHidden, openReports, journal }
}
