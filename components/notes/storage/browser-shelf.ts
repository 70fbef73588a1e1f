import { type FavouriteList, favouriteListSchema } from '#notes/annotation/favourites'
import type { Note } from '#notes/annotation/note'

/** What is kept in this browser: one IndexedDB store of notes and one of lists, keyed by id. */
const NAME = 'palimpsest'
const VERSION = 2
const STORES = ['notes', 'lists'] as const
type Store = (typeof STORES)[number]

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
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
      // Another page wants to erase or renew the store: let it.
      request.result.onversionchange = () => {
        request.result.close()
        open = null
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })
  open.catch(() => {
    open = null
  })
  return open
}

const store = async (name: Store): Promise<IDBObjectStore> =>
  (await database()).transaction(name, 'readonly').objectStore(name)

const full = 'This browser has no room left for this site. Take your notes along as a file, or sign in to keep them'
const whyNot = (failure: DOMException | null): Error =>
  new Error(failure?.name === 'QuotaExceededError' ? full : (failure?.message ?? 'The browser kept nothing'))

/** Done only when the browser has written it: a request may succeed and its transaction still fail for want of room. */
const change = async (name: Store, deed: (on: IDBObjectStore) => IDBRequest): Promise<void> => {
  const transaction = (await database()).transaction(name, 'readwrite')
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(whyNot(transaction.error))
  })
  try {
    deed(transaction.objectStore(name))
  } catch (failure) {
    throw failure instanceof DOMException ? whyNot(failure) : failure
  }
  return done
}

export const browserNotes = async (): Promise<readonly Note[]> => {
  const notes: readonly Note[] = await asked((await store('notes')).getAll())
  return [...notes].sort((a, b) => (a.created < b.created ? -1 : 1))
}
export const keepInBrowser = (note: Note): Promise<void> => change('notes', on => on.put(note))
export const dropFromBrowser = (id: string): Promise<void> => change('notes', on => on.delete(id))

export const browserLists = async (): Promise<readonly FavouriteList[]> => {
  const kept: readonly unknown[] = await asked((await store('lists')).getAll())
  return kept
    .flatMap(list => {
      const read = favouriteListSchema.safeParse(list)
      return read.success ? [read.data] : []
    })
    .sort((a, b) => a.position - b.position)
}
export const keepListInBrowser = (list: FavouriteList): Promise<void> => change('lists', on => on.put(list))
export const dropListFromBrowser = (id: string): Promise<void> => change('lists', on => on.delete(id))
