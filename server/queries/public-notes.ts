import { Index as FlexSearch } from 'flexsearch'
import { printSubject } from '#rulebook/units/number'
import type { SearchDocument } from '#search/index/document'
import { buildIndex, type Index } from '#search/index/index'
import { shared } from '../process/shared'
import { invalidate, isFresh } from '../store/cache-version'
import type { Client } from '../store/database'
import { storageProblem } from '../store/failure'
import { ANY_NOTES } from '../store/invalidations'

/** Minimum interval between checks for new notes. */
const POLL_MS = 1_000
/** Only the newest are searched. */
const MAX_NOTES = 20_000
const PUBLISHED = { visibility: 'public', hidden: false, body: { not: '' } }

type Row = { readonly id: string; readonly number: string; readonly body: string }
const documentOf = ({ id, number, body }: Row): SearchDocument => ({
  id,
  kind: 'note',
  document: 'notes',
  title: `Note on ${printSubject(number)}`,
  titles: [],
  // Only the reader's own text: the quoted text is found as a rule, by readers who may read it.
  text: body,
  examples: [],
  spans: [],
})

/** Identifies a state of all public notes: their number, their revisions, the last change. */
const stateOf = async (client: Client): Promise<string> => {
  const { _count, _sum, _max } = await client.annotation.aggregate({
    where: PUBLISHED,
    _count: true,
    _sum: { revision: true },
    _max: { updatedAt: true, createdAt: true },
  })
  return [_count, _sum.revision, _max.updatedAt?.getTime(), _max.createdAt?.getTime()].join(' ')
}

const read = async (client: Client): Promise<Index> => {
  const rows = await client.annotation.findMany({
    where: PUBLISHED,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_NOTES,
    select: { id: true, number: true, body: true },
  })
  return buildIndex({ releases: [], documents: rows.map(documentOf) }, { flexsearch: FlexSearch })
}

type Kept = { state: string; looked: number; turn: number; index: Index | null; looking: Promise<void> | null }
const publicNotesOf = shared<WeakMap<Client, Kept>>('public notes').orMake(() => new WeakMap())
const keptFor = (client: Client): Kept => {
  const kept = publicNotesOf.get(client) ?? { state: '', looked: -POLL_MS, turn: 0, index: null, looking: null }
  publicNotesOf.set(client, kept)
  return kept
}

const look = async (client: Client, kept: Kept): Promise<void> => {
  const state = await stateOf(client)
  if (state === kept.state) return
  kept.index = await read(client)
  kept.state = state
}

/** While the database does not answer, nothing can be published or hidden either: the last result is still valid. */
const asBefore = (failure: unknown): void => {
  if (!storageProblem(failure)) throw failure
}

/**
 * A separate index of public notes: notes change every minute, the rules a few times a year. A note that was hidden or
 * withdrawn is removed from it a second later. `now` in milliseconds since any moment.
 */
export const publicNotes = async (client: Client, now: number): Promise<Index | null> => {
  const kept = keptFor(client)
  const isDue = now - kept.looked >= POLL_MS || !isFresh(kept.turn, [ANY_NOTES])
  if (kept.looking === null && isDue) {
    kept.looked = now
    kept.turn = invalidate()
    kept.looking = look(client, kept)
      .catch(asBefore)
      .finally(() => {
        kept.looking = null
      })
  }
  await kept.looking
  return kept.index
}
