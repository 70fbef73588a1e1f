import type { Planned } from '../happenings'
import type { Instruction } from '../instructions/instruction'
import { perform } from '../perform'
import { ask, notModelledHere, type Procedure, refuse } from '../table'
import { amount } from './amount'
import { cardOptions, type Now } from './context'
import { players } from './reference'

export function* discard(now: Now, instruction: Extract<Instruction, { kind: 'discard' }>): Procedure {
  const { table, doing } = now
  const people = yield* players(now, instruction.who)
  const plans: Planned[] = []
  for (const player of people) {
    const hand = table.now.state.objects.filter(object => object.zone === 'hand' && object.owner === player)
    const count =
      instruction.count === 'hand' ? hand.length : Math.min(hand.length, yield* amount(now, instruction.count))
    if (instruction.isRandom && count < hand.length && hand.some(object => !object.filler))
      return yield* refuse(notModelledHere('A discard at random of known cards'))
    const chosen = yield* ask(table, {
      kind: 'choose',
      player,
      question: `${count} card${count === 1 ? '' : 's'} to discard`,
      options: cardOptions(hand.map(object => ({ label: object.label, isUnknown: object.filler }))),
      least: count,
      most: count,
      write: `${player} discards "${hand[0]?.label ?? ''}"`,
    })
    plans.push(
      ...chosen.map((label): Planned => ({ kind: 'move', label, to: 'graveyard', way: 'discarded', by: doing.label })),
    )
  }
  now.memory.amount = plans.length
  yield* perform(table, plans)
}
