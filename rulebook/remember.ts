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

/** A pure function that keeps up to `most` answers by the key of its arguments; when there are more, all are forgotten. */
export const remember = <A extends readonly unknown[], T>(
  most: number,
  key: (...args: A) => string,
  make: (...args: A) => T,
): ((...args: A) => T) => {
  const kept = new Map<string, T>()
  return (...args) => {
    const at = key(...args)
    const known = kept.get(at)
    if (known !== undefined || kept.has(at)) return known as T
    const made = make(...args)
    if (kept.size >= most) kept.clear()
    kept.set(at, made)
    return made
  }
}

/**
 * A pure function of an object that keeps its answer for as long as the object lives, or those of the last `most`
 * objects; the last answer is at hand without a look into the map, because most ask of the same object several times.
 */
export const rememberBy = <O extends object, T>(
  make: (one: O) => T,
  most = Number.POSITIVE_INFINITY,
): ((one: O) => T) => {
  const kept = new WeakMap<O, T>()
  const recent: WeakRef<O>[] = []
  let last: O | undefined
  let answer: T
  return one => {
    if (one === last) return answer
    const known = kept.get(one)
    const made = known !== undefined || kept.has(one) ? (known as T) : make(one)
    if (known === undefined) {
      kept.set(one, made)
      if (most < Number.POSITIVE_INFINITY) recent.push(new WeakRef(one))
      const oldest = recent.length > most ? recent.shift()?.deref() : undefined
      if (oldest) kept.delete(oldest)
    }
    last = one
    answer = made
    return made
  }
}

/** Computes a value at the first call and returns it at every later one, unless it failed. */
export const onceUnlessFailed = <T>(make: () => T | Promise<T>): (() => Promise<T>) => {
  const store = new Map<0, Promise<T>>()
  return () => remembered(store, 0, make)
}
