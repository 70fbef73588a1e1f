import { viewOf } from '../../index'
import type { Planned } from '../happenings'
import type { Instruction } from '../instructions/instruction'
import { perform } from '../perform'
import { filterOf, passes } from '../phrases'
import { ask, type Procedure } from '../table'
import { amount } from './amount'
import { beforeMoving, cardOptions, type Now, refOf, sourceOf } from './context'
import { objects } from './reference'

export function* chosenReturn(now: Now, instruction: Extract<Instruction, { kind: 'choose and return' }>): Procedure {
  const { table, doing, reading } = now
  const player = doing.controller
  const view = viewOf(table.now.state)
  const filter = instruction.phrase === '' ? null : filterOf(`${instruction.phrase} card`, reading)
  const there = view.objects.filter(
    thing =>
      thing.object.zone === 'graveyard' &&
      thing.object.owner === player &&
      (!filter || passes(filter, thing, view, sourceOf(now))),
  )
  const count = Math.min(there.length, yield* amount(now, instruction.count))
  const chosen = yield* ask(table, {
    kind: 'choose',
    player,
    question: 'which card to return to the hand',
    options: cardOptions(there.map(thing => ({ label: thing.object.label, isUnknown: thing.object.filler }))),
    least: count,
    most: count,
    write: `${player} returns "${there[0]?.object.label ?? ''}"`,
  })
  yield* perform(
    table,
    chosen.map((label): Planned => ({ kind: 'move', label, to: 'hand', way: 'returned', by: doing.label })),
  )
}

export function* returned(now: Now, instruction: Extract<Instruction, { kind: 'return' }>): Procedure {
  const { table, doing, memory } = now
  const things = yield* objects(now, instruction.what)
  const plans = things.map(
    (thing): Planned =>
      instruction.to === 'hand'
        ? { kind: 'move', label: thing.object.label, to: 'hand', way: 'returned', by: doing.label }
        : {
            kind: 'move',
            label: thing.object.label,
            to: 'battlefield',
            way: 'returned',
            by: doing.label,
            controller: instruction.under === 'you' ? doing.controller : thing.object.owner,
            ...(instruction.isTapped ? { isTapped: true as const } : {}),
          },
  )
  const happened = yield* perform(table, plans)
  memory.it = happened.flatMap(one => (one.is ? [refOf(one.is)] : []))
  if (instruction.to === 'hand') memory.was = { ...memory.was, ...beforeMoving(happened) }
  if (instruction.counters) {
    const count = yield* amount(now, instruction.counters.count)
    const { name } = instruction.counters
    yield* perform(
      table,
      memory.it.map((ref): Planned => ({ kind: 'counters', label: ref.label, counter: name, count, way: 'put' })),
    )
  }
}
