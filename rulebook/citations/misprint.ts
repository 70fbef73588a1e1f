import { sectionOf } from '../units/number'

/** Every number that one other digit or letter, or two neighbours in the other order, would make of this one. */
const oneSlipAway = (number: string): readonly string[] => {
  const found = new Set<string>()
  for (let at = 0; at < number.length; at++) {
    const [head, here, next] = [number.slice(0, at), number.charAt(at), number.charAt(at + 1)]
    const signs = /\d/.test(here) ? '0123456789' : /[a-z]/.test(here) ? 'abcdefghijkmnpqrstuvwxyz' : ''
    for (const sign of signs) found.add(head + sign + number.slice(at + 1))
    if (signs && next) found.add(head + next + here + number.slice(at + 2))
  }
  found.delete(number)
  return [...found]
}

/**
 * What a number that stands nowhere was probably meant to be: the one number of the section the text belongs to that
 * a single slip of the hand away exists. With two such numbers, or none, nothing is guessed.
 */
export const probablyMeant = (
  number: string,
  printedIn: string,
  exists: (number: string) => boolean,
): string | undefined => {
  const section = sectionOf(printedIn)
  if (section === null) return undefined
  const likely = oneSlipAway(number).filter(other => sectionOf(other) === section && exists(other))
  return likely.length === 1 ? likely[0] : undefined
}
