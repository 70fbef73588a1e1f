import { type FavouriteList, favouriteListSchema } from '#notes/annotation/favourites'
import type { Note } from '#notes/annotation/note'
import { changedElsewhere, type Kept } from './stored-note'

/** The browser's storage: one IndexedDB store of notes and one of lists, keyed by id. */
const NAME = 'palimpsest'
const VERSION = 2
const STORES = ['notes', 'lists'] as const
type Store = (typeof STORES)[number]

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser’s storage is not available'))
  })

let open: Promise<IDBDatabase> | null = null
const database = (): Promise<IDBDatabase> => {
  open ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      for (const store of STORES)
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store, { keyPath: 'id' })
    }
    request.onsuccess = () => {
      // Another page is deleting or upgrading the store: close our connection.
      request.result.onversionchange = () => {
        request.result.close()
        open = null
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('the browser’s storage is not available'))
  })
  open.catch(() => {
    open = null
  })
  return open
}

const store = async (name: Store): Promise<IDBObjectStore> =>
  (await database()).transaction(name, 'readonly').objectStore(name)

const full =
  'The browser’s storage for this site is full. Export your notes to a file, or sign in to store them on this site'
const whyNot = (failure: DOMException | null): Error =>
  new Error(failure?.name === 'QuotaExceededError' ? full : (failure?.message ?? 'The browser did not save it'))

type Dated = { readonly id: string; readonly modified?: string }
/**
 * Resolves only when the transaction is complete: a request may succeed and its transaction still fail for lack of
 * space. Where `seen` gives the version that was read, another version is not overwritten.
 */
const change = async (
  name: Store,
  id: string,
  seen: string | undefined,
  action: (on: IDBObjectStore) => IDBRequest,
): Promise<void> => {
  const transaction = (await database()).transaction(name, 'readwrite')
  let refusal: Error | null = null
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(refusal ?? whyNot(transaction.error))
  })
  const on = transaction.objectStore(name)
  const before: IDBRequest<Dated | undefined> = on.get(id)
  before.onsuccess = () => {
    try {
      if (seen !== undefined && before.result?.modified !== seen)
        throw changedElsewhere(name === 'notes' ? 'note' : 'list')
      action(on)
    } catch (failure) {
      refusal = failure instanceof DOMException ? whyNot(failure) : (failure as Error)
      transaction.abort()
    }
  }
  return done
}

export const browserNotes = async (): Promise<readonly Kept[]> => {
  const notes: readonly Note[] = await resultOf((await store('notes')).getAll())
  return notes.map(note => ({ ...note, etag: note.modified })).sort((a, b) => (a.created < b.created ? -1 : 1))
}
export const saveInBrowser = ({ etag, ...note }: Kept): Promise<void> =>
  change('notes', note.id, etag, on => on.put(note))
export const deleteFromBrowser = ({ id, etag }: Pick<Kept, 'id' | 'etag'>): Promise<void> =>
  change('notes', id, etag, on => on.delete(id))

export const browserLists = async (): Promise<readonly FavouriteList[]> => {
  const kept: readonly unknown[] = await resultOf((await store('lists')).getAll())
  return kept
    .flatMap(list => {
      const read = favouriteListSchema.safeParse(list)
      return read.success ? [read.data] : []
    })
    .sort((a, b) => a.position - b.position)
}
// A list of version 1 has no time of change; its first change adds it.
export const saveListInBrowser = (list: FavouriteList): Promise<void> =>
  change('lists', list.id, list.modified, on => on.put({ ...list, modified: newInstant(list.modified) }))
export const deleteListFromBrowser = ({ id, modified }: Pick<FavouriteList, 'id' | 'modified'>): Promise<void> =>
  change('lists', id, modified, on => on.delete(id))
/** The current time, but never equal to that of the previous version. */
const newInstant = (before = ''): string => {
  const now = new Date()
  return now.toISOString() > before ? now.toISOString() : new Date(Date.parse(before) + 1).toISOString()
}
