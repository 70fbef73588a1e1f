import { printAmount } from '../model/print-amount'
import { type ChangeKind, type Of, unchanged } from '../model/state'

export const changeCost: ChangeKind<Of<'change cost'>> = {
  content: () => null,
  writes: () => [],
  apply: unchanged,
  print: change =>
    change.way === 'set' || change.way === 'minimum'
      ? `costs ${change.way === 'minimum' ? 'at least ' : ''}${change.by}`
      : `costs ${change.by} ${change.way}`,
}

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

export const attackCost: ChangeKind<Of<'attack cost'>> = {
  content: () => null,
  writes: () => [],
  apply: unchanged,
  print: change => `costs ${change.mana} to attack with`,
}

export const playerRule: ChangeKind<Of<'player rule'>> = {
  content: () => null,
  writes: () => [],
  apply: unchanged,
  print: change => change.says,
}

export const gameRule: ChangeKind<Of<'game rule'>> = {
  content: () => null,
  writes: () => [],
  apply: unchanged,
  print: change => change.says,
}
