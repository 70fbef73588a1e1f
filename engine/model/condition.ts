import type { Condition } from './effect'
import { amountAt, compares, counted, holderOf, matches } from './filter'
import type { Context } from './object-state'
import { isMeant, objectsAt, playersIn } from './reference'

/** Whether a condition is so now. */
export const holds = (condition: Condition, at: Context): boolean => {
  switch (condition.kind) {
    case 'exists':
      return counted(condition.what, at).length >= condition.atLeast
    case 'matches': {
      const things = objectsAt(condition.the, at)
      return things.length > 0 && things.every(thing => matches(condition.filter, thing, at))
    }
    case 'amount':
      return compares(amountAt(condition.of, at), condition.how, amountAt(condition.to, at))
    case 'more':
      return hasMore(condition, at)
    case 'turn of':
      return isMeant(at.view.state.active, condition.who, at)
    case 'both':
      return condition.of.every(one => holds(one, at))
    case 'not':
      return !holds(condition.of, at)
  }
}

const hasMore = ({ what, who, than, each }: Extract<Condition, { kind: 'more' }>, at: Context): boolean => {
  const things = counted(what, at)
  const countOf = (player: string): number => things.filter(thing => holderOf(thing) === player).length
  const players = playersIn(at)
  const others = players.filter(player => isMeant(player, than, at))
  return players
    .filter(player => isMeant(player, who, at))
    .some(player => {
      const isFewer = (other: string): boolean => other === player || countOf(other) < countOf(player)
      const rest = others.filter(other => other !== player)
      return rest.length > 0 && (each ? rest.every(isFewer) : rest.some(isFewer))
    })
}
