import { err, ok, type Result } from '#rulebook/result'
import type { GameEvent } from '../model/event'
import type { GameState } from '../model/state'
import { fill } from './place'

/** A card to be counted is put somewhere, or one of those leaves. */
export const putInto = (state: GameState, event: Extract<GameEvent, { kind: 'put into' }>): Result<GameState> => {
  if (event.way === 'put') return fill(state, { ...event, kind: 'fill', count: 1, supertypes: [], colors: [] })
  const leaving = state.objects.find(
    object =>
      object.filler &&
      object.zone === event.zone &&
      object.owner === event.player &&
      event.types.every(type => object.front.types.includes(type)) &&
      event.subtypes.every(word => object.front.subtypes.includes(word)),
  )
  return leaving
    ? ok({ ...state, clock: state.clock + 1, objects: state.objects.filter(object => object !== leaving) })
    : err({
        code: 'nothing-to-leave',
        says: `No such card is in ${event.player}'s ${event.zone}`,
        try: `Say first that ${event.player} has one there`,
      })
}
