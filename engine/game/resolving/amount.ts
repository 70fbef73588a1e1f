import { manaValueOf, viewOf } from '../../index'
import type { Count } from '../instructions/instruction'
import { filterOf, passes } from '../phrases'
import { lifeOf } from '../seats'
import { notModelledHere, type Procedure, refuse } from '../table'
import { handSize } from '../triggers'
import { type Now, sourceOf } from './context'
import { players, valued } from './reference'

export function* amount(now: Now, count: Count): Procedure<number> {
  const { table, doing, memory, reading } = now
  switch (count.kind) {
    case 'number':
      return count.is
    case 'x':
      return doing.x ?? (yield* refuse(notModelledHere(`What X is in "${doing.text}"`)))
    case 'times kicked':
      return count.each * (doing.kicked ?? 0)
    case 'that much':
      return memory.amount ?? (yield* refuse(notModelledHere(`How much "that much" is in "${doing.text}"`)))
    case 'each': {
      const filter = filterOf(count.phrase, reading)
      if (!filter) return yield* refuse(notModelledHere(`"${count.phrase}"`))
      const view = viewOf(table.now.state)
      return (
        count.times *
        view.objects.filter(
          thing =>
            thing.object.zone === 'battlefield' &&
            !thing.object.phasedOut &&
            passes(filter, thing, view, sourceOf(now)),
        ).length
      )
    }
    case 'cards': {
      const people = yield* players(now, count.who)
      if (count.phrase !== undefined) {
        const filter = filterOf(`${count.phrase} card`, reading)
        if (!filter) return yield* refuse(notModelledHere(`"${count.phrase}"`))
        const view = viewOf(table.now.state)
        const there = view.objects.filter(
          thing =>
            thing.object.zone === count.zone &&
            people.includes(thing.object.owner) &&
            passes(filter, thing, view, sourceOf(now)),
        )
        return (count.times ?? 1) * there.length
      }
      return (
        (count.times ?? 1) *
        (count.zone === 'hand'
          ? people.reduce((sum, player) => sum + handSize(table.now, player), 0)
          : table.now.state.objects.filter(object => object.zone === 'graveyard' && people.includes(object.owner))
              .length)
      )
    }
    case 'counters': {
      const thing = yield* valued(now, count.of)
      return count.times * (thing?.object.counters.find(pile => pile.name === count.name)?.count ?? 0)
    }
    case 'life': {
      const [player] = yield* players(now, count.who)
      return player ? lifeOf(table.now, player) : 0
    }
    case 'value': {
      const thing = yield* valued(now, count.of)
      if (!thing) return 0
      if (count.what === 'mana value') return manaValueOf(thing, table.now.state.rules)
      return Math.max(0, (count.what === 'power' ? thing.power : thing.toughness) ?? 0)
    }
  }
}
