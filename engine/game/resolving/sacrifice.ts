import { type ObjectState, viewOf } from '../../index'
import type { Planned } from '../happenings'
import type { Instruction } from '../instructions/instruction'
import { perform } from '../perform'
import { filterOf, passes } from '../phrases'
import { ask, notModelledHere, type Procedure, refuse, type Table, thingNamed } from '../table'
import { amount } from './amount'
import { isKept } from './cannot-be'
import { type Now, refOf, sourceOf } from './context'
import { objects, players } from './reference'

export function* sacrifice(now: Now, instruction: Extract<Instruction, { kind: 'sacrifice' }>): Procedure {
  const { table, doing, reading, memory } = now
  const plans: Planned[] = []
  const move = (label: string): Planned => ({
    kind: 'move',
    label,
    to: 'graveyard',
    way: 'sacrificed',
    by: doing.label,
  })
  if (instruction.what) {
    // 701.17a today: a player can sacrifice only what that player controls.
    const people = yield* players(now, instruction.who)
    for (const thing of yield* objects(now, instruction.what))
      if (
        people.includes(thing.controller) &&
        thing.object.zone === 'battlefield' &&
        !(yield* isKept(table, thing, 'sacrificed'))
      )
        plans.push(move(thing.object.label))
  } else {
    const filter = filterOf(instruction.phrase, reading)
    if (!filter) return yield* refuse(notModelledHere(`"${instruction.phrase}"`))
    const view = viewOf(table.now.state)
    for (const player of yield* players(now, instruction.who)) {
      const all = view.objects.filter(
        thing =>
          thing.object.zone === 'battlefield' &&
          !thing.object.phasedOut &&
          thing.controller === player &&
          passes(filter, thing, view, sourceOf(now)),
      )
      const there: ObjectState[] = []
      for (const thing of all) if (!(yield* isKept(table, thing, 'sacrificed'))) there.push(thing)
      const count =
        instruction.count === 'all' ? there.length : Math.min(there.length, yield* amount(now, instruction.count))
      const chosen = yield* ask(table, {
        kind: 'choose',
        player,
        question: `${count === 1 ? 'a permanent' : `${count} permanents`} to sacrifice`,
        options: there.map(thing => ({ key: thing.object.label, shown: `"${thing.object.label}"` })),
        least: count,
        most: count,
        write: `${player} sacrifices "${there[0]?.object.label ?? ''}"`,
        refuses: item => whyNot(table, item, instruction.phrase),
      })
      plans.push(...chosen.map(move))
    }
  }
  const happened = yield* perform(table, plans)
  memory.sacrificed = happened.flatMap(one => (one.was ? [one.was.id] : []))
  memory.wasDone = happened.length > 0
  memory.it = happened.flatMap(one => (one.is ? [refOf(one.is)] : []))
}

const whyNot = (table: Table, label: string, phrase: string) =>
  thingNamed(table.now.state, label)
    ? {
        code: 'not-the-kind',
        message: `"${label}" cannot be chosen: it is not ${/^[aeiou]/.test(phrase) ? 'an' : 'a'} ${phrase.replace(/s$/, '')} that can be sacrificed`,
        hint: 'Choose another',
      }
    : null
