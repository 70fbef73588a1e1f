import { type ObjectState, objectState, type Player, viewOf } from '../../index'
import { happening, type Procedure, record, type Table, withPlayer } from '../table'

const isOf = (thing: ObjectState | undefined, player: Player): thing is ObjectState =>
  thing !== undefined &&
  thing.object.zone === 'battlefield' &&
  thing.types.includes('creature') &&
  thing.controller === player

/** 702.95c-d today: both are still creatures that the player controls, and neither is paired. */
export function* pairUp(table: Table, player: Player, one: ObjectState, other: ObjectState): Procedure {
  const both = [one, other]
  if (one.id === other.id || !both.every(thing => isOf(thing, player) && thing.object.pairedWith === undefined)) return
  const [label, partner] = [one.object.label, other.object.label]
  yield* record(
    table,
    'effect began',
    `${label} is paired with ${partner}`,
    [happening({ kind: 'pair', label, with: partner })],
    { of: label, to: partner, matter: 'soulbond' },
  )
}

/** 702.95e today: a pair ends when one of the two leaves, is no creature, or another player gains control of it. */
export function* pairsEnd(table: Table): Procedure {
  for (const { id } of table.now.state.objects.filter(({ pairedWith }) => pairedWith !== undefined)) {
    const view = viewOf(table.now.state)
    const thing = objectState(view, id)
    const { pairedWith } = thing?.object ?? {}
    if (!thing || pairedWith === undefined) continue
    if (isOf(thing, thing.controller) && isOf(objectState(view, pairedWith), thing.controller)) continue
    const { label } = thing.object
    yield* record(table, 'effect ended', `${label} is no longer paired`, [happening({ kind: 'pair', label })], {
      of: label,
      matter: 'soulbond',
    })
  }
}

/** A creature that gets the designation of a Ring-bearer, or loses it. */
export const bearing = ({ object: { label, marks = [] } }: ObjectState, isBearer: boolean) =>
  happening({
    kind: 'marks',
    label,
    marks: [...marks.filter(({ as }) => as !== 'Ring-bearer'), ...(isBearer ? [{ as: 'Ring-bearer' as const }] : [])],
  })
/** 701.54a (2023-06-16): until another player gains control of it; what has left is another object. */
export function* bearersEnd(table: Table): Procedure {
  for (const { player, ring } of table.now.players) {
    if (!ring?.bearer) continue
    const thing = objectState(viewOf(table.now.state), ring.bearer)
    if (thing?.controller === player) continue
    const ended = withPlayer(table.now, player, { ring: { ...ring, bearer: null } })
    const text = `${thing?.object.label ?? 'What has left'} is no longer ${player}'s Ring-bearer`
    yield* record(table, 'effect ended', text, [...(thing ? [bearing(thing, false)] : []), ended], {
      of: player,
      matter: 'resolving',
    })
  }
}
