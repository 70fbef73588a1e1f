import { ok, type Result } from '#rulebook/result'
import type { GameEvent } from '../model/event'
import { type GameState, objectMissing, objectNamed, withObject } from '../model/state'
import { begin, fill, putInto } from './begin'
import { copy } from './copy'
import { combat, damage } from './damage-and-combat'
import { combatEnds, effectEnds, expireDurations, turnBegins, turnEnds, untapStepBegins } from './durations'
import { controlEvent, enter, move } from './move'
import { resolve } from './resolve'
import { stateBasedActions } from './state-based'
import { attach, counters, status, unattach } from './status'

/** 702.95b today: two creatures are paired with each other, or are no longer. */
const paired = (state: GameState, event: Extract<GameEvent, { kind: 'pair' }>): Result<GameState> => {
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

/** What a board is after an event, by the rules of its day. The state given stays as it was. */
export const applyEvent = (state: GameState, event: GameEvent): Result<GameState> => {
  const next = after(state, event)
  return next.ok ? ok(expireDurations({ ...next.value, past: state, together: undefined, happened: event })) : next
}

type Handlers = {
  readonly [K in GameEvent['kind']]: (state: GameState, event: Extract<GameEvent, { kind: K }>) => Result<GameState>
}
const HANDLERS: Handlers = {
  begin,
  fill,
  enter,
  'enter as copy': copy,
  'become copy': copy,
  resolve,
  counters,
  marks: (state, event) => {
    const object = objectNamed(state, event.label)
    return object ? ok(withObject(state, { ...object, marks: event.marks })) : objectMissing(event.label)
  },
  pair: paired,
  attach,
  unattach,
  move,
  status,
  control: (state, event) => after(state, controlEvent(event, state)),
  'put into': putInto,
  'effect ends': effectEnds,
  'turn ends': state => ok(turnEnds(state)),
  'turn begins': (state, event) => ok(turnBegins(state, event.player)),
  'untap step begins': (state, event) => ok(untapStepBegins(state, event)),
  'state-based actions': stateBasedActions,
  damage,
  combat: (state, event) => {
    const next = combat(state, event)
    return next.ok && event.label === null ? ok(combatEnds(next.value)) : next
  },
}

const after = (state: GameState, event: GameEvent): Result<GameState> =>
  (HANDLERS[event.kind] as (state: GameState, event: GameEvent) => Result<GameState>)(state, event)
