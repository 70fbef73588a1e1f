import { err, ok, type Result } from '#rulebook/result'
import { viewOf } from '../layers/view'
import type { ContinuousEffect } from '../model/effect'
import type { GameEvent } from '../model/event'
import { holds } from '../model/filter'
import type { GameObject } from '../model/object'
import { type GameState, objectState, type View } from '../model/state'
import { endOfCombat } from './damage-and-combat'

const without = (state: GameState, isOver: (effect: ContinuousEffect) => boolean, why: string): GameState => {
  const over = state.effects.filter(isOver)
  const rule = state.rules.cites.durations ?? ''
  return over.length === 0
    ? state
    : {
        ...state,
        effects: state.effects.filter(effect => !over.includes(effect)),
        ended: [...state.ended, ...over.map(({ id, name }) => ({ id, name, why, rule }))],
      }
}

const lasts = (effect: ContinuousEffect): string => effect.spec.duration?.kind ?? 'indefinite'

/** Ends the effect that a scenario names by its spell, its source or its words. */
export const effectEnds = (state: GameState, event: Extract<GameEvent, { kind: 'effect ends' }>): Result<GameState> => {
  const isMeant = (effect: ContinuousEffect): boolean => effect.name === event.of || effect.spec.text === event.of
  return state.effects.some(isMeant)
    ? ok({ ...without(state, isMeant, 'it was ended'), clock: state.clock + 1 })
    : err({
        code: 'no-such-effect',
        message: `No effect called "${event.of}" is in force`,
        hint: 'Name the spell, its source, or quote its words',
      })
}

/** 511.3 today: "until end of combat" ends as the combat phase does. */
export const combatEnds = (state: GameState): GameState =>
  without(state, effect => lasts(effect) === 'until end of combat', 'combat ended')

export const turnEnds = (state: GameState): GameState => ({
  ...without(
    withRest(state),
    effect => ['until end of turn', 'this turn', 'until end of combat'].includes(lasts(effect)),
    'the turn ended',
  ),
  clock: state.clock + 1,
})

const withRest = (state: GameState): GameState => {
  const objects = state.objects.map(object => unmarked(endOfCombat(object)))
  return objects.some((object, i) => object !== state.objects[i]) ? { ...state, objects } : state
}
/** Designations that last until the turn ends: 702.171b (2024-04-12), saddled. */
const unmarked = (object: GameObject): GameObject =>
  object.marks?.some(({ isThisTurn }) => isThisTurn)
    ? { ...object, marks: object.marks.filter(({ isThisTurn }) => !isThisTurn) }
    : object

export const turnBegins = (state: GameState, player: string): GameState => ({
  ...without(
    state,
    effect => lasts(effect) === 'until your next turn' && effect.controller === player,
    `${player}'s turn began`,
  ),
  active: player,
  clock: state.clock + 1,
})

export const untapStepBegins = (
  state: GameState,
  { player, isOnBoard }: Extract<GameEvent, { kind: 'untap step begins' }>,
): GameState => {
  const view = viewOf(state)
  const isPlayers = (effect: ContinuousEffect): boolean =>
    (effect.locked ?? []).some(id => objectState(view, id)?.controller === player)
  return {
    ...without(
      state,
      effect => lasts(effect) === "until its controller's next untap step" && isPlayers(effect),
      `${player}'s untap step began`,
    ),
    ...(isOnBoard ? { untapSteps: [...(state.untapSteps ?? []), player] } : {}),
    clock: state.clock + 1,
  }
}

/**
 * Ends the durations that the last event ended. 611.2b today: "for as long as" ends when it stops being true, and
 * does not begin again. Bounded: each round ends or begins an effect.
 */
export const expireDurations = (state: GameState): GameState => {
  if (!state.effects.some(effect => lasts(effect) === 'for as long as')) return state
  const view = viewOf(state)
  const begins = (effect: ContinuousEffect): boolean => effect.notStarted === true && isStillSo(effect, view)
  const isOver = (effect: ContinuousEffect): boolean =>
    lasts(effect) === 'for as long as' && !effect.notStarted && !isStillSo(effect, view)
  const next = without(state, isOver, 'its duration is over')
  if (!next.effects.some(begins)) return next === state ? state : expireDurations(next)
  return expireDurations({ ...next, effects: next.effects.map(effect => (begins(effect) ? begun(effect) : effect)) })
}

// Until 2009-07-11 nothing said what became of a duration that had not begun: by practice it waits for its condition.
const begun = ({ notStarted: _, ...effect }: ContinuousEffect): ContinuousEffect => effect

const isStillSo = (effect: ContinuousEffect, view: View): boolean =>
  effect.spec.duration?.kind !== 'for as long as' || holds(effect.spec.duration.condition, { view, effect, it: null })
