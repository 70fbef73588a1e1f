import type { ActionDict, Node } from 'ohm-js'
import type { Amount, Filter, Reference } from '../../model/effect'
import { isPresent, listOf, maybe, meaningOf, textOf } from '../node'
import { chosenFilter } from '../nouns/kind-meaning'
import { anyOf, notOf, numberFrom, subtypeFrom, zoneFrom } from '../nouns/kind-words'
import { someone } from '../nouns/player-meaning'
import { shifted } from './amount-meaning'

/** "power 2 or less" and similar. */
const compare =
  (how: '<=' | '>=' | '=', by = 0) =>
  (measure: Node, ...rest: Node[]): Filter => ({
    kind: 'compare',
    what: meaningOf(measure),
    how,
    to: shifted(meaningOf<Amount>(rest.find(node => node.ctorName === 'Amount') ?? measure), by),
  })
const compared = (how: '<=' | '>=' | '=', by = 0) => {
  const make = compare(how, by)
  return {
    two: (measure: Node, a: Node) => make(measure, a),
    three: (measure: Node, a: Node, b: Node) => make(measure, a, b),
  }
}
const shared = (what: string, reference: Node): Filter => ({
  kind: 'shares',
  what: what.replace(/^(a|at least one) /, '') as 'color',
  with: meaningOf<Reference>(reference),
})
const controlled = (who: Node): Filter | undefined => {
  const whose = someone(textOf(who))
  return whose === undefined ? undefined : { kind: 'controlled by', who: whose }
}
const anywhere: Filter = { kind: 'all', of: [] }

/** What follows a noun: its controller, its characteristics, its zone. */
export const afterMeaning: ActionDict<unknown> = {
  PostMod_controlled: (_that, who, dont, _verb) => {
    const by = controlled(who)
    return by === undefined ? anywhere : isPresent(dont) ? notOf(by) : by
  },
  PostMod_cast: (_that, who, _verb) => controlled(who) ?? anywhere,
  PostMod_under: (_under, who, _control) => controlled(who) ?? anywhere,
  PostMod_inPlay: (who, _have, _place) => controlled(who) ?? anywhere,
  PostMod_by: (_controlled, who) => controlled(who) ?? anywhere,
  PostMod_owned: (who, _own) => {
    const whose = someone(textOf(who))
    return whose === undefined ? anywhere : { kind: 'owned by', who: whose }
  },
  PostMod_having: (_with, first, _or, rest) => anyOf(listOf<Filter>(first, rest)),
  PostMod_lacking: (_without, keyword) => notOf({ kind: 'has ability', word: abilityWord(textOf(keyword)) }),
  PostMod_chosen: (_of, thing) => chosenFilter(meaningOf(thing)),
  PostMod_kind: (_of, _type, word): Filter => ({ kind: 'subtype', is: subtypeFrom(textOf(word)) }),
  PostMod_attached: (_attached, to): Filter => ({ kind: 'attached to', to: meaningOf(to) }),
  PostMod_wearing: (_enchanted, by): Filter => ({ kind: 'wears', what: meaningOf(by) }),
  PostMod_except: (_than, reference): Filter => ({ kind: 'other than', than: meaningOf(reference) }),
  PostMod_place: place => meaningOf(place),
  PostMod_named: (_named, name): Filter => ({ kind: 'name', is: meaningOf(name) }),
  PostMod_isnt: (_that, _not, being) => notOf(meaningOf(being)),
  PostMod_is: (_that, _be, _both, being) => meaningOf(being),
  PostMod_sharing: (_that, _shares, what) => meaningOf(what),
  PostMod_sharingMany: (_that, _share, what) => meaningOf(what),
  PostMod_has: (_that, _has, item) => meaningOf(item),
  PostMod_hasnt: (_that, _dont, _have, item) => notOf(meaningOf(item)),
  Shared: (_a, what, _with, reference) => shared(textOf(what), reference),
  WithItem_plain: (_): Filter => ({ kind: 'has no abilities' }),
  WithItem_counter: (count, _on, _it) => meaningOf(count),
  WithItem_compare: one => meaningOf(one),
  WithItem_chosenName: (_the, _name): Filter => ({ kind: 'name', is: { chosen: 'name' } }),
  WithItem_sameName: (_same, reference): Filter => ({ kind: 'shares', what: 'name', with: meaningOf(reference) }),
  WithItem_family: (_a, word, _ability): Filter => ({ kind: 'has ability', word: textOf(word) }),
  WithItem_keyword: (keyword): Filter => ({ kind: 'has ability', word: abilityWord(textOf(keyword)) }),
  CounterCount: (count, name, _counters): Filter => {
    const atLeast = meaningOf<number>(count)
    const some: Filter = { kind: 'counter', name: maybe<string>(name) ?? null, atLeast: Math.max(1, atLeast) }
    return atLeast === 0 ? notOf(some) : some
  },
  CounterNumber_more: (count, _more) => numberFrom(textOf(count)),
  CounterNumber_some: count => numberFrom(textOf(count)),
  CounterNumber_any: _ => 1,
  CounterName: name => textOf(name),
  Compare_less: compared('<=').three,
  Compare_fewer: compared('<=').three,
  Compare_more: compared('>=').three,
  Compare_most: compared('<=').three,
  Compare_least: compared('>=').three,
  Compare_below: compared('<=', -1).three,
  Compare_above: compared('>=', 1).three,
  Compare_exact: compared('=').three,
  Measure: (_base, word) => {
    const measure = textOf(word)
    return measure === 'power' || measure === 'toughness' ? measure : 'mana value'
  },
  Place_zone: (not, _in, whose, zone) => placeFilter(textOf(whose), textOf(zone), isPresent(not)),
  Place_exiled: (not, _word): Filter => turned({ kind: 'in zone', is: ['exile'] }, isPresent(not)),
}

const turned = (filter: Filter, not: boolean): Filter => (not ? notOf(filter) : filter)
const placeFilter = (whose: string, zone: string, not: boolean): Filter => {
  const lies: Filter = { kind: 'in zone', is: [zoneFrom(zone)] }
  const who = /^(|the|a|any|all)$/.test(whose) ? undefined : someone(whose)
  return turned(who === undefined ? lies : { kind: 'all', of: [lies, { kind: 'owned by', who }] }, not)
}
/** Abilities are looked up by their words as listed. */
export const abilityWord = (text: string): string => text.replace(/^[A-Z](?=[a-z])/, first => first.toLowerCase())
