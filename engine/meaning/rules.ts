import type { IsoDate } from '#rulebook/dates/date'
import { remember, rememberText } from '#rulebook/remember'
import type * as M from '../english/generated/meaning'
import type { Meaning } from '../english/phrases'
import { readParagraph } from '../english/read-paragraph'
import { modalLines } from '../english/read-with-modes'
import { tokensOf } from '../english/tokens'
import {
  type Condition,
  type Cost,
  type EventPattern,
  type Filter,
  OWN_COSTS,
  type PaidFor,
  type PlayerRule,
  type Subject,
  type TimeLimit,
  type Who,
} from '../model/effect'
import type { Color, Zone } from '../model/kinds'
import { newReading } from './abilities'
import { number } from './comparisons'
import { condition } from './conditions'
import { costs } from './costs'
import { subject } from './events'
import { limits } from './limits'
import { NotExecuted, notExecuted } from './not-executed'
import { filterOf } from './nouns'
import { zonesIn } from './objects'
import { describedPlayer, player } from './players'
import { all, EVERYTHING, type Scope } from './scope'
import { affectsOf } from './statics'
import { whose, zones } from './zones'

/** What players do that a text may allow, forbid or limit. */
export type Act =
  | 'cast'
  | 'play a land'
  | 'play more lands'
  | 'activate'
  | 'pay life'
  | 'sacrifice'
  | 'permit'
  | 'pay for itself'
  | 'pay otherwise'
  | 'begin'
  | 'draw'
  | 'gain life'
  | 'search'
  | 'lose'
  | 'win'
  | 'untap'
  | 'keep mana'
  | 'trigger'
/** The rules in a text about what players may do, and the acts that other parts of it may be about. */
type RulesRead = {
  readonly rules: readonly PlayerRule[]
  readonly concerns: ReadonlySet<Act>
  /** The players whom the parts that are not played are about, if the text says so. */
  readonly who?: Who
}

type Rules = readonly PlayerRule[]
type More = { readonly condition?: Condition; readonly limits?: readonly TimeLimit[] }

const MOST_KNOWN = 1000
const NOTHING: RulesRead = { rules: [], concerns: new Set() }

const readAnew = (text: string, card: { readonly name: string }, on: IsoDate): RulesRead => {
  if (modalLines(text)) return NOTHING
  // What was chosen or exiled may be said in another text of the card.
  const read = readParagraph(text, { ...card, text: `choose exile ${text}` }, on)
  if (read === null) return NOTHING
  if (!('meaning' in read)) return { rules: [], concerns: inWords(text), ...whoInWords(text) }
  const { meaning } = read
  if (!/^(?:Statics?|Paragraph\.(?:worded|flavored))\b/.test(meaning.kind)) return NOTHING
  const concerns = actsIn(meaning)
  if (concerns.size === 0) return NOTHING
  try {
    return { rules: paragraph(meaning as M.Paragraph, newReading()), concerns: new Set() }
  } catch (problem) {
    if (problem instanceof NotExecuted) return { rules: [], concerns, ...whoIn(meaning) }
    throw problem
  }
}
export const rulesRead = remember(MOST_KNOWN, (text, card, on) => `${on} ${card.name} ${text}`, readAnew)

const whoIn = (phrase: Meaning): Pick<RulesRead, 'who'> => {
  const one = phrase as M.Clause1
  const subject = one.kind === "Clause1.can't" || one.kind === 'Clause1.does' ? one.the : null
  if (one.kind === 'Clause1.may') return orNothing(() => player(one.who, newReading()))
  if (subject) return orNothing(() => playersIn(subject, newReading()))
  for (const held of Object.values(phrase)) {
    const found = typeof held === 'object' ? whoIn(held as Meaning) : {}
    if (found.who) return found
  }
  return {}
}
const orNothing = (lower: () => Who | null): Pick<RulesRead, 'who'> => {
  try {
    const who = lower()
    return who === null ? {} : { who }
  } catch (problem) {
    if (problem instanceof NotExecuted) return {}
    throw problem
  }
}
const whoInWords = (text: string): Pick<RulesRead, 'who'> => {
  const [first, second] = tokensOf(text).map(token => token.lower)
  if (first === 'you') return { who: 'you' }
  return first === 'your' && second === 'opponents' ? { who: 'each opponent' } : {}
}

/** The acts that phrases of a kind are about. */
const ACTS: readonly (readonly [RegExp, readonly Act[]])[] = [
  [/^CantDo\.cast or activate$/, ['cast', 'activate']],
  [/^(?:CantDo\.(?:cast|be cast)|CanDo\.cast|Statement\.(?:cast|play only))/, ['cast']],
  [/^CantDo\.play/, ['cast', 'play a land']],
  [/^(?:Action\.play (?:additional|any)|Adj\.additional$)/, ['play more lands']],
  [/^Action\.(?:cast|play)/, ['permit']],
  [/^CantDo\.(?:activate|be activated)/, ['activate']],
  [/^CantDo\.(?:pay life|sacrifice)$/, ['pay life', 'sacrifice']],
  [/^(?:Sentence\.as an additional cost|EachCounted\.target)$/, ['pay for itself']],
  [/^Action\.(?:pay|cost) rather$/, ['pay otherwise']],
  [/^Action\.begin with$/, ['begin']],
  [/^CantDo\.draw/, ['draw']],
  [/^CantDo\.gain life$/, ['gain life']],
  [/^(?:CantDo\.search|WouldDo\.search)$/, ['search']],
  [/^(?:CantDo\.lose the game|LoseWhy\.life)$/, ['lose']],
  [/^CantDo\.win the game$/, ['win']],
  [/^(?:CantDo\.untap more|Duration\.during untap$)/, ['untap']],
  [/^(?:W\w+\.(?:causes ability.*|triggers again)|Statement\.entering.*|Predicate\.triggers again)$/, ['trigger']],
  [/^P\w+\.don't lose(?: mana)?$/, ['keep mana']],
]
/** The kinds of phrases are few: the grammar has them all. */
const MOST_KINDS = 10_000
const actsOf = rememberText(MOST_KINDS, kind => ACTS.flatMap(([kinds, acts]) => (kinds.test(kind) ? acts : [])))
const actsIn = (phrase: Meaning, found: Set<Act> = new Set()): Set<Act> => {
  if (phrase.kind === 'Quoted') return found
  for (const act of actsOf(phrase.kind)) found.add(act)
  for (const held of Object.values(phrase)) if (typeof held === 'object') actsIn(held as Meaning, found)
  return found
}
/** A text that is not read may be about whatever its words name. */
const inWords = (text: string): Set<Act> => {
  const said = tokensOf(text).map(token => token.lower)
  const words = new Set(said)
  const refused = said.filter((_, i) => said[i - 1] === "can't" || said[i - 1] === 'cannot')
  if (words.has(':') || words.has('when') || words.has('whenever')) return new Set()
  const has = (...those: readonly string[]): boolean => those.some(word => words.has(word))
  // A text about what is paid for spells and abilities does not forbid them.
  const isLimit = has("can't", 'cannot', 'only') && !has('pay', 'sacrifice')
  const isPlay = has('cast', 'casts', 'play', 'plays', 'played')
  return new Set<Act>([
    ...(isLimit && isPlay ? (['cast'] as const) : []),
    ...(isLimit && isPlay && has('land', 'lands') ? (['play a land'] as const) : []),
    ...(has('may') && isPlay ? (['permit'] as const) : []),
    ...(has('may') && isPlay && has('additional') && has('land', 'lands') ? (['play more lands'] as const) : []),
    ...(isLimit && has('activate', 'activates', 'activated') ? (['activate'] as const) : []),
    ...(has('additional') && has('cost') && isPlay ? (['pay for itself'] as const) : []),
    ...((isLimit || has('would')) && has('search', 'searches') ? (['search'] as const) : []),
    ...((isLimit || has("don't", 'would')) && has('game') && has('lose', 'loses') ? (['lose'] as const) : []),
    ...((isLimit || has('would')) && has('game') && has('win', 'wins') ? (['win'] as const) : []),
    ...(refused.includes('pay') && has('life') ? (['pay life'] as const) : []),
    ...(refused.includes('sacrifice') || (refused.includes('pay') && has('sacrifice')) ? (['sacrifice'] as const) : []),
  ])
}

const paragraph = (phrase: M.Paragraph, at: Scope): Rules => {
  switch (phrase.kind) {
    case 'Paragraph.worded':
    case 'Paragraph.flavored':
      return paragraph(phrase.does, at)
    case 'Statics.statics':
      return withCost(paragraph(phrase.first, at), phrase.rest, at)
    case 'Static.sentence':
      return sentence(phrase.do, at, {})
    case 'Static.replacement':
      return phrase.do.kind === 'Replacement.would that' && phrase.do.do.kind === 'WouldChange.triggers again'
        ? [causesMore(phrase.do.would, at)]
        : [searchesTop(phrase.do, at)]
    default:
      return notExecuted(phrase)
  }
}
/** Searches that reach only the top cards of a library: the players who make them, and how many cards. */
const searchesTop = (phrase: M.Replacement, at: Scope): PlayerRule => {
  const { would, do: does } = phrase.kind === 'Replacement.instead' ? phrase : notExecuted(phrase)
  const isSearch = would.kind === 'Would.would' && would.do.kind === 'WouldDo.search'
  const isTheirs =
    does.kind === 'Clause1.player does' &&
    does.do.kind === 'Action.search top' &&
    does.who.kind === 'Player.that player'
  if (!isSearch || !isTheirs) return notExecuted(phrase)
  return { kind: 'searches only top', who: playersIn(would.the, at) ?? notExecuted(would), most: number(does.do.n) }
}
/** "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost." */
const withCost = (before: Rules, rest: M.Statics, at: Scope): Rules => {
  const next = rest.kind === 'Static.sentence' && rest.do.kind === 'Sentence.if' ? rest.do : null
  const isThisWay =
    next?.if.kind === 'Condition1.you did' &&
    next.if.did.kind === 'PastEvent.cast' &&
    next.if.when.kind === 'When.this way'
  if (!next || !isThisWay) return [...before, ...paragraph(rest, at)]
  const does = next.do
  if (does.kind !== 'Action.cost rather' && does.kind !== 'Action.pay rather') return notExecuted(next)
  const named = next.if.kind === 'Condition1.you did' && next.if.did.kind === 'PastEvent.cast' ? next.if.did.what : null
  const id = named && 'id' in named && typeof named.id === 'string' ? named.id : undefined
  // "Its mana value" is that of the spell whose cost this is.
  if (id !== undefined) at.introduced.set(id, { is: 'reference', the: { kind: 'this' } })
  const instead = costs(does.cost, at)
  return before.map(rule => (rule.kind === 'may cast' ? { ...rule, instead } : rule))
}

const sentence = (phrase: M.Sentence, at: Scope, more: More): Rules => {
  switch (phrase.kind) {
    case 'Sentence.if':
    case 'Sentence.as long as':
      if (isInOpeningHand(phrase.if) && isBeginning(phrase.do)) return [{ kind: 'begins', who: 'you' }]
      return sentence(phrase.do, at, withIf(more, condition(phrase.if, at)))
    case 'Clause.clause if': {
      const { do: does, if: is } = phrase
      if (is.kind !== 'Condition1.pay more') return sentence(does, at, withIf(more, condition(is, at)))
      return sentence(does, at, more).map(rule =>
        rule.kind === 'flash' && rule.what.kind === 'is' ? { ...rule, pay: is.mana.is } : notExecuted(is),
      )
    }
    case 'Sentence.during each':
      return phrase.whose.kind === 'Whose.your'
        ? sentence(phrase.do, at, withLimit(more, { kind: 'during turn', whose: 'you' }))
        : notExecuted(phrase)
    case 'Statement.once each turn': {
      const { do: once } = phrase
      const own: TimeLimit = { kind: 'during turn', whose: 'you' }
      const all = once.kind === 'OnceEach.may' ? more : withLimit(more, own)
      return sentence(once.do, at, withLimit(all, { kind: 'times each turn', times: 1 }))
    }
    case 'Statement.cast only':
    case 'Statement.cast itself only':
    case 'Statement.play only':
      return [{ kind: 'own limits', who: 'you', limits: limits(phrase.how, at) }]
    case "Clause1.can't":
      return cannot(phrase, at, more)
    case 'Clause1.does': {
      const { do: does, the } = phrase
      if (does.kind === 'Predicate.cost') return forTargets(phrase, does.cost, more)
      const who = playersIn(the, at) ?? notExecuted(phrase)
      if (does.kind === "Predicate.don't lose") return [{ kind: 'keeps mana', who, color: null, ...more }]
      return does.kind === 'Predicate.can' ? can(who, does.do, at, more) : notExecuted(phrase)
    }
    case 'Clause1.may':
      return may(player(phrase.who, at), phrase.do, at, more)
    case 'Clauses1.and':
      return [...sentence(phrase.one, at, more), ...sentence(phrase.rest as M.Sentence, at, more)]
    case 'Statement.player predicate':
      return predicate(player(phrase.who, at), phrase.says, more)
    case 'Sentence.limited':
      if (phrase.limit.kind === 'Duration.during turn') return sentence(phrase.do, at, during(phrase.limit, more))
      return phrase.limit.kind === 'Duration.as long as if'
        ? sentence(phrase.do, at, withIf(more, condition(phrase.limit.if, at)))
        : notExecuted(phrase)
    case 'Clause.clause for':
      return untapping(phrase, at, more)
    case 'Sentence.if event':
      return [triggersAgain(phrase, at, more)]
    case 'Statement.entering':
    case 'Statement.entering or dying': {
      const what = subject(phrase.the, at)
      const cause = phrase.kind === 'Statement.entering' ? enters(what) : eitherOf(enters(what), dies(what))
      const of = phrase.kind === 'Statement.entering' && phrase.of ? subject(phrase.of, at).filter : EVERYTHING
      return [{ kind: 'triggers nothing', who: 'each player', of, cause, ...more }]
    }
    case 'Sentence.as an additional cost':
      return [{ kind: 'additional cost', who: 'you', ...addedCost(phrase.cost, at), ...more }]
    default:
      return notExecuted(phrase)
  }
}
const addedCost = (
  phrase: M.AddedCost,
  at: Scope,
): Pick<Extract<PlayerRule, { kind: 'additional cost' }>, 'cost' | 'isOptional'> => {
  switch (phrase.kind) {
    case 'AddedCost.may cost':
      return { cost: costs(phrase.cost, at), isOptional: true }
    case 'AddedCost.either cost':
      return { cost: [{ kind: 'either', of: [costs(phrase.one, at), costs(phrase.other, at)] }] }
    default:
      return { cost: costs(phrase, at) }
  }
}
/**
 * 103.5 and its like (2002-10-07), 609.4 today: "as though they were in your hand" lets cards be played by the usual rules
 * from where they are, and nothing else.
 */
const asThoughIn = (who: Who, does: Played, though: M.Kind['AsThough.in zone'], at: Scope, more: More): Rules => {
  const { what } = does
  const [to, ...elsewhere] = zones(though.zone, at)
  const isMine = to?.zone === 'hand' && to.whose === 'you' && elsewhere.length === 0
  const isTop = what.kind === 'Object.top' && !what.count && what.whose !== undefined && whose(what.whose, at) === 'you'
  if (isTop && isMine && does.kind === 'Action.play')
    return [{}, { isLand: true as const }].map(land => ({
      kind: 'may cast',
      who,
      what: { kind: 'all', of: [] },
      from: 'top of library',
      ...land,
      ...more,
    }))
  const noun = what.kind === 'Object.bare' && what.what.kind === 'Noun.post' ? what.what : null
  const said = 'from' in does ? does.from : noun && 'zone' in noun.post ? (noun.post.zone as M.Zone) : notExecuted(does)
  const [from, ...others] = zones(said as M.Zone, at)
  if (!to || !from || to.whose !== 'you' || elsewhere.length + others.length > 0) return notExecuted(does)
  const filter = withoutZone(spellsIn(what, at))
  const lands = does.kind.startsWith('Action.play') ? ([{}, { isLand: true }] as const) : ([{}] as const)
  if (to.zone === 'hand' && from.whose === 'you')
    return lands.map(land => ({ kind: 'may cast', who, what: filter, from: from.zone, ...land, ...more }))
  if (to.zone === 'graveyard' && from.zone === 'graveyard' && from.whose === 'not you')
    return lands.map(land => ({ kind: 'graveyards as own', who, what: filter, ...land, ...more }))
  return notExecuted(does)
}
type Played = M.Kind['Action.cast' | 'Action.cast from' | 'Action.play' | 'Action.play from']
/** "If this card is in your opening hand, you may begin the game with it on the battlefield." */
const isInOpeningHand = (phrase: M.Condition): boolean =>
  phrase.kind === 'Condition1.is' &&
  phrase.the.kind === 'Object.this' &&
  phrase.being.kind === 'Being.being in' &&
  phrase.being.zone.kind === 'Zone.opening hand'
const isBeginning = (phrase: M.Sentence): boolean =>
  phrase.kind === 'Clause1.may' &&
  phrase.who.kind === 'Player.you' &&
  phrase.do.kind === 'Action.begin with' &&
  phrase.do.what.kind === 'Object.it' &&
  phrase.do.what.refers === '0'
const enters = (what: Subject): EventPattern => ({ kind: 'moves', what, from: null, to: ['battlefield'] })
const dies = (what: Subject): EventPattern => ({ kind: 'moves', what, from: ['battlefield'], to: ['graveyard'] })
const leaves = (what: Subject): EventPattern => ({ kind: 'moves', what, from: ['battlefield'], to: null })
const eitherOf = (...of: readonly EventPattern[]): EventPattern => ({ kind: 'any', of })
/** 603.2d today: "If a creature entering causes a triggered ability of a permanent you control to trigger, …". */
const causesMore = (phrase: M.Would, at: Scope): Rules[number] => {
  const cause = ((): EventPattern => {
    switch (phrase.kind) {
      case 'Would.causes ability': {
        const under = phrase.whose ? whose(phrase.whose, at) : null
        const what = subject(phrase.what, at)
        return enters(
          under === null ? what : { ...what, filter: all([what.filter, { kind: 'controlled by', who: under }]) },
        )
      }
      case 'Would.causes ability dying':
        return dies(subject(phrase.what, at))
      case 'Would.causes ability attacking':
        return { kind: 'attacks', what: subject(phrase.what, at) }
      case 'Would.causes ability either': {
        const what = subject(phrase.what, at)
        return eitherOf(enters(what), leaves(what))
      }
      default:
        return notExecuted(phrase)
    }
  })()
  const { of } = phrase as M.Kind['Would.causes ability']
  return { kind: 'triggers more', who: 'each player', of: subject(of, at).filter, cause }
}
/** "If a triggered ability of another Elemental you control triggers, it triggers an additional time." */
const triggersAgain = ({ event, do: does }: M.Kind['Sentence.if event'], at: Scope, more: More): Rules[number] => {
  if (event.kind === 'Event.event while')
    return triggersAgain(
      { kind: 'Sentence.if event', event: event.event, do: does },
      at,
      withIf(more, condition(event.if, at)),
    )
  const isAgain = does.kind === 'Clause1.does' && does.do.kind === 'Predicate.triggers again'
  if (!isAgain || event.kind !== 'Event1.an ability triggers' || event.the.kind !== 'Object.ability of')
    return notExecuted(does)
  // Loyalty and mana abilities do not trigger.
  if (/\b(?:activated|loyalty|mana)\b/.test(at.print(event.the))) return notExecuted(event)
  return { kind: 'triggers more', who: 'each player', of: subject(event.the.of, at).filter, cause: null, ...more }
}
const predicate = (who: Who, says: M.PlayerPredicate, more: More): Rules => {
  switch (says.kind) {
    case "PlayerPredicate.don't lose":
      return [{ kind: 'survives', who, ...more }]
    case "PlayerPredicate.don't lose mana":
      return says.color
        ? [{ kind: 'keeps mana', who, color: says.color.kind.replace('Color.', '') as Color, ...more }]
        : notExecuted(says)
    default:
      return notExecuted(says)
  }
}
/** "Untap all creatures you control during each other player's untap step." */
const untapping = ({ do: does, for: during }: M.Kind['Clause.clause for'], at: Scope, more: More): Rules =>
  does.kind === 'Action.untap' &&
  during.kind === 'Duration.during untap' &&
  during.whose.kind === 'Whose.theirs' &&
  during.whose.who.kind === 'Player.each other player'
    ? [{ kind: 'untaps too', who: 'you', what: eachIn(does.what, at), ...more }]
    : notExecuted(does)
/** All objects of a description, or the one that has the text. */
const eachIn = (phrase: M.Objects, at: Scope): Filter => {
  const made = affectsOf(phrase, at)
  return made.kind === 'each'
    ? made.filter
    : made.kind === 'reference'
      ? { kind: 'is', the: made.the }
      : notExecuted(phrase)
}
/** "This spell costs {1} more to cast for each target beyond the first." */
const forTargets = (phrase: M.Kind['Clause1.does'], cost: M.CostChange, more: More): Rules =>
  phrase.the.kind === 'Object.this' &&
  cost.kind === 'CostChange.more' &&
  cost.each?.kind === 'ForEach.for each beyond' &&
  cost.each.of.kind === 'EachCounted.target'
    ? [
        {
          kind: 'additional cost',
          who: 'you',
          cost: [{ kind: 'mana', mana: cost.mana.is.toUpperCase() }],
          beyond: 1,
          ...more,
        },
      ]
    : notExecuted(phrase)
const withIf = (more: More, is: Condition): More => ({
  ...more,
  condition: more.condition ? { kind: 'both', of: [more.condition, is] } : is,
})
const withLimit = (more: More, limit: TimeLimit): More => ({ ...more, limits: [...(more.limits ?? []), limit] })

/** The players whom a subject names, which is read as any noun is; null where it names objects. */
const playersIn = (phrase: M.Subject | M.Objects, at: Scope): Who | null => {
  if (phrase.kind === 'Subject.player') return player(phrase.who, at)
  if (!('what' in phrase) || typeof phrase.what !== 'object') return null
  const described = describedPlayer(phrase)
  if (described !== null) return described
  const noun = phrase.what.kind
  if (noun !== 'Head.player' && noun !== 'Head.opponent') return null
  switch (phrase.kind) {
    case 'Object.bare':
    case 'Object.each':
    case 'Object.all':
    case 'Object.a':
      return noun === 'Head.player' ? 'each player' : 'each opponent'
    // Whom it is about, its effect says.
    case 'Object.target':
      return 'target player'
    case 'Object.your':
      return noun === 'Head.opponent' && phrase.whose.kind === 'WhoseOne.your' ? 'each opponent' : notExecuted(phrase)
    default:
      return notExecuted(phrase)
  }
}
/** A noun without the words that say where its cards are, where that is the top of a library. */
const withoutTop = (noun: M.Noun): M.Noun => {
  if (noun.kind === 'Noun.adjective' || noun.kind === 'Noun.adjectives')
    return { ...noun, noun: withoutTop(noun.noun) } as M.Noun
  if (noun.kind !== 'Noun.post') return noun
  const { post } = noun
  if (isTop(post)) return noun.noun
  return post.kind === 'Posts.posts' && isTop(post.rest) ? { ...noun, post: post.first } : noun
}
const isTop = (post: M.Posts): boolean => post.kind === 'Post.from' && post.zone.kind === 'Zone.top'

const spellsIn = (phrase: M.Objects, at: Scope): Filter => {
  switch (phrase.kind) {
    case 'Object.bare':
    case 'Object.a':
    case 'Object.any':
      return filterOf(withoutTop(phrase.what as M.Noun), at)
    case 'Object.counted':
      return filterOf(withoutTop(phrase.what), at)
    case 'Object.this':
      return { kind: 'is', the: { kind: 'this' } }
    default:
      return notExecuted(phrase)
  }
}
/** Spells by what they are, whether their mana value is even, and where they are cast from. */
const described = (phrase: M.Objects, at: Scope): Pick<Forbids, 'what' | 'parity' | 'from'> => {
  if (phrase.kind !== 'Object.bare' || phrase.what.kind !== 'Noun.post') return { what: spellsIn(phrase, at) }
  const { post, noun } = phrase.what
  if (post.kind === 'Post.from') {
    return { what: filterOf(noun, at), from: zones(post.zone, at).map(({ zone }) => zone) }
  }
  // "From anywhere other than their hands".
  if (
    post.kind === 'Posts.posts' &&
    post.first.kind === 'Post.from' &&
    post.first.zone.kind === 'Zone.anywhere' &&
    post.rest.kind === 'Post.other than' &&
    post.rest.than.kind === 'Object.hand'
  )
    return { what: filterOf(noun, at), from: ['graveyard', 'library', 'exile', 'command', 'outside'] }
  if (post.kind === 'Post.with' && post.what.kind === 'With.even')
    return { what: filterOf(noun, at), parity: at.said(post.what).includes('odd') ? 'odd' : 'even' }
  return { what: spellsIn(phrase, at) }
}
type Forbids = Extract<PlayerRule, { kind: 'cannot cast' }>

/** When something is forbidden: as long as a duration of the text says. */
const during = (phrase: M.Duration | undefined, more: More): More => {
  if (phrase === undefined) return more
  switch (phrase.kind) {
    case 'Duration.this turn':
    case 'Duration.until end of turn':
    case 'Duration.each turn':
      return more
    case 'Duration.during turn':
      return phrase.whose?.kind === 'Whose.your' ? withIf(more, { kind: 'turn of', who: 'you' }) : notExecuted(phrase)
    default:
      return notExecuted(phrase)
  }
}
const cannot = (phrase: M.Kind["Clause1.can't"], at: Scope, more: More): Rules => {
  const { do: does, the } = phrase
  if (does.kind === 'CantDo.be cast')
    return does.when
      ? notExecuted(does)
      : [{ kind: 'cannot cast', who: 'each player', what: spellsIn(the as M.Objects, at), ...more }]
  if (does.kind === 'CantDo.be activated') {
    if (the.kind !== 'Object.abilities of' || the.of.kind === 'Object.this') return notExecuted(phrase)
    const filter = filterOf(nounOf(the.of), at)
    const of = /\bsources?\b/.test(at.print(the.of)) ? filter : all([PERMANENT, filter])
    return [{ kind: 'cannot activate', who: 'each player', of, ...(does.unless ? { exceptMana: true } : {}), ...more }]
  }
  const who = playersIn(the, at)
  if (who === null) return notExecuted(phrase)
  switch (does.kind) {
    case 'CantDo.cast': {
      const all = during(does.for, more)
      const { what } = does
      if (what.kind === 'Object.counted')
        return what.count.kind === 'Count.more than' && does.for?.kind === 'Duration.each turn'
          ? [{ kind: 'cannot cast', who, what: filterOf(what.what, at), most: number(what.count.n), ...all }]
          : notExecuted(does)
      return [{ kind: 'cannot cast', who, ...described(what, at), ...all }]
    }
    case 'CantDo.cast from':
      return [
        {
          kind: 'cannot cast',
          who,
          what: spellsIn(does.what, at),
          from: zones(does.from, at).map(({ zone }) => zone),
          ...more,
        },
      ]
    case 'CantDo.cast more than':
      return [{ kind: 'cannot cast', who, what: filterOf(does.what, at), most: number(does.n), ...more }]
    case 'CantDo.play':
      return [{ kind: 'cannot play lands', who, what: landsIn(does.what, at), ...during(does.for, more) }]
    case 'CantDo.pay life': {
      const paid = { who, ...paidFor(does.purpose), ...more }
      return [
        { kind: 'cannot pay life', ...paid },
        ...(does.what ? [{ kind: 'cannot sacrifice' as const, what: filterOf(nounOf(does.what), at), ...paid }] : []),
      ]
    }
    case 'CantDo.sacrifice':
      return [
        { kind: 'cannot sacrifice', who, what: filterOf(nounOf(does.what), at), ...paidFor(does.purpose), ...more },
      ]
    case 'CantDo.and':
    case "CantDo.and can't":
      // "Play lands or cast spells from your hand" may say of both where they are.
      return [does.one, does.other].every(({ kind }) => OF_NO_ZONE.has(kind))
        ? [does.one, does.other].flatMap(one => cannot({ ...phrase, do: one }, at, more))
        : notExecuted(does)
    case 'CantDo.draw':
      return [{ kind: 'cannot draw', who, ...more }]
    case 'CantDo.draw more':
      return [{ kind: 'cannot draw', who, most: number(does.n), ...more }]
    case 'CantDo.gain life':
      return [{ kind: 'cannot gain life', who, ...during(does.for, more) }]
    case 'CantDo.search':
      return [{ kind: 'cannot search', who, ...more }]
    case 'CantDo.lose the game':
      return [{ kind: 'cannot lose', who, ...more }]
    case 'CantDo.win the game':
      return [{ kind: 'cannot win', who, ...more }]
    case 'CantDo.untap more':
    case 'CantDo.untap more too':
      return [{ kind: 'untaps at most', who, what: filterOf(does.what, at), most: number(does.n), ...more }]
    case 'CantDo.cast or activate of':
      return [
        { kind: 'cannot cast', who, ...described(does.what, at), ...more },
        { kind: 'cannot activate', who, of: all([PERMANENT, subject(does.of, at).filter]), ...more },
      ]
    case 'CantDo.activate unless':
      return [{ kind: 'cannot activate', who, of: EVERYTHING, exceptMana: true, ...more }]
    default:
      return notExecuted(does)
  }
}
/** 109.2 today: what is named by its type alone is a permanent. */
const PERMANENT: Filter = { kind: 'in zone', is: ['battlefield'] }
const OF_NO_ZONE: ReadonlySet<string> = new Set([
  'CantDo.draw',
  'CantDo.gain life',
  'CantDo.search',
  'CantDo.lose the game',
  'CantDo.win the game',
])
const paidFor = (phrase: M.PaidFor | undefined): { readonly for?: readonly PaidFor[] } => {
  switch (phrase?.kind) {
    case undefined:
      return {}
    case 'PaidFor.spells':
      return { for: ['cast spells'] }
    case 'PaidFor.abilities':
      return { for: ['activate abilities'] }
    case 'PaidFor.spells or abilities':
      return { for: ['cast spells', 'activate abilities'] }
  }
}
const nounOf = (phrase: M.Objects): M.Noun =>
  phrase.kind === 'Object.bare' || phrase.kind === 'Object.all' || phrase.kind === 'Object.each'
    ? (phrase.what as M.Noun)
    : notExecuted(phrase)
const landsIn = (phrase: M.Objects, at: Scope): Filter => {
  const filter = spellsIn(phrase, at)
  return JSON.stringify(phrase).includes('"kind":"TypeHead.land"') ? filter : notExecuted(phrase)
}
const can = (who: Who, phrase: M.CanDo, at: Scope, more: More): Rules => {
  switch (phrase.kind) {
    case 'CanDo.cast only during':
      return [
        { kind: 'casts only', who, what: spellsIn(phrase.what, at), limits: limits(phrase.how, at), ...ifOnly(more) },
      ]
    case 'CanDo.cast and activate only':
      return [
        {
          kind: 'casts only',
          who,
          what: spellsIn(phrase.what, at),
          andAbilities: true,
          limits: limits(phrase.how, at),
          ...ifOnly(more),
        },
      ]
    case 'CanDo.cast no more':
      return [{ kind: 'cannot cast', who, what: filterOf(phrase.what, at), most: number(phrase.n), ...more }]
    default:
      return notExecuted(phrase)
  }
}
const ifOnly = ({ condition: is, limits: other }: More): Pick<More, 'condition'> =>
  other ? notExecuted({ kind: 'limits' }) : is ? { condition: is } : {}

const may = (who: Who, phrase: M.Actions, at: Scope, more: More): Rules => {
  switch (phrase.kind) {
    case 'Actions.and': {
      const first = firstPaid(phrase.one, at)
      if (!first) return both(who, phrase, at, more)
      return may(who, phrase.rest, at, more).map(rule =>
        rule.kind === 'alternative cost' ? { ...rule, cost: [first, ...rule.cost] } : notExecuted(phrase),
      )
    }
    case 'Actions.for': {
      const count = additionalLands(phrase)
      return count === null
        ? notExecuted(phrase)
        : [{ kind: 'additional lands', who, count: { kind: 'number', is: count }, ...more }]
    }
    case 'Action.play additional':
    case 'Action.play additional this turn':
    case 'Action.play additional each':
      return [
        {
          kind: 'additional lands',
          who,
          count: 'n' in phrase && phrase.n ? number(phrase.n) : { kind: 'number', is: 1 },
          ...more,
        },
      ]
    case 'Action.cast':
    case 'Action.cast from':
    case 'Action.play':
    case 'Action.play from': {
      const isLand = phrase.kind.startsWith('Action.play')
      if (phrase.how?.kind === 'CastHow.flash' && phrase.how.though.kind === 'AsThough.in zone')
        return asThoughIn(who, phrase, phrase.how.though, at, more)
      if (phrase.how?.kind === 'CastHow.flash')
        return isLand ? notExecuted(phrase) : [{ kind: 'flash', who, what: spellsIn(phrase.what, at), ...more }]
      const isFree = phrase.how?.kind === 'CastHow.free'
      if (phrase.how && phrase.how.kind !== 'CastHow.this turn' && !isFree) return notExecuted(phrase)
      const { what } = phrase
      if (isFree && what.kind === 'Object.this') return [{ kind: 'alternative cost', who, cost: [], ...more }]
      const filter = spellsIn(what, at)
      const isOne = what.kind === 'Object.counted' && what.count.kind === 'Count.exactly' && what.count.n.is === '1'
      if (what.kind === 'Object.counted' && !isOne) return notExecuted(phrase)
      const within = isOne ? withLimit(more, { kind: 'times each turn', times: 1 }) : more
      const said = 'from' in phrase ? zones(phrase.from, at).map(({ zone }) => zone) : zonesIn(filter)
      // Whose graveyard it is would be lost below.
      if (/"owned by"/.test(JSON.stringify(filter)) && !/"owned by","who":"you"/.test(JSON.stringify(filter)))
        return notExecuted(what, 'Cards of others that may be played')
      if ('from' in phrase && zones(phrase.from, at).some(one => one.whose !== 'you' && one.zone !== 'exile'))
        return notExecuted(phrase.from, 'Cards of others that may be played')
      // 601.3 today: what says only what a spell costs allows no other place to cast it from than the hand.
      const from: readonly Zone[] = isFree && said.length === 0 ? ['hand'] : said
      return [
        {
          kind: 'may cast',
          who,
          what: withoutZone(filter),
          from: whereFrom(phrase, from),
          ...(isLand ? { isLand } : {}),
          ...(isFree ? { instead: [] } : {}),
          ...within,
        },
      ]
    }
    case 'Action.pay rather':
    case 'Action.cost rather': {
      const isOwn =
        phrase.whose === undefined || (phrase.whose.kind === 'Owner.of' && phrase.whose.the.kind === 'Object.this')
      const cost: readonly Cost[] = costs(phrase.cost, at)
      return isOwn ? [{ kind: 'alternative cost', who, cost, ...more }] : notExecuted(phrase)
    }
    default:
      return notExecuted(phrase)
  }
}
/** "Pay {1} and return a land you control": the first part of a cost. */
const firstPaid = (phrase: M.Action, at: Scope): Cost | null => {
  if (phrase.kind === 'Action.pay life') return { kind: 'life', amount: at.amount(phrase.n, at) }
  return phrase.kind === 'Action.pay' && phrase.cost.kind === 'PayCost.mana'
    ? { kind: 'mana', mana: phrase.cost.mana.is.toUpperCase() }
    : null
}
/** "Play an additional land this turn", "up to three additional lands": how many; null for something else. */
const additionalLands = (phrase: M.Kind['Actions.for']): number | null => {
  if (phrase.for.kind !== 'Duration.this turn' || phrase.do.kind !== 'Action.play') return null
  const { what } = phrase.do
  if (what.kind !== 'Object.a' && what.kind !== 'Object.counted') return null
  const { what: noun } = what
  if (noun.kind !== 'Noun.adjective' || noun.adj.kind !== 'Adj.additional' || noun.noun.kind !== 'TypeHead.land')
    return null
  if (what.kind === 'Object.a') return 1
  const { count } = what
  return count.kind === 'Count.up to' || count.kind === 'Count.exactly'
    ? Number('n' in count ? count.n?.is : Number.NaN) || null
    : null
}
/** "Play lands and cast spells from the top of your library": the zone at the end is that of both. */
const both = (who: Who, phrase: M.Kind['Actions.and'], at: Scope, more: More): Rules => {
  const rest = may(who, phrase.rest, at, more)
  const [last] = rest
  if (phrase.one.kind !== 'Action.play' || last?.kind !== 'may cast') return notExecuted(phrase)
  return [{ ...last, what: landsIn(phrase.one.what, at), isLand: true }, ...rest]
}
/** The zone is asked apart: a card is tested as the spell that it would be. */
const withoutZone = (filter: Filter): Filter =>
  filter.kind === 'all' ? { kind: 'all', of: filter.of.filter(one => !isPlace(one)).map(withoutZone) } : filter
const isPlace = (filter: Filter): boolean =>
  filter.kind === 'in zone' ||
  filter.kind === 'owned by' ||
  (filter.kind === 'all' && filter.of.length > 0 && filter.of.every(isPlace))
const whereFrom = (phrase: Meaning, from: readonly Zone[]): 'top of library' | Zone => {
  if (JSON.stringify(phrase).includes('"kind":"Zone.top"')) return 'top of library'
  const [zone, ...others] = from
  return zone && others.length === 0 ? zone : notExecuted(phrase, 'The zone of a permission')
}

const isOwn = (rule: PlayerRule): boolean =>
  rule.kind === 'own limits' ||
  rule.kind === 'alternative cost' ||
  rule.kind === 'additional cost' ||
  ((rule.kind === 'may cast' || rule.kind === 'flash') && rule.what.kind === 'is')
/** Whether a paragraph of a spell is no part of what it does: a keyword, or how it is cast and what it costs. */
export const isOfCasting = (text: string, card: { readonly name: string }, on: IsoDate): boolean => {
  if (OWN_COSTS.has(text)) return true
  if (modalLines(text)) return false
  const read = readParagraph(text, card, on)
  if (read === null) return true
  const { rules, concerns } = rulesRead(text, card, on)
  if (rules.length > 0) return rules.every(isOwn)
  if (concerns.has('pay for itself') || concerns.has('pay otherwise')) return true
  if (!('meaning' in read)) return false
  const meaning = read.meaning as M.Paragraph
  if (meaning.kind === 'Paragraph.keywords') return true
  return meaning.kind === 'Static.sentence' && isOfItself(meaning.do)
}
/** "This spell costs {1} less to cast", "This spell can't be countered." */
const isOfItself = (phrase: M.Sentence): boolean => {
  switch (phrase.kind) {
    case 'Statement.itself costs':
    case 'Statement.cast only':
    case 'Statement.cast itself only':
      return true
    case 'Clause1.does':
      return phrase.the.kind === 'Object.this' && phrase.do.kind === 'Predicate.cost'
    case "Clause1.can't":
      return phrase.the.kind === 'Object.this' && phrase.do.kind === 'CantDo.be countered'
    case 'Sentence.if':
    case 'Sentence.as long as':
      return isOfItself(phrase.do)
    case 'Statement.object costs':
      return phrase.the.kind === 'Object.this'
    case 'Clause1.may':
      return (
        (phrase.do.kind === 'Action.cast' || phrase.do.kind === 'Action.cast from') &&
        phrase.do.what.kind === 'Object.this'
      )
    default:
      return false
  }
}
