import type { IsoDate } from '#rulebook/dates/date'
import { keywordPlayed, REVIEWED_UNTIL } from '../../index'

/** The keyword, where the game does not play all of it; null: it does. */
export const keywordMissing = (word: string, on: IsoDate = REVIEWED_UNTIL): string | null => {
  const text = word.replace(/\.$/, '').trim()
  return keywordPlayed(text, on) ? null : `"${text}"`
}
