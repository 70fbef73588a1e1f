import { err, type Result } from '#rulebook/result'
import { subtypeForm } from '../grammar/nouns/subtypes'
import { notModelled } from '../layers/unmodelled'
import { isAbility } from '../model/filter'
import { CARD_TYPES, COLORS, type Color } from '../model/kinds'
import { type GameState, type ObjectState, objectNamed, objectState, type View } from '../model/state'
import { hasSubtype } from '../model/subtypes'

/** Whether an object has a quality; null where that is unknown. */
type Answer = boolean | null

/** 702.16 today: the quality from which an object has protection that another object has; null for none. */
export const protectionFrom = (object: ObjectState, other: ObjectState): string | null =>
  qualitiesOf(object, 'protection').find(quality => hasQuality(quality, other, object) === true) ?? null

/** A quality of which it is unknown whether another object has it. */
export const unknownProtection = (object: ObjectState, other: ObjectState): string | null =>
  qualitiesOf(object, 'protection').find(quality => hasQuality(quality, other, object) === null) ?? null

/** What an ability such as "protection from black and from red" names: black, red. */
const qualitiesOf = (object: ObjectState, keyword: 'protection' | 'hexproof'): readonly string[] =>
  object.abilities
    .filter(held => isAbility(held, keyword))
    .flatMap(held =>
      held.ability.text
        .toLowerCase()
        .replace(/\.$/, '')
        .replace(/^\w+(?: from)?\s*/, '')
        .split(/,? and from |, from |,? and |, /)
        .filter(Boolean),
    )

const hasQuality = (quality: string, other: ObjectState, object: ObjectState): Answer => {
  if (quality === 'everything') return true
  if (quality === 'all colors' || quality === 'each color' || quality === 'colored spells')
    return other.colors.length > 0
  if (quality === 'colorless') return other.colors.length === 0
  if (quality === 'multicolored') return other.colors.length > 1
  if (quality === 'monocolored') return other.colors.length === 1
  if (/^the (?:chosen color|color of)/.test(quality)) {
    const chosen = COLORS.find(color => object.choices.some(choice => choice.toLowerCase() === color))
    return chosen === undefined ? null : other.colors.includes(chosen)
  }
  const word = quality.replace(/ (?:spells|permanents|sources)$/, '')
  if ((COLORS as readonly string[]).includes(word)) return other.colors.includes(word as Color)
  const type = CARD_TYPES.find(one => word === one || word === `${one}s` || (one === 'sorcery' && word === 'sorceries'))
  if (type !== undefined) return other.types.includes(type)
  const subtype = subtypeForm(word.replace(/^[a-z]/, first => first.toUpperCase()))
  return subtype === undefined ? null : hasSubtype(other, subtype.word)
}

/** Why a permanent cannot be the target of something; `isUnknown` where that depends on a quality that is not known. */
export type Untargetable = { readonly says: string; readonly isUnknown?: true }
/**
 * Shroud, hexproof and protection (502.7 in 1999; 702.18, 702.11 and 702.16 today). `spell` is the spell, or the object
 * whose ability it is.
 */
export const untargetable = (
  target: ObjectState,
  { spell, controller }: { readonly spell: ObjectState; readonly controller: string },
): Untargetable | null => {
  const isOpponents = controller !== target.controller
  for (const keyword of ['protection', 'hexproof'] as const) {
    if (keyword === 'hexproof' && !isOpponents) continue
    const unknown: Untargetable[] = []
    for (const quality of qualitiesOf(target, keyword)) {
      const answer = hasQuality(quality, spell, target)
      if (answer) return { says: `it has ${keyword} from ${quality}` }
      if (answer === null) unknown.push({ says: `${quality} for ${keyword}`, isUnknown: true })
    }
    if (unknown[0]) return unknown[0]
  }
  return null
}
/** Shroud, and the hexproof that needs no quality. */
export const untargetableByAll = (target: ObjectState, controller: string): Untargetable | null => {
  const has = (pattern: RegExp): boolean =>
    target.abilities.some(held => pattern.test(held.ability.text.replace(/\s*\([^()]*\)/g, '')))
  if (has(/^(?:shroud|(?:this creature|this permanent|~) can't be the target of spells or abilities)\.?$/i))
    return { says: 'it has shroud' }
  return controller !== target.controller && has(/^hexproof\.?$/i) ? { says: 'it has hexproof' } : null
}

/** Whether a spell or ability may have a permanent as its target. `name` is the spell's, `source` the object whose
 * ability it is. "An effect says …" has neither, so that a page may say what happens to anything.
 */
export const checkTarget = (
  target: ObjectState,
  by: { readonly name: string; readonly source: string | null; readonly controller: string; readonly isNamed: boolean },
  state: GameState,
  view: View,
): Result<null> => {
  if (target.object.zone !== 'battlefield') return allowed
  const label = target.object.label
  const refused = (says: string): Result<null> =>
    err({
      code: 'illegal-target',
      message: `"${label}" can't be the target of "${by.name}": ${says}`,
      hint: 'Choose another target, or let the ability be lost first',
    })
  const has = (word: string): boolean => target.abilities.some(held => isAbility(held, word))
  if (!by.isNamed) return allowed
  const byAll = untargetableByAll(target, by.controller)
  if (byAll) return refused(byAll.says)
  if (!has('protection') && !(by.controller !== target.controller && has('hexproof'))) return allowed
  const spell = objectState(view, objectNamed(state, by.source ?? by.name)?.id)
  if (!spell)
    return err({
      ...notModelled(`"${label}" has protection, and whether it may be the target of "${by.name}" is`),
      hint: `Say what it is: "${by.name}" is a black instant in A's hand`,
    })
  const found = untargetable(target, { spell, controller: by.controller })
  if (!found) return allowed
  return found.isUnknown ? err(notModelled(`Whether "${by.name}" is ${found.says} is`)) : refused(found.says)
}
const allowed: Result<null> = { ok: true, value: null }
