import { manaSymbols, objectNamed, type Player } from '../../index'
import { pay } from '../paying'
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
import { isSorceryTime, takePriority } from './priority'
import { isInHandOf } from './ways'

export type AsideKeyword = 'foretell' | 'plot'

const FORETELLING = [{ kind: 'mana', mana: '{2}' }] as const
/**
 * 702.142b (2021-02-05), 702.143b today: foretelling is a special action of a player's own turn; 702.170b (2024-04-12):
 * plotting is one of their main phase while the stack is empty.
 */
export function* setAside(table: Table, player: Player, keyword: AsideKeyword, label: string): Procedure {
  yield* takePriority(table, player)
  const thing = isInHandOf(table, player, label)
  const cannot = (why: string) =>
    illegalAct(`${player} cannot ${keyword} "${label}": ${why}`, ruleOf(table.now, 'casting'), 'Leave out the step')
  if (!thing) return yield* refuse(cannot(`it is not in ${player}'s hand`))
  const priced = pricedKeyword(table.now, thing, keyword)
  if (!priced) return yield* refuse(cannot(`it has no ${keyword}`))
  yield* existing(table, priced.text, label)
  if (keyword === 'foretell' ? table.now.turn.player !== player : !isSorceryTime(table, player))
    return yield* refuse(cannot(keyword === 'foretell' ? `it is not ${player}'s turn` : 'it is not the time for it'))
  const cost = keyword === 'foretell' ? FORETELLING : yield* keywordCost(priced)
  const mana = manaIn(cost)
  if (cost.some(({ kind }) => kind !== 'mana') || manaSymbols(mana).includes('X'))
    return yield* refuse(notModelledHere(`The cost "${mana}" of ${keyword}`))
  yield* pay(table, player, { mana, life: 0 })
  yield* record(table, 'special action', `${player} takes the special action of ${keyword} with ${label}`, [], {
    by: player,
    of: label,
    matter: 'casting',
  })
  yield* perform(table, [{ kind: 'move', label, to: 'exile', way: 'exiled', by: null }])
  const exiled = objectNamed(table.now.state, label)
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
