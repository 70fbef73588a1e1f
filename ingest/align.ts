import type { Step } from '#rulebook/lineage'
import { LIKELY, pairSimilar, SURE } from './align/assign'
import { noPairs, pairSame } from './align/links'
import { partsOf } from './align/parts'
import { type AlignUnit, type Prepared, preparedOf } from './align/reading'
import { scaleOf } from './align/scale'
import { stepsOf } from './align/steps'
import { inTermsOf, termsOf } from './align/terms'
import { newVocabulary } from './align/vocabulary'

export const alignPrepared = (previous: Prepared, next: Prepared): readonly Step[] => {
  const first = noPairs(previous, next)
  pairSame(first)
  pairSimilar(first, scaleOf(previous, next), SURE)
  const changed = (at: number) => {
    const link = first.forth.get(at)
    return !link || previous.readings[at]?.text.letters !== next.readings[link.to]?.text.letters
  }
  const pairing = { ...first, previous: inTermsOf(previous, termsOf(first), changed) }
  const scale = scaleOf(pairing.previous, next)
  pairSimilar(pairing, scale, LIKELY)
  const parts = partsOf(pairing, scale)
  return stepsOf(previous, next, [...pairing.forth.values(), ...parts], () => 0)
}

export const align = (previous: readonly AlignUnit[], next: readonly AlignUnit[]): readonly Step[] => {
  const vocabulary = newVocabulary()
  return alignPrepared(preparedOf(previous, vocabulary), preparedOf(next, vocabulary))
}
