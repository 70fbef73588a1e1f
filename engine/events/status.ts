import { ok, type Result } from '#rulebook/result'
import type { GameEvent } from '../model/event'
import type { CounterPile, GameObject } from '../model/object'
import { type GameState, objectMissing, objectNamed, withObject } from '../model/state'

const tick = (state: GameState): GameState => ({ ...state, clock: state.clock + 1 })

export const counters = (state: GameState, event: Extract<GameEvent, { kind: 'counters' }>): Result<GameState> => {
  const object = objectNamed(state, event.label)
  if (!object) return objectMissing(event.label)
  const by = event.way === 'put' ? event.count : -event.count
  const there = object.counters.find(pile => pile.name === event.counter)
  const count = Math.max(0, (there?.count ?? 0) + by)
  // 613.7c (2020-04-17): a new counter gives all counters of its kind a new timestamp.
  const timestamp = event.way === 'put' || !there ? state.clock : there.timestamp
  const pile: CounterPile = { name: event.counter, count, timestamp }
  const others = object.counters.filter(one => one.name !== event.counter)
  return ok(tick(withObject(state, { ...object, counters: count > 0 ? [...others, pile] : others })))
}

/** 418.5e (2003), 613.7e today: attaching gives a new timestamp; not so in 1999, when only entering play counted. */
export const attach = (state: GameState, event: Extract<GameEvent, { kind: 'attach' }>): Result<GameState> => {
  const object = objectNamed(state, event.label)
  if (!object) return objectMissing(event.label)
  const { enchants: _, ...loose } = object
  if (typeof event.to === 'object')
    return ok(
      tick(withObject(state, { ...loose, attachedTo: null, enchants: event.to.player, timestamp: state.clock })),
    )
  const host = objectNamed(state, event.to)
  if (!host) return objectMissing(event.to)
  const timestamp = state.rules.policy.attachStamp === 'new' ? state.clock : object.timestamp
  return ok(tick(withObject(state, { ...loose, attachedTo: host.id, timestamp })))
}

export const unattach = (state: GameState, event: Extract<GameEvent, { kind: 'unattach' }>): Result<GameState> => {
  const object = objectNamed(state, event.label)
  if (!object) return objectMissing(event.label)
  const { enchants: _, ...loose } = object
  return ok(tick(withObject(state, { ...loose, attachedTo: null })))
}

type Turning = Exclude<Extract<GameEvent, { kind: 'status' }>['becomes'], 'phased out' | 'phased in'>
/** Tapping, turning and phasing; the rules of the day say which of them give a new timestamp. */
export const status = (state: GameState, event: Extract<GameEvent, { kind: 'status' }>): Result<GameState> => {
  const object = objectNamed(state, event.label)
  if (!object) return objectMissing(event.label)
  if (event.becomes === 'phased out' || event.becomes === 'phased in')
    return ok(tick(phased(state, object, event.becomes === 'phased out')))
  return ok(tick(withObject(state, turned(object, event.becomes, state))))
}

const turned = (object: GameObject, becomes: Turning, state: GameState): GameObject => {
  const { policy } = state.rules
  const stamped = (switchOf: 'kept' | 'new'): number => (switchOf === 'new' ? state.clock : object.timestamp)
  const { beganFaceDown: _, ...known } = object
  switch (becomes) {
    case 'tapped':
      return { ...object, tapped: true }
    case 'untapped':
      // 122.1d (2022-09-08): a stun counter is removed instead.
      return isStunned(object, state) ? withoutOne(object, 'stun') : { ...object, tapped: false }
    case 'face up':
    case 'face down':
      // 708.2b (2023-10-13): what is face down cannot be turned face down, so it keeps its timestamp too.
      if (becomes === 'face down' && object.faceDown && policy.faceDownAgain === 'nothing happens') return object
      // 711.6 (2011-09-30), 712.16 today: a double-faced permanent can't be turned face down.
      if (becomes === 'face down' && object.back !== null && !object.faceDown) return object
      return { ...known, faceDown: becomes === 'face down', timestamp: stamped(policy.turningStamp) }
    case 'transformed':
      return mayTransform(object, state)
        ? { ...object, turned: !object.turned, timestamp: stamped(policy.transformStamp) }
        : object
    case 'flipped':
      return object.front.flipped || object.back === null ? { ...object, flipped: true } : { ...object, turned: true }
  }
}

const isStunned = (object: GameObject, { rules }: GameState): boolean =>
  object.tapped &&
  rules.game.stunCounters === 'keep tapped' &&
  object.counters.some(pile => pile.name === 'stun' && pile.count > 0)
const withoutOne = (object: GameObject, name: string): GameObject => ({
  ...object,
  counters: object.counters
    .map(pile => (pile.name === name ? { ...pile, count: pile.count - 1 } : pile))
    .filter(pile => pile.count > 0),
})

/**
 * 711.5 (2016), 712.9 today: only what has two faces transforms; until 2025-09-19 no modal card does. 711.6 (2016),
 * 712.10 today: nothing turns over into an instant or sorcery. 712.15a: what is face down does not turn over.
 */
const mayTransform = (
  { back, front, faceDown, modal, turned: isBackUp }: GameObject,
  { rules }: GameState,
): boolean => {
  if (back === null || faceDown || (modal && rules.policy.modalTransform === 'nothing happens')) return false
  const next = isBackUp ? front : back
  return !next.types.includes('instant') && !next.types.includes('sorcery')
}

/**
 * Attachments phase together with their host. 502.15g (2001): limited effects lose a permanent that phases out; 702.23e
 * (2009-07-11): they continue. 502.15k (2001): phasing in gives a new timestamp; 418.5e (2003): it does not.
 */
const phased = (state: GameState, object: GameObject, out: boolean): GameState => {
  const { policy } = state.rules
  const along = (one: GameObject): boolean => one.label === object.label || one.attachedTo === object.id
  const stamp = !out && policy.phaseInStamp === 'new'
  const game = state.rules.game
  // 306.4 (1999), 506.4 (2010-07-16): a permanent that phases out leaves combat; 502.15e (2001): it loses its damage, because it changes zones.
  const lost: Partial<GameObject> = !out
    ? {}
    : {
        ...(game.phasedInCombat === 'removed' ? { combat: null } : {}),
        ...(game.phasing === 'a zone' ? { damage: 0, touched: false } : {}),
      }
  const objects = state.objects.map(one =>
    along(one) ? { ...one, phasedOut: out, timestamp: stamp ? state.clock : one.timestamp, ...lost } : one,
  )
  const gone = new Set(state.objects.filter(along).map(one => one.id))
  const loses = out && policy.phasedEffects === 'lost'
  const effects = !loses
    ? state.effects
    : state.effects.map(effect =>
        isLimited(effect.spec.duration?.kind)
          ? {
              ...effect,
              ...(effect.locked ? { locked: effect.locked.filter(id => !gone.has(id)) } : {}),
              ...(effect.fixed ? { fixed: effect.fixed.filter(one => !gone.has(one.to)) } : {}),
            }
          : effect,
      )
  return { ...state, objects, effects }
}
const isLimited = (duration: string | undefined): boolean => duration !== undefined && duration !== 'indefinite'
