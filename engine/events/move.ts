import { err, ok, type Result } from '#rulebook/result'
import type { GameEvent } from '../model/event'
import type { ObjectId } from '../model/kinds'
import type { GameObject } from '../model/object'
import { type GameState, objectMissing, objectNamed, withObject } from '../model/state'

/** An object changes zones: what arrives is another object, which earlier effects do not follow (217.1c, 400.7). */
export const move = (state: GameState, event: Extract<GameEvent, { kind: 'move' }>): Result<GameState> => {
  const object = objectNamed(state, event.label)
  if (!object) return objectMissing(event.label)
  const after = { ...moved(state, object, event.to), clock: state.clock + 1 }
  const fresh = objectNamed(after, event.label)
  const { by, haunts, isFaceDown } = event
  if (!fresh || (!by && !haunts && !isFaceDown)) return ok(after)
  const how = { ...(by ? { exiledBy: by } : {}), ...(haunts ? { haunts } : {}), faceDown: isFaceDown ?? false }
  return ok(withObject(after, { ...fresh, ...how }))
}

/** 306.5b (2007-10-01), 310.4b (2023-04-14): a board states the loyalty or defense of a card as the counters it enters with. */
export const isPrinted = ({ name }: GameObject['counters'][number]): boolean => name === 'loyalty' || name === 'defense'

export const moved = (state: GameState, object: GameObject, there: GameObject['zone']): GameState => {
  // 122.1h (2023-11-17): a permanent with a finality counter is exiled instead of going to the graveyard.
  const isFinal =
    there === 'graveyard' &&
    object.zone === 'battlefield' &&
    object.counters.some(pile => pile.name === 'finality' && pile.count > 0) &&
    state.rules.game.finalityCounters === 'exile'
  const to = isFinal ? 'exile' : there
  const {
    whole,
    beganFaceDown: _,
    marks: __,
    castWith: ___,
    castAfter: ____,
    pairedWith: _____,
    enchants: ______,
    haunts: _______,
    ...rest
  } = object
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
    counters: object.zone === 'battlefield' ? [] : object.counters.filter(isPrinted),
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
const stuckTo = (effects: GameState['effects'], before: ObjectId, after: ObjectId): GameState['effects'] =>
  effects.map(effect =>
    effect.locked?.includes(before) && effect.spec.changes.some(change => change.kind === 'add name')
      ? {
          ...effect,
          locked: [after],
          fixed: (effect.fixed ?? []).map(one => ({ ...one, to: after })),
        }
      : effect,
  )

/** A change of control is an effect without end, with a timestamp of its own. */
export const controlEvent = (event: Extract<GameEvent, { kind: 'control' }>, state: GameState): GameEvent => ({
  kind: 'resolve',
  name: `control of ${event.label}`,
  source: null,
  controller: state.active,
  specs: [
    {
      text: `${event.to} controls ${event.label}.`,
      affects: { kind: 'reference', the: { kind: 'named', name: event.label } },
      changes: [{ kind: 'gain control', who: { player: event.to } }],
      duration: { kind: 'indefinite' },
    },
  ],
  targets: [],
  choices: [],
})

/** Permanents enter the battlefield, one or several at once, each with a timestamp of its own. */
export const enter = (state: GameState, event: Extract<GameEvent, { kind: 'enter' }>): Result<GameState> => {
  const objects: GameObject[] = []
  for (const label of event.labels) {
    const object = objectNamed(state, label)
    if (!object) return objectMissing(label)
    if (object.zone === 'battlefield')
      return err({
        code: 'already-there',
        message: `"${label}" is on the battlefield already`,
        hint: 'Start it in another zone',
      })
    objects.push({ ...object, controller: event.controller ?? object.controller })
  }
  return ok(inOrder(objects, event.first, state).reduce((now, object) => entered(now, object.label, object), state))
}

/**
 * G.36.3 (1998), 418.5e (2003): the active player orders what enters together. 613.7k (2020-04-17): the active
 * player's objects first, each player ordering their own. Aura after its host until 2003 (glossary of 1999).
 */
const inOrder = (
  objects: readonly GameObject[],
  first: string | undefined,
  state: GameState,
): readonly GameObject[] => {
  const { policy } = state.rules
  const named = [
    ...objects.filter(object => object.label === first),
    ...objects.filter(object => object.label !== first),
  ]
  const isActive = (object: GameObject): boolean => object.controller === state.active
  const ordered =
    policy.simultaneous === 'active player first'
      ? [...named.filter(isActive), ...named.filter(object => !isActive(object))]
      : named
  return policy.auraAfterHost === 'yes' ? hostsFirst(ordered) : ordered
}

const hostsFirst = (objects: readonly GameObject[]): readonly GameObject[] => {
  const guests = objects.filter(object => objects.some(host => host.id === object.attachedTo))
  const hosts = objects.filter(object => !guests.includes(object))
  return hosts.flatMap(host => [host, ...guests.filter(guest => guest.attachedTo === host.id)])
}

/** One object enters: by the rules it is a new object, with a new id and without counters or statuses. */
export const entered = (state: GameState, label: string, as: GameObject): GameState => {
  // 213.5 (1999), 400.7a today: a permanent spell that resolves is still the object that effects changed on the stack.
  const id = as.zone === 'stack' ? as.id : (`o${state.next}` as ObjectId)
  const fresh: GameObject = {
    ...as,
    id,
    zone: 'battlefield',
    timestamp: state.clock,
    counters: as.counters.map(pile => ({ ...pile, timestamp: state.clock })),
    phasedOut: false,
    damage: 0,
    touched: false,
    combat: null,
  }
  return {
    ...state,
    clock: state.clock + 1,
    next: state.next + 1,
    effects: stuckTo(state.effects, as.id, id),
    objects: state.objects.map(object =>
      object.label === label ? fresh : object.attachedTo === as.id ? { ...object, attachedTo: id } : object,
    ),
  }
}
