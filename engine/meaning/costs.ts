import type * as M from '../english/generated/meaning'
import type { Activated } from '../model/effect'
import { notExecuted } from './not-executed'
import type { Scope } from './scope'

/** An activated ability: its cost, when it may be activated, and what it does. */
export const activated = (phrase: M.Kind['Ability.activated' | 'Special.loyalty'], _at: Scope): Activated =>
  notExecuted(phrase)
