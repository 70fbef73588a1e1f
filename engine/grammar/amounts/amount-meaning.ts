import type { ActionDict, Node } from 'ohm-js'
import type { Amount, Filter, Reference, Whose } from '../../model/effect'
import type { Color } from '../../model/kinds'
import { each, maybe, meaningOf, textOf } from '../node'
import { numberFrom } from '../nouns/kind-words'
import { someone } from '../nouns/player-meaning'

export const number = (is: number): Amount => ({ kind: 'number', is })
/** An amount plus or minus a fixed number. */
export const shifted = (amount: Amount, by: number): Amount => {
  if (by === 0) return amount
  if (amount.kind === 'number') return number(amount.is + by)
  return { kind: 'sum', of: [...(amount.kind === 'sum' ? amount.of : [amount]), number(by)] }
}
/** Devotion to several colors is one number: a symbol of two of them counts once. */
export const devotion = ([to = 'white', ...also]: readonly Color[], who: Whose): Amount => ({
  kind: 'devotion',
  to,
  ...(also.length > 0 ? { also } : {}),
  who,
})
type Measure = 'power' | 'toughness' | 'mana value'
type Kinds = Extract<Amount, { kind: 'count kinds' }>['what']

/** Stands for "that number" until the amount before it is known. */
export const SAME: Amount = { kind: 'counters', name: 'that number', on: { kind: 'it' } }

const times =
  (factor: number) =>
  (_: Node, term: Node): Amount => ({
    kind: 'product',
    of: [number(factor), meaningOf(term)],
  })
const value = (measure: Node, of: Reference): Amount => ({ kind: 'value', what: meaningOf<Measure>(measure), of })

/** "Other" in a count means other than the affected object, not other than the source. */
export const besidesIt = (filter: Filter): Filter => {
  if (filter.kind === 'all' || filter.kind === 'any') return { ...filter, of: filter.of.map(besidesIt) }
  return filter.kind === 'other than' && filter.than.kind === 'this' ? { ...filter, than: { kind: 'it' } } : filter
}
/** Cards in a hand without further conditions are counted by player. */
export const countOf = (filter: Filter): Amount => {
  const parts = filter.kind === 'all' ? filter.of : [filter]
  const inHand = parts.some(part => part.kind === 'in zone' && part.is.length === 1 && part.is[0] === 'hand')
  const owner = parts.find(part => part.kind === 'owned by')
  const onlyThat = parts.every(part => part.kind === 'in zone' || part.kind === 'owned by')
  return inHand && onlyThat && owner?.kind === 'owned by'
    ? { kind: 'hand size', who: owner.who }
    : { kind: 'count', of: besidesIt(filter) }
}
const kindsAmong =
  (what: Kinds) =>
  (_word: Node, _among: Node, kinds: Node): Amount => ({ kind: 'count kinds', what, among: meaningOf(kinds) })
const counters = (name: Node, _word: Node, _on: Node, on: Node): Amount => ({
  kind: 'counters',
  name: maybe<string>(name) ?? null,
  on: meaningOf(on),
})
const countersAmong = (name: Node, _word: Node, _on: Node, kinds: Node): Amount => ({
  kind: 'counters among',
  name: maybe<string>(name) ?? null,
  among: besidesIt(meaningOf(kinds)),
})
const attackedWith = (_creatures: Node, who: Node, _attacked: Node): Amount => ({
  kind: 'count',
  of: { kind: 'attacked', by: someone(textOf(who)) ?? 'you' },
})
const sum = (of: readonly Amount[]): Amount => {
  const [only] = of
  return of.length === 1 && only ? only : { kind: 'sum', of }
}

/** Numbers that have to be counted. */
export const amountMeaning: ActionDict<unknown> = {
  Amount: (first, rest) => sum([meaningOf<Amount>(first), ...each<Amount>(rest)]),
  Added_plus: (_plus, term) => meaningOf(term),
  Added_minus: (_minus, term): Amount => {
    const of = meaningOf<Amount>(term)
    return of.kind === 'number' ? number(-of.is) : { kind: 'minus', of }
  },
  Term_twice: times(2),
  Term_thrice: times(3),
  Term_half: (_half, term, _comma, rounded): Amount => ({
    kind: 'half',
    of: meaningOf(term),
    rounded: /up/.test(textOf(rounded)) ? 'up' : 'down',
  }),
  Term_number: (_the, _total, _of, counted) => meaningOf(counted),
  Term_greatest: (_the, _most, what, _among, kinds): Amount => ({
    kind: 'greatest',
    what: meaningOf(what),
    among: besidesIt(meaningOf(kinds)),
  }),
  Term_total: (_the, _total, what, _of, kinds): Amount => ({
    kind: 'total',
    what: meaningOf(what),
    among: besidesIt(meaningOf(kinds)),
  }),
  Term_same: _ => SAME,
  Term_of: (_the, measure, _of, ref) => value(measure, meaningOf(ref)),
  Term_its: (_its, measure) => value(measure, { kind: 'it' }),
  Term_devotion: (whose, _devotion, _to, colors): Amount => {
    const who = someone(textOf(whose)) ?? 'you'
    return devotion(meaningOf(colors), who)
  },
  Term_life: (whose, _life): Amount => ({ kind: 'life', who: someone(textOf(whose)) ?? 'you' }),
  Term_possessed: (ref, _s, measure) => value(measure, meaningOf(ref)),
  Term_x: (_): Amount => ({ kind: 'x' }),
  Term_plain: word => number(numberFrom(textOf(word))),
  Colors: (first, _and, rest) => [first, ...rest.children].map(textOf),
  Counted_named: (_different, kinds): Amount => ({ kind: 'count kinds', what: 'name', among: meaningOf(kinds) }),
  Counted_names: (_different, word, among, kinds) => kindsAmong('name')(word, among, kinds),
  Counted_powers: (_different, word, among, kinds) => kindsAmong('power')(word, among, kinds),
  EachCounted_named: (_different, kinds): Amount => ({ kind: 'count kinds', what: 'name', among: meaningOf(kinds) }),
  EachCounted_name: kindsAmong('name'),
  Counted_cardTypes: kindsAmong('card type'),
  Counted_colors: kindsAmong('color'),
  Counted_creatureTypes: kindsAmong('creature type'),
  Counted_landTypes: kindsAmong('basic land type'),
  Counted_counters: counters,
  Counted_countersAmong: countersAmong,
  EachCounted_counterAmong: countersAmong,
  Counted_kinds: kinds => countOf(meaningOf(kinds)),
  Counted_attacked: attackedWith,
  EachCounted_attacked: attackedWith,
  ForEach: (_each, counted) => meaningOf(counted),
  EachCounted_cardType: kindsAmong('card type'),
  EachCounted_color: kindsAmong('color'),
  EachCounted_creatureType: kindsAmong('creature type'),
  EachCounted_landType: kindsAmong('basic land type'),
  EachCounted_counter: counters,
  EachCounted_kind: bodies => countOf(meaningOf(bodies)),
}
