import type { ObjectState } from '../../index'
import { notModelledHere, type Procedure, refuse, type Table } from '../table'
import { cannotBe } from '../texts/standing-texts'

export function* isIndestructible(table: Table, thing: ObjectState): Procedure<boolean> {
  if (thing.abilities.some(held => held.ability.text.toLowerCase() === 'indestructible')) return true
  return yield* isKept(table, thing, 'destroyed')
}

/** Whether something says that it cannot be countered, destroyed or sacrificed. */
export function* isKept(
  table: Table,
  thing: ObjectState,
  from: 'countered' | 'destroyed' | 'sacrificed',
): Procedure<boolean> {
  const { is, unknown } = cannotBe(table.now, thing, from)
  if (unknown) return yield* refuse(notModelledHere(`"${unknown.text}"`))
  return is
}
