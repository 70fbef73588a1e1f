import { type ChangeKind, type Of, PRINTED } from '../model/change-kind'
import { asFace } from '../model/face'

/** Copies take the face that was taken down when the copying began (503.2 of 2001; 707.2 today). */
export const becomeCopy: ChangeKind<Of<'become copy'>> = {
  content: (_, effect) => (effect.standsFor === 'face down' ? 'face-down' : 'copy'),
  writes: () => PRINTED,
  apply: (_, thing, at) => (at.effect.face ? asFace(thing, at.effect.face, at) : thing),
  print: () => 'becomes a copy',
}
