import {
  type Amount,
  amountAt,
  type ContinuousEffect,
  type GameEvent,
  type GameState,
  hasShield,
  holds,
  inAffects,
  type ObjectId,
  type ObjectState,
  objectsAt,
  type Reference,
  viewOf,
} from '../../../index'

/** Instructions of a resolving spell or ability besides continuous effects, carried out at once or at the end of the turn. */
type Orders = {
  readonly now: readonly GameEvent[]
  readonly later: readonly { readonly id: ObjectId; readonly to: 'graveyard' | 'exile' }[]
  /** Exiled until a condition ends. */
  readonly away: readonly Away[]
}
export type Away = { readonly label: string; readonly by: ContinuousEffect }

/** Carries out the instructions among new effects on the current board. */
export const ordersIn = (effects: readonly ContinuousEffect[], state: GameState): Orders => {
  const orders = effects.flatMap(effect =>
    effect.spec.changes.flatMap(change =>
      change.kind === 'game rule' ? [{ says: change.says, whom: meant(effect, state), effect, change }] : [],
    ),
  )
  return {
    now: orders.flatMap(({ says, whom, effect, change }) =>
      says === 'damage' && change.amount
        ? damaged(change.amount, change.from, whom, effect, state)
        : whom.flatMap(thing => eventsOf(says, thing, effect, state)),
    ),
    away: orders.flatMap(({ says, whom, effect }) =>
      says === 'exile' && effect.spec.duration?.kind === 'for as long as'
        ? whom.map(thing => ({ label: thing.object.label, by: effect }))
        : [],
    ),
    later: orders.flatMap(({ says, whom }) => {
      const [, verb] = LATER.exec(says) ?? []
      return verb === undefined
        ? []
        : whom.map(({ id }) => ({ id, to: verb === 'exile' ? ('exile' as const) : ('graveyard' as const) }))
    }),
  }
}
/** 610.3 (2013-07-13): cards exiled until something happens return immediately, all together, under their owners' control. */
export const returning = (away: readonly Away[], state: GameState): readonly Away[] =>
  away.filter(({ by }) => {
    const { duration } = by.spec
    return (
      duration?.kind === 'for as long as' && !holds(duration.condition, { view: viewOf(state), effect: by, it: null })
    )
  })
const LATER = /^(destroy|sacrifice|exile|bury) at (the )?(end|beginning)/

const meant = (effect: ContinuousEffect, state: GameState): readonly ObjectState[] => {
  const view = viewOf(state)
  return inAffects(effect.spec.affects, { view, effect, it: null })
}

/** Damage is dealt by the object that the sentence names; its amount may be a value of that object. */
const damaged = (
  amount: Amount,
  from: Reference | undefined,
  whom: readonly ObjectState[],
  effect: ContinuousEffect,
  state: GameState,
): readonly GameEvent[] => {
  const view = viewOf(state)
  const dealer = from ? (objectsAt(from, { view, effect, it: null })[0] ?? null) : null
  const dealt = Math.max(0, amountAt(amount, { view, effect, it: dealer }))
  return whom.map(thing => ({
    kind: 'damage',
    label: thing.object.label,
    amount: dealt,
    by: dealer?.object.label ?? null,
  }))
}

const STATUS = {
  tap: 'tapped',
  untap: 'untapped',
  transform: 'transformed',
  'phase out': 'phased out',
  'turn face up': 'face up',
  'turn face down': 'face down',
} as const
const ZONE = {
  destroy: 'graveyard',
  bury: 'graveyard',
  sacrifice: 'graveyard',
  exile: 'exile',
  'return to hand': 'hand',
} as const

const eventsOf = (
  says: string,
  thing: ObjectState,
  { controller: you, source }: ContinuousEffect,
  state: GameState,
): readonly GameEvent[] => {
  const { label, owner } = thing.object
  const [entering, whose, tapped] = /^enter (yours|its owner)( tapped)?$/.exec(says) ?? []
  if (entering !== undefined)
    return [
      { kind: 'enter', labels: [label], controller: whose === 'yours' ? you : owner },
      ...(tapped ? [{ kind: 'status', label, becomes: 'tapped' } as const] : []),
    ]
  if (Object.hasOwn(STATUS, says)) return [{ kind: 'status', label, becomes: STATUS[says as keyof typeof STATUS] }]
  // 702.12b today: an indestructible permanent can't be destroyed.
  if (says === 'destroy' && thing.abilities.some(held => held.ability.text === 'indestructible')) return []
  // 122.1c (2022-04-29): where an effect would destroy it, a shield counter is removed instead.
  if (says === 'destroy' && hasShield(thing.object, state))
    return [{ kind: 'counters', label, counter: 'shield', count: 1, way: 'remove' }]
  if (Object.hasOwn(ZONE, says))
    return [
      {
        kind: 'move',
        label,
        to: ZONE[says as keyof typeof ZONE],
        ...(says === 'exile' && source ? { by: source } : {}),
      },
    ]
  const [, way, n, name] = /^(put|remove) (\d+|all) (.*?) ?counters$/.exec(says) ?? []
  if (way === undefined) return []
  return thing.object.counters
    .map(pile => pile.name)
    .concat(way === 'put' ? [name ?? ''] : [])
    .filter((one, i, all) => all.indexOf(one) === i && (name === '' || one === name))
    .map(counter => ({
      kind: 'counters',
      label,
      counter,
      count: n === 'all' ? Number.MAX_SAFE_INTEGER : Number(n),
      way: way === 'put' ? 'put' : 'remove',
    }))
}
