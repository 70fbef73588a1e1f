import type * as M from '../english/generated/meaning'
import type { Meaning } from '../english/phrases'
import type { Condition, EventPattern, PlayerMeant, StepName, Subject, WouldHappen } from '../model/effect'
import { condition } from './conditions'
import { damageKind, ownerIn, people, places, playerNoun, recipient, subject, withoutTokens, zonesIn } from './events'
import { notExecuted } from './not-executed'
import { playersApart } from './objects'
import { any, type Scope } from './scope'
import { whose } from './zones'

/** What would happen, and what else must be true. */
export type Would = { readonly on: WouldHappen; readonly if?: Condition }
type Moves = Extract<EventPattern, { kind: 'moves' }>

/** "This turn" is said of effects that end with it, whose text is read while they last. */
const inForce = (phrase: M.When | undefined, at: Scope): void => {
  if (phrase !== undefined && !(phrase.kind === 'When.this turn' && at.isThisTurn))
    notExecuted(phrase, 'The time of an event')
}

/** Who something would happen to. */
const whoever = (phrase: M.Subject): PlayerMeant | null => {
  if (phrase.kind === 'Subject.player') return null
  const noun = playerNoun(phrase)
  return noun && { ...noun, ...('id' in phrase && phrase.id !== undefined ? { as: phrase.id } : {}) }
}
const person = (phrase: M.Subject, at: Scope): PlayerMeant =>
  phrase.kind === 'Subject.player'
    ? people(phrase.who, at)
    : (whoever(phrase) ?? notExecuted(phrase, 'What would happen to an object'))
const thing = (phrase: M.Subject, at: Scope): Subject =>
  phrase.kind === 'Subject.player' || whoever(phrase)
    ? notExecuted(phrase, 'What would happen to a player')
    : subject(phrase, at)
const moving = (phrase: M.Subject, at: Scope): Subject =>
  phrase.kind === 'Subject.player' || whoever(phrase) ? thing(phrase, at) : withoutTokens(phrase, at)

const moves = (what: Subject, from: Moves['from'], to: Moves['to'], more: Partial<Moves> = {}): WouldHappen => ({
  kind: 'moves',
  what,
  from,
  to,
  ...more,
})
const intoZone = (the: M.Subject, phrase: M.Kind['WouldDo.be put into'], at: Scope): WouldHappen => {
  inForce(phrase.when, at)
  const what = moving(the, at)
  const [to, from] = [places(phrase.into, at), places(phrase.from, at)]
  return moves(what, zonesIn(from), zonesIn(to), ownerIn(to))
}
const counterName = (phrase: M.CounterObjects): string | null =>
  phrase.kind === 'CounterObjects.a number' ? notExecuted(phrase) : (phrase.type?.is ?? null)
const counters = (what: M.CounterObjects, on: M.Objects, isByEffect: boolean, at: Scope): WouldHappen => ({
  kind: 'counters',
  counter: counterName(what),
  on: thing(on, at),
  way: 'put',
  ...(isByEffect ? { isByEffect } : {}),
})
const isTokens = (phrase: Meaning, at: Scope): boolean => /^1 or more tokens\b/.test(at.print(phrase))
const creates = (phrase: Meaning, who: PlayerMeant, at: Scope): WouldHappen =>
  isTokens(phrase, at) ? { kind: 'creates', who } : notExecuted(phrase, 'Which tokens would be created')
/** "One or more tokens under your control". */
const tokensOf = (phrase: M.Objects, at: Scope): WouldHappen => {
  const said = at.print(phrase)
  if (said === '1 or more tokens under your control') return { kind: 'creates', who: { who: 'you' } }
  return said === '1 or more tokens' ? { kind: 'creates', who: { who: null } } : notExecuted(phrase)
}
type Dealt = NonNullable<Extract<WouldHappen, { kind: 'damage' }>['to']>
/** "You or a creature you control", "a permanent or player": whom the damage would be dealt to. */
export const dealtTo = (phrase: M.ObjectsOrPlayer, at: Scope): Dealt => {
  switch (phrase.kind) {
    case 'Objects.or':
    case 'Objects.and':
    case 'Objects.list':
    case 'Objects.list and':
      return either(phrase, dealtTo(phrase.one, at), dealtTo(phrase.other, at))
    case 'Object.a': {
      const { players, objects } = playersApart(phrase.what)
      if (players === null || objects === null) break
      const as = phrase.id === undefined ? {} : { as: phrase.id }
      return {
        players: { who: players === 'any' ? null : 'your opponents', ...as },
        objects: { ...subject({ ...phrase, what: objects }, at), ...as },
      }
    }
  }
  return recipient(phrase, at) ?? notExecuted(phrase)
}
const either = (phrase: Meaning, one: Dealt, other: Dealt): Dealt => {
  if (one.players && other.players) return notExecuted(phrase, 'Several players to whom damage would be dealt')
  const players = one.players ?? other.players
  const [a, b] = [one.objects, other.objects]
  const as = [a?.as, b?.as].filter(Boolean).join(' ')
  const objects = a && b ? { filter: any([a.filter, b.filter]), ...(as === '' ? {} : { as }) } : (a ?? b)
  return { ...(players ? { players } : {}), ...(objects ? { objects } : {}) }
}
const damaged = (
  phrase: M.Kind['WouldDo.be dealt damage'],
  the: M.Subject,
  at: Scope,
): Extract<WouldHappen, { kind: 'damage' }> => {
  inForce(phrase.when, at)
  const who = the.kind === 'Subject.player' ? people(the.who, at) : whoever(the)
  return {
    kind: 'damage',
    of: 'recipient',
    to: who ? { players: who } : { objects: thing(the, at) },
    ...(phrase.by ? { by: subject(phrase.by, at) } : {}),
    ...damageKind(phrase.what),
  }
}

const does = (the: M.Subject, phrase: M.WouldDo, at: Scope): Would => {
  switch (phrase.kind) {
    case 'WouldDo.die':
      inForce(phrase.when, at)
      return { on: moves(moving(the, at), ['battlefield'], ['graveyard']) }
    case 'WouldDo.leave':
      return { on: moves(moving(the, at), ['battlefield'], null) }
    case 'WouldDo.be destroyed':
      inForce(phrase.when, at)
      return { on: moves(thing(the, at), ['battlefield'], null, { way: 'destroyed' }) }
    case 'WouldDo.enter': {
      inForce(phrase.when, at)
      const under = phrase.whose ? whose(phrase.whose, at) : null
      return { on: moves(moving(the, at), null, ['battlefield'], under === null ? {} : { under }) }
    }
    case 'WouldDo.be exiled':
      return { on: moves(moving(the, at), null, ['exile']) }
    case 'WouldDo.be put into':
      return { on: intoZone(the, phrase, at) }
    case 'WouldDo.be put into anywhere':
      return { on: intoZone(the, { ...phrase, kind: 'WouldDo.be put into' }, at) }
    case 'WouldDo.be put from':
      return {
        on: intoZone(the, { ...phrase, kind: 'WouldDo.be put into', from: { kind: 'Zone.battlefield' } as M.Zone }, at),
      }
    case 'WouldDo.draw':
      inForce(phrase.when, at)
      return at.print(phrase.what) === 'a card'
        ? { on: { kind: 'draws', who: person(the, at) } }
        : notExecuted(phrase, 'How many cards would be drawn')
    case 'WouldDo.draw except':
      return { on: { kind: 'draws more', who: person(the, at) } }
    case 'WouldDo.draw while':
      return { on: { kind: 'draws', who: person(the, at) }, if: condition(phrase.if, at) }
    case 'WouldDo.mill':
      return at.print(phrase.what) === '1 or more cards'
        ? { on: { kind: 'mills', who: person(the, at) } }
        : notExecuted(phrase, 'How many cards would be milled')
    case 'WouldDo.lose the game':
      return { on: { kind: 'loses', who: person(the, at) } }
    case 'WouldDo.gain life':
    case 'WouldDo.lose life': {
      const way = phrase.kind === 'WouldDo.gain life' ? 'gain' : 'lose'
      const during = turnIn(phrase.when, at)
      return { on: { kind: 'life', who: person(the, at), way }, ...during }
    }
    case 'WouldDo.lose life cause': {
      const who = whose(phrase.whose, at)
      return who === null
        ? notExecuted(phrase)
        : { on: { kind: 'life', who: person(the, at), way: 'lose' }, if: { kind: 'turn of', who } }
    }
    case 'WouldDo.deal damage':
      inForce(phrase.when, at)
      return {
        on: {
          kind: 'damage',
          of: 'source',
          by: thing(the, at),
          ...(phrase.whom ? { to: dealtTo(phrase.whom, at) } : {}),
          ...damageKind(phrase.what),
        },
      }
    case 'WouldDo.be dealt damage':
      return { on: damaged(phrase, the, at) }
    case 'WouldDo.become untapped':
      return { on: { kind: 'status', what: thing(the, at), becomes: ['untapped'] } }
    case 'WouldDo.put counters': {
      const isAnyone = whoever(the)?.who === null || (the.kind === 'Subject.player' && people(the.who, at).who === null)
      const isByEffect = at.print(the) === 'an effect'
      return isAnyone || isByEffect
        ? { on: counters(phrase.what, phrase.on, isByEffect, at) }
        : notExecuted(phrase, 'Who would put counters on something')
    }
    case 'WouldDo.create':
      return at.print(the) === 'an effect' ? { on: tokensOf(phrase.what, at) } : notExecuted(phrase)
    case 'WouldDo.create one':
      return { on: creates(phrase.what, person(the, at), at) }
    case 'WouldDo.create under': {
      const who = whose(phrase.whose, at)
      return { on: creates(the, { who }, at) }
    }
    case 'WouldDo.begin':
      return phrase.step
        ? { on: { kind: 'step begins', step: stepOf(phrase.step), who: person(the, at) } }
        : notExecuted(phrase)
    default:
      return notExecuted(phrase, 'A replacement of this event')
  }
}
const turnIn = (phrase: M.When | undefined, at: Scope): Pick<Would, 'if'> => {
  if (phrase?.kind !== 'When.during turn') {
    inForce(phrase, at)
    return {}
  }
  const who = whose(phrase.whose, at)
  return who === null ? {} : { if: { kind: 'turn of', who } }
}

/** The step that a phrase means. */
export const stepOf = (phrase: M.StepName): StepName => {
  switch (phrase.kind) {
    case 'StepName.untap step':
      return 'untap'
    case 'StepName.upkeep':
      return 'upkeep'
    case 'StepName.draw step':
      return 'draw'
    case 'StepName.combat phase':
      return 'combat'
    default:
      return notExecuted(phrase, 'This step')
  }
}
const both = (made: Would, is: Condition): Would => ({
  ...made,
  if: made.if ? { kind: 'both', of: [made.if, is] } : is,
})

/** What would happen, of which what happens instead may speak. */
export const would = (phrase: M.Would, at: Scope): Would => {
  switch (phrase.kind) {
    case 'Would.would':
      return does(phrase.the, phrase.do, at)
    case 'Would.would and':
    case 'Would.would while':
      return both(does(phrase.would.the, phrase.would.do, at), condition(phrase.if, at))
    case 'Would.counters would':
      return { on: counters(phrase.what, phrase.on, false, at) }
    case 'Would.effect would':
      return phrase.do.kind === 'EffectWould.counters'
        ? { on: counters(phrase.do.what, phrase.do.on, true, at) }
        : { on: creates(phrase.do.what, { who: 'you' }, at) }
    case 'Would.tap for mana':
      return { on: { kind: 'mana', who: people(phrase.who, at), what: thing(phrase.what, at) } }
    case 'Would.tokens would':
      return { on: creates(phrase.what, { who: 'you' }, at) }
    case 'Would.damage would': {
      if (phrase.do.kind !== 'WouldDo.be dealt') return notExecuted(phrase, 'A replacement of this event')
      const said = at.said(phrase)
      const isCombat = said.includes('noncombat') ? false : said.includes('combat') ? true : undefined
      return {
        on: {
          kind: 'damage',
          of: 'recipient',
          to: dealtTo(phrase.do.whom, at),
          ...(isCombat === undefined ? {} : { isCombat }),
        },
      }
    }
    default:
      return notExecuted(phrase, 'A replacement of this event')
  }
}
