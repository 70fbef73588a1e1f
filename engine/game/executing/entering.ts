import type { ObjectState, Player } from '../../index'
import type { Planned } from '../happenings'
import { notModelledHere, type Procedure, refuse } from '../table'
import { amountOf, type Now, type Of, performed } from './now'
import { people } from './people'
import { things } from './things'

/** Puts objects onto the battlefield, all at the same time. */
export function* entered(now: Now, instruction: Of<'put onto battlefield'>): Procedure {
  const { doing } = now
  if (instruction.isAttacking || instruction.isTransformed || instruction.isFaceDown)
    return yield* refuse(notModelledHere(`How "${doing.text}" puts something onto the battlefield`))
  const [player = doing.controller, ...others] = yield* people(now, instruction.who)
  if (others.length > 0 && instruction.what.kind === 'chosen')
    return yield* refuse(notModelledHere(`What several players put onto the battlefield by ${doing.label}`))
  const entering = yield* things(now, instruction.what, {
    player,
    question: 'what to put onto the battlefield',
    verb: 'puts',
  })
  const [host] = instruction.attachedTo ? yield* things(now, instruction.attachedTo) : []
  if (instruction.attachedTo && !host) return
  const [chief = player] = instruction.under === 'owner' ? [] : yield* people(now, instruction.under)
  const controller = (thing: ObjectState): Player => (instruction.under === 'owner' ? thing.object.owner : chief)
  const happened = yield* performed(
    now,
    entering.map(
      (thing): Planned => ({
        kind: 'move',
        label: thing.object.label,
        to: 'battlefield',
        way: thing.object.zone === 'library' || thing.object.zone === 'hand' ? 'put' : 'returned',
        by: doing.label,
        controller: controller(thing),
        ...(instruction.isTapped ? { isTapped: true as const } : {}),
        ...(host ? { host: host.object.label } : {}),
      }),
    ),
  )
  const plans: Planned[] = []
  for (const { is } of happened)
    for (const { counter, count } of instruction.counters ?? [])
      if (is)
        plans.push({
          kind: 'counters',
          label: is.object.label,
          counter,
          count: yield* amountOf(now, count, is),
          way: 'put',
        })
  if (plans.length > 0) yield* performed(now, plans)
  now.done = happened.length > 0
}
