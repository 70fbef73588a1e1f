'use server'
import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { FormState } from '#components/ui/action-form'
import { parseDate } from '#rulebook/dates/date'
import { tidyDate } from '#rulebook/dates/written-date'
import { liveAccounts, readerOf } from '#server/accounts/live'
import { assertFormArguments } from '#server/http/request-context'
import { clientKey } from '#server/limits/client-key'
import { allowedNow } from '#server/limits/limiter'
import { today } from '#server/notes/live'
import { liveModeration, liveReviews } from '#server/reviews/live'
import { isReported } from '#server/reviews/moderation'
import { isKind, subjectOf } from '#server/reviews/subject'
import { refusal, told } from '../told'

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
const requester = async () => {
  const given = new Headers(await headers())
  return { reader: await readerOf(given), from: clientKey(given.get('x-client-address') ?? 'unknown') }
}
const counted = async (kind: 'review' | 'report', who: string) =>
  allowedNow((await liveAccounts()).database.client, kind, who, Date.now())

export const write = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  return told(async () => {
    const { reader } = await requester()
    if (!reader.id) return refusal({ message: 'Sign in to write a review' })
    const kind = text(form, 'kind')
    const day = parseDate(tidyDate(text(form, 'on')))
    if (!isKind(kind)) return refusal({ message: 'That cannot be reviewed' })
    const subject = await subjectOf(kind, text(form, 'target'), day.ok ? day.value : undefined)
    if (!subject.ok) return refusal(subject.problem)
    const allowed = await counted('review', reader.id)
    if (!allowed.ok) return refusal(allowed.problem)
    const parentId = text(form, 'parent') || null
    const entry = { body: text(form, 'body'), parentId, seenOn: day.ok ? day.value : today() }
    const made = await (await liveReviews()).write(reader, subject.value, entry)
    if (!made.ok) return refusal(made.problem)
    const back = new URLSearchParams({ kind, target: text(form, 'target'), ...(day.ok ? { on: day.value } : {}) })
    // An address that differs in its fragment alone would leave the page in the browser as it is.
    refresh()
    redirect(`/reviews?${back}#review-${made.value}`)
  })
}

export const withdraw = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  return told(async () => {
    const { reader } = await requester()
    const done = await (await liveReviews()).remove(reader, text(form, 'id'))
    return done.ok ? { kind: 'done', says: 'Withdrawn' } : refusal(done.problem)
  })
}

export const report = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  return told(async () => {
    const { reader, from } = await requester()
    const kind = text(form, 'kind')
    if (!isReported(kind)) return refusal({ message: 'That cannot be reported' })
    const allowed = await counted('report', reader.id ?? from)
    if (!allowed.ok) return refusal(allowed.problem)
    const done = await (await liveModeration()).report(reader, kind, text(form, 'target'), text(form, 'reason'))
    return done.ok ? { kind: 'done', says: 'Thank you. A moderator will look at it' } : refusal(done.problem)
  })
}

export const settle = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  return told(async () => {
    const { reader } = await requester()
    const kind = text(form, 'kind')
    if (!isReported(kind)) return refusal({ message: 'That cannot be moderated' })
    const hidden = text(form, 'change') !== 'show'
    const done = await (await liveModeration()).setHidden(
      reader,
      kind,
      text(form, 'target'),
      hidden,
      text(form, 'reason'),
    )
    return done.ok
      ? { kind: 'done', says: hidden ? 'Hidden. The log has an entry' : 'Shown again. The log has an entry' }
      : refusal(done.problem)
  })
}
