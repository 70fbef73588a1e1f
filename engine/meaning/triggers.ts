import type * as M from '../english/generated/meaning'
import type { Triggered } from '../model/effect'
import { notExecuted } from './not-executed'
import type { Scope } from './scope'

/** A triggered ability: its event, its intervening "if" (603.4 today), and what it does. */
export const triggered = (phrase: M.Kind['Ability.triggered' | 'Ability.triggered if'], _at: Scope): Triggered =>
  notExecuted(phrase)
