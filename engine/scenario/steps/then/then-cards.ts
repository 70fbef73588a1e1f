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
  const { types, subtypes } = shownBy(phrase.value)
  return check({
    kind: 'cards',
    of: of ?? 'A',
    zone: zone as Zone,
    types: phrase.value.types.length > 0 ? types : [],
    subtypes,
    count,
  })
}
