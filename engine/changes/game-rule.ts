import { type ChangeKind, type Of, unchanged } from '../model/change-kind'

export const gameRule: ChangeKind<Of<'game rule'>> = {
  content: () => null,
  writes: () => [],
  apply: unchanged,
  print: change => change.says,
}
