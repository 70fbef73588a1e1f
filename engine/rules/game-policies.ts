import type { IsoDate } from '#rulebook/dates/date'
import { remember } from '#rulebook/remember'

/**
 * How the game itself was played by day: each line one policy, with every value it has had, the first day of that value
 * and the rule that says so, followed by its later numbers with their first days. Nothing is written where no rule of the
 * day says it. Only policies that the game reads are listed.
 */
const HISTORY = {
  // II.12.4 of the Fifth Edition: a batch resolves as a whole; since 217.6c (1999-04-23) one object at a time.
  stack: [
    ['1997-03-24', 'batch', 'rulebook.II.12.4'],
    ['1999-04-23', 'one object at a time', '408.1c 2009-07-11 115.3a 2010-07-16 116.3a 2019-07-12 117.3a'],
  ],
  // II.13.2 of the Fifth Edition: a spell is countered while it is being cast, by interrupts, or not at all.
  interrupts: [
    ['1997-03-24', 'only while the spell is being cast', 'rulebook.II.13.2'],
    ['1999-04-23', 'instants like any other', '408.1 2009-07-11 '],
  ],
  manaSources: [
    ['1997-03-24', 'a spell that makes mana resolves at once', 'rulebook.II.13.6'],
    ['1999-04-23', 'such a spell waits like any other', '406.1 2009-07-11 '],
  ],
  triggers: [
    ['1997-03-24', 'played and resolved one after another', 'rulebook.II.13.7'],
    ['1999-04-23', 'put on the stack', '410.3 2009-07-11 603.3'],
  ],
  prevention: [
    ['1997-03-24', 'in a step after damage is assigned', 'rulebook.II.16.2'],
    ['1999-04-23', 'waits for the damage', '419.7 2009-07-11 614.1 2009-10-01 615.1'],
  ],
  regeneration: [
    ['1997-03-24', 'as it is destroyed', 'rulebook.I.22.1'],
    ['1999-04-23', 'waits for the destruction', ''],
  ],
  lifeCheck: [
    ['1997-03-24', 'as a phase or an attack ends, or an attack begins', 'rulebook.II.19.1'],
    ['1999-04-23', 'at each check', '420.5 2009-07-11 704.5a'],
  ],
  tappedBlockers: [
    ['1997-03-24', 'deal no combat damage', 'rulebook.II.18.10'],
    ['1999-04-23', 'deal combat damage', ''],
  ],
  phases: [
    ['1997-03-24', 'six, with the attack inside the main phase', 'rulebook.II.15.1'],
    ['1999-04-23', 'five, with combat as one of them', '300.1 2009-07-11 500.1'],
  ],
  // K.6.4: until 1999-04-22; the rulebook has it in I.16.4.
  tappedArtifacts: [
    ['1997-01-01', 'do nothing', 'K.6.4'],
    ['1999-04-23', 'work', ''],
  ],
  // T.7.3 (1997-08-05): triggered abilities and damage are dealt with before the part that follows "then".
  resolutionParts: [
    ['1997-03-24', 'not stated', ''],
    ['1997-08-05', 'each an event of its own', 'T.7.3'],
    ['1999-04-23', 'one event', '413.2 2009-07-11 607.2 2009-10-01 608.2'],
  ],
  endOfTurn: [
    ['1997-03-24', 'after damage wears off', 'rulebook.II.16.11'],
    ['1999-04-23', 'before the cleanup step', '313.1 2009-07-11 513.1'],
  ],
  draw: [
    ['1997-03-24', 'played in the draw phase', 'rulebook.II.16.8'],
    ['1999-04-23', 'triggered, ordered by the active player', '304.1'],
    ['2001-07-23', 'triggered, above other triggers', '304.1'],
    ['2003-07-01', 'first, without the stack', '304.1 2009-07-11 504.1'],
  ],
  // An effect that says that a player wins.
  winning: [
    ['2007-10-01', 'opponents within a range lose', '102.3g 2009-07-11 104.3h'],
    ['2010-02-01', 'opponents of a multiplayer game lose', '104.3h'],
    ['2017-04-28', 'opponents within a range lose', '104.3h'],
  ],
  firstDraw: [
    ['1997-03-24', 'the first player skips it', 'rulebook.I.7.2'],
    ['1999-04-23', 'the first player skips it', '101.4'],
    ['2005-08-01', 'only one of two players or a team skips it', '101.5a'],
    ['2006-10-01', 'one of two players skips it, and all but the last of a team', '101.5b'],
    [
      '2007-05-01',
      'only one of two players or a team skips it',
      '101.5a 2007-07-13 101.6a 2009-07-11 103.6a 2009-09-04 103.7a 2022-10-07 103.8a',
    ],
  ],
  severalDraws: [
    ['1997-03-24', 'at once', ''],
    ['1999-04-23', 'at once', ''],
    ['2003-07-01', 'one by one', ' 2006-10-01 423.2 2009-07-11 119.2 2010-07-16 120.2 2019-07-12 121.2'],
  ],
  extraTurns: [
    ['1997-03-24', 'not stated', ''],
    ['1999-04-23', 'not stated', ''],
    ['1999-11-01', 'oldest first', '300.6'],
    ['2002-02-20', 'newest first', '300.6 2009-07-11 500.7'],
  ],
  sameTarget: [
    ['1997-03-24', 'once for a spell', 'rulebook.II.10.1'],
    ['1999-04-23', 'once for a spell', '409.1c'],
    ['2004-10-01', 'once for each instance of the word', '409.1c 2009-05-01 409.1d 2009-07-11 601.2c'],
  ],
  allTargetsIllegal: [
    ['1997-03-24', 'fizzles', 'rulebook.II.10.2'],
    ['1999-04-23', 'countered', '413.2a 2009-07-11 607.2b 2009-10-01 608.2b'],
    ['2018-04-27', 'does not resolve', '608.2b'],
  ],
  optionalTrigger: [
    ['1997-03-24', 'played or not', 'rulebook.II.13.8'],
    ['1999-04-23', 'chosen when put on the stack', '410.5'],
    ['1999-11-01', 'not put on the stack if declined', '410.5'],
    ['2001-07-23', 'chosen on resolution', '410.5 2009-07-11 603.5'],
  ],
  manaBurn: [
    ['1997-03-24', 'at the end of a phase', 'rulebook.II.20.2'],
    ['1999-04-23', 'at the end of a phase', '300.4 2003-07-01 300.3'],
    ['2009-07-11', 'none', '106.4'],
  ],
  manaEmpties: [
    ['1997-03-24', 'at the end of a phase or an attack, and as an attack begins', 'rulebook.II.20.2'],
    ['1999-04-23', 'at the end of a phase', '300.4 2003-07-01 300.3'],
    ['2009-07-11', 'at the end of a step', '106.4'],
  ],
  targetedManaAbility: [
    ['1999-04-23', 'a mana ability', '406.1'],
    ['2007-05-01', 'no mana ability', '406.1 2009-07-11 605.1a'],
  ],
  tappedForMana: [
    ['1999-04-23', 'as it is tapped', '406.1 2009-07-11 605.1b'],
    ['2015-07-17', 'only if mana is made', '106.10a 2016-01-16 106.11a 2019-06-12 106.12a'],
  ],
  loyaltyManaAbility: [
    ['1999-04-23', 'a mana ability', '406.1 2009-07-11 605.1a'],
    ['2010-10-01', 'no mana ability', '605.1a'],
  ],
  convoke: [
    [
      '1999-04-23',
      'an additional cost that lowers the price',
      ' 2005-10-01 502.46a 2009-07-11 702.48a 2011-06-17 702.49a',
    ],
    ['2013-07-13', 'pays mana of the total cost', '702.50a 2021-04-22 702.51a'],
  ],
  delve: [
    [
      '1999-04-23',
      'an additional cost that lowers the price',
      ' 2007-05-01 502.64a 2009-07-11 702.63a 2011-06-17 702.64a',
    ],
    ['2013-07-13', 'pays generic mana of the total cost', '702.65a 2021-04-22 702.66a'],
  ],
  // 702.122a (2022-02-18): a Vehicle that is a creature could help to crew itself before.
  crew: [
    ['2016-09-30', 'any creatures', '702.121a'],
    ['2021-04-22', 'any creatures', '702.122a'],
    ['2022-02-18', 'other creatures', '702.122a'],
  ],
  legendarySpell: [['2018-04-27', 'needs a legendary creature or planeswalker', '205.4e']],
  // 504.2 (2001-07-23); 502.26e (2002-10-07), 708.2a today.
  faceDownSize: [
    ['2001-07-23', '0/1', '504.2'],
    ['2002-10-07', '2/2', '502.26e 2009-07-11 707.2a 2021-07-23 708.2a'],
  ],
  // 608.3f today: before 2020-09-25 no rule said what a copy of a permanent spell becomes.
  permanentSpellCopy: [
    ['1997-03-24', 'not stated', ''],
    ['1999-04-23', 'not stated', ''],
    ['2020-09-25', 'a token', '608.3b 2022-06-10 608.3f'],
  ],
  spellOfChoices: [['2016-07-22', 'is looked at', '601.3b']],
  faceDownPermission: [['2019-10-04', 'the face-down spell is looked at', '601.3e']],
  legality: [
    ['1997-03-24', 'before beginning', 'rulebook.I.17.7'],
    ['1999-04-23', 'before beginning', '409.1 2009-07-11 601.2'],
    ['2015-07-17', 'after the choices', '601.2e'],
  ],
  noManaCost: [
    ['1997-03-24', 'not stated', ''],
    ['1999-04-23', 'not stated', '213.1'],
    ['2005-08-01', 'cannot be cast', '213.1a'],
    ['2006-10-01', 'cannot be paid', '213.1a 2007-05-01 424.3'],
    ['2009-07-11', 'cannot be paid', '202.1b'],
  ],
  // 217.6b (1999-04-23): a pseudospell has the color of its permanent; 409.1a (2001-07-23): its source is looked at.
  abilityColor: [
    ['1997-03-24', 'locked when announced', 'rulebook.I.17.7'],
    ['1999-04-23', 'not stated once it changes', '217.6b'],
    ['2001-07-23', 'that of its source now', '409.1a 2009-07-11 602.2a'],
  ],
  poison: [
    ['1997-03-24', 'ten lose the game', 'rulebook.II.6.3'],
    ['1999-04-23', 'not stated', '420.5'],
    ['2001-07-23', 'ten lose the game', '420.5h 2009-07-11 704.5c'],
    ['2011-04-01', 'ten lose the game, or fifteen of a team', '704.5c'],
  ],
  lifelink: [
    ['2007-05-01', 'triggers', '502.68'],
    ['2009-07-11', 'part of the damage', '118.3e 2010-07-16 119.3e 2010-10-01 119.3f 2019-07-12 120.3f'],
  ],
  combatDamage: [
    ['1997-03-24', 'assigned, then prevented or dealt', 'rulebook.II.18.12'],
    ['1999-04-23', 'on the stack', '310.2 2003-07-01 310.4'],
    ['2009-07-11', 'at once', '510.2'],
  ],
  damageOrder: [
    ['1997-03-24', 'free', 'rulebook.II.18.11'],
    ['1999-04-23', 'free', ' 2003-07-01 310.2c'],
    ['2009-07-11', 'in an announced order', '510.1c'],
    ['2024-11-08', 'free', '510.1c'],
  ],
  // 502.9b: lethal damage is toughness alone at first; 702.2b (2010-07-16): any damage of a source with deathtouch is lethal.
  lethalDamage: [
    ['1997-03-24', 'looked at after prevention', 'rulebook.I.23.7'],
    ['1998-10-08', 'less what is marked', 'A.27.2'],
    ['1999-04-23', 'toughness alone', '502.9b'],
    ['2001-07-23', 'less what is marked', '502.9b 2009-07-11 702.17b'],
    ['2010-07-16', 'less what is marked, or deathtouch', '702.2b 2017-01-20 702.2c'],
  ],
  deathtouchDivision: [
    ['2009-07-11', 'freely among blockers', '702.2b'],
    ['2010-07-16', 'as ordered', '510.1c'],
  ],
  noAttackers: [
    ['1999-04-23', 'jump to the end of combat', '308.4'],
    [
      '2003-07-01',
      'finish declaring attackers',
      '308.4 2007-10-01 308.5 2009-07-11 508.6 2016-09-30 508.5 2017-08-25 508.8',
    ],
  ],
  walls: [
    ['1997-03-24', 'cannot attack', 'rulebook.II.18.1'],
    ['1999-04-23', 'cannot attack', ' 2003-07-01 308.2a'],
    ['2004-10-01', 'only with defender', '502.41 2009-07-11 702.3'],
  ],
  // 500.2-500.5: until 2007-04-30 a requirement on one creature did not make another one attack or block with it.
  combatRequirements: [
    ['1997-03-24', 'unless in conflict', 'rulebook.II.18.1'],
    ['1999-04-23', 'unless in conflict', '500.2'],
    ['2003-03-15', 'as many as possible, of those that must', '500.4'],
    ['2007-05-01', 'as many as possible', '500.4 2009-07-11 508.1d'],
  ],
  // 122.1c (2022-04-29), 122.1d (2022-09-08), 122.1h (2023-11-17): before, such a counter did nothing by itself.
  shieldCounters: [
    ['1999-04-23', 'nothing', ''],
    ['2022-04-29', 'protect', '122.1c'],
  ],
  stunCounters: [
    ['1999-04-23', 'nothing', ''],
    ['2022-09-08', 'keep tapped', '122.1d'],
  ],
  finalityCounters: [
    ['1999-04-23', 'nothing', ''],
    ['2023-11-17', 'exile', '122.1h'],
  ],
  // 421.4 (1999), 104.4b today: a loop that nobody can stop is a draw.
  mandatoryLoop: [
    ['1999-04-23', 'draw', '421.4'],
    ['2009-07-11', 'draw', '104.4b'],
  ],
  // 413.2a: until 2002-10-06 an illegal target still acted as it last was; until 2015-07-16 the rest could still look at it.
  illegalTarget: [
    ['1997-03-24', 'is looked at', 'rulebook.II.10.2'],
    ['1999-04-23', 'acts', '413.2a'],
    ['2002-10-07', 'is looked at', '413.2a'],
    ['2009-07-11', 'is looked at', '607.2b 2009-10-01 608.2b'],
    ['2015-07-17', 'is not determined', '608.2b'],
  ],
  emptyLibrary: [
    ['1997-03-24', 'loses at the next check', 'rulebook.II.21.1'],
    ['1999-04-23', 'loses instead of drawing', '102.2'],
    ['1999-11-01', 'loses at the next check', '102.2 2005-08-01 102.3c 2009-07-11 104.3c'],
  ],
  triggerController: [
    ['1997-03-24', 'controller of the source', ''],
    ['1998-07-01', 'player who may', 'A.8.11'],
    ['1999-04-23', 'controller of the source', '410.2'],
    ['1999-11-01', 'player who may', '410.2'],
    ['2001-07-23', 'controller of the source', '410.2 2009-07-11 603.3a'],
  ],
  triggerPlacing: [
    ['1999-04-23', 'in one round', '410.3 2009-07-11 603.3b'],
    ['2021-04-22', 'those that watch triggers last', '603.3b'],
  ],
  // 410.10c-d: until 2009-04-30 "from anywhere" looked back like leaving play.
  fromAnywhere: [
    ['1999-04-23', 'looks back from play', '410.10'],
    ['2009-05-01', 'never looks back', '410.10'],
    ['2009-07-11', 'never looks back', '603.6d 2016-11-11 603.10'],
  ],
  // 615.12 today: what a prevention effect does besides is done although the damage can't be prevented.
  unpreventable: [
    ['1999-04-23', 'not stated', '419.7'],
    ['2009-07-11', 'the rest is done', '614.11 2009-10-01 615.11 2017-07-08 615.12'],
  ],
  exiledUntil: [
    ['1999-04-23', 'not stated', ''],
    ['2013-07-13', 'nothing if the source has left', '610.3'],
  ],
  // 419.9a (2008-10-01), 616.1b today: before, the affected player chose among all effects.
  enteringControl: [
    ['1999-04-23', 'in any order', '419.8a 2003-07-01 419.9a'],
    ['2008-10-01', 'first', '419.9a'],
    ['2009-07-11', 'first', '615.1b 2009-10-01 616.1b'],
  ],
  // 212.4e (2004-10-01): the player who put it there chose.
  auraEntering: [
    ['1999-04-23', 'the player who puts it there chooses', ' 2003-07-01 212.4e 2006-07-15 212.4j'],
    ['2009-07-11', 'its controller chooses', '303.4f'],
  ],
  typeWords: [
    ['1997-03-24', 'any form of the word', 'rulebook.II.1.4'],
    ['1999-04-23', 'any form of the word', ''],
    ['2003-03-15', 'the word of the list', ''],
  ],
  vanguard: [['2009-10-01', 'a variant', '902']],
  severalPlayers: [['2005-08-01', 'variants', '600 2009-07-11 800']],
  legendStays: [
    ['1997-03-24', 'longest a legend', 'K.19.1'],
    ['1999-04-23', 'earliest timestamp', '420.5e'],
    ['2001-07-23', 'longest a legend', '420.5e 2009-07-11 704.5k 2017-09-29 704.5j'],
  ],
  redirection: [
    ['2007-10-01', 'may go to a planeswalker', '212.9g'],
    ['2009-07-11', 'may go to a planeswalker', '306.8 2009-10-01 306.7'],
    ['2018-04-27', 'none', '306.7'],
  ],
  commanderZone: [
    ['2009-10-01', 'instead of graveyard and exile', '903.10 2011-02-04 903.11'],
    ['2015-07-17', 'instead of any other zone', '903.11 2016-01-16 903.9'],
    ['2020-07-03', 'by a check, from graveyard and exile', '903.9a'],
  ],
  // 903.8 (2009-10-01), 903.9 (2011-02-04): mana of other colors became colorless until 2016-01-15.
  commanderMana: [
    ['2009-10-01', 'other colors become colorless', '903.8'],
    ['2011-02-04', 'other colors become colorless', '903.9'],
    ['2016-01-16', 'any color', '106.1'],
  ],
  commanderDamage: [
    ['2009-10-01', '21 of one commander lose the game', '903.12a'],
    ['2011-02-04', '21 of one commander lose the game', '903.13a'],
    ['2011-06-17', '21 of one commander lose the game', '903.14a'],
    ['2015-07-17', '21 of one commander lose the game', '903.13a'],
    ['2016-01-16', '21 of one commander lose the game', '903.11a'],
    ['2016-07-22', '21 of one commander lose the game', '903.10a'],
  ],
  monarch: [
    ['2016-08-26', 'draws and is dethroned', '716.2'],
    ['2018-04-27', 'draws and is dethroned', '717.2'],
    ['2019-10-04', 'draws and is dethroned', '718.2'],
    ['2021-07-23', 'draws and is dethroned', '720.2'],
    ['2022-10-07', 'draws and is dethroned', '721.2 2022-11-18 722.2 2023-04-14 721.2'],
    ['2024-02-02', 'draws and is dethroned', '722.2'],
    ['2025-04-04', 'draws and is dethroned', '723.2'],
    ['2025-07-25', 'draws and is dethroned', '724.2'],
    ['2026-04-17', 'draws and is dethroned', '725.2'],
  ],
  divisionOfNothing: [
    ['1999-04-23', 'not excluded', '409.1'],
    ['1999-11-01', 'at least one to each', '409.1'],
    ['2009-07-11', 'at least one to each', '601.2d'],
  ],
  aurasOfWhatLeft: [
    ['1999-04-23', 'are lost', '217.1 2001-07-23 217.1c'],
    ['2008-07-15', 'are found in the graveyard', '217.1c 2009-07-11 400.7e 2022-10-07 400.7f'],
  ],
  // 409.1 (2006-02-01): until then the amount of a divided effect was counted on resolution.
  dividedAmount: [
    ['1999-04-23', 'counted on resolution', '413.2f'],
    ['2006-02-01', 'fixed when announced', '402.6'],
    ['2009-07-11', 'fixed when announced', '601.2d'],
  ],
  // 502.11b (2001), 702.19c (2009-07-11), 702.22c today.
  bandsWithOther: [
    ['1997-03-24', 'all have the ability', 'A.12.2'],
    ['1999-04-23', 'all have the ability', ' 2001-07-23 502.11b'],
    ['2009-07-11', 'one has the ability', '702.19c 2011-06-17 702.20c 2013-07-13 702.21c 2021-04-22 702.22c'],
  ],
  phasedInCombat: [
    ['1997-03-24', 'removed', ''],
    ['1999-04-23', 'removed', ' 2003-07-01 306.2 2007-10-01 306.4'],
    ['2009-07-11', 'stays', '702.23b'],
    ['2010-07-16', 'removed', '506.4'],
  ],
  // 502.15 (2001): permanents phased into a zone of their own, and the change was one of leaving play until 2005-09-30.
  phasing: [
    ['1997-03-24', 'a zone', 'G.30.1'],
    ['1999-04-23', 'a zone', ' 2001-07-23 502.15'],
    ['2009-07-11', 'a status', '702.23b 2011-06-17 702.24b 2013-07-13 702.25b 2021-04-22 702.26b'],
  ],
  // 714.3a (2018-04-27): the first lore counter; from 2026-04-17 an ability of the Saga puts it, which it can lose.
  sagaLore: [
    ['2018-04-27', 'put as it enters', '714.3a 2021-07-23 715.3a 2023-04-14 714.3a'],
    ['2026-04-17', 'put by its own ability', '714.3a'],
  ],
  // 701.50e (2026-06-19): until then whatever triggers on conniving also triggered when a permanent connived 0.
  conniveNothing: [
    ['2022-04-29', 'connives', '701.47a'],
    ['2025-06-06', 'connives', '701.50a'],
    ['2026-06-19', 'does nothing', '701.50e'],
  ],
  // 712.4 (2016-07-22), 713.5 (2021-07-23), 712.21 today: a permanent represented by two cards becomes both as it leaves.
  melding: [['2016-07-22', 'two cards are one permanent', '712.4 2021-07-23 713.4 2022-11-18 713.5 2023-04-14 712.21']],
  // 507.1 (2003-10-01), 713.1 (2009-07-11), 723.1 today: one player makes the decisions of another for a turn.
  playerControl: [
    ['2003-10-01', 'all decisions of a turn', '507.3'],
    [
      '2009-07-11',
      'all decisions of a turn',
      '710 2010-04-23 711 2011-09-30 712 2016-07-22 714 2018-04-27 715 2019-10-04 716 2021-07-23 718 2022-10-07 719 2022-11-18 720 2023-04-14 719 2024-02-02 720 2025-04-04 721 2025-07-25 722 2026-04-17 723',
    ],
  ],
  // 217.1a (2001-09-24), 400.4a (2009-07-11), 304.4 and 307.4 today: instants and sorceries cannot enter the battlefield.
  instantEntering: [
    ['1997-03-24', 'not stated', ''],
    ['1999-04-23', 'not stated', '217.1'],
    ['2001-09-24', 'removed from the game', '217.1a'],
    ['2002-10-07', 'stays where it is', '217.1a'],
    ['2009-07-11', 'stays where it is', '400.4 2009-09-04 400.4a'],
  ],
  phasingTriggers: [
    ['1997-03-24', 'leaving', 'G.30.2'],
    ['1999-04-23', 'leaving', ' 2001-07-23 502.15d'],
    ['2005-10-01', 'none', '502.15d'],
    ['2009-07-11', 'none', '702.23d 2011-06-17 702.24d 2013-07-13 702.25d 2021-04-22 702.26d'],
  ],
  // 101.5 (1999-04-23): one card fewer each time; 103.4 (2009-07-11): declared in rounds; 103.5 from 2022-10-07.
  mulligan: [
    ['1999-04-23', 'one fewer, one player after the other', '101.5 2003-07-01 101.4'],
    ['2009-07-11', 'one fewer, in rounds', '103.4'],
    ['2015-09-26', 'one fewer, then a look at the top', '103.4'],
    ['2019-07-12', 'seven, then cards to the bottom', '103.4'],
    ['2022-10-07', 'seven, then cards to the bottom', '103.5'],
  ],
  firstMulligan: [
    ['2006-10-01', 'free for teams', '606.6a'],
    ['2007-07-13', 'free for more than two', '101.4a'],
    ['2009-07-11', 'free for more than two', '103.4b 2013-07-13 103.4c'],
    ['2022-10-07', 'free for more than two', '103.5c'],
  ],
  objectsOfLeaving: [
    ['1999-04-23', 'not stated', '102.7 2003-12-01 100.6 2004-06-01 102.7'],
    ['2005-08-01', 'leave or are exiled', '600.4a'],
    ['2009-07-11', 'leave or are exiled', '800.4a'],
  ],
  // 217.1 (1999), 400.10 (2009-07-11): cards removed from the game were outside the game; exile is a zone in it.
  wishes: [
    ['1999-04-23', 'cards removed from the game too', '217.1'],
    ['2009-07-11', 'cards outside the game alone', '400.9 2009-09-04 400.10 2020-04-17 400.11'],
  ],
  teamAttack: [
    ['2005-08-01', 'the team as a group', '606.7a 2009-07-11 806.7a 2010-02-01 806.8a 2010-06-18 810.7a'],
    ['2018-04-27', 'each creature one of its players', '805.10b'],
  ],
  teamLife: [
    ['2005-08-01', 40, '606.4a'],
    ['2007-05-01', 30, '606.4a 2009-07-11 806.4a 2010-06-18 810.4'],
  ],
  memberLife: [
    ['2005-08-01', 'half of the team', '606.9a 2009-07-11 806.9a 2010-02-01 806.10a'],
    ['2010-04-23', 'that of the team', '806.10a 2010-06-18 810.9a'],
  ],
  // 606.9c (2005-08-01): for one release the team had the new total of its member.
  memberLifeSet: [
    ['2005-08-01', 'the team has it', '606.9c'],
    ['2005-10-01', 'by the difference', '606.9c 2009-07-11 806.9c 2010-02-01 806.10c 2010-06-18 810.9c'],
  ],
  proliferate: [
    ['2010-10-01', 'one counter of one kind', '701.23a 2011-09-30 701.24a 2016-09-30 701.25a 2018-04-27 701.26a'],
    ['2019-05-03', 'one counter of each kind', '701.26a 2020-07-03 701.27a 2025-06-06 701.34a'],
  ],
  tokenReturning: [
    ['1997-03-24', 'not stated', ''],
    ['1999-04-23', 'not stated', '216.3'],
    ['2001-07-23', 'never', '216.3'],
    ['2007-05-01', 'never', '216.4'],
    ['2009-07-11', 'never', '110.5f 2010-07-16 110.5g 2019-07-12 111.8'],
  ],
  tokenOwner: [
    ['1997-03-24', 'controller of the effect', 'rulebook.II.5.2'],
    ['1999-04-23', 'controller of the effect', ' 2007-05-01 216.1a'],
    ['2009-07-11', 'player under whose control it enters', '110.5a 2019-07-12 111.2'],
  ],
} as const

type History = typeof HISTORY
export type GamePolicyKey = keyof History
export type GamePolicy = { readonly [K in GamePolicyKey]: History[K][number][1] | null } & {
  /** The day itself, for what none of the others says. */
  readonly day: IsoDate
}

export const GAME_POLICY_KEYS = Object.keys(HISTORY) as readonly GamePolicyKey[]
type Line = readonly [from: string, value: string | number, rule: string]
const lineOn = (key: GamePolicyKey, on: IsoDate): Line | undefined =>
  (HISTORY[key] as readonly Line[]).findLast(([from]) => from <= on)

/** How the game is played on a day; null where that day has no such rule. */
export const gamePolicyOn = remember(
  500,
  (on: IsoDate) => on,
  (on): GamePolicy => {
    const values = GAME_POLICY_KEYS.map(key => [key, lineOn(key, on)?.[1] ?? null] as const)
    return { ...Object.fromEntries(values), day: on } as GamePolicy
  },
)

/** Days on which something about the play of the game changed. */
export const gamePolicyDays: readonly IsoDate[] = [
  ...new Set(GAME_POLICY_KEYS.flatMap(key => HISTORY[key].map(([from]) => from as IsoDate))),
].sort()

/** The first day on which a policy has a value. */
export const gamePolicyFrom = (key: GamePolicyKey): IsoDate => HISTORY[key][0][0] as IsoDate

/** The rule of the day behind a policy. */
export const gameRuleOn = (key: GamePolicyKey, on: IsoDate): string => numberOn(lineOn(key, on)?.[2] ?? '', on)
/** The number on a day of `408.1c 2009-07-11 115.3a`. */
const numberOn = (written: string, on: IsoDate): string => {
  const [first = '', ...later] = written.split(' ')
  return later.reduce((rule, day, at) => (at % 2 === 0 && day <= on ? (later[at + 1] ?? rule) : rule), first)
}

/** What stands for the value of a day that has no such rule. */
export const NO_RULE = 'no such rule'
const FIRST_DAY = '1999-04-23'
/** Every value that a policy has had. */
export const gamePolicyValues = (key: GamePolicyKey): readonly string[] => [
  ...(HISTORY[key][0][0] > FIRST_DAY ? [NO_RULE] : []),
  ...new Set(HISTORY[key].map(([, value]) => `${value}`)),
]
/** The policy whose printed value is given; undefined if it never had that value. */
export const gamePolicyNamed = (key: GamePolicyKey, printed: string): GamePolicy[GamePolicyKey] | undefined =>
  printed === NO_RULE ? null : HISTORY[key].map(([, value]) => value).find(value => `${value}` === printed)
export const isGamePolicyKey = (key: string): key is GamePolicyKey => key in HISTORY
