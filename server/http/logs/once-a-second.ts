const MOST_KINDS = 1_000

/**
 * Tells whether an event of a kind is the first within a second (of `now`, in milliseconds), and how many of its kind
 * were passed over since the last one that was: a database that is away fails every request in the same way.
 */
export const onceASecond = () => {
  const kinds = new Map<string, { readonly second: number; passed: number }>()
  return (kind: string, now = Date.now()): { readonly isFirst: boolean; readonly passed: number } => {
    const second = Math.floor(now / 1_000)
    const last = kinds.get(kind)
    if (last?.second === second) {
      last.passed++
      return { isFirst: false, passed: 0 }
    }
    if (kinds.size >= MOST_KINDS) kinds.clear()
    kinds.set(kind, { second, passed: 0 })
    return { isFirst: true, passed: last?.passed ?? 0 }
  }
}
