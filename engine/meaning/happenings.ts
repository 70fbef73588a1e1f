import type * as M from '../english/generated/meaning'
import {
  type Act,
  type Amount,
  type Condition,
  type EventPattern,
  type Filter,
  PART,
  type PlayerMeant,
  type Span,
  type Subject,
  type Whose,
} from '../model/effect'
import { NUMBER, number } from './comparisons'
import { attacked, castFrom, people, recipient, subject } from './events'
import { type LoweringTable, loweringOf, notPlayed } from './lowering'
import { notExecuted } from './not-executed'
import { being, filterOf, withList } from './nouns'
import { controllers } from './players'
import { reference } from './references'
import { all, any, EVERYTHING, type Scope } from './scope'
import { zones } from './zones'

/** The time that is looked back over. */
export const span = (phrase: M.When): Span => {
  switch (phrase.kind) {
    case 'When.this turn':
      return 'this turn'
    case 'When.last turn':
      return 'last turn'
    case 'When.this combat':
      return 'this combat'
    default:
      return notExecuted(phrase, 'The time that is looked back over')
  }
}

/** How many there must have been. */
type Enough = { readonly how: '<=' | '>=' | '='; readonly to: Amount }
const AT_LEAST_ONE: Enough = { how: '>=', to: NUMBER(1) }
const NONE: Enough = { how: '=', to: NUMBER(0) }
const atLeast = (phrase: M.Number): Enough => ({ how: '>=', to: number(phrase) })
const enough = (phrase: M.Count): Enough => {
  const n = 'n' in phrase && phrase.n ? Number(phrase.n.is) : Number.NaN
  if (!Number.isInteger(n)) return notExecuted(phrase, 'How often something has happened')
  switch (phrase.kind) {
    case 'Count.at least':
    case 'Count.at least so many':
      return { how: '>=', to: NUMBER(n) }
    case 'Count.more than':
      return { how: '>=', to: NUMBER(n + 1) }
    case 'Count.at most':
      return { how: '<=', to: NUMBER(n) }
    case 'Count.fewer than':
      return { how: '<=', to: NUMBER(n - 1) }
    case 'Count.exactly':
    case 'Count.exactly so many':
      return { how: '=', to: NUMBER(n) }
    default:
      return notExecuted(phrase, 'How often something has happened')
  }
}

/** The objects of something that has happened, and how many of them are asked for. */
type Those = { readonly what: Subject; readonly many: Enough }
export const part = (filter: Filter): Subject => ({ filter, as: PART })
const those = (phrase: M.Objects, at: Scope, more: readonly Filter[] = []): Those => {
  const made = (filter: Filter, many: Enough): Those => ({ what: part(all([filter, ...more])), many })
  switch (phrase.kind) {
    case 'Object.no':
      return made(filterOf(phrase.what, at), NONE)
    case 'Object.counted':
    case 'Object.counted other': {
      const isOther = phrase.kind === 'Object.counted other'
      const filter = filterOf(phrase.what, at)
      return made(isOther ? all([OTHER, filter]) : filter, enough(phrase.count))
    }
    case 'Objects.or': {
      const [one, other] = [those(phrase.one, at, more), those(phrase.other, at, more)]
      return JSON.stringify(one.many) === JSON.stringify(other.many)
        ? { what: part(any([one.what.filter, other.what.filter])), many: one.many }
        : notExecuted(phrase, 'What has happened')
    }
    case 'Objects.and':
    case 'Objects.list':
    case 'Objects.list and':
      return notExecuted(phrase, 'What has happened to several objects')
    default:
      return made(subject(phrase, at).filter, AT_LEAST_ONE)
  }
}
const OTHER: Filter = { kind: 'other than', than: { kind: 'this' } }

/** What has happened, and how often or how much of it. */
export type Looked = { readonly event: EventPattern; readonly many: Enough; readonly isSum?: true }
export const looked = ({ event, many, isSum }: Looked, when: Span): Condition => ({
  kind: 'amount',
  of: { kind: 'happened', event, when, ...(isSum ? { isSum } : {}) },
  ...many,
})
const BATTLEFIELD = ['battlefield'] as const
const moves = (
  { what, many }: Those,
  more: Partial<Omit<Extract<EventPattern, { kind: 'moves' }>, 'kind' | 'what'>>,
): Looked => ({ event: { kind: 'moves', what, from: null, to: null, ...more }, many })
export const died = (phrase: M.Objects, at: Scope): Looked =>
  moves(those(phrase, at), { from: BATTLEFIELD, to: ['graveyard'] })
const attackers = ({ what, many }: Those, whom?: M.AttackedOne, at?: Scope): Looked => ({
  event: { kind: 'attacks', what, ...(whom && at ? { whom: attacked(whom, at) } : {}) },
  many,
})
const dealt = (what: Subject): EventPattern => ({ kind: 'damage', of: 'recipient', to: { objects: what } })
const life = (who: PlayerMeant, way: 'gain' | 'lose'): EventPattern => ({ kind: 'life', who, way })
const either = (...of: readonly EventPattern[]): EventPattern => ({ kind: 'any', of })
/** 700.11 (2023-11-17): a player descended if a permanent card went to that player's graveyard. */
const descended = (who: Whose): EventPattern => ({
  kind: 'moves',
  what: part({
    kind: 'all',
    of: [
      { kind: 'not', of: SPELLS },
      { kind: 'not', of: TOKEN },
    ],
  }),
  from: null,
  to: ['graveyard'],
  whose: who,
})
const SPELLS: Filter = {
  kind: 'any',
  of: [
    { kind: 'card type', is: 'instant' },
    { kind: 'card type', is: 'sorcery' },
  ],
}
const TOKEN: Filter = { kind: 'status', is: 'token' }
const acts = (act: Act, who: PlayerMeant): Looked => ({ event: { kind: 'acts', act, who }, many: AT_LEAST_ONE })
const controlled = (who: Whose | null): readonly Filter[] => (who === null ? [] : [{ kind: 'controlled by', who }])

/** What players have done: "cast two or more spells". */
const PAST: LoweringTable<'PastEvent', (who: PlayerMeant, at: Scope) => Looked> = {
  'PastEvent.gained life': () => who => ({ event: life(who, 'gain'), many: AT_LEAST_ONE }),
  'PastEvent.gained life amount':
    ({ n }) =>
    who => ({ event: life(who, 'gain'), many: atLeast(n), isSum: true }),
  'PastEvent.lost life': () => who => ({ event: life(who, 'lose'), many: AT_LEAST_ONE }),
  'PastEvent.lost life amount':
    ({ n }) =>
    who => ({ event: life(who, 'lose'), many: atLeast(n), isSum: true }),
  'PastEvent.gained or lost': () => who => ({
    event: either(life(who, 'gain'), life(who, 'lose')),
    many: AT_LEAST_ONE,
  }),
  'PastEvent.cast': phrase => (who, at) => {
    const { what, many } = those(phrase.what, at)
    return { event: { kind: 'casts', who, ...castFrom(what) }, many }
  },
  'PastEvent.drawn': phrase => (who, at) => drew(phrase.what, who, at),
  'PastEvent.drew': phrase => (who, at) => drew(phrase.what, who, at),
  'PastEvent.discarded': phrase => (who, at) =>
    moves(those(phrase.what, at), { from: ['hand'], way: 'discarded', by: who }),
  'PastEvent.discard': () => who =>
    moves({ what: part(EVERYTHING), many: AT_LEAST_ONE }, { from: ['hand'], way: 'discarded', by: who }),
  'PastEvent.sacrificed': phrase => (who, at) =>
    moves(those(phrase.what, at), { from: BATTLEFIELD, way: 'sacrificed', by: who }),
  'PastEvent.milled': phrase => (who, at) =>
    moves(those(phrase.what, at), { from: ['library'], way: 'milled', by: who }),
  'PastEvent.attacked': phrase => (who, at) => {
    if (phrase.what === undefined) return { event: { kind: 'player attacks', who }, many: AT_LEAST_ONE }
    return attackers(those(phrase.what, at, controlled(who.who)))
  },
  'PastEvent.created': phrase => (who, at) => {
    const { what, many } = those(phrase.what, at, [TOKEN])
    return moves({ what, many }, { to: BATTLEFIELD, ...(who.who === null ? {} : { under: who.who }) })
  },
  'PastEvent.played': phrase => (who, at) =>
    at.print(phrase.what).endsWith('land') || at.print(phrase.what).endsWith('lands')
      ? moves(those(phrase.what, at), { to: BATTLEFIELD, way: 'played', by: who })
      : notExecuted(phrase, 'What a player has played'),
  'PastEvent.had enter': phrase => (who, at) => underControl(phrase.what, who, at),
  'PastEvent.had enters': phrase => (who, at) => underControl(phrase.what, who, at),
  'PastEvent.dealt damage': () => who => ({ event: damageTo(who), many: AT_LEAST_ONE }),
  'PastEvent.was dealt damage': phrase => (who, at) => ({
    event: {
      kind: 'damage',
      of: 'recipient',
      to: { players: who },
      ...(phrase.by ? { by: { filter: subject(phrase.by, at).filter } } : {}),
      ...(at.said(phrase).includes('combat') ? { isCombat: true } : {}),
    },
    many: AT_LEAST_ONE,
  }),
  'PastEvent.descended': () => who => ({
    event: descended(who.who ?? notExecuted({ kind: 'PastEvent.descended' })),
    many: AT_LEAST_ONE,
  }),
  'PastEvent.cycled': phrase => (who, at) => {
    const { what, many } = those(phrase.what, at)
    return { event: { kind: 'cycles', who, what }, many }
  },
  'PastEvent.committed a crime': () => who => acts('commit a crime', who),
  'PastEvent.surveil': () => who => acts('surveil', who),
  'PastEvent.surveilled': () => who => acts('surveil', who),
  ...notPlayed('A condition about what happened', [
    'PastEvent.exiled',
    'PastEvent.returned',
    'PastEvent.destroyed',
    'PastEvent.revealed',
    'PastEvent.put counters',
    'PastEvent.tapped',
    'PastEvent.activated',
    'PastEvent.found',
    'PastEvent.chose',
    'PastEvent.won the flip',
    'PastEvent.searched',
    'PastEvent.lost the flip',
    'PastEvent.put',
  ]),
}
const damageTo = (who: PlayerMeant): EventPattern => ({ kind: 'damage', of: 'recipient', to: { players: who } })
/** Cards are drawn one at a time (213.1 of 1999, 121.2 today); what they are does not matter. */
const drew = (phrase: M.Objects, who: PlayerMeant, at: Scope): Looked => {
  const { what, many } = those(phrase, at)
  return what.filter.kind === 'all' && what.filter.of.length === 0
    ? { event: { kind: 'draws', who }, many }
    : notExecuted(phrase, 'Which cards were drawn')
}
const underControl = (phrase: M.Objects, who: PlayerMeant, at: Scope): Looked =>
  moves(those(phrase, at), { to: BATTLEFIELD, ...(who.who === null ? {} : { under: who.who }) })
const pastEvent = loweringOf<'PastEvent', M.PastEvent, (who: PlayerMeant, at: Scope) => Looked>(PAST, phrase =>
  notExecuted(phrase),
)
export const past = (phrase: M.PastEvent, who: Whose, at: Scope): Looked => pastEvent(phrase, at)({ who }, at)

/** The same, negated: "didn't cast a spell". */
export const present = (phrase: M.PresentEvent, who: Whose, at: Scope): Looked => {
  switch (phrase.kind) {
    case 'PresentEvent.cast':
      return past({ kind: 'PastEvent.cast', what: phrase.what }, who, at)
    case 'PresentEvent.attack':
      return past({ kind: 'PastEvent.attacked', ...(phrase.what ? { what: phrase.what } : {}) }, who, at)
    case 'PresentEvent.play':
      return past({ kind: 'PastEvent.played', what: phrase.what }, who, at)
    case 'PresentEvent.gain life':
      return past({ kind: 'PastEvent.gained life' }, who, at)
    case 'PresentEvent.lose life':
      return past({ kind: 'PastEvent.lost life' }, who, at)
    case 'PresentEvent.draw':
      return past({ kind: 'PastEvent.drew', what: phrase.what }, who, at)
    case 'PresentEvent.discard':
      return past({ kind: 'PastEvent.discarded', what: phrase.what }, who, at)
  }
}

/** What has happened to objects: "a creature died". */
export const happened = (phrase: M.Objects, did: M.Happened, at: Scope): Looked => {
  switch (did.kind) {
    case 'Happened.left':
      return moves(those(phrase, at), { from: BATTLEFIELD })
    case 'Happened.left under':
      return moves(those(phrase, at, controlled('you')), { from: BATTLEFIELD })
    case 'Happened.entered':
      return moves(those(phrase, at), {
        to: BATTLEFIELD,
        ...(at.print(did).includes('your control') ? { under: 'you' as const } : {}),
      })
    case 'Happened.died':
      return died(phrase, at)
    case 'Happened.died under':
      return moves(those(phrase, at, controlled('you')), { from: BATTLEFIELD, to: ['graveyard'] })
    case 'Happened.attacked':
      return attackers(those(phrase, at))
    case 'Happened.was put': {
      const to = zones(did.zone, at)
      const from = did.from && did.from.kind !== 'Zone.anywhere' ? zones(did.from, at) : []
      const owner = [...to, ...from].find(one => one.whose !== null)?.whose
      return moves(those(phrase, at), {
        to: to.map(one => one.zone),
        from: from.length === 0 ? null : from.map(one => one.zone),
        ...(owner === undefined || owner === null ? {} : { whose: owner }),
      })
    }
    case 'Happened.left graveyard': {
      const from = zones(did.zone, at)
      const owner = from.find(one => one.whose !== null)?.whose
      return moves(those(phrase, at), {
        from: from.map(one => one.zone),
        ...(owner === undefined || owner === null ? {} : { whose: owner }),
      })
    }
    case 'Happened.was sacrificed':
      return moves(those(phrase, at), { from: BATTLEFIELD, way: 'sacrificed' })
    case 'Happened.was dealt': {
      const { what, many } = those(phrase, at)
      return { event: dealt(what), many }
    }
    case 'Happened.dealt': {
      const { what, many } = those(phrase, at)
      const to = recipient(did.whom, at)
      return { event: { kind: 'damage', of: 'source', by: what, ...(to ? { to } : {}), isCombat: true }, many }
    }
  }
}

/** A game event that an object has taken part in, as a description of it: "that was dealt damage this turn". */
const tookPart = (event: EventPattern, when: Span): Filter => ({ kind: 'took part', event, when })
/** Whether any such object took part, wherever it is now: "a creature card was put into your graveyard this turn". */
export const anyTookPart = (
  phrase: M.Objects,
  { event, when }: Extract<Filter, { kind: 'took part' }>,
  at: Scope,
): Condition => {
  const { what, many } = those(phrase, at)
  return looked({ event: saidOf(event, what), many }, when)
}
/** An event of anything as one of these. */
const saidOf = <T>(event: T, what: Subject): T => {
  if (event === ANY) return what as T
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return event
  return Object.fromEntries(Object.entries(event).map(([name, value]) => [name, saidOf(value, what)])) as T
}
/** What the text itself has dealt damage to. */
const DAMAGED: Filter = { kind: 'is', the: { kind: 'memory', of: 'damaged' } }
const ANY: Subject = { filter: EVERYTHING, as: PART }
const not = (of: Filter): Filter => ({ kind: 'not', of })
const shared = (phrase: M.Shared): Extract<Filter, { kind: 'shares' }>['what'] => {
  switch (phrase.kind) {
    case 'Shared.creature type':
    case 'Shared.creature types':
      return 'creature type'
    case 'Shared.color':
      return 'color'
    case 'Shared.card type':
      return 'card type'
    case 'Shared.name':
      return 'name'
    case 'Shared.land type':
      return 'land type'
    default:
      return notExecuted(phrase, 'What objects share')
  }
}
const moving = (when: M.When, more: Partial<Omit<Extract<EventPattern, { kind: 'moves' }>, 'kind' | 'what'>>): Filter =>
  tookPart({ kind: 'moves', what: ANY, from: null, to: null, ...more }, span(when))
const put = (into: M.Zone, from: M.Zone | undefined, when: M.When, at: Scope): Filter => {
  const to = zones(into, at)
  const source = from && from.kind !== 'Zone.anywhere' ? zones(from, at) : []
  const owner = [...to, ...source].find(one => one.whose !== null)?.whose
  return moving(when, {
    to: to.map(one => one.zone),
    from: source.length === 0 ? null : source.map(one => one.zone),
    ...(owner === undefined || owner === null ? {} : { whose: owner }),
  })
}
/** "There": where the cards are of which it is said. */
const putThere = (from: M.Zone | undefined, when: M.When, at: Scope): Filter => {
  const source = from && from.kind !== 'Zone.anywhere' ? zones(from, at) : []
  return moving(when, { to: ['graveyard'], from: source.length === 0 ? null : source.map(one => one.zone) })
}
const ACTED: LoweringTable<'Acted', Filter> = {
  'Acted.dealt damage this turn': () => tookPart(dealt(ANY), 'this turn'),
  'Acted.dealt damage this way': () => DAMAGED,
  'Acted.dealt damage by': (phrase, at) => dealtBy(phrase.by, phrase.when, at),
  "Acted.wasn't dealt damage": ({ when }) => not(tookPart(dealt(ANY), span(when))),
  'Acted.dealt damage': (phrase, at) =>
    tookPart(
      { kind: 'damage', of: 'source', by: ANY, ...(at.said(phrase).includes('combat') ? { isCombat: true } : {}) },
      span(phrase.when),
    ),
  'Acted.dealt to': (phrase, at) => {
    const to = recipient(phrase.whom, at)
    return tookPart(
      {
        kind: 'damage',
        of: 'source',
        by: ANY,
        ...(to ? { to } : {}),
        ...(at.said(phrase).includes('combat') ? { isCombat: true } : {}),
      },
      span(phrase.when),
    )
  },
  'Acted.entered': ({ when }) => moving(when, { to: BATTLEFIELD }),
  'Acted.entered under': ({ when }) => moving(when, { to: BATTLEFIELD, under: 'you' }),
  'Acted.died': ({ when }) => moving(when, { from: BATTLEFIELD, to: ['graveyard'] }),
  'Acted.attacked': (phrase, at) =>
    tookPart(
      { kind: 'attacks', what: ANY, ...(phrase.whom ? { whom: attacked(phrase.whom, at) } : {}) },
      span(phrase.when),
    ),
  "Acted.didn't attack": ({ when }) => not(tookPart({ kind: 'attacks', what: ANY }, span(when))),
  'Acted.blocked': ({ when }) => tookPart({ kind: 'blocks', role: 'blocker', what: ANY }, span(when)),
  'Acted.attacked or blocked': ({ when }) =>
    tookPart(either({ kind: 'attacks', what: ANY }, { kind: 'blocks', role: 'blocker', what: ANY }), span(when)),
  'Acted.blocked it': (phrase, at) =>
    tookPart(
      { kind: 'blocks', role: 'blocker', what: ANY, other: { filter: subject(phrase.whom, at).filter } },
      span(phrase.when),
    ),
  'Acted.blocked by it': (phrase, at) =>
    tookPart(
      { kind: 'blocks', role: 'attacker', what: ANY, other: { filter: subject(phrase.whom, at).filter } },
      span(phrase.when),
    ),
  'Acted.was put': (phrase, at) => put(phrase.zone, phrase.from, phrase.when, at),
  'Acted.left': ({ when }) => moving(when, { from: BATTLEFIELD }),
  'Acted.you control': () => ({ kind: 'controlled by', who: 'you' }),
  'Acted.shares': (phrase, at) => ({ kind: 'shares', what: shared(phrase.a), with: reference(phrase.with, at) }),
  "Acted.doesn't share": (phrase, at) =>
    not({ kind: 'shares', what: shared(phrase.a), with: reference(phrase.with, at) }),
  'Acted.targets': (phrase, at) => targets(phrase.whom, at),
  'Acted.targets only': (phrase, at) => ({ ...targets(phrase.whom, at), only: true }),
  'Acted.has': (phrase, at) => withList(phrase.what, at),
  "Acted.doesn't have": (phrase, at) => not(withList(phrase.what, at)),
  'Acted.are': (phrase, at) =>
    at.said(phrase).some(word => word === 'was' || word === 'were')
      ? notExecuted(phrase, 'What objects were before')
      : being(phrase.being, at),
  "Acted.isn't": (phrase, at) => not(being(phrase.being, at)),
  'Acted.you discarded': ({ when }) => moving(when, { from: ['hand'], way: 'discarded', by: { who: 'you' } }),
  'Acted.you sacrificed': ({ when }) => moving(when, { from: BATTLEFIELD, way: 'sacrificed', by: { who: 'you' } }),
  'Acted.you cast': ({ when }) => tookPart({ kind: 'casts', who: { who: 'you' }, what: ANY }, span(when)),
  ...notPlayed('This description of objects', [
    'Acted.died under',
    'Acted.could attack',
    'Acted.this way',
    'Acted.was this way',
    'Acted.put this way',
    'Acted.crewed',
    'Acted.saddled',
    'Acted.cost',
    'Acted.was cast',
    'Acted.you chose',
    'Acted.you drew',
    'Acted.could produce',
    'Acted.convoked',
    'Acted.became',
    'Acted.started',
    'Acted.does this way',
    'Acted.tapped this way',
    'Acted.came under',
    'Acted.was controlled',
  ]),
}
const dealtBy = (by: M.Objects, when: M.When, at: Scope): Filter =>
  tookPart({ ...dealt(ANY), by: { filter: subject(by, at).filter } } as EventPattern, span(when))
/** A description of objects by what they did or do, or what was done to them. */
export const acted = loweringOf<'Acted', M.Acted, Filter>(ACTED, phrase => notExecuted(phrase))

/** A description without "that": "dealt damage this turn", "put into your graveyard from anywhere this turn". */
export const described = (phrase: M.Post, at: Scope): Filter | null => {
  switch (phrase.kind) {
    case 'Post.dealt damage':
      if (phrase.when.kind === 'When.this way') return DAMAGED
      return tookPart(dealt(ANY), span(phrase.when))
    case 'Post.dealt damage by':
      return dealtBy(phrase.by, phrase.when, at)
    case 'Post.put into':
      return put(phrase.zone, phrase.from, phrase.when, at)
    case 'Post.put into anywhere':
      return put(phrase.zone, undefined, phrase.when, at)
    case 'Post.put there':
      return putThere(phrase.from, phrase.when, at)
    case 'Post.put there anywhere':
      return putThere(undefined, phrase.when, at)
    default:
      return null
  }
}

/** Targets of a spell or ability: "~ or you", "one or more creatures you control". */
/** What a spell or ability targets. */
export const targets = (phrase: M.Targeted, at: Scope): Extract<Filter, { kind: 'targets' }> => {
  switch (phrase.kind) {
    case 'Targeted.objects':
      return { kind: 'targets', objects: one(phrase.what, at) }
    case 'Targeted.player':
      return { kind: 'targets', players: targetPlayer(phrase.who, at) }
    case 'Targeted.either':
      return { kind: 'targets', objects: one(phrase.what, at), players: targetPlayer(phrase.who, at) }
  }
}
const one = (phrase: M.Objects, at: Scope): Filter =>
  phrase.kind === 'Object.counted' && phrase.count.kind === 'Count.at least' && phrase.count.n.is === '1'
    ? filterOf(phrase.what, at)
    : subject(phrase, at).filter
const targetPlayer = (phrase: M.Player, at: Scope): Whose | 'each player' => people(phrase, at).who ?? 'each player'

/** How often or how much of something has happened that a noun describes: "creature that died this turn". */
export const countedPast = (noun: M.Noun, at: Scope): Amount | null => {
  const post = lastPost(noun)
  if (post === null) return null
  const filter = (): Filter => filterOf(withoutLastPost(noun), at)
  if (post.kind === 'Post.that') {
    const { did } = post
    if (did.kind === 'Acted.died')
      return count({ kind: 'moves', what: part(filter()), from: BATTLEFIELD, to: ['graveyard'] }, did.when)
    if (did.kind === 'Acted.left')
      return count({ kind: 'moves', what: part(filter()), from: BATTLEFIELD, to: null }, did.when)
    if (did.kind === 'Acted.attacked' && did.whom === undefined)
      return count({ kind: 'attacks', what: part(filter()) }, did.when)
    if (did.kind === 'Acted.entered')
      return count({ kind: 'moves', what: part(filter()), from: null, to: BATTLEFIELD }, did.when)
    if (did.kind === 'Acted.was put') {
      const made = acted(did, at)
      return made.kind === 'took part' && made.event.kind === 'moves'
        ? { kind: 'happened', event: { ...made.event, what: part(filter()) }, when: made.when }
        : null
    }
    return null
  }
  if (post.kind === "Post.you've cast") return spells('you', filter(), post.when)
  if (post.kind === 'Post.you cast so far') return spells('you', filter(), { kind: 'When.this turn' })
  if (post.kind === 'Post.cast so far') return spells(controllers(post.who, at), filter(), { kind: 'When.this turn' })
  if (post.kind === 'Post.put into' || post.kind === 'Post.put into anywhere') {
    const made = put(post.zone, post.kind === 'Post.put into' ? post.from : undefined, post.when, at)
    return made.kind === 'took part' && made.event.kind === 'moves'
      ? { kind: 'happened', event: { ...made.event, what: part(filter()) }, when: made.when }
      : null
  }
  return null
}
/** "Nontoken creature that died this turn": what is said last is what happened, whatever stands around it. */
const lastPost = (noun: M.Noun): M.Posts | null => {
  if (noun.kind === 'Noun.adjective') return lastPost(noun.noun)
  const last = (post: M.Posts): M.Posts => (post.kind === 'Posts.posts' ? last(post.rest) : post)
  return noun.kind === 'Noun.post' ? last(noun.post) : null
}
const withoutLastPost = (noun: M.Noun): M.Noun => {
  if (noun.kind === 'Noun.adjective') return { ...noun, noun: withoutLastPost(noun.noun) } as M.Noun
  if (noun.kind !== 'Noun.post' || noun.post.kind !== 'Posts.posts') return noun.kind === 'Noun.post' ? noun.noun : noun
  const without = ({ first, rest }: M.Kind['Posts.posts']): M.Posts =>
    rest.kind === 'Posts.posts' ? ({ ...noun.post, first, rest: without(rest) } as M.Posts) : first
  return { ...noun, post: without(noun.post) }
}
export const count = (event: EventPattern, when: M.When): Amount => ({ kind: 'happened', event, when: span(when) })
export const spells = (who: Whose | null, filter: Filter, when: M.When): Amount =>
  count({ kind: 'casts', who: { who }, ...castFrom(part(filter)) }, when)
export const lifeChanged = (who: Whose | null, way: 'gain' | 'lose', when: M.When): Amount => ({
  kind: 'happened',
  event: life({ who }, way),
  when: span(when),
  isSum: true,
})
export const damageDealt = (whom: M.ObjectsOrPlayer, when: M.When, at: Scope): Amount => {
  const to = recipient(whom, at)
  return {
    kind: 'happened',
    event: { kind: 'damage', of: 'recipient', ...(to ? { to } : {}) },
    when: span(when),
    isSum: true,
  }
}
export const castOf = (phrase: M.Objects, who: Whose | null, from: M.Zone | undefined, at: Scope): Looked => {
  const what = part({ kind: 'is', the: reference(phrase, at) })
  const zoned = from && from.kind !== 'Zone.anywhere' ? zones(from, at).map(({ zone }) => zone) : null
  return {
    event: { kind: 'casts', who: { who }, what, ...(zoned ? { from: zoned } : {}) },
    many: AT_LEAST_ONE,
  }
}
