import { withAbility } from '../effects/static-abilities'
import type { ChangeKind, Of } from '../model/change-kind'
import type { Ability, Chosen } from '../model/effect'
import { isAbility } from '../model/filter'
import type { EffectId } from '../model/kinds'
import type { HeldAbility, ObjectState } from '../model/object-state'
import { wordAt } from '../model/reference'

type ChosenKind = Chosen['chosen']
/** `protection from the chosen color` is protection from red once red is chosen. */
const CHOSEN =
  /\bthe (?:chosen (color|creature type|land type|card type|name)|(color|creature type|land type|card type) of (?:your|their|its controller's) choice)\b/
/** The one of several abilities that was chosen. */
export const chosenAmong = (among: readonly Ability[], choices: readonly string[]): Ability | undefined =>
  among.find(one => choices.some(word => word.toLowerCase() === one.text.toLowerCase()))

export const gainAbility: ChangeKind<Of<'gain ability'>> = {
  content: (_, effect) => (effect.standsFor === 'counters' ? 'keyword counters' : 'ability'),
  writes: () => ['abilities'],
  settle: (change, at) => {
    const { ability, among } = change
    if (among) return { kind: 'gain ability', ability: chosenAmong(among, at.effect.choices) ?? ability }
    if (!CHOSEN.test(ability.text)) return change
    const text = ability.text.replace(
      CHOSEN,
      (found, of: ChosenKind, by: ChosenKind) => wordAt({ chosen: of ?? by }, at) ?? found,
    )
    if (text === ability.text) return change
    return {
      ...change,
      ability: { text, does: ability.does.kind === 'keyword' ? { kind: 'keyword', word: text } : ability.does },
    }
  },
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
const grantsAtEnd = (thing: ObjectState, id: EffectId): number => {
  let count = 0
  while (thing.abilities.at(-1 - count)?.by === id) count++
  return count
}
