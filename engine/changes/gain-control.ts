import type { ChangeKind, Of } from '../model/change-kind'
import { playerAt } from '../model/reference'

export const gainControl: ChangeKind<Of<'gain control'>> = {
  content: () => 'control',
  writes: () => ['control'],
  settle: (change, at) => {
    const player = playerAt(change.who, at)
    return player === undefined ? change : { ...change, who: { player } }
  },
  apply: (change, thing) => (typeof change.who === 'object' ? { ...thing, controller: change.who.player } : thing),
  print: change => `comes under the control of ${typeof change.who === 'object' ? change.who.player : change.who}`,
}
