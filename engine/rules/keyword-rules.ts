import type { IsoDate } from '#rulebook/dates/date'

/**
 * The keywords that games play, each with its rule by the first day of every number. The first day of a keyword is that
 * of the first release that has it; in 1999 some are explained in the glossary and have no number.
 */
const RULES = {
  afflict: '2017-07-08 702.129a 2021-04-22 702.130a',
  annihilator: '2010-04-23 702.83a 2011-06-17 702.84a 2013-07-13 702.85a 2021-04-22 702.86a',
  'battle cry': '2011-02-04 702.88a 2011-06-17 702.89a 2013-07-13 702.90a 2021-04-22 702.91a',
  bushido: '2004-10-01 502.38a 2009-07-11 702.42a 2011-06-17 702.43a 2013-07-13 702.44a 2021-04-22 702.45a',
  buyback:
    '1999-04-23 glossary 2001-07-23 502.16a 2009-07-11 702.24a 2011-06-17 702.25a 2013-07-13 702.26a 2021-04-22 702.27a',
  convoke: '2005-10-01 502.46a 2009-07-11 702.48a 2011-06-17 702.49a 2013-07-13 702.50a 2021-04-22 702.51a',
  crew: '2016-09-30 702.121a 2021-04-22 702.122a',
  'cumulative upkeep':
    '1999-04-23 glossary 2001-07-23 502.13a 2009-07-11 702.21a 2011-06-17 702.22a 2013-07-13 702.23a 2021-04-22 702.24a',
  cycling:
    '1999-04-23 glossary 2001-07-23 502.18a 2009-07-11 702.26a 2011-06-17 702.27a 2013-07-13 702.28a 2021-04-22 702.29a',
  decayed: '2021-09-24 702.147a',
  delve: '2007-05-01 502.64a 2009-07-11 702.63a 2011-06-17 702.64a 2013-07-13 702.65a 2021-04-22 702.66a',
  echo: '1999-04-23 glossary 2001-07-23 502.19a 2009-07-11 702.27a 2011-06-17 702.28a 2013-07-13 702.29a 2021-04-22 702.30a',
  equip: '2003-10-01 502.33a 2009-07-11 702.6a',
  evoke: '2007-10-01 502.74a 2009-07-11 702.71a 2011-06-17 702.72a 2013-07-13 702.73a 2021-04-22 702.74a',
  exalted: '2008-10-01 502.83a 2009-07-11 702.80a 2011-06-17 702.81a 2013-07-13 702.82a 2021-04-22 702.83a',
  fading: '2001-07-23 502.20a 2009-07-11 702.29a 2011-06-17 702.30a 2013-07-13 702.31a 2021-04-22 702.32a',
  flanking: '1999-04-23 502.3a 2009-07-11 702.22a 2011-06-17 702.23a 2013-07-13 702.24a 2021-04-22 702.25a',
  flashback: '2001-09-24 502.22a 2009-07-11 702.31a 2011-06-17 702.32a 2013-07-13 702.33a 2021-04-22 702.34a',
  frenzy: '2007-05-01 502.66a 2009-07-11 702.65a 2011-06-17 702.66a 2013-07-13 702.67a 2021-04-22 702.68a',
  graft: '2006-05-01 502.54a 2009-07-11 702.55a 2011-06-17 702.56a 2013-07-13 702.57a 2021-04-22 702.58a',
  improvise: '2017-01-20 702.125a 2021-04-22 702.126a',
  infect: '2010-10-01 702.87a 2011-06-17 702.88a 2013-07-13 702.89a 2021-04-22 702.90a',
  kicker: '2001-07-23 502.21a 2009-07-11 702.30a 2011-06-17 702.31a 2013-07-13 702.32a 2021-04-22 702.33a',
  megamorph: '2015-03-27 702.36b 2021-04-22 702.37b',
  modular: '2004-02-01 502.35a 2009-07-11 702.40a 2011-06-17 702.41a 2013-07-13 702.42a 2021-04-22 702.43a',
  morph: '2002-10-07 502.26a 2009-07-11 702.34a 2011-06-17 702.35a 2013-07-13 702.36a 2021-04-22 702.37a',
  multikicker: '2010-02-01 702.30c 2011-06-17 702.31c 2013-07-13 702.32c 2021-04-22 702.33c',
  overload: '2012-10-01 702.94a 2013-07-13 702.95a 2021-04-22 702.96a',
  persist: '2008-05-01 502.79a 2009-07-11 702.76a 2011-06-17 702.77a 2013-07-13 702.78a 2021-04-22 702.79a',
  prowess: '2014-09-25 702.107a 2021-04-22 702.108a',
  scavenge: '2012-10-01 702.95a 2013-07-13 702.96a 2021-04-22 702.97a',
  splice: '2004-10-01 502.40a 2009-07-11 702.44a 2011-06-17 702.45a 2013-07-13 702.46a 2021-04-22 702.47a',
  'split second': '2006-10-01 502.58a 2009-07-11 702.58a 2011-06-17 702.59a 2013-07-13 702.60a 2021-04-22 702.61a',
  'totem armor': '2010-04-23 702.86a 2011-06-17 702.87a 2013-07-13 702.88a 2021-04-22 702.89a',
  toxic: '2023-04-14 702.164a',
  'umbra armor': '2010-04-23 702.86a 2011-06-17 702.87a 2013-07-13 702.88a 2021-04-22 702.89a',
  undying: '2012-02-01 702.91a 2013-07-13 702.92a 2021-04-22 702.93a',
  unearth: '2008-10-01 502.84a 2009-07-11 702.81a 2011-06-17 702.82a 2013-07-13 702.83a 2021-04-22 702.84a',
  vanishing: '2007-02-01 502.60a 2009-07-11 702.60a 2011-06-17 702.61a 2013-07-13 702.62a 2021-04-22 702.63a',
  ward: '2021-04-22 702.21a',
  wither: '2008-05-01 502.80a 2009-07-11 702.77a 2011-06-17 702.78a 2013-07-13 702.79a 2021-04-22 702.80a',
} as const
export type PlayedKeyword = keyof typeof RULES
export const PLAYED_KEYWORDS = Object.keys(RULES) as readonly PlayedKeyword[]

/** The number of a keyword's rule on a day; empty if the keyword has no number yet, null before it existed. */
export const keywordRuleOn = (keyword: PlayedKeyword, on: IsoDate): string | null => {
  const words = RULES[keyword].split(' ')
  let rule: string | null = null
  for (let i = 0; i < words.length; i += 2) if ((words[i] ?? '') <= on) rule = words[i + 1] ?? null
  return rule === 'glossary' ? '' : rule
}

const BEGINS = new RegExp(`^(${PLAYED_KEYWORDS.join('|')})(?![\\w-])`, 'i')
/** The played keyword with which a keyword ability begins, as in "Evoke {2}{U}" or "Crew 3"; null for other texts. */
export const playedKeywordIn = (text: string): PlayedKeyword | null =>
  (BEGINS.exec(text)?.[1]?.toLowerCase() ?? null) as PlayedKeyword | null
