import { type BoardObject, type CardType, familyOf, isCreatureTypeOn, type Ruleset } from '../../index'
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

/** Tribal and kindred are one card type, whichever the day calls it. */
export const hasType = ({ types }: BoardObject, type: CardType): boolean =>
  types.includes(type) || (type === 'tribal' && types.includes('kindred'))
/** A creature type of two words is two subtypes on days whose rules know only single words. */
const dayWords = (object: BoardObject, word: string): readonly string[] =>
  word.includes(' ') && !object.subtypes.includes(word) ? word.split(' ') : [word]

export const hasSubtype = (object: BoardObject, word: string, rules: Ruleset): boolean =>
  dayWords(object, word).every(one => hasWord(object, one, rules))
const hasWord = (object: BoardObject, word: string, rules: Ruleset): boolean =>
  object.subtypes.includes(word) ||
  (familyOf(word) === 'creature' &&
    object.subtypes.includes('every creature type') &&
    isCreatureTypeOn(word, rules.game.day)) ||
  (familyOf(word) === 'land' && object.subtypes.includes('every land type'))

/** `is a 3/3 white creature` and similar: what a type line says, either exactly or among other things, or negated. */
export const lineVerdict = (check: Line, object: BoardObject, rules: Ruleset): Verdict => ({
  holds:
    check.how === 'none of'
      ? noneOf(check, object, rules)
      : check.how === 'not all'
        ? !isSo({ ...check, how: check.power === null ? 'among' : 'exactly' }, object, rules)
        : isSo(check, object, rules),
  says: `"${object.label}" is ${typeLine(object)}${check.abilities.length > 0 || check.lacks ? ` with ${listed(object.abilities, 'no abilities')}` : ''}`,
})

const isSo = (check: Line, object: BoardObject, rules: Ruleset): boolean =>
  size(check, object) && lies(check, object) && line(check, object, rules)
const lies = (check: Line, object: BoardObject): boolean =>
  (check.lies ?? []).every(what =>
    what === 'token' ? object.token === true : object.zone === (what === 'spell' ? 'stack' : 'battlefield'),
  )

const size = (check: Line, object: BoardObject): boolean =>
  (check.power === null || check.power === object.power) &&
  (check.toughness === null || check.toughness === object.toughness)

const line = (check: Line, object: BoardObject, rules: Ruleset): boolean => {
  const types = check.types.every(type => hasType(object, type))
  const subtypes = check.subtypes.every(word => hasSubtype(object, word, rules))
  const supertypes = check.supertypes.every(word => object.supertypes.includes(word))
  const abilities = check.abilities.every(text =>
    object.abilities.some(one => one.toLowerCase() === text.toLowerCase()),
  )
  if (!types || !subtypes || !supertypes || !abilities || !isWithout(check, object)) return false
  if (check.how === 'among') return check.colors === null || check.colors.every(color => object.colors.includes(color))
  return (
    (check.colors === null || same(check.colors, object.colors)) &&
    (check.types.length === 0 || check.types.length === object.types.length) &&
    (check.types.length === 0 ||
      check.subtypes.length === 0 ||
      check.subtypes.flatMap(word => dayWords(object, word)).length === object.subtypes.length)
  )
}

const isWithout = ({ lacks }: Line, { abilities }: BoardObject): boolean =>
  lacks === 'any'
    ? abilities.length === 0
    : !lacks?.some(text => abilities.some(one => one.toLowerCase() === text.toLowerCase()))

/** "Is not an artifact": none of the named values is true. */
const noneOf = (check: Line, object: BoardObject, rules: Ruleset): boolean => {
  const whole = check.power !== null || check.toughness !== null
  if (whole) return !isSo({ ...check, how: 'exactly' }, object, rules)
  if (check.lies && lies(check, object)) return false
  const colors =
    check.colors === null ||
    (check.colors.length === 0
      ? object.colors.length > 0
      : check.isAny
        ? !check.colors.some(color => object.colors.includes(color))
        : !check.colors.every(color => object.colors.includes(color)))
  return (
    colors &&
    !check.types.some(
      type => hasType(object, type) && (check.isAny || check.types.every(one => hasType(object, one))),
    ) &&
    !check.subtypes.some(word => hasSubtype(object, word, rules)) &&
    !check.supertypes.some(word => object.supertypes.includes(word))
  )
}
