import { type ChangeKind, type Of, unchanged } from '../model/change-kind'

export const changeCost: ChangeKind<Of<'change cost'>> = {
  content: () => null,
  writes: () => [],
  apply: unchanged,
  print: change =>
    change.way === 'set' || change.way === 'minimum'
      ? `costs ${change.way === 'minimum' ? 'at least ' : ''}${change.by}`
      : `costs ${change.by} ${change.way}`,
}
