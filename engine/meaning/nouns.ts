import type * as M from '../english/generated/meaning'
import type { Designation, Filter } from '../model/effect'
import { CARD_TYPES, type CardType, COLORS, type Color, type Supertype, type Zone } from '../model/kinds'
import { comparison, measureOf } from './comparisons'
import { type LoweringTable, loweringOf, notPlayed } from './lowering'
import { notExecuted } from './not-executed'
import { controllers } from './players'
import { reference } from './references'
import { about, all, any, EVERYTHING, not, type Scope } from './scope'
import { zones } from './zones'

const type = (is: CardType): Filter => ({ kind: 'card type', is })
export const marked = (as: Designation): Filter => ({ kind: 'marked', as })
const status = (is: Extract<Filter, { kind: 'status' }>['is']): Filter => ({ kind: 'status', is })
const supertype = (is: Supertype): Filter => ({ kind: 'supertype', is })
const color = (is: Extract<Filter, { kind: 'color' }>['is']): Filter => ({ kind: 'color', is })
const PERMANENT_CARD = not(any([type('instant'), type('sorcery')]))

/** What a text has chosen a name under. */
export const CHOSEN_NAME = 'chosen name'
export const CHOSEN_NUMBER = 'chosen number'
/** "Attacking you": what attacks that player, or a permanent of the player where the words say so. */
const attackingWhom = (phrase: M.AttackedOne, at: Scope): Filter => {
  const is = 'attacking'
  if (phrase.kind === 'AttackedOne.you') return { kind: 'in combat', is, players: 'you' }
  if (phrase.kind === 'AttackedOne.planeswalker')
    return { kind: 'in combat', is, objects: { kind: 'is', the: reference(phrase.what, at) } }
  if (phrase.kind !== 'AttackedOne.you or') return notExecuted(phrase, 'Whom an object attacks')
  const objects = all([type('planeswalker'), { kind: 'controlled by', who: 'you' }])
  return { kind: 'in combat', is, players: 'you', objects }
}

/** Which objects a noun names, apart from its zone: "nontoken creatures you control with flying". */
export const filterOf = (noun: M.Noun, at: Scope): Filter => {
  switch (noun.kind) {
    case 'Noun.adjective':
    case 'Noun.adjectives':
      return all([adjective(noun.adj, at), filterOf(noun.noun, at)])
    case 'Noun.post':
      // What attacked need not be a creature any more.
      if (noun.post.kind === 'Post.you attacked with') return posts(noun.post, at)
      return ofLastOnly(noun, at) ?? all([heads(noun.noun, at), posts(noun.post, at)])
    default:
      return heads(noun, at)
  }
}
/** "Artifact, enchantment, or creature with flying": what only creatures have is said of the creature. */
const ofLastOnly = ({ noun, post }: M.Kind['Noun.post'], at: Scope): Filter | null => {
  const others = headsIn(noun)
  const last = others.pop()
  const [first, rest] = post.kind === 'Posts.posts' ? [post.first, post.rest] : [post, null]
  if (last?.kind !== 'TypeHead.creature' || others.length === 0 || first.kind !== 'Post.with') return null
  if (!others.every(({ kind }) => /^TypeHead\.(?:artifact|enchantment|land|planeswalker|battle)$/.test(kind)))
    return null
  if (!/"kind":"(?:Keyword|Measure\.(?:power|toughness))/.test(JSON.stringify(first.what))) return null
  const either = any([...others.map(one => heads(one, at)), all([heads(last, at), posts(first, at)])])
  return rest ? all([either, posts(rest, at)]) : either
}
const headsIn = (phrase: M.Heads): M.Heads[] =>
  phrase.kind.startsWith('Heads.') && 'other' in phrase
    ? [(phrase as M.Kind['Heads.or']).one, ...headsIn((phrase as M.Kind['Heads.or']).other)]
    : [phrase]

const TYPE_HEADS: LoweringTable<'TypeHead', Filter> = {
  'TypeHead.creature': () => type('creature'),
  'TypeHead.artifact': () => type('artifact'),
  'TypeHead.enchantment': () => type('enchantment'),
  'TypeHead.land': () => type('land'),
  'TypeHead.planeswalker': () => type('planeswalker'),
  'TypeHead.battle': () => type('battle'),
  'TypeHead.instant': () => type('instant'),
  'TypeHead.sorcery': () => type('sorcery'),
  'TypeHead.tribal': () => type('tribal'),
  'TypeHead.conspiracy': () => type('conspiracy'),
  'TypeHead.chosen type creature': () => all([type('creature'), { kind: 'subtype', is: { chosen: 'creature type' } }]),
  'TypeHead.nontype': (head, at) => all([nontype(head.one, at), typeHead(head.two, at)]),
}
const typeHead = loweringOf<'TypeHead', M.TypeHead, Filter>(TYPE_HEADS, phrase => phrase)

const SUB_HEADS: LoweringTable<'SubHead', Filter> = {
  'SubHead.subtype': ({ is }) => ({ kind: 'subtype', is: is.is }),
  'SubHead.chosen subtype': () => ({ kind: 'subtype', is: { chosen: 'creature type' } }),
}
const subHead = loweringOf<'SubHead', M.SubHead, Filter>(SUB_HEADS, phrase => phrase)

const typeOrSub = (head: M.TypeHead | M.SubHead, at: Scope): Filter =>
  head.kind.startsWith('SubHead') ? subHead(head as M.SubHead, at) : typeHead(head as M.TypeHead, at)

const HEADS: LoweringTable<'Head', Filter> = {
  'Head.permanent': () => status('permanent'),
  'Head.card': () => EVERYTHING,
  'Head.spell': () => status('spell'),
  'Head.permanent card': () => PERMANENT_CARD,
  'Head.permanent spell': () => all([status('spell'), PERMANENT_CARD]),
  'Head.basic land card': () => all([supertype('basic'), type('land')]),
  'Head.token': () => status('token'),
  'Head.source': () => EVERYTHING,
  'Head.object': () => EVERYTHING,
  'Head.one': () => EVERYTHING,
  'Head.attacker': () => all([type('creature'), status('attacking')]),
  'Head.blocker': () => all([type('creature'), status('blocking')]),
  'Head.outlaw head': () => OUTLAW,
  'Head.commander': () => ({ kind: 'commander' }),
  'Head.ring bearer': () => ({ kind: 'marked', as: 'Ring-bearer' }),
  ...notPlayed('An ability described by a noun', [
    'Head.ability',
    'Head.activated ability',
    'Head.triggered ability',
    'Head.either ability',
    'Head.mana ability',
    'Head.loyalty ability',
    'Head.exhaust ability',
  ]),
  ...notPlayed('What is no object', [
    'Head.opponent',
    'Head.player',
    'Head.counter',
    'Head.name',
    'Head.type',
    'Head.pile',
    'Head.door',
    'Head.dungeon',
    'Head.emblem',
    'Head.effect',
  ]),
}
const head = loweringOf<'Head', M.Head, Filter>(HEADS, (phrase, at) => typeOrSub(phrase, at))

// 700.12 (2024-04-19): the creature types that make an outlaw.
const OUTLAW = any(
  ['Assassin', 'Mercenary', 'Pirate', 'Rogue', 'Warlock'].map((is): Filter => ({ kind: 'subtype', is })),
)

/** Each of several heads as one noun: "artifacts, creatures, and lands". */
const either = (parts: readonly Filter[]): Filter => any(parts)
const typesIn = (
  phrase: {
    one: M.TypeHead | M.SubHead
    two?: M.TypeHead | M.SubHead
    three?: M.TypeHead | M.SubHead
    four?: M.TypeHead | M.SubHead
  },
  at: Scope,
) => [phrase.one, phrase.two, phrase.three, phrase.four].flatMap(one => (one ? [typeOrSub(one, at)] : []))
const card = (phrase: Parameters<typeof typesIn>[0], at: Scope): Filter => either(typesIn(phrase, at))
const spell = (phrase: Parameters<typeof typesIn>[0], at: Scope): Filter =>
  all([either(typesIn(phrase, at)), status('spell')])
const both = (phrase: Parameters<typeof typesIn>[0], at: Scope): Filter => all(typesIn(phrase, at))
/** "Artifact and enchantment spells": the last word says of all of them what they are. */
const list = (phrase: { one: M.Head; other: M.Heads }, at: Scope): Filter =>
  either([
    all([head(phrase.one, at), ...(/^(?:Type|Sub)Head/.test(phrase.one.kind) ? sharedHead(phrase.other, at) : [])]),
    heads(phrase.other, at),
  ])
const sharedHead = (phrase: M.Heads, at: Scope): readonly Filter[] =>
  'other' in phrase
    ? sharedHead(phrase.other as M.Heads, at)
    : /^Heads\.(?:two )?types? spell/.test(phrase.kind)
      ? [status('spell')]
      : phrase.kind === 'Heads.two types card' && phrase.one.kind.startsWith('SubHead')
        ? [typeOrSub(phrase.two, at)]
        : phrase.kind === 'Heads.type token'
          ? [status('token')]
          : []

const HEAD_LISTS: LoweringTable<'Heads', Filter> = {
  'Heads.or': list,
  'Heads.and': list,
  'Heads.and/or': list,
  'Heads.list': list,
  'Heads.list or': list,
  'Heads.list and': list,
  'Heads.list and/or': list,
  'Heads.type card': card,
  'Heads.type card or': card,
  'Heads.type card or three': card,
  'Heads.type card or four': card,
  'Heads.type card and': card,
  'Heads.type spell': spell,
  'Heads.type spell or': spell,
  'Heads.type spell or three': spell,
  'Heads.type spell and': spell,
  'Heads.type token': (phrase, at) => all([typeOrSub(phrase.one, at), status('token')]),
  'Heads.type permanent': both,
  'Heads.type permanent card': both,
  'Heads.type source': both,
  'Heads.two types': both,
  'Heads.three types': both,
  'Heads.four types': both,
  'Heads.three subtypes': both,
  'Heads.three kinds': both,
  'Heads.four kinds': both,
  'Heads.two types card': both,
  'Heads.two types spell': (phrase, at) => all([both(phrase, at), status('spell')]),
  'Heads.non type two': (phrase, at) => all([nontype(phrase.one, at), typeHead(phrase.two, at)]),
  'Heads.named planeswalker': phrase => all([{ kind: 'subtype', is: phrase.type.is }, type('planeswalker')]),
}
const heads = loweringOf<'Heads', M.Heads, Filter>(HEAD_LISTS, (phrase, at) => head(phrase, at))

const NON_TYPES: LoweringTable<'NonType', Filter> = {
  'NonType.noncreature': () => not(type('creature')),
  'NonType.nonland': () => not(type('land')),
  'NonType.nonartifact': () => not(type('artifact')),
  'NonType.nonenchantment': () => not(type('enchantment')),
  'NonType.nontoken': () => not(status('token')),
  'NonType.nonbasic': () => not(supertype('basic')),
  'NonType.nonplaneswalker': () => not(type('planeswalker')),
  'NonType.noninstant': () => not(type('instant')),
  'NonType.nonlegendary': () => not(supertype('legendary')),
  'NonType.nonsnow': () => not(supertype('snow')),
  'NonType.nonwhite': () => not(color('white')),
  'NonType.nonblue': () => not(color('blue')),
  'NonType.nonblack': () => not(color('black')),
  'NonType.nonred': () => not(color('red')),
  'NonType.nongreen': () => not(color('green')),
  'NonType.noncolorless': () => not(color('colorless')),
  'NonType.nonattacking': () => not(status('attacking')),
  'NonType.nonblocking': () => not(status('blocking')),
  'NonType.nonsubtype': ({ is }) => not({ kind: 'subtype', is: is.is.replace(/^non-/, '') }),
}
const nontype = loweringOf<'NonType', M.NonType, Filter>(NON_TYPES, phrase => phrase)

const COLOR_WORDS: LoweringTable<'Color', Color | { readonly chosen: 'color' }> = {
  'Color.white': () => 'white',
  'Color.blue': () => 'blue',
  'Color.black': () => 'black',
  'Color.red': () => 'red',
  'Color.green': () => 'green',
  'Color.chosen color': () => ({ chosen: 'color' }),
}
export const colorWord = loweringOf<'Color', M.Color, Color | { readonly chosen: 'color' }>(
  COLOR_WORDS,
  phrase => phrase,
)

const ADJECTIVES: LoweringTable<'Adj', Filter> = {
  'Adj.suspended': () => all([{ kind: 'in zone', is: ['exile'] }, counters('time')]),
  'Adj.colorless': () => color('colorless'),
  'Adj.multicolored': () => color('multicolored'),
  'Adj.monocolored': () => color('monocolored'),
  'Adj.colored': () => not(color('colorless')),
  'Adj.tapped': () => status('tapped'),
  'Adj.untapped': () => status('untapped'),
  'Adj.attacking': () => status('attacking'),
  'Adj.blocking': () => status('blocking'),
  'Adj.attacking or blocking': () => any([status('attacking'), status('blocking')]),
  'Adj.token adjective': () => status('token'),
  'Adj.legendary': () => supertype('legendary'),
  'Adj.basic': () => supertype('basic'),
  'Adj.snow': () => supertype('snow'),
  'Adj.snow-covered': () => supertype('snow'),
  'Adj.world': () => supertype('world'),
  // 700.6 (2018-04-27): legendary, artifact, or Saga.
  'Adj.historic': () => any([supertype('legendary'), type('artifact'), { kind: 'subtype', is: 'Saga' }]),
  'Adj.enchanted adjective': () => status('enchanted'),
  'Adj.equipped adjective': () => status('equipped'),
  'Adj.enchanted or equipped': () => any([status('enchanted'), status('equipped')]),
  'Adj.face-down': () => status('face down'),
  'Adj.face-up': () => status('face up'),
  'Adj.outlaw': () => OUTLAW,
  'Adj.blocked': () => ({ kind: 'in combat', is: 'blocked' }),
  'Adj.unblocked': () => ({ kind: 'in combat', is: 'unblocked' }),
  'Adj.kicked': () => ({ kind: 'was kicked' }),
  'Adj.commander adj': () => ({ kind: 'commander' }),
  'Adj.renowned': () => marked('renowned'),
  'Adj.saddled': () => marked('saddled'),
  'Adj.unpaired': () => not({ kind: 'paired' }),
  'Adj.suspected': () => marked('suspected'),
  'Adj.nonland permanent': () => not(type('land')),
  'Adj.size': ({ is }) => {
    const [power = '', toughness = ''] = is.is.split('/')
    const exactly = (what: 'power' | 'toughness', n: string): Filter => ({
      kind: 'compare',
      what,
      how: '=',
      to: { kind: 'number', is: Number(n) },
    })
    return /^\d+\/\d+$/.test(is.is)
      ? all([exactly('power', power), exactly('toughness', toughness)])
      : notExecuted({ kind: 'Size', is: is.is })
  },
  'Adj.other': () => ({ kind: 'other than', than: { kind: 'this' } }),
  'Adj.color list': ({ one, two, three }, at) => any([one, two, three].map(each => adjective(each, at))),
  'Adj.tapped or': (phrase, at) => any([adjective(phrase.one, at), adjective(phrase.other, at)]),
  'Adj.tapped and': (phrase, at) => all([colored(phrase.one, at), colored(phrase.other, at)]),
  ...notPlayed('This property of an object', [
    'Adj.modified',
    'Adj.goaded',
    'Adj.double-faced',
    'Adj.transforming',
    'Adj.exiled adjective',
    'Adj.crewed',
    'Adj.different',
    'Adj.additional',
    'Adj.noncombat',
    'Adj.unlocked',
    'Adj.locked',
  ]),
}
const colored = (phrase: M.Color, at: Scope): Filter => color(colorWord(phrase, at))
export const adjective = loweringOf<'Adj', M.Adj, Filter>(ADJECTIVES, (phrase, at) =>
  phrase.kind.startsWith('Color.') ? colored(phrase as M.Color, at) : nontype(phrase as M.NonType, at),
)

/**
 * "With power greater than the number of cards in your hand", "… of lands you control": the last words go with the noun
 * before them.
 */
const placedWithin = (phrase: M.Kind['Posts.posts']): M.Post | null => {
  const { first, rest } = phrase
  if (first.kind !== 'Post.with' || first.what.kind !== 'With.measure') return null
  if (rest.kind !== 'Post.in' && rest.kind !== 'Post.you control' && rest.kind !== 'Post.controlled by') return null
  const { is } = first.what
  const than = 'than' in is ? is.than : undefined
  if (than?.kind !== 'Amount1.number of' || than.of.kind !== 'Counted.noun') return null
  const counted = than.of.what
  if (counted.kind !== 'Object.bare' || counted.what.kind === 'Noun.post') return null
  if (rest.kind === 'Post.in' && counted.what.kind !== 'Head.card') return null
  const what = { kind: 'Noun.post', noun: counted.what, post: rest } as M.Noun
  const of = { ...than.of, what: { ...counted, what } }
  return { ...first, what: { ...first.what, is: { ...is, than: { ...than, of } } as M.Compare } }
}
/** "With the greatest power among creatures they control": the last words say of whom both are. */
const greatestAmong = ({ first, rest }: M.Kind['Posts.posts'], at: Scope): Filter | null => {
  if (first.kind !== 'Post.with' || first.what.kind !== 'With.greatest' || !first.what.among) return null
  if (rest.kind !== 'Post.controlled by' && rest.kind !== 'Post.you control') return null
  const mine = post(rest, at)
  return all([greatest(first.what, [mine], at), mine])
}
const greatest = (phrase: M.Kind['With.greatest'], more: readonly Filter[], at: Scope): Filter => {
  const { among } = phrase
  if (phrase.greatest.kind !== 'Greatest.greatest' || among?.kind !== 'Object.bare' || !isNoun(among.what))
    return notExecuted(phrase, 'This property of an object')
  const what = measureOf(phrase.of)
  const to = { kind: 'greatest', what, among: all([filterOf(among.what, at), ...more]) } as const
  return { kind: 'compare', what, how: '=', to }
}
export const posts = (phrase: M.Posts, at: Scope): Filter => {
  switch (phrase.kind) {
    case 'Posts.posts':
    case 'Posts.posts and': {
      const most = phrase.kind === 'Posts.posts' ? greatestAmong(phrase, at) : null
      if (most) return most
      const within = phrase.kind === 'Posts.posts' ? placedWithin(phrase) : null
      if (within) return post(within, at)
      const { first, rest } = phrase
      // "Cards you own in exile and in your graveyard": in either.
      const isPlace = (one: M.Posts): one is M.Post => one.kind === 'Post.in' || one.kind === 'Post.on battlefield'
      if (phrase.kind === 'Posts.posts and' && isPlace(first) && isPlace(rest))
        return any([post(first, at), post(rest, at)])
      // "An Aura attached to a creature you control": what is said last is said of the creature.
      if (phrase.kind === 'Posts.posts' && first.kind === 'Post.attached' && first.to.kind === 'Object.a')
        return { kind: 'attached to any', filter: all([filterOf(first.to.what, at), posts(rest, at)]) }
      const made = post(first, at)
      // "A spell that targets a creature you control": so is this.
      return phrase.kind === 'Posts.posts' && made.kind === 'targets' && made.objects
        ? { ...made, objects: all([made.objects, posts(rest, at)]) }
        : all([made, posts(rest, at)])
    }
    case 'Posts.posts or':
      return any([post(phrase.first, at), posts(phrase.rest, at)])
    default:
      return post(phrase, at)
  }
}
const controlledBy = (phrase: M.Controllers, at: Scope): Filter => {
  const who = controllers(phrase, at)
  return who === null ? EVERYTHING : { kind: 'controlled by', who }
}
export const inZone = (phrase: M.Zone, at: Scope): Filter =>
  phrase.kind === 'Zone.among'
    ? { kind: 'is', the: reference(phrase.among, at) }
    : phrase.kind === 'Zone.it'
      ? kept('looked')
      : inZones(phrase, at)
/** What was looked at or revealed last, or done "this way". */
const kept = (of: string): Filter => ({ kind: 'is', the: { kind: 'memory', of } })
const inZones = (phrase: M.Zone, at: Scope): Filter =>
  any(
    zones(phrase, at).map(({ zone, whose }) =>
      all([{ kind: 'in zone', is: [zone] }, ...(whose === null ? [] : [{ kind: 'owned by' as const, who: whose }])]),
    ),
  )

/** What is kept of the acts of a text under their own names. */
export const DONE: Readonly<Record<string, string>> = {
  'Participle.revealed': 'looked',
  'Participle.exiled': 'exiled',
  'Participle.destroyed': 'destroyed',
  'Participle.sacrificed': 'sacrificed',
  'Participle.discarded': 'discarded',
  'Participle.milled': 'milled',
  'Participle.returned': 'returned',
  'Participle.damaged': 'damaged',
}
const OWN_CARDS: Readonly<Record<string, string>> = {
  'Past.revealed': 'looked',
  'Past.exiled': 'exiled',
  'Past.discarded': 'discarded',
}
const past = (phrase: M.Post, at: Scope): Filter => at.described(phrase, at) ?? notExecuted(phrase)
const POSTS: LoweringTable<'Post', Filter> = {
  'Post.you controlled': () => ({ kind: 'controlled by', who: 'you' }),
  'Post.you control': () => ({ kind: 'controlled by', who: 'you' }),
  'Post.you own and control': () =>
    all([
      { kind: 'controlled by', who: 'you' },
      { kind: 'owned by', who: 'you' },
    ]),
  "Post.you don't control": () => ({ kind: 'controlled by', who: 'not you' }),
  'Post.you cast': () => ({ kind: 'controlled by', who: 'you' }),
  'Post.cast by': (phrase, at) => controlledBy(phrase.who, at),
  'Post.you own': () => ({ kind: 'owned by', who: 'you' }),
  "Post.you control but don't own": () =>
    all([
      { kind: 'controlled by', who: 'you' },
      { kind: 'owned by', who: 'not you' },
    ]),
  "Post.you own but don't control": () =>
    all([
      { kind: 'owned by', who: 'you' },
      { kind: 'controlled by', who: 'not you' },
    ]),
  'Post.controlled by': (phrase, at) =>
    phrase.who.kind === 'Owner.your'
      ? { kind: 'controlled by', who: 'you' }
      : phrase.who.kind.startsWith('Owner.')
        ? notExecuted(phrase)
        : controlledBy(phrase.who as M.Controllers, at),
  'Post.not controlled by': (phrase, at) => not(controlledBy(phrase.who, at)),
  'Post.owned by': (phrase, at) => {
    const who = controllers(phrase.who, at)
    return who === null ? EVERYTHING : { kind: 'owned by', who }
  },
  'Post.with': (phrase, at) => withList(phrase.what, at),
  'Post.without': (phrase, at) => not(withList(phrase.what, at)),
  'Post.in': (phrase, at) => inZone(phrase.zone, at),
  'Post.from': (phrase, at) => inZone(phrase.zone, at),
  'Post.on battlefield': () => ({ kind: 'in zone', is: ['battlefield'] }),
  'Post.named': phrase => ({ kind: 'name', is: phrase.name.is }),
  'Post.not named': phrase => not({ kind: 'name', is: phrase.name.is }),
  'Post.haunts': () => ({ kind: 'haunted' }),
  'Post.haunts by': phrase => (phrase.by.kind === 'Object.this' ? { kind: 'haunted' } : notExecuted(phrase)),
  'Post.of type': () => ({ kind: 'subtype', is: { chosen: 'creature type' } }),
  'Post.not of type': () => not({ kind: 'subtype', is: { chosen: 'creature type' } }),
  'Post.there': () => not({ kind: 'subtype', is: { chosen: 'creature type' } }),
  'Post.of color': () => color({ chosen: 'color' }),
  "Post.that's": (phrase, at) => being(phrase.being, at),
  'Post.that are still': (phrase, at) => being(phrase.being, at),
  "Post.that isn't": (phrase, at) => not(being(phrase.being, at)),
  "Post.that's neither": (phrase, at) => not(any([being(phrase.one, at), being(phrase.two, at)])),
  'Post.other than': ({ than }, at) =>
    than.kind === 'Object.a' && than.what.kind !== 'Noun.post'
      ? not(filterOf(than.what, at))
      : { kind: 'other than', than: reference(than, at) },
  'Post.chosen type': () => ({ kind: 'subtype', is: { chosen: 'creature type' } }),
  'Post.you attacked with': ({ when }) =>
    when.kind === 'When.this turn' ? { kind: 'attacked', by: 'you' } : notExecuted(when, 'When something attacked'),
  'Post.attached': ({ to }, at) =>
    to.kind === 'Object.a' || to.kind === 'Object.any'
      ? { kind: 'attached to any', filter: filterOf(to.what, at) }
      : { kind: 'attached to', to: reference(to, at) },
  'Post.exiled this way': () => kept('exiled'),
  'Post.participle this way': ({ how }) => kept(DONE[how.kind] ?? notExecuted(how, 'What was done this way')),
  'Post.exiled': (phrase, at) => ({ kind: 'is', the: { kind: 'exiled with', by: reference(phrase.by, at) } }),
  // What players do this way they do to cards of their own.
  'Post.they did this way': ({ who, how }, at) => {
    const of = OWN_CARDS[how.kind] ?? notExecuted(how, 'What was done this way')
    const owner = controllers(who, at)
    return owner === null ? kept(of) : all([kept(of), { kind: 'owned by', who: owner }])
  },
  'Post.that': (phrase, at) => at.acted(phrase.did, at),
  'Post.not': (phrase, at) => not(at.acted(phrase.than, at)),
  'Post.attacking whom': (phrase, at) => attackingWhom(phrase.whom, at),
  'Post.blocking it': (phrase, at) => ({ kind: 'blocks', role: 'blocker', whom: reference(phrase.whom, at) }),
  'Post.blocked by': (phrase, at) => ({ kind: 'blocks', role: 'attacker', whom: reference(phrase.whom, at) }),
  'Post.blocking or blocked by': (phrase, at) => ({
    kind: 'blocks',
    role: 'either',
    whom: reference(phrase.whom, at),
  }),
  'Post.dealt damage': past,
  'Post.dealt damage by': past,
  'Post.put into': past,
  'Post.put into anywhere': past,
  'Post.put there': past,
  'Post.put there anywhere': past,
  ...notPlayed('This description of objects', [
    "Post.you've cast",
    'Post.of that type',
    'Post.of types',
    'Post.of that color',
    'Post.chosen color',
    'Post.your choice',
    'Post.their choice',
    'Post.whose choice',
    'Post.at random',
    'Post.exiled face',
    'Post.exiled by',
    'Post.done this way',
    'Post.chosen',
    'Post.targeting',
    'Post.who',
    'Post.paired',
    'Post.paired with',
    'Post.among',
    "Post.you've done",
    "Post.you didn't control",
    'Post.created with',
    'Post.created by',
    'Post.of library',
    'Post.of all types',
    'Post.on it',
    'Post.beyond first',
    'Post.you cast so far',
    'Post.cast so far',
    'Post.chosen amongst',
    'Post.crews',
    'Post.same controller',
    'Post.same player',
    "Post.that player's choice",
    'Post.cast this way',
    'Post.drawn',
    "Post.it's blocking",
    'Post.from source',
    'Post.of each',
    'Post.share',
  ]),
}
const post = loweringOf<'Post', M.Post, Filter>(POSTS, phrase => phrase)

export const withList = (phrase: M.WithList, at: Scope): Filter => {
  switch (phrase.kind) {
    case 'WithList.with and':
      return all([withOne(phrase.one, at), withList(phrase.other, at)])
    case 'WithList.with or':
    case 'WithList.with and/or':
      return any([withOne(phrase.one, at), withList(phrase.other, at)])
    case 'WithList.with list':
    case 'WithList.with list end':
    case 'WithList.with different':
      return notExecuted(phrase, 'A list of properties')
    default:
      return withOne(phrase, at)
  }
}
const counters = (name: string | null, atLeast = 1): Filter => ({ kind: 'counter', name, atLeast })
const compared = (of: M.Measure, how: '<=' | '>=' | '=', phrase: M.Amount, more: number, at: Scope): Filter => {
  const to = at.amount(phrase, at)
  return {
    kind: 'compare',
    what: measureOf(of),
    how,
    to:
      more === 0
        ? to
        : to.kind === 'number'
          ? { kind: 'number', is: to.is + more }
          : { kind: 'sum', of: [to, { kind: 'number', is: more }] },
  }
}
const WITH: LoweringTable<'With', Filter> = {
  'With.keyword': ({ is }) => ({ kind: 'has ability', word: is.is }),
  'With.measure': (phrase, at) => {
    const { how, to } = comparison(phrase.is, at)
    return { kind: 'compare', what: measureOf(phrase.of), how, to }
  },
  'With.measure less': (phrase, at) =>
    compared(phrase.of, '<=', phrase.is, at.said(phrase).includes('or') ? 0 : -1, at),
  'With.measure at most': (phrase, at) => compared(phrase.of, '<=', phrase.is, 0, at),
  'With.measure or less': (phrase, at) => compared(phrase.of, '<=', phrase.is, 0, at),
  'With.measure at least': (phrase, at) => compared(phrase.of, '>=', phrase.is, 0, at),
  'With.measure greater': (phrase, at) => compared(phrase.of, '>=', phrase.is, 1, at),
  'With.measure equal': (phrase, at) => compared(phrase.of, '=', phrase.is, 0, at),
  'With.counter': phrase => counters(phrase.type.is),
  'With.any counter': () => counters(null),
  'With.counters': () => counters(null),
  'With.some counters': () => counters(null),
  'With.counters typed': phrase => counters(phrase.type.is),
  'With.no counters': phrase => not(counters(phrase.type.is)),
  'With.no counters at all': () => not(counters(null)),
  'With.counter count': (phrase, at) => {
    const { how, to } = comparison(phrase.count, at)
    if (to.kind !== 'number') return notExecuted(phrase)
    const atLeast = (least: number): Filter => (least <= 0 ? EVERYTHING : counters(phrase.type.is, least))
    if (how === '>=') return atLeast(to.is)
    return how === '<=' ? not(atLeast(to.is + 1)) : all([atLeast(to.is), not(atLeast(to.is + 1))])
  },
  'With.no abilities': () => ({ kind: 'has no abilities' }),
  'With.greatest': (phrase, at) => greatest(phrase, [], at),
  'With.same name': (phrase, at) => ({ kind: 'shares', what: 'name', with: reference(phrase.as, at) }),
  // "Choose a card name. … cards with that name."
  'With.that name': (phrase, at) =>
    at.introduced.has(CHOSEN_NAME)
      ? { kind: 'name', is: { chosen: 'name' } }
      : notExecuted(phrase, 'Which name is meant'),
  'With.name': () => ({ kind: 'name', is: { chosen: 'name' } }),
  'With.flash': () => ({ kind: 'has ability', word: 'flash' }),
  'With.attached': (phrase, at) =>
    /^Object\.(?:a|any|bare)$/.test(phrase.what.kind) && 'what' in phrase.what && isNoun(phrase.what.what)
      ? attachedFilter(filterOf(phrase.what.what, at))
      : notExecuted(phrase),
  ...notPlayed('This property of an object', [
    'With.total',
    'With.different names',
    'With.different powers',
    'With.even',
    'With.greater measure',
    'With.flavor text',
    'With.no name',
    'With.all same name',
    'With.x',
    'With.color identity',
    'With.abilities',
    'With.ability',
    'With.morph',
    'With.most',
    'With.life',
    'With.stickers',
    'With.cycling',
    'With.single target',
    'With.an adventure',
    'With.basic land type',
    'With.mana cost',
    'With.lesser',
  ]),
}
const isNoun = (phrase: unknown): phrase is M.Noun =>
  typeof phrase === 'object' &&
  phrase !== null &&
  'kind' in phrase &&
  /^(?:Noun|Heads|Head|TypeHead|SubHead)\b/.test(String(phrase.kind))
const attachedFilter = (filter: Filter): Filter =>
  filter.kind === 'subtype' && filter.is === 'Aura'
    ? status('enchanted')
    : filter.kind === 'subtype' && filter.is === 'Equipment'
      ? status('equipped')
      : { kind: 'wears any', filter }
const withOne = loweringOf<'With', M.With, Filter>(WITH, (phrase, at) => ({
  kind: 'has ability',
  word: at.print(phrase).toLowerCase(),
}))

const BEINGS: LoweringTable<'Being', Filter> = {
  'Being.being a': (phrase, at) => filterOf(phrase.what, at),
  'Being.being': (phrase, at) => filterOf(phrase.what, at),
  'Being.being in': (phrase, at) => inZone(phrase.zone, at),
  'Being.attached': (phrase, at) => ({ kind: 'attached to', to: reference(phrase.to, at) }),
  'Being.controlled': () => ({ kind: 'controlled by', who: 'you' }),
  'Being.attacking': (phrase, at) => attackingWhom(phrase.whom, at),
  'Being.attacking or': () => any([status('attacking'), status('blocking')]),
  'Being.being or': (phrase, at) => any([being(phrase.one, at), being(phrase.other, at)]),
  'Being.being and': (phrase, at) => all([being(phrase.one, at), being(phrase.other, at)]),
  'Being.being both': (phrase, at) => all([being(phrase.one, at), being(phrase.other, at)]),
  'Being.being list': (phrase, at) =>
    at.said(phrase).includes('and') ? notExecuted(phrase) : any([being(phrase.one, at), being(phrase.other, at)]),
  'Being.one or more colors': () => not(color('colorless')),
  'Being.all colors': () => all(COLORS.map(is => color(is))),
  'Being.untapped lasting': () => status('untapped'),
  'Being.monstrous': () => status('monstrous'),
  'Being.equipped by': (phrase, at) => ({ kind: 'wears', what: reference(phrase.by, at) }),
  'Being.enchanted by': (phrase, at) => ({ kind: 'wears', what: reference(phrase.by, at) }),
  'Being.of type': (phrase, at) =>
    at.said(phrase).includes('color')
      ? color({ chosen: 'color' })
      : { kind: 'subtype', is: { chosen: 'creature type' } },
  'Being.renowned': () => marked('renowned'),
  'Being.solved': () => marked('solved'),
  // 702.95b today: of its source, whose partner later words may mean.
  'Being.paired': ({ with: other }, at) => {
    if (other.kind !== 'Object.another' || other.what.kind !== 'TypeHead.creature' || other.id === undefined)
      return notExecuted(other, 'This property of an object')
    at.introduced.set(other.id, { is: 'reference', the: { kind: 'partner' } })
    at.introduced.set(`0 ${other.id}`, { is: 'reference', the: { kind: 'pair' } })
    return { kind: 'paired' }
  },
  ...notPlayed('This property of an object', [
    'Being.being the',
    'Being.blocked by',
    'Being.blocking',
    'Being.paired with',
    'Being.paired with another',
    'Being.exiled',
    'Being.it',
    'Being.of your choice',
    'Being.two or more colors',
    'Being.colors',
    'Being.each of',
    'Being.harnessed',
    'Being.you',
    'Being.alone',
    'Being.poisoned',
    'Being.prepared',
    'Being.prepared too',
  ]),
}
const beingOf = loweringOf<'Being', M.Being, Filter>(BEINGS, (phrase, at) => adjective(phrase, at))
export const being = (phrase: M.BeingThere, at: Scope): Filter =>
  phrase.kind === 'BeingThere.on'
    ? { kind: 'in zone', is: ['battlefield'] }
    : phrase.kind === 'BeingThere.in command or on'
      ? { kind: 'in zone', is: ['command', 'battlefield'] }
      : beingOf(phrase, at)

/**
 * "A basic Plains, Swamp, or Forest card", "an instant, sorcery, or Wizard spell": kinds of one object, which are read as
 * objects of their own. `basic` and the last word are said of all of them. Null: they are something else.
 */
export const ofOneNoun = (phrase: M.Objects): M.Object | null => {
  const [first, ...rest] = partsOf(phrase)
  if (!first || rest.length === 0 || !/^Object\.(?:a|any|counted|target)$/.test(first.kind)) return null
  const adj = nounIn(first).kind === 'Noun.adjective' ? (nounIn(first) as M.Kind['Noun.adjective']) : null
  if (adj && adj.adj.kind !== 'Adj.basic') return null
  const last = nounIn(rest.at(-1) as M.Objects)
  const heads = [adj ? adj.noun : nounIn(first), ...rest.slice(0, -1).map(nounIn)]
  const end = last.kind === 'Noun.post' ? last.noun : last
  if (!rest.every(one => one.kind === 'Object.bare') || ![...heads, end].every(isHeads)) return null
  const list = heads.reduceRight<M.Heads>((other, one) => inFront(one as M.Heads, other), end as M.Heads)
  const placed: M.Noun = last.kind === 'Noun.post' ? { ...last, noun: list } : list
  return { ...first, what: adj ? { ...adj, noun: placed } : placed } as M.Object
}
const nounIn = (phrase: M.Objects): M.Noun => ('what' in phrase ? phrase.what : phrase) as M.Noun
const isHeads = ({ kind }: M.Noun): boolean => /^(?:Heads?|TypeHead|SubHead)\./.test(kind)
const inFront = (one: M.Heads, other: M.Heads): M.Heads =>
  one.kind === 'Heads.list'
    ? ({ ...one, other: inFront(one.other, other) } as M.Heads)
    : ({ kind: other.kind.startsWith('Heads.list') ? 'Heads.list' : 'Heads.list or', one, other } as M.Heads)
const partsOf = (phrase: M.Objects): readonly M.Objects[] =>
  phrase.kind === 'Objects.list' || phrase.kind === 'Objects.list and' || phrase.kind === 'Objects.or'
    ? [phrase.one, ...partsOf(phrase.other)]
    : [phrase]

/** "Red creatures and artifacts": the words do not say whether the artifacts are red as well. */
export const isUnclear = (noun: M.Noun): boolean =>
  noun.kind === 'Noun.adjective' && isOfFirst(noun.adj) && isListOfTypes(noun.noun)
const isOfFirst = ({ kind }: M.Adj): boolean =>
  /^(?:Color|NonType)\.(?!nontoken)|^Adj\.(?:colorless|legendary|basic|snow|world)$/.test(kind)
/** The same where the parts are read as objects of their own: "legendary creatures, artifacts, and lands you control". */
export const isUnclearList = (one: M.Objects, other: M.Objects): boolean => {
  const next = 'one' in other && 'other' in other ? (other as M.Kind['Objects.and']).one : other
  return (
    one.kind === 'Object.bare' &&
    one.what.kind === 'Noun.adjective' &&
    isOfFirst(one.what.adj) &&
    one.what.noun.kind.startsWith('TypeHead') &&
    next.kind === 'Object.bare' &&
    (next.what.kind === 'Noun.post' ? next.what.noun : next.what).kind.startsWith('TypeHead')
  )
}
const isListOfTypes = (noun: M.Noun): boolean => {
  const heads = noun.kind === 'Noun.post' ? noun.noun : noun
  return (
    'other' in heads && 'one' in heads && heads.one.kind.startsWith('TypeHead') && endsInType(heads.other as M.Heads)
  )
}
const endsInType = (heads: M.Heads): boolean =>
  'other' in heads
    ? endsInType(heads.other as M.Heads)
    : heads.kind.startsWith('TypeHead') || heads.kind === 'Head.permanent'
/** Which objects a phrase with a noun names, while its pronouns mean each of them: "creatures with power equal to its …". */
export const filterAbout = (phrase: { readonly id?: string }, noun: M.Noun, at: Scope): Filter =>
  about(phrase, at, () => filterOf(noun, at))

export const isCardType = (word: string): word is CardType => (CARD_TYPES as readonly string[]).includes(word)
export type { Zone }
