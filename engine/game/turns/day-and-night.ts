import { type GameObject, type ObjectState, viewOf } from '../../index'
import { hasKeyword } from '../combat/attacks'
import type { Game } from '../game'
import { teamOf } from '../seats'
import {
  existing,
  happening,
  notModelledHere,
  type Procedure,
  record,
  refuse,
  ruleOf,
  setting,
  type Table,
} from '../table'
import type { Planned } from '../triggers/happenings'
import { acted } from '../triggers/triggers'

/** 724.1 (2021-09-24), 731.1 today: from then on it is always one of the two. */
export function* becomes(table: Table, is: 'day' | 'night', by: string): Procedure {
  const was = table.now.dayOrNight
  if (was === is) return
  yield* existing(table, is === 'day' ? 'daybound' : 'nightbound', by)
  yield* record(table, 'effect began', `It becomes ${is}`, [setting({ dayOrNight: is })], {
    of: by,
    matter: is === 'day' ? 'daybound' : 'nightbound',
  })
  yield* acted(table, is === 'day' ? 'become day' : 'become night', table.now.turn.player)
  // Day and night follow each other; the first of them follows nothing.
  if (was !== null) yield* acted(table, 'change between day and night', table.now.turn.player)
}

/** What may not transform but by its own keyword (702.145b and e today). */
export const isBoundToDay = (thing: ObjectState): boolean =>
  hasKeyword(thing, 'daybound') || hasKeyword(thing, 'nightbound')

const isHere = ({ object }: ObjectState): boolean => object.zone === 'battlefield' && !object.phasedOut

/** What makes it day or night for the first time, if anything does. */
const beginning = ({ dayOrNight, state }: Game): { readonly is: 'day' | 'night'; readonly by: string } | null => {
  if (dayOrNight !== null) return null
  const bound = viewOf(state).objects.filter(thing => isHere(thing) && isBoundToDay(thing))
  const daybound = bound.find(thing => hasKeyword(thing, 'daybound'))
  const first = daybound ?? bound[0]
  return first ? { is: daybound ? 'day' : 'night', by: first.object.label } : null
}
/** 702.145d and g today: with the first permanent that has one of the keywords it becomes day, or night. */
export function* firstDay(table: Table): Procedure {
  const first = beginning(table.now)
  if (first) yield* becomes(table, first.is, first.by)
}
/** The game as a page describes it: with such a permanent it is day or night already. */
export const dayAtFirst = (game: Game): Game =>
  game.dayOrNight !== null || ruleOf(game, 'daybound') === ''
    ? game
    : { ...game, dayOrNight: beginning(game)?.is ?? null }
/** 702.145c and f today: what has to turn now, which is no state-based action. */
export function* turningNow(table: Table): Procedure<readonly Planned[]> {
  const wrong = table.now.dayOrNight === 'night' ? 'daybound' : 'nightbound'
  const turning = viewOf(table.now.state).objects.filter(
    thing => isHere(thing) && hasKeyword(thing, wrong) && thing.object.turned === (wrong === 'nightbound'),
  )
  for (const { object } of turning) yield* withItsOtherFace(object)
  return turning
    .filter(({ object }) => object.back !== null)
    .map(({ object }) => ({ kind: 'status', label: object.label, becomes: 'transformed', isOfDay: true }))
}

/** A card with one of the keywords has two faces, both of which must be known; a copy of it on another card has not. */
function* withItsOtherFace({ back, label, front }: GameObject): Procedure {
  const isPrinted = front.abilities.some(({ text }) => /^(?:day|night)bound\b/i.test(text))
  if (back === null && isPrinted)
    yield* refuse(notModelledHere(`The other face of ${label}, which the page does not have,`))
}

/** 702.145b today: at night it enters with its other face up. */
export function* entersAtNight(table: Table, { object, ...thing }: ObjectState): Procedure {
  yield* firstDay(table)
  if (table.now.dayOrNight !== 'night' || object.turned || !hasKeyword({ object, ...thing }, 'daybound')) return
  yield* withItsOtherFace(object)
  if (object.back === null) return
  yield* record(
    table,
    'turn-based action',
    `${object.label} enters transformed`,
    [happening({ kind: 'status', label: object.label, becomes: 'transformed' })],
    { of: object.label, matter: 'daybound' },
  )
}

/** What the players whose turn it is have cast in it: one number for each. */
export const castInTurn = (game: Game): readonly number[] =>
  game.players.filter(({ player }) => teamOf(game, game.turn.player).includes(player)).map(one => one.spellsCast)

/** 502.2 (2021-09-24), 731.2 today: after a turn without spells it becomes night, after one with two by a player day. */
export function* looksAtLastTurn(table: Table): Procedure {
  const { dayOrNight, castLastTurn } = table.now
  if (castLastTurn === null) return
  const most = Math.max(0, ...castLastTurn)
  if (dayOrNight === 'day' && most === 0) yield* becomes(table, 'night', 'The turn before')
  if (dayOrNight === 'night' && most >= 2) yield* becomes(table, 'day', 'The turn before')
}
