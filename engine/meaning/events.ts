import type * as M from '../english/generated/meaning'
import {
  type Act,
  type Attacked,
  type EventPattern,
  type Filter,
  type PlayerMeant,
  RING_BEARER,
  type StepName,
  type Subject,
  type Whose,
} from '../model/effect'
import type { Zone } from '../model/kinds'
import { number } from './comparisons'
import { type LoweringTable, loweringOf, notPlayed } from './lowering'
import { notExecuted } from './not-executed'
import { being, filterAbout, filterOf } from './nouns'
import { areCards } from './objects'
import { controllerOf, controllers, describedPlayer, player } from './players'
import { referenceOrNull } from './references'
import { all, any, type Scope } from './scope'
import { whose, type ZoneOf, zones } from './zones'

const IS = (the: Extract<Filter, { kind: 'is' }>['the']): Filter => ({ kind: 'is', the })
const OTHER: Filter = { kind: 'other than', than: { kind: 'this' } }
const named = <T extends object>({ id }: { readonly id?: string }, made: T): T & { readonly as?: string } =>
  id === undefined ? made : { ...made, as: id }

/** "A spell from your graveyard": where it was cast from, where a spell no longer is. */
export const castFrom = (what: Subject): Pick<Extract<EventPattern, { kind: 'casts' }>, 'what' | 'from'> => {
  const parts = what.filter.kind === 'all' ? what.filter.of : [what.filter]
  const zone = parts.find(one => one.kind === 'in zone')
  return zone?.kind === 'in zone'
    ? { what: { ...what, filter: all(parts.filter(one => one !== zone)) }, from: zone.is }
    : { what }
}
/** Cards that an event is about, which tokens are not (108.2b today). */
export const withoutTokens = (phrase: M.Objects, at: Scope): Subject => {
  const made = subject(phrase, at)
  return 'what' in phrase && areCards(phrase.what as M.Noun)
    ? { ...made, filter: all([made.filter, { kind: 'not', of: { kind: 'status', is: 'token' } }]) }
    : made
}
/** The objects that an event is about: "this creature or another creature you control". */
export const subject = (phrase: M.Objects, at: Scope): Subject => {
  switch (phrase.kind) {
    case 'Object.a':
    case 'Object.any':
    case 'Object.each':
    case 'Object.bare':
    case 'Object.all':
      return named(phrase, { filter: filterAbout(phrase, phrase.what as M.Noun, at) })
    case 'Object.another':
    case 'Object.other':
    case 'Object.each other':
      return named(phrase, { filter: all([OTHER, filterAbout(phrase, phrase.what, at)]) })
    case 'Object.counted':
    case 'Object.counted other': {
      const isOne = phrase.count.kind === 'Count.at least' && phrase.count.n.is === '1'
      if (!isOne) return notExecuted(phrase, 'How many objects an event is about')
      const filter = filterAbout(phrase, phrase.what, at)
      return named(phrase, {
        filter: phrase.kind === 'Object.counted other' ? all([OTHER, filter]) : filter,
        isGroup: true as const,
      })
    }
    case 'Objects.or':
    case 'Objects.and':
    case 'Objects.list':
    case 'Objects.list and': {
      const [one, other] = [subject(phrase.one, at), subject(phrase.other, at)]
      const as = [one.as, other.as].filter(Boolean).join(' ')
      return {
        filter: any([one.filter, other.filter]),
        ...(as === '' ? {} : { as }),
        ...(one.isGroup || other.isGroup ? { isGroup: true as const } : {}),
      }
    }
    case 'Object.itself and':
      return subject({ kind: 'Objects.or', one: { kind: 'Object.this' }, other: phrase.other } as M.Objects, at)
    default: {
      // 502.51b (2006-02-01), 702.55b today: what a card haunts is so whether or not it is still a creature.
      if (phrase.kind === 'Object.the' && phrase.what.kind === 'TheNoun.the' && phrase.what.what.kind === 'Noun.post') {
        const { post } = phrase.what.what
        if (post.kind === 'Post.haunts' || (post.kind === 'Post.haunts by' && post.by.kind === 'Object.this'))
          return named(phrase, { filter: { kind: 'haunted' } })
      }
      const the = referenceOrNull(phrase, at)
      return the ? named(phrase as { id?: string }, { filter: IS(the) }) : notExecuted(phrase, 'What an event is about')
    }
  }
}

/** Players of an event. */
export const people = (phrase: M.Player, at: Scope): PlayerMeant => {
  const who = player(phrase, at)
  const meant = ((): Whose | null => {
    switch (who) {
      case 'a player':
      case 'each player':
        return null
      case 'an opponent':
      case 'each opponent':
        return 'your opponents'
      case 'each other player':
        return 'not you'
      default:
        return who
    }
  })()
  return named(phrase, { who: meant })
}

export const attacked = (phrase: M.AttackedOne, at: Scope): Attacked => {
  switch (phrase.kind) {
    case 'AttackedOne.you':
      return { players: { who: 'you' } }
    case 'AttackedOne.you or':
      return {
        players: { who: 'you' },
        objects: all([
          { kind: 'card type', is: 'planeswalker' },
          { kind: 'controlled by', who: 'you' },
        ]),
      }
    case 'AttackedOne.player':
      return { players: people(phrase.who, at) }
    case 'AttackedOne.planeswalker':
      return { objects: subject(phrase.what, at).filter }
    case 'AttackedOne.player or':
      return { players: people(phrase.who, at), objects: subject(phrase.what, at).filter }
  }
}

export const places = (phrase: M.Zone | undefined, at: Scope): readonly ZoneOf[] => {
  if (phrase === undefined) return []
  return phrase.kind === 'Zone.anywhere' ? [] : zones(phrase, at)
}
export const zonesIn = (those: readonly ZoneOf[]): readonly Zone[] | null =>
  those.length === 0 ? null : those.map(({ zone }) => zone)
export const ownerIn = (those: readonly ZoneOf[]): { readonly whose?: Whose } => {
  const owner = those.find(one => one.whose !== null)?.whose
  return owner === undefined || owner === null ? {} : { whose: owner }
}
const noWhen = (phrase: { readonly when?: M.When }): void => {
  if (phrase.when !== undefined && phrase.when.kind !== 'When.this turn')
    notExecuted(phrase.when, 'The time of an event')
}
const BATTLEFIELD: readonly Zone[] = ['battlefield']
const enters = (phrase: { readonly the: M.Objects }, at: Scope): EventPattern => ({
  kind: 'moves',
  what: subject(phrase.the, at),
  from: null,
  to: BATTLEFIELD,
})
const dies = (phrase: { readonly the: M.Objects }, at: Scope): EventPattern => ({
  kind: 'moves',
  what: subject(phrase.the, at),
  from: BATTLEFIELD,
  to: ['graveyard'],
})
const leaves = (phrase: { readonly the: M.Objects }, at: Scope): EventPattern => ({
  kind: 'moves',
  what: subject(phrase.the, at),
  from: BATTLEFIELD,
  to: null,
})
const attacks = (phrase: { readonly the: M.Objects }, at: Scope): EventPattern => ({
  kind: 'attacks',
  what: subject(phrase.the, at),
})
const either = (...of: readonly EventPattern[]): EventPattern => ({
  kind: 'any',
  of: of.flatMap(one => (one.kind === 'any' ? one.of : [one])),
})
const blocks = (
  role: 'blocker' | 'attacker',
  phrase: { readonly the: M.Objects },
  other: M.Objects | undefined,
  at: Scope,
): EventPattern => ({
  kind: 'blocks',
  role,
  what: subject(phrase.the, at),
  ...(other ? { other: subject(other, at) } : {}),
})
/** Whether it must be combat damage, or may not be. */
export const damageKind = (phrase: M.DamageAmount): { readonly isCombat?: boolean } => {
  switch (phrase.kind) {
    case 'DamageAmount.combat damage':
      return { isCombat: true }
    case 'DamageAmount.noncombat':
      return { isCombat: false }
    case 'DamageAmount.damage':
      return {}
    default:
      return notExecuted(phrase, 'An amount of damage that an event names')
  }
}
export const recipient = (phrase: M.ObjectsOrPlayer, at: Scope): Extract<EventPattern, { kind: 'damage' }>['to'] => {
  switch (phrase.kind) {
    case 'ObjectsOrPlayer.player':
      return { players: people(phrase.who, at) }
    case 'ObjectsOrPlayer.any':
      return notExecuted(phrase)
    case 'Objects.and players':
      return { objects: subject(phrase.one, at), players: people(phrase.player, at) }
    case 'Objects.players and':
      return { objects: subject(phrase.other, at), players: people(phrase.player, at) }
    default: {
      const asPlayer = playerNoun(phrase)
      const either = asPlayer ? null : orPlayer(phrase)
      if (either)
        return {
          objects: subject(either.objects, at),
          players: named(phrase as { id?: string }, { who: either.who }),
        }
      return asPlayer
        ? { players: named(phrase as { id?: string }, { who: asPlayer.who }) }
        : { objects: subject(phrase, at) }
    }
  }
}
/** "A player", "an opponent", read as nouns. */
export const playerNoun = (phrase: M.Objects): { readonly who: Whose | null } | null =>
  'what' in phrase && typeof phrase.what === 'object' && phrase.what !== null
    ? phrase.what.kind === 'Head.player'
      ? { who: null }
      : phrase.what.kind === 'Head.opponent'
        ? { who: 'your opponents' }
        : describedNoun(phrase)
    : null
const describedNoun = (phrase: M.Objects): { readonly who: Whose } | null => {
  const who = describedPlayer(phrase)
  return who === null ? null : { who }
}
/** "A creature or player", "a player or planeswalker": the objects, and the players. */
const orPlayer = (phrase: M.Objects): { readonly objects: M.Objects; readonly who: Whose | null } | null => {
  if (phrase.kind !== 'Object.a' || phrase.what.kind !== 'Heads.or') return null
  const { one, other } = phrase.what
  for (const [what, players] of [
    [one, other],
    [other, one],
  ] as const) {
    const found = playerNoun({ ...phrase, what: players } as M.Objects)
    if (found) return { objects: { ...phrase, what } as M.Objects, who: found.who }
  }
  return null
}
const isPlayerSubject = (phrase: M.Subject): phrase is M.Kind['Subject.player'] => phrase.kind === 'Subject.player'

export const NTH: Readonly<Record<string, number>> = {
  'Nth.first': 1,
  'Nth.second': 2,
  'Nth.third': 3,
  'Nth.fourth': 4,
  'Nth.fifth': 5,
}
const life = (
  phrase: { readonly who: M.Player; readonly when?: M.When },
  way: 'gain' | 'lose',
  at: Scope,
): EventPattern => {
  noWhen(phrase)
  return { kind: 'life', who: people(phrase.who, at), way }
}
const done = (
  phrase: { readonly who: M.Player; readonly what: M.Objects },
  way: 'sacrificed' | 'discarded' | 'milled',
  at: Scope,
): EventPattern => ({
  kind: 'moves',
  what: subject(phrase.what, at),
  from: way === 'sacrificed' ? BATTLEFIELD : way === 'discarded' ? ['hand'] : ['library'],
  to: null,
  way,
  by: people(phrase.who, at),
})
const becomes = (phrase: M.Kind['Event1.becomes'], at: Scope): EventPattern => {
  noWhen(phrase)
  const what = subject(phrase.the, at)
  const { what: becoming } = phrase
  switch (becoming.kind) {
    case 'Becoming.monstrous':
      return { kind: 'acts', act: 'become monstrous', what }
    case 'Becoming.tapped':
      return { kind: 'status', what, becomes: ['tapped'] }
    case 'Becoming.untapped':
      return { kind: 'status', what, becomes: ['untapped'] }
    case 'Becoming.the target':
      return targeted(what, becoming.what, null, at)
    case 'Becoming.the target by':
      return targeted(what, becoming.what, people(becoming.who, at), at)
    case 'Becoming.renowned':
      return { kind: 'acts', act: 'renowned', what }
    case 'Becoming.saddled':
      return { kind: 'acts', act: 'saddled', what }
    case 'Becoming.blocked':
      return { kind: 'blocks', role: 'attacker', what, ...(becoming.by ? { other: subject(becoming.by, at) } : {}) }
    default:
      return notExecuted(becoming, 'What something becomes')
  }
}
/** "The target of a spell or ability": what does the targeting. */
const targeted = (what: Subject, by: M.Objects, who: PlayerMeant | null, at: Scope): EventPattern => {
  const id = idOf(by)
  const noun = by.kind === 'Object.a' || by.kind === 'Object.any' ? by.what : null
  const post = noun?.kind === 'Noun.post' && noun.post.kind === 'Post.controlled by' ? noun.post.who : null
  const isOf = post && !post.kind.startsWith('Owner.') ? post : null
  const isYours = noun?.kind === 'Noun.post' && noun.post.kind === 'Post.you control' && who === null
  const [said, whose] = isYours
    ? [at.print(noun.noun), YOU]
    : isOf
      ? [
          at.print((noun as M.Kind['Noun.post']).noun),
          named(isOf as { id?: string }, { who: controllers(isOf as M.Controllers, at) }),
        ]
      : [at.print(by).replace(/^an? /, ''), who]
  const made = { kind: 'targeted' as const, what, by: whose, ...(id === undefined ? {} : { as: id }) }
  if (said === 'spell or ability') return made
  return said === 'spell' ? { ...made, isBySpell: true } : notExecuted(by, 'What makes something a target')
}
/** The number of "a spell or ability", whichever of its parts has it. */
const idOf = (phrase: M.Objects): string | undefined => {
  if ('id' in phrase && phrase.id !== undefined) return phrase.id
  if (phrase.kind !== 'Objects.or') return undefined
  const ids = [idOf(phrase.one), idOf(phrase.other)].filter(Boolean)
  return ids.length === 0 ? undefined : ids.join(' ')
}
const turned = (way: M.FaceWay): 'face up' | 'face down' => (way.kind === 'FaceWay.face up' ? 'face up' : 'face down')
const countersOf = (
  phrase: M.CounterObjects,
): Pick<Extract<EventPattern, { kind: 'counters' }>, 'counter' | 'isEach'> =>
  phrase.kind === 'CounterObjects.a number'
    ? notExecuted(phrase, 'So many counters at once')
    : { counter: phrase.type?.is ?? null, ...(phrase.kind === 'CounterObjects.a' ? { isEach: true } : {}) }

const acts =
  (act: Act) =>
  (phrase: { readonly who: M.Player }, at: Scope): EventPattern => ({ kind: 'acts', act, who: people(phrase.who, at) })
const actsOf =
  (act: Act) =>
  (phrase: { readonly the: M.Objects }, at: Scope): EventPattern => ({
    kind: 'acts',
    act,
    what: subject(phrase.the, at),
  })
const actsOn =
  (act: Act) =>
  (phrase: { readonly the: M.Objects; readonly what: M.Objects }, at: Scope): EventPattern => ({
    kind: 'acts',
    act,
    what: subject(phrase.the, at),
    whom: subject(phrase.what, at),
  })
const YOU: PlayerMeant = { who: 'you' }

const EVENTS: LoweringTable<'Event1', EventPattern> = {
  'Event1.scries': acts('scry'),
  'Event1.surveils': acts('surveil'),
  'Event1.scries or surveils': (phrase, at) => either(acts('scry')(phrase, at), acts('surveil')(phrase, at)),
  'Event1.day': (phrase, at) => {
    const said = at.print(phrase)
    if (said.includes(' or ')) return { kind: 'acts', act: 'change between day and night' }
    return { kind: 'acts', act: said.includes('night') ? 'become night' : 'become day' }
  },
  'Event1.exerts': (phrase, at) => ({
    kind: 'acts',
    act: 'exert',
    who: people(phrase.who, at),
    what: subject(phrase.what, at),
  }),
  'Event1.explores': actsOf('explore'),
  'Event1.exploits': actsOn('exploit'),
  'Event1.crews': actsOn('crew'),
  'Event1.saddles': actsOn('saddle'),
  'Event1.evolves': actsOf('evolve'),
  'Event1.trains': actsOf('train'),
  'Event1.wins the flip': acts('win a flip'),
  'Event1.loses the flip': acts('lose a flip'),
  'Event1.forages': () => ({ kind: 'acts', act: 'forage', who: YOU }),
  'Event1.collects': () => ({ kind: 'acts', act: 'collect evidence', who: YOU }),
  'Event1.collects evidence': () => ({ kind: 'acts', act: 'collect evidence', who: YOU }),
  'Event1.becomes level': phrase => ({
    kind: 'acts',
    act: `level ${Number(phrase.n.is)}`,
    what: { filter: IS({ kind: 'this' }) },
  }),
  'Event1.nth counter': (phrase, at) => ({
    kind: 'counters',
    counter: phrase.type.is,
    on: subject(phrase.on, at),
    way: 'put',
    nth: NTH[phrase.nth.kind] ?? notExecuted(phrase),
  }),
  'Event1.connives': actsOf('connive'),
  'Event1.fights': actsOf('fight'),
  'Event1.ring tempts': () => ({ kind: 'acts', act: 'tempt', who: YOU, as: RING_BEARER }),
  'Event1.investigates': () => ({ kind: 'acts', act: 'investigate', who: YOU }),
  'Event1.proliferates': () => ({ kind: 'acts', act: 'proliferate', who: YOU }),
  'Event1.searches': phrase =>
    phrase.whose.kind === 'Whose.your' && phrase.who.kind === 'Player.you'
      ? { kind: 'acts', act: 'search', who: YOU }
      : notExecuted(phrase),
  'Event1.activates': (phrase, at) =>
    at.print(phrase.what) === "an ability that isn't a mana ability"
      ? {
          kind: 'acts',
          act: 'activate',
          who: people(phrase.who, at),
          ...(phrase.what.id === undefined ? {} : { as: phrase.what.id }),
        }
      : phrase.what.kind === 'Object.a' && phrase.what.what.kind === 'Head.exhaust ability' && !phrase.when
        ? { kind: 'acts', act: 'activate', who: people(phrase.who, at), keyword: 'exhaust' }
        : notExecuted(phrase),
  'Event1.entering causes': (phrase, at) =>
    /^an? (?:triggered )?ability$/.test(at.print(phrase.what))
      ? {
          kind: 'ability triggers',
          by: { kind: 'moves', what: subject(phrase.by, at), from: null, to: BATTLEFIELD },
          ...(phrase.what.id === undefined ? {} : { as: phrase.what.id }),
        }
      : notExecuted(phrase),
  'Event1.plays': (phrase, at) =>
    (phrase.what.kind === 'Object.a' || phrase.what.kind === 'Object.another') &&
    phrase.what.what.kind === 'TypeHead.land'
      ? {
          kind: 'moves',
          what: subject(phrase.what, at),
          from: null,
          to: BATTLEFIELD,
          way: 'played',
          by: people(phrase.who, at),
        }
      : notExecuted(phrase),
  'Event1.enters': (phrase, at) => {
    const { how } = phrase
    const made = enters(phrase, at) as Extract<EventPattern, { kind: 'moves' }>
    if (how === undefined) return made
    if (how.kind === 'EnterHow.under your control') return { ...made, under: 'you' }
    if (how.kind === 'EnterHow.under control' && how.whose.kind === 'Owner.theirs') {
      const { who, as } = people(how.whose.who, at)
      return { ...made, ...(who === null ? {} : { under: who }), ...(as === undefined ? {} : { controller: { as } }) }
    }
    if (how.kind === 'EnterHow.from') {
      const from = zones(how.from, at)
      return { ...made, from: zonesIn(from), ...ownerIn(from) }
    }
    if (how.kind === 'EnterHow.tapped' || how.kind === 'EnterHow.untapped') {
      const is = how.kind === 'EnterHow.tapped' ? 'tapped' : 'untapped'
      return { ...made, what: { ...made.what, filter: all([made.what.filter, { kind: 'status', is }]) } }
    }
    if (how.kind === 'EnterHow.tapped under')
      return {
        ...made,
        what: { ...made.what, filter: all([made.what.filter, { kind: 'status', is: 'tapped' }]) },
        under: 'you',
      }
    // A delayed ability that lasts for the turn.
    if (how.kind === 'EnterHow.this turn') return made
    return notExecuted(how, 'How something enters')
  },
  'Event1.enters or dies': (phrase, at) => either(enters(phrase, at), dies(phrase, at)),
  'Event1.enters or attacks': (phrase, at) => either(enters(phrase, at), attacks(phrase, at)),
  'Event1.enters or leaves': (phrase, at) => either(enters(phrase, at), leaves(phrase, at)),
  'Event1.enters or turned': (phrase, at) =>
    either(enters(phrase, at), { kind: 'status', what: subject(phrase.the, at), becomes: ['face up'] }),
  'Event1.enters under': (phrase, at) => {
    const under = whose(phrase.whose, at)
    return { ...(enters(phrase, at) as Extract<EventPattern, { kind: 'moves' }>), ...(under === null ? {} : { under }) }
  },
  'Event1.enters from': (phrase, at) => {
    const from = zones(phrase.from, at)
    return {
      ...(enters(phrase, at) as Extract<EventPattern, { kind: 'moves' }>),
      from: zonesIn(from),
      ...ownerIn(from),
    }
  },
  'Event1.dies': (phrase, at) => {
    noWhen(phrase)
    return dies(phrase, at)
  },
  'Event1.dies or': (phrase, at) =>
    either(dies(phrase, at), { kind: 'moves', what: subject(phrase.the, at), from: BATTLEFIELD, to: ['exile'] }),
  'Event1.dies or exiled': (phrase, at) =>
    either(dies(phrase, at), { kind: 'moves', what: subject(phrase.the, at), from: BATTLEFIELD, to: ['exile'] }),
  'Event1.leaves': (phrase, at) => leaves(phrase, at),
  'Event1.leaves without': (phrase, at) => ({
    ...(leaves(phrase, at) as Extract<EventPattern, { kind: 'moves' }>),
    isWithoutDying: true,
  }),
  'Event1.leaves zone': (phrase, at) => {
    noWhen(phrase)
    const from = zones(phrase.zone, at)
    return { kind: 'moves', what: subject(phrase.the, at), from: zonesIn(from), to: null, ...ownerIn(from) }
  },
  'Event1.one or more leave': (phrase, at) => {
    noWhen(phrase)
    const from = zones(phrase.zone, at)
    return { kind: 'moves', what: subject(phrase.the, at), from: zonesIn(from), to: null, ...ownerIn(from) }
  },
  'Event1.put into graveyard': (phrase, at) => {
    noWhen(phrase)
    const [to, from] = [places(phrase.into, at), places(phrase.from, at)]
    return {
      kind: 'moves',
      what: withoutTokens(phrase.the, at),
      from: zonesIn(from),
      to: zonesIn(to),
      ...ownerIn(to.some(one => one.whose !== null) ? to : from),
    }
  },
  'Event1.put into resolving': (phrase, at) => {
    const to = zonesIn(places(phrase.into, at))
    return { kind: 'moves', what: subject(phrase.the, at), from: ['stack'], to, way: 'resolved' }
  },
  'Event1.put into from anywhere': (phrase, at) => {
    noWhen(phrase)
    const to = places(phrase.into, at)
    return { kind: 'moves', what: withoutTokens(phrase.the, at), from: null, to: zonesIn(to), ...ownerIn(to) }
  },
  'Event1.put into exile': (phrase, at) => {
    const from = places(phrase.from, at)
    return { kind: 'moves', what: withoutTokens(phrase.the, at), from: zonesIn(from), to: ['exile'], ...ownerIn(from) }
  },
  'Event1.exiled': (phrase, at) => {
    const from = places(phrase.from, at)
    return { kind: 'moves', what: withoutTokens(phrase.the, at), from: zonesIn(from), to: ['exile'], ...ownerIn(from) }
  },
  'Event1.returned': (phrase, at) => {
    const [to, from] = [places(phrase.into, at), places(phrase.from, at)]
    return {
      kind: 'moves',
      what: subject(phrase.the, at),
      from: zonesIn(from) ?? BATTLEFIELD,
      to: zonesIn(to),
      way: 'returned',
      ...ownerIn(to),
    }
  },
  'Event1.is sacrificed': (phrase, at) => ({
    kind: 'moves',
    what: subject(phrase.the, at),
    from: BATTLEFIELD,
    to: null,
    way: 'sacrificed',
  }),
  'Event1.is destroyed': (phrase, at) => ({
    kind: 'moves',
    what: subject(phrase.the, at),
    from: BATTLEFIELD,
    to: null,
    way: 'destroyed',
  }),
  'Event1.is milled': (phrase, at) => ({
    kind: 'moves',
    what: subject(phrase.the, at),
    from: ['library'],
    to: null,
    way: 'milled',
  }),
  'Event1.sacrifices': (phrase, at) => done(phrase, 'sacrificed', at),
  'Event1.discards': (phrase, at) => done(phrase, 'discarded', at),
  'Event1.mills': (phrase, at) => done(phrase, 'milled', at),
  'Event1.attacks': (phrase, at) => {
    noWhen(phrase)
    const { the } = phrase
    // "Whenever all creatures you control attack": whether none of them stays at home is not asked.
    if (the.kind === 'Object.all') return notExecuted(phrase)
    const isWithOthers =
      the.kind === 'Object.itself and' || (the.kind === 'Objects.and' && the.one.kind === 'Object.this')
    if (isWithOthers && /^Object\.counted/.test(the.other.kind)) {
      const { count, what } = the.other as M.Kind['Object.counted' | 'Object.counted other']
      const isLeast = count.kind === 'Count.at least so many' || count.kind === 'Count.at least'
      if (!isLeast) return notExecuted(count, 'How many objects an event is about')
      const others = { filter: all([OTHER, filterOf(what, at)]), least: Number(count.n.is) }
      return { kind: 'attacks', what: { filter: IS({ kind: 'this' }) }, others }
    }
    return attacks(phrase, at)
  },
  'Event1.attacks alone': (phrase, at) => ({ kind: 'attacks', what: subject(phrase.the, at), isAlone: true }),
  'Event1.attacks whom': (phrase, at) => ({
    kind: 'attacks',
    what: subject(phrase.the, at),
    whom: attacked(phrase.whom, at),
  }),
  "Event1.attacks and isn't blocked": (phrase, at) => ({
    kind: 'attacks',
    what: subject(phrase.the, at),
    isUnblocked: true,
  }),
  'Event1.attacks or blocks': (phrase, at) => either(attacks(phrase, at), blocks('blocker', phrase, phrase.whom, at)),
  'Event1.attacks while': (phrase, at) => {
    const made = subject(phrase.the, at)
    return { kind: 'attacks', what: { ...made, filter: all([made.filter, being(phrase.being, at)]) } }
  },
  'Event1.attack': (phrase, at) => ({ kind: 'player attacks', who: people(phrase.who, at) }),
  'Event1.attack whom': (phrase, at) => ({
    kind: 'player attacks',
    who: people(phrase.who, at),
    whom: attacked(phrase.whom, at),
  }),
  'Event1.is attacked': (phrase, at) => ({
    kind: 'player attacks',
    who: { who: null },
    whom: { players: people(phrase.who, at) },
  }),
  'Event1.attack with': (phrase, at) => attackWith(phrase, at),
  'Event1.attack whom with': (phrase, at) => ({ ...attackWith(phrase, at), whom: attacked(phrase.whom, at) }),
  'Event1.blocks': (phrase, at) => blocks('blocker', phrase, phrase.whom, at),
  'Event1.becomes blocked': (phrase, at) => blocks('attacker', phrase, phrase.by, at),
  'Event1.blocks or becomes blocked': (phrase, at) =>
    either(blocks('blocker', phrase, phrase.by, at), blocks('attacker', phrase, phrase.by, at)),
  'Event1.blocks or becomes blocked whom': (phrase, at) =>
    either(blocks('blocker', phrase, phrase.whom, at), blocks('attacker', phrase, phrase.by, at)),
  'Event1.becomes': becomes,
  'Event1.deals damage': (phrase, at) => {
    noWhen(phrase)
    return {
      kind: 'damage',
      of: 'source',
      by: subject(phrase.the, at),
      ...(phrase.whom ? { to: recipient(phrase.whom, at) as NonNullable<ReturnType<typeof recipient>> } : {}),
      ...damageKind(phrase.what),
    }
  },
  'Event1.assigns damage': (phrase, at) => ({
    kind: 'damage',
    of: 'source',
    by: subject(phrase.the, at),
    isAssigned: true,
  }),
  'Event1.is dealt damage': (phrase, at) => {
    noWhen(phrase)
    const to = isPlayerSubject(phrase.the) ? { players: people(phrase.the.who, at) } : recipient(phrase.the, at)
    return {
      kind: 'damage',
      of: 'recipient',
      ...(to ? { to } : {}),
      ...(phrase.by ? { by: subject(phrase.by, at) } : {}),
      ...damageKind(phrase.what),
    }
  },
  'Event1.gains life': (phrase, at) => life(phrase, 'gain', at),
  'Event1.loses life': (phrase, at) => life(phrase, 'lose', at),
  'Event1.gains or loses life': (phrase, at) => either(life(phrase, 'gain', at), life(phrase, 'lose', at)),
  'Event1.draws': (phrase, at) => {
    noWhen(phrase)
    return at.print(phrase.what) === 'a card' ? { kind: 'draws', who: people(phrase.who, at) } : notExecuted(phrase)
  },
  'Event1.draws nth': (phrase, at) => ({
    kind: 'draws',
    who: people(phrase.who, at),
    nth: NTH[phrase.nth.kind] ?? notExecuted(phrase),
  }),
  'Event1.casts': (phrase, at) => {
    noWhen(phrase)
    return { kind: 'casts', who: people(phrase.who, at), ...castFrom(subject(phrase.what, at)) }
  },
  'Event1.casts or copies': (phrase, at) => ({
    kind: 'casts',
    who: people(phrase.who, at),
    ...castFrom(subject(phrase.what, at)),
    orCopies: true,
  }),
  'Event1.casts from': (phrase, at) => ({
    kind: 'casts',
    who: people(phrase.who, at),
    what: subject(phrase.what, at),
    from: zonesIn(zones(phrase.from, at)) ?? notExecuted(phrase),
  }),
  'Event1.casts nth': (phrase, at) =>
    phrase.when.kind === 'EachWhen.each turn'
      ? {
          kind: 'casts',
          who: people(phrase.who, at),
          ...castFrom({ filter: filterOf(phrase.what, at) }),
          nth: NTH[phrase.nth.kind] ?? notExecuted(phrase),
        }
      : notExecuted(phrase.when),
  'Event1.cycles': (phrase, at) => ({ kind: 'cycles', who: people(phrase.who, at), what: subject(phrase.what, at) }),
  'Event1.causes to discard': (phrase, at) => ({
    kind: 'moves',
    what: subject(phrase.what, at),
    from: ['hand'],
    to: null,
    way: 'discarded',
    by: people(phrase.whom, at),
    cause: people(phrase.who, at),
  }),
  'Event1.cycles or discards': (phrase, at) => done(phrase, 'discarded', at),
  'Event1.shuffles': (phrase, at) => ({ kind: 'shuffles', who: people(phrase.who, at) }),
  'Event1.taps for mana': (phrase, at) => ({
    kind: 'taps for mana',
    who: people(phrase.who, at),
    what: subject(phrase.what, at),
  }),
  'Event1.is tapped for mana': (phrase, at) => ({
    kind: 'taps for mana',
    who: { who: null },
    what: subject(phrase.the, at),
  }),
  'Event1.puts counters': (phrase, at) => {
    noWhen(phrase)
    return {
      kind: 'counters',
      ...countersOf(phrase.what),
      on: subject(phrase.on, at),
      way: 'put',
      by: people(phrase.who, at),
    }
  },
  'Event1.counters are put': (phrase, at) => {
    noWhen(phrase)
    return { kind: 'counters', ...countersOf(phrase.what), on: subject(phrase.on, at), way: 'put' }
  },
  'Event1.last counter is removed': (phrase, at) => ({
    kind: 'counters',
    counter: phrase.type.is,
    on: subject(phrase.on, at),
    way: 'remove',
    isLast: true,
  }),
  'Event1.counter is removed': (phrase, at) => ({
    kind: 'counters',
    ...countersOf(phrase.what),
    on: subject(phrase.on, at),
    way: 'remove',
  }),
  'Event1.is turned': (phrase, at) => ({
    kind: 'status',
    what: subject(phrase.the, at),
    becomes: [turned(phrase.way)],
  }),
  // The ability is on the face that it names.
  'Event1.transforms': (phrase, at) =>
    phrase.what && at.print(phrase.what) !== '~'
      ? notExecuted(phrase)
      : { kind: 'status', what: subject(phrase.the, at), becomes: ['transformed'] },
  'Event1.enters or transforms': (phrase, at) =>
    phrase.into.is === '~'
      ? either(enters(phrase, at), { kind: 'status', what: subject(phrase.the, at), becomes: ['transformed'] })
      : notExecuted(phrase),
  'Event1.commits a crime': (phrase, at) => ({
    kind: 'acts',
    act: 'commit a crime',
    who: people(phrase.who, at),
  }),
  'Event1.phases': (phrase, at) => ({
    kind: 'status',
    what: subject(phrase.the, at),
    becomes: [at.said(phrase).includes('in') ? 'phased in' : 'phased out'],
  }),
  'Event1.phases out': (phrase, at) => ({ kind: 'status', what: subject(phrase.the, at), becomes: ['phased out'] }),
  'Event1.is countered': (phrase, at) => {
    const said = at.print(phrase.the)
    return said === 'a spell you cast' || said === 'a spell you control'
      ? { kind: 'countered', who: { who: 'you' } }
      : notExecuted(phrase)
  },
  'Event1.is the target': (phrase, at) => targeted(subject(phrase.the, at), phrase.what, null, at),
  'Event1.controls no': (phrase, at) => ({
    kind: 'state',
    condition: {
      kind: 'not',
      of: {
        kind: 'exists',
        what: all([filterOf(phrase.what, at), { kind: 'controlled by', who: you(phrase.who, at) }]),
        atLeast: 1,
      },
    },
  }),
  'Event1.has no cards': (phrase, at) => {
    const { who } = people(phrase.who, at)
    const none = (of: Whose) =>
      ({ kind: 'amount', of: { kind: 'hand size', who: of }, how: '=', to: { kind: 'number', is: 0 } }) as const
    return who === null
      ? notExecuted(phrase)
      : {
          kind: 'state',
          condition: who === 'your opponents' ? { kind: 'opponent', which: 'any', of: none(who) } : none(who),
        }
  },
  'Event1.has life': (phrase, at) => ({
    kind: 'state',
    condition: at.condition({ kind: 'Condition1.has life', who: phrase.who, count: phrase.count }, at),
  }),
  'Event1.has no counters': (phrase, at) => {
    const on = subject(phrase.on, at)
    return on.filter.kind === 'is'
      ? {
          kind: 'state',
          condition: {
            kind: 'not',
            of: {
              kind: 'matches',
              the: on.filter.the,
              filter: { kind: 'counter', name: phrase.type.is, atLeast: 1 },
            },
          },
        }
      : notExecuted(phrase)
  },
  'Event1.has counters': (phrase, at) => ({
    kind: 'state',
    condition: at.condition(
      { kind: 'Condition1.has counters', the: phrase.the, count: phrase.count, type: phrase.type },
      at,
    ),
  }),
  'Event1.there are counters': (phrase, at) => ({
    kind: 'state',
    condition: at.condition(
      { kind: 'Condition1.has counters', the: phrase.on, count: phrase.count, type: phrase.type },
      at,
    ),
  }),
  'Event1.controls': (phrase, at) => ({
    kind: 'state',
    condition: at.condition({ kind: 'Condition1.controls', who: phrase.who, what: phrase.what }, at),
  }),
  ...notPlayed('When this happens', [
    'Event1.stays',
    'Event1.dies during',
    'Event1.attacks for the first time',
    'Event1.deals or dealt',
    'Event1.casts during',
    'Event1.plays or casts',
    'Event1.copies',
    'Event1.draws except',
    'Event1.gains life for the first time each turn',
    'Event1.creates',
    'Event1.activates unless mana',
    'Event1.activates of',
    'Event1.loses the game',
    'Event1.tapped for',
    'Event1.loses control',
    'Event1.gains control',
    'Event1.turned by you',
    'Event1.unlocks',
    'Event1.fully unlocks',
    'Event1.mutates',
    'Event1.is cast',
    'Event1.resolves',
    'Event1.flips',
    'Event1.rolls',
    'Event1.completes',
    'Event1.ventures',
    'Event1.becomes monarch',
    'Event1.pays',
    'Event1.gets',
    'Event1.gets counters',
    'Event1.reveals',
    'Event1.is revealed',
    'Event1.player event',
    'Event1.do this',
    'Event1.event this way',
    'Event1.was done',
    'Event1.becomes attached',
    'Event1.becomes unattached',
    'Event1.end',
    'Event1.turn begins',
    'Event1.planeswalks',
    'Event1.set in motion',
    'Event1.gift',
    'Event1.expends',
    'Event1.discover',
    'Event1.manifest dread',
    'Event1.earthbends',
    'Event1.waterbends',
    'Event1.airbends',
    'Event1.firebends',
    'Event1.suspects',
    'Event1.plots',
    'Event1.chooses',
    'Event1.spends mana',
    'Event1.adds mana',
    'Event1.would',
    'Event1.level',
    'Event1.becomes plotted',
    'Event1.specializes',
    'Event1.cranks',
    'Event1.chaos',
    'Event1.casts next',
    'Event1.an ability triggers',
    'Event1.dies under',
    'Event1.gives',
    'Event1.attacks and is blocked',
    'Event1.player taps',
  ]),
}
const you = (phrase: M.Player, at: Scope): Whose => people(phrase, at).who ?? notExecuted(phrase)
const attackWith = (
  phrase: { readonly who: M.Player; readonly what: M.Objects },
  at: Scope,
): Extract<EventPattern, { kind: 'player attacks' }> => {
  const { what } = phrase
  const isCounted = what.kind === 'Object.counted' && what.count.kind === 'Count.at least'
  const n = isCounted ? number(what.count.n) : null
  if (isCounted && n?.kind === 'number')
    return {
      kind: 'player attacks',
      who: people(phrase.who, at),
      with: named(what, { filter: filterAbout(what, what.what, at), isGroup: true as const }),
      atLeast: n.is,
    }
  return { kind: 'player attacks', who: people(phrase.who, at), with: subject(what, at), atLeast: 1 }
}
const event1 = loweringOf<'Event1', M.Event1, EventPattern>(EVENTS, phrase => phrase)

/** What happens, or what of several things. */
export const event = (phrase: M.Event, at: Scope): EventPattern => {
  switch (phrase.kind) {
    case 'Event.or':
    case 'Event.or when':
    case 'Event.list':
      return either(event1(phrase.one, at), event(phrase.other, at))
    case 'Event.event if':
    case 'Event.event while':
    case 'Event.first time each turn':
      return notExecuted(phrase, 'An event with a condition')
    default:
      return event1(phrase, at)
  }
}

const STEPS: Readonly<Record<string, StepName>> = {
  'StepName.upkeep': 'upkeep',
  'StepName.draw step': 'draw',
  'StepName.end step': 'end',
  'StepName.end of turn step': 'end',
  'StepName.combat': 'combat',
  'StepName.main phase': 'main phase',
  'StepName.first main phase': 'first main phase',
  'StepName.second main phase': 'second main phase',
  'StepName.end of combat': 'end of combat',
}
const step = (phrase: M.StepName): StepName => STEPS[phrase.kind] ?? notExecuted(phrase, 'The beginning of this step')
const begins = (phrase: M.StepName, who: PlayerMeant, isNext = false): EventPattern => ({
  kind: 'step begins',
  step: step(phrase),
  who,
  ...(isNext ? { isNext: true as const } : {}),
})
const ANYONE: PlayerMeant = { who: null }
/** Whose step: kept under the number of its phrase, for "that player". */
const owner = (phrase: M.Whose, at: Scope): PlayerMeant => {
  if (phrase.kind === 'Whose.theirs') return people(phrase.who, at)
  return named(phrase, { who: whose(phrase, at) })
}
const beginning = (phrase: M.BeginOf, at: Scope): EventPattern => {
  switch (phrase.kind) {
    case 'BeginOf.whose':
      return begins(phrase.step, owner(phrase.whose, at))
    case 'BeginOf.next':
      return begins(phrase.step, owner(phrase.whose, at), true)
    case 'BeginOf.each':
    case 'BeginOf.the':
      return begins(phrase.step, ANYONE)
    case "BeginOf.each player's":
      return begins(phrase.step, ANYONE)
    case "BeginOf.each opponent's":
      return begins(phrase.step, { who: 'your opponents' })
    case 'BeginOf.each combat':
      return { kind: 'step begins', step: 'combat', who: ANYONE }
    case 'BeginOf.the next':
      return begins(phrase.step, ANYONE, true)
    case "BeginOf.the next turn's":
      return { kind: 'step begins', step: 'upkeep', who: ANYONE, isNext: true }
    case 'BeginOf.each on your turn':
      return phrase.step === undefined
        ? { kind: 'step begins', step: 'combat', who: phrase.whose ? owner(phrase.whose, at) : { who: 'you' } }
        : begins(phrase.step, { who: 'you' })
    case 'BeginOf.step on turn':
      return begins(phrase.step, { who: 'you' })
    case 'BeginOf.enchanted':
      return begins(
        phrase.step,
        named(phrase, { who: { controllerOf: referenceOrNull(phrase.of, at) ?? notExecuted(phrase) } }),
      )
    case 'BeginOf.of controller':
      return begins(phrase.step, named(phrase, { who: controllerOf(phrase.of, at) }))
    default:
      return notExecuted(phrase, 'The beginning of this time')
  }
}
/** "At the beginning of …", "at end of combat". */
export const time = (phrase: M.Time, at: Scope): EventPattern => {
  switch (phrase.kind) {
    case 'Time.beginning':
      return beginning(phrase.when, at)
    case 'Time.end of combat':
      return { kind: 'step begins', step: 'end of combat', who: ANYONE }
    case 'Time.end of turn':
      return { kind: 'step begins', step: 'end', who: ANYONE }
    default:
      return notExecuted(phrase, 'This time')
  }
}
/** What a triggered ability waits for. */
export const trigger = (phrase: M.Trigger, at: Scope): EventPattern => {
  switch (phrase.kind) {
    case 'Trigger.when':
    case 'Trigger.whenever':
      return event(phrase.event, at)
    case 'Trigger.at':
      return time(phrase.time, at)
    case 'Trigger.whenever at':
    case 'Trigger.when or at':
    case 'Trigger.at or':
    case 'Trigger.when and at':
      return either(event(phrase.event, at), time(phrase.time, at))
    case 'Trigger.when and':
    case 'Trigger.whenever and':
      return either(event(phrase.event, at), event(phrase.other, at))
    case 'Trigger.next':
      return notExecuted(phrase, 'The next time something happens')
  }
}
