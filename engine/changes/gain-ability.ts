import type { ChangeKind, Of } from '../change-kind'
import { isAbility } from '../filter'
import { withAbility } from '../held'
import type { EffectId } from '../kinds'
import type { HeldAbility, Thing } from '../thing'

export const gainAbility: ChangeKind<Of<'gain ability'>> = {
  content: (_, effect) => (effect.standsFor === 'counters' ? 'keyword counters' : 'ability'),
  writes: () => ['abilities'],
  apply: (change, thing, at) => {
    const { id, timestamp } = at.effect
    const count = grantsAtEnd(thing, id)
    const held: HeldAbility = {
      key: `${id}>${count}`,
      ability: change.ability,
      origin: at.effect.standsFor === 'counters' ? 'counter' : 'granted',
      since: timestamp,
      by: id,
    }
    return thing.barred.some(word => isAbility(held, word))
      ? thing
      : { ...thing, abilities: withAbility(thing.abilities, held) }
  },
  print: change => `has ${printAbility(change.ability.text)}`,
}
const printAbility = (text: string): string => (/[.:{]/.test(text) ? `"${text}"` : text)

/** How many abilities one effect has given just now: its grants stand together at the end. */
const grantsAtEnd = (thing: Thing, id: EffectId): number => {
  let count = 0
  while (thing.abilities.at(-1 - count)?.by === id) count++
  return count
}
