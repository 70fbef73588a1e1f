type Store<K, V> = {
  readonly get: (key: K) => V | undefined
  readonly set: (key: K, value: V) => unknown
  readonly delete: (key: K) => boolean
}

/** The cached value of a key, computed at the first call; a failure is removed, and the next call tries again. */
export const remembered = <K, T>(store: Store<K, Promise<T>>, key: K, make: () => T | Promise<T>): Promise<T> => {
  const known = store.get(key)
  if (known !== undefined) return known
  const made = (async () => make())()
  store.set(key, made)
  made.catch(() => {
    if (store.get(key) === made) store.delete(key)
  })
  return made
}

/** Computes a value at the first call and returns it at every later one, unless it failed. */
export const onceUnlessFailed = <T>(make: () => T | Promise<T>): (() => Promise<T>) => {
  const store = new Map<0, Promise<T>>()
  return () => remembered(store, 0, make)
}
