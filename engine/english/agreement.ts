import { withoutAbilityWord } from '../grammar/ours'
import type {
  Affects,
  Amount,
  Change,
  Chosen,
  Condition,
  Duration,
  EffectSpec,
  Filter,
  Reference,
  Whose,
} from '../model/effect'
import { CARD_TYPES } from '../model/kinds'
import { subtypeForm } from './lexicon/subtypes'
import { stem } from './lost-words'
import { NUMBER_WORDS } from './tokens'
import { normalised } from './wording'

/** Words without meaning that an effect could lose: forms of "be" and "have", articles, conjunctions, nouns of numbers. */
const EMPTY = new Set(
  `a an the of to be is are was were am that which who it's they're that's there's this it they them itself themselves
  its their there those these such do does did in on for by as with at and or and/or both either then also now
  have has had gain get gets become becomes are all each every any long if when where number equal amount
  battlefield play permanent card type color count base size cast activate while among ability 1 named so s effect would 's from he him she her longer remain under change`
    .split(/\s+/)
    .map(word => stem(word)),
)
/** Words with the same meaning as another. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  another: ['other'],
  no: ['not'],
  without: ['not'],
  unless: ['not'],
  "isn't": ['not'],
  "doesn't": ['not'],
  your: ['you'],
  exiled: ['exile'],
  otherwise: ['not'],
  summon: ['creature'],
  differently: ['name', 'different'],
  lost: ['lose'],
}

/** "Less than three" is two or less. */
const beyond = (all: string, way: string, said: string): string => {
  const n = NUMBER_WORDS[said.toLowerCase()] ?? (/^\d+$/.test(said) ? Number(said) : null)
  if (n === null) return all
  return /^(?:less|fewer)$/i.test(way) ? `${n - 1} or less` : `${n + 1} or more`
}

/** The text without words that only refer: "enchanted creature" is what it is attached to, "this land" is itself. */
const pointed = (text: string): string =>
  withoutAbilityWord(text)
    .replace(/[’‘]/g, "'")
    .replace(/−/g, '-')
    .replace(/\s*\([^()]*\)/g, '')
    .replace(
      /\bthis (?:creature|artifact|enchantment|land|permanent|spell|card|token|aura|equipment|vehicle|planeswalker|saga|class|fortification|spacecraft)\b/gi,
      '~',
    )
    .replace(
      /(?<!\b(?:each|every|an|another|all|no|other|a|is|are|not|aren't|isn't|that's) )\b(?:enchanted|equipped|fortified) (?:player|Plains(?! are)|[A-Z]?[a-z]+(?<!s))\b/gi,
      ' attached-one ',
    )
    .replace(
      /\b(?:that|those) (?:creature|artifact|enchantment|land|permanent|card|spell|token|Equipment|Aura)s?\b/gi,
      ' ',
    )
    .replace(/\b(?:every|all) creature types?\b/gi, ' every-creature-type ')
    .replace(/(?<!for )\b(?:every|all|each) (?:basic )?land types?\b/gi, ' every-basic-land-type ')
    .replace(
      /\bin addition to (?:its|their) other (?:(?:land|creature|card|basic) )?(?:types?|colors?)(?: and (?:types?|colors?))?/gi,
      ' in-addition ',
    )
    .replace(/\b(less|fewer|more|greater) than (\w+)(?! or equal)/gi, (all, way: string, n: string) =>
      beyond(all, way, n),
    )
    .replace(
      /\b(?:(?:up to|one or) )?(?:one|two|three|four|five|X) (?:other )?(?=target\b)|\banother (?=target\b|[+-]\d)/gi,
      '',
    )
    .replace(/\bremoved from the game\b/gi, 'exiled')
    .replace(/(?<!\bstill )\bcounts? as(?: also)?\b/gi, 'is in-addition')
    .replace(/\b(is|are) also\b/gi, '$1 in-addition')
    .replace(/\b(shares?) at least one\b/gi, '$1 a')
    .replace(/\bat least (\w+)/gi, '$1 or more')
    .replace(/\btotal number of/gi, 'number of')
    .replace(/\bthe same is true for\b/gi, ' ')
    .replace(/\bface-(?=up|down)/gi, 'face ')
    .replace(/([+-][\dX]+\/)-0\b/g, '$1+0')
    .replace(/(?<![\d+])-0\//g, '+0/')
    .replace(/\bduring turns other than yours\b/gi, ' not your turn ')
    .replace(/\b(?:base )?power and toughness (?:to )?(?=[\dX]+\/)/gi, ' ')
    .replace(/\b(?:mana value|converted mana cost|casting cost)s?\b/gi, 'mana-value')

const WORD = /\{[^}]*\}|[+-]?[\dxy*]+\/[+-]?[\dxy*]+|[+-]?\d+|~|[a-z\u00c0-\u024f][\w\u00c0-\u024f'-]*/gi
const wordsIn = (text: string): ReadonlySet<string> => {
  const words = new Set<string>()
  for (const [said] of pointed(text).matchAll(WORD)) {
    const bare = said.replace(/'s?$/, '')
    const [, not, rest] = /^(non)-?(.*)$/i.exec(bare) ?? []
    for (const one of not && rest ? ['not', rest] : [bare]) {
      const kind = /^[A-Z]/.test(one) ? subtypeForm(one)?.word : undefined
      const word = (kind ?? (/^[+-]|^\d+\/|\/\d/.test(one) ? one : stem(one.toLowerCase()))).toLowerCase()
      for (const same of SAME[word] ?? [word]) if (!EMPTY.has(same)) words.add(same)
    }
  }
  return words
}

/** `said`: words that the text must have; `may`: words that it may have. */
type Facts = {
  readonly said: Set<string>
  readonly may: Set<string>
  readonly words: ReadonlySet<string>
  readonly self: string
  readonly goesOn: boolean
}

const say = (facts: Facts, ...texts: readonly string[]): void => {
  for (const text of texts) {
    if (text === '') continue
    // Most are one word that is not part of a name or an idiom.
    if (/^(?!non)[a-z]+$/.test(text)) {
      const word = stem(text)
      for (const same of SAME[word] ?? [word]) if (!EMPTY.has(same)) facts.said.add(same)
    } else for (const word of wordsIn(normalised(text, facts.self))) facts.said.add(word)
  }
}
const may = (facts: Facts, ...words: readonly string[]): void => {
  for (const word of words) facts.may.add(word)
}

const ofWhose = (who: Whose | 'each player', facts: Facts): void => {
  if (who === 'you') say(facts, 'you')
  else if (who === 'your opponents') {
    say(facts, 'opponent')
    may(facts, 'you')
  } else if (who === 'each player') may(facts, 'player')
  else if (who === 'target player') {
    facts.said.add('target')
    may(facts, 'player', 'opponent')
  } else if (who === 'its owner') may(facts, 'owner', 'own', 'player')
  else if (typeof who === 'string') say(facts, who)
  else if ('player' in who) may(facts, who.player.toLowerCase())
}
const ofChosen = (word: string | Chosen, facts: Facts): void => {
  if (typeof word === 'string') say(facts, word)
  else {
    facts.may.add('choose').add('choice').add('you').add('basic')
    for (const one of word.chosen.split(' ')) facts.may.add(one)
  }
}

/** What references mean, apart from targets. */
const ofReference = (the: Reference, facts: Facts, needed: boolean): void => {
  const add = needed ? facts.said : facts.may
  // "It gains flying" continues the sentence before.
  if (the.kind === 'this') (facts.goesOn ? facts.may : add).add('~')
  if (the.kind === 'attached') add.add('attached-one')
  if (the.kind === 'target') add.add('target')
  if (the.kind === 'exiled with') facts.said.add('exile')
  if (the.kind === 'top') {
    facts.said.add('top')
    say(facts, the.of)
    ofWhose(the.who, facts)
  }
  if (the.kind === 'named' && the.name.toLowerCase().endsWith(facts.self.toLowerCase()) && facts.self !== '')
    may(facts, '~')
  if (the.kind === 'named' && normalised(the.name, facts.self) === '~') facts.said.add('~')
  else if (the.kind === 'named') may(facts, ...wordsIn(the.name))
}

/** A permanent card is a card of one of the five types that permanents have. */
const isAnyPermanent = (of: readonly Filter[]): boolean =>
  of.length >= 5 && of.every(one => one.kind === 'card type' && !['instant', 'sorcery'].includes(one.is))

const ofFilter = (filter: Filter, facts: Facts): void => {
  switch (filter.kind) {
    case 'any':
      if (isAnyPermanent(filter.of) || (facts.words.has('historic') && filter.of.length === 3)) {
        may(facts, 'historic')
        return
      }
      for (const one of filter.of) ofFilter(one, facts)
      return
    case 'all':
      for (const one of filter.of) ofFilter(one, facts)
      return
    case 'not':
      facts.said.add('not')
      ofFilter(filter.of, facts)
      return
    case 'card type':
    case 'supertype':
      say(facts, filter.is)
      return
    case 'status':
      if (filter.is === 'permanent' || filter.is === 'card') return
      say(facts, filter.is)
      return
    case 'subtype':
    case 'color':
    case 'name':
      ofChosen(filter.is, facts)
      return
    case 'has ability':
      say(facts, filter.word)
      return
    case 'has no abilities':
      facts.said.add('not')
      return
    case 'attacked':
      say(facts, 'attacked')
      may(facts, 'turn', 'creature')
      ofWhose(filter.by, facts)
      return
    case 'compare':
      say(facts, filter.what.replace('mana value', 'mana-value'))
      ofComparison(filter.how, filter.to, facts)
      return
    case 'counter':
      say(facts, 'counter', filter.name ?? '')
      if (filter.atLeast > 1) say(facts, String(filter.atLeast))
      may(facts, 'more')
      return
    case 'controlled by':
      ofWhose(filter.who, facts)
      may(facts, 'control')
      return
    case 'owned by':
      ofWhose(filter.who, facts)
      may(facts, 'own')
      return
    case 'in zone':
      may(facts, 'player')
      for (const zone of filter.is) if (zone !== 'battlefield') say(facts, zone)
      return
    case 'attached to':
      facts.said.add('attached')
      ofReference(filter.to, facts, filter.to.kind !== 'it')
      return
    case 'wears':
      may(facts, 'enchanted', 'equipped', 'attached')
      ofReference(filter.what, facts, false)
      return
    case 'other than':
      facts.said.add('other')
      ofReference(filter.than, facts, false)
      may(facts, 'than')
      return
    case 'is':
      ofReference(filter.the, facts, false)
      return
    case 'shares':
      may(facts, 'share', 'same')
      say(facts, filter.what)
      ofReference(filter.with, facts, false)
  }
}

const partsOf = (filter: Filter): readonly Filter[] => (filter.kind === 'all' ? filter.of : [filter])

const ofComparison = (how: '<=' | '>=' | '=', to: Amount, facts: Facts): void => {
  may(facts, 'than')
  if (how === '=') may(facts, 'exactly')
  else facts.said.add(how === '<=' ? 'less' : 'more')
  if (to.kind === 'number' && to.is === 0 && facts.words.has('not')) may(facts, 'not')
  else if (to.kind === 'number') say(facts, String(to.is))
  else ofAmount(to, facts)
}
const ofNumber = (is: number, facts: Facts): void => {
  if (is === 0) may(facts, '0')
  else if (Math.abs(is) > 1) say(facts, String(Math.abs(is)))
}

const ofAmount = (amount: Amount, facts: Facts): void => {
  switch (amount.kind) {
    case 'number':
      ofNumber(amount.is, facts)
      return
    case 'x':
      may(facts, 'x')
      return
    case 'sum':
      may(facts, stem('plus'), stem('minus'), 'more', 'than', 'less')
      for (const one of amount.of) ofAmount(one, facts)
      return
    case 'product':
      may(facts, 'twice', 'three', 'time', 'double')
      for (const one of amount.of) if (one.kind !== 'number') ofAmount(one, facts)
      if (!amount.of.some(one => one.kind === 'number' && one.is === 2)) facts.said.add('time')
      else facts.said.add('twice')
      return
    case 'half':
      say(facts, 'half', amount.rounded)
      may(facts, 'rounded')
      ofAmount(amount.of, facts)
      return
    case 'minus':
      ofAmount(amount.of, facts)
      return
    case 'count':
      if (amount.whose) ofWhose(amount.whose, facts)
      ofFilter(amount.of, facts)
      return
    case 'count kinds':
      say(
        facts,
        amount.what === 'basic land type'
          ? 'basic land'
          : amount.what === 'color'
            ? ''
            : amount.what.replace(' type', ''),
      )
      may(facts, 'different', 'among')
      ofFilter(amount.among, facts)
      return
    case 'counters':
      say(facts, 'counter', amount.name ?? '')
      ofReference(amount.on, facts, amount.on.kind !== 'it')
      return
    case 'counters among':
      say(facts, 'counter', amount.name ?? '')
      ofFilter(amount.among, facts)
      return
    case 'value':
      say(facts, amount.what.replace('mana value', 'mana-value'))
      ofReference(amount.of, facts, amount.of.kind !== 'it')
      return
    case 'greatest':
    case 'total':
      say(facts, amount.kind, amount.what.replace('mana value', 'mana-value'))
      ofFilter(amount.among, facts)
      return
    case 'devotion':
      say(facts, 'devotion', amount.to, ...(amount.also ?? []))
      ofWhose(amount.who, facts)
      return
    case 'hand size':
      say(facts, 'hand')
      ofWhose(amount.who, facts)
      return
    case 'that much':
    case 'times kicked':
      return
    case 'life':
      say(facts, 'life')
      may(facts, 'total')
      ofWhose(amount.who, facts)
      return
  }
}

const ofCondition = (condition: Condition, facts: Facts): void => {
  switch (condition.kind) {
    case 'exists':
      if (facts.words.has('exactly')) say(facts, String(condition.atLeast), 'exactly')
      else if (condition.atLeast > 1) say(facts, String(condition.atLeast), 'more')
      may(facts, 'least')
      ofFilter(condition.what, facts)
      return
    case 'matches':
      ofReference(condition.the, facts, condition.the.kind !== 'it')
      ofFilter(condition.filter, facts)
      return
    case 'amount':
      ofAmount(condition.of, facts)
      ofComparison(condition.how, condition.to, facts)
      return
    case 'more':
      say(facts, 'more', 'than')
      may(facts, 'control')
      ofWhose(condition.who, facts)
      ofWhose(condition.than, facts)
      ofFilter(condition.what, facts)
      return
    case 'turn of':
      say(facts, 'turn')
      may(facts, 'during')
      ofWhose(condition.who, facts)
      return
    case 'opponent':
      may(facts, 'each')
      ofCondition(condition.of, facts)
      return
    case 'both':
      if (facts.words.has('exactly')) may(facts, 'exactly', 'more', 'less')
      for (const one of condition.of) ofCondition(one, facts)
      return
    case 'not':
      // "Each creature is blue": no creature is not blue.
      if (condition.of.kind === 'exists' && JSON.stringify(condition.of.what).includes('"not"')) {
        may(facts, 'not')
        for (const one of partsOf(condition.of.what)) ofFilter(one.kind === 'not' ? one.of : one, facts)
        return
      }
      if (condition.of.kind === 'exists' && condition.of.atLeast > 1 && !facts.words.has('not')) {
        say(facts, String(condition.of.atLeast - 1), facts.words.has('exactly') ? '' : 'less')
        ofFilter(condition.of.what, facts)
        return
      }
      facts.said.add('not')
      ofCondition(condition.of, facts)
      return
  }
}

const ofDuration = (duration: Duration, facts: Facts): void => {
  if (duration.kind === 'for as long as') {
    ofCondition(duration.condition, facts)
    // As long as it remains: until it leaves.
    if (duration.condition.kind === 'matches' && duration.condition.filter.kind === 'status')
      may(facts, 'until', stem('leaves'))
  } else if (duration.kind === 'indefinite') may(facts, 'rest', 'game')
  else say(facts, duration.kind)
}
const isPlain = ({ kind }: Amount): boolean => kind === 'number' || kind === 'x'
const side = (amount: Amount, sign: boolean): string =>
  amount.kind === 'number'
    ? `${sign && amount.is >= 0 ? '+' : ''}${amount.is === 0 ? 0 : amount.is}`
    : amount.kind === 'minus'
      ? '-x'
      : `${sign ? '+' : ''}x`

const stemsOf = (words: string): readonly string[] => [...wordsIn(words)]

const ofChange = (change: Change, facts: Facts): void => {
  switch (change.kind) {
    case 'become copy':
      say(facts, 'copy')
      // What it copies is a target; its kind is checked when it is chosen.
      if (change.of.kind === 'target') may(facts, ...CARD_TYPES, 'not', 'legendary')
      ofReference(change.of, facts, change.of.kind !== 'it')
      may(facts, 'except')
      for (const one of change.except) ofChange(one, facts)
      for (const one of change.alsoHas ?? []) say(facts, one.text)
      return
    case 'gain control':
      facts.said.add('control')
      if (change.who === 'you') may(facts, 'you')
      else ofWhose(change.who, facts)
      return
    case 'exchange control':
      say(facts, 'exchange control')
      return
    case 'replace word':
      may(
        facts,
        ...stemsOf(
          'change text by replacing all instances of one with word another color basic land type creature other',
        ),
      )
      ofChosen(change.from, facts)
      ofChosen(change.to, facts)
      return
    case 'replace text':
      say(facts, 'text')
      return
    case 'set name':
      may(facts, 'name')
      ofChosen(change.to, facts)
      return
    case 'add name':
      say(facts, change.word)
      return
    case 'become type':
      if (change.all === 'creature types') facts.said.add('every-creature-type')
      else if (change.all) facts.said.add('every-basic-land-type')
      if (change.how === 'add' && change.still === undefined && change.all === undefined) facts.said.add('in-addition')
      may(facts, 'in-addition')
      if (change.still) {
        facts.said.add('still')
        say(facts, ...change.still)
      }
      say(facts, ...change.types, ...change.supertypes)
      for (const one of change.subtypes) ofChosen(one, facts)
      return
    case 'lose type':
      facts.may.add('lose').add('not')
      if (change.all === 'creature types') facts.said.add('every-creature-type')
      else if (change.all) say(facts, change.all)
      may(facts, 'other')
      say(facts, ...change.types, ...change.supertypes, ...change.subtypes)
      return
    case 'become color':
      if (change.how === 'add') facts.said.add('in-addition')
      if (change.colors.length === 0) facts.said.add('colorless')
      if (change.colors.length === 5) return
      for (const one of change.colors) ofChosen(one, facts)
      return
    case 'lose color':
      facts.may.add('lose').add('not').add('other')
      if (typeof change.colors !== 'string') say(facts, ...change.colors)
      else if (change.colors === 'others') facts.said.add('other')
      return
    case 'gain ability':
      for (const one of change.among ?? [change.ability]) if (one.text !== 'this ability') say(facts, one.text)
      if (change.among) {
        say(facts, 'choice')
        may(facts, 'you')
      }
      return
    case 'gain activated':
      say(facts, 'activated')
      ofAffects(change.of, facts)
      return
    case 'lose ability':
      say(facts, 'lose', change.which)
      return
    case 'lose all abilities':
      facts.said.add('lose')
      if (change.except === 'others') facts.said.add('other')
      else if (change.except) say(facts, 'mana')
      may(facts, 'except', 'than', 'other')
      return
    case 'cannot have ability':
      say(facts, "can't", change.which)
      return
    case 'set size':
      if (change.power && change.toughness && isPlain(change.power) && isPlain(change.toughness)) {
        facts.said.add(`${side(change.power, false)}/${side(change.toughness, false)}`)
        return
      }
      if (change.power) {
        say(facts, 'power')
        ofAmount(change.power, facts)
      }
      if (change.toughness) {
        say(facts, 'toughness')
        ofAmount(change.toughness, facts)
      }
      may(facts, 'x/x', 'x')
      return
    case 'modify size':
      facts.said.add(`${side(change.power, true)}/${side(change.toughness, true)}`)
      for (const one of [change.power, change.toughness]) if (one.kind !== 'number') ofAmount(one, facts)
      may(facts, 'additional')
      if (change.perEach) ofAmount(change.perEach, facts)
      return
    case 'double size':
      say(facts, 'double', change.what === 'both' ? 'power toughness' : change.what)
      return
    case 'switch size':
      say(facts, 'switch power toughness')
      return
    case 'change cost':
      facts.said.add('cost')
      if (change.way === 'minimum') {
        may(facts, 'less', 'mana', '2', '3', change.by, 'cost')
        return
      }
      if (change.perEach && facts.words.has('{x}')) may(facts, '{x}', 'x')
      else say(facts, change.by)
      may(facts, 'x')
      if (change.way === 'more' || change.way === 'less') facts.said.add(change.way)
      if (change.perEach) ofAmount(change.perEach, facts)
      may(facts, 'additional')
      return
    case 'maximum hand size':
      say(facts, 'maximum hand')
      if (change.to === 'none') facts.said.add('not')
      else ofAmount(change.to, facts)
      may(facts, 'reduced', 'increased', 'reduce', 'increase')
      return
    case 'player rule':
      say(facts, change.says)
      return
    case 'game rule':
      // A fight is damage dealt by each to the other; objects that enter are put or returned.
      if (facts.words.has('fight') && change.amount) {
        facts.may.add('fight')
        return
      }
      if (change.says.startsWith('enter')) {
        may(facts, 'enter', 'put', 'return', 'onto', 'control', 'owner', 'you', ...wordsIn(change.says))
        return
      }
      say(facts, change.says)
      if (change.says.startsWith('return')) may(facts, 'owner', 'you')
      if (change.says.startsWith('prevent')) may(facts, 'dealt', 'deal')
      if (change.amount) may(facts, 'deal', 'player')
      if (change.amount) ofAmount(change.amount, facts)
      if (change.from) ofReference(change.from, facts, change.from.kind !== 'it')
  }
}

const ofAffects = (affects: Affects, facts: Facts): void => {
  switch (affects.kind) {
    case 'each':
      ofFilter(affects.filter, facts)
      return
    case 'reference':
      ofReference(affects.the, facts, affects.the.kind !== 'it')
      if (affects.filter) ofFilter(affects.filter, facts)
      return
    case 'several':
      for (const one of affects.of) ofAffects(one, facts)
      return
    case 'players':
      ofWhose(affects.who, facts)
      return
    case 'game':
      return
  }
}

/** Abilities in single quotes, as steps write them, in double ones, as cards print them. */
export const withDoubleQuotes = (text: string): string =>
  text.replaceAll("\\'", '').replace(/(?<=^|[\s(])'(?=[^\s'])(.*?[.!}\w])'(?!\w)/g, '"$1"')

/** The words that a text and its effects do not have in common; none: the effects do what the text says. */
export const differences = (written: string, effects: readonly EffectSpec[], self: string): readonly string[] => {
  const words = wordsIn(normalised(withDoubleQuotes(written), self))
  const facts: Facts = {
    said: new Set(),
    may: new Set(),
    words,
    self,
    goesOn: /^(?:\w+ )?(?:it|its|that|those|they|them)\b/i.test(written),
  }
  for (const { affects, changes, condition, duration, x } of effects) {
    ofAffects(affects, facts)
    for (const change of changes) ofChange(change, facts)
    if (condition) ofCondition(condition, facts)
    if (duration) ofDuration(duration, facts)
    if (x) {
      facts.may.add('x')
      ofAmount(x, facts)
    }
  }
  return [
    ...[...words].filter(word => !facts.said.has(word) && !facts.may.has(word)),
    ...[...facts.said].filter(word => word !== '' && !words.has(word)).map(word => `+${word}`),
  ]
}
