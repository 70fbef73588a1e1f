import { CARD_TYPES, type CardType, COLORS, type Color } from '../model/kinds'
import type { ObjectState } from '../model/object-state'

/**
 * Whether an Aura may stay where it is (214.8 of 1999, 303.4 today): its host must fit every word of "enchant …" that
 * names a card type or color, and must not say that such Auras can't enchant it. Words beyond these are not judged.
 */
export const mayEnchant = (aura: ObjectState, host: ObjectState): boolean =>
  aura.abilities.every(held => fits(/^enchant (.+?)\.?$/i.exec(held.ability.text)?.[1], host)) &&
  !host.abilities.some(held => refuses(/can't be enchanted(?: by (.+?) Auras)?\.?$/i.exec(held.ability.text), aura))

const isType = (word: string): word is CardType => (CARD_TYPES as readonly string[]).includes(word)
const isColor = (word: string): word is Color => (COLORS as readonly string[]).includes(word)

const fits = (words: string | undefined, host: ObjectState): boolean =>
  words === undefined ||
  words
    .toLowerCase()
    .split(' or ')
    .some(phrase => phrase.split(' ').every(word => fitsWord(word, host)))

const fitsWord = (word: string, host: ObjectState): boolean => {
  if (isType(word)) return host.types.includes(word)
  if (word.startsWith('non') && isType(word.slice(3))) return !host.types.includes(word.slice(3) as CardType)
  return !isColor(word) || host.colors.includes(word)
}

const refuses = (found: RegExpExecArray | null, aura: ObjectState): boolean =>
  found !== null &&
  (found[1] ?? '')
    .toLowerCase()
    .split(' ')
    .every(word => !isColor(word) || aura.colors.includes(word))
