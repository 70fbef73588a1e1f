import type * as M from '../english/generated/meaning'
import type { Condition } from '../model/effect'
import { notExecuted } from './not-executed'
import type { Scope } from './scope'

/** What must be true. */
export const condition = (phrase: M.Condition, _at: Scope): Condition => notExecuted(phrase, 'This condition')
