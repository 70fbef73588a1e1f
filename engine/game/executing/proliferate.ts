import { type Player, viewOf } from '../../index'
import { hasLeft, playerIn } from '../game'
import { perform } from '../perform'
import { countersKnown } from '../replacing/replacement'
import {
  ask,
  existing,
  notModelledHere,
  type Procedure,
  policyOf,
  record,
  refuse,
  type Table,
  withPlayer,
} from '../table'
import type { Planned } from '../triggers/happenings'
import { acted } from '../triggers/triggers'
import { type Now, type Of, sourceLabel } from './now'
import { people } from './people'

export function* proliferated(now: Now, { who }: Of<'proliferate'>): Procedure {
  for (const player of yield* people(now, who)) {
    yield* proliferate(now.table, player, sourceLabel(now.doing))
    yield* acted(now.table, 'proliferate', player)
  }
}

/** 701.23a (2010-10-01), 701.34a today: any number of permanents and players with counters get another of what they have. */
function* proliferate(table: Table, player: Player, by: string): Procedure {
  yield* existing(table, 'proliferate', by)
  const things = viewOf(table.now.state).objects.filter(
    ({ object }) => object.zone === 'battlefield' && !object.phasedOut && object.counters.some(pile => pile.count > 0),
  )
  const people = table.now.players.filter(one => one.poison > 0 && !hasLeft(table.now, one.player))
  const options = [
    ...things.map(({ object: { label } }) => ({ key: label, shown: `"${label}"` })),
    ...people.map(one => ({ key: one.player, shown: one.player })),
  ]
  const chosen = yield* ask(table, {
    kind: 'choose',
    player,
    question: 'which permanents and players get another counter',
    options,
    least: 0,
    most: options.length,
    write: `${player} chooses ${options[0]?.shown ?? 'nothing'}`,
  })
  const plans = things.flatMap(({ object: { label, counters } }): readonly Planned[] =>
    chosen.includes(label)
      ? counters
          .filter(pile => pile.count > 0)
          .map(pile => ({ kind: 'counters', label, counter: pile.name, count: 1, way: 'put', player }))
      : [],
  )
  const isSeveral = plans.some((plan, i) => plans.some((other, j) => i < j && labelOf(plan) === labelOf(other)))
  if (isSeveral && policyOf(table.now).proliferate !== 'one counter of each kind')
    return yield* refuse(notModelledHere('Proliferating a permanent that has counters of several kinds'))
  yield* perform(table, plans)
  for (const one of people.filter(({ player: each }) => chosen.includes(each))) yield* poisoned(table, one.player)
}
const labelOf = (plan: Planned): string | undefined => ('label' in plan ? plan.label : undefined)

function* poisoned(table: Table, player: string): Procedure {
  yield* countersKnown(table)
  yield* record(
    table,
    'counters',
    `${player} gets a poison counter`,
    [withPlayer(table.now, player, { poison: playerIn(table.now, player).poison + 1 })],
    { of: player, amount: 1, matter: 'proliferate' },
  )
}
