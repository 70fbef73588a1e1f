import type * as M from '../english/generated/meaning'
import {
  ADDITIONAL_COST,
  type Amount,
  type Condition,
  type EventPattern,
  type Filter,
  type Reference,
  RING_BEARER,
  type What,
  type Whose,
} from '../model/effect'
import type { Color } from '../model/kinds'
import { amount, PARTY } from './amounts'
import { comparison, measureOf, NUMBER, number } from './comparisons'
import { attacked, NTH, subject as subjectOf } from './events'
import {
  acted,
  anyTookPart,
  castOf,
  died,
  happened,
  lifeChanged,
  looked,
  part,
  past,
  present,
  span,
  spells,
} from './happenings'
import { type LoweringTable, loweringOf, notPlayed } from './lowering'
import { notExecuted } from './not-executed'
import { being, colorWord, DONE, filterAbout, filterOf, withList } from './nouns'
import { objectOf, player } from './players'
import { reference, referenceOrNull } from './references'
import { all, EVERYTHING, not as notFilter, otherThan, type Scope } from './scope'
import { whose, zones } from './zones'

/** 702.179e (2025-04-04). */
const DAY: Condition = { kind: 'day or night', is: 'day' }
const NIGHT: Condition = { kind: 'day or night', is: 'night' }
export const NEITHER: Condition = { kind: 'not', of: { kind: 'either', of: [DAY, NIGHT] } }
export const MAX_SPEED: Condition = { kind: 'amount', of: { kind: 'speed', who: 'you' }, how: '>=', to: NUMBER(4) }
const not = (of: Condition): Condition => ({ kind: 'not', of })

/** A condition about one player, or about any one of several. */
const ofPlayer = (phrase: M.Player, at: Scope, made: (who: Whose) => Condition): Condition => {
  const who = player(phrase, at)
  const opponents = (which: 'any' | 'each'): Condition => ({ kind: 'opponent', which, of: made('your opponents') })
  switch (who) {
    case 'an opponent':
      return opponents('any')
    case 'each opponent':
      return opponents('each')
    case 'a player':
      return { kind: 'either', of: [made('you'), opponents('any')] }
    case 'each player':
      return { kind: 'both', of: [made('you'), opponents('each')] }
    case 'each other player':
      return notExecuted(phrase, 'A condition about any player')
    default:
      return made(who)
  }
}

/** "Three or more creatures", "no Swamp", "an artifact": so many that fit. */
const existing = (phrase: M.Objects, at: Scope, more: readonly Filter[]): Condition => {
  switch (phrase.kind) {
    case 'Object.a':
    case 'Object.any':
    case 'Object.bare':
      return exists(filterAbout(phrase, phrase.what as M.Noun, at), more, 1)
    case 'Object.another':
    case 'Object.other':
      return exists(otherThan(filterAbout(phrase, phrase.what, at), at, 'asked'), more, 1)
    case 'Object.no':
      return not(exists(filterAbout(phrase, phrase.what, at), more, 1))
    case 'Object.counted':
      return countedAs(phrase.count, filterAbout(phrase, phrase.what, at), more)
    case 'Object.counted other':
      return countedAs(phrase.count, otherThan(filterAbout(phrase, phrase.what, at), at, 'asked'), more)
    case 'Object.your':
      if (phrase.what.kind === 'Head.commander' && phrase.whose.kind === 'WhoseOne.your')
        return exists({ kind: 'commander' }, [...more, { kind: 'owned by', who: 'you' }], 1)
      return pointedOne(phrase, more, at)
    case 'Objects.or':
      return { kind: 'either', of: [existing(phrase.one, at, more), existing(phrase.other, at, more)] }
    case 'Objects.and':
      return { kind: 'both', of: [existing(phrase.one, at, more), existing(phrase.other, at, more)] }
    default:
      return pointedOne(phrase, more, at)
  }
}
const pointedOne = (phrase: M.Objects, more: readonly Filter[], at: Scope): Condition => {
  const the = referenceOrNull(phrase, at)
  return the ? { kind: 'matches', the, filter: all(more) } : notExecuted(phrase, 'What a condition counts')
}
const exists = (filter: Filter, more: readonly Filter[], atLeast: number): Condition => ({
  kind: 'exists',
  what: all([filter, ...more]),
  atLeast,
})
const countedAs = (phrase: M.Count, filter: Filter, more: readonly Filter[]): Condition => {
  const n = 'n' in phrase && phrase.n ? number(phrase.n) : null
  if (n === null || n.kind !== 'number') return notExecuted(phrase, 'How many a condition asks for')
  switch (phrase.kind) {
    case 'Count.at least':
    case 'Count.at least so many':
      return exists(filter, more, n.is)
    case 'Count.more than':
      return exists(filter, more, n.is + 1)
    case 'Count.at most':
      return not(exists(filter, more, n.is + 1))
    case 'Count.fewer than':
      return not(exists(filter, more, n.is))
    case 'Count.exactly':
    case 'Count.exactly so many':
      return { kind: 'both', of: [exists(filter, more, n.is), not(exists(filter, more, n.is + 1))] }
    default:
      return notExecuted(phrase, 'How many a condition asks for')
  }
}

/** "You control four or more creatures with different powers": so many kinds among them. */
const different = (phrase: M.Kind['Condition1.controls'], at: Scope): Condition | null => {
  if (phrase.what.kind !== 'Object.counted') return null
  const { count, what: noun } = phrase.what
  if (noun.kind !== 'Noun.post' || count.kind !== 'Count.at least' || noun.post.kind !== 'Post.with') return null
  const { what: quality } = noun.post
  const what =
    quality.kind === 'With.different powers' ? 'power' : quality.kind === 'With.different names' ? 'name' : null
  return what === null
    ? null
    : ofPlayer(phrase.who, at, who => ({
        kind: 'amount',
        of: { kind: 'count kinds', what, among: all([filterOf(noun.noun, at), { kind: 'controlled by', who }]) },
        how: '>=',
        to: number(count.n),
      }))
}
const compared = (of: Amount, phrase: M.Compare, at: Scope): Condition => ({
  kind: 'amount',
  of,
  ...comparison(phrase, at),
})

/** The object of a condition, whose pronouns are about it. */
const subject = (phrase: M.Subject, at: Scope): Reference =>
  phrase.kind === 'Subject.player' ? notExecuted(phrase, 'A condition about a player') : reference(phrase, at)
const matches = (phrase: M.Subject, at: Scope, filter: Filter): Condition => {
  if (phrase.kind !== 'Subject.player' && /^Object\.(?:a|another|any|counted|no)$/.test(phrase.kind))
    return filter.kind === 'took part' ? anyTookPart(phrase, filter, at) : existing(phrase, at, [filter])
  return { kind: 'matches', the: subject(phrase, at), filter }
}
const isThem = (phrase: { readonly refers?: string } & M.Kind[keyof M.Kind], at: Scope): Reference => {
  if (phrase.refers === undefined) return notExecuted(phrase, 'What "it" is in a condition')
  return reference({ kind: 'Object.it', refers: phrase.refers }, at)
}

const CONDITIONS: LoweringTable<'Condition1', Condition> = {
  'Condition1.controls': (phrase, at) =>
    different(phrase, at) ??
    ofPlayer(phrase.who, at, who => existing(phrase.what, at, [{ kind: 'controlled by', who }])),
  // 701.34 (2016-07-22), 701.42 today: the two cards of a meld pair.
  'Condition1.own and control': ({ other }, at) => {
    if (other.kind !== 'Object.a') return notExecuted(other, 'What a player owns and controls')
    const mine: readonly Filter[] = [
      { kind: 'controlled by', who: 'you' },
      { kind: 'owned by', who: 'you' },
    ]
    const filter = filterAbout(other, other.what, at)
    const one: What = { kind: 'chosen', filter: all([filter, ...mine]), least: NUMBER(1), most: NUMBER(1), by: null }
    const both: What = { kind: 'several', of: [{ kind: 'reference', the: { kind: 'this' } }, one] }
    at.introduced.set(`0 ${other.id}`, { is: 'what', what: both })
    return {
      kind: 'both',
      of: [{ kind: 'matches', the: { kind: 'this' }, filter: all(mine) }, exists(filter, mine, 1)],
    }
  },
  "Condition1.doesn't control": (phrase, at) =>
    not(ofPlayer(phrase.who, at, who => existing(phrase.what, at, [{ kind: 'controlled by', who }]))),
  'Condition1.no one controls': (phrase, at) =>
    not({
      kind: 'opponent',
      which: 'any',
      of: existing(phrase.what, at, [{ kind: 'controlled by', who: 'your opponents' }]),
    }),
  'Condition1.controls or tied': (phrase, at) => {
    const [what, of] = [filterOf(phrase.what, at), measureOf(phrase.of)]
    const most: Filter = { kind: 'compare', what: of, how: '=', to: { kind: 'greatest', what: of, among: what } }
    if (measureOf(phrase.of2) !== of) return notExecuted(phrase)
    return ofPlayer(phrase.who, at, who => exists(all([what, most]), [{ kind: 'controlled by', who }], 1))
  },
  'Condition1.owns': (phrase, at) =>
    ofPlayer(phrase.who, at, who => existing(phrase.what, at, [{ kind: 'owned by', who }])),
  'Condition1.exactly': (phrase, at) => {
    const n = number(phrase.n)
    const filter = all([filterOf(phrase.what, at), { kind: 'controlled by', who: 'you' }])
    return n.kind === 'number'
      ? { kind: 'both', of: [exists(filter, [], n.is), not(exists(filter, [], n.is + 1))] }
      : notExecuted(phrase)
  },
  'Condition1.controls more': (phrase, at) => {
    const isEach =
      phrase.than.kind === 'ThanWho.each' ||
      ('who' in phrase.than && phrase.than.who?.kind === 'Player.each other player')
    const than =
      phrase.than.kind === 'ThanWho.you' || ('who' in phrase.than && phrase.than.who?.kind === 'Player.you')
        ? 'you'
        : isEach
          ? 'your opponents'
          : null
    const who = player(phrase.who, at)
    if (than === null) {
      const other = 'who' in phrase.than && phrase.than.who ? player(phrase.than.who, at) : null
      if (other === 'an opponent' && who === 'you')
        return { kind: 'more', what: filterOf(phrase.what, at), who, than: 'your opponents', each: false }
      return notExecuted(phrase, 'A comparison of players')
    }
    if (typeof who === 'object')
      return {
        kind: 'more',
        what: filterOf(phrase.what, at),
        who,
        than: isEach ? 'each player' : 'you',
        each: isEach,
      }
    if (who !== 'you' && who !== 'an opponent') return notExecuted(phrase, 'A comparison of players')
    return {
      kind: 'more',
      what: filterOf(phrase.what, at),
      who: who === 'an opponent' ? 'your opponents' : who,
      than,
      each: isEach,
    }
  },
  'Condition1.controls total': (phrase, at) =>
    ofPlayer(phrase.who, at, who =>
      compared(
        {
          kind: 'total',
          what: measureOf(phrase.of),
          among: all([filterOf(phrase.what, at), { kind: 'controlled by', who }]),
        },
        phrase.is,
        at,
      ),
    ),
  'Condition1.has cards': (phrase, at) => {
    const named = phrase.zone === undefined ? null : zones(phrase.zone, at)
    if (named !== null && named.length !== 1) return notExecuted(phrase)
    const zone = named?.[0]?.zone ?? (at.said(phrase).includes('library') ? 'library' : 'hand')
    return ofPlayer(phrase.who, at, who =>
      compared(
        zone === 'hand'
          ? { kind: 'hand size', who }
          : {
              kind: 'count',
              of: all([
                { kind: 'in zone', is: [zone] },
                { kind: 'owned by', who },
              ]),
            },
        phrase.count,
        at,
      ),
    )
  },
  'Condition1.has no hand': (phrase, at) =>
    ofPlayer(phrase.who, at, who => ({ kind: 'amount', of: { kind: 'hand size', who }, how: '=', to: NUMBER(0) })),
  'Condition1.has life': (phrase, at) =>
    ofPlayer(phrase.who, at, who => compared({ kind: 'life', who }, phrase.count, at)),
  'Condition1.has more life': (phrase, at) => unequal(phrase.who, phrase.than, at, who => ({ kind: 'life', who })),
  'Condition1.has less life': (phrase, at) =>
    unequal(phrase.who, phrase.than, at, who => ({ kind: 'minus', of: { kind: 'life', who } })),
  'Condition1.has more cards': (phrase, at) =>
    unequal(phrase.who, phrase.than, at, who => ({ kind: 'hand size', who })),
  'Condition1.life': (phrase, at) => compared({ kind: 'life', who: one(phrase.whose, at) }, phrase.is, at),
  'Condition1.life at most': (phrase, at) => ({
    kind: 'amount',
    of: { kind: 'life', who: one(phrase.whose, at) },
    how: '<=',
    to: amount(phrase.is, at),
  }),
  'Condition1.there are': (phrase, at) => existing(phrase.what, at, []),
  'Condition1.there are no': (phrase, at) => not(exists(filterOf(phrase.what, at), [], 1)),
  'Condition1.there are exactly': (phrase, at) => ({
    kind: 'amount',
    of: { kind: 'counters', name: phrase.type.is, on: reference(phrase.on, at) },
    how: '=',
    to: number(phrase.n),
  }),
  'Condition1.there are types': (phrase, at) => {
    const of = amount({ kind: 'Amount1.number of', of: phrase.of }, at)
    const { count } = phrase
    const n = 'n' in count && count.n ? number(count.n) : null
    if (n === null) return notExecuted(phrase)
    if (count.kind === 'Count.at least') return { kind: 'amount', of, how: '>=', to: n }
    if (count.kind === 'Count.exactly') return { kind: 'amount', of, how: '=', to: n }
    return count.kind === 'Count.at most' ? { kind: 'amount', of, how: '<=', to: n } : notExecuted(phrase)
  },
  'Condition1.your turn': () => ({ kind: 'turn of', who: 'you' }),
  'Condition1.not your turn': () => not({ kind: 'turn of', who: 'you' }),
  "Condition1.opponent's turn": (phrase, at) => {
    const who = player(phrase.who, at)
    return who === 'an opponent' || who === 'each opponent'
      ? { kind: 'turn of', who: 'your opponents' }
      : who === 'a player' || who === 'each player' || who === 'each other player'
        ? notExecuted(phrase)
        : { kind: 'turn of', who }
  },
  'Condition1.is': (phrase, at) =>
    phrase.thing === undefined ? matches(phrase.the as M.Subject, at, being(phrase.being, at)) : notExecuted(phrase),
  'Condition1.is not': (phrase, at) => not(matches(phrase.the, at, being(phrase.being, at))),
  "Condition1.it's": (phrase, at) => ({ kind: 'matches', the: isThem(phrase, at), filter: being(phrase.being, at) }),
  "Condition1.it's not": (phrase, at) => ({
    kind: 'matches',
    the: isThem(phrase, at),
    filter: notFilter(being(phrase.being, at)),
  }),
  'Condition1.remains': (phrase, at) => matches(phrase.the, at, being(phrase.being, at)),
  'Condition1.has': (phrase, at) => totalOf(phrase, at) ?? matches(phrase.the, at, withList(phrase.what, at)),
  'Condition1.had': (phrase, at) => matches(phrase.the, at, withList(phrase.what, at)),
  "Condition1.doesn't have": (phrase, at) => not(matches(phrase.the, at, withList(phrase.what, at))),
  'Condition1.has counters': (phrase, at) =>
    compared({ kind: 'counters', name: phrase.type?.is ?? null, on: subject(phrase.the, at) }, phrase.count, at),
  'Condition1.has a counter': (phrase, at) =>
    matches(phrase.the, at, { kind: 'counter', name: phrase.type.is, atLeast: 1 }),
  'Condition1.no counters': (phrase, at) =>
    not(matches(phrase.the, at, { kind: 'counter', name: phrase.type?.is ?? null, atLeast: 1 })),
  'Condition1.kicked': (phrase, at) =>
    subject(phrase.the, at).kind === 'this' ? { kind: 'kicked' } : notExecuted(phrase),
  'Condition1.not kicked': (phrase, at) =>
    subject(phrase.the, at).kind === 'this' ? not({ kind: 'kicked' }) : notExecuted(phrase),
  'Condition1.was': (phrase, at) =>
    phrase.being.kind === 'Adj.kicked' && subject(phrase.the, at).kind === 'this'
      ? { kind: 'kicked' }
      : matches(phrase.the, at, being(phrase.being, at)),
  "Condition1.wasn't": (phrase, at) =>
    phrase.being.kind === 'Adj.kicked' && subject(phrase.the, at).kind === 'this'
      ? not({ kind: 'kicked' })
      : not(matches(phrase.the, at, being(phrase.being, at))),
  'Condition1.came since upkeep': (phrase, at) => ({ kind: 'came since upkeep', the: subject(phrase.the, at) }),
  // 702.137b-c (2020-01-24), 702.138c today: a permanent has escaped if it was cast for its escape cost.
  'Condition1.escaped': (phrase, at) =>
    subject(phrase.the, at).kind === 'this' ? { kind: 'paid', keyword: 'escape' } : notExecuted(phrase),
  'Condition1.cast cost paid': phrase => ({ kind: 'paid', keyword: phrase.keyword.is }),
  'Condition1.keyword cost paid': (phrase, at) => {
    const paid: Condition = { kind: 'paid', keyword: phrase.keyword.is }
    return at.said(phrase).includes("wasn't") ? not(paid) : paid
  },
  'Condition1.additional cost paid': (phrase, at) => {
    if (objectOf(phrase.the, at).kind !== 'this') return notExecuted(phrase, 'A condition about what happened')
    return at.said(phrase).includes("wasn't") ? not(ADDITIONAL_PAID) : ADDITIONAL_PAID
  },
  'Condition1.evidence': () => ADDITIONAL_PAID,
  'Condition1.beheld': () => ADDITIONAL_PAID,
  'Condition1.tribute': (phrase, at) => {
    const paid: Condition = { kind: 'matches', the: { kind: 'this' }, filter: { kind: 'marked', as: 'tributed' } }
    return at.said(phrase).includes("wasn't") ? not(paid) : paid
  },
  'Condition1.you win': () => ({ kind: 'flip won' }),
  'Condition1.you lose': () => not({ kind: 'flip won' }),
  'Condition1.bargained': () => ({ kind: 'paid', keyword: 'bargain' }),
  'Condition1.amount': (phrase, at) => compared(amount(phrase.the, at), phrase.is, at),
  'Condition1.power compare': (phrase, at) => {
    const of: Amount = { kind: 'value', what: measureOf(phrase.of), of: objectOf(phrase.whose, at) }
    if (phrase.is.kind.startsWith('Compare.')) return compared(of, phrase.is as M.Compare, at)
    const how = at.said(phrase).includes('less') ? '<=' : '>='
    return { kind: 'amount', of, how, to: amount(phrase.is as M.Amount, at) }
  },
  'Condition1.x is': (phrase, at) => compared({ kind: 'x' }, phrase.is, at),
  'Condition1.devotion': (phrase, at) =>
    compared(amount({ kind: 'Amount1.devotion', who: { kind: 'Whose.your' }, color: phrase.color }, at), phrase.is, at),
  'Condition1.coin side': (phrase, at) => coins(at.said(phrase), 1),
  'Condition1.coins side': (phrase, at) => coins(at.said(phrase), 2),
  'Condition1.won flip': () => ({ kind: 'flip won' }),
  'Condition1.lost flip': () => not({ kind: 'flip won' }),
  'Condition1.completed': () => ({ kind: 'dungeon completed', who: 'you' }),
  'Condition1.has blessing': () => ({ kind: 'blessed', who: 'you' }),
  'Condition1.max speed': () => MAX_SPEED,
  'Condition1.ring bearer': (phrase, at) => ({
    kind: 'matches',
    the: subject(phrase.the, at),
    filter: all([
      { kind: 'marked', as: 'Ring-bearer' },
      { kind: 'controlled by', who: 'you' },
    ]),
  }),
  'Condition1.chose as': (phrase, at) => ({
    kind: 'matches',
    the: { kind: 'memory', of: RING_BEARER },
    filter: subjectOf(phrase.what, at).filter,
  }),
  'Condition1.not exerted': (phrase, at) => not(matches(phrase.the, at, { kind: 'marked', as: 'exerted' })),
  'Condition1.day': () => DAY,
  'Condition1.night': () => NIGHT,
  'Condition1.neither': () => NEITHER,
  'Condition1.monarch': () => ({ kind: 'monarch', who: 'you' }),
  'Condition1.not monarch': () => not({ kind: 'monarch', who: 'you' }),
  'Condition1.player is monarch': (phrase, at) => ofPlayer(phrase.who, at, who => ({ kind: 'monarch', who })),
  'Condition1.same': (phrase, at) => matches(phrase.the, at, { kind: 'in zone', is: ['battlefield'] }),
  'Condition1.library is empty': (phrase, at) => ({
    kind: 'amount',
    of: {
      kind: 'count',
      of: all([
        { kind: 'in zone', is: ['library'] },
        { kind: 'owned by', who: one(phrase.whose, at) },
      ]),
    },
    how: '=',
    to: NUMBER(0),
  }),
  'Condition1.cards in': (phrase, at) => {
    const [zone, ...others] = zones(phrase.zone, at)
    if (!zone || others.length > 0) return notExecuted(phrase)
    const owner: readonly Filter[] = zone.whose === null ? [] : [{ kind: 'owned by', who: zone.whose }]
    return compared({ kind: 'count', of: all([{ kind: 'in zone', is: [zone.zone] }, ...owner]) }, phrase.count, at)
  },
  'Condition1.nobody': (phrase, at) => not(exists(filterOf(phrase.what, at), [], 1)),
  'Condition1.it': (phrase, at) => ({ kind: 'matches', the: isThem(phrase, at), filter: acted(phrase.did, at) }),
  'Condition1.that did': (phrase, at) =>
    phrase.did.kind === 'Acted.was this way'
      ? thisWay(phrase.the, phrase.did.how, at)
      : matches(phrase.the, at, acted(phrase.did, at)),
  'Condition1.creature died': (phrase, at) => looked(died(phrase.the, at), span(phrase.when)),
  'Condition1.happened': (phrase, at) => {
    if (phrase.when.kind !== 'When.this way') return looked(happened(phrase.the, phrase.did, at), span(phrase.when))
    return phrase.did.kind === 'Happened.was sacrificed'
      ? thisWay(phrase.the, { kind: 'Participle.sacrificed' }, at)
      : notExecuted(phrase, 'A condition about what happened')
  },
  'Condition1.you did': (phrase, at) =>
    phrase.when.kind === 'When.this way'
      ? didThisWay(phrase.who, phrase.did, at)
      : ofPlayer(phrase.who, at, who => looked(past(phrase.did, who, at), span(phrase.when))),
  'Condition1.did this way': (phrase, at) => didThisWay(phrase.who, phrase.did, at),
  "Condition1.you've did": (phrase, at) => looked(past(phrase.did, 'you', at), span(phrase.when)),
  "Condition1.haven't": (phrase, at) =>
    ofPlayer(phrase.who, at, who => not(looked(past(phrase.did, who, at), span(phrase.when)))),
  "Condition1.didn't": (phrase, at) =>
    ofPlayer(phrase.who, at, who => not(looked(present(phrase.did, who, at), span(phrase.when)))),
  'Condition1.you attacked': (phrase, at) =>
    looked(
      past({ kind: 'PastEvent.attacked', ...(phrase.what ? { what: phrase.what } : {}) }, 'you', at),
      span(phrase.when),
    ),
  'Condition1.attacked': (phrase, at) => attackedThen(phrase, at),
  // There is one declare attackers step in a combat phase.
  'Condition1.been attacked': () => ({
    kind: 'amount',
    of: {
      kind: 'happened',
      event: { kind: 'player attacks', who: { who: 'your opponents' }, whom: { players: { who: 'you' } } },
      when: 'this combat',
    },
    how: '>=',
    to: NUMBER(1),
  }),
  'Condition1.did not attack': (phrase, at) => not(attackedThen(phrase, at)),
  'Condition1.who attacked': (phrase, at) =>
    ofPlayer(phrase.who, at, who => ({
      kind: 'amount',
      of: {
        kind: 'happened',
        event: { kind: 'player attacks', who: { who }, whom: attacked(phrase.whom, at) },
        when: span(phrase.when),
      },
      how: '>=',
      to: NUMBER(1),
    })),
  'Condition1.entered': (phrase, at) =>
    phrase.the.kind === 'Subject.player'
      ? notExecuted(phrase)
      : looked(happened(phrase.the, { kind: 'Happened.entered', forms: '00' } as M.Happened, at), span(phrase.when)),
  'Condition1.was dealt': (phrase, at) => wasDealt(phrase, at),
  "Condition1.haven't drawn": (phrase, at) =>
    compared(
      { kind: 'happened', event: { kind: 'draws', who: { who: 'you' } }, when: span(phrase.when) },
      phrase.count,
      at,
    ),
  'Condition1.descended': (_, at) => looked(past({ kind: 'PastEvent.descended' }, 'you', at), 'this turn'),
  'Condition1.no spells cast': (phrase, at) =>
    compared(spells(null, EVERYTHING, phrase.when), { kind: 'Compare.none' } as M.Compare, at),
  'Condition1.spells cast': (phrase, at) => compared(spells(null, EVERYTHING, phrase.when), phrase.count, at),
  'Condition1.lost less': (phrase, at) =>
    ofPlayer(phrase.who, at, who => compared(lifeChanged(who, 'lose', phrase.when), phrase.count, at)),
  'Condition1.you cast it': (phrase, at) => looked(castOf(phrase.the, 'you', phrase.zone, at), 'this turn'),
  'Condition1.you cast it from': (phrase, at) => looked(castOf(phrase.the, 'you', phrase.zone, at), 'this turn'),
  'Condition1.it was cast': (phrase, at) => wasCast(phrase, at),
  "Condition1.it wasn't cast": (phrase, at) => not(wasCast(phrase, at)),
  'Condition1.mana was spent': (phrase, at) => manaSpent(phrase.what, reference(phrase.the, at), at),
  'Condition1.no mana spent': (phrase, at) => ({
    kind: 'amount',
    of: { kind: 'mana spent', on: reference(phrase.the, at) },
    how: '=',
    to: NUMBER(0),
  }),
  // 702.185 (2025-08-01): a spell was warped if it was cast for its warp cost.
  'Condition1.warped': phrase => ({
    kind: 'amount',
    of: {
      kind: 'happened',
      event: { kind: 'casts', who: { who: null }, what: part(EVERYTHING), cost: 'warp' },
      when: span(phrase.when),
    },
    how: '>=',
    to: NUMBER(1),
  }),
  'Condition1.first resolved': phrase => ({ kind: 'resolved', nth: nth(phrase.nth) }),
  'Condition1.nth time': phrase => ({ kind: 'resolved', nth: nth(phrase.nth) }),
  'Condition1.event': (phrase, at) => {
    if (phrase.when.kind === 'When.this way') return eventThisWay(phrase.event, at)
    return notExecuted(phrase, 'A condition about what happened')
  },
  'Condition1.cast during': ({ what, whose, step }, at) =>
    whose.kind === 'Whose.your' && step.kind === 'StepName.main phase'
      ? { kind: 'cast in main phase', the: reference(what, at) }
      : notExecuted(step, 'A condition about what happened'),
  'Condition1.activated times': ({ count, when }, at) =>
    when.kind === 'When.this turn'
      ? { kind: 'amount', of: { kind: 'times activated' }, ...comparison(count, at) }
      : notExecuted(when, 'A condition about what happened'),
  ...notPlayed('A condition about what happened', [
    'Condition1.kicked with',
    'Condition1.kicked times',
    'Condition1.it entered from',
    'Condition1.would die',
    'Condition1.result',
    'Condition1.spell by',
    'Condition1.damage prevented',
    'Condition1.pay more',
    'Condition1.sneak',
    "Condition1.it's first",
    'Condition1.first time',
    "Condition1.hasn't dealt",
    'Condition1.devoured',
    'Condition1.you had enter',
    'Condition1.event since',
    'Condition1.flip favor',
    'Condition1.not cast this way',
    'Condition1.teamwork used',
    'Condition1.searched',
    'Condition1.controlled',
    'Condition1.chosen',
    'Condition1.gift',
  ]),
  'Condition1.full party': () => ({ kind: 'amount', of: PARTY, how: '>=', to: NUMBER(4) }),
  'Condition1.has life over': (phrase, at) =>
    ofPlayer(phrase.who, at, who => ({
      kind: 'amount',
      of: { kind: 'life', who },
      how: '>=',
      to: { kind: 'sum', of: [amount(phrase.than, at), number(phrase.n)] },
    })),
  'Condition1.has opponents': (phrase, at) =>
    compared({ kind: 'player count', who: 'your opponents' }, phrase.count, at),
  ...notPlayed('This condition', [
    'Condition1.controls most',
    'Condition1.controls fewer',
    'Condition1.has energy',
    'Condition1.first turn',
    'Condition1.able',
    'Condition1.possible',
    'Condition1.does',
    "Condition1.don't",
    'Condition1.unable',
    'Condition1.can',
    'Condition1.shares',
    'Condition1.they share',
    'Condition1.initiative',
    'Condition1.ring',
    'Condition1.another',
    'Condition1.cards',
    'Condition1.only creature',
    'Condition1.phase',
    'Condition1.mana could',
    'Condition1.most common color',
    'Condition1.unspent mana',
    'Condition1.has story',
    'Condition1.library has',
  ]),
}
/** One player has more of something than another: "you have more life than an opponent". */
const unequal = (phrase: M.Player, than: M.ThanWho, at: Scope, of: (who: Whose) => Amount): Condition => {
  const more = (who: Whose, other: Whose): Condition => ({
    kind: 'amount',
    of: of(who),
    how: '>=',
    to: { kind: 'sum', of: [of(other), NUMBER(1)] },
  })
  const who = player(phrase, at)
  const other =
    than.kind === 'ThanWho.you'
      ? 'you'
      : than.kind === 'ThanWho.each'
        ? 'each opponent'
        : than.kind === 'ThanWho.player'
          ? player(than.who, at)
          : notExecuted(than, 'A comparison of players')
  if (who === 'you' && (other === 'an opponent' || other === 'each opponent'))
    return { kind: 'opponent', which: other === 'an opponent' ? 'any' : 'each', of: more('you', 'your opponents') }
  if (who === 'an opponent' && other === 'you')
    return { kind: 'opponent', which: 'any', of: more('your opponents', 'you') }
  return typeof who === 'object' && (typeof other === 'object' || other === 'you')
    ? more(who, other)
    : notExecuted(phrase, 'A comparison of players')
}
const nth = (phrase: M.Nth): number => NTH[phrase.kind] ?? notExecuted(phrase)
/** What a text has done so far is kept under the name of the act: "if a creature card was milled this way". */
const thisWay = (phrase: M.Subject, how: { readonly kind: string }, at: Scope): Condition => {
  const of = DONE[how.kind] ?? notExecuted(phrase, 'A condition about what happened')
  if (phrase.kind === 'Subject.player') return notExecuted(phrase, 'A condition about what happened')
  const kept: Filter = { kind: 'is', the: { kind: 'memory', of } }
  return existing(phrase, at, [kept])
}
const didThisWay = (who: M.Player, did: M.PastEvent, at: Scope): Condition => {
  const how = did.kind.replace('PastEvent.', 'Participle.').replace(/\.discard$/, '.discarded')
  if (player(who, at) !== 'you' || !('what' in did) || did.what === undefined)
    return notExecuted(did, 'A condition about what happened')
  return thisWay(did.what, { kind: how }, at)
}
const WAYS: Readonly<Record<string, string>> = {
  'Event1.is dealt damage': 'Participle.damaged',
  'Event1.discards': 'Participle.discarded',
  'Event1.sacrifices': 'Participle.sacrificed',
  'Event1.mills': 'Participle.milled',
  'Event1.exiled': 'Participle.exiled',
  'Event1.is destroyed': 'Participle.destroyed',
  'Event1.is milled': 'Participle.milled',
  'Event1.is sacrificed': 'Participle.sacrificed',
  'Event1.returned': 'Participle.returned',
  'Event1.is revealed': 'Participle.revealed',
}
/** "Creatures you control have total power 8 or greater". */
const totalOf = ({ the, what }: M.Kind['Condition1.has'], at: Scope): Condition | null => {
  if (what.kind !== 'With.total' || the.kind !== 'Object.bare') return null
  const { how, to } = comparison(what.is, at)
  return {
    kind: 'amount',
    of: { kind: 'total', what: measureOf(what.of), among: filterAbout(the, the.what, at) },
    how,
    to,
  }
}
const eventThisWay = (phrase: M.Event, at: Scope): Condition => {
  if (phrase.kind === 'Event1.searches' && player(phrase.who, at) === 'you' && phrase.whose.kind === 'Whose.your')
    return { kind: 'library searched' }
  const how = WAYS[phrase.kind]
  if (how === undefined) return notExecuted(phrase, 'A condition about what happened')
  if ('who' in phrase && phrase.who && player(phrase.who as M.Player, at) !== 'you')
    return notExecuted(phrase, 'A condition about what happened')
  const what = 'what' in phrase ? phrase.what : 'the' in phrase ? phrase.the : undefined
  return thisWay(what as M.Subject, { kind: how }, at)
}
const attackedThen = (phrase: { readonly the: M.Subject; readonly when: M.When }, at: Scope): Condition =>
  phrase.the.kind === 'Subject.player'
    ? looked(past({ kind: 'PastEvent.attacked' }, oneOf(phrase.the.who, at), at), span(phrase.when))
    : looked(happened(phrase.the, { kind: 'Happened.attacked' }, at), span(phrase.when))
const oneOf = (phrase: M.Player, at: Scope): Whose => {
  const who = player(phrase, at)
  return typeof who === 'object' || who === 'you' ? who : notExecuted(phrase, 'A condition about any player')
}
const wasDealt = (phrase: M.Kind['Condition1.was dealt'], at: Scope): Condition => {
  const { what, the } = phrase
  const isCombat = what.kind === 'DamageAmount.combat damage' || what.kind === 'DamageAmount.combat amount'
  const n = what.kind === 'DamageAmount.damage amount' || what.kind === 'DamageAmount.combat amount' ? what.n : null
  if (n === null && what.kind !== 'DamageAmount.damage' && !isCombat) return notExecuted(what)
  const of = (to: NonNullable<Extract<EventPattern, { kind: 'damage' }>['to']>): Condition => ({
    kind: 'amount',
    of: {
      kind: 'happened',
      event: { kind: 'damage', of: 'recipient', to, ...(isCombat ? { isCombat: true } : {}) },
      when: span(phrase.when),
      isSum: true,
    },
    how: '>=',
    to: n === null ? NUMBER(1) : number(n),
  })
  return the.kind === 'Subject.player'
    ? ofPlayer(the.who, at, who => of({ players: { who } }))
    : of({ objects: part({ kind: 'is', the: reference(the, at) }) })
}
const wasCast = (phrase: { readonly the: M.Subject; readonly zone?: M.Zone }, at: Scope): Condition => {
  const { the, zone } = phrase
  if (the.kind === 'Subject.player') return notExecuted(the)
  if (zone?.kind !== 'Zone.anywhere else') return looked(castOf(the, null, zone, at), 'this turn')
  const cast = looked(castOf(the, null, undefined, at), 'this turn')
  return { kind: 'both', of: [cast, not(looked(castOf(the, null, zone.but, at), 'this turn'))] }
}
const MANA_COLORS: Readonly<Record<string, Color>> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' }
/** "If {R}{R} was spent", "if at least three white mana was spent". */
const manaSpent = (phrase: M.ManaSpent, on: Reference, at: Scope): Condition => {
  const most = (n: number, color?: Color): Condition => ({
    kind: 'amount',
    of: { kind: 'mana spent', on, ...(color ? { color } : {}) },
    how: '>=',
    to: NUMBER(n),
  })
  switch (phrase.kind) {
    case 'ManaSpent.mana': {
      const symbols = phrase.what.is.toUpperCase().match(/\{[^}]*\}/g) ?? []
      const colors = symbols.map(one => MANA_COLORS[one.slice(1, -1)])
      const made = [...new Set(colors)].map(color =>
        color ? most(colors.filter(one => one === color).length, color) : notExecuted(phrase, 'Mana of this kind'),
      )
      return made.length === 1 && made[0] ? made[0] : { kind: 'both', of: made }
    }
    case 'ManaSpent.at least': {
      const color = 'color' in phrase && phrase.color ? colorWord(phrase.color, at) : undefined
      return typeof color === 'object' ? notExecuted(phrase) : most(Number(phrase.n.is), color)
    }
    case 'ManaSpent.more':
      return most(Number(phrase.n.is))
    case 'ManaSpent.color':
      if (!('n' in phrase) || !phrase.n) return notExecuted(phrase, 'The mana that was spent')
      return most(Number(phrase.n.is))
    default:
      return notExecuted(phrase, 'The mana that was spent')
  }
}

const one = (phrase: M.Whose, at: Scope): Whose =>
  whose(phrase, at) ?? notExecuted(phrase, 'A condition about any player')
const coins = (said: readonly string[], count: number): Condition => ({
  kind: 'amount',
  of: { kind: 'coins', side: said.includes('heads') ? 'heads' : 'tails' },
  how: '=',
  to: { kind: 'number', is: count },
})
const ADDITIONAL_PAID: Condition = { kind: 'paid', keyword: ADDITIONAL_COST }
const condition1 = loweringOf<'Condition1', M.Condition1, Condition>(CONDITIONS, phrase => phrase)

/** What must be true. */
export const condition = (phrase: M.Condition, at: Scope): Condition => {
  switch (phrase.kind) {
    case 'Condition.both':
      return { kind: 'both', of: [condition1(phrase.one, at), condition(phrase.other, at)] }
    case 'Condition.either':
      return { kind: 'either', of: [condition1(phrase.one, at), condition(phrase.other, at)] }
    case 'Condition.as cast':
      return notExecuted(phrase, 'A condition as a spell is cast')
    default:
      return condition1(phrase, at)
  }
}
