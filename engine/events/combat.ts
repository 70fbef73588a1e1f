import { no, ok, type Result } from '#rulebook/result'
import type { GameEvent } from '../event'
import { type GameObject, type GameState, objectNamed, withObject } from '../state'
import { thingOf } from '../thing'
import { notModelled } from '../unmodelled'
import { viewOf } from '../view'
import { missing } from './missing'
import { counters } from './status'

/** An object attacks, blocks or leaves combat. Whether it may is not asked. */
export const combat = (
  state: GameState,
  { label, role }: Extract<GameEvent, { kind: 'combat' }>,
): Result<GameState> => {
  const tick = { ...state, clock: state.clock + 1 }
  if (label === null) return ok({ ...tick, objects: state.objects.map(object => ({ ...object, combat: null })) })
  const object = objectNamed(state, label)
  if (!object) return missing(label)
  const controller = thingOf(viewOf(state), object.id)?.controller ?? object.controller
  const attacked = role === 'attacking' ? controller : object.attacked
  return ok(withObject(tick, { ...object, combat: role, attacked }))
}

/** Damage done in another way than by marking it, and the word of the ability that does so. */
const OTHERWISE = ['wither', 'infect', 'deathtouch']

/**
 * 119.3 (2010), 120.3 today: damage is marked on a creature until the turn ends; it takes as many loyalty counters from a
 * planeswalker (2007-10-01; before 2018-04-27 it was redirected from its controller, which comes to the same).
 */
export const damage = (
  state: GameState,
  { label, amount, by }: Extract<GameEvent, { kind: 'damage' }>,
): Result<GameState> => {
  const object = objectNamed(state, label)
  if (!object) return missing(label)
  const view = viewOf(state)
  const thing = thingOf(view, object.id)
  const source = view.things.find(one => one.object.label === by)
  const word = OTHERWISE.find(one => source?.abilities.some(held => held.ability.text.toLowerCase() === one))
  if (word) return no(notModelled(`Damage from a source with ${word} is`))
  if (thing?.object.zone !== 'battlefield') return ok({ ...state, clock: state.clock + 1 })
  const marked = thing.types.includes('creature')
    ? withObject(state, { ...object, damage: object.damage + amount })
    : state
  return thing.types.includes('planeswalker')
    ? counters(marked, { kind: 'counters', label, counter: 'loyalty', count: amount, way: 'remove' })
    : ok({ ...marked, clock: state.clock + 1 })
}

/** 314.2 (1999), 514.2 today: damage wears off as the turn ends, and combat is long over. */
export const rested = (object: GameObject): GameObject =>
  object.damage === 0 && object.combat === null && object.attacked === null
    ? object
    : { ...object, damage: 0, combat: null, attacked: null }
