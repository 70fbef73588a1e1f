import { type ObjectState, protectionFrom, viewOf } from '../../index'
import { enchantSpec } from '../objects/targets'
import { happening, notModelledHere, type Procedure, record, refuse, type Table, thingNamed } from '../table'
import { filterOf, passes, type Reading } from '../texts/phrases'
import { nameOf } from '../texts/texts'
import { acted } from '../triggers/triggers'
import { type Now, type Of, performed } from './now'
import { things } from './things'

export function* attached(now: Now, instruction: Of<'attach'>): Procedure {
  const { table, doing } = now
  const [thing] = yield* things(now, instruction.what)
  const [host] = yield* things(now, instruction.to)
  const { to } = instruction
  if (to.kind === 'target' && doing.targets.some(({ at, instance }) => instance === to.index && 'player' in at))
    return yield* refuse(notModelledHere(`Attaching ${thing?.object.label ?? 'something'} to a player`))
  yield* attachedTo(table, thing, host, { self: nameOf(table, doing), known: table.known })
}

/** 409.3i (2003-10-01), 701.3 today: an object that cannot be attached there does not move. */
function* attachedTo(
  table: Table,
  thing: ObjectState | undefined,
  host: ObjectState | undefined,
  reading: Reading,
): Procedure {
  if (thing?.object.zone !== 'battlefield' || host?.object.zone !== 'battlefield' || thing.id === host.id) return
  if (thing.object.attachedTo === host.id) return
  if (thing.subtypes.includes('Equipment')) {
    // 301.5c today: Equipment that is a creature cannot equip one.
    if (!host.types.includes('creature') || thing.types.includes('creature')) return
    for (const { ability } of thing.abilities) {
      const [whole, words] = /\bcan be attached only to (.+?)\.?$/i.exec(ability.text) ?? []
      if (words === undefined) continue
      const filter = filterOf(words, reading)
      if (!filter) return yield* refuse(notModelledHere(`"${whole}" of ${thing.object.label}`))
      if (!passes(filter, host, viewOf(table.now.state), { id: thing.id, controller: thing.controller })) return
    }
  } else {
    const spec = enchantSpec(thing)
    const filter = spec?.objects?.kind === 'permanent' ? spec.objects.filter : null
    if (!filter) return yield* refuse(notModelledHere(`Attaching ${thing.object.label}`))
    const by = { id: thing.id, controller: thing.controller }
    if (!passes(filter, host, viewOf(table.now.state), by)) return
  }
  const { label } = thing.object
  const at = thingNamed(table.now.state, host.object.label)
  if (!at) return
  yield* record(
    table,
    'attached',
    `${label} is attached to ${at.object.label}`,
    [happening({ kind: 'attach', label, to: at.object.label })],
    { of: label, to: at.object.label, matter: 'resolving' },
  )
  yield* acted(table, 'attach', thing.controller, thing)
}

/**
 * 701.10d and 701.10e (2022-04-29): a permanent and a card in a hand change places, and what the one was attached to, the
 * other becomes attached to. Nothing happens if either of them cannot: both have one owner, and an Aura enchants only
 * what it can (502.62b of 2007-05-01, 702.65b today).
 */
export function* exchanged(now: Now, { what, card }: Of<'exchange'>): Procedure {
  const { table, doing } = now
  now.done = false
  const [given] = yield* things(now, what)
  const { controller } = doing
  const [taken] = given
    ? yield* things(now, card, { player: controller, question: 'what to exchange', verb: 'chooses' })
    : []
  if (!given || !taken) return
  const view = viewOf(table.now.state)
  const host = view.objects.find(one => one.id === given.object.attachedTo)
  const spec = enchantSpec(taken)
  const filter = spec?.objects?.kind === 'permanent' ? spec.objects.filter : null
  const isPlayed = given.object.zone === 'battlefield' && !given.object.token && taken.object.zone === 'hand'
  if (!isPlayed || !taken.subtypes.includes('Aura') || !host || !filter)
    return yield* refuse(notModelledHere(`The exchange of ${given.object.label} and ${taken.object.label}`))
  if (given.object.owner !== taken.object.owner || given.controller !== controller) return
  if (!passes(filter, host, view, { id: taken.id, controller }) || protectionFrom(host, taken) !== null) return
  const by = doing.label
  yield* performed(now, [
    { kind: 'move', label: given.object.label, to: 'hand', way: 'returned', by },
    { kind: 'move', label: taken.object.label, to: 'battlefield', way: 'put', by, controller, host: host.object.label },
  ])
}
