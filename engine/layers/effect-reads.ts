import { kindOf } from '../changes/index'
import type { Aspect } from '../model/change-kind'
import type { Change, EffectSpec } from '../model/effect'
import { aspectsReadBy } from './effect-sides'

/** Sides of objects that decide whom an effect affects and how much. */
export const effectReads = (spec: EffectSpec): ReadonlySet<Aspect> => {
  const known = reads.get(spec)
  if (known) return known
  const looked = aspectsReadBy(spec)
  // Subtypes show only on objects of the right card type.
  const implied = looked.some(aspect => aspect === 'land types' || aspect === 'creature types' || aspect === 'size')
  const found = new Set<Aspect>([...looked, ...(implied ? (['types'] as const) : [])])
  reads.set(spec, found)
  return found
}
const reads = new WeakMap<EffectSpec, ReadonlySet<Aspect>>()

/** Sides that some changes may alter. */
export const effectWrites = (changes: readonly Change[]): ReadonlySet<Aspect> => {
  const known = writes.get(changes)
  if (known) return known
  const found = new Set(changes.flatMap(change => kindOf(change).writes(change)))
  writes.set(changes, found)
  return found
}
const writes = new WeakMap<readonly Change[], ReadonlySet<Aspect>>()
