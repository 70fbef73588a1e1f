import { shared } from '../process/shared'

/** Subjects share so many places; two in one place are only drawn anew more often than need be. */
const PLACES = 4_096
const BEFORE = 2

/**
 * The version of everything a page may show: how often something changed, when what every page may show changed last, and
 * when readers' words changed last, by the place of their subject. The gateway and the thread of the site look at the same
 * memory, so a page is known to be old before the change is answered.
 */
const pageVersions = shared<Int32Array<SharedArrayBuffer>>('page versions')
const versions = (): Int32Array<SharedArrayBuffer> =>
  pageVersions.orMake(() => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * (BEFORE + PLACES))))

/** The memory to hand to another thread, and what that thread does with it before anything else. */
export const sharedVersions = (): SharedArrayBuffer => versions().buffer
export const takeVersions = (memory: SharedArrayBuffer): void => pageVersions.set(new Int32Array(memory))

/** FNV-1a, 32 bits. */
const placeOf = (about: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < about.length; at++) hash = Math.imul(hash ^ about.charCodeAt(at), 0x01000193)
  return BEFORE + ((hash >>> 0) % PLACES)
}

/** Counts up whenever something a page may show has changed. */
export const invalidate = (): number => Atomics.load(versions(), 0)

/** Something has changed: whatever a page may show, or readers' words on one subject. */
export const cacheVersion = (about?: string): void => {
  const now = Atomics.add(versions(), 0, 1) + 1
  Atomics.store(versions(), about === undefined ? 1 : placeOf(about), now)
}

/** Whether what was drawn in a turn, with readers' words on these subjects, is still what would be drawn. */
export const isFresh = (drawn: number, about: Iterable<string>): boolean => {
  const all = versions()
  if (drawn < Atomics.load(all, 1)) return false
  for (const one of about) if (drawn < Atomics.load(all, placeOf(one))) return false
  return true
}
