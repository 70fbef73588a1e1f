import { readSentence } from '../../grammar/reader'
import { objectNamed } from '../../index'
import { ordersIn } from '../../scenario/steps/when/play-orders'
import type { Planned } from '../happenings'
import type { Instruction } from '../instructions/instruction'
import { perform } from '../perform'
import { happening, must, notModelledHere, type Procedure, record, refuse } from '../table'
import { type Now, sourceLabel } from './context'

/** A sentence about what objects are: it begins as an effect, its order among others is the layers' affair. */
export function* effect(now: Now, instruction: Extract<Instruction, { kind: 'effect' }>): Procedure {
  const { table, doing, reading } = now
  const read = yield* must(readSentence(instruction.text, reading))
  const targets = instruction.instances.flatMap(instance => doing.targets.filter(one => one.instance === instance))
  if (instruction.instances.length > 0 && targets.length === 0) return
  const before = table.now.state
  const source = doing.source && objectNamed(before, doing.source.label) ? doing.source.label : null
  yield* record(
    table,
    'effect began',
    instruction.text,
    [
      happening({
        kind: 'resolve',
        name: doing.label,
        source,
        controller: doing.controller,
        specs: read,
        targets: targets.map(({ at }) => ('player' in at ? at : { label: at.label })),
        choices: [...doing.choices, ...(doing.x === undefined ? [] : [String(doing.x)])],
      }),
    ],
    { of: doing.label, by: doing.controller, matter: 'resolving' },
  )
  const begun = table.now.state.effects.filter(one => one.timestamp >= before.clock)
  const orders = ordersIn(begun, table.now.state)
  if (orders.away.length > 0 || orders.later.length > 0)
    return yield* refuse(notModelledHere(`"${instruction.text}" in a game`))
  for (const order of orders.now) {
    if (order.kind === 'move')
      yield* perform(table, [{ kind: 'move', label: order.label, to: order.to, way: 'put', by: doing.label }])
    else if (order.kind === 'damage')
      yield* perform(table, [
        { kind: 'damage', label: order.label, amount: order.amount, by: order.by ?? sourceLabel(doing) },
      ])
    else if (order.kind === 'counters' || order.kind === 'status') yield* perform(table, [order])
    else if (order.kind === 'enter')
      yield* perform(
        table,
        order.labels.map(
          (label): Planned => ({
            kind: 'move',
            label,
            to: 'battlefield',
            way: 'entered',
            by: doing.label,
            ...(order.controller ? { controller: order.controller } : {}),
          }),
        ),
      )
    else return yield* refuse(notModelledHere(`"${instruction.text}" in a game`))
  }
}
