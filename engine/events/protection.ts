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

/**
 * Whether a spell or ability may have a permanent as its target: shroud, hexproof and protection (702.18, 702.11 and
 * 702.16 today). `name` is the spell's, `source` the object whose ability it is. "An effect says …" has neither, so
 * that a page may say what happens to anything.
 */
export const checkTarget = (
  target: ObjectState,
  by: { readonly name: string; readonly source: string | null; readonly controller: string; readonly isNamed: boolean },
  state: GameState,
  view: View,
): Result<null> => {
  if (target.object.zone !== 'battlefield') return allowed
  const label = target.object.label
  const refused = (why: string): Result<null> =>
    err({
      code: 'illegal-target',
      message: `"${label}" can't be the target of "${by.name}": it has ${why}`,
      hint: 'Choose another target, or let the ability be lost first',
    })
  const has = (word: string): boolean => target.abilities.some(held => isAbility(held, word))
  if (!by.isNamed) return allowed
  if (target.abilities.some(held => held.ability.text.toLowerCase() === 'shroud')) return refused('shroud')
  const isOpponents = by.controller !== target.controller
  if (isOpponents && target.abilities.some(held => held.ability.text.toLowerCase() === 'hexproof'))
    return refused('hexproof')
  if (!has('protection') && !(isOpponents && has('hexproof'))) return allowed
  const spell = objectState(view, objectNamed(state, by.source ?? by.name)?.id)
  if (!spell)
    return err({
      ...notModelled(`"${label}" has protection, and whether it may be the target of "${by.name}" is`),
      hint: `Say what it is: "${by.name}" is a black instant in A's hand`,
    })
  for (const keyword of ['protection', 'hexproof'] as const) {
    if (keyword === 'hexproof' && !isOpponents) continue
    for (const quality of qualitiesOf(target, keyword)) {
      const answer = hasQuality(quality, spell, target)
      if (answer === null) return err(notModelled(`Whether "${by.name}" is ${quality} for ${keyword} is`))
      if (answer) return refused(`${keyword} from ${quality}`)
    }
  }
  return allowed
}
const allowed: Result<null> = { ok: true, value: null }
