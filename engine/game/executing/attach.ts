import { attachedTo } from '../resolving/attach'
import type { Procedure } from '../table'
import { nameOf } from '../texts'
import type { Now, Of } from './now'
import { things } from './things'

export function* attached(now: Now, instruction: Of<'attach'>): Procedure {
  const { table, doing } = now
  const [thing] = yield* things(now, instruction.what)
  const [host] = yield* things(now, instruction.to)
  yield* attachedTo(table, thing, host, { self: nameOf(table, doing), known: table.known })
}
