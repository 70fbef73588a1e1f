import { no, ok, type Result } from '#rulebook/result'
import { type GameObject, type GameState, objectNamed, withObject } from '../state'
import type { Thing, View } from '../thing'
import { thingOf } from '../thing'
import { notModelled } from '../unmodelled'
import { viewOf } from '../view'
import { mayEnchant } from './enchanting'
import { moved } from './move'
import { uniqueIn } from './uniqueness'

/**
 * The state-based actions that objects on the board give rise to: toughness 0 or less, loyalty 0, the legend,
 * planeswalker and world rules, attachments that are illegal, opposed counters, tokens that have left. All that apply do
 * so together, then it is looked again; each round removes something, so it ends. Damage, players and cards with rules
 * of their own (sagas, dungeons, schemes) are not on the board.
 */
export const stateBasedActions = (state: GameState): Result<GameState> => {
  const view = viewOf(state)
  const unique = uniqueIn(view)
  if (unique.choice !== null)
    return no(notModelled(`Which of the permanents named "${unique.choice}" stays is chosen by a player, and that is`))
  const dying = view.things.filter(thing => unique.going.includes(thing) || isDying(thing, view, state))
  const strays = state.objects.filter(object => isStray(object, state))
  const loose = view.things.filter(thing => !dying.includes(thing) && isAttachedIllegally(thing, view))
  const paired = state.objects.filter(object => opposed(object, state) > 0)
  const tick = { ...state, clock: state.clock + 1 }
  if (dying.length + strays.length + loose.length + paired.length === 0) return ok(tick)
  const kept = { ...state, objects: state.objects.filter(object => !strays.includes(object)) }
  const cleared = paired.reduce<GameState>(
    (now, object) => withObject(now, uncountered(object, opposed(object, state))),
    kept,
  )
  const freed = loose.reduce<GameState>((now, thing) => unattached(now, thing), cleared)
  return stateBasedActions(dying.reduce<GameState>(buried, freed))
}

const buried = (state: GameState, thing: Thing): GameState => {
  const object = objectNamed(state, thing.object.label)
  return object ? moved(state, object, 'graveyard') : state
}
const unattached = (state: GameState, thing: Thing): GameState => {
  const object = objectNamed(state, thing.object.label)
  return object ? withObject(state, { ...object, attachedTo: null }) : state
}

// 420.5f (1999), 704.5d today: a token elsewhere ceases to exist; phased out too, until 2017-09-29.
const isStray = (object: GameObject, state: GameState): boolean =>
  object.token &&
  !object.filler &&
  (object.zone !== 'battlefield' || (object.phasedOut && state.rules.policy.phasedOutTokens === 'cease to exist'))

const isDying = (thing: Thing, view: View, state: GameState): boolean => {
  const { object } = thing
  if (object.zone !== 'battlefield' || object.phasedOut) return false
  if (thing.types.includes('creature') && (thing.toughness ?? 0) <= 0) return true
  if (thing.types.includes('planeswalker') && hasLostLoyalty(object, state)) return true
  const host = thingOf(view, object.attachedTo)
  if (!thing.subtypes.includes('Aura')) return false
  // 212.4g (2005-08-01), 303.4d today: an Aura that is a creature can't enchant anything, nor any Aura itself.
  if (thing.types.includes('creature') || host?.id === thing.id) return true
  return host?.object.zone !== 'battlefield' || !mayEnchant(thing, host)
}

/** 420.5p (2007-10-01): loyalty 0; a planeswalker whose loyalty nobody said is left alone. */
const hasLostLoyalty = (object: GameObject, state: GameState): boolean => {
  const loyalty = (one: GameObject | undefined): number =>
    one?.counters.find(pile => pile.name === 'loyalty')?.count ?? 0
  if (loyalty(object) > 0) return false
  for (let past = state.past; past; past = past.past)
    if (loyalty(past.objects.find(one => one.id === object.id)) > 0) return true
  return false
}

/**
 * 420.5k and 420.5m (2005-10-01), 704.5n and 704.5p today: Equipment on what is no creature, Fortifications on what is
 * no land, creatures and other permanents on anything become unattached and stay.
 */
const isAttachedIllegally = (thing: Thing, view: View): boolean => {
  const host = thingOf(view, thing.object.attachedTo)
  if (thing.object.zone !== 'battlefield' || thing.object.phasedOut || !host || thing.subtypes.includes('Aura'))
    return false
  const fits =
    (thing.subtypes.includes('Equipment') && host.types.includes('creature')) ||
    (thing.subtypes.includes('Fortification') && host.types.includes('land'))
  return !fits || thing.types.includes('creature') || host.id === thing.id || host.object.zone !== 'battlefield'
}

/** 420.5n (2006-10-01), 704.5q today: as many +1/+1 as -1/-1 counters are removed. */
const opposed = (object: GameObject, state: GameState): number => {
  if (state.rules.policy.opposedCounters === 'stay' || object.zone !== 'battlefield' || object.phasedOut) return 0
  const count = (name: string): number => object.counters.find(pile => pile.name === name)?.count ?? 0
  return Math.min(count('+1/+1'), count('-1/-1'))
}
const uncountered = (object: GameObject, by: number): GameObject => ({
  ...object,
  counters: object.counters
    .map(pile => (OPPOSED.includes(pile.name) ? { ...pile, count: pile.count - by } : pile))
    .filter(pile => pile.count > 0),
})
const OPPOSED = ['+1/+1', '-1/-1']
