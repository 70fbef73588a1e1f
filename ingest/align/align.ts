import type { Step } from '#rulebook/lineage/lineage'
import { LIKELY, pairSimilar, SURE } from './assign'
import { noPairs, type Pairing, pairSame } from './links'
import { partsOf } from './parts'
import { type AlignUnit, type Prepared, preparedOf } from './reading'
import { type Rulings, rule } from './ruling'
import { scaleOf } from './scale'
import { stepsOf } from './steps'
import { inTermsOf, termsOf } from './terms'
import { newVocabulary } from './vocabulary'

type Align = (
  previous: readonly AlignUnit[],
  next: readonly AlignUnit[],
  rulings?: Pick<Rulings, 'in' | 'rulings'>,
) => readonly Step[]

const NO_RULINGS = { in: '', rulings: [] }

/**
 * How the units of one release correspond to those of another: any two releases, in either order of time. Every unit
 * of both is in at least one step. Near-linear in the length of the text; the result is always the same.
 */
export const align: Align = (previous, next, rulings) => alignerOf()(previous, next, rulings)

/**
 * An `align` for a whole history: it reads each distinct text once, and a release once for two consecutive calls. The
 * vocabulary holds the texts of two releases: the one read last, and the next.
 */
export const alignerOf = (): Align => {
  const vocabulary = newVocabulary()
  let last: { readonly units: readonly AlignUnit[]; readonly prepared: Prepared } | null = null
  const prepared = (units: readonly AlignUnit[]): Prepared => {
    if (last?.units !== units) {
      vocabulary.forget()
      last = { units, prepared: preparedOf(units, vocabulary) }
    }
    return last.prepared
  }
  return (previous, next, rulings = NO_RULINGS) => alignPrepared(prepared(previous), prepared(next), rulings)
}

const alignPrepared = (
  previous: Prepared,
  next: Prepared,
  rulings: Pick<Rulings, 'in' | 'rulings'>,
): readonly Step[] => {
  const sure = noPairs(previous, next)
  const ruled = rule(sure, rulings)
  pairSame(sure)
  pairSimilar(sure, scaleOf(previous, next), SURE)
  // Releases that changed a term everywhere are compared in the later one's terms.
  const pairing = { ...sure, previous: inTermsOf(previous, termsOf(sure), isOpen(sure)) }
  const scale = scaleOf(pairing.previous, next)
  const bestBelow = pairSimilar(pairing, scale, LIKELY)
  const found = [...pairing.forth.values(), ...partsOf(pairing, scale)].filter(link => !ruled.touches(link))
  return stepsOf({ previous, next, links: [...found, ...ruled.links], bestBelow, scale })
}

const isOpen =
  ({ previous, next, forth }: Pairing) =>
  (at: number): boolean => {
    const link = forth.get(at)
    return !link || previous.readings[at]?.text.same !== next.readings[link.to]?.text.same
  }
