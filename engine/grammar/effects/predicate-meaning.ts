import type { ActionDict, Node } from 'ohm-js'
import type { Ability, Amount, Change, Duration, Reference } from '../../model/effect'
import { besidesIt, number } from '../amounts/amount-meaning'
import { each, isPresent, listOf, maybe, meaningOf, textOf } from '../node'
import { isColor } from '../nouns/kind-words'
import { changesFrom, chosen, type Trait, typesIn } from '../nouns/trait-meaning'
import type { Limits, Part } from '../sentences/clause'
import { apart, keywordAbility, THIS_ABILITY, unquoted } from './keyword-ability'
import { othersThroughout } from './lose-meaning'

const part = (...changes: Change[]): Part => ({ changes })
const size = (power: Amount | null, toughness: Amount | null, base: boolean): Part =>
  part({ kind: 'set size', power, toughness, ...(base ? { base: true as const } : {}) })
const signed = (sign: Node, amount: Amount): Amount =>
  textOf(sign) === '+' ? amount : amount.kind === 'number' ? number(-amount.is) : { kind: 'minus', of: amount }
const gained = (list: Node): Part =>
  part(
    ...meaningOf<readonly Ability[]>(list)
      .flatMap(apart)
      .map((ability): Change => ({ kind: 'gain ability', ability })),
  )

/** The changes in one part of a sentence. */
export const predicateMeaning: ActionDict<unknown> = {
  Predicate: (_each, first, _joints, rest) => listOf<Part>(first, rest),
  Part: (before, body, after): Part => ({
    ...together(each<Limits>(before)),
    ...meaningOf<Part>(body),
    ...together(each<Limits>(after)),
  }),
  ModifierAfter: (_comma, modifier) => meaningOf(modifier),
  Modifier: (_look, limit) => meaningOf(limit),
  Limit: one => {
    const meant = meaningOf<Limits[keyof Limits]>(one)
    if (one.ctorName === 'Duration') return { duration: meant }
    return one.ctorName === 'WhereX' ? { x: meant } : { condition: meant }
  },
  WhereX: (_where, amount, _and, _y, _other) => meaningOf(amount),
  PartBody_modify: (_get, _additional, sizes, duration, _look, more) => {
    const [power, toughness] = meaningOf<readonly [Amount, Amount]>(sizes)
    const extra = maybe<Amount>(more)
    const isX = more.children[0]?.ctorName === 'SizeX'
    const until = maybe<Duration>(duration)
    if (until && extra) return { ...part({ kind: 'modify size', power, toughness, perEach: extra }), duration: until }
    if (isX && extra) return { changes: [{ kind: 'modify size', power, toughness }], x: extra }
    return part({ kind: 'modify size', power, toughness, ...(extra ? { perEach: extra } : {}) })
  },
  PartBody_bonus: sizes => {
    const [power, toughness] = meaningOf<readonly [Amount, Amount]>(sizes)
    return part({ kind: 'modify size', power, toughness })
  },
  SizeX: (_where, amount) => meaningOf(amount),
  CostX: (_comma, _where, amount) => meaningOf(amount),
  signedSize: (signP, power, _slash, signT, toughness) => [
    signed(signP, meaningOf(power)),
    signed(signT, meaningOf(toughness)),
  ],
  PartBody_base: (_has, base, _words, value, _and, abilities) => {
    const [power, toughness] = meaningOf<readonly [Amount, Amount]>(value)
    const more = abilities.children[0] ? gained(abilities.children[0]).changes : []
    return part(...size(power, toughness, isPresent(base)).changes, ...more)
  },
  PartBody_baseBoth: (_has, _p, power, _and, _t, toughness) => size(meaningOf(power), meaningOf(toughness), true),
  PartBody_basePower: (_has, base, _p, _equal, power) => size(meaningOf(power), null, isPresent(base)),
  PartBody_baseToughness: (_has, base, _t, _equal, toughness) => size(null, meaningOf(toughness), isPresent(base)),
  PartBody_cannotHave: (_cant, _have, list) => barred(list),
  PartBody_cannotOwn: (_cant, _have, list) => barred(list),
  PartBody_cannotGain: (_cant, _gain, list) => barred(list),
  AbilityChoice: (first, _joints, rest) => listOf<Ability>(first, rest),
  PartBody_everyType: (_has, _all) => part(every('creature types')),
  PartBody_everyLand: (_has, _all) => part(every('basic land types')),
  PartBody_chosen: (_has, thing, after) =>
    part(...changesFrom([chosen(meaningOf(thing)), ...each<readonly Trait[]>(after).flat()])),
  PartBody_activated: (_has, _all, of) => part({ kind: 'gain activated', of: meaningOf(of) }),
  PartBody_choice: (_has, _choice, list) => {
    const among = meaningOf<readonly Ability[]>(list)
    const text = `your choice of ${among.map(one => one.text).join(' or ')}`
    return part({ kind: 'gain ability', ability: { text, does: { kind: 'opaque' } }, among })
  },
  PartBody_gain: (_has, list) => gained(list),
  PartBody_noAbilities: (_has, _no) => part({ kind: 'lose all abilities' }),
  PartBody_allNames: (_has, _all) => part({ kind: 'set name', to: 'all names' }),
  PartBody_noHandSize: (_has, _no) => part({ kind: 'maximum hand size', to: 'none', how: 'set' }),
  PartBody_lose: (_lose, first, _joints, rest) => part(...othersThroughout([first, ...rest.children])),
  PartBody_copy: (_become, _copy, of, duration, _look, except) => {
    const until = maybe<Duration>(duration)
    const copied = copyOf(meaningOf(of), maybe<readonly Change[]>(except) ?? [])
    return until ? { ...copied, duration: until } : copied
  },
  PartBody_named: (_be, _named, name) => part({ kind: 'set name', to: meaningOf(name) }),
  PartBody_isnt: (_not, traits) => part(...lost(meaningOf(traits))),
  PartBody_still: (_still, traits): Part => ({ changes: [], still: typesIn(meaningOf(traits)) }),
  PartBody_also: (_be, _also, traits) =>
    part(...changesFrom([...meaningOf<readonly Trait[]>(traits), { kind: 'in addition', to: 'both' }])),
  // "Becomes an Ape until end of turn with reach": the duration may come before the last part.
  PartBody_is: (be, _now, traits, duration, _look, after) => {
    const until = maybe<Duration>(duration)
    // Until 1999 a Legend that "counts as an Angel" had both types.
    const also: readonly Trait[] = /^counts?\b/.test(textOf(be)) ? [{ kind: 'in addition', to: 'both' }] : []
    const all = [...meaningOf<readonly Trait[]>(traits), ...each<readonly Trait[]>(after).flat(), ...also]
    return { ...part(...changesFrom(all)), ...(until ? { duration: until } : {}) }
  },
  PartBody_cost: (_cost, _an, by, way, _cast, per) => {
    const each = maybe<Amount>(per)
    const isX = textOf(by) === 'X' || /X/.test(textOf(by))
    const change: Change = { kind: 'change cost', by: isX ? '{1}' : textOf(by), way: textOf(way) as 'more' | 'less' }
    const perEach: Amount | undefined = each ?? (isX ? { kind: 'x' } : undefined)
    return part(perEach ? { ...change, perEach: byIt(perEach) } : change)
  },
  PartBody_costSet: (_cost, to, _cast) => part({ kind: 'change cost', by: textOf(to), way: 'set' }),
  PartBody_doubles: (_double, _its, sizes) => part({ kind: 'double size', what: meaningOf(sizes) }),
  PartBody_rule: (_modal, _verb, _rest) =>
    part({ kind: 'game rule', says: [_modal, _verb, _rest].map(textOf).filter(Boolean).join(' ') }),
  PartBody_abilities: (_its, _abilities, _cant) =>
    part({ kind: 'game rule', says: "its activated abilities can't be activated" }),
  PartBody_must: (_verb, _each, _rest) =>
    part({ kind: 'game rule', says: [_verb, _each, _rest].map(textOf).join(' ') }),
  Sizes: word => (/and/.test(textOf(word)) ? 'both' : textOf(word)),
  AbilityList: (first, _joints, rest) => listOf<Ability>(first, rest),
  AbilityItem_keyword: (_the, keyword, _ability): Ability => keywordAbility(textOf(keyword)),
  AbilityItem_this: (_): Ability => THIS_ABILITY,
  AbilityItem_quoted: (_the, quoted): Ability => ({ text: unquoted(textOf(quoted)), does: { kind: 'opaque' } }),
  CopyOf: ref => meaningOf(ref),
  CopyExcept: (_comma, _except, first, _joints, rest) => listOf<readonly Change[]>(first, rest).flat(),
  ExceptItem_name: (_its, _name, _is, name): readonly Change[] => [{ kind: 'set name', to: meaningOf(name) }],
  ExceptItem_idle: (_for, _its, _name): readonly Change[] => [],
  ExceptItem_part: (_it, one) => meaningOf<Part>(one).changes,
}

const byIt = (amount: Amount): Amount => (amount.kind === 'count' ? { ...amount, of: besidesIt(amount.of) } : amount)
const barred = (list: Node): Part =>
  part(...meaningOf<readonly Ability[]>(list).map((one): Change => ({ kind: 'cannot have ability', which: one.text })))
const every = (all: 'creature types' | 'basic land types'): Change => ({
  kind: 'become type',
  how: 'add',
  types: [],
  supertypes: [],
  subtypes: [],
  all,
})
const copyOf = (of: Reference, excepted: readonly Change[]): Part => {
  const alsoHas = excepted.flatMap(change => (change.kind === 'gain ability' ? [change.ability] : []))
  const except = excepted.filter(change => change.kind !== 'gain ability')
  return part({ kind: 'become copy', of, except, ...(alsoHas.length > 0 ? { alsoHas } : {}) })
}
/** "Isn't a creature", "aren't black": what is lost. */
const lost = (traits: readonly Trait[]): readonly Change[] =>
  changesFrom(traits).flatMap((change): readonly Change[] => {
    if (change.kind === 'become color') return [{ kind: 'lose color', colors: change.colors.filter(isColor) }]
    if (change.kind !== 'become type') return []
    const { types, supertypes, subtypes } = change
    return [{ kind: 'lose type', types, supertypes, subtypes: subtypes.filter(word => typeof word === 'string') }]
  })
const together = (limits: readonly Limits[]): Limits => Object.assign({}, ...limits) as Limits
