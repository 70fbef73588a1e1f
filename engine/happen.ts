import { ok, type Result } from '#rulebook/result'
import type { GameEvent } from './event'
import { copy } from './events/copy'
import { effectEnds, settled, turnBegins, turnEnds, untapStepBegins } from './events/ending'
import { enter } from './events/enter'
import { controlEvent, move } from './events/move'
import { begin, fill, putInto } from './events/place'
import { resolve } from './events/resolve'
import { stateBasedActions } from './events/state-based'
import { attach, counters, status, unattach } from './events/status'
import type { GameState } from './state'

/** What a board is after an event, by the rules of its day. The state given stays as it was. */
export const happen = (state: GameState, event: GameEvent): Result<GameState> => {
  const next = after(state, event)
  return next.ok ? ok(settled({ ...next.value, past: state })) : next
}

const after = (state: GameState, event: GameEvent): Result<GameState> => {
  switch (event.kind) {
    case 'begin':
      return begin(state, event)
    case 'fill':
      return fill(state, event)
    case 'enter':
      return enter(state, event)
    case 'enter as copy':
    case 'become copy':
      return copy(state, event)
    case 'resolve':
      return resolve(state, event)
    case 'counters':
      return counters(state, event)
    case 'attach':
      return attach(state, event)
    case 'unattach':
      return unattach(state, event)
    case 'move':
      return move(state, event)
    case 'status':
      return status(state, event)
    case 'control':
      return after(state, controlEvent(event, state))
    case 'put into':
      return putInto(state, event)
    case 'effect ends':
      return effectEnds(state, event)
    case 'turn ends':
      return ok(turnEnds(state))
    case 'turn begins':
      return ok(turnBegins(state, event.player))
    case 'untap step begins':
      return ok(untapStepBegins(state, event.player))
    case 'state-based actions':
      return stateBasedActions(state)
  }
}
