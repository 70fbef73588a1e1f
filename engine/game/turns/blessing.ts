import { type ObjectState, type Player, viewOf } from '../../index'
import { hasKeyword } from '../combat/attacks'
import { playerIn } from '../game'
import { existing, type Procedure, record, type Table, withPlayer } from '../table'

/** How many permanents ascend asks for. */
const MANY = 10

/** 702.130b (2018-01-19), 702.131b today: a permanent with ascend blesses its controller as soon as they have ten permanents. */
export function* blessings(table: Table): Procedure {
  const { objects } = viewOf(table.now.state)
  for (const thing of objects)
    if (thing.object.zone === 'battlefield' && !thing.object.phasedOut && hasKeyword(thing, 'ascend'))
      yield* blesses(table, thing, thing.controller)
}

/** 702.130a, 702.131a today: of an instant or sorcery, as it resolves. */
export function* blesses(table: Table, { object: { label } }: ObjectState, player: Player): Procedure {
  if (playerIn(table.now, player).isBlessed) return
  const mine = viewOf(table.now.state).objects.filter(
    ({ object, controller }) => object.zone === 'battlefield' && !object.phasedOut && controller === player,
  )
  if (mine.length < MANY) return
  yield* existing(table, 'ascend', label)
  yield* record(
    table,
    'effect began',
    `${player} gets the city's blessing`,
    [withPlayer(table.now, player, { isBlessed: true })],
    { of: player, to: label, matter: 'ascend' },
  )
}
