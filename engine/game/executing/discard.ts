import { type Player, viewOf } from '../../index'
import type { Procedure } from '../table'
import type { Planned } from '../triggers/happenings'
import { keepAmount, type Now, type Of, performed } from './now'
import { eachOf } from './people'
import { things } from './things'

export function* discarded(now: Now, { who, what }: Of<'discard'>): Procedure {
  const { table, doing } = now
  const inHand = (player: Player) =>
    viewOf(table.now.state).objects.filter(({ object }) => object.zone === 'hand' && object.owner === player)
  const chosen = yield* eachOf(now, who, function* (player): Procedure<readonly Planned[]> {
    const cards =
      what === 'hand'
        ? inHand(player)
        : yield* things(now, what, {
            player,
            zone: 'hand',
            fits: ({ object }) => object.zone === 'hand' && object.owner === player,
            question: 'what to discard',
            verb: 'discards',
          })
    return cards.map(
      ({ object }): Planned => ({
        kind: 'move',
        label: object.label,
        to: 'graveyard',
        way: 'discarded',
        by: doing.label,
      }),
    )
  })
  const happened = yield* performed(now, chosen.flat())
  const isOf = (player: Player) => happened.filter(({ was }) => was?.object.owner === player).length
  keepAmount(now, happened.length, Object.fromEntries(table.now.players.map(({ player }) => [player, isOf(player)])))
}
