import type { ActionDict, Node } from 'ohm-js'
import type { Affects, Amount, Change, Duration, Filter, Reference, Whose } from '../../model/effect'
import { unquoted } from '../effects/keyword-ability'
import { orderMeaning } from '../effects/order-meaning'
import { each, maybe, meaningOf, textOf } from '../node'
import { allOf } from '../nouns/kind-words'
import { someone, whoFrom } from '../nouns/player-meaning'
import { changesFrom } from '../nouns/trait-meaning'
import type { Clause, Lead, Limits, Part, SentenceRead } from './clause'

const says = (subject: Affects | null, ...changes: Change[]): Clause => ({ subject, parts: [{ changes }] })
const game: Affects = { kind: 'game' }
const sized = (owner: Node, power: Amount | null, toughness: Amount | null, base: boolean): Clause =>
  says(meaningOf(owner), { kind: 'set size', power, toughness, ...(base ? { base: true as const } : {}) })
const affected = (node: Node): Affects => meaningOf(node)
const opponentGains = (who: string): Whose => someone(who) ?? 'you'
const handSize = (whose: Node, to: Amount | 'none', how: 'set' | 'modify'): Clause =>
  says({ kind: 'players', who: whoFrom(textOf(whose)) }, { kind: 'maximum hand size', to, how })
const negative = (amount: Amount): Amount =>
  amount.kind === 'number' ? { kind: 'number', is: -amount.is } : { kind: 'minus', of: amount }
const replaced = (what: 'color' | 'basic land type' | 'creature type' | 'word'): Change => ({
  kind: 'replace word',
  what,
  from: { chosen: 'word' },
  to: { chosen: 'new word' },
})
const together = (limits: readonly Limits[]): Limits => Object.assign({}, ...limits) as Limits
const isThere = (node: Node): boolean => node.children.length > 0

/** Whole sentences: subject, changes, and the limits before and after. */
export const sentenceMeaning: ActionDict<unknown> = {
  Text: (sentences, _end) => each<SentenceRead>(sentences),
  Sentence: (leads, clause, after, more, _stops): SentenceRead => {
    const { subject, parts } = meaningOf<Clause>(clause)
    const lead: Lead = together(each<Lead>(leads))
    const limits = together(each<Limits>(after))
    if (!isThere(more)) return { subject, parts, lead: { ...lead, ...limits } }
    const own = parts.map(part => ({ ...limits, ...part }))
    return { subject, parts: [...own, ...each<readonly Part[]>(more).flat()], lead }
  },
  // "… and gain control of it": a part of its own, about another object if one is named.
  MoreClause: (_and, _then, clause, after): readonly Part[] => {
    const { subject, parts } = meaningOf<Clause>(clause)
    const affects = subject && !(subject.kind === 'reference' && subject.the.kind === 'it') ? { affects: subject } : {}
    return parts.map(part => ({ ...affects, ...together(each<Limits>(after)), ...part }))
  },
  Lead_otherwise: (_otherwise, _comma): Lead => ({ otherwise: true }),
  Lead_limit: (modifier, _comma) => meaningOf(modifier),
  Statement: (subject, predicate): Clause => ({
    subject: meaningOf(subject),
    parts: meaningOf<readonly Part[]>(predicate),
  }),
  SizeClause_both: (owner, base, _words, _be, _each, _equal, amount) =>
    sized(owner, meaningOf(amount), meaningOf(amount), isThere(base)),
  SizeClause_plain: (owner, base, _words, _be, size) => {
    const [power, toughness] = meaningOf<readonly [Amount, Amount]>(size)
    return sized(owner, power, toughness, isThere(base))
  },
  SizeClause_color: (owner, _color, _be, traits) => says(meaningOf(owner), ...changesFrom(meaningOf(traits))),
  SizeClause_type: (owner, _type, _be, traits) => says(meaningOf(owner), ...changesFrom(meaningOf(traits))),
  SizeClause_name: (owner, _name, _be, name) => says(meaningOf(owner), { kind: 'set name', to: meaningOf(name) }),
  SizeClause_split: (owner, base, _p, _be, _eq, power, _c, _and, _its, _base, _t, _be2, _eq2, toughness) =>
    sized(owner, meaningOf(power), meaningOf(toughness), isThere(base)),
  SizeClause_power: (owner, base, _p, _be, _eq, power) => sized(owner, meaningOf(power), null, isThere(base)),
  SizeClause_toughness: (owner, base, _t, _be, _eq, toughness) =>
    sized(owner, null, meaningOf(toughness), isThere(base)),
  SizeOwner_subject: (subject, _s) => meaningOf(subject),
  SizeOwner_its: (_): Affects => ({ kind: 'reference', the: { kind: 'it' } }),
  SizeOwner_nobody: (_): Affects => ({ kind: 'reference', the: { kind: 'this' } }),
  OrderClause_resize: (_change, owner, base, _words, _to, size) => {
    const [power, toughness] = meaningOf<readonly [Amount, Amount]>(size)
    return sized(owner, power, toughness, isThere(base))
  },
  OrderClause_resizeOne: (_change, owner, base, what, _to, amount) =>
    textOf(what) === 'power'
      ? sized(owner, meaningOf(amount), null, isThere(base))
      : sized(owner, null, meaningOf(amount), isThere(base)),
  OrderClause_recolor: (_change, whom, _to, traits) => says(affected(whom), ...changesFrom(meaningOf(traits))),
  OrderClause_gain: (_gain, whom) => says(affected(whom), { kind: 'gain control', who: 'you' }),
  OrderClause_exchange: (_exchange, whom) => says(affected(whom), { kind: 'exchange control' }),
  OrderClause_switch: (_switch, of) => says(affected(of), { kind: 'switch size' }),
  OrderClause_double: (_double, of) => says(affected(of), { kind: 'double size', what: sizesOf(of) }),
  OrderClause_doubleIts: (_double, _its, sizes) =>
    says({ kind: 'reference', the: { kind: 'it' } }, { kind: 'double size', what: meaningOf(sizes) }),
  OrderClause_text: (_change, whom, _by, change) => says(affected(whom), meaningOf<Change>(change)),
  ...orderMeaning,
  OrderClause_prevent: (_prevent, combat, _damage, rest): Clause => {
    const prevented: Change = { kind: 'game rule', says: `prevent all ${isThere(combat) ? 'combat ' : ''}damage` }
    const { subject, ...limits } = meaningOf<Limits & { readonly subject: Affects }>(rest)
    return { subject, parts: [{ changes: [prevented], ...limits }] }
  },
  PreventRest_creatures: _ => ({ subject: { kind: 'each', filter: { kind: 'card type', is: 'creature' } } }),
  PreventRest_by: (_that, whom, _deal) => ({ subject: affected(whom) }),
  PreventRest_bare: (whom, _deal) => ({ subject: affected(whom) }),
  PreventRest_dealt: (_that, _to, _whom, duration, _by, whom) => {
    const until = maybe<Duration>(duration)
    return { subject: isThere(whom) ? meaningOf(whom.child(0)) : game, ...(until ? { duration: until } : {}) }
  },
  SizesOf_of: (subject, _s, _sizes) => meaningOf(subject),
  SizesOf_its: (_its, _sizes): Affects => ({ kind: 'reference', the: { kind: 'it' } }),
  SizesOf_the: (_the, _sizes, _of, subject) => meaningOf(subject),
  Affected: subject => meaningOf(subject),
  Replacement_colorOrLand: _ => replaced('word'),
  Replacement_color: _ => replaced('color'),
  Replacement_land: _ => replaced('basic land type'),
  Replacement_creature: _ => replaced('creature type'),
  Replacement_words: (from, _with, to): Change => ({
    kind: 'replace word',
    what: 'word',
    from: unquoted(textOf(from)),
    to: unquoted(textOf(to)),
  }),
  SameClause: (_same, subject): Clause => ({ subject: meaningOf(subject), parts: [] }),
  // "All permanents they own": each goes to its owner, so the owner is not part of the filter.
  PlayerClause_everyoneGains: (_each, _gain, _of, kinds) => {
    const filter = meaningOf<Filter>(kinds)
    const of = (filter.kind === 'all' ? filter.of : [filter]).filter(one => one.kind !== 'owned by')
    return says({ kind: 'each', filter: allOf(of) }, { kind: 'gain control', who: 'its owner' })
  },
  PlayerClause_youControlTarget: (_control, target) => {
    const { the, filter } = meaningOf<{ readonly the: Reference; readonly filter: Filter }>(target)
    return says({ kind: 'reference', the, filter }, { kind: 'gain control', who: 'you' })
  },
  PlayerClause_youControl: (_control, one) =>
    says({ kind: 'reference', the: meaningOf(one) }, { kind: 'gain control', who: 'you' }),
  PlayerClause_gains: (who, _gain, _of, whom) =>
    says(affected(whom), { kind: 'gain control', who: opponentGains(textOf(who)) }),
  PlayerClause_handLess: (whose, _size, _be, _by, amount) => handSize(whose, negative(meaningOf(amount)), 'modify'),
  PlayerClause_handMore: (whose, _size, _be, _by, amount) => handSize(whose, meaningOf(amount), 'modify'),
  PlayerClause_handIs: (whose, _size, _be, _equal, amount) => handSize(whose, meaningOf(amount), 'set'),
  PlayerClause_handNone: (who, _has, _none) => handSize(who, 'none', 'set'),
  PlayerClause_minimum: (_each, _than, _cast, _costs, to, _cast2) =>
    says(
      { kind: 'each', filter: { kind: 'status', is: 'spell' } },
      { kind: 'change cost', by: textOf(to) === 'three mana' ? '{3}' : textOf(to), way: 'minimum' },
    ),
}

const sizesOf = (of: Node): 'power' | 'toughness' | 'both' => {
  const words = textOf(of)
  return /power and toughness/.test(words) ? 'both' : /toughness/.test(words) ? 'toughness' : 'power'
}
