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

/** Keyword actions (501 in 2007, 701 today) by the first day on which the rules have them. */
export const ACTION_DAYS = {
  scry: '2004-06-01',
  clash: '2007-10-01',
  detain: '2012-10-01',
  monstrosity: '2013-09-27',
  manifest: '2015-01-23',
  bolster: '2015-01-23',
  support: '2016-01-16',
  investigate: '2016-04-08',
  goad: '2016-08-26',
  explore: '2017-09-29',
  surveil: '2018-10-05',
  adapt: '2019-01-25',
  amass: '2019-05-03',
  connive: '2022-04-29',
  tempt: '2023-06-16',
  discover: '2023-11-17',
  cloak: '2024-02-02',
  suspect: '2024-02-02',
  'manifest dread': '2024-09-20',
  'collect evidence': '2024-02-02',
  forage: '2024-08-02',
  endure: '2025-04-04',
  earthbend: '2025-11-14',
  blight: '2026-01-16',
} as const

/** Keywords that combat and damage look at, by the first day on which the rules have them. */
const DAMAGE_KEYWORD_DAYS: Readonly<Record<string, string>> = {
  'double strike': '2003-03-15',
  deathtouch: '2007-05-01',
  lifelink: '2007-05-01',
}
export const isBeforeKeyword = (word: string, on: IsoDate): boolean => on < (DAMAGE_KEYWORD_DAYS[word] ?? '')

/** The number of a keyword's rule on a day; empty if the keyword has no number yet, null before it existed. */
export const keywordRuleOn = (keyword: PlayedKeyword, on: IsoDate): string | null => {
  const words = KEYWORDS[keyword].rule.split(' ')
  let rule: string | null = null
  for (let i = 0; i < words.length; i += 2) if ((words[i] ?? '') <= on) rule = words[i + 1] ?? null
  return rule === 'glossary' ? '' : rule
}
