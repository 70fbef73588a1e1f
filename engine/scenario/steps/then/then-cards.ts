import { err, type Result } from '#rulebook/result'
import type { Zone } from '../../../index'
import type { Action } from '../../run/action'
import { countFrom, phraseFrom } from '../../syntax/phrase'
import { shownBy } from '../given/given'
import { check } from './then-phrase'

/** How many cards of a kind a player has in a zone. */
export const cards = (
  of: string | undefined,
  n: string | undefined,
  what: string | undefined,
  zone: string | undefined,
): Result<Action> => {
  const phrase = phraseFrom(what ?? '')
  const count = countFrom(n ?? '')
  if (!phrase.ok) return phrase
  if (count === undefined)
    return err({ code: 'check-not-counted', message: `"${n}" is not a number`, hint: 'Write 3 or three' })
  const { types, subtypes, supertypes } = shownBy(phrase.value)
  const { power, toughness, saysColors, colors, token, idle } = phrase.value
  const isSized = typeof power === 'number' && typeof toughness === 'number'
  return check({
    kind: 'cards',
    of: of ?? 'A',
    zone: zone as Zone,
    types: phrase.value.types.length > 0 ? types : [],
    subtypes,
    ...(supertypes.length > 0 ? { supertypes } : {}),
    ...(saysColors ? { colors } : {}),
    ...(isSized ? { size: [power, toughness] as const } : {}),
    ...(idle.includes('tapped') ? { tapped: true } : idle.includes('untapped') ? { tapped: false } : {}),
    ...(token ? { token: true as const } : {}),
    count,
  })
}
