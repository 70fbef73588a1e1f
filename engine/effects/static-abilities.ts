import type { Ability, EffectSpec } from '../model/effect'
import type { HeldAbility } from '../model/object'

type List = readonly HeldAbility[]
const statics = new WeakMap<List, List>()

/** The static abilities in a list. */
export const staticsIn = (abilities: List): List => {
  if (abilities.length === 0) return abilities
  const known = statics.get(abilities)
  if (known) return known
  const found = abilities.filter(held => effectsOf(held.ability).length > 0)
  statics.set(abilities, found)
  return found
}

/** The list with one more ability; what is remembered about the others is reused. */
export const withAbility = (abilities: List, held: HeldAbility): List => {
  const all = [...abilities, held]
  const known = statics.get(abilities)
  if (known) statics.set(all, effectsOf(held.ability).length > 0 ? [...known, held] : known)
  return all
}

const itself = { kind: 'reference', the: { kind: 'this' } } as const

/** Keywords that define characteristics: changeling (702.73 today) and devoid (702.114 today). */
const SPECS: Readonly<Record<string, readonly EffectSpec[]>> = {
  changeling: [
    {
      text: 'changeling',
      affects: itself,
      changes: [{ kind: 'become type', how: 'set', types: [], supertypes: [], subtypes: [], all: 'creature types' }],
    },
  ],
  devoid: [{ text: 'devoid', affects: itself, changes: [{ kind: 'lose color', colors: 'all' }] }],
}
const NONE: readonly EffectSpec[] = []

/** The continuous effects an ability generates; none for those that the layers do not run. */
export const effectsOf = (ability: Ability): readonly EffectSpec[] => {
  if (ability.does.kind === 'static') return ability.does.effects
  if (ability.does.kind !== 'keyword') return NONE
  const word = ability.text.toLowerCase()
  return ability.does.effects ?? (Object.hasOwn(SPECS, word) ? (SPECS[word] ?? NONE) : NONE)
}
