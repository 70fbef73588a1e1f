import type { What, Whom } from '../../index'
import type { Ref, StackItem } from '../game'
import { type Procedure, record, setting } from '../table'
import { acted, watch } from '../triggers/triggers'
import { amountOf, keep, type Now, type Of } from './now'
import { people } from './people'
import { refs } from './things'

/** 503.1 (2001), 707.10 today: a copy of a spell or ability has its choices, and is controlled by whoever made it. */
export function* copied(now: Now, instruction: Of<'copy spell'>): Procedure {
  const { table } = now
  const made: Ref[] = []
  for (const { label } of yield* refs(now, instruction.what)) {
    const item = table.now.stack.find(one => one.label === label)
    const times = item && instruction.times ? yield* amountOf(now, instruction.times) : 1
    for (let nth = 0; item && nth < times; nth++) made.push(yield* copyOf(now, item, instruction.mayChangeTargets))
  }
  keep(now, instruction.as, made)
  now.done = made.length > 0
}
function* copyOf({ table, doing }: Now, item: StackItem, mayChangeTargets: boolean): Procedure<Ref> {
  const { label } = item
  let n = 1
  const named = (): string => `${label} copy${n === 1 ? '' : ` ${n}`}`
  while (table.now.labels.includes(named())) n++
  const copy = { ...item, label: named(), copyOf: label, controller: doing.controller }
  const entry = yield* record(
    table,
    'copied',
    `${doing.label} copies ${label}`,
    [setting({ stack: [...table.now.stack, copy], labels: [...table.now.labels, copy.label] })],
    { of: copy.label, from: label, by: doing.controller, matter: 'copying' },
  )
  if (item.kind !== 'spell' || item.object === null) yield* acted(table, 'copy', doing.controller)
  else yield* watch(table, { kind: 'copied', player: doing.controller, label: copy.label, id: item.object, entry })
  if (mayChangeTargets) yield* table.changeTargets(table, doing.controller, copy.label)
  return { label: copy.label, id: (item.object ?? '') as Ref['id'] }
}

export function* newTargets(now: Now, who: Whom, what: What): Procedure {
  const [player = now.doing.controller] = yield* people(now, who)
  for (const { label } of yield* refs(now, what)) yield* now.table.changeTargets(now.table, player, label)
}
