import { sectionOf } from '../units/number'

/** Every number that differs from this one in one digit or letter, or in the order of two adjacent ones. */
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
 * The probable intention of a number that does not exist: the only number of the text's section that is one edit away.
 * If there are two or none, nothing is suggested.
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
