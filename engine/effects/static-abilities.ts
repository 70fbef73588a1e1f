import type { HeldAbility } from '../model/object-state'
import { effectsOf } from './keyword-effects'

type List = readonly HeldAbility[]
const statics = new WeakMap<List, List>()

/** The static abilities among some, which are few. */
export const staticsIn = (abilities: List): List => {
  const known = statics.get(abilities)
  if (known) return known
  const found = abilities.filter(held => effectsOf(held.ability).length > 0)
  statics.set(abilities, found)
  return found
}

/** One ability more. What is known of the others stays known. */
export const withAbility = (abilities: List, held: HeldAbility): List => {
  const all = [...abilities, held]
  const known = statics.get(abilities)
  if (known) statics.set(all, effectsOf(held.ability).length > 0 ? [...known, held] : known)
  return all
}
