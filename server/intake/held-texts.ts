import { randomUUID } from 'node:crypto'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { readDate } from '#rulebook/dates/written-date'
import { err, ok, type Result } from '#rulebook/result'
import { may } from '../accounts/roles'
import { log } from '../http/logs/log'
import { inThread, type PoolOptions } from '../jobs/pool'
import type { Caller } from '../notes/stored-note'
import type { Database } from '../store/database'
import { discardHeld, type HeldText, heldTexts } from './manage'

/** A task of a publishing thread (server/jobs/publishing-worker.ts). */
export type PublishTask = { readonly kind: 'publish'; readonly id: number; readonly day: IsoDate | null }

/**
 * Publishing aligns all releases again, which takes up to minutes, so it never runs in the thread that answers readers.
 */
const PUBLISHING: PoolOptions = {
  name: 'publishing',
  file: 'publishing-worker.mjs',
  most: 1,
  waiting: 4,
  limit: 900_000,
  heap: 640,
  idle: 1_000,
}
const publishInThread = (id: number, day: IsoDate | null): Promise<Result<string>> => {
  const task: PublishTask = { kind: 'publish', id, day }
  return inThread(PUBLISHING, task)
}

const notAllowed = err({
  code: 'texts-not-allowed',
  message: 'Only administrators can decide on texts',
  hint: 'Sign in as an administrator',
})

/**
 * How long a form waits for publishing; longer work continues, and its result is shown when the page is opened again.
 */
const PATIENCE_MS = 20_000

/** Operators' actions on texts that ingest has held back; every decision is in the moderation log. */
export const heldTextActions = (
  database: Database,
  publish: (id: number, day: IsoDate | null) => Promise<Result<string>> = publishInThread,
  patience = PATIENCE_MS,
) => {
  const record = (actorId: string, action: string, target: string): Promise<unknown> =>
    database.client.moderationEntry.create({
      data: { id: randomUUID(), actorId, action, kind: 'text', target, reason: '' },
    })
  const nameOf = async (id: number): Promise<string> =>
    (await heldTexts(database)).find(text => text.id === id)?.file ?? String(id)

  const held = async (asker: Caller): Promise<readonly HeldText[]> =>
    may(asker.role, 'manage texts') ? heldTexts(database) : []

  const publishing = async (actorId: string, id: number, day: IsoDate | null): Promise<Result<string>> => {
    const name = await nameOf(id)
    const done = await publish(id, day)
    if (!done.ok) return done
    await record(actorId, 'publish', `${name} as ${done.value}`)
    return ok(`${done.value} is published`)
  }

  /**
   * Publishes a text from a given day (as people write dates), or from the day that it states. Returns what was done.
   */
  const publishText = async (asker: Caller, id: number, written: string | null): Promise<Result<string>> => {
    if (!asker.id || !may(asker.role, 'manage texts')) return notAllowed
    const read = written === null || written.trim() === '' ? null : readDate(written)
    if (read && !read.ok) return read
    const day = read ? parseDate(read.value) : null
    if (day && !day.ok) return day
    const work = publishing(asker.id, id, day ? day.value : null)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>(resolve => {
      timer = setTimeout(() => resolve(null), patience)
    })
    const first = await Promise.race([work, late])
    clearTimeout(timer)
    if (first) return first
    work.then(
      done => done.ok || log.warn({ text: id, problem: done.problem.message }, 'a held text was not published'),
      failure => log.error({ text: id, failure: String(failure) }, 'a held text was not published'),
    )
    return ok('The text is being published. Reload this page in a minute')
  }

  const discard = async (asker: Caller, id: number): Promise<Result<string>> => {
    if (!asker.id || !may(asker.role, 'manage texts')) return notAllowed
    const name = await nameOf(id)
    const done = await discardHeld(database, id)
    if (!done.ok) return done
    await record(asker.id, 'discard', name)
    return ok(`${name} is removed`)
  }
  return { held, publish: publishText, discard }
}
