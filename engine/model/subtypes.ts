import type { Ruleset } from '../rules/amendment'
import { isCreatureTypeOn, isListedCreatureType } from '../rules/creature-types'
import type { Change } from './effect'
import type { CardType } from './kinds'
import { BASIC_LAND_TYPES } from './kinds'
import type { ObjectState } from './object'

type Family = 'land' | 'artifact' | 'enchantment' | 'spell' | 'planeswalker' | 'creature'

const OTHER_LAND_TYPES = [
  'Desert',
  'Gate',
  'Lair',
  'Locus',
  'Mine',
  'Power-Plant',
  'Sphere',
  'Tower',
  "Urza's",
  'Cave',
  'Planet',
  'Town',
]
export const LAND_TYPES: ReadonlySet<string> = new Set([...BASIC_LAND_TYPES, ...OTHER_LAND_TYPES])
const ARTIFACT_TYPES: ReadonlySet<string> = new Set(
  [
    'Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk Lander',
    'Map Powerstone Spacecraft Stone Treasure Vehicle',
  ].flatMap(line => line.split(' ')),
)
const ENCHANTMENT_TYPES: ReadonlySet<string> = new Set(
  'Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine'.split(' '),
)
const SPELL_TYPES: ReadonlySet<string> = new Set('Adventure Arcane Lesson Omen Trap'.split(' '))

export const isBasicLandType = (word: string): boolean => (BASIC_LAND_TYPES as readonly string[]).includes(word)

/**
 * The set of subtypes a word belongs to (205.3g to 205.3m today). A word in no other set is a creature type;
 * planeswalker types are recognised by the card that has them.
 */
export const familyOf = (subtype: string, types: readonly CardType[] = []): Family => {
  if (LAND_TYPES.has(subtype)) return 'land'
  if (ARTIFACT_TYPES.has(subtype)) return 'artifact'
  if (ENCHANTMENT_TYPES.has(subtype)) return 'enchantment'
  if (SPELL_TYPES.has(subtype)) return 'spell'
  return types.includes('planeswalker') && !types.includes('creature') ? 'planeswalker' : 'creature'
}

export const isSubtype = (word: string): boolean => familyOf(word) !== 'creature' || isListedCreatureType(word)

/** Whether a card of these types may have subtypes of a family. */
export const bearsFamily = (types: readonly CardType[], family: Family): boolean => {
  if (family === 'creature') return types.includes('creature') || types.includes('tribal')
  if (family === 'spell') return types.includes('instant') || types.includes('sorcery')
  return types.includes(family)
}

/** 205.1b today: a subtype is lost together with the card type that it belongs to. */
export const goesWith = (subtype: string, before: readonly CardType[], after: readonly CardType[]): boolean => {
  const family = familyOf(subtype, before)
  return before !== after && bearsFamily(before, family) && !bearsFamily(after, family)
}

/** 205.1b today: "every creature type" and the like are lost together with their card type. */
export const everyThatStays = (
  every: ObjectState['every'],
  before: readonly CardType[],
  after: readonly CardType[],
): ObjectState['every'] => {
  const lost = every.filter(one => {
    const family = one === 'creature types' ? 'creature' : 'land'
    return before !== after && bearsFamily(before, family) && !bearsFamily(after, family)
  })
  return lost.length === 0 ? every : every.filter(one => !lost.includes(one))
}

/** Whether a change may give subtypes of a card type that it does not give itself. */
export const mayLackType = (change: Change): boolean =>
  change.kind === 'become type' &&
  (change.subtypes.some(word => typeof word !== 'string' || !bearsFamily(change.types, familyOf(word, change.types))) ||
    (change.all !== undefined && !bearsFamily(change.types, change.all === 'creature types' ? 'creature' : 'land')))

/** "Every creature type" is every one that the rules of the day list; without a day, every one at all. */
export const hasSubtype = (object: Pick<ObjectState, 'subtypes' | 'every'>, word: string, rules?: Ruleset): boolean =>
  object.subtypes.includes(word) ||
  (object.every.includes('creature types') &&
    familyOf(word) === 'creature' &&
    (rules === undefined || isCreatureTypeOn(word, rules.game.day))) ||
  (object.every.includes('land types') && familyOf(word) === 'land')
