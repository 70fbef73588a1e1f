import type { Amount } from '../../model/effect'
import { printFilter } from '../nouns/print-filter'
import { printReference, printWhose } from '../nouns/print-reference'

/** An amount as a card would say it. */
export const printAmount = (amount: Amount): string => {
  switch (amount.kind) {
    case 'number':
      return String(amount.is)
    case 'x':
      return 'X'
    case 'count':
      return `the number of ${printFilter(amount.of)}`
    case 'count kinds':
      return `the number of ${amount.what}s among ${printFilter(amount.among)}`
    case 'counters':
      return `the number of ${amount.name === null ? '' : `${amount.name} `}counters on ${printReference(amount.on)}`
    case 'value':
      return amount.of.kind === 'it' ? `its ${amount.what}` : `the ${amount.what} of ${printReference(amount.of)}`
    case 'total':
      return `the total ${amount.what} of ${printFilter(amount.among)}`
    case 'greatest':
      return `the greatest ${amount.what} among ${printFilter(amount.among)}`
    default:
      return printMore(amount)
  }
}
type More = Extract<
  Amount,
  { kind: 'counters among' | 'devotion' | 'hand size' | 'life' | 'sum' | 'product' | 'minus' | 'half' }
>

const printMore = (amount: More): string => {
  switch (amount.kind) {
    case 'counters among':
      return `the number of ${amount.name === null ? '' : `${amount.name} `}counters on ${printFilter(amount.among)}`
    case 'devotion':
      return `${printWhose(amount.who)} devotion to ${amount.to}`
    case 'hand size':
      return `the number of cards in ${printWhose(amount.who)} hand`
    case 'life':
      return `${printWhose(amount.who)} life total`
    case 'product':
      return amount.of[0]?.kind === 'number' && amount.of[0].is === 3 && amount.of[1]
        ? `three times ${printAmount(amount.of[1])}`
        : `twice ${amount.of[1] ? printAmount(amount.of[1]) : '0'}`
    case 'half':
      return `half ${printAmount(amount.of)}, rounded ${amount.rounded}`
    case 'minus':
      return `0 minus ${printAmount(amount.of)}`
    case 'sum':
      if (amount.of.every(one => one.kind === 'devotion')) return devotions(amount.of)
      return amount.of.map((one, i) => printTerm(one, i)).join('')
  }
}
const devotions = (of: readonly Amount[]): string =>
  of.map((one, i) => (one.kind === 'devotion' ? (i === 0 ? printAmount(one) : one.to) : '')).join(' and ')
const printTerm = (amount: Amount, i: number): string => {
  if (i === 0) return printAmount(amount)
  if (amount.kind === 'number' && amount.is < 0) return ` minus ${-amount.is}`
  return amount.kind === 'minus' ? ` minus ${printAmount(amount.of)}` : ` plus ${printAmount(amount)}`
}
