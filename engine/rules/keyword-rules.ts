import type { IsoDate } from '#rulebook/dates/date'
import { isStated, keywordSaid } from '../english/keywords/stands-for'
import { EVERGREEN, KEYWORDS, type KeywordName } from '../english/keywords/table'

/**
 * The keywords that games play, each with its rule by the first day of every number. The first day of a keyword is that
 * of the first release that has it; in 1999 some are explained in the glossary and have no number.
 */
export type PlayedKeyword = {
  [K in KeywordName]: (typeof KEYWORDS)[K] extends { readonly rule: string } ? K : never
}[KeywordName]
const isPlayed = (keyword: KeywordName): keyword is PlayedKeyword => 'rule' in KEYWORDS[keyword]
export const PLAYED_KEYWORDS = (Object.keys(KEYWORDS) as readonly KeywordName[]).filter(isPlayed)

/** The number of a keyword's rule on a day; empty if the keyword has no number yet, null before it existed. */
export const keywordRuleOn = (keyword: PlayedKeyword, on: IsoDate): string | null => {
  const words = KEYWORDS[keyword].rule.split(' ')
  let rule: string | null = null
  for (let i = 0; i < words.length; i += 2) if ((words[i] ?? '') <= on) rule = words[i + 1] ?? null
  return rule === 'glossary' ? '' : rule
}

/** The played keyword with which a keyword ability begins, as in "Evoke {2}{U}" or "Crew 3"; null for other texts. */
export const playedKeywordIn = (text: string): PlayedKeyword | null => {
  const { keyword } = keywordSaid(text) ?? {}
  return keyword !== undefined && isPlayed(keyword) ? keyword : null
}

const ALWAYS = new RegExp(`^(?:${EVERGREEN.join('|')})(?! ability| abilities)\\b`, 'i')
/** Whether games play all that a line of keywords says, on a day: "Flying, ward {2}". Reminder text is left out. */
export const keywordPlayed = (text: string, on: IsoDate): boolean => {
  const bare = text.replace(/\s*\([^()]*\)/g, '').trim()
  if (bare === '') return false
  return isPlayedOn(bare, on) || bare.split(/[,;] /).every(one => isPlayedOn(one, on))
}
const isPlayedOn = (text: string, on: IsoDate): boolean => {
  const keyword = playedKeywordIn(text)
  if (keyword === null) return ALWAYS.test(text)
  const said = keywordSaid(text)
  return keywordRuleOn(keyword, on) !== null && !('unplayed' in KEYWORDS[keyword]) && said !== null && isStated(said)
}
