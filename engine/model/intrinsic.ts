import type { Ruleset } from '../rules/amendment'
import { BASIC_LAND_TYPES } from './kinds'
import type { HeldAbility, ObjectState } from './object-state'

const MANA: Readonly<Record<string, string>> = { Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' }

/** `{T}: Add {G}.`, listed for a land that is a Forest. */
export const manaAbilityOf = (landType: string): HeldAbility => ({
  key: `mana:${landType}`,
  ability: { text: `{T}: Add {${MANA[landType] ?? 'C'}}.`, does: { kind: 'opaque' } },
  origin: 'land type',
  since: 0,
})

/** 212.6g (2009-02-01 to 2010-07-15) spoke of any object with a basic land type; all other texts of a land. */
const typesWithMana = (thing: ObjectState, rules: Ruleset): readonly string[] =>
  thing.types.includes('land') || rules.policy.intrinsicMana === 'any object' ? basicsIn(thing.subtypes) : []
// A list of subtypes never changes: it is read once.
const basics = new WeakMap<readonly string[], readonly string[]>()
const basicsIn = (subtypes: readonly string[]): readonly string[] => {
  const known = basics.get(subtypes)
  if (known) return known
  const found = BASIC_LAND_TYPES.filter(word => subtypes.includes(word))
  basics.set(subtypes, found)
  return found
}

/** After a change of types, mana abilities come and go with the basic land types that came and went. */
export const withMana = (before: ObjectState | null, after: ObjectState, rules: Ruleset): ObjectState => {
  const had = before ? typesWithMana(before, rules) : []
  const has = typesWithMana(after, rules)
  if (had.length === has.length && had.every(word => has.includes(word))) return after
  const lost = had.filter(word => !has.includes(word)).map(word => `mana:${word}`)
  const gained = has.filter(word => !had.includes(word)).map(manaAbilityOf)
  return { ...after, abilities: [...after.abilities.filter(held => !lost.includes(held.key)), ...gained] }
}
