import { type ChangeKind, type Of, unchanged } from '../model/change-kind'

/** Split into two gains of control when the effect begins, so nothing is left to do here. */
export const exchangeControl: ChangeKind<Of<'exchange control'>> = {
  content: () => 'control',
  writes: () => ['control'],
  apply: unchanged,
  print: () => 'is exchanged',
}
