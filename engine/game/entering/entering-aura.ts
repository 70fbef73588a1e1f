import { type GameState, type ObjectState, type Player, protectionFrom, viewOf } from '../../index'
import { enchantSpec } from '../objects/targets'
import { ask, notModelledHere, type Procedure, policyOf, refuse, type Table } from '../table'
import { passes } from '../texts/phrases'

/**
 * The label of what an Aura that enters without being cast will enchant (214.8d of 1999, 303.4f today): chosen among what
 * was there before it enters, and not a target. Null where there is nothing that it can enchant.
 * @param aura what enters, or what it enters as a copy of
 */
export function* hostChosen(
  table: Table,
  aura: ObjectState,
  label: string,
  player: Player,
  by: string | null,
  start: GameState,
): Procedure<string | null> {
  const spec = enchantSpec(aura)
  const filter = spec?.objects?.kind === 'permanent' ? spec.objects.filter : null
  if (!filter) return yield* refuse(notModelledHere(`What "${label}" enchants as it enters`))
  // Until 2009-07-11 the player who put it there chose (212.4e, 2004); from then on the player under whose control it enters.
  const putter = table.now.stack.find(item => item.label === by)?.controller ?? player
  if (policyOf(table.now).auraEntering !== 'its controller chooses' && putter !== player)
    return yield* refuse(notModelledHere(`Who chooses what "${label}" enchants`))
  const view = viewOf(start)
  const now = viewOf(table.now.state)
  const hosts = view.objects
    .filter(one => one.object.zone === 'battlefield' && !one.object.phasedOut && one.id !== aura.id)
    .filter(one => now.objects.some(there => there.id === one.id && there.object.zone === 'battlefield'))
    .filter(one => passes(filter, one, view, { id: aura.id, controller: player }))
    .filter(one => protectionFrom(one, aura) === null)
    .map(one => one.object.label)
  if (hosts.length === 0) return null
  const [host] = yield* ask(table, {
    kind: 'choose',
    player,
    question: `what "${label}" enchants as it enters`,
    options: hosts.map(one => ({ key: one, shown: `"${one}"` })),
    least: 1,
    most: 1,
    write: `${player} chooses "${hosts[0]}"`,
  })
  return host ?? null
}
