import { type Err, err } from '#rulebook/result'
import { compareNumbers, parentOf } from '#rulebook/units/number'
import { type DocumentName, isExcerpt } from '#rulebook/units/release'
import type { Edition, Library } from '../../library/library'
import { shelfOf } from '../resolve-query'

export { readNumber as tidyNumber } from '#rulebook/units/written-number'

export const unknownNumber = (text: string): Err =>
  err({
    code: 'unknown-number',
    message: `"${text}" is not a number in any loaded text`,
    hint: 'Use a number such as 418.5a',
  })

export const everExisted = (library: Library, document: DocumentName, number: string): boolean =>
  library.runsUnder(document, number).length > 0

/**
 * The release used for a number: of complete texts the one in force; of excerpts the newest that contains the number,
 * because what a later excerpt omits may still exist.
 */
export const editionFor = (library: Library, edition: Edition, number: string): Edition | null => {
  if (edition.placesOf(number).length > 0) return edition
  const { document, inForce } = edition.entry
  if (!isExcerpt(document)) return null
  return (
    shelfOf(library, document).findLast(other => other.entry.inForce <= inForce && other.placesOf(number).length > 0) ??
    null
  )
}

/** Position of the first number after another one, or the end. */
const firstAfter = (numbers: readonly string[], number: string): number => {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareNumbers(numbers[middle] ?? '', number) > 0) high = middle
    else low = middle + 1
  }
  return low
}

const NEIGHBOURS = 3
/** Numbers of that release that are nearest to one that does not exist there: its parent, then its neighbours. */
export const nearestIn = (edition: Edition, number: string): readonly string[] => {
  const numbers = edition.numbers()
  const at = firstAfter(numbers, number)
  const parent = parentOf(number)
  const sibling = (other: string): boolean => parent !== null && other.startsWith(parent)
  const around = [...numbers.slice(Math.max(0, at - NEIGHBOURS), at).reverse(), ...numbers.slice(at, at + NEIGHBOURS)]
  const near = [
    ...around.filter(sibling),
    ...(parent && edition.placesOf(parent).length > 0 ? [parent] : []),
    ...around,
  ]
  return [...new Set(near)].slice(0, 5)
}
