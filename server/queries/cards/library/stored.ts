import { remembered } from '#server/process/remembered'
import { mayReadReceived } from '../../../accounts/access'
import { library, libraryStore } from '../../../library/library-store'
import { shared } from '../../../process/shared'
import type { Database } from '../../../store/database'
import { type CardIndex, cardIndexOf } from '../search/card-search'
import { type CardLibrary, loadCardLibrary, loadCardsNamed } from './card-library'

/** The stored cards and their index, which is built when first needed. */
export type Stored = { readonly library: CardLibrary; readonly index: () => Promise<CardIndex> }

/** `revision` is that of the whole database, `cards` that of the cards in it. */
type Kept = {
  readonly revision: number
  readonly cards: string
  readonly stored: Promise<Stored>
  /** The value of the promise once it is resolved. */
  readonly ready: { now: Stored | null }
}
const kept = shared<WeakMap<object, Kept>>('stored cards').orMake(() => new WeakMap())

const load = async (database: Database): Promise<Stored> => {
  const cards = await loadCardLibrary(database)
  const own = new Map<string, Promise<CardIndex>>()
  return { library: cards, index: () => remembered(own, 'index', () => cardIndexOf(cards)) }
}

/** The cards of the database's current state, loaded or loading. */
const current = async (): Promise<Kept> => {
  const { revision } = await library()
  const { reads } = await libraryStore()
  const known = kept.get(reads)
  // An ingest of cards also increases the overall revision.
  if (known?.revision === revision) return known
  const row = await reads.client.meta.findUnique({ where: { key: 'cards-revision' } })
  const before = kept.get(reads)
  const cards = row?.value ?? '0'
  const same = before && before.cards === cards ? { ...before, revision } : null
  if (same) {
    kept.set(reads, same)
    return same
  }
  const ready: Kept['ready'] = { now: null }
  const stored = load(reads)
  stored.then(
    found => {
      ready.now = found
    },
    () => {
      if (kept.get(reads)?.stored === stored) kept.delete(reads)
    },
  )
  const made = { revision, cards, stored, ready }
  kept.set(reads, made)
  return made
}

/** The cards that the reader may see; null if card data is restricted or none is stored. */
export const storedCards = async (): Promise<Stored | null> => {
  if (!(await mayReadReceived())) return null
  return orNone(await (await current()).stored)
}

/** The cards in which one is looked up. A card requested by its exact name before all are loaded is read separately. */
export const storedCardsFor = async (name: string): Promise<Stored | null> => {
  if (!(await mayReadReceived())) return null
  const { stored, ready } = await current()
  if (ready.now) return orNone(ready.now)
  // No database accepts text with a NUL.
  const one = name.includes('\0') ? null : await loadCardsNamed((await libraryStore()).reads, name)
  if (!one) return orNone(await stored)
  return { library: one, index: async () => (await stored).index() }
}

const orNone = (found: Stored): Stored | null => (found.library.count > 0 ? found : null)
