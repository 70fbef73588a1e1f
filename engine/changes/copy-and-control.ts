import { asFace } from '../model/face'
import { playerAt } from '../model/filter'
import { type ChangeKind, type Of, PRINTED, unchanged } from '../model/state'

/** Copies take the face that was recorded when the copying began (503.2 of 2001; 707.2 today). */
export const becomeCopy: ChangeKind<Of<'become copy'>> = {
  content: (_, effect) => (effect.standsFor === 'face down' ? 'face-down' : 'copy'),
  writes: () => PRINTED,
  apply: (_, object, at) => (at.effect.face ? asFace(object, at.effect.face, at) : object),
  print: () => 'becomes a copy',
}

export const gainControl: ChangeKind<Of<'gain control'>> = {
  content: () => 'control',
  writes: () => ['control'],
  settle: (change, at) => {
    const player = playerAt(change.who, at)
    return player === undefined ? change : { ...change, who: { player } }
  },
  apply: ({ who }, object) =>
    typeof who === 'object' && 'player' in who ? { ...object, controller: who.player } : object,
  print: ({ who }) =>
    `comes under the control of ${typeof who === 'string' ? who : 'player' in who ? who.player : 'that player'}`,
}

/** Split into two gains of control when the effect begins, so nothing is left to do here. */
export const exchangeControl: ChangeKind<Of<'exchange control'>> = {
  content: () => 'control',
  writes: () => ['control'],
  apply: unchanged,
  print: () => 'is exchanged',
}
