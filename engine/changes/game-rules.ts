import { printAmount } from '../model/print-amount'
import { type ChangeKind, type Of, unchanged } from '../model/state'

/** A change that no layer applies: what it says is asked elsewhere. */
const aside = <K extends 'change cost' | 'ability cost' | 'maximum hand size' | 'attack cost' | 'game rule'>(
  print: (change: Of<K>) => string,
): ChangeKind<Of<K>> => ({ content: () => null, writes: () => [], apply: unchanged, print })

export const changeCost = aside<'change cost'>(change =>
  change.way === 'set' || change.way === 'minimum'
    ? `costs ${change.way === 'minimum' ? 'at least ' : ''}${change.by}`
    : `costs ${change.by} ${change.way}`,
)
export const abilityCost = aside<'ability cost'>(change => `has abilities that cost ${change.by} ${change.way}`)
export const maximumHandSize = aside<'maximum hand size'>(change =>
  change.to === 'none'
    ? 'has no maximum hand size'
    : change.how === 'set'
      ? `has a maximum hand size of ${printAmount(change.to)}`
      : `has its maximum hand size changed by ${printAmount(change.to)}`,
)
export const attackCost = aside<'attack cost'>(change => `costs ${change.mana} to attack with`)
export const gameRule = aside<'game rule'>(change => change.says)
