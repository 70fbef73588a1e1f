import { type ObjectState, viewOf } from '../../index'
import type { Planned } from '../happenings'
import type { Instruction } from '../instructions/instruction'
import { perform, shuffle } from '../perform'
import { filterOf, passes } from '../phrases'
import { ask, type Procedure, record } from '../table'
import { type Now, refOf, sourceOf } from './context'
import { objects, players, valued } from './reference'

export function* search(now: Now, instruction: Extract<Instruction, { kind: 'search' }>): Procedure {
  const { table, doing, reading, memory } = now
  const [whose = doing.controller] = yield* players(now, instruction.whose)
  const searcher = doing.controller
  const view = viewOf(table.now.state)
  const filter = instruction.phrase === '' ? null : filterOf(`${instruction.phrase} card`, reading)
  const [model] = instruction.sameNameAs ? yield* objects(now, instruction.sameNameAs) : []
  const zones = instruction.where === 'library' ? ['library'] : ['graveyard', 'hand', 'library']
  const name = model?.name ?? (instruction.sameNameAs ? (yield* valued(now, instruction.sameNameAs))?.name : undefined)
  const isMeant = (thing: ObjectState): boolean =>
    zones.includes(thing.object.zone) &&
    thing.object.owner === whose &&
    !thing.object.filler &&
    (!filter || passes(filter, thing, view, sourceOf(now))) &&
    (name === undefined || thing.name === name)
  const found = view.objects.filter(isMeant)
  // 701.19b today: what is in a hidden zone and has a quality need not be found; in public zones it must be.
  const isHidden = (thing: ObjectState): boolean => thing.object.zone !== 'graveyard'
  const hasQuality = filter !== null || instruction.sameNameAs !== undefined
  const must = found.filter(thing => !isHidden(thing) || !hasQuality)
  const most = instruction.most === 'any' ? found.length : Math.min(found.length, instruction.most)
  const least =
    instruction.least === 0
      ? Math.min(most, instruction.most === 'any' ? must.filter(thing => !isHidden(thing)).length : 0)
      : Math.min(most, must.length, instruction.least)
  yield* record(table, 'searched', `${searcher} searches ${whose}'s ${zones.join(', ')}`, [], {
    by: searcher,
    of: whose,
    matter: 'searching',
  })
  const chosen = yield* ask(table, {
    kind: 'choose',
    player: searcher,
    question: 'which cards to find',
    options: found.map(thing => ({ key: thing.object.label, shown: `"${thing.object.label}"` })),
    least,
    most,
    write: found[0] ? `${searcher} finds "${found[0].object.label}"` : `${searcher} finds nothing`,
  })
  const to = instruction.to === 'top' ? 'library' : instruction.to
  const plans = chosen.map(
    (label): Planned => ({
      kind: 'move',
      label,
      to,
      way: 'put',
      by: doing.label,
      ...(to === 'battlefield' ? { controller: searcher } : {}),
      ...(instruction.isTapped ? { isTapped: true as const } : {}),
    }),
  )
  if (instruction.shuffles && instruction.to === 'top') yield* shuffle(table, whose)
  const happened = yield* perform(table, plans)
  memory.it = happened.flatMap(one => (one.is ? [refOf(one.is)] : []))
  if (instruction.shuffles && instruction.to !== 'top') yield* shuffle(table, whose)
}
