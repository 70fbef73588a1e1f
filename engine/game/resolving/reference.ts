import { type ObjectState, objectNamed, objectState, type Player, viewOf } from '../../index'
import { inTurnOrder, opponentsOf } from '../game'
import type { What, Who } from '../instructions/instruction'
import { filterOf, passes } from '../phrases'
import { ask, notModelledHere, type Procedure, policyOf, refuse, thingNamed } from '../table'
import { type Now, refOf, sourceOf, sourceThing } from './context'

export function* players(now: Now, who: Who): Procedure<readonly Player[]> {
  const { table, doing, memory } = now
  const all = inTurnOrder(table.now)
  switch (who.kind) {
    case 'you':
      return [doing.controller]
    case 'each player':
      return all
    case 'each other player':
      return all.filter(player => player !== doing.controller)
    case 'each opponent':
      return opponentsOf(table.now, doing.controller)
    case 'opponent': {
      const opponents = opponentsOf(table.now, doing.controller)
      return opponents.length === 1
        ? opponents
        : yield* ask(table, {
            kind: 'choose',
            player: doing.controller,
            question: 'an opponent',
            options: opponents.map(player => ({ key: player, shown: player })),
            least: 1,
            most: 1,
            write: `${doing.controller} chooses ${opponents[0] ?? 'B'}`,
          })
    }
    case 'that player':
      return memory.player ? [memory.player] : yield* targetPlayers(now, { kind: 'target', instance: 0 })
    case 'its controller':
    case 'its owner': {
      const [first] = memory.it
      const target = doing.targets.find(one => 'label' in one.at)
      const ref = first ?? (target && 'label' in target.at ? target.at : undefined)
      if (!ref) return []
      const item = table.now.stack.find(one => one.label === ref.label)
      const thing = objectState(viewOf(table.now.state), ref.id as ObjectState['id'])
      const before = memory.was[ref.id]
      const known =
        (before && table.now.lastKnown[before]?.thing) ??
        thing ??
        // 608.2h today: only what has left counts as it last was; a permanent has been a spell with the same id.
        table.now.lastKnown[ref.id as ObjectState['id']]?.thing ??
        thingNamed(table.now.state, ref.label)
      if (item) return [item.controller]
      return known ? [who.kind === 'its owner' ? known.object.owner : known.controller] : []
    }
    case 'target':
      return yield* targetPlayers(now, who)
  }
}

export function* targetPlayers({ doing, memory }: Now, what: What | Who): Procedure<readonly Player[]> {
  if (what.kind !== 'target') return []
  const found = doing.targets.flatMap(one =>
    one.instance === what.instance && 'player' in one.at ? [one.at.player] : [],
  )
  if (found[0]) memory.player = found[0]
  return found
}

/** The objects that words mean now; none if they have left. */
export function* objects(now: Now, what: What): Procedure<readonly ObjectState[]> {
  const { table, doing, memory, reading } = now
  const view = viewOf(table.now.state)
  const still = (refs: readonly { label: string; id: string }[]): readonly ObjectState[] =>
    refs.flatMap(ref => view.objects.filter(thing => thing.id === ref.id && !thing.object.phasedOut))
  switch (what.kind) {
    case 'self': {
      const { source, cause } = doing
      const there = source ? still([source]) : []
      // 217.1c (1999), 400.7 today: an ability that triggers as its source goes somewhere finds it there.
      const isMoved = there.length === 0 && cause?.id !== undefined && cause.label === source?.label && !cause?.isOther
      return isMoved ? still([{ label: cause.label ?? '', id: cause.id ?? '' }]) : there
    }
    case 'it': {
      if (memory.it.length > 0) return still(memory.it)
      const targets = doing.targets.flatMap(one => ('label' in one.at ? [one.at] : []))
      return still(targets.length > 0 ? targets.slice(-1) : doing.source ? [doing.source] : [])
    }
    case 'enchanted': {
      const host = sourceThing(now)?.object.attachedTo
      return host ? still([{ label: '', id: host }]) : []
    }
    case 'exiled by it': {
      // A card that the same ability exiles is another matter.
      if (!doing.source || /\bexile\b/i.test(doing.text)) return yield* refuse(notModelledHere(`"${doing.text}"`))
      const by = doing.source.id
      return view.objects.filter(({ object }) => object.zone === 'exile' && object.exiledBy === by)
    }
    case 'target': {
      const refs = doing.targets.flatMap(one => (one.instance === what.instance && 'label' in one.at ? [one.at] : []))
      // A copy of a spell has no card of its own that could be moved.
      const copy = refs.find(ref => table.now.stack.some(item => item.label === ref.label && item.copyOf !== undefined))
      if (copy) return yield* refuse(notModelledHere(`What ${doing.label} does to "${copy.label}"`))
      const found = still(refs)
      if (found.length > 0) memory.it = found.map(refOf)
      return found
    }
    case 'each': {
      const filter = filterOf(what.phrase, reading)
      if (!filter) return yield* refuse(notModelledHere(`"${what.phrase}"`))
      return view.objects.filter(
        thing =>
          thing.object.zone === 'battlefield' && !thing.object.phasedOut && passes(filter, thing, view, sourceOf(now)),
      )
    }
    case 'several': {
      const found: ObjectState[] = []
      for (const one of what.of)
        for (const thing of yield* objects(now, one)) if (!found.includes(thing)) found.push(thing)
      return found
    }
    case 'cards': {
      const people = yield* players(now, what.who)
      const filter = /^cards?$/.test(what.phrase)
        ? { kind: 'all' as const, of: [] }
        : filterOf(`${what.phrase} card`, reading)
      if (!filter) return yield* refuse(notModelledHere(`"${what.phrase}"`))
      return view.objects.filter(
        thing =>
          thing.object.zone === what.zone &&
          people.includes(thing.object.owner) &&
          passes(filter, thing, view, sourceOf(now)),
      )
    }
  }
}

export function* valued(now: Now, of: What | 'sacrificed'): Procedure<ObjectState | undefined> {
  const { table, doing, memory } = now
  if (of === 'sacrificed') {
    const [id] = doing.sacrificed
    return id ? table.now.lastKnown[id]?.thing : undefined
  }
  const [thing] = yield* objects(now, of)
  // 608.2h and 603.10 today: an object that left the battlefield is used as it last existed there.
  const { cause } = doing
  const isMoved = cause?.was !== undefined && thing !== undefined && thing.id === cause.id
  if (isMoved) return table.now.lastKnown[cause.was]?.thing ?? thing
  const before = thing && memory.was[thing.id]
  if (before) return table.now.lastKnown[before]?.thing ?? thing
  if (thing) return thing
  // 413.2a (1999), 608.2b until 2015-07-16: the values of an illegal target may still be used.
  const lost = of.kind === 'target' ? doing.lost?.find(one => one.instance === of.instance) : undefined
  if (lost && 'label' in lost.at && policyOf(table.now).illegalTarget !== 'is not determined')
    return objectState(viewOf(table.now.state), lost.at.id) ?? table.now.lastKnown[lost.at.id]?.thing
  const ref = of.kind === 'self' ? doing.source : memory.it[0]
  // 413.2f (1999), 608.2h today: an object that has left is used as it last existed.
  return ref ? table.now.lastKnown[ref.id as ObjectState['id']]?.thing : undefined
}

export const ownersOf = ({ table, doing, memory }: Now): readonly Player[] => {
  const label = memory.it[0]?.label ?? doing.source?.label
  const object = label === undefined ? undefined : objectNamed(table.now.state, label)
  return object ? [object.owner] : []
}
