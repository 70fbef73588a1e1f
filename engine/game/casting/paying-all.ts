import { manaSymbols, type ObjectState, type Player, raisedToLeast } from '../../index'
import { illegalAct, type Procedure, policyOf, refuse, ruleOf, type Table } from '../table'
import { type Clauses, namedFor, printNamed } from './clauses'
import { tapped } from './convoke'
import { delved } from './delve'
import { tapForMana } from './mana-abilities'
import { pay } from './paying'
import { newPayment, type Payment, payCost } from './paying-costs'
import type { CostPart } from './total-cost'

/** Pays a total cost: other costs as the step names them, then the mana. Returns what was paid with. */
export function* payAll(
  table: Table,
  player: Player,
  mana: string,
  additional: readonly CostPart[],
  clauses: Clauses,
  spell: ObjectState,
): Procedure<Payment> {
  for (const { label, mana: made } of clauses.manaTaps) yield* tapForMana(table, player, label, manaSymbols(made))
  const named = namedFor(clauses)
  const payment = newPayment({ player, source: spell, purpose: 'cast spells', x: clauses.x, named })
  for (const part of additional) {
    if (part.cost) yield* payCost(table, payment, part.cost)
  }
  const helped = yield* delved(table, player, yield* tapped(table, player, mana, clauses, spell), clauses, spell, named)
  // 702.48a (2010-02-01): until 2013-07-12 such help lowered the price before effects on the total were applied.
  const isLowered = helped !== mana && policyOf(table.now).convoke === 'an additional cost that lowers the price'
  const left = isLowered ? raisedToLeast(table.now.state, spell.object.label, helped) : helped
  const [unused] = named
  if (unused)
    return yield* refuse(
      illegalAct(
        `${printNamed(unused)} is no part of the cost of "${spell.object.label}"`,
        ruleOf(table.now, 'casting'),
        'Remove the clause',
      ),
    )
  payment.spent = yield* pay(table, player, {
    mana: left === '' && mana !== '' ? '' : left,
    life: 0,
    said: clauses.paying,
    ...(clauses.mana ? { as: clauses.mana } : {}),
    isFor: { spell },
    purpose: 'cast spells',
    act: payment,
    other: additional.filter(part => part.mana === undefined).map(part => part.text.toLowerCase()),
  })
  return payment
}
