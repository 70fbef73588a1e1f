import type { Note } from '#notes/note'

/** Notes kept in this browser: one IndexedDB store, keyed by id. */
const NAME = 'palimpsest'
const STORE = 'notes'

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })

let open: Promise<IDBDatabase> | null = null
const database = (): Promise<IDBDatabase> => {
  open ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
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

const transaction = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await database()).transaction(STORE, mode).objectStore(STORE)

export const browserNotes = async (): Promise<readonly Note[]> => {
  const notes: readonly Note[] = await asked((await transaction('readonly')).getAll())
  return [...notes].sort((a, b) => (a.created < b.created ? -1 : 1))
}
export const keepInBrowser = async (note: Note): Promise<void> => {
  await asked((await transaction('readwrite')).put(note))
}
export const dropFromBrowser = async (id: string): Promise<void> => {
  await asked((await transaction('readwrite')).delete(id))
}
