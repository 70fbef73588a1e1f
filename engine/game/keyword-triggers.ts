import { spelledOut } from './keyword-entering'

/**
 * Keyword abilities that stand for triggered abilities, in our own words. Their texts are read like any other: if one is
 * not understood, the game says so when the ability resolves, so that no keyword is silently ignored.
 */
type Says = (value: string) => string

/** What follows the event in a text that no instruction is read from. */
const does = (keyword: string): string => `apply the rules of ${keyword}`
const returning = (counter: string, brings: string): string =>
  `When this creature dies, if it had no ${counter} counters on it, return it to the battlefield under its owner's control with a ${brings} counter on it.`
const ON_TARGETED = 'Whenever this permanent becomes the target of a spell or ability'
const ON_ATTACK = 'Whenever this creature attacks'
const ON_BLOCKED = 'Whenever this creature becomes blocked'
const ON_ENTERING = 'When this permanent enters'
const ON_DEATH = 'When this creature dies'
const ON_DAMAGE = 'Whenever this creature deals combat damage to a player'
const ON_CAST = 'When you cast this spell'
const UPKEEP = 'At the beginning of your upkeep'

const SAYS: Readonly<Record<string, Says>> = {
  undying: () => returning('+1/+1', '+1/+1'),
  persist: () => returning('-1/-1', '-1/-1'),
  prowess: () => 'Whenever you cast a noncreature spell, this permanent gets +1/+1 until end of turn.',
  exalted: () => 'Whenever a creature you control attacks alone, it gets +1/+1 until end of turn.',
  'battle cry': () => `${ON_ATTACK}, each other attacking creature gets +1/+0 until end of turn.`,
  bushido: n => `Whenever this creature blocks or becomes blocked, this creature gets +${n}/+${n} until end of turn.`,
  flanking: () =>
    'Whenever this creature becomes blocked by a creature without flanking, that creature gets -1/-1 until end of turn.',
  ward: cost =>
    `${ON_TARGETED} an opponent controls, counter that spell or ability unless its controller pays ${/^\{/.test(cost) ? cost : cost.replace(/^pay /i, '').toLowerCase()}.`,
  rampage: () => `${ON_BLOCKED}, ${does('rampage')}.`,
  afflict: n => `${ON_BLOCKED}, defending player loses ${n} life.`,
  annihilator: n => `${ON_ATTACK}, defending player sacrifices ${n} permanents.`,
  dethrone: () => `${ON_ATTACK}, ${does('dethrone')}.`,
  melee: () => `${ON_ATTACK}, ${does('melee')}.`,
  myriad: () => `${ON_ATTACK}, ${does('myriad')}.`,
  mentor: () => `${ON_ATTACK}, ${does('mentor')}.`,
  training: () => `${ON_ATTACK}, ${does('training')}.`,
  mobilize: () => `${ON_ATTACK}, ${does('mobilize')}.`,
  firebending: () => `${ON_ATTACK}, ${does('firebending')}.`,
  provoke: () => `${ON_ATTACK}, ${does('provoke')}.`,
  enlist: () => `${ON_ATTACK}, ${does('enlist')}.`,
  decayed: () => `${ON_ATTACK}, sacrifice it at end of combat.`,
  poisonous: () => `${ON_DAMAGE}, ${does('poisonous')}.`,
  ingest: () => `${ON_DAMAGE}, ${does('ingest')}.`,
  renown: () => `${ON_DAMAGE}, ${does('renown')}.`,
  cipher: () => `${ON_DAMAGE}, ${does('cipher')}.`,
  evolve: () => `Whenever a creature you control enters, ${does('evolve')}.`,
  soulbond: () => `Whenever a creature you control enters, ${does('soulbond')}.`,
  extort: () => `Whenever you cast a spell, ${does('extort')}.`,
  increment: () => `Whenever you cast a spell, ${does('increment')}.`,
  evoke: () => `${ON_ENTERING}, if its evoke cost was paid, its controller sacrifices it.`,
  exploit: () => `${ON_ENTERING}, ${does('exploit')}.`,
  fabricate: () => `${ON_ENTERING}, ${does('fabricate')}.`,
  hideaway: () => `${ON_ENTERING}, ${does('hideaway')}.`,
  champion: () => `${ON_ENTERING}, ${does('champion')}.`,
  'living weapon': () => `${ON_ENTERING}, ${does('living weapon')}.`,
  'for mirrodin!': () => `${ON_ENTERING}, ${does('for Mirrodin!')}.`,
  'job select': () => `${ON_ENTERING}, ${does('job select')}.`,
  ravenous: () => `${ON_ENTERING}, ${does('ravenous')}.`,
  backup: () => `${ON_ENTERING}, ${does('backup')}.`,
  offspring: () => `${ON_ENTERING}, ${does('offspring')}.`,
  squad: () => `${ON_ENTERING}, ${does('squad')}.`,
  modular: () => `${ON_DEATH}, ${does('modular')}.`,
  afterlife: n =>
    `${ON_DEATH}, create ${spelledOut(Number(n))} 1/1 white and black Spirit creature token${n === '1' ? '' : 's'} with flying.`,
  soulshift: () => `${ON_DEATH}, ${does('soulshift')}.`,
  haunt: () => `When this permanent is put into a graveyard, ${does('haunt')}.`,
  recover: () => `Whenever a creature dies, ${does('recover')}.`,
  'cumulative upkeep': cost =>
    `${UPKEEP}, put one age counter on ~, then sacrifice ~ unless you pay ${costInWords(cost)} for each age counter on ~.`,
  echo: cost => `${UPKEEP}, if its echo is due, sacrifice this permanent unless you pay ${cost || 'its mana cost'}.`,
  frenzy: n => `Whenever this creature attacks and isn't blocked, this creature gets +${n}/+0 until end of turn.`,
  fading: () => `${UPKEEP}, ${does('fading')}.`,
  vanishing: () => `${UPKEEP}, ${does('vanishing')}.`,
  cascade: () => `${ON_CAST}, ${does('cascade')}.`,
  storm: () => `${ON_CAST}, ${does('storm')}.`,
  gravestorm: () => `${ON_CAST}, ${does('gravestorm')}.`,
  ripple: () => `${ON_CAST}, ${does('ripple')}.`,
  conspire: () => `${ON_CAST}, ${does('conspire')}.`,
  casualty: () => `${ON_CAST}, ${does('casualty')}.`,
  replicate: () => `${ON_CAST}, ${does('replicate')}.`,
  demonstrate: () => `${ON_CAST}, ${does('demonstrate')}.`,
}

/** `{W} or {U}` as one symbol that is paid with either; other costs in the words that a text has for them. */
function costInWords(cost: string): string {
  const [, one, other] = /^\{([WUBRGC])\} or \{([WUBRGC])\}$/.exec(cost) ?? []
  if (one !== undefined) return `{${one}/${other}}`
  const words = cost.replace(/^pay /i, '')
  return words.charAt(0).toLowerCase() + words.slice(1)
}

const WORDS = Object.keys(SAYS)
  .sort((one, other) => other.length - one.length)
  .join('|')
const KEYWORD = new RegExp(`^(${WORDS})(?:[ —-]+(.+?))?\\.?$`, 'i')
/** All keywords that stand for a triggered ability, played or not. */
export const TRIGGERING_KEYWORDS = Object.keys(SAYS)
/** Whether the game plays all of the ability that a keyword stands for, its condition included. */
export const isKeywordPlayed = (text: string): boolean => {
  const says = keywordTrigger(text)
  return says !== null && !says.includes('apply the rules of')
}
/** The triggered ability that a keyword stands for, such as "bushido 2"; null: the keyword stands for none. */
export const keywordTrigger = (text: string): string | null => {
  const [, word = '', value = ''] = KEYWORD.exec(text.trim()) ?? []
  return SAYS[word.toLowerCase()]?.(value) ?? null
}
