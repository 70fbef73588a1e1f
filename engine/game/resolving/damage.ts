import type { Planned } from '../happenings'
import type { Instruction } from '../instructions/instruction'
import { perform } from '../perform'
import { notModelledHere, type Procedure, policyOf, refuse } from '../table'
import { amount } from './amount'
import { isWho, type Now, sourceLabel } from './context'
import { objects, players, targetPlayers, valued } from './reference'

export function* damage(now: Now, instruction: Extract<Instruction, { kind: 'damage' }>): Procedure {
  yield* perform(now.table, yield* damagePlans(now, instruction))
}

function* damagePlans(now: Now, instruction: Extract<Instruction, { kind: 'damage' }>): Procedure<readonly Planned[]> {
  const { doing } = now
  const from = instruction.from ? yield* valued(now, instruction.from) : undefined
  const count = yield* amount(now, instruction.amount)
  const by = instruction.from?.kind === 'self' ? sourceLabel(doing) : (from?.object.label ?? sourceLabel(doing))
  // 608.2b: a target that has become illegal deals no damage either.
  const isActing = policyOf(now.table.now).illegalTarget === 'acts'
  if (instruction.from?.kind === 'target' && !isActing && !(yield* objects(now, instruction.from))[0]) return []
  const plans: Planned[] = []
  for (const to of instruction.to) {
    if (instruction.isDivided && to.kind === 'target') {
      for (const target of doing.targets.filter(one => one.instance === to.instance))
        plans.push({
          kind: 'damage',
          amount: target.share ?? (yield* refuse(notModelledHere(`How ${doing.label} divides its damage`))),
          by,
          ...('player' in target.at ? { player: target.at.player } : { label: target.at.label }),
        })
      continue
    }
    const people = isWho(to) ? yield* players(now, to) : yield* targetPlayers(now, to)
    const things = isWho(to) ? [] : yield* objects(now, to)
    plans.push(
      ...things.map((thing): Planned => ({ kind: 'damage', label: thing.object.label, amount: count, by })),
      ...people.map((player): Planned => ({ kind: 'damage', player, amount: count, by })),
    )
  }
  now.memory.amount = count
  return instruction.also?.kind === 'damage' ? [...plans, ...(yield* damagePlans(now, instruction.also))] : plans
}
