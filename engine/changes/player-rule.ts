import { type ChangeKind, type Of, unchanged } from '../model/change-kind'

export const playerRule: ChangeKind<Of<'player rule'>> = {
  content: () => null,
  writes: () => [],
  apply: unchanged,
  print: change => change.says,
}
