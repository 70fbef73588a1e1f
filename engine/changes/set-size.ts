import type { ChangeKind, Of } from '../model/change-kind'
import type { Amount } from '../model/effect'
import { amountAt } from '../model/filter'
import type { Context } from '../model/object-state'
import { printAmount } from '../model/print-amount'

export const setSize: ChangeKind<Of<'set size'>> = {
  content: (_, effect) => (effect.from === 'characteristic-defining ability' ? 'defined size' : 'set size'),
  writes: () => ['size'],
  settle: (change, at) => ({ ...change, power: settled(change.power, at), toughness: settled(change.toughness, at) }),
  apply: (change, thing) => ({
    ...thing,
    power: numberOf(change.power) ?? thing.power,
    toughness: numberOf(change.toughness) ?? thing.toughness,
  }),
  print: change =>
    `is ${change.base ? 'at base ' : ''}${change.power ? printAmount(change.power) : '?'}/${change.toughness ? printAmount(change.toughness) : '?'}`,
}
const settled = (amount: Amount | null, at: Context): Amount | null =>
  amount === null || amount.kind === 'number' ? amount : { kind: 'number', is: amountAt(amount, at) }
const numberOf = (amount: Amount | null): number | null => (amount?.kind === 'number' ? amount.is : null)
