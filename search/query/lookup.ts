import { compareNumbers, partsOf, sectionOf } from '#rulebook/units/number'
import type { Snapshot } from '../index/eras'
import type { Index } from '../index/index'
import type { NumberList } from './number'

/** Documents with a number in a snapshot (two if a number was printed twice or by two documents). */
export const bearersOf = (index: Index, number: string, snapshot: Snapshot): readonly number[] =>
  (index.uses.get(number.toLowerCase()) ?? [])
    .filter(({ document, span }) => index.corpus.documents[document]?.spans[snapshot[document] ?? -1] === span)
    .map(use => use.document)

/** The numbers of a snapshot, for the router. */
export const numbersAt = (index: Index, snapshot: Snapshot): NumberList => {
  const has = (number: string): boolean => bearersOf(index, number, snapshot).length > 0
  const under = (number: string): readonly string[] =>
    (index.beneath.get(number.toLowerCase()) ?? []).flatMap(child => [child, ...under(child)])
  const between = (first: string, last: string): readonly string[] => {
    const section = sectionOf(first) ?? first
    const shape = shapeOf(first)
    const all = sectionOf(last) === section && section !== first ? under(section) : [...index.beneath.values()].flat()
    return [...new Set(all)]
      .filter(n => shapeOf(n) === shape && compareNumbers(first, n) <= 0 && compareNumbers(n, last) <= 0 && has(n))
      .sort(compareNumbers)
      .slice(0, MOST_IN_RANGE)
  }
  return { has, between }
}
const MOST_IN_RANGE = 200
const shapeOf = (number: string): string => {
  const parts = partsOf(number)
  return parts ? `${parts.section.length} ${parts.rule === null} ${parts.letter === ''}` : 'other'
}

/** All descendants of some numbers. */
export const descendantsOf = (index: Index, numbers: readonly string[], snapshot: Snapshot): readonly number[] => {
  const all = new Set<string>()
  const under = (number: string): void => {
    for (const child of index.beneath.get(number.toLowerCase()) ?? [])
      if (!all.has(child)) {
        all.add(child)
        under(child)
      }
  }
  for (const number of numbers) under(number)
  return [...all].flatMap(number => bearersOf(index, number, snapshot))
}

/** The results for numbers: the rules themselves, then those below each, then those above. */
export const familyOf = (index: Index, numbers: readonly string[], snapshot: Snapshot): readonly number[] => {
  const own = numbers.flatMap(number => bearersOf(index, number, snapshot))
  const beneath = numbers.flatMap(number =>
    (index.beneath.get(number.toLowerCase()) ?? []).flatMap(child => bearersOf(index, child, snapshot)),
  )
  const above = own.flatMap(document => {
    const parent = index.corpus.documents[document]?.spans[snapshot[document] ?? -1]?.parent
    return parent === undefined ? [] : bearersOf(index, parent, snapshot)
  })
  return [...new Set([...own, ...beneath, ...above])]
}
