import type * as M from '../english/generated/meaning'
import { subtypeForm } from '../english/lexicon/subtypes'
import type { Meaning } from '../english/phrases'
import type { Amount, Filter, ObjectTarget, TargetSpec, What, Who, Whom } from '../model/effect'
import type { CardType, Zone } from '../model/kinds'
import { NUMBER, number } from './comparisons'
import { type LoweringTable, loweringOf, notPlayed } from './lowering'
import { notExecuted } from './not-executed'
import { filterOf, inZone, isUnclear, isUnclearList, ofOneNoun } from './nouns'
import { describedPlayer, player, remembered } from './players'
import { reference } from './references'
import { ALL_REVEALED, about, all, any, EVERYTHING, not, pointedAt, type Scope, targeted } from './scope'
import { whose } from './zones'

type Choosing = Pick<Extract<What, { kind: 'chosen' }>, 'isRandom' | 'differ'> & { readonly by?: Who | null }
type Numbered = Meaning & { readonly id?: string }
type Count = { readonly least: Amount; readonly most: Amount | null }
export const ONE: Count = { least: NUMBER(1), most: NUMBER(1) }
const numbered = <T extends object>(phrase: Numbered, made: T): T =>
  phrase.id === undefined ? made : { ...made, as: phrase.id }

/** Players, kept under the number of their phrase. */
export const whom = (phrase: M.Player, at: Scope): Whom => {
  const who = player(phrase, at)
  const isTarget = typeof who === 'object' && 'target' in who
  return phrase.id === undefined || who === 'you' || isTarget ? who : { who, as: phrase.id }
}
/** Whose something is, as players of an instruction: of each player where a phrase means everyone's. */
export const whomOf = (phrase: M.Whose, at: Scope): Who => {
  if (phrase.kind === 'Whose.theirs') return player(phrase.who, at)
  return whose(phrase, at) ?? 'each player'
}

const targetCount = (count: M.TargetCount | undefined): Count => {
  switch (count?.kind) {
    case undefined:
      return ONE
    case 'TargetCount.up to':
      return { least: NUMBER(0), most: number(count.n) }
    case 'TargetCount.any number':
      return { least: NUMBER(0), most: null }
    case 'TargetCount.exactly':
      return { least: number(count.n), most: number(count.n) }
    case 'TargetCount.one or two':
      return { least: NUMBER(1), most: NUMBER(2) }
    case 'TargetCount.one, two, or three':
      return { least: NUMBER(1), most: NUMBER(3) }
    case 'TargetCount.one or more':
      return { least: NUMBER(1), most: null }
  }
}
const counted = (count: M.Count): Count => {
  switch (count.kind) {
    case 'Count.exactly':
    case 'Count.exactly so many':
      return { least: number(count.n), most: number(count.n) }
    case 'Count.up to':
    case 'Count.at most':
      return { least: NUMBER(0), most: number(count.n) }
    case 'Count.any number':
      return { least: NUMBER(0), most: null }
    case 'Count.at least':
    case 'Count.at least so many':
      return { least: number(count.n), most: null }
    case 'Count.that many':
    case 'Count.as many':
      return { least: { kind: 'that much' }, most: { kind: 'that much' } }
    case 'Count.up to that many':
      return { least: NUMBER(0), most: { kind: 'that much' } }
    default:
      return notExecuted(count, 'This number of objects')
  }
}

/** A phrase with its noun's heads replaced: what "target artifact card or spell" says about each of its heads. */
const withHead = (noun: M.Noun, head: M.Head): M.Noun =>
  noun.kind === 'Noun.adjective' || noun.kind === 'Noun.adjectives'
    ? { ...noun, noun: withHead(noun.noun, head) }
    : noun.kind === 'Noun.post'
      ? { ...noun, noun: head }
      : head
const headsOf = (noun: M.Noun): M.Heads =>
  noun.kind === 'Noun.adjective' || noun.kind === 'Noun.adjectives'
    ? headsOf(noun.noun)
    : noun.kind === 'Noun.post'
      ? noun.noun
      : noun
const eachHead = (heads: M.Heads): readonly M.Heads[] => {
  switch (heads.kind) {
    case 'Heads.or':
    case 'Heads.and':
    case 'Heads.and/or':
    case 'Heads.list':
    case 'Heads.list or':
    case 'Heads.list and':
    case 'Heads.list and/or':
      return [heads.one, ...eachHead(heads.other)]
    default:
      return [heads]
  }
}
type Sort = 'permanent' | 'card' | 'spell' | 'ability' | 'player' | 'opponent'
const sortOf = ({ kind }: M.Heads): Sort => {
  if (kind === 'Head.player') return 'player'
  if (kind === 'Head.opponent') return 'opponent'
  if (/\bability$/.test(kind)) return 'ability'
  if (/\bspell\b/.test(kind)) return 'spell'
  return /\bcard\b/.test(kind) ? 'card' : 'permanent'
}

/** Whether a noun is about cards, which tokens are not. */
export const areCards = (noun: M.Noun): boolean => eachHead(headsOf(noun)).every(head => sortOf(head) === 'card')

/** "Permanent or player": the players that a noun means, and the noun of its objects. */
export const playersApart = (
  noun: M.Noun,
): { readonly players: 'any' | 'opponents' | null; readonly objects: M.Noun | null } => {
  const heads = eachHead(headsOf(noun))
  const sorts = new Set(heads.map(sortOf))
  const players = sorts.has('player') ? 'any' : sorts.has('opponent') ? 'opponents' : null
  const [first, ...rest] = heads.filter(head => !['player', 'opponent'].includes(sortOf(head)))
  if (!first) return { players, objects: null }
  const either = rest.reduce<M.Heads>((one, other) => ({ kind: 'Heads.or', one, other }) as M.Heads, first)
  return { players, objects: players === null ? noun : withHead(noun, either as M.Head) }
}

/** The zones that a filter names. */
export const zonesIn = (filter: Filter): readonly Zone[] => {
  if (filter.kind === 'in zone') return filter.is
  return filter.kind === 'all' || filter.kind === 'any' ? filter.of.flatMap(zonesIn) : []
}

const abilityTarget = (noun: M.Noun, head: M.Heads, at: Scope): Extract<ObjectTarget, { kind: 'ability' }> => {
  const which =
    head.kind === 'Head.activated ability' ? 'activated' : head.kind === 'Head.triggered ability' ? 'triggered' : 'any'
  if (!/^Head\.(?:ability|activated ability|triggered ability|either ability)$/.test(head.kind))
    return notExecuted(head, 'This kind of ability as a target')
  const of = filterOf(withHead(noun, { kind: 'Head.object' }), at)
  return { kind: 'ability', which, ...(of === EVERYTHING ? {} : { of }) }
}
const objectTarget = (noun: M.Noun, head: M.Heads, more: Filter, at: Scope): ObjectTarget => {
  const sort = sortOf(head)
  const single = noun.kind === 'Noun.post' && isSingle(noun.post) ? noun.noun : null
  if (sort === 'ability')
    return single ? { ...abilityTarget(single, head, at), isSingle: true } : abilityTarget(noun, head, at)
  if (sort === 'spell' && single) return { kind: 'spell', filter: all([filterOf(single, at), more]), isSingle: true }
  const filter = all([filterOf(noun, at), more])
  if (sort === 'spell') return { kind: 'spell', filter }
  const [zone, other] = new Set(zonesIn(filter))
  if (other !== undefined) return notExecuted(noun, 'A target in one of several zones')
  if (zone !== undefined && zone !== 'battlefield')
    return zone === 'stack' ? { kind: 'spell', filter } : { kind: 'card', filter, zone }
  return sort === 'card' ? notExecuted(noun, 'A card that no zone is said of') : { kind: 'permanent', filter }
}
/** "With a single target". */
const isSingle = (post: M.Posts): boolean => post.kind === 'Post.with' && post.what.kind === 'With.single target'
const NO_PLAYER = { players: null, objects: null } as const
/** What may be chosen as a target by a noun: "creature you control", "instant or sorcery spell", "creature or player". */
const allowed = (noun: M.Noun, more: Filter, at: Scope): Pick<TargetSpec, 'players' | 'objects'> => {
  const heads = eachHead(headsOf(noun))
  const sorts = new Set(heads.map(sortOf))
  const players = sorts.has('player') ? 'any' : sorts.has('opponent') ? 'opponents' : null
  const rest = heads.filter(head => !['player', 'opponent'].includes(sortOf(head)))
  const last = rest.at(-1)
  // What is said of players after them would be lost.
  const isSaid = last ? noun.kind === 'Noun.post' && heads.at(-1) !== last : !noun.kind.startsWith('Head')
  if (players !== null && isSaid) return notExecuted(noun, 'What is said of players as targets')
  if (!last) return { ...NO_PLAYER, players }
  // "Instant or sorcery spell": the last word says what all of them are.
  const isShared =
    /^Heads\.type /.test(last.kind) && rest.slice(0, -1).every(({ kind }) => /^(?:Type|Sub)Head/.test(kind))
  const isOne = (isShared || new Set(rest.map(sortOf)).size === 1) && players === null
  if (isOne && sortOf(last) !== 'ability') return { players, objects: objectTarget(noun, last, more, at) }
  const each = rest.map(head => objectTarget(withHead(noun, head as M.Head), head, more, at))
  const [only, another] = each
  return { players, objects: only && another ? { kind: 'any of', of: each } : (only ?? null) }
}
const permanentOf = (...types: readonly CardType[]): ObjectTarget => ({
  kind: 'permanent',
  filter: any(types.map((is): Filter => ({ kind: 'card type', is }))),
})
/** 114.4 (2018-04-27), 115.4 today: "any target". */
const ANY_TARGET = { players: 'any', objects: permanentOf('creature', 'planeswalker', 'battle') } as const

const aimed = (
  phrase: Numbered,
  count: Count,
  what: Pick<TargetSpec, 'players' | 'objects' | 'by'>,
  at: Scope,
  isOther = false,
): What => {
  const spec = numbered(phrase, {
    words: at.print(phrase),
    ...count,
    ...what,
    ...(isOther ? { isOther: true as const } : {}),
  })
  return { kind: 'target', index: targeted(phrase, spec, at) }
}
const pointed = (phrase: Meaning & { readonly refers?: string }, at: Scope): What => {
  const found = phrase.refers === undefined ? undefined : at.introduced.get(phrase.refers)
  if (found?.is === 'what') return found.what
  const the = pointedAt(phrase, at) ?? notExecuted(phrase, `"${at.print(phrase)}"`)
  return the.kind === 'target' ? { kind: 'target', index: the.index } : { kind: 'reference', the }
}
const OTHER: Filter = { kind: 'other than', than: { kind: 'this' } }
/** "Creatures its controller controls", where "its" has not been resolved, is not each creature's own controller. */
const isOfNobody = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('kind' in part && part.kind === 'Controllers.its controller' && !('of' in part) && !('refers' in part)) ||
    Object.values(part).some(isOfNobody))
/** A noun's filter while its own pronouns mean each object. */
const fits = (phrase: Numbered, noun: M.Noun, more: Filter, at: Scope): Filter =>
  isOfNobody(noun)
    ? notExecuted(noun, 'Whose controller is meant')
    : about(phrase, at, () => all([filterOf(noun, at), more]))
/** "That many cards from the top of your library". */
const fromTop = (phrase: M.Kind['Object.counted'], at: Scope): What | null => {
  const { what: noun } = phrase
  if (noun.kind !== 'Noun.post' || noun.noun.kind !== 'Head.card' || noun.post.kind !== 'Post.from') return null
  const { zone } = noun.post
  if (zone.kind !== 'Zone.top') return null
  const { least, most } = counted(phrase.count)
  if (most === null || JSON.stringify(least) !== JSON.stringify(most)) return notExecuted(phrase)
  return numbered(phrase, { kind: 'top' as const, of: 'library' as const, who: whomOf(zone.whose, at), count: most })
}
const choosing = (phrase: Numbered, noun: M.Noun, count: Count, more: Filter, at: Scope): What => {
  const [bare, how] = choiceOf(noun, at)
  return numbered(phrase, { kind: 'chosen' as const, filter: fits(phrase, bare, more, at), ...count, by: null, ...how })
}
/** "A card at random", "a creature of an opponent's choice": who chooses is no property of the objects. */
const choiceOf = (noun: M.Noun, at: Scope): readonly [M.Noun, Choosing] => {
  if (noun.kind === 'Noun.adjective' || noun.kind === 'Noun.adjectives') {
    const [bare, how] = choiceOf(noun.noun, at)
    return [{ ...noun, noun: bare }, how]
  }
  if (noun.kind !== 'Noun.post') return [noun, {}]
  const posts = postsOf(noun.post)
  const i = posts.findIndex(post => howOf(post, at) !== null)
  const said = posts[i]
  if (!said) return [noun, {}]
  const [last, ...others] = posts.filter(post => post !== said).reverse()
  if (!last) return [noun.noun, howOf(said, at) ?? {}]
  const rest = others.reduce<M.Posts>((more, first) => ({ kind: 'Posts.posts', first, rest: more }) as M.Posts, last)
  return [{ ...noun, post: rest }, howOf(said, at) ?? {}]
}
const postsOf = (posts: M.Posts): readonly M.Posts[] =>
  posts.kind === 'Posts.posts' ? [posts.first, ...postsOf(posts.rest)] : [posts]
const howOf = (post: M.Posts, at: Scope): Choosing | null => {
  switch (post.kind) {
    case 'Post.with':
      return DIFFER[post.what.kind] ?? null
    case 'Post.at random':
      return { isRandom: true }
    case 'Post.their choice':
      return { by: null }
    case 'Post.your choice':
      return { by: 'you' }
    case 'Post.whose choice':
      return { by: whomOf(post.whose, at) }
    default:
      return null
  }
}
const DIFFER: Readonly<Record<string, Choosing>> = {
  'With.different names': { differ: 'name' },
  'With.different mana values': { differ: 'mana value' },
}
/** One of the cards that were looked at, revealed or found. */
const oneLooked = (phrase: Numbered): What => numbered(phrase, { kind: 'some of' as const, of: LOOKED, ...ONE })
const REST: What = { kind: 'rest' }
const LOOKED: What = { kind: 'reference', the: { kind: 'memory', of: 'looked' } }
const every = (phrase: Numbered, noun: M.Noun, more: Filter, at: Scope): What =>
  isUnclear(noun)
    ? notExecuted(noun, WHICH_WORD)
    : numbered(phrase, { kind: 'each' as const, filter: fits(phrase, noun, more, at) })
const WHICH_WORD = 'What the word before a list goes with'
const wholeZone = (phrase: Numbered, zone: Zone, of: M.Whose, at: Scope): What =>
  numbered(phrase, { kind: 'zone' as const, zone, who: whomOf(of, at) })

/** "Wurm": one object, which has that name. */
export const isOneOnly = (noun: M.Noun): noun is M.Kind['SubHead.subtype'] =>
  noun.kind === 'SubHead.subtype' && noun.is.many === undefined && subtypeForm(noun.is.is)?.number === 'one'
const OBJECTS: LoweringTable<'Object', (more: Filter) => What> = {
  'Object.this': () => () => ({ kind: 'reference', the: { kind: 'this' } }),
  'Object.named object': (phrase, at) => () => ({ kind: 'reference', the: reference(phrase, at) }),
  'Object.it': (phrase, at) => () => pointed(phrase, at),
  'Object.itself': (phrase, at) => () => pointed(phrase, at),
  'Object.them': (phrase, at) => () => pointed(phrase, at),
  'Object.themselves': (phrase, at) => () => pointed(phrase, at),
  'Object.him or her': (phrase, at) => () => pointed(phrase, at),
  'Object.those': (phrase, at) => () => pointed(phrase, at),
  'Object.each of those': (phrase, at) => () => pointed(phrase, at),
  'Object.that': (phrase, at) => () => pointed(phrase, at),
  'Object.both': (phrase, at) => () => pointed(phrase, at),
  'Object.both creatures': (phrase, at) => () => pointed(phrase, at),
  'Object.the copy': (phrase, at) => () => pointed(phrase, at),
  'Object.the copies': (phrase, at) => () => pointed(phrase, at),
  'Object.enchanted': (phrase, at) => () => ({ kind: 'reference', the: reference(phrase, at) }),
  'Object.equipped': (phrase, at) => () => ({ kind: 'reference', the: reference(phrase, at) }),
  'Object.fortified': (phrase, at) => () => ({ kind: 'reference', the: reference(phrase, at) }),
  'Object.target': (phrase, at) => more => {
    const [bare, { by = null, isRandom, differ }] = choiceOf(phrase.what, at)
    if (differ) return notExecuted(phrase, 'Targets that differ')
    if (isRandom) return notExecuted(phrase, 'A target chosen at random')
    const those = { ...allowed(bare, more, at), ...(by === null || by === 'you' ? {} : { by }) }
    return aimed(phrase, targetCount(phrase.count), those, at)
  },
  'Object.other target': (phrase, at) => more =>
    aimed(phrase, targetCount(phrase.count), allowed(phrase.what, more, at), at, true),
  'Object.each target': (phrase, at) => more =>
    aimed(phrase, targetCount(phrase.count), phrase.what ? allowed(phrase.what, more, at) : ANY_TARGET, at),
  'Object.any target': (phrase, at) => () =>
    aimed(
      phrase,
      targetCount(phrase.count),
      { ...ANY_TARGET, ...(phrase.whose ? { by: whomOf(phrase.whose, at) } : {}) },
      at,
    ),
  'Object.any other target': (phrase, at) => () => aimed(phrase, ONE, ANY_TARGET, at, true),
  'Object.another target': (phrase, at) => () => aimed(phrase, ONE, ANY_TARGET, at, true),
  'Object.target opponent': (phrase, at) => () =>
    aimed(
      phrase,
      ONE,
      {
        players: at.said(phrase).includes('opponent') ? 'opponents' : 'any',
        objects: permanentOf('planeswalker'),
      },
      at,
    ),
  'Object.each of': (phrase, at) => more => what(phrase.what, at, more),
  'Object.in pile': (phrase, at) => () => numbered(phrase, { kind: 'pile', by: whomOf(phrase.whose, at) }),
  'Object.all': (phrase, at) => more => every(phrase, phrase.what, more, at),
  'Object.each': (phrase, at) => more => every(phrase, phrase.what, more, at),
  'Object.every': (phrase, at) => more => every(phrase, phrase.what, more, at),
  'Object.bare': (phrase, at) => more =>
    phrase.what.kind === 'Head.one'
      ? oneLooked(phrase)
      : isOneOnly(phrase.what)
        ? { kind: 'reference', the: { kind: 'named', name: phrase.what.is.is } }
        : every(phrase, phrase.what, more, at),
  'Object.one': phrase => () => oneLooked(phrase),
  'Object.all other': (phrase, at) => more => every(phrase, phrase.what, all([OTHER, more]), at),
  'Object.each other': (phrase, at) => more => every(phrase, phrase.what, all([OTHER, more]), at),
  'Object.other': (phrase, at) => more => every(phrase, phrase.what, all([OTHER, more]), at),
  'Object.a': (phrase, at) => more => choosing(phrase, phrase.what, ONE, more, at),
  'Object.any': (phrase, at) => more => choosing(phrase, phrase.what, ONE, more, at),
  'Object.another': (phrase, at) => more => choosing(phrase, phrase.what, ONE, all([OTHER, more]), at),
  'Object.counted': (phrase, at) => more =>
    fromTop(phrase, at) ?? choosing(phrase, phrase.what, counted(phrase.count), more, at),
  'Object.counted other': (phrase, at) => more =>
    choosing(phrase, phrase.what, counted(phrase.count), all([OTHER, more]), at),
  'Object.one of': (phrase, at) => more =>
    numbered(phrase, { kind: 'some of' as const, of: what(phrase.what, at, more), ...counted(phrase.count) }),
  'Object.some of': (phrase, at) => more =>
    numbered(phrase, { kind: 'some of' as const, of: what(phrase.what, at, more), least: NUMBER(0), most: null }),
  'Object.random': (phrase, at) => more => atRandom(phrase, what(phrase.what, at, more)),
  'Object.chosen by': (phrase, at) => more => {
    const made = what(phrase.what, at, more)
    return made.kind === 'chosen' ? { ...made, by: whomOf(phrase.whose, at) } : notExecuted(phrase)
  },
  'Object.rest': (phrase, at) => () =>
    [...at.introduced.values()].includes(ALL_REVEALED) ? notExecuted(phrase, 'Which of these cards are meant') : REST,
  'Object.other one': () => () => REST,
  'Object.top': (phrase, at) => () =>
    numbered(phrase, {
      kind: 'top' as const,
      of: 'library' as const,
      who: phrase.whose ? whomOf(phrase.whose, at) : notExecuted(phrase),
      count: phrase.count ? number(phrase.count) : NUMBER(1),
    }),
  'Object.top grave': (phrase, at) => () =>
    numbered(phrase, {
      kind: 'top' as const,
      of: 'graveyard' as const,
      who: whomOf(phrase.whose, at),
      count: NUMBER(1),
    }),
  'Object.bottom': (phrase, at) => () =>
    numbered(phrase, { kind: 'bottom' as const, who: whomOf(phrase.whose, at), count: NUMBER(1) }),
  'Object.hand': (phrase, at) => () => wholeZone(phrase, 'hand', phrase.whose, at),
  'Object.graveyard': (phrase, at) => () => wholeZone(phrase, 'graveyard', phrase.whose, at),
  'Object.library': (phrase, at) => () => wholeZone(phrase, 'library', phrase.whose, at),
  'Object.graveyards': phrase => () => numbered(phrase, { kind: 'zone', zone: 'graveyard', who: 'each player' }),
  'Object.all the cards': (phrase, at) => () => numbered(phrase, { kind: 'each', filter: inZone(phrase.zone, at) }),
  'Object.exiled with': (phrase, at) => () => ({
    kind: 'reference',
    the: { kind: 'exiled with', by: reference(phrase.by, at) },
  }),
  'Object.the': (phrase, at) => more => the(phrase.what, phrase, more, at),
  'Object.your': (phrase, at) => () => pointed(phrase, at),
  ...notPlayed('These objects', [
    'Object.that or',
    'Object.abilities of',
    'Object.no',
    'Object.what',
    'Object.itself and',
    'Object.source of',
    'Object.a source',
    'Object.chosen thing',
    'Object.ability of',
    'Object.one target',
    'Object.card of that type',
  ]),
}
const the = (noun: M.TheNoun, phrase: M.Kind['Object.the'], _more: Filter, at: Scope): What => {
  switch (noun.kind) {
    case 'TheNoun.made':
      // 607.2a (2010): cards that its source exiled by another ability.
      if (noun.how.kind === 'Participle.exiled' && noun.refers === undefined && phrase.refers === undefined)
        return { kind: 'reference', the: { kind: 'exiled with', by: { kind: 'this' } } }
      // "The revealed cards", of which the last one was looked for.
      if (noun.how.kind === 'Participle.revealed' && at.print(noun.what).endsWith('s')) return LOOKED
      return pointed(noun.refers === undefined ? phrase : noun, at)
    case 'TheNoun.the': {
      // "The cards in your hand": all of them.
      const { what: cards } = noun
      if (
        cards.kind === 'Noun.post' &&
        cards.noun.kind === 'Head.card' &&
        (cards.post.kind === 'Post.in' || cards.post.kind === 'Post.from') &&
        cards.post.zone.kind === 'Zone.hand' &&
        noun.refers === undefined
      )
        return numbered(phrase, { kind: 'each', filter: inZone(cards.post.zone, at) })
      return pointed(noun.refers === undefined ? phrase : noun, at)
    }
    case 'TheNoun.other':
      return REST
    default:
      return notExecuted(noun, 'This description of an object')
  }
}
const atRandom = (phrase: Numbered, made: What): What =>
  made.kind === 'chosen' || made.kind === 'some of' ? { ...made, isRandom: true } : notExecuted(phrase)
const oneOf = loweringOf<'Object', M.Object, (more: Filter) => What>(OBJECTS, phrase => phrase)

/** Objects as an instruction means them. `more`: what the sentence says of them besides, such as the zone. */
export const what = (phrase: M.Objects, at: Scope, more: Filter = EVERYTHING): What => {
  if ('one' in phrase && 'other' in phrase && isUnclearList(phrase.one, phrase.other as M.Objects))
    return notExecuted(phrase, WHICH_WORD)
  switch (phrase.kind) {
    case 'Objects.list':
      if (endsWithOr(phrase, at)) return oneOfGroups(phrase, at, more)
      return several(phrase, [what(phrase.one, at, more), what(phrase.other, at, more)])
    case 'Objects.and':
      return several(phrase, [what(phrase.one, at, more), what(phrase.other, at, more)])
    case 'Objects.list and':
      if (!at.said(phrase).includes('and')) return oneOfGroups(phrase, at, more)
      return several(phrase, [what(phrase.one, at, more), what(phrase.other, at, more)])
    case 'Objects.but': {
      const made = what(phrase.one, at, more)
      const but = what(phrase.but, at)
      const without: Filter | null =
        but.kind === 'each' ? not(but.filter) : but.kind === 'reference' ? not({ kind: 'is', the: but.the }) : null
      return made.kind === 'each' && without ? { ...made, filter: all([made.filter, without]) } : notExecuted(phrase)
    }
    case 'Objects.or':
      return oneOfGroups(phrase, at, more)
    case 'Objects.and players':
    case 'Objects.players and':
      return notExecuted(phrase, 'Players among objects')
    default:
      return oneOf(phrase, at)(more)
  }
}
const endsWithOr = (phrase: M.Objects, at: Scope): boolean =>
  phrase.kind === 'Objects.list'
    ? endsWithOr(phrase.other, at)
    : phrase.kind === 'Objects.or' || (phrase.kind === 'Objects.list and' && !at.said(phrase).includes('and'))
/** "Target land creature or nonbasic land", "another creature or a Blood token": one object of one of the groups. */
const oneOfGroups = (
  phrase: M.Kind['Objects.or' | 'Objects.list and' | 'Objects.list'],
  at: Scope,
  more: Filter,
): What => {
  const whole = ofOneNoun(phrase)
  if (whole) return oneOf(whole, at)(more)
  const { one, other } = phrase
  if (one.kind === 'Object.target' && other.kind === 'Object.bare') {
    const [first, second] = [allowed(one.what, more, at), allowed(other.what, more, at)]
    if (!first.objects || !second.objects) return notExecuted(phrase, 'One of several groups of objects')
    const objects: ObjectTarget = { kind: 'any of', of: [first.objects, second.objects] }
    return aimed(one, targetCount(one.count), { players: first.players ?? second.players, objects }, at)
  }
  const [first, second] = [what(one, at, more), what(other, at, more)]
  if (first.kind === 'each' && second.kind === 'each') return { ...first, filter: any([first.filter, second.filter]) }
  const isOne = first.kind === 'chosen' && (second.kind === 'chosen' || second.kind === 'each')
  if (!isOne || (second.kind === 'chosen' && JSON.stringify(first.least) !== JSON.stringify(second.least)))
    return notExecuted(phrase, 'One of several groups of objects')
  return numbered(phrase, { ...first, filter: any([first.filter, second.filter]) })
}
const several = (phrase: Numbered, parts: readonly What[]): What =>
  numbered(phrase, {
    kind: 'several' as const,
    of: parts.flatMap(one => (one.kind === 'several' ? one.of : [one])),
  })

/** "Each opponent", "your opponents", "that player" may be read as a noun. */
export const peopleIn = (phrase: M.Objects, at: Scope): Whom | null => {
  const described = describedPlayer(phrase)
  if (described !== null)
    return phrase.kind === 'Object.bare' && phrase.id ? { who: described, as: phrase.id } : described
  if (
    phrase.kind === 'Object.that' &&
    phrase.what.kind.match(/^Head\.(?:player|opponent)$/) &&
    phrase.refers !== undefined
  )
    return remembered(phrase, at)
  // "The player": that player.
  if (
    phrase.kind === 'Object.the' &&
    phrase.what.kind === 'TheNoun.the' &&
    phrase.what.what.kind === 'Head.player' &&
    phrase.refers !== undefined
  )
    return remembered(phrase, at)
  if (phrase.kind === 'Object.each of') return peopleIn(phrase.what, at)
  if (
    phrase.kind === 'Object.your' &&
    phrase.whose.kind === 'WhoseOne.theirs' &&
    phrase.what.kind === 'Head.opponent'
  ) {
    const { who } = phrase.whose
    return 'refers' in who && who.refers !== undefined ? { opponentsOf: { memory: who.refers } } : null
  }
  const isEvery = phrase.kind === 'Object.each' || phrase.kind === 'Object.all' || phrase.kind === 'Object.bare'
  if (!isEvery && !(phrase.kind === 'Object.your' && phrase.whose.kind === 'WhoseOne.your')) return null
  const { kind } = phrase.what
  const who = kind === 'Head.opponent' ? 'each opponent' : kind === 'Head.player' && isEvery ? 'each player' : null
  return who === null || phrase.id === undefined ? who : { who, as: phrase.id }
}

type Recipient = What | { readonly players: Whom }
/** Who or what is dealt damage: "each creature and each player", "any target", "its controller". */
export const recipients = (phrase: M.ObjectsOrPlayer, at: Scope): readonly Recipient[] => {
  switch (phrase.kind) {
    case 'ObjectsOrPlayer.player':
      return [{ players: whom(phrase.who, at) }]
    case 'ObjectsOrPlayer.any':
      return [aimed(phrase, ONE, ANY_TARGET, at)]
    case 'Objects.and players':
      if (at.said(phrase).includes('or')) return notExecuted(phrase, 'One of several recipients')
      return [...recipients(phrase.one, at), { players: whom(phrase.player, at) }]
    case 'Objects.players and':
      if (at.said(phrase).includes('or')) return notExecuted(phrase, 'One of several recipients')
      return [{ players: whom(phrase.player, at) }, ...recipients(phrase.other, at)]
    case 'Objects.and':
    case 'Objects.list':
    case 'Objects.list and':
      if (at.said(phrase).includes('or')) return notExecuted(phrase, 'One of several recipients')
      return [...recipients(phrase.one, at), ...recipients(phrase.other, at)]
    default: {
      const people = peopleIn(phrase, at)
      return [people === null ? what(phrase, at) : { players: people }]
    }
  }
}
