import type { IsoDate } from '#rulebook/dates/date'
import { KEYWORDS, type KeywordName } from './keywords'

/**
 * The keywords that games play, each with its rule by the first day of every number. The first day of a keyword is that
 * of the first release that has it; in 1999 some are explained in the glossary and have no number.
 */
export type PlayedKeyword = {
  [K in KeywordName]: (typeof KEYWORDS)[K] extends { readonly rule: string } ? K : never
}[KeywordName]
export const isPlayed = (keyword: KeywordName): keyword is PlayedKeyword => 'rule' in KEYWORDS[keyword]
export const PLAYED_KEYWORDS = (Object.keys(KEYWORDS) as readonly KeywordName[]).filter(isPlayed)

/** The number of a keyword's rule on a day; empty if the keyword has no number yet, null before it existed. */
export const keywordRuleOn = (keyword: PlayedKeyword, on: IsoDate): string | null => {
  const words = KEYWORDS[keyword].rule.split(' ')
  let rule: string | null = null
  for (let i = 0; i < words.length; i += 2) if ((words[i] ?? '') <= on) rule = words[i + 1] ?? null
  return rule === 'glossary' ? '' : rule
}
