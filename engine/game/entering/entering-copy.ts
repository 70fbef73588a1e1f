import { type GameState, holds, matches, type ObjectState, type Player, viewOf } from '../../index'
import { contextOf } from '../executing/context'
import { NOTHING_KEPT } from '../game'
import { doingOf, replacingTexts } from '../replacing/replacements-in-force'
import { notModelledHere, type Procedure, refuse, type Table, whichIfAny } from '../table'
import type { Planned } from '../triggers/happenings'
import { unsureOf } from '../triggers/history'

type Copying = Pick<Extract<Planned, { kind: 'move' }>, 'copying' | 'isTapped'>

/**
 * 503.5 (2001), 707.5 today: "You may have ~ enter as a copy of any creature" is decided before it enters, among what was
 * there before (614.12a today). Null: it enters as itself.
 */
export function* copyChosen(
  table: Table,
  thing: ObjectState,
  player: Player,
  start: GameState,
): Procedure<Copying | null> {
  const view = viewOf(start)
  for (const of of replacingTexts(thing, viewOf(table.now.state)))
    for (const { instead, if: condition } of of.replacements) {
      if (instead.kind !== 'enters as copy') continue
      const doing = { ...doingOf(of), controller: player }
      const at = { ...contextOf({ table, doing, kept: NOTHING_KEPT }, thing), view }
      const unsure = condition && unsureOf(table.now, condition, at)
      if (unsure) return yield* refuse(notModelledHere(unsure))
      if (condition && !holds(condition, at)) continue
      const models = view.objects
        .filter(one => one.object.zone === 'battlefield' && !one.object.phasedOut && one.id !== thing.id)
        .filter(one => matches(instead.of, one, { ...at, it: one }))
        .map(one => one.object.label)
      const { label } = thing.object
      const question = `what "${label}" enters as a copy of`
      const answer = yield* whichIfAny(table, { player, question, among: models })
      if (answer === null) return null
      return {
        copying: { of: answer, except: instead.except, alsoHas: instead.alsoHas },
        ...(instead.isTapped ? { isTapped: true as const } : {}),
      }
    }
  return null
}
