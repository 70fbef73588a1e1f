import type { Amount } from '../model/effect'
import { amountAt } from '../model/filter'
import type { ObjectState } from '../model/object'
import { printAmount, printBonus } from '../model/print-amount'
import type { ChangeKind, Context, Of } from '../model/state'

export const setSize: ChangeKind<Of<'set size'>> = {
  content: (_, effect) => (effect.from === 'characteristic-defining ability' ? 'defined size' : 'set size'),
  writes: () => ['size'],
  settle: (change, at) => ({ ...change, power: settled(change.power, at), toughness: settled(change.toughness, at) }),
  apply: (change, object) => ({
    ...object,
    power: numberOf(change.power) ?? object.power,
    toughness: numberOf(change.toughness) ?? object.toughness,
  }),
  print: change =>
    `is ${change.base ? 'at base ' : ''}${change.power ? printAmount(change.power) : '?'}/${change.toughness ? printAmount(change.toughness) : '?'}`,
}
const settled = (amount: Amount | null, at: Context): Amount | null =>
  amount === null || amount.kind === 'number' ? amount : { kind: 'number', is: amountAt(amount, at) }
const numberOf = (amount: Amount | null): number | null => (amount?.kind === 'number' ? amount.is : null)

export const modifySize: ChangeKind<Of<'modify size'>> = {
  content: (_, effect) =>
    effect.standsFor === 'counters' ? 'counters' : effect.from === 'resolution' ? 'resolved bonus' : 'static bonus',
  writes: () => ['size'],
  settle: (change, at) => {
    if (change.power.kind === 'number' && change.toughness.kind === 'number' && !change.perEach) return change
    const times = change.perEach ? bonusAt(change.perEach, at) : 1
    return {
      kind: 'modify size',
      power: { kind: 'number', is: times * bonusAt(change.power, at) },
      toughness: { kind: 'number', is: times * bonusAt(change.toughness, at) },
    }
  },
  // 208.5 (2016-09-30): a creature without a power or toughness has 0.
  apply: (change, object) => ({
    ...object,
    power: raised(object, object.power, change.power),
    toughness: raised(object, object.toughness, change.toughness),
  }),
  print: change =>
    `gets ${printBonus(change.power)}/${printBonus(change.toughness)}${change.perEach ? ' for each of some' : ''}`,
}

const raised = (object: ObjectState, size: number | null, by: Amount): number | null => {
  const base = size ?? (object.types.includes('creature') ? 0 : null)
  return base === null || by.kind !== 'number' ? size : base + by.is
}

// 107.1b (2017-07-08): a variable below zero counts as zero here. Before, bonuses used it as it was (104.1b).
const bonusAt = (amount: Amount, at: Context): number => {
  if (amount.kind === 'number') return amount.is
  if (amount.kind === 'minus') return 0 - bonusAt(amount.of, at)
  const is = amountAt(amount, at)
  return at.view.rules.policy.negativeBonus === 'zero' ? Math.max(0, is) : is
}

/** Doubling adds the current value; that of a resolved effect becomes a fixed bonus when it begins. */
export const doubleSize: ChangeKind<Of<'double size'>> = {
  content: (_, effect) => (effect.from === 'resolution' ? 'resolved bonus' : 'static bonus'),
  writes: () => ['size'],
  apply: (change, object) => ({
    ...object,
    power: change.what === 'toughness' || object.power === null ? object.power : object.power * 2,
    toughness: change.what === 'power' || object.toughness === null ? object.toughness : object.toughness * 2,
  }),
  print: change => `doubles its ${change.what === 'both' ? 'power and toughness' : change.what}`,
}

export const switchSize: ChangeKind<Of<'switch size'>> = {
  content: () => 'switch',
  writes: () => ['size'],
  apply: (_, object) => ({ ...object, power: object.toughness, toughness: object.power }),
  print: () => 'has power and toughness switched',
}
