import type { ChangeKind, Of } from '../change-kind'
import { isAbility } from '../filter'
import type { HeldAbility } from '../thing'

export const gainAbility: ChangeKind<Of<'gain ability'>> = {
  content: (_, effect) => (effect.standsFor === 'counters' ? 'keyword counters' : 'ability'),
  writes: () => ['abilities'],
  apply: (change, thing, at) => {
    const { id, timestamp } = at.effect
    const count = thing.abilities.filter(held => held.by === id).length
    const held: HeldAbility = {
      key: `${id}>${count}`,
      ability: change.ability,
      origin: at.effect.standsFor === 'counters' ? 'counter' : 'granted',
      since: timestamp,
      by: id,
    }
    return thing.barred.some(word => isAbility(held, word))
      ? thing
      : { ...thing, abilities: [...thing.abilities, held] }
  },
  print: change => `has ${printAbility(change.ability.text)}`,
}
const printAbility = (text: string): string => (/[.:{]/.test(text) ? `"${text}"` : text)
