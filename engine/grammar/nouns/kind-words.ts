import { numberWord } from '../../english/lexicon/number-words'
import { subtypeForm } from '../../english/lexicon/subtypes'
import type { Filter } from '../../model/effect'
import { CARD_TYPES, type CardType, COLORS, type Color, SUPERTYPES, type Supertype, type Zone } from '../../model/kinds'

/** A number that the grammar has accepted; any other word is a bug in the grammar. */
export const numberFrom = (word: string): number => {
  const number = numberWord(word)
  if (number === null) throw new Error(`"${word}" is not a number word`)
  return number
}

/** `creatures` and `sorceries` as the type they name. */
export const cardTypeFrom = (word: string): CardType => {
  const one = word === 'sorceries' ? 'sorcery' : word === 'kindred' ? 'tribal' : word
  return CARD_TYPES.find(type => type === one || `${type}s` === one) ?? 'creature'
}
export const supertypeFrom = (word: string): Supertype => SUPERTYPES.find(one => word.includes(one)) ?? 'basic'
export const subtypeFrom = (word: string): string =>
  (subtypeForm(word) ?? subtypeForm(word.charAt(0).toUpperCase() + word.slice(1)))?.word ?? word

const ZONE_WORDS: readonly (readonly [RegExp, Zone])[] = [
  [/battlefield|play/, 'battlefield'],
  [/graveyard/, 'graveyard'],
  [/hand/, 'hand'],
  [/librar/, 'library'],
  [/exile/, 'exile'],
  [/stack/, 'stack'],
  [/command/, 'command'],
]
export const zoneFrom = (word: string): Zone => ZONE_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'battlefield'

export const allOf = (of: readonly Filter[]): Filter => {
  const flat = of.flatMap(one => (one.kind === 'all' ? one.of : [one]))
  const [only] = flat
  return flat.length === 1 && only ? only : { kind: 'all', of: flat }
}
export const anyOf = (of: readonly Filter[]): Filter => {
  const [only] = of
  return of.length === 1 && only ? only : { kind: 'any', of }
}
export const notOf = (of: Filter): Filter => (of.kind === 'not' ? of.of : { kind: 'not', of })

const PERMANENT_TYPES: readonly CardType[] = ['artifact', 'creature', 'enchantment', 'land', 'planeswalker', 'battle']
/** A card that would be a permanent. */
export const permanentCard: Filter = anyOf(PERMANENT_TYPES.map(is => ({ kind: 'card type', is })))
export const historic: Filter = anyOf([
  { kind: 'card type', is: 'artifact' },
  { kind: 'supertype', is: 'legendary' },
  { kind: 'subtype', is: 'Saga' },
])
export const isColor = (word: unknown): word is Color => COLORS.some(color => color === word)

/** "Another", a status and "nontoken" apply to the whole list: "other Elves and Warriors", "tapped artifacts and lands". */
export const goesWithAll = (filter: Filter): boolean =>
  filter.kind === 'other than' ||
  (filter.kind === 'status' && !['permanent', 'spell', 'card', 'token'].includes(filter.is)) ||
  (filter.kind === 'not' && filter.of.kind === 'status' && filter.of.is === 'token')
