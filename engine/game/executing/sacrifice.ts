import { type ObjectState, objectState, viewOf, type What } from '../../index'
import { illegalAct, type Procedure, thingNamed } from '../table'
import { isKept } from '../texts/standing-texts'
import type { Planned } from '../triggers/happenings'
import { acted } from '../triggers/triggers'
import { keepAmount, type Now, type Of, performed } from './now'
import { eachOf } from './people'
import { things } from './things'

/** What may be sacrificed, before anything is chosen. */
const possible = (what: What): What => {
  if (what.kind === 'chosen') return { kind: 'each', filter: what.filter }
  if (what.kind === 'several') return { ...what, of: what.of.map(possible) }
  return what.kind === 'pile' ? { kind: 'reference', the: { kind: 'memory', of: 'pile others' } } : what
}
/** 701.17a today: a player can sacrifice only permanents that the player controls; all do so at the same time. */
export function* sacrificed(now: Now, { who, what }: Of<'sacrifice'>): Procedure {
  const { table, doing } = now
  const isOne = what.kind === 'chosen' && what.most?.kind === 'number' && what.most.is === 1
  const chosen = yield* eachOf(now, who, function* (player): Procedure<readonly ObjectState[]> {
    const kept = new Set<string>()
    for (const thing of yield* things(now, possible(what)))
      if (yield* isKept(table, thing, 'sacrificed')) kept.add(thing.id)
    return yield* things(now, what, {
      player,
      fits: thing => thing.controller === player && thing.object.zone === 'battlefield' && !kept.has(thing.id),
      question: isOne ? 'a permanent to sacrifice' : 'permanents to sacrifice',
      verb: 'sacrifices',
      refuses: label =>
        thingNamed(table.now.state, label)
          ? illegalAct(`"${label}" cannot be chosen: it is not what ${doing.label} asks for`, '', 'Choose another')
          : null,
    })
  })
  const self = doing.source ? objectState(viewOf(table.now.state), doing.source.id) : undefined
  const happened = yield* performed(
    now,
    chosen.flat().map(
      ({ object }): Planned => ({
        kind: 'move',
        label: object.label,
        to: 'graveyard',
        way: 'sacrificed',
        by: doing.label,
      }),
    ),
  )
  keepAmount(now, happened.length)
  // 702.110b today: what is no longer on the battlefield exploits nothing.
  if (now.kept.keyword !== 'exploit' || self?.object.zone !== 'battlefield') return
  for (const { plan, was } of happened)
    if (plan.kind === 'move' && plan.way === 'sacrificed' && was)
      yield* acted(table, 'exploit', doing.controller, self, { whom: was })
}
