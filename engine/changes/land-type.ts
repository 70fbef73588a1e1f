import type { Filter } from '../model/effect'
import { withMana } from '../model/face'
import type { Supertype } from '../model/kinds'
import type { Context, HeldAbility, ObjectState, Of } from '../model/state'
import { everyThatStays, familyOf, goesWith, isBasicLandType } from '../model/subtypes'
import type { Ruleset } from '../rules/amendment'

type Become = Of<'become type'>

/** Whether a change turns land types into basic ones ("is a Swamp"), which strips what the land was. */
export const setsBasicLandType = (change: Become): boolean =>
  change.how === 'set' &&
  change.types.every(type => type === 'land') &&
  change.subtypes.length > 0 &&
  change.subtypes.every(word => typeof word !== 'string' || familyOf(word) === 'land') &&
  change.subtypes.some(word => (typeof word === 'string' ? isBasicLandType(word) : word.chosen === 'land type'))

/**
 * K.18.3 (1998): text and name go. 214.9f (1999): text and type go, the land is basic and not legendary, from 2001
 * with the new name. 212.6e (2003), 305.7 today: only the rules text and the old land types' mana abilities go.
 */
export const asBasicLandType = (change: Become, object: ObjectState, at: Context): ObjectState => {
  const { rules } = at.view
  const words = change.subtypes.filter(word => typeof word === 'string')
  const gone = landTypesGone(object, at)
  // 214.4 (1999), 205.1a today: "is a Forest land" sets the card type as well.
  const types = change.types.length > 0 ? change.types : object.types
  const stripped: ObjectState = {
    ...object,
    name: rules.policy.landTypeRenames === 'yes' ? (words[0] ?? object.name) : object.name,
    types,
    supertypes: supertypesAfter(object, change, rules),
    subtypes: [
      ...new Set([...object.subtypes.filter(word => !gone(word) && !goesWith(word, object.types, types)), ...words]),
    ],
    every: everyThatStays(object.every, object.types, types).filter(every => every !== 'land types'),
    abilities: object.abilities.filter(held => isKept(held, rules)),
  }
  return withMana(object, stripped, rules)
}

// 305.7 (2013-09-27): abilities that a copy effect added go too.
const isKept = (held: HeldAbility, rules: Ruleset): boolean =>
  held.origin === 'land type' ||
  held.origin === 'granted' ||
  held.origin === 'counter' ||
  (held.origin === 'added by copy' && rules.policy.landTypeStrips === 'printed text')

const supertypesAfter = (object: ObjectState, change: Become, rules: Ruleset): readonly Supertype[] => {
  const all: readonly Supertype[] = [...new Set([...object.supertypes, ...change.supertypes])]
  return rules.policy.landTypeMakesBasic === 'yes'
    ? [...new Set<Supertype>([...all.filter(word => word !== 'legendary'), 'basic'])]
    : all
}

/** Before February 1998 a changer took only the type it looked for (card ruling 6 reversed that). */
const landTypesGone = (object: ObjectState, at: Context): ((word: string) => boolean) => {
  const { affects } = at.effect.spec
  const named = affects.kind === 'each' ? landTypesNamed(affects.filter) : []
  return at.view.rules.policy.landTypeReplaces === 'the type it looks for' && named.length > 0
    ? word => named.includes(word)
    : word => familyOf(word, object.types) === 'land'
}
const landTypesNamed = (filter: Filter): readonly string[] =>
  filter.kind === 'all' || filter.kind === 'any'
    ? filter.of.flatMap(landTypesNamed)
    : filter.kind === 'subtype' && typeof filter.is === 'string' && isBasicLandType(filter.is)
      ? [filter.is]
      : []
