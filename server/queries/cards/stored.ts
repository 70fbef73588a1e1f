import { remembered } from '#rulebook/remember'
import { mayReadReceived } from '../../accounts/access'
import { library, libraryStore } from '../../library/library-store'
import type { Database } from '../../store/database'
import { type CardLibrary, loadCardLibrary } from './card-library'
import { type CardIndex, cardIndexOf } from './card-search'

/** What is stored of cards, and the index over it, which is built when it is first asked for. */
export type Stored = { readonly library: CardLibrary; readonly index: () => Promise<CardIndex> }

/** `revision` is that of the whole database, `cards` that of the cards in it. */
type Kept = { readonly revision: number; readonly cards: string; readonly stored: Promise<Stored> }
const kept = new WeakMap<object, Kept>()

const load = async (database: Database): Promise<Stored> => {
  const cards = await loadCardLibrary(database)
  const own = new Map<string, Promise<CardIndex>>()
  return { library: cards, index: () => remembered(own, 'index', () => cardIndexOf(cards)) }
}

/** The cards that whoever asks may read; null where card data is not for them, or none is stored. */
export const storedCards = async (): Promise<Stored | null> => {
  if (!(await mayReadReceived())) return null
  const { revision } = await library()
  const { reads } = await libraryStore()
  const known = kept.get(reads)
  // An ingest of cards counts up the revision of the whole.
  if (known?.revision === revision) return orNone(known.stored)
  const row = await reads.client.meta.findUnique({ where: { key: 'cards-revision' } })
  const before = kept.get(reads)
  if (before && before.cards === (row?.value ?? '0')) {
    kept.set(reads, { ...before, revision })
    return orNone(before.stored)
  }
  const stored = load(reads).catch(failure => {
    if (kept.get(reads)?.stored === stored) kept.delete(reads)
    throw failure
  })
  kept.set(reads, { revision, cards: row?.value ?? '0', stored })
  return orNone(stored)
}

const orNone = async (stored: Promise<Stored>): Promise<Stored | null> => {
  const found = await stored
  return found.library.count > 0 ? found : null
}
