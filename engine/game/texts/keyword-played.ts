import type { IsoDate } from '#rulebook/dates/date'
import { REVIEWED_UNTIL } from '../../index'
import { keywordPlayed } from '../../meaning/keyword-texts'

/** The keyword, where the game does not play all of it; null: it does. */
export const keywordMissing = (word: string, on: IsoDate = REVIEWED_UNTIL): string | null => {
  const text = word.replace(/\.$/, '').trim()
  return keywordPlayed(text, on) ? null : `"${text}"`
}
