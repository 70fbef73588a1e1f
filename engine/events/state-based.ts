import { no, ok, type Result } from '#rulebook/result'
import { type GameState, objectNamed } from '../state'
import type { Thing, View } from '../thing'
import { thingOf } from '../thing'
import { notModelled } from '../unmodelled'
import { viewOf } from '../view'
import { mayEnchant } from './enchanting'
import { moved } from './move'

/**
 * The state-based actions that follow from characteristics alone: toughness 0 or less, Auras without a host, tokens
 * that have left. Repeated until none applies; each round removes something, so it ends.
 */
export const stateBasedActions = (state: GameState): Result<GameState> => {
  const view = viewOf(state)
  const twins = legendsIn(view)
  if (twins) return no(notModelled(`Which of the two legendary permanents named "${twins}" stays is`))
  const dying = view.things.filter(thing => isDying(thing, view))
  const strays = state.objects.filter(object => object.token && object.zone !== 'battlefield' && !object.filler)
  if (dying.length === 0 && strays.length === 0) return ok({ ...state, clock: state.clock + 1 })
  const kept = { ...state, objects: state.objects.filter(object => !strays.includes(object)) }
  const next = dying.reduce<GameState>((now, thing) => {
    const object = objectNamed(now, thing.object.label)
    return object ? moved(now, object, 'graveyard') : now
  }, kept)
  return stateBasedActions(next)
}

const isDying = (thing: Thing, view: View): boolean => {
  const { object } = thing
  if (object.zone !== 'battlefield' || object.phasedOut) return false
  if (thing.types.includes('creature') && (thing.toughness ?? 0) <= 0) return true
  const host = thingOf(view, object.attachedTo)
  if (!thing.subtypes.includes('Aura') || thing.types.includes('creature')) return false
  return host?.object.zone !== 'battlefield' || !mayEnchant(thing, host)
}

const legendsIn = (view: View): string | null => {
  const seen = new Set<string>()
  for (const thing of view.things) {
    if (thing.object.zone !== 'battlefield' || !thing.supertypes.includes('legendary')) continue
    const key = `${thing.name} of ${thing.controller}`
    if (seen.has(key)) return thing.name
    seen.add(key)
  }
  return null
}
