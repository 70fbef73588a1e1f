import { type ChangeKind, type Of, unchanged } from '../model/change-kind'
import { printAmount } from '../model/print-amount'

export const maximumHandSize: ChangeKind<Of<'maximum hand size'>> = {
  content: () => null,
  writes: () => [],
  apply: unchanged,
  print: change =>
    change.to === 'none'
      ? 'has no maximum hand size'
      : change.how === 'set'
        ? `has a maximum hand size of ${printAmount(change.to)}`
        : `has its maximum hand size changed by ${printAmount(change.to)}`,
}
