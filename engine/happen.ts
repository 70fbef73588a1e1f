import { ok, type Result } from '#rulebook/result'
import type { GameEvent } from './event'
import { combat, damage } from './events/combat'
import { copy } from './events/copy'
import { effectEnds, settled, turnBegins, turnEnds, untapStepBegins } from './events/ending'
import { enter } from './events/enter'
import { controlEvent, move } from './events/move'
import { begin, fill } from './events/place'
import { putInto } from './events/put-into'
import { resolve } from './events/resolve'
import { stateBasedActions } from './events/state-based'
import { attach, counters, status, unattach } from './events/status'
import type { GameState } from './state'

/** What a board is after an event, by the rules of its day. The state given stays as it was. */
export const happen = (state: GameState, event: GameEvent): Result<GameState> => {
  const next = after(state, event)
  return next.ok ? ok(settled({ ...next.value, past: state, happened: event })) : next
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
  attach,
  unattach,
  move,
  status,
  control: (state, event) => after(state, controlEvent(event, state)),
  'put into': putInto,
  'effect ends': effectEnds,
  'turn ends': state => ok(turnEnds(state)),
  'turn begins': (state, event) => ok(turnBegins(state, event.player)),
  'untap step begins': (state, event) => ok(untapStepBegins(state, event.player)),
  'state-based actions': stateBasedActions,
  damage,
  combat,
}

const after = (state: GameState, event: GameEvent): Result<GameState> =>
  (HANDLERS[event.kind] as (state: GameState, event: GameEvent) => Result<GameState>)(state, event)
