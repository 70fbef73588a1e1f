import type { IsoDate } from '#rulebook/dates/date'
import { type GamePolicyKey, gameRuleOn } from './game-policies'
import { keywordRuleOn, PLAYED_KEYWORDS, type PlayedKeyword } from './keyword-rules'
import { type Citation, releaseOf } from './releases'

/** The rules and sections that an entry of the log cites, by the first day on which they have that number. */
const RULES = {
  priority: '1997-03-24 rulebook.II.11.2 1999-04-23 408.1 2009-07-11 115.3 2010-07-16 116.3 2019-07-12 117.3',
  casting: '1997-03-24 rulebook.I.17.1 1999-04-23 409.1 2009-07-11 601.2',
  castingArtifact: '2003-07-01 212.2a 2009-07-11 301.1',
  castingBattle: '2023-04-14 310.1',
  castingCreature: '2003-07-01 212.3a 2009-07-11 302.1',
  castingEnchantment: '2003-07-01 212.4a 2009-07-11 303.1',
  castingPlaneswalker: '2007-10-01 212.9a 2009-07-11 306.1',
  castingSorcery: '2003-07-01 212.7a 2009-07-11 307.1',
  activating: '1997-03-24 rulebook.I.17.1 1999-04-23 409.1 2009-07-11 602.2',
  summoningSickness: '1999-04-23 409.3 2002-02-20 214.7c 2003-07-01 212.3d 2007-05-01 212.3f 2009-07-11 302.6',
  resolving: '1997-03-24 rulebook.I.26.3 1999-04-23 413.2 2009-07-11 607.2 2009-10-01 608.2',
  targets: '1997-03-24 rulebook.II.10.1 1999-04-23 409.1 2009-07-11 113.1 2010-07-16 114.1 2019-07-12 115.1',
  triggering: '1997-03-24 rulebook.II.13.7 1999-04-23 410.2 2009-07-11 603.2',
  putOnStack: '1997-03-24 rulebook.II.13.7 1999-04-23 410.3 2009-07-11 603.3',
  interveningIf: '2001-07-23 404.3 2009-07-11 603.4',
  stateBased: '1997-03-24 T.13.2 1999-04-23 420.3 2009-07-11 704.3',
  zones: '1997-03-24 rulebook.II.24.3 1999-04-23 217.1 2009-07-11 400.7',
  damage: '1997-03-24 rulebook.I.21.1 1999-04-23  2009-07-11 118.3 2010-07-16 119.3 2019-07-12 120.3',
  life: '1997-03-24 rulebook.II.19.1 1999-04-23  2007-05-01 215.3 2009-07-11 117.3 2010-07-16 118.3 2019-07-12 119.3',
  drawing:
    '1997-03-24 rulebook.II.22.1 1999-04-23  2006-10-01 423.1 2009-07-11 119.1 2010-07-16 120.1 2019-07-12 121.1',
  replacement: '1997-03-24 rulebook.II.14.2 1999-04-23 419.6 2009-07-11 613.6 2009-10-01 614.6',
  prevention: '1997-03-24 rulebook.II.16.2 1999-04-23 419.7 2009-07-11 614.1 2009-10-01 615.1',
  mana: '1997-03-24 rulebook.II.13.5 1999-04-23 411.3 2009-07-11 605.3',
  steps: '1997-03-24 rulebook.II.15.1 1999-04-23 300.1 2009-07-11 500.1',
  playingLand: '1997-03-24 rulebook.II.16.9 1999-04-23 408.2 2009-07-11 305.1',
  choices: '1997-03-24 rulebook.I.17.6 1999-04-23 413.2 2009-07-11 607.2d 2009-10-01 608.2d',
  sacrificing:
    '1997-03-24 rulebook.II.7.1 1999-04-23  2009-07-11 701.13 2011-09-30 701.14 2016-09-30 701.15 2018-04-27 701.16 2020-07-03 701.17 2025-06-06 701.21',
  attacking: '1997-03-24 rulebook.II.18.1 1999-04-23 308.2 2009-07-11 508.1',
  attackers: '1997-03-24 rulebook.II.18.1 1999-04-23 308.2 2003-07-01 308.2a 2009-07-11 508.1a',
  attackRestriction: '1997-03-24 rulebook.II.18.1 1999-04-23 500.2 2009-07-11 508.1c',
  attackRequirement: '1997-03-24 rulebook.II.18.1 1999-04-23 500.2 2009-07-11 508.1d',
  blocking: '1997-03-24 rulebook.II.18.3 1999-04-23 309.2 2009-07-11 509.1',
  blockers: '1997-03-24 rulebook.II.18.3 1999-04-23 309.2 2003-07-01 309.2a 2009-07-11 509.1a',
  blockRestriction: '1997-03-24 rulebook.II.18.5 1999-04-23  2001-07-23 500.3 2009-07-11 509.1b',
  blockRequirement: '1997-03-24 rulebook.II.18.4 1999-04-23  2001-07-23 500.3 2009-07-11 509.1c',
  defender: '2004-10-01 502.41b 2009-07-11 702.3b',
  flying: '1999-11-01 502.4b 2009-07-11 702.9b',
  shadow: '1999-11-01 502.8b 2009-07-11 702.25b 2011-06-17 702.26b 2013-07-13 702.27b 2021-04-22 702.28b',
  horsemanship: '2001-07-23 502.17b 2009-07-11 702.28b 2011-06-17 702.29b 2013-07-13 702.30b 2021-04-22 702.31b',
  fear: '2002-10-07 502.25b 2009-07-11 702.33b 2011-06-17 702.34b 2013-07-13 702.35b 2021-04-22 702.36b',
  intimidate: '2009-07-11 702.11b 2011-06-17 702.12b 2013-07-13 702.13b',
  menace: '2015-07-17 702.110b 2021-04-22 702.111b',
  skulk: '2016-04-08 702.117b 2021-04-22 702.118b',
  landwalk: '1999-11-01 502.6b 2009-07-11 702.12b 2010-02-01 702.12c 2011-06-17 702.13c 2013-07-13 702.14c',
  blockProtection: '2003-10-01 502.7f 2009-07-11 702.14f 2011-06-17 702.15f 2013-07-13 702.16f',
  protection: '1999-11-01 502.7b 2009-07-11 702.14b 2011-06-17 702.15b 2013-07-13 702.16b',
  shroud: '2007-05-01 502.36a 2009-07-11 702.16a 2011-06-17 702.17a 2013-07-13 702.18a',
  hexproof: '2011-06-17 702.11b',
  dealingCombatDamage: '1997-03-24 rulebook.II.18.8 1999-04-23 310.4 2009-07-11 510.2',
  assigningDamage: '1997-03-24 rulebook.II.18.11 1999-04-23 310.2 2009-07-11 510.1',
  orderingBlockers: '2009-07-11 509.2 2024-11-08 510.1c',
  cannot: '1999-11-01 103.2 2009-07-11 101.2',
  losing: '1997-03-24 rulebook.II.21.1 1999-04-23 102.1 2005-08-01 102.3 2009-07-11 104.3',
  leaving: '2005-08-01 600.4a 2009-07-11 800.4a',
  copying: '2001-07-23 503 2002-10-07 503.10 2009-07-11 706.9 2011-09-30 706.10 2021-07-23 707.10',
  shuffling:
    '2010-02-01 701.15 2011-09-30 701.16 2016-09-30 701.18 2018-04-27 701.19 2020-07-03 701.20 2025-06-06 701.24',
  splitCard: '2001-07-23 505 2009-07-11 708 2021-07-23 709',
  modalCard: '2020-09-25 711 2021-07-23 712',
  adventureCard: '2019-10-04 715.3 2021-07-23 716.3 2023-04-14 715.3',
  omenCard: '2025-04-04 720.3',
  // From 2003-03-15 to then only the glossary (X) says it.
  unpaidX: '2009-07-11 107.3b',
  triggerX: '2019-10-04 107.3k 2020-09-25 107.3m',
  venturing: '2021-07-23 701.46 2025-06-06 701.49',
  searching:
    '2009-07-11 701.14 2011-09-30 701.15 2016-09-30 701.17 2018-04-27 701.18 2020-07-03 701.19 2025-06-06 701.23',
} as const
export type GameMatter = keyof typeof RULES
export const GAME_MATTERS = Object.keys(RULES) as readonly GameMatter[]

/** The days and numbers of each, taken apart once. */
const NUMBERS = new Map<string, readonly string[]>(
  Object.entries(RULES).map(([matter, said]) => [matter, said.split(' ')]),
)

/** The number of a rule of the game on a day; empty where that day has no such rule or its number is not known. */
export const gameMatterRule = (matter: GameMatter, on: IsoDate): string => {
  const words = NUMBERS.get(matter) ?? []
  let rule = ''
  for (let i = 0; i < words.length; i += 2) if ((words[i] ?? '') <= on) rule = words[i + 1] ?? ''
  return rule
}

/** What an entry of the log may cite. */
export type Cited = GameMatter | GamePolicyKey | PlayedKeyword
const isKeyword = (matter: Cited): matter is PlayedKeyword => (PLAYED_KEYWORDS as readonly string[]).includes(matter)

export const gameCitation = (matter: Cited, on: IsoDate): Citation | null => {
  const rule = isKeyword(matter)
    ? (keywordRuleOn(matter, on) ?? '')
    : matter in RULES
      ? gameMatterRule(matter as GameMatter, on)
      : gameRuleOn(matter as GamePolicyKey, on)
  return rule === '' ? null : { rule, on: releaseOf(rule, on) }
}
