import type { ActionDict, Node } from 'ohm-js'
import type { Amount, Condition, Duration, Filter, Reference, Whose } from '../../model/effect'
import type { Color } from '../../model/kinds'
import { listOf, maybe, meaningOf, textOf } from '../node'
import { exists, howManyMeaning, not, numbered } from '../nouns/how-many'
import { type Body, closed, placedIn } from '../nouns/kind-meaning'
import { allOf, notOf } from '../nouns/kind-words'
import { someone } from '../nouns/player-meaning'
import { devotion } from './amount-meaning'
import { type Comparison, comparison } from './comparison'
import { moreMeaning } from './more-meaning'

const by = (who: Node, kind: 'controlled by' | 'owned by'): readonly Filter[] => {
  const whose = someone(textOf(who))
  return whose === undefined ? [] : [{ kind, who: whose }]
}
/** "An opponent", "each opponent": one of them at a time; "your opponents" are counted together. */
const taken = (who: Node, condition: Condition): Condition => {
  const words = textOf(who)
  const which = /^each (?:other )?opponent/.test(words) ? 'each' : /^(?:an|one) opponent/.test(words) ? 'any' : null
  // "An opponent controls at least one" means the same for any one opponent and for all together.
  const isPlain = which === 'any' && condition.kind === 'exists' && condition.atLeast === 1
  return which === null || isPlain ? condition : { kind: 'opponent', which, of: condition }
}
const measured = (of: Amount, comparison: Node): Condition => ({
  kind: 'amount',
  of,
  ...meaningOf<Comparison>(comparison),
})
const is = (the: Reference, filter: Filter): Condition => ({ kind: 'matches', the, filter })
const handOf = (who: Node): Amount => ({ kind: 'hand size', who: someone(textOf(who)) ?? 'you' })
const yourTurn: Condition = { kind: 'turn of', who: 'you' }
const threshold: Condition = {
  kind: 'exists',
  what: {
    kind: 'all',
    of: [
      { kind: 'in zone', is: ['graveyard'] },
      { kind: 'owned by', who: 'you' },
    ],
  },
  atLeast: 7,
}

/** Conditions and durations. */
export const conditionMeaning: ActionDict<unknown> = {
  Duration_turn: (_): Duration => ({ kind: 'until end of turn' }),
  Duration_theTurn: (_): Duration => ({ kind: 'until end of turn' }),
  Duration_this: (_): Duration => ({ kind: 'this turn' }),
  Duration_rest: (_): Duration => ({ kind: 'this turn' }),
  Duration_next: (_): Duration => ({ kind: 'until your next turn' }),
  Duration_untap: (_): Duration => ({ kind: "until its controller's next untap step" }),
  Duration_untapYours: (_until, _your, _next, _step): Duration => ({ kind: "until its controller's next untap step" }),
  Duration_while: (_for, condition): Duration => ({ kind: 'for as long as', condition: meaningOf(condition) }),
  Duration_leaves: (_until, name, _leaves, _where): Duration => ({
    kind: 'for as long as',
    condition: is({ kind: 'named', name: meaningOf(name) }, { kind: 'status', is: 'permanent' }),
  }),
  Duration_ever: (_): Duration => ({ kind: 'indefinite' }),
  ConditionClause_when: (_when, condition) => meaningOf(condition),
  ConditionClause_unless: (_unless, condition) => not(meaningOf(condition)),
  ConditionClause_yours: (_during, _turn) => yourTurn,
  ConditionClause_others: (_during, _turn) => not(yourTurn),
  ConditionClause_threshold: _ => threshold,
  Condition: (first, _and, rest): Condition => {
    const of = listOf<Condition>(first, rest)
    const [only] = of
    return of.length === 1 && only ? only : { kind: 'both', of }
  },
  OneCondition_varied: (_there, many, what, _among, kinds) =>
    numbered(
      { kind: 'count kinds', what: textOf(what).replace(/s$/, '') as 'card type', among: meaningOf(kinds) },
      meaningOf(many),
    ),
  OneCondition_different: (who, _control, many, kinds, _different, what) =>
    taken(
      who,
      numbered(
        {
          kind: 'count kinds',
          what: textOf(what).replace(/s$/, '') as 'name',
          among: allOf([meaningOf<Filter>(kinds), ...by(who, 'controlled by')]),
        },
        meaningOf(many),
      ),
    ),
  OneCondition_noOpponent: (_no, _control, _any, kinds) =>
    exists(allOf([meaningOf<Filter>(kinds), { kind: 'controlled by', who: 'your opponents' }]), { atLeast: 0 }),
  OneCondition_every: (_each, kinds, _be, being) =>
    exists(allOf([meaningOf<Filter>(kinds), notOf(meaningOf(being))]), { atLeast: 0 }),
  // "In their graveyard" is the graveyard of the player just mentioned.
  OneCondition_holding: (who, _has, many, kinds) => {
    const filter = meaningOf<Filter>(kinds)
    const parts = (filter.kind === 'all' ? filter.of : [filter]).filter(one => one.kind !== 'owned by')
    return taken(who, exists(allOf([...parts, ...by(who, 'owned by')]), meaningOf(many)))
  },
  OneCondition_notYours: (_its, _not, _turn) => not(yourTurn),
  OneCondition_yours: (_its, _turn) => yourTurn,
  OneCondition_there: (_there, many, kinds) => exists(meaningOf(kinds), meaningOf(many)),
  OneCondition_lying: (many, kinds, _be, place) =>
    exists(placedIn(meaningOf(kinds), meaningOf(place)), meaningOf(many)),
  OneCondition_remaining: (many, kinds, _remain, place) =>
    exists(placedIn(meaningOf(kinds), meaningOf(place)), meaningOf(many)),
  OneCondition_controlEach: (who, _control, _a, first, _and, _an, rest): Condition =>
    taken(who, {
      kind: 'both',
      of: [first, ...rest.children].map(one =>
        exists(allOf([closed(meaningOf<Body>(one)), ...by(who, 'controlled by')]), { atLeast: 1 }),
      ),
    }),
  OneCondition_counters: (_there, many, name, _counters, _on, on) =>
    numbered({ kind: 'counters', name: maybe<string>(name) ?? null, on: meaningOf(on) }, meaningOf(many)),
  OneCondition_control: (who, _control, many, kinds) =>
    taken(who, exists(allOf([meaningOf<Filter>(kinds), ...by(who, 'controlled by')]), meaningOf(many))),
  OneCondition_controlOne: (who, _control, ref) => is(meaningOf(ref), allOf(by(who, 'controlled by'))),
  OneCondition_dontControl: (who, _dont, _any, kinds) =>
    taken(who, exists(allOf([meaningOf<Filter>(kinds), ...by(who, 'controlled by')]), { atLeast: 0 })),
  OneCondition_some: (many, kinds, _has, item) =>
    exists(allOf([meaningOf<Filter>(kinds), meaningOf<Filter>(item)]), meaningOf(many)),
  OneCondition_own: (who, _own, many, kinds) =>
    taken(who, exists(allOf([meaningOf<Filter>(kinds), ...by(who, 'owned by')]), meaningOf(many))),
  OneCondition_hand: (who, _has, count, _in, _whose, _hand): Condition =>
    taken(who, { kind: 'amount', of: handOf(who), ...meaningOf<Comparison>(count) }),
  OneCondition_life: (who, _has, amount, more, _life): Condition =>
    taken(who, {
      kind: 'amount',
      of: { kind: 'life', who: someone(textOf(who)) ?? 'you' },
      how: more.children.length === 0 ? '=' : /less|fewer/.test(textOf(more)) ? '<=' : '>=',
      to: meaningOf(amount),
    }),
  OneCondition_devotion: (whose, _devotion, _to, colors, _be, size) => {
    const who: Whose = someone(textOf(whose)) ?? 'you'
    return measured(devotion(meaningOf<readonly Color[]>(colors), who), size)
  },
  OneCondition_itsMeasure: (_its, what, _be, size) =>
    measured({ kind: 'value', what: meaningOf(what), of: { kind: 'it' } }, size),
  OneCondition_measure: (ref, _s, what, _be, size) =>
    measured({ kind: 'value', what: meaningOf(what), of: meaningOf(ref) }, size),
  OneCondition_amount: (amount, _be, size) => measured(meaningOf(amount), size),
  OneCondition_hasnt: (ref, _doesnt, _have, item) => not(is(meaningOf(ref), meaningOf(item))),
  OneCondition_remains: (ref, _remains, being) => is(meaningOf(ref), meaningOf(being)),
  OneCondition_has: (ref, _has, item) => is(meaningOf(ref), meaningOf(item)),
  OneCondition_isnt: (ref, _not, being) => is(meaningOf(ref), notOf(meaningOf(being))),
  OneCondition_is: (ref, _be, being) => is(meaningOf(ref), meaningOf(being)),
  ...howManyMeaning,
  ...moreMeaning,
  Comparison_most: comparison.three('<='),
  Comparison_least: comparison.three('>='),
  Comparison_atLeast: comparison.two('>='),
  Comparison_below: comparison.two('<=', -1),
  Comparison_above: comparison.two('>=', 1),
  Comparison_more: comparison.two('>='),
  Comparison_fewer: comparison.two('<='),
  Comparison_equal: comparison.two('='),
  Comparison_exact: comparison.one('='),
}
