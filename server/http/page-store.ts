/** Pages by their key, up to so many bytes; the one not asked for the longest goes first. */
export type PageStore<T> = {
  readonly get: (key: string) => T | undefined
  readonly set: (key: string, page: T, bytes: number) => void
  readonly bytes: () => number
}

type Kept<T> = { readonly page: T; readonly bytes: number }

export const pageStore = <T>(most: number): PageStore<T> => {
  const kept = new Map<string, Kept<T>>()
  let held = 0
  const drop = (key: string): void => {
    held -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  return {
    get: key => {
      const found = kept.get(key)
      if (!found) return undefined
      // A Map lists its keys as they were set: what is set again is the youngest.
      kept.delete(key)
      kept.set(key, found)
      return found.page
    },
    set: (key, page, bytes) => {
      drop(key)
      if (bytes > most / 4) return
      kept.set(key, { page, bytes })
      held += bytes
      for (const oldest of kept.keys()) {
        if (held <= most) break
        drop(oldest)
      }
    },
    bytes: () => held,
  }
}
