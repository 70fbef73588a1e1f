import { amountAt, counted } from './amount'
import type { Condition } from './effect'
import { compares, matches } from './filter'
import { isMeant, thingsAt } from './reference'
import type { Context } from './thing'

/** Whether a condition is so now. */
export const holds = (condition: Condition, at: Context): boolean => {
  switch (condition.kind) {
    case 'exists':
      return counted(condition.what, at).length >= condition.atLeast
    case 'matches': {
      const things = thingsAt(condition.the, at)
      return things.length > 0 && things.every(thing => matches(condition.filter, thing, at))
    }
    case 'amount':
      return compares(amountAt(condition.of, at), condition.how, amountAt(condition.to, at))
    case 'turn of':
      return isMeant(at.view.state.active, condition.who, at)
    case 'both':
      return condition.of.every(one => holds(one, at))
    case 'not':
      return !holds(condition.of, at)
  }
}
