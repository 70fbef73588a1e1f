import type { Step } from '#rulebook/lineage'
import { pairSimilar } from './align/assign'
import { noPairs, pairSame } from './align/links'
import { partsOf } from './align/parts'
import { type AlignUnit, type Prepared, preparedOf } from './align/reading'
import { scaleOf } from './align/scale'
import { stepsOf } from './align/steps'
import { newVocabulary } from './align/vocabulary'

export const alignPrepared = (previous: Prepared, next: Prepared): readonly Step[] => {
  const scale = scaleOf(previous, next)
  const pairing = noPairs(previous, next)
  pairSame(pairing)
  pairSimilar(pairing, scale)
  const parts = partsOf(pairing, scale)
  return stepsOf(previous, next, [...pairing.forth.values(), ...parts], () => 0)
}

export const align = (previous: readonly AlignUnit[], next: readonly AlignUnit[]): readonly Step[] => {
  const vocabulary = newVocabulary()
  return alignPrepared(preparedOf(previous, vocabulary), preparedOf(next, vocabulary))
}
