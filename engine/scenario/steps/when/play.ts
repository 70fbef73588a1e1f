import { err, ok, type Result } from '#rulebook/result'
import {
  applyEvent,
  type GameEvent,
  objectNamed,
  objectsOf,
  symbolsOf,
  withObject,
  withoutPlayer,
} from '../../../index'
import type { Action } from '../../run/action'
import { applyEvents, type TableState } from '../../run/table-of-play'
import { discarded } from './discards'
import { followed } from './entering-effects'
import { entered } from './play-entering'
import { ordersIn, returning } from './play-orders'
import { createdCopies } from './token-copies'
import { created } from './tokens'

/** The board after a step, or a problem if the step cannot be carried out. */
export const playStep = (action: Action, table: TableState): Result<TableState> => {
  const next = done(action, table)
  return next.ok && next.value.away.length > 0 ? broughtBack(next.value) : next
}

const broughtBack = (table: TableState): Result<TableState> => {
  const over = returning(table.away, table.state)
  const labels = over.map(one => one.label).filter(label => objectNamed(table.state, label)?.zone === 'exile')
  const rest = { ...table, away: table.away.filter(one => !over.includes(one)) }
  return labels.length > 0 ? applyEvents(rest, [{ kind: 'enter', labels }]) : ok(rest)
}

const done = (action: Action, table: TableState): Result<TableState> => {
  switch (action.kind) {
    case 'events':
      return applyEvents(table, action.events)
    case 'entering':
      return entered(action, table)
    case 'resolving':
      return resolved(action.event, table)
    case 'creating':
      return created(action, table)
    case 'creating copies':
      return createdCopies(action, table)
    case 'discarding':
      return discarded(action, table)
    case 'turn ends':
      return turnEnded(table)
    case 'playing half':
      return halfPlayed(action, table)
    case 'devotion':
      return devoted(action, table)
    case 'player leaves':
      return ok({ ...table, state: withoutPlayer(table.state, action.player) })
    default:
      return ok(table)
  }
}

/** A spell or ability resolves; tapping and untapping happen at once, "at end of turn" is stored for later. */
const resolved = (event: Extract<GameEvent, { kind: 'resolve' }>, table: TableState): Result<TableState> => {
  const source = event.source === null ? undefined : objectsOf(table.state).find(one => one.label === event.source)
  const controller = event.controller === '' ? (source?.controller ?? table.state.active) : event.controller
  const next = applyEvent(table.state, { ...event, controller })
  if (!next.ok) return next
  const made = next.value.effects.filter(effect => effect.timestamp >= table.state.clock)
  const orders = ordersIn(made, next.value)
  const pending = [...table.pending, ...orders.later]
  const carriedOut = applyEvents({ state: next.value, pending, away: [...table.away, ...orders.away] }, orders.now)
  return carriedOut.ok
    ? ok({ ...carriedOut.value, state: followed(made, orders.now, next.value, carriedOut.value.state) })
    : carriedOut
}

const halfPlayed = (
  { label, half }: Extract<Action, { kind: 'playing half' }>,
  table: TableState,
): Result<TableState> => {
  const moved = applyEvents(table, [{ kind: 'move', label, to: 'stack' }])
  const object = moved.ok ? objectNamed(moved.value.state, label) : undefined
  if (!moved.ok || !object) return moved
  const { name, supertypes, types, subtypes, colors, manaCost, power, toughness, abilities } = half
  const front = { name, supertypes, types, subtypes, colors, manaCost, power, toughness, abilities }
  const whole = object.whole ?? { front: object.front, back: object.back, half: object.half }
  const onStack = { ...object, front, back: null, half: null, whole }
  return ok({ ...moved.value, state: withObject(moved.value.state, onStack) })
}

const turnEnded = (table: TableState): Result<TableState> => {
  const events = table.pending.flatMap(({ id, to }): readonly GameEvent[] => {
    const object = table.state.objects.find(one => one.id === id)
    return object?.zone === 'battlefield' ? [{ kind: 'move', label: object.label, to }] : []
  })
  const next = applyEvents({ ...table, pending: [] }, [...events, { kind: 'turn ends' }])
  return next
}

/** An enchantment that no effect reads, with as many symbols of a color as are still missing. */
const devoted = (
  { player, color, count }: Extract<Action, { kind: 'devotion' }>,
  table: TableState,
): Result<TableState> => {
  const there = objectsOf(table.state)
    .filter(object => object.zone === 'battlefield' && object.controller === player)
    .reduce((sum, object) => sum + symbolsOf(object.manaCost, color), 0)
  if (there > count)
    return err({
      code: 'devotion-already-more',
      message: `${player}'s devotion to ${color} is ${there} already`,
      hint: `Say ${there}, or say it before the objects that have the symbols`,
    })
  const letter = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' }[color]
  const label = `${player}'s devotion to ${color}`
  const bare = {
    supertypes: [],
    types: ['enchantment'],
    subtypes: [],
    power: null,
    toughness: null,
    abilities: [],
  } as const
  return applyEvents(table, [
    {
      kind: 'begin',
      object: {
        ...bare,
        label,
        name: label,
        colors: [color],
        manaCost: `{${letter}}`.repeat(count - there),
        controller: player,
        owner: player,
        zone: 'battlefield',
        counters: {},
      },
    },
  ])
}
