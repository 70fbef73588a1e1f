import { ok, type Result } from '#rulebook/result'
import type { GameEvent } from '../model/event'
import { type GameState, objectMissing, objectNamed, withObject } from '../model/state'

/** 702.95b today: two creatures are paired with each other, or are no longer. */
export const paired = (state: GameState, event: Extract<GameEvent, { kind: 'pair' }>): Result<GameState> => {
  const one = objectNamed(state, event.label)
  if (!one) return objectMissing(event.label)
  if (event.with === undefined) {
    const partners = state.objects.filter(({ id, pairedWith }) => id === one.id || pairedWith === one.id)
    return ok(partners.reduce((so, { pairedWith: _, ...object }) => withObject(so, object), state))
  }
  const other = objectNamed(state, event.with)
  if (!other) return objectMissing(event.with)
  return ok(withObject(withObject(state, { ...one, pairedWith: other.id }), { ...other, pairedWith: one.id }))
}
