import { inAffects } from '../deed'
import type { ContinuousEffect } from '../effect'
import type { GameEvent } from '../event'
import type { GameState } from '../game'
import type { ObjectId } from '../kinds'
import type { Thing } from '../thing'
import { viewOf } from '../view'

/** What a resolving spell or ability orders besides its lasting effects: done at once, or at the end of the turn. */
export type Orders = { readonly now: readonly GameEvent[]; readonly later: readonly ObjectId[] }

/** The orders among new effects; the board they speak of is that of the moment. */
export const ordersIn = (effects: readonly ContinuousEffect[], state: GameState): Orders => {
  const orders = effects.flatMap(effect =>
    effect.spec.changes.flatMap(change =>
      change.kind === 'game rule' ? [{ says: change.says, whom: meant(effect, state) }] : [],
    ),
  )
  return {
    now: orders.flatMap(({ says, whom }) => whom.flatMap(thing => eventsOf(says, thing))),
    later: orders.flatMap(({ says, whom }) => (LATER.test(says) ? whom.map(thing => thing.id) : [])),
  }
}
const LATER = /^(destroy|sacrifice|exile|bury) at (the )?(end|beginning)/

const meant = (effect: ContinuousEffect, state: GameState): readonly Thing[] => {
  const view = viewOf(state)
  return inAffects(effect.spec.affects, { view, effect, it: null })
}

const STATUS = {
  tap: 'tapped',
  untap: 'untapped',
  transform: 'transformed',
  'phase out': 'phased out',
  'turn face up': 'face up',
  'turn face down': 'face down',
} as const
const ZONE = {
  destroy: 'graveyard',
  bury: 'graveyard',
  sacrifice: 'graveyard',
  exile: 'exile',
  'return to hand': 'hand',
} as const

const eventsOf = (says: string, thing: Thing): readonly GameEvent[] => {
  const { label } = thing.object
  if (Object.hasOwn(STATUS, says)) return [{ kind: 'status', label, becomes: STATUS[says as keyof typeof STATUS] }]
  // 702.12b today: an indestructible permanent can't be destroyed.
  if (says === 'destroy' && thing.abilities.some(held => held.ability.text === 'indestructible')) return []
  if (Object.hasOwn(ZONE, says)) return [{ kind: 'move', label, to: ZONE[says as keyof typeof ZONE] }]
  const [, way, n, name] = /^(put|remove) (\d+|all) (.*?) ?counters$/.exec(says) ?? []
  if (way === undefined) return []
  return thing.object.counters
    .map(pile => pile.name)
    .concat(way === 'put' ? [name ?? ''] : [])
    .filter((one, i, all) => all.indexOf(one) === i && (name === '' || one === name))
    .map(counter => ({
      kind: 'counters',
      label,
      counter,
      count: n === 'all' ? Number.MAX_SAFE_INTEGER : Number(n),
      way: way === 'put' ? 'put' : 'remove',
    }))
}
