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

/** The same of a function of one text. */
export const rememberText = <T, K extends string = string>(most: number, make: (text: K) => T): ((text: K) => T) =>
  remember(most, text => text, make)

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

/** The same of an object and something else; of each object only the answer for the last of these is kept. */
export const rememberLast = <O extends object, B, T>(make: (one: O, by: B) => T): ((one: O, by: B) => T) => {
  const kept = new WeakMap<O, { readonly by: B; readonly made: T }>()
  return (one, by) => {
    const known = kept.get(one)
    if (known !== undefined && known.by === by) return known.made
    const made = make(one, by)
    kept.set(one, { by, made })
    return made
  }
}

/** Computes a value at the first call and returns it at every later one. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
