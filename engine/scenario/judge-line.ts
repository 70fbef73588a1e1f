import type { BoardObject } from '../board'
import { familyOf } from '../subtypes'
import type { Check, Verdict } from './check'

type Line = Extract<Check, { kind: 'line' }>

export const listed = (words: readonly string[], none: string): string => (words.length === 0 ? none : words.join(', '))
export const sizeOf = (object: BoardObject): string =>
  object.power === null || object.toughness === null
    ? 'without power and toughness'
    : `${object.power}/${object.toughness}`
const typeLine = (object: BoardObject): string =>
  [
    object.power === null ? '' : sizeOf(object),
    ...object.supertypes,
    object.colors.length === 0 ? 'colorless' : object.colors.join(' and '),
    ...object.subtypes,
    ...object.types,
  ]
    .filter(word => word !== '')
    .join(' ')

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(word => other.includes(word))

const hasSubtype = (object: BoardObject, word: string): boolean =>
  object.subtypes.includes(word) ||
  (familyOf(word) === 'creature' && object.subtypes.includes('every creature type')) ||
  (familyOf(word) === 'land' && object.subtypes.includes('every land type'))

/** `is a 3/3 white creature` and its like: what a type line says, exactly or among other things, or not at all. */
export const lineVerdict = (check: Line, object: BoardObject): Verdict => ({
  holds: check.how === 'none of' ? noneOf(check, object) : size(check, object) && line(check, object),
  says: `"${object.label}" is ${typeLine(object)}${check.abilities.length > 0 ? ` with ${listed(object.abilities, 'no abilities')}` : ''}`,
})

const size = (check: Line, object: BoardObject): boolean =>
  (check.power === null || check.power === object.power) &&
  (check.toughness === null || check.toughness === object.toughness)

const line = (check: Line, object: BoardObject): boolean => {
  const types = check.types.every(type => object.types.includes(type))
  const subtypes = check.subtypes.every(word => hasSubtype(object, word))
  const supertypes = check.supertypes.every(word => object.supertypes.includes(word))
  const abilities = check.abilities.every(text =>
    object.abilities.some(one => one.toLowerCase() === text.toLowerCase()),
  )
  if (!types || !subtypes || !supertypes || !abilities) return false
  if (check.how === 'among') return check.colors === null || check.colors.every(color => object.colors.includes(color))
  return (
    (check.colors === null || same(check.colors, object.colors)) &&
    (check.types.length === 0 || check.types.length === object.types.length) &&
    (check.types.length === 0 || check.subtypes.length === 0 || check.subtypes.length === object.subtypes.length)
  )
}

/** "Is not an artifact": nothing of what is named is so. */
const noneOf = (check: Line, object: BoardObject): boolean => {
  const whole = check.power !== null || check.toughness !== null
  if (whole) return !(size(check, object) && line({ ...check, how: 'exactly' }, object))
  const colors =
    check.colors === null ||
    (check.colors.length === 0 ? object.colors.length > 0 : !check.colors.every(color => object.colors.includes(color)))
  return (
    colors &&
    !check.types.some(type => object.types.includes(type) && check.types.every(one => object.types.includes(one))) &&
    !check.subtypes.some(word => hasSubtype(object, word)) &&
    !check.supertypes.some(word => object.supertypes.includes(word))
  )
}
