import { rememberBy } from '#rulebook/remember'
import { type Ability, asksGame, type EffectSpec, type GameObject, type GameState, saysTop } from '../index'
import type { Game } from './game'

/** Whether a static ability asks what only the game knows: life totals, what has happened, what is on the stack. */
export const asks = rememberBy(({ does }: Ability): boolean =>
  does.kind === 'static' || does.kind === 'keyword' ? (does.effects ?? []).some(isAsking) : false,
)
const isAsking = rememberBy(
  ({ condition, affects, changes, x, duration }: EffectSpec): boolean =>
    saysTop([condition, affects, changes, x]) ||
    asksGame([condition, affects, x, duration]) ||
    changes.some(change =>
      change.kind === 'gain ability'
        ? (change.among ?? [change.ability]).some(asks)
        : change.kind === 'become copy'
          ? (change.alsoHas ?? []).some(asks)
          : asksGame(change),
    ),
)
const doesAsk = rememberBy(({ front, back, half }: GameObject): boolean =>
  [front, back, half].some(face => face?.abilities.some(asks)),
)
const anyAsks = rememberBy((objects: GameState['objects']) => objects.some(doesAsk))
const doAsk = rememberBy((effects: GameState['effects']): boolean =>
  effects.some(({ spec, face }) => isAsking(spec) || face?.abilities.some(asks)),
)

/** The board of a game as its static abilities have to see it: with what the game knows now, if they ask for that. */
export const withFacts = (game: Game): Game => {
  const { state } = game
  if (anyAsks(state.objects) || doAsk(state.effects)) return { ...game, state: { ...state, facts: game.factsOf(game) } }
  return state.facts === null ? game : { ...game, state: { ...state, facts: null } }
}
