import { ok, type Result } from '#rulebook/result'
import type { GameEvent, Zone } from '../../../index'
import type { Action } from '../../run/action'
import { cardsNotCounted } from '../../syntax/lacking-words'
import { countFrom, phraseFrom } from '../../syntax/phrase'
import { shownBy } from '../given/given'

const event = (...events: GameEvent[]): Result<Action> => ok({ kind: 'events', events })
/** Unnamed cards that are put into a zone, or leave it, to be counted. */
export const puts = (
  n: string | undefined,
  what: string | undefined,
  who: string | undefined,
  zone: string | undefined,
  way: 'put' | 'leave',
): Result<Action> => {
  const count = countFrom(n ?? '')
  const phrase = phraseFrom(what ?? '')
  if (!phrase.ok) return phrase
  if (count === undefined) return cardsNotCounted(n)
  const { types, subtypes } = shownBy(phrase.value)
  return event(
    ...Array.from(
      { length: Math.min(count, 200) },
      (): GameEvent => ({ kind: 'put into', player: who ?? 'A', zone: zone as Zone, types, subtypes, way }),
    ),
  )
}
