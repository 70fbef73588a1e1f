import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { RELEASE_DAYS } from '#engine/index'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { err, type Result } from '#rulebook/result'
import { onceUnlessFailed } from '#server/process/remembered'
import { log } from '../http/logs/log'
import { renderInThread } from '../jobs/pool'
import type { RenderTask } from '../jobs/task'
import { definedCards, namesIn } from '../queries/scenarios/named-cards'
import type { Client } from '../store/database'
import { ANY_NOTES, ANY_REVIEWS, aboutNotes, aboutReviews, publishInvalidation } from '../store/invalidations'
import type { NoteBlock } from './markdown'

/** A public text, and the pages that show it (server/store/invalidations.ts). */
export type RenderSource = {
  readonly kind: 'note' | 'review'
  readonly id: string
  readonly text: string
  readonly on: IsoDate
  readonly about: readonly string[]
}
/** The version of the renderer, and its name for readers. */
type Program = { readonly id: string; readonly name: string }
type Render = (task: RenderTask) => Promise<Result<string>>

/** Maximum number of attempts for a text that ended its thread or the process; after that it is shown as its source. */
const MOST_TRIES = 3
/** Milliseconds after which an attempt without a result counts as interrupted. */
const AGAIN_MS = 10 * 60_000

const sourceHash = (text: string, on: string): string => createHash('sha256').update(`${on}\n${text}`).digest('hex')

const BUILT = '.next/workers/rendering-worker.mjs'
/** A hash of the built program: another program or other packages may render or evaluate differently. */
export const thisProgram = onceUnlessFailed(async (): Promise<Program> => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const [last] = RELEASE_DAYS.slice(-1)
  const name = `Palimpsest ${version}${last ? `, which knows the rules up to ${printDate(last)}` : ''}`
  if (process.env.NODE_ENV !== 'production') return { id: `${version} from source`, name }
  const files = await Promise.all(
    [BUILT, 'package-lock.json'].map(file => readFile(/* turbopackIgnore: true */ file).catch(() => '')),
  )
  const hash = createHash('sha256')
  for (const bytes of files) hash.update(bytes)
  return { id: `${version} ${hash.digest('hex').slice(0, 16)}`, name }
})

/** Creates and stores renderings. Every attempt is recorded before it begins, which limits the number of retries. */
export const renderer = (
  client: Client,
  by: Program,
  render: Render = renderInThread,
  now: () => number = Date.now,
) => {
  const claimed = async ({ kind, id, text, on }: RenderSource): Promise<Date | null> => {
    const source = sourceHash(text, on)
    const there = await client.rendering.findUnique({ where: { id } })
    const isSame = there?.source === source && there.madeBy === by.id
    const isTried = isSame && (there.state !== 'begun' || there.tries >= MOST_TRIES)
    if (there && (isTried || (isSame && there.triedAt.getTime() > now() - AGAIN_MS))) return null
    const triedAt = new Date(now())
    const data = { source, madeBy: by.id, state: 'begun', tries: isSame ? there.tries + 1 : 1, triedAt }
    if (there) {
      const { count } = await client.rendering.updateMany({
        where: { id, source: there.source, madeBy: there.madeBy, tries: there.tries, triedAt: there.triedAt },
        // A rendering by an older program is shown until there is a newer one.
        data: { ...data, ...(there.source === source ? {} : { blocks: null }) },
      })
      return count === 1 ? triedAt : null
    }
    const of = kind === 'note' ? { annotationId: id } : { reviewId: id }
    // Another process was first, or the text no longer exists.
    return client.rendering.create({ data: { id, ...of, ...data } }).then(
      () => triedAt,
      () => null,
    )
  }

  /** Renders one text, unless it is rendered or has been tried too often. */
  const one = async (given: RenderSource): Promise<void> => {
    const triedAt = await claimed(given)
    if (!triedAt) return
    const { id, text, on, about } = given
    const before = await client.rendering.findUnique({ where: { id }, select: { blocks: true } })
    const answer = await definedCards(namesIn(text))
      .then(cards => render({ kind: 'render', text, on, ranWith: by.name, cards }))
      .catch(broken)
    const mine = { id, source: sourceHash(text, on), madeBy: by.id, state: 'begun', triedAt }
    if (!answer.ok && NOT_ITS_FAULT.has(answer.problem.code)) {
      // The next round tries it again.
      await client.rendering.updateMany({ where: mine, data: { tries: { decrement: 1 }, triedAt: new Date(0) } })
      return
    }
    const data = answer.ok ? { state: 'done', blocks: String(answer.value) } : { state: 'failed', blocks: null }
    if (!answer.ok)
      log.warn({ text: id, problem: answer.problem.message }, 'a text of a reader is shown as it was written')
    await client.rendering.updateMany({ where: mine, data })
    if (data.blocks === null || data.blocks !== before?.blocks) await publishInvalidation(client, about)
  }

  const isDue = () => ({
    OR: [
      { rendering: { is: null } },
      { rendering: { is: { madeBy: { not: by.id } } } },
      {
        rendering: {
          is: { state: 'begun', tries: { lt: MOST_TRIES }, triedAt: { lte: new Date(now() - AGAIN_MS) } },
        },
      },
    ],
  })
  const dueNotes = async (after: string): Promise<readonly RenderSource[]> => {
    const where = { visibility: 'public', body: { not: '' }, id: { gt: after }, ...isDue() }
    const rows = await client.annotation.findMany({ where, orderBy: { id: 'asc' }, take: AT_ONCE })
    return rows.map(row => noteSource(row.id, row.body, row.seenOn as IsoDate, row.lineage))
  }
  const dueReviews = async (after: string): Promise<readonly RenderSource[]> => {
    const rows = await client.review.findMany({
      where: { id: { gt: after }, ...isDue() },
      orderBy: { id: 'asc' },
      take: AT_ONCE,
    })
    return rows.map(row => reviewSource(row.id, row.body, row.seenOn as IsoDate, row.target))
  }
  /**
   * Renders, one after another, every published text that has no rendering or one by another program: texts from before
   * renderings existed, and all texts after a new release of the program. Returns how many were due.
   */
  const all = async (): Promise<number> => {
    let count = 0
    for (const due of [dueNotes, dueReviews])
      for (let after = ''; ; ) {
        const texts = await due(after)
        for (const text of texts) await one(text)
        count += texts.length
        const last = texts.at(-1)
        if (!last) break
        after = last.id
      }
    return count
  }
  return { one, all }
}

/** Too many tasks waited, or the writer disconnected before its turn. */
const NOT_ITS_FAULT = new Set(['all-hands-busy', 'nobody-waits'])
const AT_ONCE = 20
const broken = (failure: unknown): Result<never> =>
  err({ code: 'rendering-failed', message: failure instanceof Error ? failure.message : String(failure) })

export const noteSource = (
  id: string,
  text: string,
  on: IsoDate,
  lineage: string | null | undefined,
): RenderSource => ({ kind: 'note', id, text, on, about: [ANY_NOTES, aboutNotes(lineage)] })
export const reviewSource = (id: string, text: string, on: IsoDate, target: string): RenderSource => ({
  kind: 'review',
  id,
  text,
  on,
  about: [ANY_REVIEWS, aboutReviews(target)],
})
export type Renderer = ReturnType<typeof renderer>

/** The stored parts of a text that a page needs. */
type StoredRendering = Pick<
  Awaited<ReturnType<Client['rendering']['findFirstOrThrow']>>,
  'source' | 'state' | 'tries' | 'blocks'
>

/** A block as shown on a page; a text without a rendering is shown as it was written. */
export type ShownBlock = NoteBlock | { readonly kind: 'plain'; readonly text: string; readonly says: string }

const WAITING = 'Shown as plain text; its boards have not been run yet'
const FAILED = 'Shown as plain text: rendering it would take too long or too much memory. Its boards were not run'

const shownBlocks = (text: string, on: string, stored: StoredRendering | undefined): readonly ShownBlock[] => {
  if (text.trim() === '') return []
  const isOfIt = stored?.source === sourceHash(text, on)
  if (isOfIt && stored.blocks !== null) return JSON.parse(stored.blocks) as NoteBlock[]
  const isGivenUp = isOfIt && (stored.state === 'failed' || stored.tries >= MOST_TRIES)
  return [{ kind: 'plain', text, says: isGivenUp ? FAILED : WAITING }]
}

/** Characters of readers' texts on one page, as stored; further texts are behind a link. */
const MAX_CHARACTERS = 400_000
const READ_AT_ONCE = 5

/**
 * The texts that a page shows: the first that fit, at least one. Nothing is parsed or run here; renderings were made
 * when the texts were saved.
 */
export const withRenderings = async <T extends { readonly id: string; readonly body: string; readonly on: string }>(
  client: Pick<Client, 'rendering'>,
  texts: readonly T[],
  most = MAX_CHARACTERS,
): Promise<readonly (T & { readonly blocks: readonly ShownBlock[] })[]> => {
  const shown: (T & { readonly blocks: readonly ShownBlock[] })[] = []
  let size = 0
  for (let at = 0; at < texts.length; at += READ_AT_ONCE) {
    const some = texts.slice(at, at + READ_AT_ONCE)
    const rows = await client.rendering.findMany({ where: { id: { in: some.map(({ id }) => id) } } })
    const byId = new Map(rows.map(row => [row.id, row]))
    for (const text of some) {
      const row = byId.get(text.id)
      size += row?.blocks?.length ?? text.body.length
      if (shown.length > 0 && size > most) return shown
      shown.push({ ...text, blocks: shownBlocks(text.body, text.on, row) })
    }
  }
  return shown
}
