import { quotedWords } from '#notes/note'
import type { IsoDate } from '#rulebook/date'
import { liveAccounts } from '../accounts/live'
import type { GuideBlock } from '../answers'
import { shows } from '../asking'
import { storageProblem } from '../store/failure'
import { turned } from '../store/turn'
import { aboutNotes } from '../store/voices'
import { liveNotes, publishedNotes } from './live'
import { noteBlocks } from './markdown'
import type { Asker, StoredNote } from './store'

/** A note as a page draws it. */
export type ShownNote = {
  readonly id: string
  readonly number: string
  readonly on: IsoDate
  readonly quote: string
  readonly style: string
  readonly author: string
  readonly day: IsoDate
  readonly modified: string
  readonly body: string
  readonly blocks: readonly GuideBlock[]
  readonly tags: readonly string[]
}
/** Notes drawn on a rule page; the feed has more. */
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

export const shownNotes = async (stored: readonly StoredNote[]): Promise<readonly ShownNote[]> => {
  const names = await namesOf(stored.map(({ ownerId }) => ownerId))
  return Promise.all(
    stored.map(async ({ note, ownerId }) => ({
      id: note.id,
      number: note.number,
      on: note.on,
      quote: quotedWords(note),
      style: note.style,
      author: names.get(ownerId) ?? 'somebody',
      day: note.created.slice(0, 10) as IsoDate,
      modified: note.modified,
      body: note.body,
      blocks: await noteBlocks(note.body, note.on),
      tags: note.tags,
    })),
  )
}

const read = async (asker: Asker, lineage: string, most: number) => {
  const store = asker.id === null ? await publishedNotes() : await liveNotes()
  const { total, notes } = await store.published(asker, lineage, most)
  return { total, notes: await shownNotes(notes), isAway: false }
}

/**
 * The notes everybody may read on the rule with this lineage, newest first. While the database does not answer there are
 * none (`isAway`): the rule is shown all the same, and the page is not kept.
 */
export const publicNotesOn = async (asker: Asker, lineage: string, most = SHOWN) => {
  shows(aboutNotes(lineage))
  try {
    return await read(asker, lineage, most)
  } catch (failure) {
    if (!storageProblem(failure)) throw failure
    turned(aboutNotes(lineage))
    return { total: 0, notes: [], isAway: true }
  }
}
