import type { IsoDate } from '#rulebook/dates/date'
import { keywordSaid, rowOf, standsFor } from '../../english/keywords/stands-for'
import { keywordPlayed } from '../../index'

/** The sentences by which a keyword of a card in the graveyard replaces something. */
export const keywordReplacing = (text: string, on: IsoDate): readonly string[] => {
  const said = keywordSaid(text)
  return said === null || rowOf(said.keyword).worksIn !== 'graveyard' || !keywordPlayed(text, on)
    ? []
    : standsFor(text).filter(one => /^(?:as long as|if)\b/i.test(one))
}

/** The sentences for how a permanent with a keyword enters; one that is not played names the keyword. */
export const keywordEntering = (text: string): readonly string[] => {
  const said = keywordSaid(text)
  if (said === null) return []
  return rowOf(said.keyword).unplayed === 'enters'
    ? [`This permanent enters with the rules of ${said.keyword}.`]
    : standsFor(text).filter(one => /^(?!when|at\b)[^:]*\benters?\b/i.test(one))
}
