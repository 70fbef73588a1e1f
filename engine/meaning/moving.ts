import type * as M from '../english/generated/meaning'
import type { Amount, Instruction, Reference, TargetSpec, What, Whom } from '../model/effect'
import type { Zone } from '../model/kinds'
import { NUMBER } from './comparisons'
import { counters, taken } from './counters'
import { notExecuted } from './not-executed'
import { inZone } from './nouns'
import { what, whomOf } from './objects'
import { all, type Does, type Scope, targeted } from './scope'
import { zones } from './zones'

// Objects that change zones, with how they arrive there.

/** The players who do what an action says. */
export const acting = (at: Scope): Whom => {
  if (at.by === undefined) return 'you'
  return 'players' in at.by ? at.by.players : notExecuted({ kind: 'Action' }, 'What an object does as a player would')
}

type How = Pick<
  Extract<Instruction, { kind: 'put onto battlefield' }>,
  'under' | 'isTapped' | 'isAttacking' | 'isTransformed' | 'isFaceDown' | 'attachedTo' | 'counters'
>

/** Under whose control: an owner's, where the phrase says whose the objects are. */
const under = (of: M.Whose, at: Scope): How['under'] => {
  if (of.kind === "Whose.owner's") return 'owner'
  if (of.kind === 'Whose.theirs' && of.who.kind === 'Player.owner') return 'owner'
  return of.kind === 'Whose.your' ? 'you' : whomOf(of, at)
}

const onto = (phrase: M.OntoHow | undefined, at: Scope): How => {
  // 110.2a (2010-07-16): under the control of the player who puts it there, unless the text says otherwise.
  const mine: How = { under: acting(at) }
  switch (phrase?.kind) {
    case undefined:
      return mine
    case 'OntoHow.tapped':
      return { ...mine, isTapped: true }
    case 'OntoHow.under your control':
      return { under: 'you' }
    case "OntoHow.under a legend's owner":
      return { under: 'owner' }
    case 'OntoHow.under control':
      return { under: under(phrase.whose, at) }
    case 'OntoHow.tapped under':
    case 'OntoHow.under tapped':
      return { under: under(phrase.whose, at), isTapped: true }
    case 'OntoHow.under attacking':
      return { under: under(phrase.whose, at), isTapped: true, isAttacking: true }
    case 'OntoHow.transformed':
      return { ...mine, isTransformed: true }
    case 'OntoHow.transformed under':
      return { under: under(phrase.whose, at), isTransformed: true }
    case 'OntoHow.with counters':
      return { ...mine, counters: counters(phrase.what, at) }
    case 'OntoHow.tapped with':
      return { ...mine, isTapped: true, counters: counters(phrase.what, at) }
    case 'OntoHow.with':
      return { under: under(phrase.whose, at), counters: counters(phrase.what, at) }
    case 'OntoHow.tapped under with':
      return { under: under(phrase.whose, at), isTapped: true, counters: counters(phrase.what, at) }
    case 'OntoHow.and under':
      return { ...mine, attachedTo: what(phrase.to, at) }
    default:
      return notExecuted(phrase ?? { kind: 'OntoHow' }, 'This way of entering the battlefield')
  }
}

export const entering = (moved: What, how: How, at: Scope): Does => [
  { kind: 'put onto battlefield', who: acting(at), what: moved, ...how },
]

export const inLibrary = (
  moved: What,
  place: Extract<Instruction, { kind: 'put into library' }>['at'],
  order: M.Order | undefined,
  at: Scope,
): Does => [
  {
    kind: 'put into library',
    who: acting(at),
    what: moved,
    at: place,
    ...(order ? { order: order.kind === 'Order.any order' ? ('any' as const) : ('random' as const) } : {}),
  },
]

const intoZone = (moved: What, phrase: M.Zone, at: Scope): Does => {
  const [to, ...others] = zones(phrase, at)
  if (!to || others.length > 0) return notExecuted(phrase)
  if (to.zone === 'hand') return [{ kind: 'return to hand', what: moved }]
  if (to.zone === 'exile') return [{ kind: 'exile', what: moved }]
  return to.zone === 'graveyard' ? [{ kind: 'put into zone', what: moved, zone: to.zone }] : notExecuted(phrase)
}

export const from = (phrase: M.Objects, zone: M.Zone, at: Scope): What => what(phrase, at, inZone(zone, at))

/** Puts objects somewhere. `phrase` is lowered after the zone that they come from, which a place may name. */
export const put = (phrase: M.Objects | What, where: M.PutWhere, at: Scope): Does => {
  const the = (zone?: M.Zone): What => (isWhat(phrase) ? phrase : zone ? from(phrase, zone, at) : what(phrase, at))
  switch (where.kind) {
    case 'PutWhere.onto':
      return entering(the(), onto(where.how, at), at)
    case 'PutWhere.onto attacking':
      return where.whom
        ? notExecuted(where)
        : entering(the(), { under: acting(at), isTapped: true, isAttacking: true }, at)
    case 'PutWhere.onto attached': {
      const moved = the()
      return entering(moved, { under: acting(at), attachedTo: what(where.to, at) }, at)
    }
    case 'PutWhere.onto with':
      return entering(the(), { under: acting(at), counters: counters(where.what, at) }, at)
    case 'PutWhere.into':
      return intoZone(the(), where.zone, at)
    case 'PutWhere.into tapped':
      return entering(the(), { under: acting(at), isTapped: true }, at)
    case 'PutWhere.from onto':
      return entering(the(where.from), onto(where.how, at), at)
    case 'PutWhere.from into':
      return intoZone(the(where.from), where.zone, at)
    case 'PutWhere.from on top':
      return inLibrary(the(where.from), 'top', undefined, at)
    case 'PutWhere.from on bottom':
      return inLibrary(the(where.from), 'bottom', undefined, at)
    case 'PutWhere.on top':
    case 'PutWhere.back on top':
      return inLibrary(the(), 'top', where.order, at)
    case 'PutWhere.on bottom':
      return inLibrary(the(), 'bottom', where.order, at)
    case 'PutWhere.top or bottom':
      return inLibrary(the(), 'top or bottom', where.order, at)
    case 'PutWhere.back':
      return inLibrary(the(), 'top', where.order, at)
    case 'PutWhere.into exile':
      return [{ kind: 'exile', what: the() }]
    case 'PutWhere.nth':
      return inLibrary(
        the(),
        where.n.kind.startsWith('Nth.') ? NTH.indexOf(where.n.kind) + 1 : notExecuted(where),
        undefined,
        at,
      )
    case 'PutWhere.on top of it':
    case 'PutWhere.into command':
      return notExecuted(where, 'This place for a card')
  }
}

const NTH: readonly string[] = ['Nth.first', 'Nth.second', 'Nth.third', 'Nth.fourth', 'Nth.fifth']

const isWhat = (one: M.Objects | What): one is What => !one.kind.includes('.')

export const returned = (phrase: M.Objects, where: M.ReturnWhere, at: Scope, zone?: M.Zone): Does => {
  if (where.kind === 'ReturnWhere.from to') return returned(phrase, where.where, at, where.from)
  const moved = zone ? from(phrase, zone, at) : what(phrase, at)
  switch (where.kind) {
    case 'ReturnWhere.to hand':
      return [{ kind: 'return to hand', what: moved }]
    case 'ReturnWhere.to battlefield':
      return entering(moved, onto(where.how, at), at)
    case 'ReturnWhere.to battlefield attached':
      return entering(moved, { under: acting(at), attachedTo: what(where.to, at) }, at)
    case 'ReturnWhere.top of library':
      return inLibrary(moved, 'top', undefined, at)
    case 'ReturnWhere.bottom':
      return inLibrary(moved, 'bottom', undefined, at)
    case 'ReturnWhere.to library':
      return notExecuted(where)
  }
}

/** 122.5 today: a counter of one kind is moved, all of them, or as many as the player who does it wants. */
export const movedCounters = (phrase: M.Kind['Action.move counters' | 'Action.move all counters'], at: Scope): Does => {
  const made = 'what' in phrase ? phrase.what : null
  const one = made === null || made.kind === 'Counters.any number' ? null : taken(made, at)
  const [first, ...others] = one ?? []
  const isMoved = others.length === 0 && first?.among !== undefined ? first.among === 'there' : others.length === 0
  const from = what(phrase.from, at)
  const onto = what(phrase.to, at)
  const isOne = [from, onto].every(({ kind }) => kind === 'target' || kind === 'reference')
  const isSeveral = at.targets.some(({ most }) => most?.kind !== 'number' || most.is > 1)
  if (!isMoved || !isOne || isSeveral) return notExecuted(phrase, 'Counters that are moved in this way')
  const counter = made?.kind === 'Counters.any number' ? made.type.is : first && !first.among ? first.counter : null
  const count = made?.kind === 'Counters.any number' ? 'any' : (first?.count ?? 'all')
  return [{ kind: 'move counters', from, onto, counter, count }]
}

const EARTHBENT = 'earthbent'

/** 701.66a (2025-11-14): a land becomes a creature, with counters, and comes back once. */
export const earthbent = (phrase: M.Action, count: Amount, at: Scope): Does => {
  const spec: TargetSpec = {
    words: 'target land you control',
    least: NUMBER(1),
    most: NUMBER(1),
    players: null,
    objects: {
      kind: 'permanent',
      filter: all([
        { kind: 'card type', is: 'land' },
        { kind: 'controlled by', who: 'you' },
      ]),
    },
  }
  const the: Reference = { kind: 'target', index: targeted(phrase, spec, at) }
  const land: What = { kind: 'target', index: the.index }
  // What comes back is the card that the land has become.
  const card: What = { kind: 'reference', the: { kind: 'memory', of: EARTHBENT } }
  const leaves = (to: Zone) =>
    ({ kind: 'moves', what: { filter: { kind: 'is', the }, as: EARTHBENT }, from: ['battlefield'], to: [to] }) as const
  return [
    {
      kind: 'effect',
      spec: {
        text: 'It becomes a 0/0 creature with haste in addition to its other types.',
        affects: { kind: 'reference', the },
        changes: [
          { kind: 'become type', how: 'add', types: ['creature'], supertypes: [], subtypes: [] },
          { kind: 'set size', power: NUMBER(0), toughness: NUMBER(0) },
          { kind: 'gain ability', ability: at.ability('haste') },
        ],
      },
    },
    { kind: 'counters', what: land, counters: [{ counter: '+1/+1', count }], way: 'put', act: 'earthbend' },
    {
      kind: 'delayed',
      on: { kind: 'any', of: [leaves('graveyard'), leaves('exile')] },
      text: {
        words: 'Return it to the battlefield tapped under your control.',
        targets: [],
        does: [{ kind: 'put onto battlefield', who: 'you', what: card, under: 'you', isTapped: true }],
      },
    },
  ]
}
