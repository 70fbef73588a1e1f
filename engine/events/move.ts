import { ok, type Result } from '#rulebook/result'
import type { GameEvent } from '../model/event'
import type { ObjectId } from '../model/kinds'
import { type GameObject, type GameState, objectNamed, withObject } from '../model/state'
import { objectMissing } from './missing'

/** An object changes zones: what arrives is another object, which earlier effects do not follow (217.1c, 400.7). */
export const move = (state: GameState, event: Extract<GameEvent, { kind: 'move' }>): Result<GameState> => {
  const object = objectNamed(state, event.label)
  if (!object) return objectMissing(event.label)
  const after = { ...moved(state, object, event.to), clock: state.clock + 1 }
  const fresh = objectNamed(after, event.label)
  return ok(fresh && event.by ? withObject(after, { ...fresh, exiledBy: event.by }) : after)
}

export const moved = (state: GameState, object: GameObject, to: GameObject['zone']): GameState => {
  const { whole, ...rest } = object
  const id = `o${state.next}` as ObjectId
  const fresh: GameObject = {
    ...rest,
    ...(to === 'stack' ? (whole ? { whole } : {}) : whole),
    id,
    zone: to,
    controller: object.owner,
    // 418.5c (2002-10-07): entering any zone gives a timestamp; before, only entering play did.
    timestamp:
      to === 'battlefield' || state.rules.policy.zoneStamp === 'entering a zone' ? state.clock : object.timestamp,
    counters: [],
    tapped: false,
    faceDown: false,
    phasedOut: false,
    damage: 0,
    touched: false,
    combat: null,
    turned: false,
    flipped: false,
    attachedTo: null,
    exiledBy: null,
    choices: [],
  }
  return {
    ...state,
    next: state.next + 1,
    effects: to === 'hand' || to === 'library' ? state.effects : stuckTo(state.effects, object.id, id),
    objects: state.objects.map(one =>
      one.label === object.label ? fresh : one.attachedTo === object.id ? { ...one, attachedTo: null } : one,
    ),
  }
}

/** 123.3 (2022-10-07): a sticker stays on a card that moves to another public zone. */
export const stuckTo = (effects: GameState['effects'], before: ObjectId, after: ObjectId): GameState['effects'] =>
  effects.map(effect =>
    effect.locked?.includes(before) && effect.spec.changes.some(change => change.kind === 'add name')
      ? {
          ...effect,
          locked: [after],
          fixed: (effect.fixed ?? []).map(one => ({ ...one, to: after })),
        }
      : effect,
  )

/** Control changes as an effect without end, with a timestamp of its own. */
export const controlEvent = (event: Extract<GameEvent, { kind: 'control' }>, state: GameState): GameEvent => ({
  kind: 'resolve',
  name: `control of ${event.label}`,
  source: null,
  controller: state.active,
  specs: [
    {
      text: `${event.to} controls ${event.label}.`,
      affects: { kind: 'reference', the: { kind: 'target', index: 0 } },
      changes: [{ kind: 'gain control', who: { player: event.to } }],
      duration: { kind: 'indefinite' },
    },
  ],
  targets: [{ label: event.label }],
  choices: [],
})
