import { ok, type Result } from '#rulebook/result'
import { applyEvent, type GameEvent, type GameState, type ObjectId } from '../../index'
import type { Away } from '../steps/when/play-orders'

/** An object that goes to a zone at the end of the turn. */
export type Pending = { readonly id: ObjectId; readonly to: 'graveyard' | 'exile' }

/** The current board, and what waits for the end of the turn. */
export type TableState = {
  readonly state: GameState
  readonly pending: readonly Pending[]
  /** Cards in exile that return when the effect that exiled them ends. */
  readonly away: readonly Away[]
}

export const applyEvents = (table: TableState, events: readonly GameEvent[]): Result<TableState> => {
  let { state } = table
  for (const event of events) {
    const next = applyEvent(state, event)
    if (!next.ok) return next
    state = next.value
  }
  return ok({ ...table, state })
}
