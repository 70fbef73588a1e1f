import { proliferate } from '../resolving/proliferate'
import type { Procedure } from '../table'
import { acted } from '../triggers'
import { type Now, type Of, sourceLabel } from './now'
import { people } from './people'

export function* proliferated(now: Now, { who }: Of<'proliferate'>): Procedure {
  for (const player of yield* people(now, who)) {
    yield* proliferate(now.table, player, sourceLabel(now.doing))
    yield* acted(now.table, 'proliferate', player)
  }
}
