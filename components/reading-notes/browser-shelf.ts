import { type FavouriteList, favouriteListSchema } from '#notes/favourites'
import type { Note } from '#notes/note'

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

const store = async (name: Store, mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await database()).transaction(name, mode).objectStore(name)

export const browserNotes = async (): Promise<readonly Note[]> => {
  const notes: readonly Note[] = await asked((await store('notes', 'readonly')).getAll())
  return [...notes].sort((a, b) => (a.created < b.created ? -1 : 1))
}
export const keepInBrowser = async (note: Note): Promise<void> => {
  await asked((await store('notes', 'readwrite')).put(note))
}
export const dropFromBrowser = async (id: string): Promise<void> => {
  await asked((await store('notes', 'readwrite')).delete(id))
}

export const browserLists = async (): Promise<readonly FavouriteList[]> => {
  const kept: readonly unknown[] = await asked((await store('lists', 'readonly')).getAll())
  return kept
    .flatMap(list => {
      const read = favouriteListSchema.safeParse(list)
      return read.success ? [read.data] : []
    })
    .sort((a, b) => a.position - b.position)
}
export const keepListInBrowser = async (list: FavouriteList): Promise<void> => {
  await asked((await store('lists', 'readwrite')).put(list))
}
export const dropListFromBrowser = async (id: string): Promise<void> => {
  await asked((await store('lists', 'readwrite')).delete(id))
}
