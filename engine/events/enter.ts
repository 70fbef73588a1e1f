import { err, ok, type Result } from '#rulebook/result'
import type { GameEvent } from '../model/event'
import type { ObjectId } from '../model/kinds'
import { type GameObject, type GameState, objectNamed } from '../model/state'
import { objectMissing } from './missing'
import { stuckTo } from './move'

/** Permanents enter the battlefield, one or several at once, each with a timestamp of its own. */
export const enter = (state: GameState, event: Extract<GameEvent, { kind: 'enter' }>): Result<GameState> => {
  const objects: GameObject[] = []
  for (const label of event.labels) {
    const object = objectNamed(state, label)
    if (!object) return objectMissing(label)
    if (object.zone === 'battlefield')
      return err({
        code: 'already-there',
        says: `"${label}" is on the battlefield already`,
        try: 'Let it begin in another zone',
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

/** One object enters: another object than before by the rules, so with a new id, and no counters or statuses. */
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
