import type { Change, ContinuousEffect } from '../../model/effect'
import { type ObjectState, sameValues } from '../../model/object'
import { type ApplyToObject, applyToObject } from '../plan'

/**
 * One object after changes. The same effects are applied again each time another one resolves, so results are
 * remembered. If no value changes, the same object is returned, so that later steps can skip it.
 */
export const applyRemembered: ApplyToObject = (object, changes, effect, view) => {
  if (!changes.every(isSelfContained)) return sameIfEqual(object, applyToObject(object, changes, effect, view))
  const first = results.get(object)
  for (let one = first; one; one = one.other) if (one.effect === effect && one.changes === changes) return one.result
  const result = sameIfEqual(object, applyToObject(object, changes, effect, view))
  const isFull = (first?.count ?? 0) >= MAX_RESULTS
  const count = isFull ? 1 : (first?.count ?? 0) + 1
  results.set(object, { effect, changes, result, count, other: isFull ? undefined : first })
  return result
}

const sameIfEqual = (before: ObjectState, after: ObjectState): ObjectState =>
  after.written.length > before.written.length || !sameValues(after, before) ? after : before

/** Whether what a change does to an object depends on nothing but the object, the effect and the rules. */
export const isSelfContained = ({ kind }: Change): boolean => {
  switch (kind) {
    case 'modify size':
    case 'set size':
    case 'switch size':
    case 'double size':
    case 'become color':
    case 'become type':
    case 'gain ability':
    case 'lose ability':
    case 'lose all abilities':
    case 'cannot have ability':
      return true
    case 'become copy':
    case 'gain control':
    case 'exchange control':
    case 'replace word':
    case 'replace text':
    case 'set name':
    case 'lose mana cost':
    case 'add name':
    case 'lose type':
    case 'lose color':
    case 'gain activated':
    case 'change cost':
    case 'ability cost':
    case 'maximum hand size':
    case 'attack cost':
    case 'game rule':
      return false
  }
}

type Remembered = {
  readonly effect: ContinuousEffect
  readonly changes: readonly Change[]
  readonly result: ObjectState
  readonly count: number
  readonly other: Remembered | undefined
}
const results = new WeakMap<ObjectState, Remembered>()
const MAX_RESULTS = 8
