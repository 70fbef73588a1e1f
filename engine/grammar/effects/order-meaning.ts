import type { ActionDict, Node } from 'ohm-js'
import type { Affects, Amount, Change } from '../../model/effect'
import { maybe, meaningOf, placeOf, textOf } from '../node'
import { numberFrom } from '../nouns/kind-words'
import { whoFrom } from '../nouns/player-meaning'
import { type Targets, targetAffects } from '../nouns/reference-meaning'
import type { Clause, Part } from '../sentences/clause'

const orders = (whom: Node, says: string): Clause => ({
  subject: meaningOf<Affects>(whom),
  parts: [{ changes: [{ kind: 'game rule', says }] }],
})

const dealt = (amount: Amount, from: Affects): Change => ({
  kind: 'game rule',
  says: 'damage',
  amount,
  from: from.kind === 'reference' ? from.the : { kind: 'this' },
})
const blow = (from: Affects): Part => ({
  changes: [dealt({ kind: 'value', what: 'power', of: { kind: 'it' } }, from)],
})

/** Instructions that are carried out at once and leave no effect: the scenario carries it out (see scenario/play-orders.ts). */
export const orderMeaning: ActionDict<unknown> = {
  OrderClause_untap: (_untap, whom) => orders(whom, 'untap'),
  OrderClause_tap: (_tap, whom) => orders(whom, 'tap'),
  OrderClause_later: (verb, whom, when) => orders(whom, `${textOf(verb)} ${textOf(when)}`),
  OrderClause_strike: (verb, whom) => orders(whom, textOf(verb)),
  OrderClause_put: (_put, count, name, _counters, _on, whom) =>
    orders(whom, `put ${numberFrom(textOf(count))} ${textOf(name)} counters`),
  OrderClause_remove: (_remove, count, name, _counters, _from, whom) =>
    orders(
      whom,
      `remove ${textOf(count) === 'all' ? 'all' : numberFrom(textOf(count))} ${maybe<string>(name) ?? ''} counters`.replace(
        '  ',
        ' ',
      ),
    ),
  OrderClause_enter: (verb, whom, _to, tapped, under) => {
    // What is put there enters under the control of the effect's controller, what returns under its owner's (110.2a today).
    const whose = /your/.test(textOf(under))
      ? 'yours'
      : textOf(under) === '' && textOf(verb) === 'put'
        ? 'yours'
        : 'its owner'
    return orders(whom, `enter ${whose}${textOf(tapped) === '' ? '' : ' tapped'}`)
  },
  DeedClause_damage: (from, _deals, amount, to): Clause => ({
    subject: meaningOf<Affects>(to),
    parts: [{ changes: [dealt(meaningOf(amount), meaningOf<Affects>(from))] }],
  }),
  // 701.10 (2011-09-30), 701.12 today: each deals damage equal to its power to the other.
  DeedClause_fight: (one, _fights, other): Clause => ({
    subject: meaningOf<Affects>(other),
    parts: [blow(meaningOf<Affects>(one)), { ...blow(meaningOf<Affects>(other)), affects: meaningOf<Affects>(one) }],
  }),
  OneRefOrTarget_target: (target): Affects => targetAffects({ ...meaningOf<Targets>(target), count: 1 }),
  OneRefOrTarget_one: (one): Affects => ({ kind: 'reference', the: meaningOf(one) }),
  Dealt_equal: (_damage, amount, _to) => meaningOf(amount),
  Dealt_plain: (amount, _damage) => meaningOf(amount),
  DamageTo_any: function (_any): Affects {
    return { kind: 'reference', the: { kind: 'target', index: placeOf(this) } }
  },
  // Damage to players changes no object.
  DamageTo_struck: (whom, _and, _players) => meaningOf(whom),
  DamageTo_player: (who): Affects => ({ kind: 'players', who: whoFrom(textOf(who)) }),
  OrderClause_bounce: (_return, whom, _to, _hand) => orders(whom, 'return to hand'),
  OrderClause_transform: (_transform, whom) => orders(whom, 'transform'),
  OrderClause_turn: (_turn, whom, way) => orders(whom, `turn ${textOf(way).replace('-', ' ')}`),
  DeedClause_phase: (whom, _out) => orders(whom, 'phase out'),
  Struck_target: (target): Affects => targetAffects(meaningOf<Targets>(target)),
  Struck_targets: (_each, target): Affects => targetAffects(meaningOf<Targets>(target)),
  Struck_kinds: (_all, bodies): Affects => ({ kind: 'each', filter: meaningOf(bodies) }),
  Struck_one: (one): Affects => ({ kind: 'reference', the: meaningOf(one) }),
}
