import type { Condition, Duration, Filter } from '../../model/effect'
import { printAmount, printFilter } from '../nouns/print-filter'
import { printReference, printWho, printWhose } from '../nouns/print-reference'
import { printBeing } from './print-being'

const SIGN = { '<=': ' less than or equal to ', '>=': ' greater than or equal to ', '=': ' equal to ' } as const

/** A condition as it reads after "as long as". */
export const printCondition = (condition: Condition): string => {
  switch (condition.kind) {
    case 'exists':
      return `there are ${condition.atLeast} or more ${printFilter(condition.what)}`
    case 'matches':
      return printMatch(condition)
    case 'amount':
      return condition.of.kind === 'life'
        ? `${printWhose(condition.of.who)} life total is${SIGN[condition.how]}${printAmount(condition.to)}`
        : `${printAmount(condition.of)} is${SIGN[condition.how]}${printAmount(condition.to)}`
    case 'more':
      return printMore(condition)
    case 'turn of':
      return "it's your turn"
    case 'opponent':
      return printOpponent(condition)
    case 'both':
      return condition.of.map(printCondition).join(' and ')
    case 'not':
      return printNot(condition.of)
    case 'either':
      return condition.of.map(printCondition).join(' or ')
    case 'kicked':
    case 'paid':
    case 'monarch':
    case 'flip won':
      return condition.kind
  }
}
/** "An opponent controls two or more creatures": the condition for one of them. */
const printOpponent = ({ which, of }: Extract<Condition, { kind: 'opponent' }>): string => {
  const who = which === 'any' ? 'an opponent' : 'each opponent'
  if (of.kind === 'amount' && of.of.kind === 'hand size')
    return `${who} has ${COUNT[of.how](printAmount(of.to))} cards in hand`
  const tested = of.kind === 'both' ? of.of[0] : of.kind === 'not' ? of.of : of
  if (tested?.kind !== 'exists') return `for ${who}, ${printCondition(of)}`
  const parts = tested.what.kind === 'all' ? tested.what.of : [tested.what]
  const isTheirs = (one: Filter): boolean =>
    (one.kind === 'controlled by' || one.kind === 'owned by') && one.who === 'your opponents'
  const owns = parts.some(one => one.kind === 'owned by' && isTheirs(one))
  const rest = printFilter({ kind: 'all', of: parts.filter(one => !isTheirs(one)) })
  const many =
    of.kind === 'both'
      ? `exactly ${tested.atLeast}`
      : of.kind === 'exists'
        ? `${tested.atLeast} or more`
        : tested.atLeast === 1
          ? 'no'
          : `${tested.atLeast - 1} or fewer`
  return `${who} ${owns ? 'owns' : 'controls'} ${many} ${rest}`
}
const COUNT = {
  '<=': (n: string) => `${n} or fewer`,
  '>=': (n: string) => `${n} or more`,
  '=': (n: string) => (n === '0' ? 'no' : `exactly ${n}`),
} as const
const printMatch = ({ the, filter }: Extract<Condition, { kind: 'matches' }>): string =>
  filter.kind === 'controlled by'
    ? `${printWho(filter.who)} control${filter.who === 'you' || filter.who === 'your opponents' ? '' : 's'} ${printReference(the)}`
    : `${printReference(the)} ${printBeing(filter)}`
const printMore = ({ who, what, than, each }: Extract<Condition, { kind: 'more' }>): string => {
  const others = than === 'your opponents' ? (each ? 'each opponent' : 'an opponent') : printWho(than)
  const filter = printFilter(what)
  return who === 'your opponents'
    ? `an opponent controls more ${filter} than ${others}`
    : `${printWho(who)} ${who === 'you' ? 'control' : 'controls'} more ${filter} than ${others}`
}
const printNot = (condition: Condition): string => {
  if (condition.kind === 'turn of') return "it's not your turn"
  if (condition.kind === 'exists' && condition.atLeast === 1) return `there are no ${printFilter(condition.what)}`
  if (condition.kind === 'exists') return `there are ${condition.atLeast - 1} or fewer ${printFilter(condition.what)}`
  return condition.kind === 'matches'
    ? `${printReference(condition.the)} ${printBeing(condition.filter, ' not')}`
    : `not ${printCondition(condition)}`
}

export const printDuration = (duration: Duration): string => {
  if (duration.kind === 'for as long as') return `for as long as ${printCondition(duration.condition)}`
  return duration.kind === 'indefinite' ? 'for the rest of the game' : duration.kind
}
