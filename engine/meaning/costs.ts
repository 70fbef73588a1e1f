import type * as M from '../english/generated/meaning'
import type { Activated, Amount, Cost, Filter, StepName, TimeLimit, What } from '../model/effect'
import { NUMBER, number } from './comparisons'
import { condition } from './conditions'
import { instructions } from './instructions'
import { type LoweringTable, loweringOf, notPlayed } from './lowering'
import { notExecuted } from './not-executed'
import { inZone } from './nouns'
import { what } from './objects'
import { player } from './players'
import type { Scope } from './scope'

type Costs = readonly Cost[]
const mana = ({ is }: M.Mana): Cost => ({ kind: 'mana', mana: is.toUpperCase() })

/** Objects of a cost: those of "a creature" and the like belong to the player who pays (118.3 today). */
const yours = (phrase: M.Objects, at: Scope, more: readonly Filter[] = [{ kind: 'controlled by', who: 'you' }]): What =>
  what(phrase, at, more.length === 1 && more[0] ? more[0] : { kind: 'all', of: more })
const inHand: readonly Filter[] = [
  { kind: 'in zone', is: ['hand'] },
  { kind: 'owned by', who: 'you' },
]
const counterCount = (phrase: M.Count | undefined): Amount =>
  phrase === undefined
    ? NUMBER(1)
    : phrase.kind === 'Count.exactly'
      ? number(phrase.n)
      : notExecuted(phrase, 'How many counters a cost removes')
const isSelf = (phrase: M.Objects): boolean => phrase.kind === 'Object.this'

const COSTS: LoweringTable<'Cost', Costs> = {
  'Cost.mana cost': phrase => [mana(phrase.mana)],
  'Cost.pay mana': phrase => [mana(phrase.mana)],
  'Cost.tap itself': () => [{ kind: 'tap' }],
  'Cost.untap itself': () => [{ kind: 'untap' }],
  'Cost.pay life': (phrase, at) => [{ kind: 'life', amount: at.amount(phrase.n, at) }],
  'Cost.pay equal': (phrase, at) => [{ kind: 'life', amount: at.amount(phrase.n, at) }],
  'Cost.pay half': () => [{ kind: 'life', amount: { kind: 'half', of: { kind: 'life', who: 'you' }, rounded: 'up' } }],
  'Cost.sacrifice': (phrase, at) => [
    { kind: 'sacrifice', what: isSelf(phrase.what) ? what(phrase.what, at) : yours(phrase.what, at) },
  ],
  'Cost.discard': (phrase, at) =>
    at.said(phrase).includes('random')
      ? notExecuted(phrase, 'A cost of discarding at random')
      : [{ kind: 'discard', what: isSelf(phrase.what) ? what(phrase.what, at) : yours(phrase.what, at, inHand) }],
  'Cost.discard hand': () => [{ kind: 'discard', what: 'hand' }],
  'Cost.exile': (phrase, at) => [
    { kind: 'exile', what: isSelf(phrase.what) ? what(phrase.what, at) : what(phrase.what, at) },
  ],
  'Cost.exile from': (phrase, at) => [{ kind: 'exile', what: what(phrase.what, at, inZone(phrase.from, at)) }],
  'Cost.tap': (phrase, at) => [
    {
      kind: 'tap permanents',
      what: isSelf(phrase.what)
        ? what(phrase.what, at)
        : yours(phrase.what, at, [
            { kind: 'controlled by', who: 'you' },
            { kind: 'status', is: 'untapped' },
          ]),
    },
  ],
  'Cost.untap': (phrase, at) => [{ kind: 'untap permanents', what: yours(phrase.what, at) }],
  'Cost.return': (phrase, at) => [
    { kind: 'return', what: isSelf(phrase.what) ? what(phrase.what, at) : yours(phrase.what, at) },
  ],
  'Cost.remove counters': (phrase, at) => [
    {
      kind: 'remove counters',
      counter: phrase.type?.is ?? null,
      count: counterCount(phrase.n),
      from: what(phrase.from, at),
    },
  ],
  'Cost.remove all counters': (phrase, at) => [
    { kind: 'remove counters', counter: phrase.type.is, count: 'all', from: what(phrase.from, at) },
  ],
  'Cost.put counters': (phrase, at) => [
    { kind: 'put counters', counter: phrase.type.is, count: number(phrase.n), on: what(phrase.on, at) },
  ],
  'Cost.put counter': (phrase, at) => [
    { kind: 'put counters', counter: phrase.type.is, count: NUMBER(1), on: what(phrase.on, at) },
  ],
  'Cost.mill': phrase => [{ kind: 'mill', count: phrase.n ? number(phrase.n) : NUMBER(1) }],
  'Cost.reveal': (phrase, at) => [
    { kind: 'reveal', what: isSelf(phrase.what) ? what(phrase.what, at) : yours(phrase.what, at, inHand) },
  ],
  'Cost.or cost': (phrase, at) => [{ kind: 'either', of: [cost(phrase.one, at), cost(phrase.other, at)] }],
  'Cost.loyalty': phrase => [loyalty(phrase.n)],
  ...notPlayed('This cost', [
    'Cost.pay mana times',
    'Cost.pay mana plus',
    'Cost.pay energy',
    'Cost.pay cost',
    'Cost.pay any',
    'Cost.exile top',
    'Cost.remove any counters',
    'Cost.remove any number',
    'Cost.put on',
    'Cost.put into',
    'Cost.collect evidence',
    'Cost.forage',
    'Cost.unattach',
    'Cost.exert',
    'Cost.gain control',
    'Cost.blight',
    'Cost.waterbend',
    'Cost.behold',
    'Cost.choose',
    'Cost.draw',
    'Cost.attach',
    'Cost.have gain',
    'Cost.remove counters among',
    'Cost.remove any among',
    'Cost.pay cost of',
  ]),
}
const cost = loweringOf<'Cost', M.Cost, Costs>(COSTS, phrase => phrase)

const loyalty = ({ is }: M.Loyalty): Cost => {
  const sign = /^[−-]/.test(is) ? -1 : 1
  const digits = is.replace(/^[+−-]/, '')
  return { kind: 'loyalty', by: digits === 'X' ? (sign < 0 ? '-X' : 'X') : sign * Number(digits) }
}

/** What activating or casting costs. */
export const costs = (phrase: M.Costs, at: Scope): Costs => {
  switch (phrase.kind) {
    case 'Costs.costs':
    case 'Costs.costs and':
      return [...cost(phrase.one, at), ...costs(phrase.rest, at)]
    default:
      return cost(phrase, at)
  }
}

const STEPS: Readonly<Record<string, StepName>> = {
  'StepName.upkeep': 'upkeep',
  'StepName.draw step': 'draw',
  'StepName.end step': 'end',
  'StepName.main phase': 'main phase',
  'StepName.combat': 'combat',
  'StepName.combat phase': 'combat',
  'StepName.declare attackers step': 'declare attackers',
  'StepName.declare blockers step': 'declare blockers',
  'StepName.combat damage step': 'combat damage',
  'StepName.end of combat': 'end of combat',
}
const step = (phrase: M.StepName): StepName => STEPS[phrase.kind] ?? notExecuted(phrase, 'This time')
const whoseTurn = (phrase: M.Whose): 'you' | 'an opponent' | null => {
  if (phrase.kind === 'Whose.your') return 'you'
  if (phrase.kind !== 'Whose.theirs') return notExecuted(phrase, 'Whose turn this is')
  if (phrase.who.kind === 'Player.any opponent') return 'an opponent'
  return phrase.who.kind === 'Player.any player' ? null : notExecuted(phrase, 'Whose turn this is')
}

/** "Activate only as a sorcery and only once each turn." */
export const limits = (phrase: M.ActivateHow, at: Scope): readonly TimeLimit[] => {
  switch (phrase.kind) {
    case 'ActivateHow.as a sorcery':
    case 'ActivateHow.any time for a sorcery':
    case 'ActivateHow.any time they':
    case 'ActivateHow.if you could':
      return [{ kind: 'as a sorcery' }]
    case 'ActivateHow.as an instant':
    case 'ActivateHow.any time for an instant':
      return [{ kind: 'as an instant' }]
    case 'ActivateHow.once each turn':
      return [{ kind: 'times each turn', times: 1 }]
    case 'ActivateHow.twice each turn':
      return [{ kind: 'times each turn', times: 2 }]
    case 'ActivateHow.times each turn':
      return [{ kind: 'times each turn', times: Number(phrase.n.is) }]
    case 'ActivateHow.once':
      return [{ kind: 'once' }]
    case 'ActivateHow.during your turn':
      return duringTurn(whoseTurn(phrase.whose))
    case 'ActivateHow.on turn':
      return duringTurn('you')
    case 'ActivateHow.during': {
      const whose = whoseTurn(phrase.whose)
      return [{ kind: 'during step', step: { step: step(phrase.step), whose } }]
    }
    case 'ActivateHow.during step':
      return [{ kind: 'during step', step: { step: step(phrase.step), whose: null } }]
    case 'ActivateHow.during combat':
      return [{ kind: 'during combat' }]
    case 'ActivateHow.before attackers':
      return [{ kind: 'before attackers' }]
    case 'ActivateHow.before blockers':
      return [{ kind: 'before blockers' }]
    case 'ActivateHow.during your turn before':
      return [...duringTurn('you'), { kind: 'before attackers' }]
    case "ActivateHow.during opponent's":
      return [...duringTurn('an opponent'), { kind: 'before attackers' }]
    case 'ActivateHow.during combat before':
      return [{ kind: 'during combat' }, { kind: 'before blockers' }]
    case 'ActivateHow.if':
    case 'ActivateHow.while':
      return [{ kind: 'if', condition: condition(phrase.if, at) }]
    case 'ActivateHow.and':
      return [...limits(phrase.one, at), ...limits(phrase.other, at)]
    default:
      return notExecuted(phrase, 'When this may be done')
  }
}
const duringTurn = (whose: 'you' | 'an opponent' | null): readonly TimeLimit[] =>
  whose === null ? [] : [{ kind: 'during turn', whose }]

/** A sentence that only limits when or by whom an ability is activated; null: it is an instruction. */
const limitsIn = (phrase: M.Sentence, at: Scope): readonly TimeLimit[] | null => {
  switch (phrase.kind) {
    case 'Statement.activate only':
      return limits(phrase.how, at)
    case 'Statement.activate no more':
      return phrase.n.kind === 'TimesEach.n'
        ? [{ kind: 'times each turn', times: Number(phrase.n.n.is) }]
        : [{ kind: 'times each turn', times: phrase.n.kind === 'TimesEach.twice each turn' ? 2 : 1 }]
    case 'Statement.any player may':
      return [{ kind: 'by', who: 'a player' }, ...(phrase.how ? limits(phrase.how, at) : [])]
    case 'Statement.only any opponent':
      return [{ kind: 'by', who: 'an opponent' }]
    case 'Statement.only activate':
      return [{ kind: 'by', who: player(phrase.who, at) }]
    case 'Statement.played as':
    case 'Statement.is played as':
    case 'Statement.played as a sorcery':
      return phrase.kind === 'Statement.played as a sorcery' ? [{ kind: 'as a sorcery' }] : []
    default:
      return null
  }
}
/** The instructions of an ability, without the sentences that limit its activation. */
const apart = (phrase: M.Instructions, at: Scope): readonly [M.Instructions | null, readonly TimeLimit[]] => {
  switch (phrase.kind) {
    case 'Instructions.sentence': {
      const found = limitsIn(phrase.do, at)
      return found ? [null, found] : [phrase, []]
    }
    case 'Instructions.then next': {
      const [rest, found] = apart(phrase.rest, at)
      const first = limitsIn(phrase.first, at)
      if (first) return [rest, [...first, ...found]]
      return [rest === null ? { kind: 'Instructions.sentence', do: phrase.first } : { ...phrase, rest }, found]
    }
    default:
      return [phrase, []]
  }
}

/** An activated ability: its cost, when it may be activated, and what it does. */
export const activated = (phrase: M.Kind['Ability.activated' | 'Special.loyalty'], at: Scope): Activated => {
  const paid: Costs = phrase.kind === 'Special.loyalty' ? [loyalty(phrase.n)] : costs(phrase.cost, at)
  const [does, only] = apart(phrase.do, at)
  if (does === null) return notExecuted(phrase, 'An ability without instructions')
  // 606.3 today: a loyalty ability is activated as a sorcery, and only one of a permanent each turn.
  return { cost: paid, limits: only, does: instructions(does, at) }
}
