import type { ChangeKind, Of } from '../model/change-kind'
import type { Amount } from '../model/effect'
import { amountAt } from '../model/filter'
import type { Context, ObjectState } from '../model/object-state'
import { printBonus } from '../model/print-amount'

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
  // 208.5 (2016-09-30): a creature without a size has 0 of it.
  apply: (change, thing) => ({
    ...thing,
    power: raised(thing, thing.power, change.power),
    toughness: raised(thing, thing.toughness, change.toughness),
  }),
  print: change =>
    `gets ${printBonus(change.power)}/${printBonus(change.toughness)}${change.perEach ? ' for each of some' : ''}`,
}

const raised = (thing: ObjectState, size: number | null, by: Amount): number | null => {
  const base = size ?? (thing.types.includes('creature') ? 0 : null)
  return base === null || by.kind !== 'number' ? size : base + by.is
}

// 107.1b (2017-07-08): a variable below zero counts as zero here. Before, bonuses used it as it was (104.1b).
const bonusAt = (amount: Amount, at: Context): number => {
  if (amount.kind === 'number') return amount.is
  if (amount.kind === 'minus') return 0 - bonusAt(amount.of, at)
  const is = amountAt(amount, at)
  return at.view.rules.policy.negativeBonus === 'zero' ? Math.max(0, is) : is
}
