import type * as M from '../english/generated/meaning'
import type { Text } from '../model/effect'
import { notExecuted } from './not-executed'
import type { Scope } from './scope'

/** What the text of a spell or ability does. */
export const instructions = (phrase: M.Instructions | M.Statics, _at: Scope): Text => notExecuted(phrase)
