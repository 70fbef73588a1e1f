import { LRUCache } from 'lru-cache'

/** A page may take at most this share of the store. */
const SHARE = 4

/** Pages by their key, up to a number of bytes; the least recently used goes first. */
export const pageStore = <T extends object | string>(most: number) => {
  const sizes = { maxSize: Math.max(1, Math.floor(most)), maxEntrySize: Math.max(1, Math.floor(most / SHARE)) }
  const kept = new LRUCache<string, T>(sizes)
  return {
    get: (key: string): T | undefined => kept.get(key),
    set: (key: string, page: T, bytes: number): void => void kept.set(key, page, { size: bytes }),
    bytes: (): number => kept.calculatedSize,
  }
}
