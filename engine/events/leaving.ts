import { objectsOf } from '../layers/board-of'
import type { ContinuousEffect, Whose } from '../model/effect'
import type { Player } from '../model/kinds'
import { type GameState, objectNamed } from '../model/state'
import { moved } from './move'

/**
 * 600.4a (2005-08-01), 800.4a today: what a player owns leaves with the player, and effects that gave the player control
 * end, whoever controls these effects.
 */
export const withoutPossessions = (state: GameState, player: Player): GameState => {
  const given = (effect: ContinuousEffect): boolean =>
    effect.spec.changes.some(change => change.kind === 'gain control' && isGivenTo(change.who, player, effect))
  return {
    ...state,
    objects: state.objects.filter(object => object.owner !== player),
    effects: state.effects.filter(effect => !given(effect)),
  }
}

/** What a player who has left would still control: it is exiled. */
export const stillControlledBy = (state: GameState, player: Player): readonly string[] =>
  objectsOf(state).flatMap(({ zone, controller, label }) =>
    zone === 'battlefield' && controller === player ? [label] : [],
  )

export const withoutPlayer = (state: GameState, player: Player): GameState => {
  const left = withoutPossessions(state, player)
  return stillControlledBy(left, player).reduce<GameState>((now, label) => {
    const object = objectNamed(now, label)
    return object ? moved(now, object, 'exile') : now
  }, left)
}

const isGivenTo = (who: Whose, player: Player, { controller, targets }: ContinuousEffect): boolean => {
  if (typeof who === 'object') return 'player' in who && who.player === player
  if (who === 'you') return controller === player
  return who === 'target player' && targets.some(target => typeof target === 'object' && target.player === player)
}
