import type { Instruction, What } from '../instructions/instruction'
import { notModelledHere, type Procedure, record, refuse, setting } from '../table'
import type { Now } from './context'

export function* copies(now: Now, instruction: Extract<Instruction, { kind: 'copy' }>): Procedure {
  const { table, doing, memory } = now
  if (instruction.what.kind !== 'target' && instruction.what.kind !== 'it')
    return yield* refuse(notModelledHere(`"${doing.text}"`))
  const refs =
    instruction.what.kind === 'target'
      ? doing.targets.flatMap(one => ('label' in one.at ? [one.at.label] : []))
      : memory.it.map(one => one.label)
  for (const label of refs) {
    const item = table.now.stack.find(one => one.label === label)
    if (!item) continue
    let n = 1
    const named = (): string => `${label} copy${n === 1 ? '' : ` ${n}`}`
    while (table.now.labels.includes(named())) n++
    const copy = { ...item, label: named(), copyOf: label, controller: doing.controller }
    memory.it = [{ label: copy.label, id: item.object ?? '' }]
    yield* record(
      table,
      'copied',
      `${doing.label} copies ${label}`,
      [setting({ stack: [...table.now.stack, copy], labels: [...table.now.labels, copy.label] })],
      { of: copy.label, from: label, by: doing.controller, matter: 'copying' },
    )
    if (instruction.mayChangeTargets) yield* newTargets(now, { kind: 'it' })
  }
}

export function* newTargets(now: Now, what: What): Procedure {
  const { table, doing, memory } = now
  const labels =
    what.kind === 'target'
      ? doing.targets.flatMap(one => (one.instance === what.instance && 'label' in one.at ? [one.at.label] : []))
      : memory.it.map(one => one.label)
  for (const label of labels) yield* table.changeTargets(table, doing.controller, label)
}
