import type * as M from '../english/generated/meaning'
import type { Amount, EventPattern, Filter, Whose } from '../model/effect'
import type { Color } from '../model/kinds'
import { comparison, measureOf, NUMBER, number, product } from './comparisons'
import { people } from './events'
import { count, countedPast, damageDealt, lifeChanged, part, spells } from './happenings'
import { type LoweringTable, loweringOf, notPlayed } from './lowering'
import { notExecuted } from './not-executed'
import { CHOSEN_NUMBER, colorWord, filterAbout, filterOf, posts } from './nouns'
import { controllers, objectOf, player } from './players'
import { reference, referenceOrNull } from './references'
import { all, EVERYTHING, otherThan, type Scope } from './scope'
import { whose } from './zones'

export { comparison }

const CHOSEN: Amount = { kind: 'chosen number', chosen: 'number' }
const times = (n: number, of: Amount): Amount => ({ kind: 'product', of: [NUMBER(n), of] })
const counted = (of: Filter): Amount => ({ kind: 'count', of })

/** The objects among which something is counted: a noun of any number. */
export const filterAmong = (phrase: M.Objects, at: Scope): Filter => {
  switch (phrase.kind) {
    case 'Object.bare':
    case 'Object.all':
    case 'Object.each':
    case 'Object.a':
    case 'Object.any':
      return filterAbout(phrase, phrase.what as M.Noun, at)
    case 'Object.other':
    case 'Object.all other':
    case 'Object.each other':
    case 'Object.another':
      return otherThan(filterAbout(phrase, phrase.what, at), at, 'counted')
    case 'Objects.and':
    case 'Objects.list':
    case 'Objects.list and': {
      const parts = [filterAmong(phrase.one, at), filterAmong(phrase.other, at)]
      return { kind: 'any', of: parts.flatMap(one => (one.kind === 'any' ? one.of : [one])) }
    }
    case 'Object.all the cards':
      return notExecuted(phrase)
    default: {
      const the = referenceOrNull(phrase, at)
      return the ? { kind: 'is', the } : notExecuted(phrase, 'What is counted')
    }
  }
}

const isCounter = (noun: M.Noun): boolean => JSON.stringify(noun).includes('"Head.counter"')

/** "+1/+1 counters on it", "charge counters on creatures you control", where these are read as a noun. */
const countersOf = (noun: M.Noun, at: Scope): Amount => {
  const [name, bare] =
    noun.kind === 'Noun.adjective' && noun.adj.kind === 'Adj.size' ? [noun.adj.is.is, noun.noun] : [null, noun]
  if (bare.kind !== 'Noun.post' || bare.noun.kind !== 'Head.counter') return notExecuted(noun, 'A number of counters')
  const [there, more] =
    bare.post.kind === 'Posts.posts' ? [bare.post.first, [posts(bare.post.rest, at)]] : [bare.post, []]
  if (there.kind !== 'Post.on it') return notExecuted(noun, 'A number of counters')
  const on = more.length > 0 ? null : referenceOrNull(there.on, at)
  return on && on.kind !== 'memory'
    ? { kind: 'counters', name, on }
    : { kind: 'counters among', name, among: all([filterAmong(there.on, at), ...more]) }
}
/** "For each opponent": players are counted too. */
const playersOf = (noun: M.Noun): Amount | null =>
  noun.kind === 'Head.player'
    ? { kind: 'player count', who: 'each player' }
    : noun.kind === 'Head.opponent'
      ? { kind: 'player count', who: 'your opponents' }
      : null

/** 702.120a (2016-08-26), 702.121a today: opponents, and only those attacked themselves. */
const attacked = (words: string): Amount => ({
  kind: 'player count',
  who: 'your opponents',
  attacked: words.endsWith('combat') ? 'this combat' : 'this turn',
})

const countOfNoun = (noun: M.Noun, at: Scope, more: readonly Filter[] = []): Amount =>
  isCounter(noun)
    ? countersOf(noun, at)
    : (playersOf(noun) ??
      (more.length === 0 ? countedPast(noun, at) : null) ??
      handOr(all([...more, filterOf(noun, at)])))
/** Cards in a hand are counted whatever they are, also those that no step describes. */
const handOr = (filter: Filter): Amount => {
  const parts = filter.kind === 'all' ? filter.of : [filter]
  const zone = parts.find(one => one.kind === 'in zone')
  const owner = parts.find(one => one.kind === 'owned by')
  return zone?.kind === 'in zone' && zone.is.join() === 'hand' && owner?.kind === 'owned by' && parts.length === 2
    ? { kind: 'hand size', who: owner.who }
    : counted(filter)
}

const OTHER: Filter = { kind: 'other than', than: { kind: 'this' } }
const CREATURE: Filter = { kind: 'card type', is: 'creature' }
/** Whose acts are counted; everybody's where null. */
const whoOf = (phrase: M.Player, at: Scope): Whose | null => people(phrase, at).who
const oneWho = (phrase: M.Player, at: Scope): Whose =>
  phrase.kind === 'Player.you' || phrase.kind === 'Player.that player' || phrase.kind === 'Player.target player'
    ? (whoOf(phrase, at) ?? notExecuted(phrase))
    : notExecuted(phrase, 'Whose counters are counted')
const cards = (who: Whose | null, way: 'discarded'): EventPattern => ({
  kind: 'moves',
  what: part(EVERYTHING),
  from: ['hand'],
  to: null,
  way,
  by: { who },
})
/** "For each other Sliver", where "other" is read with the noun. */
const spokenOthers = (noun: M.Noun, filter: Filter, at: Scope): Filter => {
  if (noun.kind !== 'Noun.adjective' || noun.adj.kind !== 'Adj.other' || filter.kind !== 'all') return filter
  return otherThan({ ...filter, of: filter.of.filter(one => one.kind !== 'other than') }, at, 'counted')
}
const COUNTED: LoweringTable<'Counted', Amount> = {
  'Counted.noun': (phrase, at) => countedObjects(phrase.what, at),
  'Counted.colors': (phrase, at) => kinds('color', phrase.among, at),
  'Counted.types': (phrase, at) => kinds('card type', phrase.among, at),
  'Counted.basic land types': (phrase, at) => kinds('basic land type', phrase.among, at),
  'Counted.creature types': (phrase, at) => kinds('creature type', phrase.among, at),
  'Counted.different names': (phrase, at) => kinds('name', phrase.among, at),
  'Counted.different powers': (phrase, at) => kinds('power', phrase.among, at),
  'Counted.names': (phrase, at) => ({ kind: 'count kinds', what: 'name', among: filterOf(phrase.what, at) }),
  'Counted.counters': (phrase, at) => ({
    kind: 'counters',
    name: phrase.type?.is ?? null,
    on: reference(phrase.on, at),
  }),
  'Counted.counters among': (phrase, at) => ({
    kind: 'counters among',
    name: phrase.type?.is ?? null,
    among: filterAmong(phrase.among, at),
  }),
  'Counted.times cast': () => ({ kind: 'commander casts' }),
  'Counted.times kicked': () => ({ kind: 'times kicked' }),
  'Counted.times it was kicked': () => ({ kind: 'times kicked' }),
  'Counted.spells cast': (phrase, at) => spells(phrase.who ? whoOf(phrase.who, at) : 'you', EVERYTHING, phrase.when),
  'Counted.cards drawn': (phrase, at) =>
    count({ kind: 'draws', who: { who: phrase.who ? whoOf(phrase.who, at) : 'you' } }, phrase.when),
  'Counted.cards discarded': (phrase, at) => count(cards(whoOf(phrase.who, at), 'discarded'), phrase.when),
  'Counted.creatures died': (phrase, at) =>
    count(
      { kind: 'moves', what: part(filterOf(phrase.what, at)), from: ['battlefield'], to: ['graveyard'] },
      phrase.when,
    ),
  'Counted.colors of mana': (phrase, at) => ({
    kind: 'mana spent',
    on: reference(phrase.what, at),
    color: 'colors',
  }),
  'Counted.player counters': (phrase, at) => ({
    kind: 'player counters',
    counter: phrase.type.is,
    who: oneWho(phrase.who, at),
  }),
  'Counted.opponents attacked': (phrase, at) => attacked(at.print(phrase)),
  'Counted.opponents': () => ({ kind: 'player count', who: 'your opponents' }),
  'Counted.players': () => ({ kind: 'player count', who: 'each player' }),
  'Counted.party': () => PARTY,
  'Counted.mana symbols': (phrase, at) => ({
    kind: 'mana symbols',
    of: colorOf(phrase.color, at),
    among: filterAmong(phrase.of, at),
  }),
  ...notPlayed('What this counts', [
    'Counted.different mana values',
    'Counted.kinds of counters',
    'Counted.times',
    'Counted.done this way',
    'Counted.instances',
    'Counted.cards put',
    'Counted.of them',
  ]),
}
/** 700.8 (2020-09-25): up to one each of Cleric, Rogue, Warrior and Wizard among the creatures that a player controls. */
export const PARTY: Amount = {
  kind: 'count kinds',
  what: 'party',
  among: all([
    { kind: 'card type', is: 'creature' },
    { kind: 'controlled by', who: 'you' },
  ]),
}
const colorOf = (phrase: M.Color, at: Scope): Color => {
  const word = colorWord(phrase, at)
  return typeof word === 'string' ? word : notExecuted(phrase, 'A color that was chosen')
}
const kinds = (what: Extract<Amount, { kind: 'count kinds' }>['what'], among: M.Objects, at: Scope): Amount => ({
  kind: 'count kinds',
  what,
  among: filterAmong(among, at),
})
const countedObjects = (phrase: M.Objects, at: Scope): Amount =>
  phrase.kind === 'Object.bare' ? countOfNoun(phrase.what, at) : handOr(filterAmong(phrase, at))
const countedBy = loweringOf<'Counted', M.Counted, Amount>(COUNTED, phrase => phrase)

const EACH_COUNTED: LoweringTable<'EachCounted', Amount> = {
  'EachCounted.each': (phrase, at) => eachOfNoun(phrase, phrase.what, at),
  'EachCounted.each other': (phrase, at) => handOr(otherThan(filterAbout(phrase, phrase.what, at), at, 'counted')),
  'EachCounted.counter': (phrase, at) => ({
    kind: 'counters',
    name: phrase.type?.is ?? null,
    on: reference(phrase.on, at),
  }),
  'EachCounted.color': (phrase, at) => kinds('color', phrase.among, at),
  'EachCounted.type': (phrase, at) => kinds('card type', phrase.among, at),
  'EachCounted.basic land type': (phrase, at) => kinds('basic land type', phrase.among, at),
  'EachCounted.creature type': (phrase, at) => kinds('creature type', phrase.among, at),
  'EachCounted.name': (phrase, at) => ({ kind: 'count kinds', what: 'name', among: filterOf(phrase.what, at) }),
  'EachCounted.damage prevented': (phrase, at) =>
    at.replacing === 'prevention' && phrase.n.is === '1' ? { kind: 'that much' } : notExecuted(phrase),
  'EachCounted.time paid': phrase => ({ kind: 'times paid', keyword: phrase.keyword.is }),
  'EachCounted.cast before': () => ({ kind: 'cast before', the: { kind: 'this' } }),
  'EachCounted.time commander cast': () => ({ kind: 'commander casts' }),
  'EachCounted.time kicked': () => ({ kind: 'times kicked' }),
  'EachCounted.time itself was kicked': () => ({ kind: 'times kicked' }),
  'EachCounted.spell': (phrase, at) =>
    spells(
      'who' in phrase && phrase.who ? whoOf(phrase.who, at) : 'you',
      'what' in phrase && phrase.what ? filterOf(phrase.what, at) : EVERYTHING,
      phrase.when,
    ),
  'EachCounted.other spell': (phrase, at) =>
    spells('who' in phrase && phrase.who ? whoOf(phrase.who, at) : 'you', OTHER, phrase.when),
  'EachCounted.opponent attacked': (phrase, at) => attacked(at.print(phrase)),
  'EachCounted.opponent': () => ({ kind: 'player count', who: 'your opponents' }),
  'EachCounted.opponent you have': () => ({ kind: 'player count', who: 'your opponents' }),
  'EachCounted.life': (phrase, at) => {
    const words = at.said(phrase)
    if (!('when' in phrase) || !phrase.when || phrase.n.is !== '1') return notExecuted(phrase, 'What this counts')
    const who = 'who' in phrase && phrase.who ? whoOf(phrase.who, at) : 'you'
    return lifeChanged(who, words.includes('gained') ? 'gain' : 'lose', phrase.when)
  },
  'EachCounted.creature died': phrase =>
    count({ kind: 'moves', what: part(CREATURE), from: ['battlefield'], to: ['graveyard'] }, phrase.when),
  'EachCounted.color of mana': (phrase, at) => ({
    kind: 'mana spent',
    on: reference(phrase.what, at),
    color: 'colors',
  }),
  'EachCounted.experience': () => ({ kind: 'player counters', counter: 'experience', who: 'you' }),
  'EachCounted.energy': () => ({ kind: 'player counters', counter: 'energy', who: 'you' }),
  'EachCounted.poison': (phrase, at) => ({ kind: 'player counters', counter: 'poison', who: oneWho(phrase.who, at) }),
  'EachCounted.mana spent': (phrase, at) => ({ kind: 'mana spent', on: reference(phrase.what, at) }),
  'EachCounted.card': (phrase, at) => {
    const who = 'who' in phrase && phrase.who ? whoOf(phrase.who, at) : 'you'
    const words = at.said(phrase)
    if (words.includes('drew') || words.includes('drawn') || words.includes('draws'))
      return count({ kind: 'draws', who: { who } }, phrase.when)
    return words.includes('discarded') ? count(cards(who, 'discarded'), phrase.when) : notExecuted(phrase)
  },
  'EachCounted.party': () => PARTY,
  'EachCounted.coin': (phrase, at) => ({ kind: 'coins', side: at.said(phrase).includes('heads') ? 'heads' : 'tails' }),
  'EachCounted.counter removed': () => ({ kind: 'that much' }),
  'EachCounted.own colors': (phrase, at) => ({
    kind: 'count kinds',
    what: 'color',
    among: { kind: 'is', the: objectOf(phrase.whose, at) },
  }),
  'EachCounted.mana symbol': (phrase, at) => ({
    kind: 'mana symbols',
    of: colorOf(phrase.color, at),
    among: { kind: 'is', the: objectOf(phrase.whose, at) },
  }),
  ...notPlayed('What this counts', [
    'EachCounted.time',
    'EachCounted.time cast',
    'EachCounted.of those',
    'EachCounted.of them',
    'EachCounted.of',
    'EachCounted.opponent that',
    'EachCounted.player that',
    'EachCounted.this way',
    'EachCounted.target',
    'EachCounted.damage',
    'EachCounted.unspent mana',
  ]),
}
/** "+1/+1 counter on it" is read as a noun too. */
const eachOfNoun = (phrase: { readonly id?: string }, noun: M.Noun, at: Scope): Amount =>
  beyondFirst(phrase, noun, at) ??
  (isCounter(noun)
    ? countersOf(noun, at)
    : (playersOf(noun) ?? countedPast(noun, at) ?? handOr(spokenOthers(noun, filterAbout(phrase, noun, at), at))))
/** "For each creature blocking it beyond the first." */
const beyondFirst = (phrase: { readonly id?: string }, noun: M.Noun, at: Scope): Amount | null => {
  if (noun.kind !== 'Noun.post' || noun.post.kind !== 'Posts.posts' || noun.post.rest.kind !== 'Post.beyond first')
    return null
  const all = eachOfNoun(phrase, { ...noun, post: noun.post.first }, at)
  return { kind: 'sum', of: [all, NUMBER(-1)] }
}
export const eachCounted = loweringOf<'EachCounted', M.EachCounted, Amount>(EACH_COUNTED, phrase => phrase)

/** "For each creature you control": how often. */
export const forEach = (phrase: M.ForEach, at: Scope): Amount => {
  switch (phrase.kind) {
    case 'ForEach.for each':
      return eachCounted(phrase.of, at)
    case 'ForEach.for each beyond':
      return { kind: 'sum', of: [eachCounted(phrase.of, at), NUMBER(-1)] }
    case 'ForEach.for each and':
      return { kind: 'sum', of: [eachCounted(phrase.one, at), eachCounted(phrase.other, at)] }
    case 'ForEach.card type':
      return notExecuted(phrase)
  }
}

const rounded = (phrase: M.Rounded | undefined): 'up' | 'down' =>
  phrase === undefined || phrase.kind === 'Rounded.down' ? 'down' : 'up'

const whoseOne = (phrase: M.Whose, at: Scope): Whose => whose(phrase, at) ?? notExecuted(phrase, 'Whose number this is')

const AMOUNTS: LoweringTable<'Amount1', Amount> = {
  'Amount1.damage prevented': (phrase, at) =>
    at.replacing === 'prevention' ? { kind: 'that much' } : notExecuted(phrase),
  'Amount1.result': () => ({ kind: 'that much' }),
  'Amount1.that much': () => ({ kind: 'that much' }),
  'Amount1.that number': (_, at) => (at.introduced.has(CHOSEN_NUMBER) ? CHOSEN : { kind: 'that much' }),
  'Amount1.chosen number': () => CHOSEN,
  'Amount1.twice': (phrase, at) => times(2, amount(phrase.of, at)),
  'Amount1.n times': (phrase, at) => product(number(phrase.n), amount(phrase.of, at)),
  'Amount1.half': (phrase, at) =>
    phrase.way === undefined
      ? notExecuted(phrase, 'A half that is not rounded')
      : { kind: 'half', of: amount(phrase.of, at), rounded: rounded(phrase.way) },
  'Amount1.number of': (phrase, at) => countedBy(phrase.of, at),
  'Amount1.total number': (phrase, at) => countedBy(phrase.of, at),
  'Amount1.total': (phrase, at) => ({
    kind: 'total',
    what: measureOf(phrase.of),
    among: filterAmong(phrase.among, at),
  }),
  'Amount1.greatest': (phrase, at) => ({
    kind: 'greatest',
    what: measureOf(phrase.of),
    among: filterAmong(phrase.among, at),
  }),
  'Amount1.measure': (phrase, at) => ({
    kind: 'value',
    what: measureOf(phrase.of),
    of: objectOf(phrase.whose, at),
  }),
  'Amount1.measure last': (phrase, at) => ({
    kind: 'value',
    what: measureOf(phrase.of),
    of: reference(phrase.the, at),
  }),
  'Amount1.life total': (phrase, at) => {
    const { who } = phrase
    if (who.kind.startsWith('Whose.')) return { kind: 'life', who: whoseOne(who as M.Whose, at) }
    const one = player(who as M.Player, at)
    return one === 'each player' ||
      one === 'a player' ||
      one === 'an opponent' ||
      one === 'each opponent' ||
      one === 'each other player'
      ? notExecuted(phrase, 'The life total of several players')
      : { kind: 'life', who: one }
  },
  'Amount1.speed': () => ({ kind: 'speed', who: 'you' }),
  'Amount1.starting': (phrase, at) => ({ kind: 'starting life', who: whoseOne(phrase.who, at) }),
  'Amount1.extreme life': (phrase, at) => ({
    kind: 'extreme life',
    is: at.said(phrase).includes('lowest') ? 'lowest' : 'highest',
  }),
  'Amount1.devotion': (phrase, at) => {
    const [to, ...also] = colorsIn(phrase.color, at)
    const who = whoseOne(phrase.who, at)
    return to === undefined ? notExecuted(phrase) : { kind: 'devotion', to, who, ...(also.length > 0 ? { also } : {}) }
  },
  'Amount1.hand': (phrase, at) => ({ kind: 'hand size', who: whoseOne(phrase.who, at) }),
  'Amount1.damage dealt': ({ what }, at) => {
    switch (what.kind) {
      case 'AmountOf.damage':
        if (!what.whom && !what.by) return { kind: 'damage dealt' }
        return what.whom && what.when ? damageDealt(what.whom, what.when, at) : notExecuted(what, 'This amount')
      case 'AmountOf.life gained':
        return lifeChanged('you', 'gain', what.when)
      case 'AmountOf.life lost':
        if (!what.when) return { kind: 'that much' }
        if (at.said(what).includes('gained'))
          return lifeChanged(what.who ? whoOf(what.who, at) : 'you', 'gain', what.when)
        return lifeChanged(what.who ? whoOf(what.who, at) : 'you', 'lose', what.when)
      case 'AmountOf.mana':
        return 'from' in what && what.from
          ? notExecuted(what, 'This amount')
          : { kind: 'mana spent', on: reference(what.what, at) }
      default:
        return notExecuted(what, 'This amount')
    }
  },
  'Amount1.mana spent': (phrase, at) => ({ kind: 'mana spent', on: reference(phrase.what, at) }),
  'Amount1.life lost': () => ({ kind: 'that much' }),
  'Amount1.damage this way': () => ({ kind: 'damage dealt' }),
  'Amount1.greatest number': ({ of }, at) => {
    const noun = of.kind === 'Counted.noun' && of.what.kind === 'Object.bare' ? of.what.what : null
    const { post } = noun?.kind === 'Noun.post' ? noun : {}
    return noun && post?.kind === 'Post.they did this way' && controllers(post.who, at) === null
      ? { kind: 'extreme count', is: 'most', of: filterOf(noun, at) }
      : notExecuted(of, 'This amount')
  },
  ...notPlayed('This amount', [
    'Amount1.the damage',
    'Amount1.least',
    'Amount1.excess',
    'Amount1.total life',
    'Amount1.life paid',
    'Amount1.intensity',
  ]),
}
const colorsIn = (phrase: M.Colors, at: Scope): readonly Color[] => {
  if (phrase.kind === 'Colors.colors') return [...colorsIn(phrase.one, at), ...colorsIn(phrase.other, at)]
  const one = colorWord(phrase, at)
  return typeof one === 'string' ? [one] : notExecuted(phrase, 'A color that was chosen')
}
const amount1 = loweringOf<'Amount1', M.Amount1, Amount>(AMOUNTS, phrase => number(phrase))

export const amount = (phrase: M.Amount, at: Scope): Amount => {
  switch (phrase.kind) {
    case 'Amount.plus':
      return { kind: 'sum', of: [amount1(phrase.one, at), amount(phrase.other, at)] }
    case 'Amount.minus':
      return { kind: 'sum', of: [amount1(phrase.one, at), { kind: 'minus', of: amount(phrase.other, at) }] }
    case 'Amount.difference':
      return notExecuted(phrase, 'A difference')
    default:
      return amount1(phrase, at)
  }
}
