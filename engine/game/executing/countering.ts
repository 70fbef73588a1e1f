import { objectNamed, objectState, viewOf } from '../../index'
import { perform } from '../perform'
import { type Procedure, record, setting, type Table } from '../table'
import { isKept } from '../texts/standing-texts'
import { watch } from '../triggers/triggers'
import { keep, type Now, type Of } from './now'
import { refs } from './things'

/** 701.5a today: a countered spell goes to its owner's graveyard, a countered ability ceases to exist. */
export function* countered(now: Now, { what, goesTo }: Of<'counter'>): Procedure {
  const { table, doing } = now
  let isDone = false
  const named = yield* refs(now, what)
  for (const { label } of named) {
    const item = table.now.stack.find(one => one.label === label)
    if (!item) continue
    const spell = item.object === null ? undefined : objectState(viewOf(table.now.state), item.object)
    if (spell && item.kind === 'spell' && (yield* isKept(table, spell, 'countered'))) continue
    yield* counteredItem(table, label, doing.label, goesTo)
    isDone = true
    const is = table.now.state.objects.find(one => one.label === label)
    if (spell && is && is.id !== spell.id) moved(now, spell.id, { label, id: is.id, was: spell.id })
  }
  now.done = isDone
}
const moved = (now: Now, id: string, to: Parameters<typeof keep>[2][number]): void => {
  for (const [as, held] of Object.entries(now.kept.objects))
    if (held.some(ref => ref.id === id))
      keep(
        now,
        as,
        held.map(ref => (ref.id === id ? to : ref)),
      )
}

function* counteredItem(table: Table, label: string, by: string, goesTo?: Of<'counter'>['goesTo']): Procedure {
  const item = table.now.stack.find(one => one.label === label)
  if (!item) return
  const entry = yield* record(
    table,
    'countered',
    `${label} is countered`,
    [setting({ stack: table.now.stack.filter(one => one !== item) })],
    { of: label, by, matter: 'resolving' },
  )
  if (item.kind === 'spell') yield* watch(table, { kind: 'countered', player: item.controller, label, entry })
  if (item.object !== null && item.copyOf === undefined && objectNamed(table.now.state, label)?.zone === 'stack')
    yield* perform(table, [
      {
        kind: 'move',
        label,
        to: item.forCost === 'flashback' ? 'exile' : (goesTo?.zone ?? 'graveyard'),
        ...(goesTo?.at ? { at: goesTo.at } : {}),
        way: 'countered',
        by,
      },
    ])
}
