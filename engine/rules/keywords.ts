/**
 * What keywords stand for, the only place that says so: the number of the rule by its first days, and the abilities in
 * card English, in our own words. `[n]` is the number in words, `[#]` in digits, `[s]` the ending of a plural, `[cost]` a
 * cost, `[pay cost]` the paying of it (`[words]` without the verb), `[times]` that many so often, `[kind or …]` the objects
 * that it names before its number, `[what]` anything else that follows the keyword.
 *
 * A row without `says` is played by a part of the engine that no sentence describes: the layers, combat, the casting of
 * spells. `unplayed`: what the keyword waits for or changes, which is refused when it would matter.
 */
export type Row = {
  readonly rule?: `${string}-${string}-${string} ${string}`
  readonly says?: readonly string[]
  /** What it stands for since a later day. */
  readonly since?: { readonly day: string; readonly says: readonly string[] }
  readonly unplayed?: string
  /** Where its triggered abilities work, if not on the battlefield. */
  readonly worksIn?: 'graveyard' | 'exile'
  /** What a spell that was cast for its cost begins as it becomes a permanent. */
  readonly resolves?: string
  /** Paid besides the mana cost, or besides the cost that it states. */
  readonly pays?: string
  /** What a spell that was cast for its cost does besides. */
  readonly spell?: string
}

/** Activated only when a sorcery could be cast (307.5). */
const asSorcery = (text: string): readonly [string] => [`${text} Activate only as a sorcery.`]
/** Events, conditions and instructions that several keywords have. */
const ON_DEATH = 'When this creature dies'
export const AS_IT_RESOLVES = 'as it resolves'
const ON_ENTERING = 'When this permanent enters'
const ON_GRAVEYARD = 'When this permanent is put into a graveyard from the battlefield'
const ON_TARGETED = 'Whenever this permanent becomes the target of a spell or ability'
const HAS_COUNTER = 'this permanent has a +1/+1 counter on it'
const HAS_TIME = 'this permanent has a time counter on it'
const COUNTER = 'put a +1/+1 counter on'
const AURA_IN_HAND = 'an Aura card in your hand'
const COMES_BACK = "return it to the battlefield under its owner's control"
const IF_DONE = 'If you do,'
const KEEPS_MANA = "you don't lose this mana as steps and phases end"
const FROM_HAND = 'reveal any number of cards from your hand'
const OF_ITS_KIND = 'that share a creature type with it'
const COMES_WITH = 'this permanent enters with [n]'
const CHEAPER = "a nonland card with mana value less than this spell's mana value"
const FREELY = 'cast that card without paying its mana cost'
const BELOW_AT_RANDOM = 'on the bottom of your library in a random order'
const SINCE_UPKEEP = 'under your control since the beginning of your last upkeep'
const COPY_OF_IT = "create a token that's a copy of it"
const LOST_FROM_PLAY = 'graveyard from the battlefield'
const TO_HAND = 'from your graveyard to your hand'
/** 702.44a today: what sunburst counts. */
export const FOR_COLORS = 'for each color of mana spent to cast it'
const STRONGER = "with power greater than this creature's power"
const BEARS_COUNTER = 'has a +1/+1 counter on it'
const SERVO = '1/1 colorless Servo artifact creature token'
const GONE_AT_END = 'Sacrifice them at the beginning of the next end step.'

const returning = (counter: string, brings: string): readonly [string] => [
  `${ON_DEATH}, if it had no ${counter} counters on it, ${COMES_BACK} with a ${brings} counter on it.`,
]
/** An Equipment that comes with a creature to be attached to. */
const withToken = (token: string): readonly [string] => [
  `When this Equipment enters, create a ${token} creature token, then attach this Equipment to it.`,
]
const ENTERS_WITH = 'This permanent enters with [n]'
const UPKEEP = 'At the beginning of your upkeep'
const BOOST_BY_X = 'this creature gets +X/+0 until end of turn'
const FROM_EXILE = 'cast this card from exile without paying its mana cost'
const ON_ATTACK = 'Whenever this creature attacks'
const OF_DEFENDER = 'creature defending player controls'
const FOR_ATTACKED = 'for each opponent you attacked this combat'
const ON_BLOCKED = 'Whenever this creature becomes blocked'
const ON_DAMAGE = 'Whenever this creature deals combat damage to a player'
const ON_CAST = 'When you cast this spell'
const NEW_TARGETS = 'You may choose new targets for the copies.'
const NEW_TARGET = 'You may choose new targets for the copy.'
const FROM_GRAVE = 'Exile this card from your graveyard'
const AT_END = 'At the beginning of the next end step'

const CAST_IT = 'cast it without paying its mana cost'
const KEEPS_HASTE = "If it's a creature spell, it gains haste for as long as you control it."
const LAST_COUNTER = 'When the last time counter is removed from this card'
const ONE_LESS = `${UPKEEP}, if this card has a time counter on it, remove a time counter from it.`

export const KEYWORDS = {
  afflict: {
    rule: '2017-07-08 702.129a 2021-04-22 702.130a',
    says: [`${ON_BLOCKED}, defending player loses [#] life.`],
  },
  afterlife: {
    rule: '2019-01-25 702.134a 2021-04-22 702.135a',
    says: ['When this creature dies, create [n] 1/1 white and black Spirit creature token[s] with flying.'],
  },
  aftermath: { rule: '2017-04-28 702.126a 2021-04-22 702.127a' },
  amplify: {
    rule: '2003-03-15 502.27a 2009-07-11 702.35a 2011-06-17 702.36a 2013-07-13 702.37a 2021-04-22 702.38a',
    says: [
      `As this permanent enters, you may ${FROM_HAND} ${OF_ITS_KIND}. ${ENTERS_WITH} +1/+1 counter[s] on it for each card revealed this way.`,
    ],
  },
  annihilator: {
    rule: '2010-04-23 702.83a 2011-06-17 702.84a 2013-07-13 702.85a 2021-04-22 702.86a',
    says: [`${ON_ATTACK}, defending player sacrifices [#] permanents.`],
  },
  ascend: { rule: '2018-01-19 702.130a 2021-04-22 702.131a' },
  'aura swap': {
    rule: '2007-05-01 502.62a 2009-07-11 702.62a 2011-06-17 702.63a 2013-07-13 702.64a 2021-04-22 702.65a',
    says: [`[cost]: You may exchange this permanent with ${AURA_IN_HAND}.`],
  },
  backup: { unplayed: 'When this creature enters' },
  'battle cry': {
    rule: '2011-02-04 702.88a 2011-06-17 702.89a 2013-07-13 702.90a 2021-04-22 702.91a',
    says: [`${ON_ATTACK}, each other attacking creature gets +1/+0 until end of turn.`],
  },
  bloodthirst: {
    rule: '2006-02-01 502.50a 2009-07-11 702.51a 2011-06-17 702.52a 2013-07-13 702.53a 2021-04-22 702.54a',
    says: [`If an opponent was dealt damage this turn, ${COMES_WITH} +1/+1 counter[s] on it.`],
  },
  bushido: {
    rule: '2004-10-01 502.38a 2009-07-11 702.42a 2011-06-17 702.43a 2013-07-13 702.44a 2021-04-22 702.45a',
    says: ['Whenever this creature blocks or becomes blocked, this creature gets +[#]/+[#] until end of turn.'],
  },
  buyback: {
    rule: '1999-04-23 glossary 2001-07-23 502.16a 2009-07-11 702.24a 2011-06-17 702.25a 2013-07-13 702.26a 2021-04-22 702.27a',
  },
  cascade: {
    rule: '2009-05-01 502.85a 2009-07-11 702.82a 2011-06-17 702.83a 2013-07-13 702.84a 2021-04-22 702.85a',
    says: [
      `${ON_CAST}, exile cards from the top of your library until you exile ${CHEAPER}. You may ${FREELY}. Put the rest ${BELOW_AT_RANDOM}.`,
    ],
  },
  champion: {
    rule: '2007-10-01 502.72a 2009-07-11 702.69a 2011-06-17 702.70a 2013-07-13 702.71a 2021-04-22 702.72a',
    says: [
      `${ON_ENTERING}, sacrifice it unless you exile another [what] you control.`,
      "When this permanent leaves the battlefield, return each card exiled with this permanent to the battlefield under its owner's control.",
    ],
  },
  cipher: { unplayed: AS_IT_RESOLVES },
  cleave: { rule: '2021-11-19 702.148a' },
  compleated: { unplayed: 'enters' },
  convoke: { rule: '2005-10-01 502.46a 2009-07-11 702.48a 2011-06-17 702.49a 2013-07-13 702.50a 2021-04-22 702.51a' },
  crew: {
    rule: '2016-09-30 702.121a 2021-04-22 702.122a',
    says: ['{0}: This permanent becomes an artifact creature until end of turn.'],
  },
  'cumulative upkeep': {
    rule: '1999-04-23 glossary 2001-07-23 502.13a 2009-07-11 702.21a 2011-06-17 702.22a 2013-07-13 702.23a 2021-04-22 702.24a',
    says: [`${UPKEEP}, put one age counter on ~, then sacrifice ~ unless you [pay cost] for each age counter on ~.`],
  },
  cycling: {
    rule: '1999-04-23 glossary 2001-07-23 502.18a 2009-07-11 702.26a 2011-06-17 702.27a 2013-07-13 702.28a 2021-04-22 702.29a',
    says: ['[cost], Discard this card: Draw a card.'],
  },
  daybound: { rule: '2021-09-24 702.145b' },
  decayed: { rule: '2021-09-24 702.147a', says: [`${ON_ATTACK}, sacrifice it at end of combat.`] },
  delve: { rule: '2007-05-01 502.64a 2009-07-11 702.63a 2011-06-17 702.64a 2013-07-13 702.65a 2021-04-22 702.66a' },
  demonstrate: { unplayed: ON_CAST },
  devour: {
    rule: '2008-10-01 502.82a 2009-07-11 702.79a 2011-06-17 702.80a 2013-07-13 702.81a 2021-04-22 702.82a',
    says: [
      'As this permanent enters, you may sacrifice any number of [kind or creatures]. This permanent enters with [times] +1/+1 counters on it.',
    ],
  },
  echo: {
    rule: '1999-04-23 glossary 2001-07-23 502.19a 2009-07-11 702.27a 2011-06-17 702.28a 2013-07-13 702.29a 2021-04-22 702.30a',
    says: [`${UPKEEP}, if this permanent came ${SINCE_UPKEEP}, sacrifice it unless you [pay cost or its mana cost].`],
  },
  entwine: { rule: '2003-10-01 502.32a 2009-07-11 702.39a 2011-06-17 702.40a 2013-07-13 702.41a 2021-04-22 702.42a' },
  epic: { unplayed: AS_IT_RESOLVES },
  equip: {
    rule: '2003-10-01 502.33a 2009-07-11 702.6a',
    says: asSorcery('[cost]: Attach this Equipment to target creature you control.'),
  },
  escape: { rule: '2020-01-24 702.137a 2021-04-22 702.138a' },
  evoke: {
    rule: '2007-10-01 502.74a 2009-07-11 702.71a 2011-06-17 702.72a 2013-07-13 702.73a 2021-04-22 702.74a',
    says: [`${ON_ENTERING}, if its evoke cost was paid, its controller sacrifices it.`],
  },
  evolve: {
    rule: '2013-02-01 702.98a 2013-07-13 702.99a 2021-04-22 702.100a',
    says: [
      `Whenever another creature you control enters, if its power is greater than this creature's power or its toughness is greater than this creature's toughness, ${COUNTER} this creature.`,
    ],
  },
  exalted: {
    rule: '2008-10-01 502.83a 2009-07-11 702.80a 2011-06-17 702.81a 2013-07-13 702.82a 2021-04-22 702.83a',
    says: ['Whenever a creature you control attacks alone, it gets +1/+1 until end of turn.'],
  },
  exploit: {
    rule: '2015-03-27 702.109a 2021-04-22 702.110a',
    says: ['When this creature enters, you may sacrifice a creature.'],
  },
  exert: { rule: '2017-04-28 701.37a 2018-04-27 701.38a 2020-07-03 701.39a 2025-06-06 701.43a' },
  extort: {
    rule: '2013-02-01 702.99a 2013-07-13 702.100a 2021-04-22 702.101a',
    says: [
      `Whenever you cast a spell, you may pay {W/B}. ${IF_DONE} each opponent loses 1 life and you gain that much life.`,
    ],
  },
  fabricate: {
    rule: '2016-11-11 702.122a 2021-04-22 702.123a',
    says: [`${ON_ENTERING}, you may put [n] +1/+1 counter[s] on it. If you don't, create [n] ${SERVO}[s].`],
  },
  fading: {
    rule: '2001-07-23 502.20a 2009-07-11 702.29a 2011-06-17 702.30a 2013-07-13 702.31a 2021-04-22 702.32a',
    says: [
      `${ENTERS_WITH} fade counter[s] on it.`,
      `${UPKEEP}, remove a fade counter from this permanent. If you can't, sacrifice it.`,
    ],
  },
  firebending: {
    rule: '2025-11-14 702.189a',
    says: [`${ON_ATTACK}, add an amount of {R} equal to [#]. Until end of combat, ${KEEPS_MANA}.`],
  },
  flanking: {
    rule: '1999-04-23 502.3a 2009-07-11 702.22a 2011-06-17 702.23a 2013-07-13 702.24a 2021-04-22 702.25a',
    says: [
      'Whenever this creature becomes blocked by a creature without flanking, that creature gets -1/-1 until end of turn.',
    ],
  },
  flashback: { rule: '2001-09-24 502.22a 2009-07-11 702.31a 2011-06-17 702.32a 2013-07-13 702.33a 2021-04-22 702.34a' },
  'for Mirrodin!': { rule: '2023-04-14 702.163a', says: withToken('2/2 red Rebel') },
  foretell: { rule: '2021-02-05 702.142a 2021-04-22 702.143a' },
  fortify: {
    rule: '2007-05-01 502.65a 2009-07-11 702.64a 2011-06-17 702.65a 2013-07-13 702.66a 2021-04-22 702.67a',
    says: asSorcery('[cost]: Attach this Fortification to target land you control.'),
  },
  frenzy: {
    rule: '2007-05-01 502.66a 2009-07-11 702.65a 2011-06-17 702.66a 2013-07-13 702.67a 2021-04-22 702.68a',
    says: ["Whenever this creature attacks and isn't blocked, this creature gets +[#]/+0 until end of turn."],
  },
  graft: {
    rule: '2006-05-01 502.54a 2009-07-11 702.55a 2011-06-17 702.56a 2013-07-13 702.57a 2021-04-22 702.58a',
    says: [
      `${ENTERS_WITH} +1/+1 counter[s] on it.`,
      `Whenever another creature enters, if ${HAS_COUNTER}, you may remove a +1/+1 counter from this permanent. ${IF_DONE} ${COUNTER} that creature.`,
    ],
  },
  fuse: { rule: '2013-05-01 702.100a 2013-07-13 702.101a 2021-04-22 702.102a' },
  haunt: {
    rule: '2006-02-01 502.51a 2009-07-11 702.52a 2011-06-17 702.53a 2013-07-13 702.54a 2021-04-22 702.55a',
    says: [ON_GRAVEYARD, 'When this spell is put into a graveyard during its resolution'].map(
      when => `${when}, exile it haunting target creature.`,
    ),
  },
  hideaway: { unplayed: 'When this permanent enters' },
  improvise: { rule: '2017-01-20 702.125a 2021-04-22 702.126a' },
  increment: { unplayed: 'Whenever you cast a spell' },
  infect: { rule: '2010-10-01 702.87a 2011-06-17 702.88a 2013-07-13 702.89a 2021-04-22 702.90a' },
  ingest: {
    rule: '2015-09-26 702.114a 2021-04-22 702.115a',
    says: [`${ON_DAMAGE}, that player exiles the top card of their library.`],
  },
  'job select': { rule: '2025-06-06 702.182a', says: withToken('1/1 colorless Hero') },
  'jump-start': { rule: '2018-10-05 702.132a 2021-04-22 702.133a' },
  kicker: { rule: '2001-07-23 502.21a 2009-07-11 702.30a 2011-06-17 702.31a 2013-07-13 702.32a 2021-04-22 702.33a' },
  'living weapon': {
    rule: '2011-02-04 702.89a 2011-06-17 702.90a 2013-07-13 702.91a 2021-04-22 702.92a',
    says: withToken('0/0 black Germ'),
    since: { day: '2021-06-18', says: withToken('0/0 black Phyrexian Germ') },
  },
  megamorph: { rule: '2015-03-27 702.36b 2021-04-22 702.37b' },
  melee: {
    rule: '2016-08-26 702.120a 2021-04-22 702.121a',
    says: [`${ON_ATTACK}, it gets +1/+1 until end of turn ${FOR_ATTACKED}.`],
  },
  mentor: {
    rule: '2018-10-05 702.133a 2021-04-22 702.134a',
    says: [`${ON_ATTACK}, ${COUNTER} target attacking creature with power less than this creature's power.`],
  },
  mobilize: {
    rule: '2025-04-04 702.181a',
    says: [`${ON_ATTACK}, create [n] 1/1 red Warrior creature token[s] tapped and attacking. ${GONE_AT_END}`],
  },
  modular: {
    rule: '2004-02-01 502.35a 2009-07-11 702.40a 2011-06-17 702.41a 2013-07-13 702.42a 2021-04-22 702.43a',
    says: [
      `${ENTERS_WITH} +1/+1 counter[s] on it.`,
      `${ON_GRAVEYARD}, you may ${COUNTER} target artifact creature for each +1/+1 counter on this permanent.`,
    ],
  },
  morph: { rule: '2002-10-07 502.26a 2009-07-11 702.34a 2011-06-17 702.35a 2013-07-13 702.36a 2021-04-22 702.37a' },
  multikicker: { rule: '2010-02-01 702.30c 2011-06-17 702.31c 2013-07-13 702.32c 2021-04-22 702.33c' },
  myriad: {
    rule: '2015-11-13 702.115a 2021-04-22 702.116a',
    says: [`${ON_ATTACK}, create copies of it for your other opponents. Exile those tokens at end of combat.`],
  },
  ninjutsu: {
    rule: '2005-02-01 502.43a 2009-07-11 702.46a 2011-06-17 702.47a 2013-07-13 702.48a 2021-04-22 702.49a',
    says: ['[cost], Reveal this card: Put this card onto the battlefield tapped and attacking.'],
  },
  nightbound: { rule: '2021-09-24 702.145e' },
  'commander ninjutsu': {
    rule: '2018-08-10 702.48d 2021-04-22 702.49d',
    says: [
      '[cost], Reveal this card: Put this card onto the battlefield tapped and attacking.',
      '[cost]: Put this card from the command zone onto the battlefield under your control tapped and attacking.',
    ],
  },
  offspring: {
    rule: '2024-07-30 702.175a',
    says: [`${ON_ENTERING}, if its offspring cost was paid, ${COPY_OF_IT}, except it's 1/1.`],
  },
  outlast: {
    rule: '2014-09-25 702.106a 2021-04-22 702.107a',
    says: asSorcery('[cost], {T}: Put a +1/+1 counter on this creature.'),
  },
  overload: { rule: '2012-10-01 702.94a 2013-07-13 702.95a 2021-04-22 702.96a' },
  persist: {
    rule: '2008-05-01 502.79a 2009-07-11 702.76a 2011-06-17 702.77a 2013-07-13 702.78a 2021-04-22 702.79a',
    says: returning('-1/-1', '-1/-1'),
  },
  plot: { rule: '2024-04-12 702.170a' },
  poisonous: {
    rule: '2007-05-01 502.69a 2009-07-11 702.67a 2011-06-17 702.68a 2013-07-13 702.69a 2021-04-22 702.70a',
    says: [`${ON_DAMAGE}, that player gets [#] poison counter[s].`],
  },
  populate: {
    rule: '2012-10-01 701.27a 2016-09-30 701.28a 2018-04-27 701.29a 2020-07-03 701.30a 2025-06-06 701.36a',
  },
  proliferate: {
    rule: '2010-10-01 701.23a 2011-09-30 701.24a 2016-09-30 701.25a 2018-04-27 701.26a 2020-07-03 701.27a 2025-06-06 701.34a',
  },
  provoke: {
    rule: '2003-03-15 502.29a 2009-07-11 702.36a 2011-06-17 702.37a 2013-07-13 702.38a 2021-04-22 702.39a',
    says: [
      `${ON_ATTACK}, you may have target ${OF_DEFENDER} block this creature this turn if able. ${IF_DONE} untap that creature.`,
    ],
  },
  prowess: {
    rule: '2014-09-25 702.107a 2021-04-22 702.108a',
    says: ['Whenever you cast a noncreature spell, this permanent gets +1/+1 until end of turn.'],
  },
  'read ahead': { unplayed: 'enters' },
  recover: {
    rule: '2006-07-15 502.55a 2009-07-11 702.56a 2011-06-17 702.57a 2013-07-13 702.58a 2021-04-22 702.59a',
    says: [
      `When a creature is put into your ${LOST_FROM_PLAY}, you may [pay cost]. ${IF_DONE} return this card ${TO_HAND}. Otherwise, exile this card.`,
    ],
    worksIn: 'graveyard',
  },
  reinforce: {
    rule: '2008-02-01 502.77a 2009-07-11 702.74a 2011-06-17 702.75a 2013-07-13 702.76a 2021-04-22 702.77a',
    says: ['[cost], Discard this card: Put [#] +1/+1 counters on target creature.'],
  },
  renown: {
    rule: '2015-07-17 702.111a 2021-04-22 702.112a',
    says: [`${ON_DAMAGE}, if it isn't renowned, put [n] +1/+1 counter[s] on it and it becomes renowned.`],
  },
  replicate: {
    rule: '2006-02-01 502.52a 2009-07-11 702.53a 2011-06-17 702.54a 2013-07-13 702.55a 2021-04-22 702.56a',
    says: [`${ON_CAST}, copy it for each time its replicate cost was paid. ${NEW_TARGETS}`],
  },
  retrace: { rule: '2008-07-15 502.81a 2009-07-11 702.78a 2011-06-17 702.79a 2013-07-13 702.80a 2021-04-22 702.81a' },
  riot: { rule: '2019-01-25 702.135a 2021-04-22 702.136a' },
  scavenge: {
    rule: '2012-10-01 702.95a 2013-07-13 702.96a 2021-04-22 702.97a',
    says: asSorcery(
      "[cost], Exile this card from your graveyard: Put X +1/+1 counters on target creature, where X is this card's power.",
    ),
  },
  soulbond: {
    rule: '2012-05-01 702.93a 2013-07-13 702.94a 2021-04-22 702.95a',
    says: [
      'When this creature enters, if you control it and it is unpaired and you control another unpaired creature, you may pair it with another unpaired creature you control.',
      'Whenever another creature you control enters, if you control it and it is unpaired and you control this creature and this creature is unpaired, you may pair that creature with this creature.',
    ],
  },
  soulshift: {
    rule: '2004-10-01 502.39a 2009-07-11 702.43a 2011-06-17 702.44a 2013-07-13 702.45a 2021-04-22 702.46a',
    says: [
      'When this creature dies, you may return target Spirit card with mana value [#] or less from your graveyard to your hand.',
    ],
  },
  splice: { rule: '2004-10-01 502.40a 2009-07-11 702.44a 2011-06-17 702.45a 2013-07-13 702.46a 2021-04-22 702.47a' },
  'split second': {
    rule: '2006-10-01 502.58a 2009-07-11 702.58a 2011-06-17 702.59a 2013-07-13 702.60a 2021-04-22 702.61a',
  },
  squad: {
    rule: '2022-10-07 702.157a',
    says: [`${ON_ENTERING}, ${COPY_OF_IT} for each time its squad cost was paid.`],
  },
  storm: {
    rule: '2003-07-01 502.30a 2009-07-11 702.37a 2011-06-17 702.38a 2013-07-13 702.39a 2021-04-22 702.40a',
    says: [`${ON_CAST}, copy it for each spell cast before it this turn. ${NEW_TARGETS}`],
  },
  sunburst: {
    rule: '2004-06-01 502.37a 2009-07-11 702.41a 2011-06-17 702.42a 2013-07-13 702.43a 2021-04-22 702.44a',
    says: [
      `If this permanent is a creature, it enters with a +1/+1 counter on it ${FOR_COLORS}.`,
      `If this permanent isn't a creature, it enters with a charge counter on it ${FOR_COLORS}.`,
    ],
  },
  suspend: {
    rule: '2006-10-01 502.59a 2009-07-11 702.59a 2011-06-17 702.60a 2013-07-13 702.61a 2021-04-22 702.62a',
    says: [ONE_LESS, `${LAST_COUNTER}, ${CAST_IT} if able. ${KEEPS_HASTE}`],
    since: { day: '2024-02-02', says: [ONE_LESS, `${LAST_COUNTER}, you may ${CAST_IT}. ${KEEPS_HASTE}`] },
    worksIn: 'exile',
  },
  'totem armor': { rule: '2010-04-23 702.86a 2011-06-17 702.87a 2013-07-13 702.88a 2021-04-22 702.89a' },
  toxic: { rule: '2023-04-14 702.164a' },
  training: {
    rule: '2021-11-19 702.149a',
    says: [`Whenever this creature and at least one other creature ${STRONGER} attack, ${COUNTER} this creature.`],
  },
  'umbra armor': { rule: '2010-04-23 702.86a 2011-06-17 702.87a 2013-07-13 702.88a 2021-04-22 702.89a' },
  undying: { rule: '2012-02-01 702.91a 2013-07-13 702.92a 2021-04-22 702.93a', says: returning('+1/+1', '+1/+1') },
  unearth: {
    rule: '2008-10-01 502.84a 2009-07-11 702.81a 2011-06-17 702.82a 2013-07-13 702.83a 2021-04-22 702.84a',
    says: asSorcery(
      '[cost]: Return this card from your graveyard to the battlefield. Exile it at the beginning of the next end step. It gains haste. If it would leave the battlefield, exile it instead.',
    ),
  },
  unleash: {
    rule: '2012-10-01 702.96a 2013-07-13 702.97a 2021-04-22 702.98a',
    says: [
      'As this permanent enters, you may put a +1/+1 counter on it.',
      `This permanent can't block as long as it ${BEARS_COUNTER}.`,
    ],
  },
  vanishing: {
    rule: '2007-02-01 502.60a 2009-07-11 702.60a 2011-06-17 702.61a 2013-07-13 702.62a 2021-04-22 702.63a',
    says: [
      `${ENTERS_WITH} time counter[s] on it.`,
      `${UPKEEP}, if ${HAS_TIME}, remove a time counter from it.`,
      'When the last time counter is removed from this permanent, sacrifice it.',
    ],
  },
  ward: {
    rule: '2021-04-22 702.21a',
    says: [`${ON_TARGETED} an opponent controls, counter that spell or ability unless its controller [pays cost].`],
  },
  wither: { rule: '2008-05-01 502.80a 2009-07-11 702.77a 2011-06-17 702.78a 2013-07-13 702.79a 2021-04-22 702.80a' },
  typecycling: {
    rule: '2003-07-01 502.18c 2007-05-01 502.18d 2009-07-11 702.26d 2011-06-17 702.27d 2013-07-13 702.28d 2017-04-28 702.28e 2021-04-22 702.29e',
    says: [
      '[cost], Discard this card: Search your library for [type] card, reveal it, put it into your hand, then shuffle.',
    ],
  },
  transmute: {
    rule: '2005-10-01 502.48a 2009-07-11 702.50a 2011-06-17 702.51a 2013-07-13 702.52a 2021-04-22 702.53a',
    says: [
      ...asSorcery(
        "[cost], Discard this card: Search your library for a card with mana value equal to this card's mana value, reveal it, put it into your hand, then shuffle.",
      ),
    ],
  },
  'start your engines!': { rule: '2025-04-04 702.179a' },
  station: {
    rule: '2025-07-25 702.184a',
    says: [
      ...asSorcery(
        "Tap another untapped creature you control: Put X charge counters on this permanent, where X is the tapped creature's power.",
      ),
    ],
  },
  disguise: { rule: '2024-02-02 702.168a' },
  'level up': {
    rule: '2010-04-23 702.84a 2011-06-17 702.85a 2013-07-13 702.86a 2021-04-22 702.87a',
    says: [...asSorcery('[cost]: Put a level counter on this permanent.')],
  },
  saddle: {
    rule: '2024-04-12 702.171a',
    says: [...asSorcery('{0}: This permanent becomes saddled until end of turn.')],
  },
  'to solve': {
    rule: '2024-02-02 719.3a',
    says: ["At the beginning of your end step, if [what] and this permanent isn't solved, it becomes solved."],
  },
  dredge: {
    rule: '2005-10-01 502.47a 2009-07-11 702.49a 2011-06-17 702.50a 2013-07-13 702.51a 2021-04-22 702.52a',
    says: [
      'If you would draw a card, you may mill [n] card[s] instead. If you do, return this card from your graveyard to your hand.',
    ],
    worksIn: 'graveyard',
  },
  impending: {
    rule: '2024-11-08 702.176a',
    says: [
      'If its impending cost was paid, this permanent enters with [n] time counter[s] on it.',
      "As long as its impending cost was paid and this permanent has a time counter on it, this permanent isn't a creature.",
      `At the beginning of your end step, if its impending cost was paid and ${HAS_TIME}, remove a time counter from it.`,
    ],
  },
  dash: {
    rule: '2015-01-23 702.108a 2021-04-22 702.109a',
    says: ['As long as its dash cost was paid, this permanent has haste.'],
    resolves: `${AT_END}, return this permanent to its owner's hand.`,
  },
  blitz: {
    rule: '2022-04-29 702.152a',
    says: ['As long as its blitz cost was paid, this permanent has haste and "When this permanent dies, draw a card."'],
    resolves: `${AT_END}, sacrifice this permanent.`,
  },
  spectacle: { rule: '2019-01-25 702.136a 2021-04-22 702.137a' },
  surge: { rule: '2016-01-16 702.116a 2021-04-22 702.117a' },
  madness: {
    rule: '2006-10-01 502.24a 2009-07-11 702.32a 2011-06-17 702.33a 2013-07-13 702.34a 2021-04-22 702.35a',
    says: ['If you would discard this card, you may exile it instead.'],
    since: { day: '2016-04-08', says: ['If you would discard this card, exile it instead.'] },
  },
  bestow: { rule: '2013-09-27 702.102a 2021-04-22 702.103a' },
  partner: { rule: '2016-11-11 702.123a 2021-04-22 702.124a' },
  'partner with': {
    rule: '2018-06-08 702.123f 2021-04-22 702.124f 2023-10-13 702.124i 2025-11-14 702.124j',
    says: [
      `${ON_ENTERING}, target player may search their library for a card named [what], reveal it, put it into their hand, then shuffle.`,
    ],
  },
  awaken: {
    rule: '2015-09-26 702.112a 2021-04-22 702.113a',
    spell:
      "Put [n] +1/+1 counter[s] on target land you control. It becomes a 0/0 Elemental creature with haste. It's still a land.",
  },
  bargain: { rule: '2023-10-13 702.166a', pays: 'Sacrifice an artifact, enchantment, or token' },
  casualty: {
    rule: '2022-04-29 702.153a',
    pays: 'Sacrifice a creature with power [#] or greater',
    says: [`${ON_CAST}, if its casualty cost was paid, copy it. ${NEW_TARGET}`],
  },
  conspire: {
    rule: '2008-05-01 502.78a 2009-07-11 702.75a 2011-06-17 702.76a 2013-07-13 702.77a 2021-04-22 702.78a',
    pays: 'Tap two untapped creatures you control that share a color with this spell',
    says: [`${ON_CAST}, if its conspire cost was paid, copy it. ${NEW_TARGET}`],
  },
  disturb: { rule: '2021-09-24 702.146a' },
  embalm: {
    rule: '2017-04-28 702.127a 2021-04-22 702.128a',
    says: asSorcery(
      `[cost], ${FROM_GRAVE}: ${COPY_OF_IT}, except it has no mana cost and it's a white Zombie in addition to its other types.`,
    ),
  },
  emerge: { rule: '2016-07-22 702.118a 2021-04-22 702.119a', pays: 'Sacrifice a creature' },
  encore: {
    rule: '2020-11-20 702.140a 2021-04-22 702.141a',
    says: asSorcery(
      `[cost], ${FROM_GRAVE}: For each opponent, ${COPY_OF_IT}. Those tokens gain haste and attack this turn if able. ${GONE_AT_END}`,
    ),
  },
  enlist: {
    rule: '2022-09-08 702.154a',
    says: [
      `${ON_ATTACK}, you may tap an untapped creature you control that isn't attacking. When you do, ${BOOST_BY_X}, where X is the tapped creature's power.`,
    ],
  },
  eternalize: {
    rule: '2017-07-08 702.128a 2021-04-22 702.129a',
    says: asSorcery(
      `[cost], ${FROM_GRAVE}: ${COPY_OF_IT}, except it has no mana cost, it's 4/4, and it's a black Zombie in addition to its other types.`,
    ),
  },
  gravestorm: {
    rule: '2007-05-01 502.67a 2009-07-11 702.66a 2011-06-17 702.67a 2013-07-13 702.68a 2021-04-22 702.69a',
    says: [`${ON_CAST}, copy it for each permanent that was put into a ${LOST_FROM_PLAY} this turn. ${NEW_TARGETS}`],
  },
  harmonize: { rule: '2025-04-04 702.180a' },
  mayhem: { rule: '2025-09-19 702.187a' },
  miracle: { rule: '2012-05-01 702.92a 2013-07-13 702.93a 2021-04-22 702.94a' },
  prowl: { rule: '2008-02-01 502.76a 2009-07-11 702.73a 2011-06-17 702.74a 2013-07-13 702.75a 2021-04-22 702.76a' },
  ravenous: {
    rule: '2022-10-07 702.156a',
    says: [
      `${ENTERS_WITH.replace('[n]', 'X')} +1/+1 counters on it.`,
      `${ON_ENTERING}, if X is 5 or more, draw a card.`,
    ],
  },
  rebound: {
    rule: '2010-04-23 702.85a 2011-06-17 702.86a 2013-07-13 702.87a 2021-04-22 702.88a',
    resolves: `At the beginning of your next upkeep, you may ${FROM_EXILE}.`,
  },
  ripple: {
    rule: '2006-07-15 502.56a 2009-07-11 702.57a 2011-06-17 702.58a 2013-07-13 702.59a 2021-04-22 702.60a',
    says: [
      `${ON_CAST}, you may reveal the top [n] card[s] of your library. ${IF_DONE} you may cast spells with the same name as this spell from among the revealed cards without paying their mana costs. Then put the rest on the bottom of your library.`,
    ],
  },
  warp: {
    rule: '2025-07-25 702.185a',
    resolves: `${AT_END}, exile this permanent. You may cast it for as long as it remains exiled.`,
  },
  'web-slinging': { rule: '2025-09-19 702.188a', pays: "Return a tapped creature you control to its owner's hand" },
  dethrone: { rule: '2014-06-01 702.104a 2021-04-22 702.105a', says: [`${ON_ATTACK}, ${COUNTER} it.`] },
  rampage: {
    rule: '1999-04-23 glossary 2001-07-23 502.12a 2009-07-11 702.20a 2011-06-17 702.21a 2013-07-13 702.22a 2021-04-22 702.23a',
    says: [`${ON_BLOCKED}, it gets +[#]/+[#] until end of turn for each creature blocking it beyond the first.`],
  },
  tribute: { rule: '2014-02-01 702.103a 2021-04-22 702.104a' },
} as const satisfies Readonly<Record<string, Row>>
export type KeywordName = keyof typeof KEYWORDS

/** Keywords that the layers, combat, targeting and casting have always played, each with a board that shows it. */
export const EVERGREEN = [
  'affinity for',
  'undaunted',
  'desertwalk',
  'nonbasic landwalk',
  'hexproof from',
  'flying',
  'reach',
  'fear',
  'intimidate',
  'shadow',
  'horsemanship',
  'skulk',
  'menace',
  'islandwalk',
  'swampwalk',
  'forestwalk',
  'mountainwalk',
  'plainswalk',
  'protection',
  'defender',
  'haste',
  'vigilance',
  'trample',
  'first strike',
  'double strike',
  'deathtouch',
  'lifelink',
  'hexproof',
  'shroud',
  'indestructible',
  'flash',
  'enchant',
  'changeling',
  'devoid',
  'phasing',
  'banding',
] as const
