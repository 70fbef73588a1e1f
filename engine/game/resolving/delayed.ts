import type { ObjectState } from '../../index'
import type { Instruction } from '../instructions/instruction'
import { notModelledHere, type Procedure, record, refuse, setting } from '../table'
import type { Now } from './context'

export function* delayed(
  { table, doing, memory }: Now,
  instruction: Extract<Instruction, { kind: 'delayed' }>,
): Procedure {
  if (!doing.source) return yield* refuse(notModelledHere(`"${doing.text}" without a source`))
  const about =
    memory.it[0] ??
    (instruction.about?.kind === 'self' || /\b(?:this|~)\b/.test(instruction.when) || instruction.about === null
      ? doing.source
      : undefined)
  const label = table.abilityLabel(table, doing.source.label)
  const item = {
    label,
    source: doing.source,
    controller: doing.controller,
    when: instruction.when,
    text: instruction.text,
    ...(about ? { about: about as { label: string; id: ObjectState['id'] } } : {}),
    ...(instruction.isThisTurn ? { until: 'end of turn' as const } : {}),
    sincePast: table.now.log.length,
  }
  yield* record(
    table,
    'effect began',
    `${label} waits`,
    [setting({ delayed: [...table.now.delayed, item], labels: [...table.now.labels, label] })],
    { of: label, by: doing.controller, matter: 'triggering' },
  )
}
