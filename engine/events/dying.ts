import type { Problem } from '#rulebook/result'
import { notModelled } from '../layers/unmodelled'
import { CARD_TYPES, type CardType, COLORS, type Color } from '../model/kinds'
import type { GameObject, HeldAbility, ObjectState } from '../model/object'
import { type GameState, objectState, type View } from '../model/state'
import type { Matter } from '../rules/policy'
import { isCountSaid } from './counters-said'
import { protectionFrom } from './protection'

/** Why a permanent goes to its owner's graveyard by itself, and the matter whose rule says so. */
type Dying = { readonly why: string; readonly matter: Matter }

export const dyingOf = (thing: ObjectState, view: View, state: GameState): Dying | null => {
  const { object } = thing
  if (object.zone !== 'battlefield' || object.phasedOut) return null
  return (
    asCreature(thing) ??
    asPlaneswalker(thing, state) ??
    asBattle(thing, state) ??
    asSaga(thing, state) ??
    asAura(thing, view)
  )
}

const asCreature = (object: ObjectState): Dying | null => {
  if (!object.types.includes('creature')) return null
  const toughness = object.toughness ?? 0
  // 420.5b (1999-11-01), 704.5f today; it is checked before damage.
  if (toughness <= 0) return { why: `toughness ${toughness}`, matter: 'zeroToughness' }
  const { damage, touched } = object.object
  const isLethal = damage > 0 && damage >= toughness
  if (!isLethal && !touched) return null
  const isKept = object.abilities.some(held => held.ability.text.toLowerCase() === 'indestructible')
  if (isKept) return null
  return isLethal
    ? { why: `${damage} damage on toughness ${toughness}`, matter: 'lethalDamage' }
    : { why: 'damage from a source with deathtouch', matter: 'deathtouch' }
}

/** 420.5p (2007-10-01): loyalty 0; a planeswalker whose loyalty the board does not state is not checked. */
const asPlaneswalker = (object: ObjectState, state: GameState): Dying | null =>
  object.types.includes('planeswalker') && hasLostAll('loyalty', object.object, state)
    ? { why: 'loyalty 0', matter: 'zeroLoyalty' }
    : null
const countOf = (name: string, object: GameObject | undefined): number =>
  object?.counters.find(pile => pile.name === name)?.count ?? 0
const hasLostAll = (name: string, object: GameObject, state: GameState): boolean =>
  countOf(name, object) === 0 && isCountSaid(name, object, state)

/** 704.5v (2023-04-14): defense 0; a battle whose defense the board does not state is not checked. */
const asBattle = (object: ObjectState, state: GameState): Dying | null =>
  object.types.includes('battle') &&
  state.rules.cites.zeroDefense !== undefined &&
  !isSiege(object) &&
  hasLostAll('defense', object.object, state)
    ? { why: 'defense 0', matter: 'zeroDefense' }
    : null
/** 310.11b (2023-04-14): the last defense counter of a Siege is gone, which its own ability waits for. */
export const isDefeated = (thing: ObjectState, state: GameState): boolean =>
  thing.types.includes('battle') &&
  isSiege(thing) &&
  state.rules.cites.zeroDefense !== undefined &&
  hasLostAll('defense', thing.object, state)
const isSiege = (object: ObjectState): boolean => object.subtypes.includes('Siege')

/**
 * 714.4 (2018-04-27): a Saga goes when its lore counters reach its last chapter, which is 0 without chapter abilities;
 * from 2025-06-06 only a Saga that has some does. One whose chapters the board does not state is not checked.
 */
const asSaga = (object: ObjectState, { rules }: GameState): Dying | null =>
  object.subtypes.includes('Saga') &&
  rules.cites.finalChapter !== undefined &&
  lastChapter(object.object.front.abilities) > 0 &&
  lastChapter(object.abilities.map(held => held.ability)) === 0 &&
  rules.policy.sagaWithoutChapters === 'sacrificed'
    ? { why: 'it has no chapter abilities, so its last chapter is 0', matter: 'sagaWithoutChapters' }
    : null

const CHAPTER = /^([IVX]+(?:, ?[IVX]+)*) [—–-] /
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
/** 714.2d today: the greatest chapter among the chapter abilities; 0 without any. */
const lastChapter = (abilities: readonly { readonly text: string }[]): number =>
  Math.max(
    0,
    ...abilities.flatMap(({ text }) => (CHAPTER.exec(text)?.[1] ?? '').split(/, ?/).map(word => ROMAN.indexOf(word))),
  )

/**
 * Permanents that may or may not stay, which a board cannot tell: it does not hold abilities that have triggered. A Siege whose
 * last defense counter is gone is exiled by an ability of its own (310.11b); a Saga waits for its last chapter (714.4).
 */
export const undecidedIn = (view: View, state: GameState): Problem | null => {
  for (const thing of view.objects) {
    const { object } = thing
    if (object.zone !== 'battlefield' || object.phasedOut) continue
    if (isDefeated(thing, state))
      return notModelled(`Whether the ability that exiles "${object.label}" has resolved is`)
    const last = lastChapter(thing.abilities.map(held => held.ability))
    if (
      thing.subtypes.includes('Saga') &&
      state.rules.cites.finalChapter &&
      last > 0 &&
      countOf('lore', object) >= last
    )
      return notModelled(`Whether the last chapter ability of "${object.label}" has resolved is`)
  }
  return null
}

/** 310.9, 704.5p (2023-04-14): a battle is attached to nothing, even if it is an Aura or Equipment too. */
export const isLooseBattle = ({ types }: ObjectState, { rules }: View): boolean =>
  types.includes('battle') && rules.cites.zeroDefense !== undefined

const asAura = (object: ObjectState, view: View): Dying | null => {
  if (!object.subtypes.includes('Aura')) return null
  const host = objectState(view, object.object.attachedTo)
  // 212.4g (2005-08-01), 303.4d today: an Aura that is a creature can't enchant anything, nor any Aura itself.
  if (object.types.includes('creature') || isLooseBattle(object, view) || host?.id === object.id)
    return { why: 'it is a creature, a battle or attached to itself', matter: 'looseAura' }
  // 303.4 today: an Aura may enchant a player.
  if (host === undefined && object.object.enchants !== undefined) return null
  if (host?.object.zone !== 'battlefield') return { why: 'it is attached to nothing', matter: 'looseAura' }
  const quality = protectionFrom({ ...host, abilities: host.abilities.filter(one => !isSparing(one, object)) }, object)
  if (quality !== null) return { why: `"${host.object.label}" has protection from ${quality}`, matter: 'looseAura' }
  const rival = forbidsOthers(object, host, view)
  if (rival)
    return { why: `"${rival.object.label}" lets no other Aura enchant "${host.object.label}"`, matter: 'looseAura' }
  return mayEnchant(object, host) ? null : { why: `it can't enchant "${host.object.label}"`, matter: 'looseAura' }
}

/** An Aura on the same host which says that other Auras can't enchant it (214.8 of 1999, 303.4 and 704.5m today). */
const forbidsOthers = (aura: ObjectState, host: ObjectState, view: View): ObjectState | undefined =>
  view.objects.find(
    one =>
      one.id !== aura.id &&
      one.object.attachedTo === host.id &&
      one.object.zone === 'battlefield' &&
      one.abilities.some(held => /^enchanted \w+ .*\bcan't be enchanted by other Auras\b/i.test(held.ability.text)),
  )

/** "This effect doesn't remove this Aura." */
const isSparing = ({ spares }: HeldAbility, aura: ObjectState): boolean => spares === 'Auras' || spares === aura.id

/**
 * Whether an Aura may stay where it is (214.8 of 1999, 303.4 today): its host must fit every word of "enchant …" that
 * names a card type or color, and must not say that such Auras can't enchant it. Words beyond these are not judged.
 */
const mayEnchant = (aura: ObjectState, host: ObjectState): boolean =>
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
