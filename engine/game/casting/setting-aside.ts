import { manaSymbols, type ObjectState, objectNamed, type Player } from '../../index'
import { perform } from '../perform'
import { settle } from '../stack'
import {
  existing,
  illegalAct,
  notModelledHere,
  type Procedure,
  record,
  refuse,
  ruleOf,
  setting,
  type Table,
} from '../table'
import { keywordCost, manaIn, pricedKeyword } from './keyword-costs'
import { pay } from './paying'
import { isInstantSpeed, isSorceryTime, takePriority } from './priority'
import { mayCastAsThoughFlash, prohibited } from './prohibitions'
import { isInHandOf } from './ways'

export type AsideKeyword = 'foretell' | 'plot' | 'suspend'

const FORETELLING = [{ kind: 'mana', mana: '{2}' }] as const
/**
 * 702.142b (2021-02-05), 702.143b today: foretelling is a special action of a player's own turn; 702.170b (2024-04-12):
 * plotting is one of their main phase while the stack is empty.
 */
export function* setAside(table: Table, player: Player, keyword: AsideKeyword, label: string, x?: number): Procedure {
  yield* takePriority(table, player)
  const thing = isInHandOf(table, player, label)
  const cannot = (why: string) =>
    illegalAct(`${player} cannot ${keyword} "${label}": ${why}`, ruleOf(table.now, 'casting'), 'Leave out the step')
  if (!thing) return yield* refuse(cannot(`it is not in ${player}'s hand`))
  const priced = pricedKeyword(table.now, thing, keyword)
  if (!priced) return yield* refuse(cannot(`it has no ${keyword}`))
  yield* existing(table, priced.text, label)
  if (keyword === 'foretell' && table.now.turn.player !== player)
    return yield* refuse(cannot(`it is not ${player}'s turn`))
  if (keyword === 'plot' && !isSorceryTime(table, player)) return yield* refuse(cannot('it is not the time for it'))
  const counters = keyword === 'suspend' ? yield* timeCounters(table, player, thing, priced.text, x) : 0
  const cost = keyword === 'foretell' ? FORETELLING : yield* keywordCost(priced)
  const mana = manaIn(cost)
  if (cost.some(({ kind }) => kind !== 'mana') || (manaSymbols(mana).includes('X') && x === undefined))
    return yield* refuse(notModelledHere(`The cost "${mana}" of ${keyword}`))
  yield* pay(table, player, { mana: mana.replaceAll('{X}', `{${x ?? 0}}`), life: 0 })
  yield* record(table, 'special action', `${player} takes the special action of ${keyword} with ${label}`, [], {
    by: player,
    of: label,
    matter: 'casting',
  })
  // 702.142a (2021-02-05), 702.143a today: a card is foretold face down.
  const hidden = keyword === 'foretell' ? { isFaceDown: true as const } : {}
  yield* perform(table, [{ kind: 'move', label, to: 'exile', way: 'exiled', by: null, ...hidden }])
  const exiled = objectNamed(table.now.state, label)
  if (counters > 0 && exiled?.zone === 'exile')
    yield* perform(table, [{ kind: 'counters', label, counter: 'time', count: counters, way: 'put' }])
  if (exiled?.zone === 'exile')
    yield* record(
      table,
      'effect began',
      `${label} is set aside by ${keyword}`,
      [setting({ setAside: { ...table.now.setAside, [exiled.id]: { by: keyword, turn: table.now.turn.number } } })],
      { of: label, matter: 'casting' },
    )
  yield* settle(table)
}

/** 502.59a-c (2006-10-01), 702.62a-c today: suspended when it could be cast, with as many time counters as it says. */
function* timeCounters(
  table: Table,
  player: Player,
  thing: ObjectState,
  text: string,
  x: number | undefined,
): Procedure<number> {
  const { label, zone } = thing.object
  const cannot = (why: string) =>
    illegalAct(`${player} cannot suspend "${label}": ${why}`, ruleOf(table.now, 'suspend'), 'Leave out the step')
  const inTime = isInstantSpeed(thing) || isSorceryTime(table, player)
  if (!inTime && !(yield* mayCastAsThoughFlash(table, player, thing)))
    return yield* refuse(cannot('it could not be cast now'))
  yield* prohibited(table, player, thing, zone)
  const [, number = ''] = /^suspend (\w+)/i.exec(text) ?? []
  if (number !== 'X') return Number(number)
  if (x === undefined || x < 1) return yield* refuse(cannot('X is chosen, and it cannot be 0: with X = 3'))
  return x
}
