import { bareKeyword, type Quality, qualitiesOfKeyword, qualitiesSaid, qualityOf } from '../meaning/qualities'
import { isAbility } from '../model/filter'
import { COLORS } from '../model/kinds'
import type { ObjectState } from '../model/object'
import { areOpponents, type GameState } from '../model/state'
import { hasSubtype } from '../model/subtypes'

/** Whether an object has a quality; null where that is unknown. */
type Answer = boolean | null

/** 702.16 today: the quality from which an object has protection that another object has; null for none. */
export const protectionFrom = (object: ObjectState, other: ObjectState): string | null =>
  qualitiesOf(object, 'protection').find(quality => hasQuality(quality, other, object) === true) ?? null

/** A quality of which it is unknown whether another object has it. */
export const unknownProtection = (object: ObjectState, other: ObjectState): string | null =>
  qualitiesOf(object, 'protection').find(quality => hasQuality(quality, other, object) === null) ?? null

/** Whether an object has one of the qualities that words name: "black and from red"; null where that is unknown. */
export const isOfQuality = (words: string, other: ObjectState, holder: ObjectState): Answer => {
  const answers = qualitiesSaid(words).map(quality => hasQuality(quality, other, holder))
  return answers.includes(true) ? true : answers.includes(null) ? null : false
}

/** What an ability such as "protection from black and from red" names: black, red. */
const qualitiesOf = (object: ObjectState, keyword: 'protection' | 'hexproof'): readonly string[] =>
  object.abilities.filter(held => isAbility(held, keyword)).flatMap(held => qualitiesOfKeyword(held.ability.text))

/** Whether an object has a quality that a text names; `object` is the one that has the text, if it is an object's. */
export const hasQuality = (words: string, other: ObjectState, object: ObjectState | null): Answer =>
  isOf(qualityOf(words), other, object)
const isOf = (quality: Quality, other: ObjectState, object: ObjectState | null): Answer => {
  switch (quality.is) {
    case 'everything':
      return true
    case 'colored':
      return other.colors.length > 0
    case 'colorless':
      return other.colors.length === 0
    case 'multicolored':
      return other.colors.length > 1
    case 'monocolored':
      return other.colors.length === 1
    case 'chosen color': {
      const chosen = COLORS.find(color => object?.choices.some(choice => choice.toLowerCase() === color))
      return chosen === undefined ? null : other.colors.includes(chosen)
    }
    case 'its colors':
      return object?.colors.some(color => other.colors.includes(color)) ?? null
    case 'color':
      return other.colors.includes(quality.color)
    case 'type':
      return other.types.includes(quality.type)
    case 'subtype':
      return hasSubtype(other, quality.subtype)
    case 'supertype':
      return other.supertypes.includes(quality.supertype)
    case 'not': {
      const is = isOf(quality.of, other, object)
      return is === null ? null : !is
    }
    case 'all': {
      const are = quality.of.map(one => isOf(one, other, object))
      return are.includes(false) ? false : are.includes(null) ? null : true
    }
    case 'unknown':
      return null
  }
}

/** Why a permanent cannot be the target of something; `isUnknown` where that depends on a quality that is not known. */
export type Untargetable = {
  readonly says: string
  readonly isUnknown?: true
  /** The keyword whose rule forbids it. */
  readonly by?: 'protection' | 'shroud' | 'hexproof'
}
/**
 * Shroud, hexproof and protection (502.7 in 1999; 702.18, 702.11 and 702.16 today). `spell` is the spell, or the object
 * whose ability it is.
 */
export const untargetable = (
  target: ObjectState,
  { spell, controller }: { readonly spell: ObjectState; readonly controller: string },
  state: Pick<GameState, 'teams'>,
): Untargetable | null => {
  const isOpponents = areOpponents(controller, target.controller, state)
  for (const keyword of ['protection', 'hexproof'] as const) {
    if (keyword === 'hexproof' && !isOpponents) continue
    const unknown: Untargetable[] = []
    for (const quality of qualitiesOf(target, keyword)) {
      const answer = hasQuality(quality, spell, target)
      if (answer) return { says: `it has ${keyword} from ${quality}`, by: keyword }
      if (answer === null) unknown.push({ says: `${quality} for ${keyword}`, isUnknown: true })
    }
    if (unknown[0]) return unknown[0]
  }
  return null
}
/** Shroud, and the hexproof that needs no quality. */
export const untargetableByAll = (
  target: ObjectState,
  controller: string,
  state: Pick<GameState, 'teams'>,
): Untargetable | null => {
  const has = (word: string): boolean => target.abilities.some(held => bareKeyword(held.ability.text) === word)
  if (has('shroud')) return { says: 'it has shroud', by: 'shroud' }
  return areOpponents(controller, target.controller, state) && has('hexproof')
    ? { says: 'it has hexproof', by: 'hexproof' }
    : null
}
