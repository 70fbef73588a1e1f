import type { Reference } from '../../model/effect'

type Plain = { readonly [key: string]: unknown }
const KEPT = new Set(['ability', 'alsoHas', 'text'])

/** Every reference in a meaning replaced; abilities that are only granted keep their own. */
export const mapped = (value: unknown, change: (one: Reference) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(one => mapped(one, change))
  if (typeof value !== 'object' || value === null) return value
  const one = value as Plain
  if (isReference(one))
    return one.kind === 'exiled with' ? change({ ...one, by: mapped(one.by, change) } as Reference) : change(one)
  return Object.fromEntries(
    Object.entries(one).map(([key, held]) => [key, KEPT.has(key) ? held : mapped(held, change)]),
  )
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
  mapped(value, one => found.push(one))
  return found
}
