import { LRUCache } from 'lru-cache'
import { quotedWords } from '#notes/annotation/note'
import type { IsoDate } from '#rulebook/dates/date'
import { remembered } from '#server/process/remembered'
import { liveAccounts } from '../accounts/live'
import { shows } from '../http/request-context'
import { libraryStore } from '../library/library-store'
import { cacheVersion, invalidate, isFresh } from '../store/cache-version'
import { storageProblem } from '../store/failure'
import { ANY_NOTES, aboutNotes } from '../store/invalidations'
import { liveNotes, publishedNotes } from './live'
import { type ShownBlock, withRenderings } from './rendering'
import type { Caller, StoredNote } from './stored-note'

/** A note as shown on a page. */
type NoteView = {
  readonly id: string
  readonly number: string
  readonly on: IsoDate
  readonly quote: string
  readonly style: string
  readonly author: string
  readonly day: IsoDate
  readonly modified: string
  readonly body: string
  readonly blocks: readonly ShownBlock[]
  readonly tags: readonly string[]
}
/** Notes shown on a rule page; the feed has more. */
const SHOWN = 50

const namesOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { database } = await liveAccounts()
  const users = await database.client.user.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  })
  return new Map(users.map(({ id, name }) => [id, name]))
}

/** A note without its rendering. */
export type SerializedNote = Omit<NoteView, 'blocks'>
const serializedNotes = async (stored: readonly StoredNote[]): Promise<readonly SerializedNote[]> => {
  const names = await namesOf(stored.map(({ ownerId }) => ownerId))
  return stored.map(({ note, ownerId }) => ({
    id: note.id,
    number: note.number,
    on: note.on,
    quote: quotedWords(note),
    style: note.style,
    author: names.get(ownerId) ?? 'somebody',
    day: note.created.slice(0, 10) as IsoDate,
    modified: note.modified,
    body: note.body,
    tags: note.tags,
  }))
}

/** Writers see their own changes at once, which the replica may not have yet. */
const clientFor = async ({ id }: Caller) =>
  (id === null ? (await libraryStore()).reads : (await liveAccounts()).database).client

/** Whether anybody has published a note: otherwise every rule page would ask for those on its rule. */
const ANYBODY = new LRUCache<0, Promise<{ readonly turn: number; readonly has: boolean }>>({ max: 1, ttl: 60_000 })
const hasAnybody = async (): Promise<boolean> => {
  const { client } = (await libraryStore()).reads
  const known = await remembered(ANYBODY, 0, async () => {
    const turn = invalidate()
    const where = { visibility: 'public', hidden: false }
    return { turn, has: (await client.annotation.findFirst({ where, select: { id: true } })) !== null }
  })
  if (isFresh(known.turn, [ANY_NOTES])) return known.has
  ANYBODY.delete(0)
  return hasAnybody()
}

const read = async (caller: Caller, lineage: string, most: number) => {
  if (caller.id === null && !(await hasAnybody())) return { total: 0, notes: [], isAway: false }
  const store = caller.id === null ? await publishedNotes() : await liveNotes()
  const { total, notes } = await store.published(caller, lineage, most)
  return { total, notes: await serializedNotes(notes), isAway: false }
}

/**
 * The public notes on the rule with this lineage, newest first. If the database does not answer, there are none
 * (`isAway`): the rule is shown anyway, and the page is not cached.
 */
export const publicNotesOn = async (caller: Caller, lineage: string) => {
  shows(aboutNotes(lineage))
  try {
    const { notes, ...counts } = await read(caller, lineage, SHOWN)
    return { ...counts, notes: await withRenderings(await clientFor(caller), notes) }
  } catch (failure) {
    if (!storageProblem(failure)) throw failure
    cacheVersion(aboutNotes(lineage))
    return { total: 0, notes: [], isAway: true }
  }
}

/** The same without renderings, for a feed. */
export const publishedWords = async (caller: Caller, lineage: string, most: number) => {
  shows(aboutNotes(lineage))
  return read(caller, lineage, most)
}
