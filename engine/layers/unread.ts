import { rememberBy } from '#rulebook/remember'
import { effectsOf } from '../effects/static-abilities'
import {
  asked,
  changingKeyword,
  choosesAsItEnters,
  heldOnlyWhile,
  mayMatter,
  stationSymbol,
  unreadIn,
  unreadSentences,
} from '../meaning/unread-words'
import type { Ability, ContinuousEffect } from '../model/effect'
import { chosenPlayerIn, isUnknownCard, unsaidIn } from '../model/filter'
import { COLORS, type Player } from '../model/kinds'
import type { ObjectState } from '../model/object'
import type { GameState } from '../model/state'
import { saysTop } from './unmodelled'
import { viewOf } from './view'

/** A printed or granted sentence that the grammar does not know, and the object that has it. */
export type Unread = {
  readonly on: string
  readonly sentence: string
  /** The values it may change. If absent, it may change any value. */
  readonly mayChange?: readonly string[]
  /** It cannot affect another object. */
  readonly ofItself?: true
  /** Why its effect is uncertain although its words are understood. */
  readonly why?: string
}

/**
 * The sentences in force on a board that the grammar does not know and that may change characteristics. Costs with
 * effects, triggers and rules about players, combat or mana are not among them.
 */
export const unreadOn = (state: GameState, about: string | null = null): readonly Unread[] => {
  const others = unreadNow(state)
  if (about === null) return others
  const own = viewOf(state).objects.filter(({ object }) => object.label === about)
  // What is at work wherever it is, is known already.
  const isSame = own.every(({ abilities }) => abilities.every(({ ability }) => unreadIn(ability).length === 0))
  if (isSame && others.length === 0) return others
  return (others.length === 0 ? own : viewOf(state).objects).flatMap(object => [
    ...(own.includes(object) ? unreadOf(object, about) : unreadAtWork(object)),
    ...topUnsaid(object, state),
  ])
}
const unreadNow = rememberBy((state: GameState) =>
  viewOf(state).objects.flatMap(object => [...unreadAtWork(object), ...topUnsaid(object, state)]),
)
/** What asks for the card on top of a library, where no step says what that is. */
const topUnsaid = (object: ObjectState, state: GameState): readonly Unread[] => {
  const { label, zone, phasedOut } = object.object
  if (zone !== 'battlefield' || phasedOut) return []
  const effect = { from: 'resolution', source: object.id, controller: object.controller, targets: [], choices: [] }
  const at = { view: viewOf(state), effect: effect as unknown as ContinuousEffect, it: object }
  const counting = object.abilities.flatMap(({ ability: { text }, ability }) => {
    const specs = effectsOf(ability)
    const unsaid = unsaidIn(
      specs.map(({ condition, affects, changes }) => [condition, affects, changes]),
      at,
    )
    const isOwn = specs.every(({ affects }) => affects.kind === 'reference' && affects.the.kind === 'this')
    const what =
      unsaid === 'library' ? 'counts the cards of a library, which no step does' : 'asks what an unknown card is'
    const own = isOwn ? { ofItself: true as const, mayChange: EVERYTHING } : {}
    return unsaid === null ? [] : [{ on: label, sentence: text, why: `"${text}" of "${label}" ${what}`, ...own }]
  })
  if (counting.length > 0) return counting
  const asking = object.abilities.filter(({ ability }) => effectsOf(ability).some(saysTop))
  if (asking.length === 0) return []
  if (!isTopUnsaid(state, object.controller)) return []
  return asking.map(({ ability: { text } }) => ({
    on: label,
    sentence: text,
    why: `"${text}" of "${label}" asks for the card on top of a library, which no step says`,
  }))
}

/** Whether a player's library has a card on top of which no step says what it is. */
export const isTopUnsaid = (state: GameState, player: Player, facts = state.facts): boolean => {
  const cards = viewOf(state).objects.filter(({ object: { zone, owner } }) => zone === 'library' && owner === player)
  const top = facts ? facts.topOfLibrary(player) : (cards.at(-1)?.id ?? null)
  const card = cards.find(({ id }) => id === top)
  return top !== undefined && (card === undefined || isUnknownCard(card))
}

// An object stays the same through most steps of a game: its sentences are sorted out once.
const unreadAtWork = rememberBy((object: ObjectState) => unreadOf(object, null))

const unreadOf = (object: ObjectState, about: string | null): readonly Unread[] => [
  ...object.abilities
    .flatMap(held => unreadIn(held.ability))
    .filter(sentence => isAtWork(object, sentence, about))
    .map(sentence => ({ on: object.object.label, sentence })),
  ...removedFrom(object),
  ...choicesUnsaid(object),
  ...unsaidOf(object),
  ...conditionsUnsaid(object),
]

/** What an ability may have done in an earlier layer than the one in which its object lost it (613.6 today). */
const EARLY = ['name', 'colors', 'supertypes', 'types', 'subtypes', 'controller']
const removedFrom = (object: ObjectState): readonly Unread[] => {
  const { zone, phasedOut, faceDown, turned, label, front } = object.object
  if (zone !== 'battlefield' || phasedOut || faceDown || turned || object.copied) return []
  const held = new Set(object.abilities.map(({ ability }) => ability.text))
  return front.abilities
    .filter(({ text }) => !held.has(text))
    .flatMap(unreadIn)
    .filter(sentence => /\b(?:is|are)\b/i.test(sentence))
    .map(sentence => ({ on: label, sentence, mayChange: EARLY }))
}

/** The printed abilities that an object has only under a condition that no step of the board states, and that condition. */
const conditionalAbilities = ({ object, subtypes, abilities }: ObjectState) => {
  const printed = object.front.abilities.map(({ text }) => text)
  const heldOf = (texts: readonly string[]) => abilities.filter(({ ability }) => texts.includes(ability.text))
  // 709.5 (2024): a Room on the battlefield has the name, mana cost and text of its unlocked halves only.
  if (subtypes.includes('Room'))
    return { held: heldOf(printed), mayChange: ['name', 'abilities'], only: 'while its door is unlocked' }
  return { held: [], mayChange: [], only: '' }
}

/** Why no step says whether an object has an ability that it has in print; null where it has it at all times. */
export const unsaidCondition = (object: ObjectState, text: string): string | null => {
  const { label, zone, faceDown } = object.object
  if (zone !== 'battlefield' || faceDown) return null
  const { held, only } = conditionalAbilities(object)
  const when = held.some(({ ability }) => ability.text === text) ? only : heldOnlyWhile(text)
  return when === undefined ? null : `"${text}" of "${label}" works only ${when}, and that`
}

/** Printed abilities of which the board does not say whether the object has them now. */
const conditionsUnsaid = (object: ObjectState): readonly Unread[] => {
  const { zone, phasedOut, faceDown, label } = object.object
  if (zone !== 'battlefield' || phasedOut || faceDown) return []
  const { held, mayChange, only } = conditionalAbilities(object)
  const why = (text: string): string => `"${text}" of "${label}" works only ${only}, which no step says`
  return held.flatMap(({ ability }) => [
    { on: label, sentence: ability.text, mayChange, ofItself: true, why: why(ability.text) } as const,
    ...asked(ability)
      .filter(({ sentence }) => mayMatter(sentence))
      .map(({ sentence }) => ({ on: label, sentence, why: why(sentence) })),
  ])
}

/** Tokens known by one word whose abilities the rules state (111.10 today). */
const PREDEFINED = /^(?:Treasure|Food|Gold|Walker|Shard|Clue|Blood|Powerstone|Incubator|Role|Map|Junk|Lander)$/
const CHARACTERISTICS = ['types', 'subtypes', 'power', 'toughness', 'abilities']

/** What the rules give an object although no step of the board says so; it affects that object alone. */
const unsaidOf = ({ object, subtypes, abilities }: ObjectState): readonly Unread[] => {
  if (object.zone !== 'battlefield' || object.phasedOut) return []
  const about = { on: object.label, ofItself: true } as const
  // 702.168a, 701.58a today: cast by disguise, or cloaked, it has ward {2}; turned face down otherwise it has not.
  const disguise = object.beganFaceDown && object.faceDown ? object.front.abilities.find(isDisguise) : undefined
  if (disguise) return [{ ...about, sentence: disguise.text, mayChange: ['abilities'] }]
  const own = abilities.filter(held => makesAnother(held.ability.text, object))
  if (own.length > 0) return own.map(held => ({ ...about, sentence: held.ability.text, mayChange: CHARACTERISTICS }))
  // 721.2b (2025-07-25): from some level on a Spacecraft may be a creature, of a size that no step says.
  const symbol =
    subtypes.includes('Spacecraft') && object.front.power === null ? stationSymbol(object.front.abilities) : undefined
  if (symbol && countersOf(object, 'charge') >= Number.parseInt(symbol.text, 10))
    return [{ ...about, sentence: symbol.text, mayChange: ['types', 'power', 'toughness'] }]
  // 111.10 (2019-07-12): a token of which an effect gives neither size nor types is one that the rules define.
  const { power, toughness, types } = object.front
  const isNamed = object.front.subtypes.length > 0
  const isSized = object.front.abilities.some(ability =>
    effectsOf(ability).some(({ changes }) => changes.some(({ kind }) => kind === 'set size')),
  )
  if (object.token && isNamed && !isSized && types.includes('creature') && power === null && toughness === null)
    return [{ ...about, sentence: `${subtypes.join(' ')} token`.trim() }]
  const isBare = abilities.length === 0 && object.front.abilities.length === 0
  const word = object.token && isBare ? subtypes.find(one => PREDEFINED.test(one)) : undefined
  return word === undefined ? [] : [{ ...about, sentence: `${word} token`, mayChange: ['abilities'] }]
}
/** Keywords that change what their object is under a condition that the board does not fully state. */
const makesAnother = (text: string, { counters, attachedTo, castAfter }: ObjectState['object']): boolean => {
  switch (changingKeyword(text)) {
    // 702.176 (2024-11-08): no creature while it has time counters, if it was cast for its impending cost; a game knows that.
    case 'impending':
      return castAfter === undefined && counters.some(({ name, count }) => name === 'time' && count > 0)
    // 702.103 (2013-09-27), 702.151 (2022-02-18): no creature while it is attached by this ability.
    case 'reconfigure':
      return attachedTo !== null
    case 'bestow':
      return attachedTo !== null && castAfter === undefined
    // 702.161 (2022-11-18): a creature on its controller's turn.
    case 'living metal':
      return true
    default:
      return false
  }
}
const countersOf = ({ counters }: ObjectState['object'], name: string): number =>
  counters.find(pile => pile.name === name)?.count ?? 0
const isDisguise = ({ text }: Ability): boolean => changingKeyword(text) === 'disguise'

/** All such sentences about a matter, whether or not they may change characteristics. */
export const unreadAbout = (state: GameState, matter: RegExp, about: string | null = null): readonly Unread[] =>
  viewOf(state).objects.flatMap(object =>
    object.abilities
      .flatMap(({ ability }) => unreadSentences(ability))
      .filter(sentence => matter.test(sentence) && isAtWork(object, sentence, about))
      .map(sentence => ({ on: object.object.label, sentence })),
  )

const EVERYTHING = ['name', 'colors', 'supertypes', 'controller', ...CHARACTERISTICS]
/** What asks for something that was chosen as the object entered, where the board does not say what that was. */
const choicesUnsaid = ({ object, name, choices, copied, abilities }: ObjectState): readonly Unread[] => {
  const { label } = object
  if (object.zone !== 'battlefield' || object.phasedOut) return []
  // 614.12b today: what became a copy later was asked nothing as it entered, so that nothing is chosen.
  const wasAsked = !copied && object.front.abilities.some(own => choosesAsItEnters(own.text))
  const isColor = (word: string): boolean => (COLORS as readonly string[]).includes(word.toLowerCase())
  const hasPlayer = chosenPlayerIn(choices) !== undefined
  const hasColor = !wasAsked || choices.some(isColor)
  const hasWord = !wasAsked || choices.some(word => !isColor(word) && !/^[A-Z]$/.test(word))
  return abilities
    .flatMap(({ ability }) => asked(ability))
    .filter(one => (!hasPlayer && one.player) || (!hasColor && one.color) || (!hasWord && one.word))
    .map(({ sentence, ofThis, ofProtection }) => ({
      on: label,
      sentence,
      why: `"${sentence}" of "${label}" asks for what was chosen as it entered, which no step says`,
      ...(sentence.startsWith(name) || ofThis
        ? { ofItself: true as const, mayChange: ofProtection ? ['abilities'] : EVERYTHING }
        : {}),
    }))
}

// Statics work on the battlefield; elsewhere on their own object, or where they name the place.
const isAtWork = (object: ObjectState, sentence: string, about: string | null): boolean => {
  const { zone, phasedOut, label } = object.object
  if (phasedOut) return false
  // 113.3a today: what an instant or sorcery says is done by the spell, unless it says where the card is.
  const isSpell = object.types.includes('instant') || object.types.includes('sorcery')
  const saysWhere = sentence.includes(zone) && (!isSpell || sentence.includes(' is in '))
  return zone === 'battlefield' || zone === 'command' || label === about || saysWhere
}
