import { amountAt, type Player, withObject } from '../../index'
import { playerIn } from '../game'
import { perform } from '../perform'
import { settle } from '../stack'
import {
  illegalAct,
  notModelledHere,
  type Procedure,
  record,
  refuse,
  ruleOf,
  type Table,
  thingNamed,
  withPlayer,
} from '../table'
import { isMeantBy, rulesFor, unplayedRule } from '../texts/rules-in-force'
import type { Played } from './parts'
import { permissionUsed, permittedBy } from './permissions'
import { isSorceryTime, takePriority } from './priority'

/** 408.2b (1999), 305.1 and 116.2a today: a special action, once a turn unless something allows more. */
export function* playLand(table: Table, player: Player, label: string, played?: Played): Procedure {
  yield* takePriority(table, player)
  const thing = played?.thing ?? thingNamed(table.now.state, label)
  const cannot = (why: string, rule = ruleOf(table.now, 'playingLand')) =>
    illegalAct(`${player} cannot play "${label}": ${why}`, rule, `Given it is ${player}'s main phase`)
  if (!thing?.types.includes('land')) return yield* refuse(cannot('it is not a land'))
  const isInHand = thing.object.zone === 'hand' && thing.object.owner === player
  const permission = isInHand ? null : yield* permittedBy(table, player, thing, true)
  if (!isInHand && !permission) {
    const unread = unplayedRule(table.now, player, 'permit')
    if (unread) return yield* refuse(notModelledHere(`"${unread.text}"`))
    return yield* refuse(cannot(`it is not in ${player}'s hand`))
  }
  if (!isSorceryTime(table, player))
    return yield* refuse(cannot(`it is not ${player}'s main phase with an empty stack`))
  const unread = unplayedRule(table.now, player, 'play a land')
  if (unread) return yield* refuse(notModelledHere(`"${unread.text}"`))
  const isBarred = rulesFor(table.now, player, 'cannot play lands').some(({ rule, context }) =>
    isMeantBy(rule.what, thing, context),
  )
  if (isBarred) return yield* refuse(cannot('something says that lands cannot be played', ruleOf(table.now, 'cannot')))
  const own = playerIn(table.now, player)
  const more = rulesFor(table.now, player, 'additional lands').reduce(
    (sum, { rule, context }) => sum + amountAt(rule.count, context),
    0,
  )
  const unknown = own.landsPlayed >= 1 + more ? unplayedRule(table.now, player, 'play more lands') : undefined
  if (unknown) return yield* refuse(notModelledHere(`"${unknown.text}"`))
  if (own.landsPlayed >= 1 + more)
    return yield* refuse(
      cannot(`${player} has played ${own.landsPlayed === 1 ? 'a land' : `${own.landsPlayed} lands`} this turn`),
    )
  yield* record(
    table,
    'played',
    `${player} plays ${label}`,
    [
      ...(played ? [{ state: withObject(table.now.state, played.object) }] : []),
      withPlayer(table.now, player, { landsPlayed: own.landsPlayed + 1 }),
      ...permissionUsed(table, permission),
    ],
    { by: player, of: label, matter: 'playingLand' },
  )
  yield* perform(table, [{ kind: 'move', label, to: 'battlefield', way: 'played', by: null, controller: player }])
  yield* settle(table)
}
