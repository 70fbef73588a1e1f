import type * as M from '../english/generated/meaning'
import type { Amount, Cost, Filter, What } from '../model/effect'
import { NUMBER, number } from './comparisons'
import { type LoweringTable, loweringOf, notPlayed } from './lowering'
import { notExecuted } from './not-executed'
import { inZone } from './nouns'
import { what, whom, zonesIn } from './objects'
import type { Scope } from './scope'
import { zones } from './zones'

type Costs = readonly Cost[]
/** Mana, or energy counters where the symbols are those of energy (107.14 today). */
export const symbols = ({ is }: M.Mana): Cost =>
  /^(?:\{e\})+$/i.test(is)
    ? { kind: 'energy', amount: NUMBER(is.length / 3) }
    : { kind: 'mana', mana: is.toUpperCase() }

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
  'Cost.mana cost': phrase => [symbols(phrase.mana)],
  'Cost.pay mana': phrase => [symbols(phrase.mana)],
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
  'Cost.exile': (phrase, at) => {
    const made = what(phrase.what, at)
    const isPermanent = made.kind === 'chosen' && zonesIn(made.filter).length === 0
    return [{ kind: 'exile', what: isPermanent ? yours(phrase.what, at) : made }]
  },
  'Cost.exile from': (phrase, at) => {
    const [from, ...others] = zones(phrase.from, at)
    if (!isSelf(phrase.what)) return [{ kind: 'exile', what: what(phrase.what, at, inZone(phrase.from, at)) }]
    return from && others.length === 0
      ? [{ kind: 'exile', what: what(phrase.what, at), from: from.zone }]
      : notExecuted(phrase)
  },
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
      count: phrase.n?.kind === 'Count.any number' ? 'any' : counterCount(phrase.n),
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
  'Cost.exert': (phrase, at) =>
    isSelf(phrase.what) ? [{ kind: 'exert', what: what(phrase.what, at) }] : notExecuted(phrase, 'This cost'),
  'Cost.mill': phrase => [{ kind: 'mill', count: phrase.n ? number(phrase.n) : NUMBER(1) }],
  'Cost.reveal': (phrase, at) => [
    { kind: 'reveal', what: isSelf(phrase.what) ? what(phrase.what, at) : yours(phrase.what, at, inHand) },
  ],
  'Cost.pay energy': ({ energy, n }) => [
    { kind: 'energy', amount: n ? number(n) : NUMBER([...(energy?.is ?? '').matchAll(/\{/g)].length) },
  ],
  'Cost.exile top': ({ n }) => [{ kind: 'exile', what: { kind: 'top', of: 'library', who: 'you', count: number(n) } }],
  'Cost.or cost': (phrase, at) => [{ kind: 'either', of: [cost(phrase.one, at), cost(phrase.other, at)] }],
  // 701.68a (2026-01-16).
  'Cost.blight': ({ n }) => {
    const on = chosenOf({ kind: 'card type', is: 'creature' }, { kind: 'controlled by', who: 'you' }, 1)
    return [{ kind: 'put counters', counter: '-1/-1', count: number(n), on }]
  },
  // 701.61a (2024-08-02).
  'Cost.forage': () => {
    const mine = { kind: 'owned by', who: 'you' } as const
    const cards = chosenOf({ kind: 'in zone', is: ['graveyard'] }, mine, 3)
    const food = chosenOf({ kind: 'subtype', is: 'Food' }, { kind: 'controlled by', who: 'you' }, 1)
    return [
      {
        kind: 'either',
        of: [
          [{ kind: 'exile', what: cards, words: 'exile three cards' }],
          [{ kind: 'sacrifice', what: food, words: 'sacrifice a Food' }],
        ],
      },
    ]
  },
  'Cost.have gain': (phrase, at) => [{ kind: 'others gain life', who: whom(phrase.who, at), amount: number(phrase.n) }],
  'Cost.loyalty': phrase => [loyalty(phrase.n)],
  ...notPlayed('This cost', [
    'Cost.pay mana times',
    'Cost.pay mana plus',
    'Cost.pay cost',
    'Cost.pay any',
    'Cost.remove any counters',
    'Cost.remove any number',
    'Cost.put on',
    'Cost.put into',
    'Cost.collect evidence',
    'Cost.unattach',
    'Cost.gain control',
    'Cost.waterbend',
    'Cost.behold',
    'Cost.choose',
    'Cost.draw',
    'Cost.attach',
    'Cost.remove counters among',
    'Cost.remove any among',
    'Cost.pay cost of',
  ]),
}
const chosenOf = (filter: Filter, own: Filter, count: number): What => ({
  kind: 'chosen',
  filter: { kind: 'all', of: [filter, own] },
  least: NUMBER(count),
  most: NUMBER(count),
  by: null,
})
const lowerCost = loweringOf<'Cost', M.Cost, Costs>(COSTS, phrase => phrase)
const cost = (phrase: M.Cost, at: Scope): Costs =>
  lowerCost(phrase, at).map(part => ({ ...part, words: at.print(phrase) }))

export const loyalty = ({ is }: M.Loyalty): Cost => {
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
