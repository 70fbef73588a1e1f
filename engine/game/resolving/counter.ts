import { objectNamed, objectState, viewOf } from '../../index'
import type { Instruction } from '../instructions/instruction'
import { perform } from '../perform'
import { notModelledHere, type Procedure, record, refuse, setting, type Table } from '../table'
import { isKept } from './cannot-be'
import type { Now } from './context'
import { paysCost } from './options'

/** 701.5a today: a countered spell goes to its owner's graveyard, a countered ability ceases to exist. */
export function* counter(now: Now, instruction: Extract<Instruction, { kind: 'counter' }>): Procedure {
  const { table, doing } = now
  const labels =
    instruction.what.kind === 'target'
      ? doing.targets.flatMap(one =>
          one.instance === (instruction.what as { instance: number }).instance && 'label' in one.at
            ? [one.at.label]
            : [],
        )
      : instruction.what.kind === 'it' && doing.cause?.spell !== undefined
        ? [doing.cause.spell]
        : null
  if (!labels) return yield* refuse(notModelledHere(`What "${doing.text}" counters`))
  for (const label of labels) {
    const item = table.now.stack.find(one => one.label === label)
    if (!item) continue
    const spell = item.object === null ? undefined : objectState(viewOf(table.now.state), item.object)
    if (spell && item.kind === 'spell' && (yield* isKept(table, spell, 'countered'))) continue
    if (
      instruction.unless !== undefined &&
      (yield* paysCost(now, item.controller, instruction.unless, `for "${label}"`))
    )
      continue
    yield* counteredItem(table, label, doing.label)
  }
}

export function* counteredItem(table: Table, label: string, by: string, isExiled = false): Procedure {
  const item = table.now.stack.find(one => one.label === label)
  if (!item) return
  yield* record(
    table,
    'countered',
    `${label} is countered`,
    [setting({ stack: table.now.stack.filter(one => one !== item) })],
    { of: label, by, matter: 'resolving' },
  )
  if (item.object !== null && item.copyOf === undefined && objectNamed(table.now.state, label)?.zone === 'stack')
    yield* perform(table, [
      {
        kind: 'move',
        label,
        to: isExiled || item.forCost === 'flashback' ? 'exile' : 'graveyard',
        way: 'countered',
        by,
      },
    ])
}
