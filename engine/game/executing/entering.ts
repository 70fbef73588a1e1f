import type { ObjectState, Player } from '../../index'
import { attackTargets } from '../combat/attacks'
import { ask, happening, notModelledHere, type Procedure, record, refuse, setting } from '../table'
import type { Planned } from '../triggers/happenings'
import { amountOf, type Now, type Of, performed } from './now'
import { eachOf, people } from './people'
import { counterKind, things } from './things'

type Entering = { readonly thing: ObjectState; readonly controller: Player }
/** Whether it enters under the control of the player who puts it there. */
const isActing = ({ who, under }: Of<'put onto battlefield'>): boolean => JSON.stringify(who) === JSON.stringify(under)

/** Puts objects onto the battlefield, all at the same time. */
export function* entered(now: Now, instruction: Of<'put onto battlefield'>): Procedure {
  const { doing } = now
  if (instruction.isFaceDown)
    return yield* refuse(notModelledHere(`How "${doing.text}" puts something onto the battlefield`))
  // Each of several players chooses; what all of them put there enters at the same time.
  const chosen = yield* eachOf(now, instruction.who, function* (player): Procedure<readonly Entering[]> {
    const mine = yield* things(now, instruction.what, {
      player,
      question: 'what to put onto the battlefield',
      verb: 'puts',
      to: 'battlefield',
    })
    const { under } = instruction
    const [chief = player] = under === 'owner' || isActing(instruction) ? [] : yield* people(now, under)
    return mine.map(thing => ({ thing, controller: under === 'owner' ? thing.object.owner : chief }))
  })
  const entering = chosen.flat()
  const [host] = instruction.attachedTo ? yield* things(now, instruction.attachedTo) : []
  if (instruction.attachedTo && !host) return
  const happened = yield* performed(
    now,
    entering.map(
      ({ thing, controller }): Planned => ({
        kind: 'move',
        label: thing.object.label,
        to: 'battlefield',
        way: thing.object.zone === 'library' || thing.object.zone === 'hand' ? 'put' : 'returned',
        by: doing.label,
        controller,
        ...(instruction.isTapped ? { isTapped: true as const } : {}),
        ...(instruction.isTransformed ? { isTransformed: true as const } : {}),
        ...(host ? { host: host.object.label } : {}),
      }),
    ),
  )
  const plans: Planned[] = []
  for (const { is } of happened)
    for (const pile of instruction.counters ?? [])
      if (is)
        plans.push({
          kind: 'counters',
          label: is.object.label,
          counter: (yield* counterKind(now, pile, is)) ?? pile.counter,
          count: yield* amountOf(now, pile.count, is),
          way: 'put',
        })
  if (plans.length > 0) yield* performed(now, plans)
  if (instruction.isAttacking) for (const { is } of happened) if (is) yield* attacking(now, is)
  now.done = happened.length > 0
}

/** 506.3 and 508.4 today: it attacks what its controller chooses, if it is a creature of the attacking player. */
export function* attacking(
  { table, doing }: Now,
  { id, object, types, controller }: ObjectState,
  defender?: Player,
): Procedure {
  const { combat, turn } = table.now
  if (combat === null || !types.includes('creature') || controller !== turn.player) return
  const places = attackTargets(table.now).filter(place => defender === undefined || place.defender === defender)
  const said = places.find(({ at }) => doing.choices.includes(at))
  const [key] = said
    ? [said.at]
    : yield* ask(table, {
        kind: 'choose',
        player: controller,
        question: `what ${object.label} attacks`,
        options: places.map(({ at }) => ({ key: at, shown: at })),
        least: 1,
        most: 1,
        write: `${controller} chooses ${places[0]?.at ?? ''}`,
      })
  const place = places.find(({ at }) => at === key)
  if (!place) return
  const attacker = { label: object.label, id, at: place.at, defender: place.defender, isBlocked: false }
  yield* record(
    table,
    'attack',
    `${object.label} is attacking ${place.at}`,
    [
      setting({ combat: { ...combat, attackers: [...combat.attackers, attacker] } }),
      happening({ kind: 'combat', label: object.label, role: 'attacking' }),
    ],
    { of: object.label, to: place.at, matter: 'resolving' },
  )
}
