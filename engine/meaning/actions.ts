import { capital } from '#rulebook/words'
import type * as M from '../english/generated/meaning'
import { numberFrom } from '../english/lexicon/number-words'
import type { Meaning } from '../english/phrases'
import type {
  Affects,
  Amount,
  Change,
  Cost,
  Filter,
  Instruction,
  StepName,
  TargetSpec,
  TokenMade,
  What,
  Who,
  Whom,
  Whose,
} from '../model/effect'
import type { Zone } from '../model/kinds'
import { sidesOf } from './characteristics'
import { fixedNumber, NUMBER, number, numberRange, product } from './comparisons'
import { asPredicates, continuous, limited } from './continuous'
import { exceptions } from './copies'
import { symbols } from './costs'
import { counters, taken } from './counters'
import { type LoweringTable, loweringOf, notPlayed } from './lowering'
import { manaAdded } from './mana'
import { acting, earthbent, entering, from, inLibrary, movedCounters, put, returned } from './moving'
import { notExecuted } from './not-executed'
import { adjective, CHOSEN_NAME, CHOSEN_NUMBER, colorWord, filterOf, inZone } from './nouns'
import { recipients, what, whom, whomOf } from './objects'
import { objectOf, playerOf } from './players'
import { isCombat, prevented, thisTurn } from './prevention'
import { ALL_REVEALED, all, type Does, type Scope, targeted } from './scope'
import { listed, tokens } from './tokens'
import { zones } from './zones'

const times = (n: number, of: Amount): Amount => ({ kind: 'product', of: [NUMBER(n), of] })
const THAT_MUCH: Amount = { kind: 'that much' }
const plus = (n: number): Amount => ({ kind: 'sum', of: [THAT_MUCH, NUMBER(n)] })

const doubled = (isPower: boolean): Change => ({ kind: 'double size', what: isPower ? 'power' : 'both' })
/** A continuous effect that a sentence gives as an action. */
const effect = (phrase: M.Action, affects: Affects, change: Change, at: Scope, as?: string): Does => {
  const words = at.print(phrase)
  return [
    {
      kind: 'effect',
      spec: { text: `${capital(words)}.`, affects, changes: [change] },
      ...(as === undefined ? {} : { as }),
    },
  ]
}
/** An effect on what the sentence is about. */
const onDoer = (phrase: M.Action, says: M.Predicates, at: Scope): Does => {
  const spec = continuous(says, affectsOf(theDoer(phrase, at), phrase), at.words ?? at.print(phrase), at)
  return [{ kind: 'effect', spec }]
}
type Replaced = Extract<Change, { kind: 'replace word' }>
const replacedWords = (what: Replaced['what'], from: Replaced['from'], to: Replaced['to']): Change => ({
  kind: 'replace word',
  what,
  from,
  to,
})
const REPLACED = {
  'ReplacedWords.color word': 'color',
  'ReplacedWords.land type': 'basic land type',
  'ReplacedWords.either': 'word',
  'ReplacedWords.creature type': 'creature type',
} as const
const wordOf = (phrase: M.ChangedWord, at: Scope): string =>
  phrase.kind === 'SubHead.subtype' ? phrase.is.is : at.print(phrase)
/** "Each player gains control of all permanents they own": each goes to its owner. */
const everyoneGains = (phrase: M.Kind['Action.gain control'], at: Scope): Does => {
  const noun = phrase.what.kind === 'Object.all' ? phrase.what.what : null
  if (noun?.kind !== 'Noun.post' || noun.post.kind !== 'Post.owned by' || noun.post.who.kind !== 'Controllers.they')
    return notExecuted(phrase, 'Control gained by several players')
  const affects: Affects = { kind: 'each', filter: filterOf(noun.noun, at) }
  return effect(phrase, affects, { kind: 'gain control', who: 'its owner' }, at)
}
/** What an owner phrase means: "target creature's", "its". */
const owned = (phrase: M.Owner, at: Scope): Affects =>
  phrase.kind === 'Owner.of'
    ? affectsOf(what(phrase.the, at), phrase.the)
    : { kind: 'reference', the: objectOf(phrase, at) }
/** The objects of an instruction as those of an effect. */
export const affectsOf = (of: What, phrase: Meaning): Affects => {
  switch (of.kind) {
    case 'reference':
      return { kind: 'reference', the: of.the }
    case 'target':
      return { kind: 'reference', the: { kind: 'target', index: of.index } }
    case 'each':
      return { kind: 'each', filter: of.filter }
    case 'several':
      return { kind: 'several', of: of.of.map(one => affectsOf(one, phrase)) }
    default:
      return notExecuted(phrase, 'An effect on objects that are chosen for it')
  }
}

/** The object that does what an action says; the source where it says nothing. */
const doer = (at: Scope): What | null =>
  at.by === undefined || 'players' in at.by
    ? null
    : at.by.objects.kind === 'reference' && at.by.objects.the.kind === 'this'
      ? null
      : at.by.objects
const theDoer = (phrase: { readonly kind: string }, at: Scope): What =>
  at.by && 'objects' in at.by ? at.by.objects : notExecuted(phrase as M.Action)

const drawCount = (phrase: M.DrawCount, at: Scope): Amount => {
  switch (phrase.kind) {
    case 'DrawCount.a card':
    case 'DrawCount.another':
      return NUMBER(1)
    case 'DrawCount.cards':
      return at.amount(phrase.n, at)
    case 'DrawCount.additional':
      return phrase.n ? number(phrase.n) : NUMBER(1)
    case 'DrawCount.that many':
      return THAT_MUCH
    case 'DrawCount.twice that many':
      return { kind: 'product', of: [NUMBER(2), THAT_MUCH] }
    case 'DrawCount.that many plus':
      return plus(Number(phrase.n.is))
    case 'DrawCount.as many':
      return at.eachCounted(phrase.of, at)
    default:
      return notExecuted(phrase, 'This number of cards')
  }
}
const signed = (phrase: M.Action & { readonly n: M.Number }, at: Scope): Amount =>
  plus(at.said(phrase).includes('minus') ? -Number(phrase.n.is) : Number(phrase.n.is))

const life = (way: 'gain' | 'lose', count: Amount, at: Scope): Does => [{ kind: 'life', who: acting(at), count, way }]
const mill = ({ id }: { readonly id?: string }, count: Amount, at: Scope): Does => [
  { kind: 'mill', who: acting(at), count, ...(id === undefined ? {} : { as: id }) },
]
const draw = (kind: 'draw', count: Amount, at: Scope): Does => [{ kind, who: acting(at), count }]
const damage = (amount: Amount, to: M.ObjectsOrPlayer, at: Scope, more: { isDivided?: true } = {}): Does => [
  { kind: 'damage', amount, from: doer(at), to: recipients(to, at), ...more },
]

const REST: What = { kind: 'rest' }
/** "Those cards", "it": what was named before. */
const pointedWhat = (phrase: { readonly kind: string }, at: Scope): What =>
  what({ ...phrase, kind: 'Object.it' } as M.Kind['Object.it'], at)

const isPointed = (phrase: M.Objects | M.Pointed): phrase is M.Pointed => phrase.kind.startsWith('Pointed.')
const search = (zoned: readonly Zone[], whose: Whom, phrase: M.Objects, at: Scope, isWhole = false): Does => [
  { kind: 'search', who: acting(at), whose, zones: zoned, what: what(phrase, at), ...(isWhole ? { isWhole } : {}) },
]
const searchedZones = (phrase: M.Zone, at: Scope): { readonly zones: readonly Zone[]; readonly whose: Whom } => {
  const found = zones(phrase, at)
  const [first] = found
  if (!first || first.whose === null || found.some(one => JSON.stringify(one.whose) !== JSON.stringify(first.whose)))
    return notExecuted(phrase)
  return { zones: found.map(({ zone }) => zone), whose: first.whose }
}
const create = (made: readonly TokenMade[], phrase: { readonly id?: string }, at: Scope): Does => [
  { kind: 'create', who: acting(at), tokens: made, ...(phrase.id === undefined ? {} : { as: phrase.id }) },
]
const putCounters = (on: M.Objects, made: Extract<Instruction, { kind: 'counters' }>['counters'], at: Scope): Does => [
  { kind: 'counters', what: what(on, at), counters: made, way: 'put' },
]
const distributed = (made: M.Counters, among: M.Objects, at: Scope): Does => [
  { kind: 'counters', counters: counters(made, at), what: what(among, at), way: 'put', isDivided: true },
]
const onWhat =
  (kind: 'tap' | 'untap' | 'regenerate' | 'transform' | 'goad' | 'detain') =>
  (phrase: { readonly what: M.Objects }, at: Scope): Does => [{ kind, what: what(phrase.what, at) }]

/** What is paid as part of an instruction. */
export const payment = (phrase: M.PayCost, at: Scope): readonly Cost[] => {
  switch (phrase.kind) {
    case 'PayCost.mana':
      return [symbols(phrase.mana)]
    case 'PayCost.mana each':
      return phrase.each.kind === 'ForEach.for each'
        ? [{ kind: 'mana', mana: phrase.mana.is.toUpperCase(), perEach: at.eachCounted(phrase.each.of, at) }]
        : notExecuted(phrase.each)
    case 'PayCost.life':
      return [{ kind: 'life', amount: at.amount(phrase.n, at) }]
    case 'PayCost.life each':
      return phrase.each.kind === 'ForEach.for each'
        ? [{ kind: 'life', amount: product(at.amount(phrase.n, at), at.eachCounted(phrase.each.of, at)) }]
        : notExecuted(phrase.each)
    case 'PayCost.mana and':
      return [
        { kind: 'mana', mana: phrase.mana.is.toUpperCase() },
        { kind: 'life', amount: number(phrase.n) },
      ]
    case 'PayCost.mana where':
      return phrase.mana.is.toUpperCase() === '{X}'
        ? [{ kind: 'mana', mana: '{1}', perEach: at.amount(phrase.x, at) }]
        : notExecuted(phrase)
    case 'PayCost.its cost':
    case 'PayCost.additional':
      return notExecuted(phrase, 'This payment')
  }
}
const moveCount = (phrase: M.CreateCount): Amount => {
  switch (phrase.kind) {
    case 'CreateCount.a':
      return NUMBER(1)
    case 'CreateCount.n':
      return number(phrase.n)
    case 'CreateCount.that many':
      return THAT_MUCH
    default:
      return notExecuted(phrase, 'This number of copies')
  }
}
const copies = (
  phrase: { readonly of: M.Objects; readonly except?: M.Except; readonly id?: string; readonly kind: string },
  count: Amount,
  at: Scope,
  more: { isTapped?: true } = {},
): Does => [
  {
    kind: 'create copies',
    who: acting(at),
    count,
    of: what(phrase.of, at),
    ...exceptions(phrase.except, at),
    ...more,
    ...(phrase.id === undefined ? {} : { as: phrase.id }),
  },
]
/** "Cast that card", "play those cards this turn without paying their mana costs". */
const casts = (
  phrase: M.Kind['Action.cast' | 'Action.cast from' | 'Action.play' | 'Action.play from'],
  of: What,
  at: Scope,
): Does => {
  const { how } = phrase
  const isFree = how !== undefined && /^CastHow\.(?:free|this turn free|until free)$/.test(how.kind)
  const isLater = how !== undefined && /^CastHow\.(?:this turn|until|this turn free|until free)$/.test(how.kind)
  if (how && !isFree && !isLater) return notExecuted(how, 'How a card is cast')
  const made = {
    who: acting(at),
    what: castable(of),
    ...(isFree ? { isFree: true as const } : {}),
    ...(phrase.kind.startsWith('Action.play') ? { isPlay: true as const } : {}),
  }
  return [isLater ? { kind: 'may play', ...made, until: 'this turn' } : { kind: 'cast', ...made }]
}
/** A card in a hand or in exile that is called a spell is no land and not on the stack. */
const castable = (of: What): What => ('filter' in of ? { ...of, filter: asCard(of.filter) } : of)
const asCard = (filter: Filter): Filter => {
  if (filter.kind === 'status' && filter.is === 'spell') return { kind: 'not', of: { kind: 'card type', is: 'land' } }
  return filter.kind === 'all' || filter.kind === 'any' ? { ...filter, of: filter.of.map(asCard) } : filter
}

/** Cards from the top of a library, up to as many as are asked for. */
const until = ({ until: cards }: { readonly until: M.Objects }, at: Scope): Does => {
  const isOne = cards.kind === 'Object.a'
  const isCounted = cards.kind === 'Object.counted' && cards.count.kind === 'Count.exactly'
  if (!isOne && !isCounted) return notExecuted(cards, 'Until what cards are revealed')
  const count = isCounted && 'n' in cards.count && cards.count.n ? Number(cards.count.n.is) : 1
  if (!Number.isInteger(count)) return notExecuted(cards, 'Until what cards are revealed')
  const filter = filterOf(cards.what, at)
  // "Until they reveal four land cards, then puts those cards …": all of the revealed ones.
  if (count > 1 && cards.id) at.introduced.set(cards.id, ALL_REVEALED)
  return [{ kind: 'reveal until', who: acting(at), filter, count, ...(cards.id ? { as: cards.id } : {}) }]
}
const ONE_CARD: M.Number = { kind: 'Number', is: '1' }
const topOf = (at: Scope, count: number): What => {
  const who = acting(at)
  const one = typeof who === 'object' && 'as' in who ? { memory: who.as } : who
  return { kind: 'top', of: 'library', who: one, count: NUMBER(count) }
}
type Manifests = Extract<Instruction, { kind: 'manifest' }>
const manifest = ({ id }: { readonly id?: string }, way: Manifests['way'], cards: What, at: Scope): Does => [
  { kind: 'manifest', who: acting(at), way, what: cards, ...(id === undefined ? {} : { as: id }) },
]
/** 701.55a (2023-11-17), 701.57a today. */
const discovered = (most: Amount, who: Whom): Does => {
  const it: What = { kind: 'reference', the: { kind: 'memory', of: 'discovered' } }
  const filter: Filter = {
    kind: 'all',
    of: [
      { kind: 'not', of: { kind: 'card type', is: 'land' } },
      { kind: 'compare', what: 'mana value', how: '<=', to: most },
    ],
  }
  return [
    { kind: 'reveal until', who, filter, count: 1, as: 'discovered', isExiled: true, act: 'discover' },
    { kind: 'may', who, does: [{ kind: 'cast', who, what: it, isFree: true }] },
    { kind: 'if done', does: [], otherwise: [{ kind: 'return to hand', what: it }] },
    { kind: 'put into library', who, what: { kind: 'rest' }, at: 'bottom', order: 'random' },
  ]
}
const CREATURE: Filter = { kind: 'card type', is: 'creature' }
const ACTIONS: LoweringTable<'Action', Does> = {
  'Action.gain life': (phrase, at) => life('gain', at.amount(phrase.n, at), at),
  'Action.gain no life': (_, at) => life('gain', NUMBER(0), at),
  'Action.gain life equal': (phrase, at) => life('gain', at.amount(phrase.n, at), at),
  'Action.gain that much': (_, at) => life('gain', THAT_MUCH, at),
  'Action.gain that much plus': (phrase, at) => life('gain', signed(phrase, at), at),
  'Action.lose that much plus': (phrase, at) => life('lose', signed(phrase, at), at),
  'Action.lose twice that much': (phrase, at) =>
    life(at.said(phrase).some(word => word.startsWith('gain')) ? 'gain' : 'lose', times(2, THAT_MUCH), at),
  'Action.lose that much': (_, at) => life('lose', THAT_MUCH, at),
  'Action.lose life': (phrase, at) => life('lose', at.amount(phrase.n, at), at),
  'Action.lose life equal': (phrase, at) => life('lose', at.amount(phrase.n, at), at),
  'Action.lose half life': (phrase, at) => {
    const who = playerOf(phrase.whose, at)
    if (typeof who === 'string' && who !== 'you') return notExecuted(phrase)
    const rounded = at.said(phrase).includes('up') ? 'up' : 'down'
    return life('lose', { kind: 'half', of: { kind: 'life', who }, rounded }, at)
  },
  'Action.draw': (phrase, at) => draw('draw', drawCount(phrase.n, at), at),
  'Action.draw cards equal': (phrase, at) => draw('draw', at.amount(phrase.n, at), at),
  'Action.mill': (phrase, at) => mill(phrase, drawCount(phrase.n, at), at),
  'Action.mill half': (phrase, at) => {
    const whose: Filter = { kind: 'owned by', who: playerOf(phrase.whose, at) as Whose }
    const of: Amount = { kind: 'count', of: all([{ kind: 'in zone', is: ['library'] }, whose]) }
    const rounded = at.said(phrase).includes('up') ? 'up' : 'down'
    return mill(phrase, { kind: 'half', of, rounded }, at)
  },
  'Action.mill equal': (phrase, at) => mill(phrase, at.amount(phrase.n, at), at),
  'Action.mill that many': (phrase, at) => mill(phrase, THAT_MUCH, at),
  'Action.scry': (phrase, at) => [{ kind: 'scry', who: acting(at), count: at.amount(phrase.n, at) }],
  'Action.discover': (phrase, at) => discovered(at.amount(phrase.n, at), acting(at)),
  'Action.clash': (_, at) => [{ kind: 'clash', who: acting(at) }],
  'Action.manifest': (phrase, at) =>
    manifest(
      phrase,
      'manifest',
      what({ kind: 'Object.top', count: phrase.n ?? ONE_CARD, whose: phrase.whose }, at),
      at,
    ),
  'Action.manifest what': (phrase, at) => manifest(phrase, 'manifest', what(phrase.what, at), at),
  'Action.manifest dread': (phrase, at) => manifest(phrase, 'manifest dread', topOf(at, 2), at),
  'Action.cloak': (phrase, at) => manifest(phrase, 'cloak', topOf(at, 1), at),
  'Action.surveil': (phrase, at) => [{ kind: 'surveil', who: acting(at), count: at.amount(phrase.n, at) }],
  'Action.discard': (phrase, at) => [
    {
      kind: 'discard',
      who: acting(at),
      what: phrase.what.kind === 'Object.hand' ? 'hand' : what(phrase.what, at),
    },
  ],
  'Action.discard at random': (phrase, at) => {
    const made = what(phrase.what, at)
    return made.kind === 'chosen'
      ? [{ kind: 'discard', who: acting(at), what: { ...made, isRandom: true } }]
      : notExecuted(phrase)
  },
  'Action.discard hand': (_, at) => [{ kind: 'discard', who: acting(at), what: 'hand' }],
  'Action.shuffle': (phrase, at) => [{ kind: 'shuffle', who: phrase.whose ? playerOf(phrase.whose, at) : acting(at) }],
  'Action.shuffle it': (_, at) => [{ kind: 'shuffle', who: acting(at) }],
  'Action.shuffle into': (phrase, at) => {
    const moved = phrase.from ? from(phrase.what, phrase.from, at) : what(phrase.what, at)
    return [{ kind: 'shuffle into library', what: moved, whose: whomOf(phrase.whose, at) }]
  },
  'Action.shuffle zones into': (phrase, at) => [
    {
      kind: 'shuffle into library',
      what: { kind: 'each', filter: inZone(phrase.zone, at) },
      whose: whomOf(phrase.whose, at),
    },
  ],
  'Action.shuffle graveyard': (phrase, at) => {
    const who = playerOf(phrase.whose, at)
    return [{ kind: 'shuffle into library', what: { kind: 'zone', zone: 'graveyard', who }, whose: who }]
  },
  'Action.look at': (phrase, at) => [{ kind: 'look', who: acting(at), what: what(phrase.what, at) }],
  'Action.look at hand': (phrase, at) => [
    { kind: 'look', who: acting(at), what: { kind: 'zone', zone: 'hand', who: whomOf(phrase.whose, at) } },
  ],
  'Action.look at top': (phrase, at) => [
    {
      kind: 'look',
      who: acting(at),
      what: {
        kind: 'top',
        of: 'library',
        who: whomOf(phrase.whose, at),
        count: phrase.n ? number(phrase.n) : THAT_MUCH,
        ...(phrase.id === undefined ? {} : { as: phrase.id }),
      },
    },
  ],
  'Action.reveal': (phrase, at) => [{ kind: 'reveal', who: acting(at), what: what(phrase.what, at) }],
  'Action.reveal chosen': (_, at) => [
    { kind: 'reveal', who: acting(at), what: { kind: 'reference', the: { kind: 'memory', of: 'chosen' } } },
  ],
  'Action.reveal from': (phrase, at) => [{ kind: 'reveal', who: acting(at), what: from(phrase.what, phrase.from, at) }],
  'Action.reveal hand': (phrase, at) => [
    {
      kind: 'reveal',
      who: acting(at),
      what: {
        kind: 'zone',
        zone: 'hand',
        who: playerOf(phrase.whose, at),
        ...(phrase.id === undefined ? {} : { as: phrase.id }),
      },
    },
  ],
  'Action.search': (phrase, at) => search(['library'], whomOf(phrase.whose, at), phrase.what, at),
  'Action.search zones': (phrase, at) => {
    const { zones: zoned, whose } = searchedZones(phrase.zone, at)
    return search(zoned, whose, phrase.what, at, at.said(phrase.zone).includes('and'))
  },
  'Action.search zones reveal': (phrase, at) => {
    const { zones: zoned, whose } = searchedZones(phrase.zone, at)
    return search(zoned, whose, phrase.what, at, at.said(phrase.zone).includes('and'))
  },
  'Action.puts it': (phrase, at) => put(phrase.what, phrase.where, at),
  'Action.put where': (phrase, at) => put(pointedWhat(phrase, at), phrase.where, at),
  'Action.put rest': (phrase, at) => put(REST, phrase.where, at),
  'Action.put rest of cards': (phrase, at) => put(REST, phrase.where, at),
  'Action.put rest of those': (phrase, at) => put(REST, phrase.where, at),
  // Where the piles go is said by the sentence after it.
  'Action.separate': (phrase, at) => [
    { kind: 'piles', who: acting(at), what: what(phrase.what, at), first: 'graveyard', rest: 'graveyard' },
  ],
  'Action.put and rest': (phrase, at) => [...put(phrase.what, phrase.where, at), ...put(REST, phrase.rest, at)],
  'Action.put back': (phrase, at) => inLibrary(pointedWhat(phrase, at), 'top', { kind: 'Order.any order' }, at),
  'Action.put on top and bottom': (phrase, at) => {
    const made = what(phrase.what, at)
    const some: What = { kind: 'some of', of: made, least: NUMBER(0), most: null }
    return [
      ...inLibrary(some, 'bottom', { kind: 'Order.any order' }, at),
      ...inLibrary(REST, 'top', { kind: 'Order.any order' }, at),
    ]
  },
  'Action.return': (phrase, at) => returned(phrase.what, phrase.where, at),
  'Action.return from': (phrase, at) => returned(phrase.what, phrase.where, at, phrase.from),
  'Action.return to hand first': (phrase, at) => [{ kind: 'return to hand', what: what(phrase.what, at) }],
  'Action.return to battlefield first': (phrase, at) => entering(what(phrase.what, at), { under: acting(at) }, at),
  'Action.exile': (phrase, at) => [{ kind: 'exile', what: what(phrase.what, at) }],
  'Action.exile haunting': (phrase, at) => {
    const made = what(phrase.what, at)
    return [{ kind: 'exile', what: made, haunting: what(phrase.of, at) }]
  },
  'Action.exile with counters': (phrase, at) => {
    const { what: named } = phrase
    const moved = isPointed(named) ? pointedWhat(named, at) : what(named, at)
    const as = 'as' in moved ? moved.as : undefined
    const there: What | null =
      moved.kind === 'reference' || moved.kind === 'target'
        ? moved
        : as === undefined
          ? null
          : { kind: 'reference', the: { kind: 'memory', of: as } }
    return [
      { kind: 'exile', what: moved },
      {
        kind: 'counters',
        what: there ?? notExecuted(phrase),
        counters: counters(phrase.with.what, at),
        way: 'put',
      },
    ]
  },
  'Action.exile face down': (phrase, at) => [{ kind: 'exile', what: what(phrase.what, at), isFaceDown: true }],
  'Action.exile from': (phrase, at) => [{ kind: 'exile', what: from(phrase.what, phrase.from, at) }],
  'Action.exile graveyard': (phrase, at) => [
    { kind: 'exile', what: { kind: 'zone', zone: 'graveyard', who: whomOf(phrase.whose, at) } },
  ],
  'Action.exile until': (phrase, at) => {
    const { until } = phrase
    const isSource = until.kind === 'Event1.leaves' && until.the.kind === 'Object.this'
    const isIt = until.kind === 'Event1.leaves' && 'refers' in until.the && until.the.refers === '0'
    return isSource || isIt
      ? [{ kind: 'exile', what: what(phrase.what, at), untilSourceLeaves: true }]
      : notExecuted(phrase)
  },
  'Action.destroy': (phrase, at) => [{ kind: 'destroy', what: what(phrase.what, at), canRegenerate: true }],
  'Action.bury': (phrase, at) => [{ kind: 'destroy', what: what(phrase.what, at), canRegenerate: false }],
  'Action.sacrifice': (phrase, at) => [{ kind: 'sacrifice', who: acting(at), what: what(phrase.what, at) }],
  'Action.cast': (phrase, at) => casts(phrase, what(phrase.what, at), at),
  'Action.cast from': (phrase, at) => casts(phrase, from(phrase.what, phrase.from, at), at),
  'Action.play': (phrase, at) => casts(phrase, what(phrase.what, at), at),
  'Action.play from': (phrase, at) => casts(phrase, from(phrase.what, phrase.from, at), at),
  'Action.regenerate': onWhat('regenerate'),
  'Action.tap': onWhat('tap'),
  'Action.untap': onWhat('untap'),
  'Action.transform': onWhat('transform'),
  'Action.goad': onWhat('goad'),
  'Action.detain': onWhat('detain'),
  'Action.untap all': (phrase, at) => [
    { kind: 'untap', what: what({ kind: 'Object.all', what: phrase.what } as M.Kind['Object.all'], at) },
  ],
  'Action.counter': (phrase, at) => [{ kind: 'counter', what: what(phrase.what, at) }],
  'Action.copy': (phrase, at) => [
    {
      kind: 'copy spell',
      what: what(phrase.what, at),
      mayChangeTargets: false,
      ...(phrase.id === undefined ? {} : { as: phrase.id }),
    },
  ],
  'Action.choose new targets': (phrase, at) => [{ kind: 'new targets', who: acting(at), what: what(phrase.of, at) }],
  'Action.create': (phrase, at) => create(tokens(phrase.what, at), phrase, at),
  'Action.create tapped and attacking': (phrase, at) =>
    phrase.whom
      ? notExecuted(phrase)
      : create(
          tokens(phrase.what, at).map(token => ({ ...token, isTapped: true, isAttacking: true })),
          phrase,
          at,
        ),
  'Action.create copy': (phrase, at) => copies(phrase, moveCount(phrase.n), at),
  'Action.create copy of kind': (phrase, at) => copies(phrase, moveCount(phrase.n), at),
  'Action.create copies for others': (phrase, at) => [
    { kind: 'copies for others', of: what(phrase.of, at), ...(phrase.id === undefined ? {} : { as: phrase.id }) },
  ],
  'Action.create copy tapped': (phrase, at) => copies(phrase, NUMBER(1), at, { isTapped: true }),
  'Action.put counters': (phrase, at) => {
    if (phrase.what.kind !== 'Counters.its') return putCounters(phrase.on, counters(phrase.what, at), at)
    const like = objectOf(phrase.what.whose, at)
    return [{ kind: 'counters', what: what(phrase.on, at), counters: [], way: 'put', like }]
  },
  'Action.put counters each': (phrase, at) => putCounters(phrase.on, counters(phrase.what, at), at),
  'Action.put number of counters': (phrase, at) =>
    putCounters(phrase.on, [{ counter: phrase.type.is, count: at.amount(phrase.n, at) }], at),
  'Action.remove counters': (phrase, at) => {
    const from = what(phrase.from, at)
    const made = taken(phrase.what, at)
    return [{ kind: 'counters', what: from, counters: made ?? [], way: made ? 'remove' : 'remove all' }]
  },
  'Action.move counters': movedCounters,
  'Action.move all counters': movedCounters,
  'Action.remove all counters': (phrase, at) => [
    {
      kind: 'counters',
      what: what(phrase.from, at),
      counters: [{ counter: phrase.type.is, count: NUMBER(0) }],
      way: 'remove all',
    },
  ],
  'Action.remove all': (phrase, at) => [
    { kind: 'counters', what: what(phrase.from, at), counters: [], way: 'remove all' },
  ],
  'Action.double counters': (phrase, at) => [
    {
      kind: 'counters',
      what: what(phrase.on, at),
      counters: phrase.type ? [{ counter: phrase.type.is, count: NUMBER(0) }] : [],
      way: 'double',
    },
  ],
  'Action.get counters': (phrase, at) =>
    counters(phrase.what, at).map(({ counter, count }) => ({
      kind: 'player counters',
      who: acting(at),
      counter,
      count,
    })),
  'Action.get poison': (phrase, at) => [
    { kind: 'player counters', who: acting(at), counter: 'poison', count: number(phrase.n) },
  ],
  'Action.get energy': (phrase, at) => [
    {
      kind: 'player counters',
      who: acting(at),
      counter: 'energy',
      count: NUMBER((phrase.energy.is.match(/\{e\}/gi) ?? []).length),
    },
  ],
  'Action.proliferate': (_, at) => [{ kind: 'proliferate', who: acting(at) }],
  'Action.populate': (_, at) => [{ kind: 'populate', who: acting(at) }],
  'Action.investigate': (_, at) => [{ kind: 'investigate', who: acting(at) }],
  'Action.day': (phrase, at) => [{ kind: 'day or night', is: at.said(phrase).includes('night') ? 'night' : 'day' }],
  'Action.exert': (phrase, at) => [{ kind: 'exert', what: what(phrase.what, at) }],
  'Action.venture': (_, at) => [{ kind: 'venture', who: acting(at) }],
  'Action.ring': () => [{ kind: 'tempt', who: 'you' }],
  'Action.monarch': (_, at) => [{ kind: 'monarch', who: acting(at) }],
  'Action.choose kind': (phrase, at) => {
    const range = numberRange(phrase.what)
    if (range) {
      at.introduced.set(CHOSEN_NUMBER, { is: 'reference', the: { kind: 'this' } })
      return [{ kind: 'choose word', who: acting(at), what: 'number', range }]
    }
    const of = namedCard(phrase.what, at)
    if (of === null) return [{ kind: 'choose word', who: acting(at), what: chosenWord(phrase.what) }]
    at.introduced.set(CHOSEN_NAME, { is: 'reference', the: { kind: 'this' } })
    return [{ kind: 'choose word', who: acting(at), what: 'card name', of }]
  },
  'Action.add mana': (phrase, at) => [{ kind: 'mana', who: acting(at), mana: manaAdded(phrase.mana, at) }],
  'Action.deal damage': (phrase, at) => damage(at.amount(phrase.n, at), phrase.whom, at),
  'Action.deal damage equal': (phrase, at) => damage(at.amount(phrase.n, at), phrase.whom, at),
  'Action.deal damage to equal': (phrase, at) => later(phrase.whom, phrase.n, at),
  'Action.deal to equal first': (phrase, at) => later(phrase.whom, phrase.n, at),
  'Action.deal also': (phrase, at) => damage(at.amount(phrase.n, at), phrase.whom, at),
  'Action.deal damage twice': (phrase, at) => {
    const [one] = damage(at.amount(phrase.n, at), phrase.whom, at)
    const [also] = damage(at.amount(phrase.m, at), phrase.other, at)
    return one?.kind === 'damage' && also ? [{ ...one, also }] : notExecuted(phrase)
  },
  'Action.deal that damage': (phrase, at) =>
    phrase.whom ? damage(THAT_MUCH, phrase.whom, at) : notExecuted(phrase, 'Damage that replaces other damage'),
  'Action.deal divided': (phrase, at) => damage(at.amount(phrase.n, at), phrase.among, at, { isDivided: true }),
  'Action.deal equal divided': (phrase, at) => damage(at.amount(phrase.n, at), phrase.among, at, { isDivided: true }),
  'Action.deal divided any way': (phrase, at) => damage(at.amount(phrase.n, at), phrase.among, at, { isDivided: true }),
  'Action.prevent next': (phrase, at) => prevented(at.amount(phrase.n, at), phrase, {}, at),
  'Action.prevent next this turn': (phrase, at) =>
    at.said(phrase).includes('divided') ? notExecuted(phrase) : prevented(at.amount(phrase.n, at), phrase, {}, at),
  'Action.prevent all': (phrase, at) => prevented('all', phrase, isCombat(phrase.what), at),
  'Action.prevent all this turn by': (phrase, at) => prevented('all', phrase, isCombat(phrase.what), at),
  'Action.prevent all to this turn by': (phrase, at) => prevented('all', phrase, isCombat(phrase.what), at),
  'Action.prevent all by': (phrase, at) => prevented('all', phrase, isCombat(phrase.what), at),
  'Action.prevent all to and by': (phrase, at) => {
    thisTurn(phrase.when)
    const by = what(phrase.by, at)
    const more = isCombat(phrase.what)
    return [{ kind: 'prevent', amount: 'all', to: by, by, ...more, for: { kind: 'this turn' } }]
  },
  'Action.fight each other': (phrase, at) => [{ kind: 'fight', one: theDoer(phrase, at), other: null }],
  'Action.exchange life': (_, at) => [{ kind: 'exchange life', one: acting(at), other: null }],
  'Action.exchange life with': (phrase, at) => [
    { kind: 'exchange life', one: acting(at), other: whom(phrase.with, at) },
  ],
  'Action.fight': (phrase, at) => [{ kind: 'fight', one: theDoer(phrase, at), other: what(phrase.whom, at) }],
  'Action.pair': (phrase, at) => {
    const one = what(phrase.what, at)
    return [{ kind: 'pair', one, other: what(phrase.with, at) }]
  },
  'Action.attach': (phrase, at) => {
    // "Another creature" is another than the one that it is attached to.
    if (phrase.to.kind === 'Object.another' && phrase.what.kind === 'Object.target')
      return notExecuted(phrase.to, 'To what else something is attached')
    const attached = what(phrase.what, at)
    return [{ kind: 'attach', what: attached, to: what(phrase.to, at) }]
  },
  'Action.phase out': (phrase, at) => [{ kind: 'phase out', what: theDoer(phrase, at) }],
  'Action.meld': ({ into }) => [{ kind: 'meld', into: into.is }],
  'Action.remove from combat': (phrase, at) => [{ kind: 'remove from combat', what: what(phrase.what, at) }],
  'Action.flip': (phrase, at) => [{ kind: 'flip', what: what(phrase.what, at) }],
  'Action.exile top until': (phrase, at) => {
    const [revealed] = until(phrase, at)
    return revealed?.kind === 'reveal until' ? [{ ...revealed, isExiled: true }] : notExecuted(phrase)
  },
  'Action.reveal top': (phrase, at) => until(phrase, at),
  'Action.flip coin': (_, at) => [{ kind: 'flip coin', who: acting(at) }],
  'Action.flip coins': (phrase, at) => [{ kind: 'flip coin', who: acting(at), count: fixedNumber(phrase.n) }],
  'Action.roll': (phrase, at) => {
    const [, sides] = /^d(\d+)$/i.exec('die' in phrase && !('n' in phrase) ? phrase.die.is : '') ?? []
    return sides === undefined ? notExecuted(phrase) : [{ kind: 'roll', who: acting(at), sides: Number(sides) }]
  },
  'Action.roll sided': (phrase, at) => {
    const sides = numberFrom(phrase.sides.kind.replace('Sides.', ''))
    return [{ kind: 'roll', who: acting(at), sides }]
  },
  'Action.skip next': (phrase, at) => [
    { kind: 'skip step', who: acting(at), step: SKIPPED[phrase.step.kind] ?? notExecuted(phrase.step) },
  ],
  "Action.there's a phase": () => [{ kind: 'extra combat' }],
  'Action.lose the game': (_, at) => [{ kind: 'game', who: acting(at), ends: 'lose' }],
  'Action.win the game': (_, at) => [{ kind: 'game', who: acting(at), ends: 'win' }],
  'Action.take an extra turn': (_, at) => [{ kind: 'extra turn', who: acting(at) }],
  'Action.take extra turns': (phrase, at) => [
    { kind: 'for each', of: { times: number(phrase.n) }, does: [{ kind: 'extra turn', who: acting(at) }] },
  ],
  'Action.double': (phrase, at) =>
    phrase.what.kind === 'DoubleWhat.life'
      ? [{ kind: 'life', who: whomOf(phrase.what.whose, at), count: NUMBER(0), way: 'double' }]
      : phrase.what.kind === 'DoubleWhat.power' || phrase.what.kind === 'DoubleWhat.power and toughness'
        ? effect(phrase, owned(phrase.what.whose, at), doubled(phrase.what.kind === 'DoubleWhat.power'), at)
        : phrase.what.kind === 'DoubleWhat.power of'
          ? effect(
              phrase,
              affectsOf(what(phrase.what.of, at), phrase),
              doubled(!at.print(phrase.what).includes('toughness')),
              at,
            )
          : phrase.what.kind === 'DoubleWhat.mana'
            ? [{ kind: 'double mana', who: acting(at) }]
            : notExecuted(phrase.what, 'What is doubled'),
  'Action.become copy': (phrase, at) => onDoer(phrase, asPredicates(phrase), at),
  'Action.lose all': (phrase, at) => onDoer(phrase, asPredicates(phrase), at),
  'Action.change words': (phrase, at) =>
    effect(
      phrase,
      affectsOf(what(phrase.of, at), phrase),
      replacedWords('word', wordOf(phrase.one, at), wordOf(phrase.other, at)),
      at,
    ),
  'Action.change text': (phrase, at) =>
    effect(
      phrase,
      affectsOf(what(phrase.of, at), phrase),
      replacedWords(REPLACED[phrase.words.kind], { chosen: 'word' }, { chosen: 'new word' }),
      at,
    ),
  'Action.change size': (phrase, at) => {
    const [power, toughness] = sidesOf(phrase.size)
    return effect(phrase, owned(phrase.whose, at), { kind: 'set size', power, toughness, base: true }, at)
  },
  'Action.change measure': (phrase, at) => {
    const n = number(phrase.n)
    const isPower = at.print(phrase).includes('power')
    return effect(
      phrase,
      owned(phrase.whose, at),
      { kind: 'set size', power: isPower ? n : null, toughness: isPower ? null : n, base: true },
      at,
    )
  },
  'Action.change color': (phrase, at) => {
    const made = effect(
      phrase,
      affectsOf(what(phrase.of, at), phrase),
      { kind: 'become color', how: 'set', colors: [colorWord(phrase.color, at)] },
      at,
    )
    return phrase.for
      ? made.map(one =>
          one.kind === 'effect' && phrase.for ? { ...one, spec: limited(one.spec, phrase.for, at) } : one,
        )
      : made
  },
  'Action.turn face up': (phrase, at) => [{ kind: 'turn face up', what: what(phrase.what, at) }],
  'Action.turn face down': (phrase, at) => [{ kind: 'turn face down', what: what(phrase.what, at) }],
  'Action.gain control': (phrase, at) => {
    const who = acting(at)
    const one = typeof who === 'object' && 'who' in who ? who.who : who
    if (one === 'each player') return everyoneGains(phrase, at)
    if (typeof one === 'string' && one !== 'you') return notExecuted(phrase, 'Control gained by several players')
    const made = what(phrase.what, at)
    const as = 'as' in made ? made.as : undefined
    return effect(phrase, affectsOf(made, phrase), { kind: 'gain control', who: one as Whose }, at, as)
  },
  'Action.exchange with': (phrase, at) => [
    { kind: 'exchange', what: what(phrase.what, at), card: what(phrase.with, at) },
  ],
  'Action.exchange control': (phrase, at) =>
    effect(phrase, affectsOf(what(phrase.what, at), phrase), { kind: 'exchange control' }, at),
  'Action.switch': (phrase, at) => effect(phrase, owned(phrase.whose, at), { kind: 'switch size' }, at),
  'Action.switch of': (phrase, at) =>
    effect(phrase, affectsOf(what(phrase.of, at), phrase), { kind: 'switch size' }, at),
  'Action.switch sizes': (phrase, at) => effect(phrase, owned(phrase.whose, at), { kind: 'switch size' }, at),
  'Action.pay life': (phrase, at) => life('lose', at.amount(phrase.n, at), at),
  'Action.change target': (phrase, at) =>
    phrase.to ? notExecuted(phrase) : [{ kind: 'new targets', who: acting(at), what: what(phrase.of, at) }],
  'Action.distribute counters': (phrase, at) => distributed(phrase.what, phrase.among, at),
  'Action.distribute any': (phrase, at) => distributed(phrase.what, phrase.among, at),
  'Action.put distributed': (phrase, at) => distributed(phrase.what, phrase.among, at),
  'Action.choose': (phrase, at) => [{ kind: 'choose', who: acting(at), what: what(phrase.what, at) }],
  'Action.tap or untap': (phrase, at) => [{ kind: 'tap or untap', who: acting(at), what: what(phrase.what, at) }],
  'Action.explore': (phrase, at) => [{ kind: 'explore', what: theDoer(phrase, at), count: NUMBER(1) }],
  'Action.connive': (phrase, at) => [{ kind: 'connive', what: theDoer(phrase, at), count: NUMBER(1) }],
  'Action.connive n': (phrase, at) => [{ kind: 'connive', what: theDoer(phrase, at), count: number(phrase.n) }],
  'Action.endure': (phrase, at) => [{ kind: 'endure', what: theDoer(phrase, at), count: at.amount(phrase.n, at) }],
  'Action.earthbend': (phrase, at) => earthbent(phrase, at.amount(phrase.n, at), at),
  // 701.68a (2026-01-16).
  'Action.blight': phrase => [
    {
      kind: 'counters',
      what: {
        kind: 'chosen',
        filter: all([CREATURE, { kind: 'controlled by', who: 'you' }]),
        least: NUMBER(1),
        most: NUMBER(1),
        by: null,
      },
      counters: [{ counter: '-1/-1', count: number(phrase.n) }],
      way: 'put',
      act: 'blight',
    },
  ],
  'Action.collect evidence': (phrase, at) => [{ kind: 'collect evidence', who: acting(at), count: number(phrase.n) }],
  'Action.forage': (_, at) => [{ kind: 'forage', who: acting(at) }],
  'Action.bolster': (phrase, at) => [{ kind: 'bolster', who: acting(at), count: number(phrase.n) }],
  'Action.amass': (phrase, at) => [
    {
      kind: 'amass',
      who: acting(at),
      count: number(phrase.n),
      ...(phrase.type?.kind === 'SubHead.subtype' ? { subtype: phrase.type.is.is } : {}),
    },
  ],
  // 701.46a (2019-06-14): adapt puts counters only where there are none.
  'Action.adapt': phrase => [
    {
      kind: 'if',
      act: 'adapt',
      condition: {
        kind: 'not',
        of: { kind: 'matches', the: { kind: 'this' }, filter: { kind: 'counter', name: '+1/+1', atLeast: 1 } },
      },
      does: [
        {
          kind: 'counters',
          what: { kind: 'reference', the: { kind: 'this' } },
          counters: [{ counter: '+1/+1', count: number(phrase.n) }],
          way: 'put',
        },
      ],
    },
  ],
  'Action.monstrosity': phrase => [{ kind: 'monstrosity', count: number(phrase.n) }],
  // 701.32a (2016-01-22), 701.41a today: other creatures, which all are where a spell supports.
  'Action.support': (phrase, at) => {
    const creatures: Filter = { kind: 'card type', is: 'creature' }
    const spec: TargetSpec = {
      words: `up to ${phrase.n.is} other target creatures`,
      least: NUMBER(0),
      most: number(phrase.n),
      players: null,
      objects: { kind: 'permanent', filter: creatures },
      isOther: true,
    }
    const those: What = { kind: 'target', index: targeted(phrase, spec, at) }
    return [
      { kind: 'counters', what: those, counters: [{ counter: '+1/+1', count: NUMBER(1) }], way: 'put', act: 'support' },
    ]
  },
  // 701.60 (2024-02-02): a suspected permanent has menace and cannot block, as long as it is suspected.
  'Action.suspect': (phrase, at) => [{ kind: 'mark', what: what(phrase.what, at), as: 'suspected' }],
  'Action.get emblem': (phrase, at) => [
    { kind: 'emblem', who: acting(at), abilities: [listed(at.print(phrase.what.says))] },
  ],
  'Action.get emblems': (phrase, at) => [
    {
      kind: 'emblem',
      who: acting(at),
      abilities: [listed(at.print(phrase.what.says)), listed(at.print(phrase.more.says))],
    },
  ],
  ...notPlayed('This action', [
    'Action.look at library',
    'Action.secretly choose',
    'Action.name',
    'Action.vote',
    'Action.fateseal',
    'Action.learn',
    'Action.initiative',
    'Action.flip until',
    'Action.call flip',
    'Action.planeswalk',
    'Action.incubate',
    'Action.seek',
    'Action.conjure',
    'Action.conjure many',
    'Action.airbend',
    'Action.open attraction',
    'Action.behold',
    'Action.empower',
    'Action.time travel',
    'Action.plot',
    'Action.spend as',
    'Action.deal more',
    'Action.deal divided evenly',
    'Action.prevent next by',
    'Action.prevent that',
    'Action.prevent n of that',
    'Action.unattach',
    'Action.convert',
    'Action.search top',
    'Action.play additional',
    'Action.play additional each',
    'Action.play additional this turn',
    'Action.play any number',
    'Action.activate',
    'Action.block with',
    'Action.attack with',
    'Action.draw the game',
    'Action.end the turn',
    'Action.end combat',
    'Action.skip',
    'Action.control',
    'Action.restart',
    'Action.pay',
    'Action.repeat',
    'Action.repeat any',
    'Action.repeat for',
    'Action.do the same',
    'Action.does so',
    'Action.bid',
    'Action.have it',
    'Action.choose mode',
    'Action.assign',
    'Action.pay rather',
    'Action.ante',
    'Action.own',
    'Action.look any time',
    'Action.reveal as',
    'Action.unlock',
    'Action.note',
    'Action.skip that',
    'Action.cost rather',
    'Action.begin with',
    'Action.assemble',
    'Action.roll sided dice',
    'Action.remove those counters',
    'Action.remove counters among',
    'Action.pay any',
    'Action.deal twice',
    'Action.deal that plus',
    'Action.prevent next from',
    'Action.separate into piles',
    'Action.abandon',
    'Action.give',
    'Action.take',
    'Action.prevent all against',
    'Action.prevent all from this turn',
    'Action.flip called',
    'Action.spend to activate',
    'Action.recruit',
  ]),
}
const SKIPPED: Readonly<Record<string, StepName>> = {
  'StepName.turn': 'turn',
  'StepName.untap step': 'untap',
  'StepName.upkeep': 'upkeep',
  'StepName.draw step': 'draw',
  'StepName.combat phase': 'combat',
}
/** Damage whose recipients stand before its amount. */
const later = (phrase: M.ObjectsOrPlayer, n: M.Amount, at: Scope): Does => {
  const to = recipients(phrase, at)
  return [{ kind: 'damage', amount: at.amount(n, at), from: doer(at), to }]
}
/** The cards of which a name is chosen; null where something else is chosen. */
const namedCard = (phrase: M.ChosenKind, at: Scope): Filter | null => {
  const not = (is: 'land' | 'creature'): Filter => ({ kind: 'not', of: { kind: 'card type', is } })
  switch (phrase.kind) {
    case 'ChosenKind.card name':
      return phrase.what ? filterOf(phrase.what, at) : phrase.adj ? adjective(phrase.adj, at) : all([])
    case 'ChosenKind.nonland card name':
      return not('land')
    case 'ChosenKind.nonland, noncreature card name':
    case 'ChosenKind.noncreature, nonland card name':
      return all([not('land'), not('creature')])
    default:
      return null
  }
}
const chosenWord = (phrase: M.ChosenKind): Extract<Instruction, { kind: 'choose word' }>['what'] => {
  switch (phrase.kind) {
    case 'ChosenKind.color':
      return 'color'
    case 'ChosenKind.creature type':
      return 'creature type'
    case 'ChosenKind.player':
      return 'player'
    case 'ChosenKind.opponent':
      return 'opponent'
    default:
      return notExecuted(phrase, 'This choice')
  }
}
const lowered = loweringOf<'Action', M.Action, Does>(ACTIONS, phrase => phrase)
/** What an action does; what it chooses is chosen by whoever does it, each of several players for themselves. */
export const action = (phrase: M.Action, at: Scope): Does => {
  const does = lowered(phrase, at)
  const { by } = at
  return by && 'players' in by && by.players !== 'you' ? does.flatMap(one => chosenBy(one, by.players)) : does
}
const chosenBy = (one: Instruction, who: Whom): Does => {
  if (!('what' in one) || typeof one.what !== 'object' || !ALONE.has(one.kind)) return [one]
  const { what: affected } = one
  if (affected.kind !== 'chosen' && affected.kind !== 'some of') return [one]
  const chooser: Who = typeof who === 'object' && 'as' in who ? { memory: who.as } : who
  const chosen = affected.kind === 'chosen' && affected.by === null ? { ...affected, by: chooser } : affected
  const made = { ...one, what: chosen, ...('who' in one ? { who: chooser } : {}) } as Instruction
  const isOne = typeof who === 'object' && !('as' in who && typeof who.who === 'string' && SEVERAL.has(who.who))
  return isOne ? [made] : [{ kind: 'for each', of: { players: who }, does: [made] }]
}
const SEVERAL: ReadonlySet<string> = new Set(['each player', 'each opponent', 'each other player', 'your opponents'])
/** Instructions in which several players are not asked one after another. */
const ALONE: ReadonlySet<Instruction['kind']> = new Set([
  'exile',
  'destroy',
  'tap',
  'untap',
  'transform',
  'return to hand',
  'put into zone',
  'put into library',
  'counters',
  'look',
  'reveal',
])
