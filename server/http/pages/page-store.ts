import { ftruncate, mkdtempSync, openSync, read, rmSync, write } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import { log } from '../logs/log'
import type { CachedPage } from './cached-page'

/**
 * A rendered page, the cache version when its rendering began, the subjects of its notes, and when it has to be
 * rendered again.
 */
export type Held = {
  readonly page: CachedPage
  readonly turn: number
  readonly shows: readonly string[]
  /** Milliseconds since 1970. */
  readonly until: number
}
/** Bytes of the head of a page and of its body, one after the other, from `at`. */
type Place = { readonly at: number; readonly head: number; readonly body: number }

/** Memory of a cached page in addition to its bytes. */
const OVERHEAD = 2_000
/** A page may take at most this share of the store. */
const SHARE = 4
/** Bytes that a page takes of the file at least, so that the number of keys in memory is bounded. */
const LEAST = 8_000
const [reading, writing] = [promisify(read), promisify(write)]

/** A file without a name: the system removes it when the process ends, even if it is killed. */
const unnamedFile = (): number => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-pages-'))
  try {
    return openSync(join(folder, 'pages'), 'wx+', 0o600)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Pages in a file of at most `most` bytes, one after another; once it is full, the oldest are overwritten. */
const pageFile = (most: number) => {
  const places = new Map<string, Place>()
  const file = unnamedFile()
  let end = 0
  let written: Promise<unknown> = Promise.resolve()
  /** Removes pages, the oldest first, up to the first one for which it is false. */
  const forget = (isThere: (place: Place) => boolean): void => {
    for (const [key, place] of places) {
      if (!isThere(place)) break
      places.delete(key)
    }
  }
  return {
    get: async (key: string): Promise<Held | undefined> => {
      const place = places.get(key)
      if (!place) return undefined
      const bytes = Buffer.allocUnsafe(place.head + place.body)
      const { bytesRead } = await reading(file, bytes, 0, bytes.length, place.at)
      // It may have been overwritten meanwhile.
      if (places.get(key) !== place || bytesRead < bytes.length) return undefined
      const { page, ...held } = JSON.parse(bytes.toString('utf8', 0, place.head)) as Held
      return { ...held, page: { ...page, packed: bytes.subarray(place.head) } }
    },
    set: (key: string, { page: { packed, ...page }, ...held }: Held): Promise<void> => {
      const head = Buffer.from(JSON.stringify({ ...held, page }))
      const length = head.length + packed.length
      const room = Math.max(length, LEAST)
      const write = async (): Promise<void> => {
        if (end + room > most) {
          forget(({ at }) => at >= end)
          end = 0
        }
        const place = { at: end, head: head.length, body: packed.length }
        end += room
        forget(({ at }) => at >= place.at && at < end)
        places.delete(key)
        const { bytesWritten } = await writing(file, Buffer.concat([head, packed]), 0, length, place.at)
        if (bytesWritten < length) throw new Error('there is no space left')
        places.set(key, place)
      }
      if (room <= most / SHARE) written = written.then(write)
      return written.then(() => undefined)
    },
    /** Gives its space back. */
    empty: (): void => ftruncate(file, () => undefined),
  }
}

/**
 * Pages by their key: in memory up to a number of bytes, where the least recently used goes first, and many more in a
 * file. If the file cannot be created, read or written, pages are stored in memory only.
 */
export const pageStore = (memory: number, inFile: number) => {
  const sizes = { maxSize: Math.max(1, Math.floor(memory)), maxEntrySize: Math.max(1, Math.floor(memory / SHARE)) }
  const near = new LRUCache<string, Held>(sizes)
  let far: ReturnType<typeof pageFile> | null | undefined
  const without = (failure: unknown): undefined => {
    log.warn({ failure: String(failure) }, 'the file of cached pages cannot be used; the site goes on without it')
    far?.empty()
    far = null
  }
  const keep = (key: string, held: Held): void =>
    void near.set(key, held, { size: held.page.packed.length + key.length + OVERHEAD })
  return {
    /** A page in memory. */
    near: (key: string): Held | undefined => near.get(key),
    get: async (key: string): Promise<Held | undefined> => {
      const held = near.get(key)
      if (held || !far) return held
      const found = await far.get(key).catch(without)
      // A newer one may have been stored meanwhile.
      if (found && !near.has(key)) keep(key, found)
      return found
    },
    set: async (key: string, held: Held): Promise<void> => {
      keep(key, held)
      try {
        if (far === undefined) far = inFile > 0 ? pageFile(inFile) : null
        await far?.set(key, held)
      } catch (failure) {
        without(failure)
      }
    },
    bytes: (): number => near.calculatedSize,
  }
}
