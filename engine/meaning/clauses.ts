import { capital } from '#rulebook/words'
import type * as M from '../english/generated/meaning'
import type { Meaning } from '../english/phrases'
import type {
  Affects,
  Amount,
  Designation,
  EffectSpec,
  Filter,
  Instruction,
  MayPlayUntil,
  Way,
  What,
  Whom,
  Whose,
} from '../model/effect'
import { CHANGES_NOTHING } from '../model/effect'
import { action, affectsOf, payment } from './actions'
import { NUMBER, product } from './comparisons'
import { asPredicates, continuous, limited } from './continuous'
import { chosenAsItEnters, entersHow } from './entering'
import { isLoose } from './loose-references'
import { type LoweringTable, loweringOf, notPlayed } from './lowering'
import { acting } from './moving'
import { notExecuted } from './not-executed'
import { filterOf } from './nouns'
import { peopleIn, recipients, what, whom, whomOf } from './objects'
import { objectOf } from './players'
import { type Acting, about, all, type Does, type Scope } from './scope'
import { ableToBlock } from './statics'

// One clause: who does what, what is said of an object, and how often.

/** A sentence as it is shown by itself. */
export const shown = (phrase: M.Sentence | M.Clause | M.Predicates | M.Modal | M.Instructions, at: Scope): string =>
  sentenceOf(at.print(phrase))

export const sentenceOf = (words: string): string => `${capital(words)}${/[.!—]$/.test(words) ? '' : '.'}`

/** A clause without what is said around it. */
export const bare = (phrase: M.Clause): M.Clause =>
  phrase.kind.startsWith('Clause.') && 'do' in phrase ? (phrase as M.Kind['Clause.clause for']).do : phrase

/** What is done for each of something: so much more of it, where that is the same as doing it again and again. */
export const eachTime = (phrase: M.ForEach, does: Does, at: Scope): Does => {
  if (phrase.kind !== 'ForEach.for each') return notExecuted(phrase)
  const over = overEach(phrase.of, does, at)
  if (over) return over
  const each = at.eachCounted(phrase.of, at)
  return does.map(one => timesEach(one, each) ?? notExecuted(phrase, 'What is done for each of something'))
}

/** "For each creature exiled this way, its controller draws a card": done for one after another, of each of which it speaks. */
const overEach = (phrase: M.EachCounted, does: Does, at: Scope): Does | null => {
  if (phrase.kind !== 'EachCounted.each' && phrase.kind !== 'EachCounted.each other') return null
  const { what: noun, id } = phrase
  if (id === undefined || !isLoose(does, id) || /^Head\.(?:player|opponent)$/.test(noun.kind)) return null
  const filter = about({ id }, at, () => filterOf(noun, at))
  const other: Filter[] = phrase.kind === 'EachCounted.each' ? [] : [{ kind: 'other than', than: { kind: 'this' } }]
  const of: What = { kind: 'each', filter: all([filter, ...other]), as: id }
  const [one, ...others] = does
  // What is copied, and then spoken of as one.
  if (one?.kind === 'create copies' && others.length === 0 && JSON.stringify(one.of).includes(`"of":"${id}"`))
    return [{ ...one, of }]
  return does.every(({ kind }) => OF_EACH.has(kind))
    ? [{ kind: 'for each', of, does }]
    : notExecuted(phrase, 'What is done for each of something')
}

const OF_EACH: ReadonlySet<Instruction['kind']> = new Set(['create', 'draw', 'life', 'damage', 'mill'])

const timesEach = (one: Instruction, each: Amount): Instruction | null => {
  switch (one.kind) {
    case 'damage':
      return one.also ? null : { ...one, amount: product(one.amount, each) }
    case 'draw':
    case 'mill':
    case 'player counters':
    case 'life':
      return { ...one, count: product(one.count, each) }
    case 'create':
      return { ...one, tokens: one.tokens.map(token => ({ ...token, count: product(token.count, each) })) }
    case 'counters':
      return { ...one, counters: one.counters.map(pile => ({ ...pile, count: product(pile.count, each) })) }
    case 'create copies':
      return { ...one, count: product(one.count, each) }
    case 'copy spell':
      return { ...one, times: product(one.times ?? NUMBER(1), each) }
    case 'discard':
    case 'sacrifice': {
      const { what: those } = one
      if (those === 'hand' || those.kind !== 'chosen' || those.most === null) return null
      return { ...one, what: { ...those, least: product(those.least, each), most: product(those.most, each) } }
    }
    case 'mana':
      return one.mana.kind === 'symbols' && !one.mana.times ? { ...one, mana: { ...one.mana, times: each } } : null
    default:
      return null
  }
}

/** An action, of which one makes an object act: "you may have it deal 3 damage to any target". */
const act = (phrase: M.Action, at: Scope): Does => {
  if (phrase.kind === 'Action.have it') return objectAction(phrase.do, { ...at, by: actingOf(phrase.the, at) })
  return (at.replacing === 'entering' ? chosenAsItEnters(phrase, acting(at), at) : null) ?? action(phrase, at)
}

export const way = (phrase: Meaning, does: Does, at: Scope): Way => ({ words: at.print(phrase), does })

const actions = (phrase: M.Actions, at: Scope): Does => {
  switch (phrase.kind) {
    case 'Actions.and':
    case 'Actions.then':
      return [...act(phrase.one, at), ...actions(phrase.rest, at)]
    case 'Actions.list':
      return at.said(phrase).includes('or')
        ? notExecuted(phrase)
        : [...act(phrase.one, at), ...act(phrase.two, at), ...actions(phrase.rest, at)]
    case 'Actions.for each':
      return eachTime(phrase.each, act(phrase.do, at), at)
    case 'Actions.or':
      return [
        {
          kind: 'either',
          who: acting(at),
          of: [way(phrase.one, act(phrase.one, at), at), way(phrase.rest, actions(phrase.rest, at), at)],
        },
      ]
    case 'Actions.times':
      return notExecuted(phrase, 'This choice of actions')
    case 'Actions.for':
      return lasting(act(phrase.do, at), phrase.for, at)
    default:
      return act(phrase, at)
  }
}

/** Each of several players by themselves, while one after another acts. */
export const oneOf = (who: Whom): Whom => (typeof who === 'object' && 'as' in who ? { memory: who.as } : who)

/** What players do; each of them by themselves where the text speaks of "their" cards and names them nowhere else. */
const playersDo = (phrase: M.Kind['Clause1.player does' | 'Clause1.each does'], at: Scope): Does => {
  const players = whom(phrase.who, at)
  const does = action(phrase.do, subject(phrase, { players }, at))
  const isApart = typeof players === 'object' && 'as' in players && isLoose(does, players.as)
  return isApart ? [{ kind: 'for each', of: { players }, does }] : does
}

/** Keeps the subject of a clause for the verbs after it. */
const subject = (phrase: M.Clause, by: Acting, at: Scope): Scope => {
  at.subjects.set(phrase, by)
  return { ...at, by }
}

/** "You may play an additional land this turn" changes a rule; nothing is decided when it is said. */
const isOfLands = (phrase: M.Actions): boolean =>
  phrase.kind === 'Action.play additional this turn' ||
  (phrase.kind === 'Actions.for' &&
    phrase.for.kind === 'Duration.this turn' &&
    phrase.do.kind === 'Action.play' &&
    'what' in phrase.do.what &&
    typeof phrase.do.what.what === 'object' &&
    phrase.do.what.what.kind === 'Noun.adjective' &&
    phrase.do.what.what.adj.kind === 'Adj.additional')

const paid = (phrase: M.PayCost | M.Costs, at: Scope) =>
  phrase.kind.startsWith('PayCost.') ? payment(phrase as M.PayCost, at) : at.costs(phrase as M.Costs, at)

const CLAUSES: LoweringTable<'Clause1', Does> = {
  'Clause1.may': (phrase, at) => {
    const who = whom(phrase.who, at)
    if (isOfLands(phrase.do)) {
      const changes = [{ kind: 'game rule', says: `may ${at.print(phrase.do).replace(/ this turn$/, '')}` }] as const
      const affects: Affects = { kind: 'players', who: playersOf(who) }
      const text = at.words ?? `You may ${at.print(phrase.do)}.`
      return [{ kind: 'effect', spec: { text, affects, changes, duration: { kind: 'this turn' } } }]
    }
    // 406.3 today: who may look at what is exiled face down changes nothing on the table.
    if (phrase.do.kind === 'Actions.for' && phrase.do.do.kind === 'Action.look at' && isOfExiled(phrase.do.for))
      return []
    // What may be played for a time is a rule for that time, which is read by its own words.
    const does = phrase.do.kind === 'Actions.for' ? phrase.do.do : phrase.do
    if ('how' in does && does.how?.kind === 'CastHow.flash' && does.how.though.kind === 'AsThough.in zone') {
      const affects: Affects = { kind: 'players', who: playersOf(who) }
      const changes = [{ kind: 'game rule', says: CHANGES_NOTHING }] as const
      const spec = { text: `You may ${at.print(does)}.`, affects, changes }
      return [{ kind: 'effect', spec: phrase.do.kind === 'Actions.for' ? limited(spec, phrase.do.for, at) : spec }]
    }
    if (phrase.do.kind === 'Action.pay') return [{ kind: 'may pay', who, cost: paid(phrase.do.cost, at), does: [] }]
    if (phrase.do.kind === 'Action.pay life' && at.replacing)
      return [{ kind: 'may pay', who, cost: [{ kind: 'life', amount: at.amount(phrase.do.n, at) }], does: [] }]
    const made = actions(phrase.do, subject(phrase, { players: oneOf(who) }, at))
    // Nothing is decided when it is said that cards may be played later.
    return made.every(one => one.kind === 'may play')
      ? made.map(one => ({ ...one, who }))
      : [{ kind: 'may', who, does: made }]
  },
  'Clause1.may pay': (phrase, at) => [
    { kind: 'may pay', who: whom(phrase.who, at), cost: payment(phrase.cost, at), does: [] },
  ],
  'Clause1.may to': (phrase, at) => {
    const who = whom(phrase.who, at)
    const cost = at.costs(phrase.cost, at)
    return [{ kind: 'may pay', who, cost, does: actions(phrase.do, subject(phrase, { players: oneOf(who) }, at)) }]
  },
  'Clause1.may have': (phrase, at) => {
    const who = whom(phrase.who, at)
    return [{ kind: 'may', who, does: of(phrase.the, phrase.do, at) }]
  },
  'Clause1.may have player': (phrase, at) => {
    const who = whom(phrase.who, at)
    return [{ kind: 'may', who, does: action(phrase.do, { ...at, by: { players: whom(phrase.other, at) } }) }]
  },
  'Clause1.have': (phrase, at) => of(phrase.the, phrase.do, at),
  'Clause1.player does': (phrase, at) => playersDo(phrase, at),
  'Clause1.each does': (phrase, at) => playersDo(phrase, at),
  'Clause1.does': (phrase, at) =>
    onPlayersToo(phrase.the, phrase.do, at) ?? objectAction(phrase.do, subject(phrase, actingOf(phrase.the, at), at)),
  'Clause1.each object': (phrase, at) => objectAction(phrase.do, subject(phrase, actingOf(phrase.the, at), at)),
  "Clause1.can't": (phrase, at) =>
    phrase.the.kind === 'Subject.player'
      ? predicates(
          { kind: "Predicate.can't", do: phrase.do },
          subject(phrase, { players: whom(phrase.the.who, at) }, at),
        )
      : predicates({ kind: "Predicate.can't", do: phrase.do }, subject(phrase, actingOf(phrase.the, at), at)),
  "Clause1.player can't": (phrase, at) =>
    predicates({ kind: "Predicate.can't", do: phrase.do }, subject(phrase, { players: whom(phrase.who, at) }, at)),
  'Clause1.does or': (phrase, at) => [
    {
      kind: 'either',
      who: acting(at),
      of: [way(phrase.one, act(phrase.one, at), at), way(phrase.other, act(phrase.other, at), at)],
    },
  ],
  'Clause1.damage is dealt': (phrase, at) => [
    { kind: 'damage', amount: { kind: 'that much' }, from: null, to: recipients(phrase.to, at) },
  ],
  ...notPlayed('This form of instruction', [
    'Clause1.may pay any',
    'Clause1.may as though',
    'Clause1.may choose not',
    'Clause1.must',
    'Clause1.may pay to end',
    'Clause1.do or else',
    'Clause1.player does or else',
  ]),
}

export const of = (the: M.Subject, does: M.Action, at: Scope): Does =>
  action(
    does,
    the.kind === 'Subject.player'
      ? { ...at, by: { players: whom(the.who, at) } }
      : { ...at, by: actingOf(the as M.Objects, at) },
  )

/** Who does it: "target player" may be read as an object. */
const actingOf = (phrase: M.Objects, at: Scope): Acting => {
  const people = peopleIn(phrase, at)
  if (people !== null) return { players: people }
  const made = what(phrase, at)
  if (made.kind === 'target') {
    const spec = at.targets[made.index]
    if (spec?.objects === null) return { players: { target: made.index } }
  }
  return { objects: made }
}

const objectAction = (phrase: M.ObjectAction, at: Scope): Does => {
  switch (phrase.kind) {
    case 'ObjectAction.deals':
      return action({ ...phrase, kind: 'Action.deal damage' }, at)
    case 'Action.become copy':
    case 'Action.lose all':
      return predicates(asPredicates(phrase), at)
    case 'ObjectAction.is destroyed':
      return at.by && 'objects' in at.by
        ? [{ kind: 'destroy', what: at.by.objects, canRegenerate: !at.said(phrase).includes('buried') }]
        : notExecuted(phrase)
    default:
      return phrase.kind.startsWith('Action.') ? action(phrase as M.Action, at) : predicates(phrase as M.Predicates, at)
  }
}

export const clause1 = loweringOf<'Clause1', M.Clause1, Does>(CLAUSES, (phrase, at) =>
  phrase.kind.startsWith('Action.') ? act(phrase as M.Action, at) : statement(phrase as M.Statement, at),
)

const statement = (phrase: M.Statement, at: Scope): Does => {
  switch (phrase.kind) {
    case 'Statement.each predicate':
    case 'Statement.predicate': {
      const mixed = onPlayersToo(phrase.the, phrase.says, at)
      if (mixed) return mixed
      const by = actingOf(phrase.the, at)
      return predicates(phrase.says, subject(phrase, by, at))
    }
    case 'Statement.player predicate': {
      const { says } = phrase
      if (says.kind === 'PlayerPredicate.controls')
        return action(
          { kind: 'Action.gain control', what: says.what },
          subject(phrase, { players: whom(phrase.who, at) }, at),
        )
      const within = subject(phrase, { players: whom(phrase.who, at) }, at)
      if (says.kind === 'PlayerPredicate.gains') return predicates({ ...says, kind: 'Predicate.gains' }, within)
      return says.kind === 'PlayerPredicate.has ability'
        ? predicates({ kind: 'Predicate.has', abilities: says.abilities }, within)
        : notExecuted(phrase, 'This statement')
    }
    case 'Statement.life becomes':
      return [
        {
          kind: 'life',
          who: phrase.whose.kind === 'Whose.theirs' ? whom(phrase.whose.who, at) : whomOf(phrase.whose, at),
          count: at.amount(phrase.n, at),
          way: 'become',
        },
      ]
    case "Statement.doesn't untap":
    case "Statement.doesn't untap next": {
      const kind =
        phrase.kind === "Statement.doesn't untap" ? "Predicate.doesn't untap" : "Predicate.doesn't untap next"
      return predicates({ ...phrase, kind } as M.Predicates, subject(phrase, actingOf(phrase.the, at), at))
    }
    case 'Statement.its measure becomes':
    case 'Statement.its type becomes':
    case 'Statement.its color becomes': {
      const owner = phrase.kind === 'Statement.its measure becomes' ? phrase.whose : phrase.the
      const says: M.Predicates =
        phrase.kind === 'Statement.its measure becomes'
          ? measureBecomes(phrase)
          : {
              kind: 'Predicate.becomes',
              being:
                phrase.kind === 'Statement.its type becomes'
                  ? phrase.being
                  : { kind: 'BeingWith1.color', color: phrase.color },
              ...(phrase.for ? { for: phrase.for } : {}),
            }
      return predicates(says, subject(phrase, { objects: ownedBy(owner, at) }, at))
    }
    case "Statement.damage can't be prevented": {
      const changes = [{ kind: 'game rule', says: "damage can't be prevented" }] as const
      const spec = { text: shown(phrase, at), affects: { kind: 'game' }, changes } as const
      return phrase.when?.kind === 'When.this turn'
        ? [{ kind: 'effect', spec: { ...spec, duration: { kind: 'this turn' } } }]
        : notExecuted(phrase, 'This statement')
    }
    case 'Statement.must': {
      const affects = affectsOf(what(phrase.whom, at), phrase)
      const spec = ableToBlock(affects, at.words ?? shown(phrase, at))
      return [{ kind: 'effect', spec: { ...spec, duration: { kind: 'this turn' } } }]
    }
    case 'Statement.it is': {
      const the: M.Objects = { kind: 'Object.it', ...(phrase.refers === undefined ? {} : { refers: phrase.refers }) }
      return predicates({ kind: 'Predicate.is', being: phrase.being }, subject(phrase, actingOf(the, at), at))
    }
    default:
      return notExecuted(phrase, 'This statement')
  }
}

/** "Target creature's base toughness becomes 6". */
const measureBecomes = (phrase: M.Kind['Statement.its measure becomes']): M.Predicates => {
  const n: M.Amount =
    phrase.equal.kind === 'Equals.equal where'
      ? notExecuted(phrase, 'This statement')
      : phrase.equal.kind === 'Equals.n'
        ? phrase.equal.n
        : phrase.equal.n
  return { kind: 'Predicate.has measure', of: phrase.of, n }
}

/** The objects behind "its", "target creature's". */
const ownedBy = (phrase: M.Owner, at: Scope): What =>
  phrase.kind === 'Owner.of' ? what(phrase.the, at) : { kind: 'reference', the: objectOf(phrase, at) }

/** "You and permanents you control gain hexproof." */
const onPlayersToo = (the: M.Objects, phrase: M.ObjectAction | M.Predicates, at: Scope): Does | null => {
  if (the.kind !== 'Objects.players and' || !phrase.kind.startsWith('Predicate')) return null
  const says = phrase as M.Predicates
  const people: Affects = { kind: 'players', who: playersOf(whom(the.player, at)) }
  const affects: Affects = { kind: 'several', of: [people, affectsOf(what(the.other, at), the)] }
  return [{ kind: 'effect', spec: continuous(says, affects, at.words ?? shown(says, at), at) }]
}

const predicates = (phrase: M.Predicates, at: Scope): Does => {
  if (phrase.kind === 'Predicate.gets either') {
    const { words: _, ...bare } = at
    const sized = (size: M.Size): Way =>
      way(size, predicates({ kind: 'Predicate.gets', size, ...(phrase.for ? { for: phrase.for } : {}) }, bare), at)
    return [{ kind: 'either', who: 'you', of: [sized(phrase.size), sized(phrase.other)] }]
  }
  const how = at.replacing === 'entering' ? entersHow(phrase, at) : designated(phrase, at)
  if (how) return how
  if (!ACTS.test(JSON.stringify(phrase))) return effectOf(phrase, at)
  switch (phrase.kind) {
    case 'Predicates.and':
    case 'Predicates.list':
      return [...predicates(phrase.one, at), ...predicates(phrase.other, at)]
    case 'Predicate.gets as':
      return action(phrase.do, at)
    default:
      return effectOf(phrase, at)
  }
}

export const hasPart = (part: unknown, kind: string): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('kind' in part && part.kind === kind) || Object.values(part).some(one => hasPart(one, kind)))

/** An effect, whose objects later sentences may mean: "They gain trample." */
const effectOf = (phrase: M.Predicates, at: Scope): Does => {
  const spec = effectOn(phrase, at)
  const as = at.by && 'objects' in at.by && 'as' in at.by.objects ? at.by.objects.as : undefined
  const does: Does = [{ kind: 'effect', spec, ...(as === undefined ? {} : { as }) }]
  return hasPart(phrase, 'Protected1.color of your choice') || hasPart(phrase, 'Predicate.becomes color')
    ? [{ kind: 'choose word', who: 'you', what: 'color' }, ...does]
    : does
}

/** "It becomes saddled until end of turn"; null for what is no designation. */
const designated = (phrase: M.Predicates, { by }: Scope): Does | null => {
  if ((phrase.kind !== 'Predicate.becomes' && phrase.kind !== 'Predicate.is') || !by || !('objects' in by)) return null
  if (phrase.being.kind === 'BeingWith1.no longer') {
    const as = DESIGNATIONS[phrase.being.being.kind]
    return as === undefined ? null : [{ kind: 'mark', what: by.objects, as, isLost: true }]
  }
  const as = DESIGNATIONS[phrase.being.kind]
  if (as === undefined || phrase.kind === 'Predicate.is') return null
  if (phrase.for === undefined) return [{ kind: 'mark', what: by.objects, as }]
  return phrase.for.kind === 'Duration.until end of turn'
    ? [{ kind: 'mark', what: by.objects, as, isThisTurn: true }]
    : notExecuted(phrase.for, 'How long this lasts')
}

const DESIGNATIONS: Readonly<Record<string, Designation>> = {
  'Adj.renowned': 'renowned',
  'Adj.saddled': 'saddled',
  'Adj.suspected': 'suspected',
  'Being.solved': 'solved',
}

/** Actions that are worded as what an object does. */
const ACTS = /"kind":"Predicate\.(?:gets as|phase|phase in|fights|explores|connives|endures)"/

/** A continuous effect on the subject of the sentence. */
const effectOn = (phrase: M.Predicates, at: Scope): EffectSpec => {
  const { by } = at
  if (by === undefined) return notExecuted(phrase, 'An effect on nothing')
  const text = at.words ?? shown(phrase, at)
  if ('players' in by) return continuous(phrase, { kind: 'players', who: playersOf(by.players) }, text, at)
  const id = 'as' in by.objects ? by.objects.as : undefined
  const isOne = by.objects.kind === 'target' || by.objects.kind === 'reference'
  const affects = affectsOf(by.objects, phrase)
  const lower = () => continuous(phrase, affects, text, at)
  return isOne || id === undefined ? lower() : about({ id }, at, lower)
}

/** Players as an effect means them. */
const playersOf = (who: Whom): Whose | 'each player' => {
  if (typeof who === 'object') return 'who' in who ? playersOf(who.who) : who
  if (who === 'each opponent') return 'your opponents'
  if (who === 'each other player') return 'not you'
  return who === 'an opponent' || who === 'a player'
    ? notExecuted({ kind: 'Player' }, 'An effect on a chosen player')
    : who
}

/** "Until end of turn" around what has been lowered: only effects last. */
export const lasting = (does: Does, phrase: M.Duration, at: Scope): Does =>
  does.map(one => {
    if (one.kind === 'effect') return { ...one, spec: limited(one.spec, phrase, at) }
    // Prevention lasts for the turn.
    if (one.kind === 'prevent' && phrase.kind === 'Duration.this turn') return one
    const [cast, ...more] = one.kind === 'may' && !one.otherwise ? one.does : [one]
    return cast?.kind === 'cast' && more.length === 0
      ? { ...cast, ...(one.kind === 'may' ? { who: one.who } : {}), kind: 'may play', until: untilOf(phrase) }
      : notExecuted(phrase, 'How long this lasts')
  })

const isOfExiled = (phrase: M.Duration): boolean =>
  phrase.kind === 'Duration.as long as' &&
  phrase.if.kind === 'Condition1.remains' &&
  phrase.if.being.kind === 'Adj.exiled adjective'

/** How long a card may be played. */
const untilOf = (phrase: M.Duration): MayPlayUntil => {
  switch (phrase.kind) {
    case 'Duration.until end of turn':
    case 'Duration.rest of turn':
    case 'Duration.this turn':
      return 'this turn'
    case 'Duration.until your next turn':
      return 'your next turn begins'
    case 'Duration.until end of your next turn':
      return 'your next turn ends'
    case 'Duration.as long as':
      return isOfExiled(phrase) ? 'it moves' : notExecuted(phrase, 'How long a card may be played')
    default:
      return notExecuted(phrase, 'How long a card may be played')
  }
}
