import { type ContinuousEffect, type GameEvent, type GameState, type ObjectId, objectNamed } from '../../../index'

/**
 * What a spell or ability says about a permanent that it puts onto the battlefield itself ("Return target creature card
 * to the battlefield. It gains haste.") applies to the permanent, although that is a new object.
 */
export const followed = (
  made: readonly ContinuousEffect[],
  events: readonly GameEvent[],
  before: GameState,
  after: GameState,
): GameState => {
  const labels = new Set(events.flatMap(event => (event.kind === 'enter' ? event.labels : [])))
  const entered = new Map<ObjectId, { readonly id: ObjectId; readonly timestamp: number }>()
  for (const { id, label } of before.objects) {
    const now = labels.has(label) ? objectNamed(after, label) : undefined
    if (now && now.id !== id && now.zone === 'battlefield') entered.set(id, now)
  }
  const theirs = new Set(made.filter(effect => effect.locked?.some(id => entered.has(id))).map(effect => effect.id))
  if (theirs.size === 0) return after
  const follow = (effect: ContinuousEffect): ContinuousEffect => {
    if (!theirs.has(effect.id)) return effect
    const one = effect.locked?.map(id => entered.get(id)).find(found => found !== undefined)
    const isNow = (id: ObjectId): ObjectId => entered.get(id)?.id ?? id
    return {
      ...effect,
      timestamp: one && appliesAsItEnters(effect, after) ? one.timestamp : after.clock,
      ...(effect.locked ? { locked: effect.locked.map(isNow) } : {}),
      ...(effect.fixed ? { fixed: effect.fixed.map(({ to, does }) => ({ to: isNow(to), does })) } : {}),
    }
  }
  return { ...after, effects: after.effects.map(follow), clock: after.clock + 1 }
}

/** 611.2e: from 2014-06-01 what it "is", from 2025-07-25 also what it "has" or lacks; what it becomes or gains begins after. */
const appliesAsItEnters = ({ spec }: ContinuousEffect, { rules }: GameState): boolean => {
  const { enteringEffects } = rules.policy
  if (enteringEffects === 'after it has entered' || /\b(becomes?|gains?|gets?)\b/i.test(spec.text)) return false
  const is = /(?:\b(?:is|are)\b|['’](?:s|re)\b)/i.test(spec.text)
  return is || (enteringEffects === 'as it enters if it is or has' && /\b(has|have|loses?)\b/i.test(spec.text))
}
