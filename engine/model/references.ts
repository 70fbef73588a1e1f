import type { Reference } from './effect'

type Plain = { readonly [key: string]: unknown }
const KEPT = new Set(['ability', 'alsoHas', 'text'])

/** Every reference in a meaning replaced; abilities that are only granted keep their own. What does not change is not copied. */
export const mapped = (value: unknown, change: (one: Reference) => unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const changed = value.map(one => mapped(one, change))
    return changed.some((one, i) => one !== value[i]) ? changed : value
  }
  const one = value as Plain
  if (isReference(one))
    return one.kind === 'exiled with' ? change({ ...one, by: mapped(one.by, change) } as Reference) : change(one)
  let made: Record<string, unknown> | null = null
  for (const key in one) {
    if (KEPT.has(key)) continue
    const held = mapped(one[key], change)
    if (held === one[key]) continue
    made ??= { ...one }
    made[key] = held
  }
  return made ?? one
}
const isReference = (one: Plain): one is Plain & Reference =>
  one.kind === 'this' ||
  one.kind === 'it' ||
  one.kind === 'attached' ||
  (one.kind === 'exiled with' && typeof one.by === 'object') ||
  (one.kind === 'top' && typeof one.of === 'string') ||
  (one.kind === 'target' && typeof one.index === 'number') ||
  (one.kind === 'named' && typeof one.name === 'string')

export const referencesIn = (value: unknown): readonly Reference[] => {
  const found: Reference[] = []
  mapped(value, one => {
    found.push(one)
    return one
  })
  return found
}

/** What is dealt by an effect, or what is other than it, is plain even where no object is its source. */
const PLAIN_WITHOUT_SOURCE = new Set([...KEPT, 'from', 'than'])
/** Whether a meaning refers to its source, or to what its source is attached to or has exiled. */
export const needsSource = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(needsSource)
  const one = value as Plain
  if (one.kind === 'this' || one.kind === 'attached') return true
  return Object.entries(one).some(([key, held]) => !PLAIN_WITHOUT_SOURCE.has(key) && needsSource(held))
}
