import { shared } from '../process/shared'

/** Number of slots for subjects; two subjects that share a slot are only rendered more often than necessary. */
const PLACES = 4_096
const BEFORE = 2

/**
 * Versions of everything a page may show: a counter of changes, the last change of what every page may show, and the
 * last change of notes by the slot of their subject. The gateway's and the site's thread share this memory, so a page
 * is known to be outdated before the change is acknowledged.
 */
const pageVersions = shared<Int32Array<SharedArrayBuffer>>('page versions')
const versions = (): Int32Array<SharedArrayBuffer> =>
  pageVersions.orMake(() => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * (BEFORE + PLACES))))

/** The memory to share with another thread, and the call with which that thread adopts it first. */
export const sharedVersions = (): SharedArrayBuffer => versions().buffer
export const takeVersions = (memory: SharedArrayBuffer): void => pageVersions.set(new Int32Array(memory))

/** FNV-1a, 32 bits. */
const placeOf = (about: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < about.length; at++) hash = Math.imul(hash ^ about.charCodeAt(at), 0x01000193)
  return BEFORE + ((hash >>> 0) % PLACES)
}

/** Increases whenever something that a page may show has changed. */
export const invalidate = (): number => Atomics.load(versions(), 0)

/** Records a change: of anything a page may show, or of notes on one subject. */
export const cacheVersion = (about?: string): void => {
  const now = Atomics.add(versions(), 0, 1) + 1
  Atomics.store(versions(), about === undefined ? 1 : placeOf(about), now)
}

/** Whether a page rendered at a version, with notes on these subjects, is still up to date. */
export const isFresh = (drawn: number, about: Iterable<string>): boolean => {
  const all = versions()
  if (drawn < Atomics.load(all, 1)) return false
  for (const one of about) if (drawn < Atomics.load(all, placeOf(one))) return false
  return true
}
