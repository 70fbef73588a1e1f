import { type ObjectState, objectNamed } from '../../index'
import { readSentence } from '../../meaning/reader'
import { ordersIn } from '../../scenario/steps/when/play-orders'
import type { ChosenTarget } from '../game'
import type { Planned } from '../happenings'
import type { Instruction } from '../instructions/instruction'
import { perform } from '../perform'
import { happening, must, notModelledHere, type Procedure, record, refuse } from '../table'
import { type Now, sourceLabel } from './context'
import { objects } from './reference'

/** A sentence that changes characteristics: it begins as a continuous effect, which the layers order among others. */
export function* effect(now: Now, instruction: Extract<Instruction, { kind: 'effect' }>): Procedure {
  const { doing, memory, table } = now
  if (instruction.about) {
    // "Whenever this creature blocks a creature, it gets +1/+1": the words do not say which of the two.
    if (doing.cause?.isOther && /^it\b/i.test(instruction.text))
      return yield* refuse(notModelledHere(`Which object "${instruction.text}" of ${doing.label} means`))
    const isOne = instruction.about === 'it' || memory.it.length > 0
    const things = isOne ? yield* objects(now, { kind: 'it' }) : yield* targeted(now)
    for (const thing of things) yield* begun(now, instruction, [], thing.object.label)
    return
  }
  const targets = instruction.instances.flatMap(instance => doing.targets.filter(one => one.instance === instance))
  if (instruction.instances.length > 0 && targets.length === 0) return
  // The effect of a sentence knows its objects by their number; without an earlier one the numbers would move.
  const isObject = ({ at }: ChosenTarget) => 'label' in at
  const moves = (doing.lost ?? []).some(
    lost =>
      isObject(lost) &&
      instruction.instances.includes(lost.instance) &&
      targets.some(one => isObject(one) && one.instance > lost.instance),
  )
  if (moves) return yield* refuse(notModelledHere(`"${instruction.text}" with an illegal target`))
  const source = doing.source && objectNamed(table.now.state, doing.source.label) ? doing.source.label : null
  yield* begun(now, instruction, targets, source)
  const refs = targets.flatMap(({ at }) => ('label' in at ? [at] : []))
  if (refs.length > 0) memory.it = refs
}
function* targeted(now: Now): Procedure<readonly ObjectState[]> {
  const instances = [...new Set(now.doing.targets.map(one => one.instance))]
  return yield* objects(now, { kind: 'several', of: instances.map(instance => ({ kind: 'target', instance })) })
}

/** `source` is what "this" means: the source itself, or the object that the sentence is about. */
function* begun(
  { table, doing, reading }: Now,
  instruction: Extract<Instruction, { kind: 'effect' }>,
  targets: readonly ChosenTarget[],
  source: string | null,
): Procedure {
  const read = yield* must(readSentence(instruction.text, reading))
  const before = table.now.state
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
        // An effect numbers its targets by themselves among objects and among players.
        targets: [
          ...targets.flatMap(({ at }) => ('label' in at ? [{ label: at.label }] : [])),
          ...targets.flatMap(({ at }) => ('player' in at ? [at] : [])),
        ],
        choices: [...doing.choices, ...(doing.x === undefined ? [] : [String(doing.x)])],
      }),
    ],
    { of: doing.label, by: doing.controller, matter: 'resolving' },
  )
  const effects = table.now.state.effects.filter(one => one.timestamp >= before.clock)
  const orders = ordersIn(effects, table.now.state)
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
