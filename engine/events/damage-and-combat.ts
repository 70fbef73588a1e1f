import { err, ok, type Result } from '#rulebook/result'
import { notModelled } from '../layers/unmodelled'
import { viewOf } from '../layers/view'
import type { GameEvent } from '../model/event'
import type { GameObject } from '../model/object'
import { type GameState, objectMissing, objectNamed, objectState, withObject } from '../model/state'
import { isCountSaid } from './counters-said'
import { protectionFrom, unknownProtection } from './protection'
import { counters } from './status'

/**
 * An object attacks, blocks or leaves combat. Whether that is legal is not checked, except for what no rule has ever allowed:
 * 508.1a, 509.1a (2023-04-14): a creature that is also a battle.
 */
export const combat = (
  state: GameState,
  { label, role }: Extract<GameEvent, { kind: 'combat' }>,
): Result<GameState> => {
  const tick = { ...state, clock: state.clock + 1 }
  if (label === null) return ok({ ...tick, objects: state.objects.map(object => ({ ...object, combat: null })) })
  const object = objectNamed(state, label)
  if (!object) return objectMissing(label)
  const thing = objectState(viewOf(state), object.id)
  if (role !== null && thing?.types.includes('battle'))
    return err({
      code: 'battle-in-combat',
      message: `"${label}" is a battle, and a battle cannot ${role === 'attacking' ? 'attack' : 'block'}`,
      hint: 'Let another creature do it',
    })
  const controller = thing?.controller ?? object.controller
  const attacked = role === 'attacking' ? controller : object.attacked
  return ok(withObject(tick, { ...object, combat: role, attacked }))
}

/**
 * 119.3 (2010), 120.3 today: damage is marked on a creature until the turn ends; it takes as many loyalty counters from a
 * planeswalker (2007-10-01; before 2018-04-27 it was redirected from its controller, with the same result), and defense
 * counters from a battle (2023-04-14). Lifelink changes no object and is not handled here.
 */
export const damage = (
  state: GameState,
  { label, amount, by, isWatched }: Extract<GameEvent, { kind: 'damage' }>,
): Result<GameState> => {
  const object = objectNamed(state, label)
  if (!object) return objectMissing(label)
  const view = viewOf(state)
  const thing = objectState(view, object.id)
  const source = view.objects.find(one => one.object.label === by)
  const has = (word: string): boolean =>
    source?.abilities.some(held => held.ability.text.toLowerCase() === word) === true
  // 502.63a (2007-05-01): until 2009-07-11 deathtouch was a triggered ability.
  const isTrigger = state.rules.policy.deathtouch === 'trigger'
  if (has('deathtouch') && isTrigger && !isWatched)
    return err(notModelled('Deathtouch was a triggered ability on this day, and what triggers do is'))
  if (thing?.object.zone !== 'battlefield') return ok({ ...state, clock: state.clock + 1 })
  // 702.16e today: damage from a source with the quality that an object has protection from is prevented. A game does
  // that itself before it deals the damage.
  if (!isWatched && source && protectionFrom(thing, source) !== null) return ok({ ...state, clock: state.clock + 1 })
  const unknown = source ? unknownProtection(thing, source) : null
  if (unknown !== null)
    return err(notModelled(`"${label}" has protection from ${unknown}, and whether "${by}" is that is`))
  // 122.1c (2022-04-29): damage to a permanent with a shield counter is prevented, and one such counter is removed.
  if (!isWatched && amount > 0 && hasShield(object, state))
    return counters(state, { kind: 'counters', label, counter: 'shield', count: 1, way: 'remove' })
  const wound: Wound = {
    label,
    amount,
    withers: has('wither') || has('infect'),
    touches: has('deathtouch') && !isTrigger,
  }
  const hurt = thing.types.includes('creature') ? wounded(state, object, wound) : ok(state)
  if (!hurt.ok) return hurt
  const lost = [
    ...(thing.types.includes('planeswalker') ? ['loyalty'] : []),
    // 120.3h (2023-04-14): damage to a battle removes that many defense counters.
    ...(thing.types.includes('battle') && state.rules.cites.zeroDefense !== undefined ? ['defense'] : []),
  ]
  const isUnsaid = amount > 0 && lost.some(counter => !isCountSaid(counter, object, state))
  const marked = isUnsaid ? withObject(hurt.value, { ...objectNow(hurt.value, object), lostUnsaid: true }) : hurt.value
  return lost.reduce<Result<GameState>>(
    (now, counter) =>
      now.ok ? counters(now.value, { kind: 'counters', label, counter, count: amount, way: 'remove' }) : now,
    ok(lost.length === 0 ? { ...marked, clock: state.clock + 1 } : marked),
  )
}

const objectNow = (state: GameState, { id, ...rest }: GameObject): GameObject =>
  state.objects.find(one => one.id === id) ?? { id, ...rest }

/** Whether a shield counter protects: since 2022-04-29; on an earlier day it is a counter like others. */
export const hasShield = ({ counters: piles }: GameObject, { rules }: GameState): boolean =>
  rules.game.shieldCounters === 'protect' && piles.some(({ name, count }) => name === 'shield' && count > 0)

type Wound = { readonly label: string; readonly amount: number; readonly withers: boolean; readonly touches: boolean }
/** 502.80a (2008-05-01), 119.3d (2010-10-01), 120.3d today: wither and infect put -1/-1 counters on a creature instead of marking damage. */
const wounded = (
  state: GameState,
  object: GameObject,
  { label, amount, withers, touches }: Wound,
): Result<GameState> => {
  if (amount === 0) return ok(state)
  const touched = touches ? withObject(state, { ...object, touched: true }) : state
  return withers
    ? counters(touched, { kind: 'counters', label, counter: '-1/-1', count: amount, way: 'put' })
    : ok(withObject(touched, { ...object, damage: object.damage + amount, ...(touches ? { touched: true } : {}) }))
}

/** 314.2 (1999), 514.2 today: damage wears off as the turn ends, when combat is over. */
export const endOfCombat = (object: GameObject): GameObject =>
  object.damage === 0 && object.combat === null && object.attacked === null
    ? object
    : { ...object, damage: 0, combat: null, attacked: null }
