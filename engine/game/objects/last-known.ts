import type { GameState, ObjectId, ObjectState } from '../../index'
import type { Game } from '../game'
import { thingNamed } from '../table'

/** 608.2h and 120.7 today: a permanent that has left deals damage as it last was on the battlefield. */
export const dealerOf = (game: Game, label: string): ObjectState | undefined => {
  const thing = thingNamed(game.state, label)
  if (thing?.object.zone === 'battlefield' || thing?.object.zone === 'stack') return thing
  const known = Object.values(game.lastKnown).filter(
    one => one.zone === 'battlefield' && one.thing.object.label === label,
  )
  return known.at(-1)?.thing ?? thing
}

/** The board just before an object left, of which a copy is made as it last was (608.2h and 707.2 today). */
export const boardBefore = (game: Game, id: ObjectId): GameState | undefined =>
  game.history
    .flatMap(({ what }) => (what.kind === 'happened' ? what.what : []))
    .findLast(({ plan, was }) => plan.kind === 'move' && was?.id === id)?.before
