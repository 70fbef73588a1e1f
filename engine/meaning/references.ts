import type * as M from '../english/generated/meaning'
import type { Reference } from '../model/effect'
import { notExecuted } from './not-executed'
import { pointedAt, type Scope } from './scope'

/** One object that a phrase means without choosing or counting: ~, it, that creature, enchanted creature. */
export const reference = (phrase: M.Objects, at: Scope): Reference =>
  referenceOrNull(phrase, at) ?? notExecuted(phrase, `"${at.print(phrase)}"`)

export const referenceOrNull = (phrase: M.Objects, at: Scope): Reference | null => {
  switch (phrase.kind) {
    case 'Object.this':
    case 'Object.itself and':
      return phrase.kind === 'Object.this' ? { kind: 'this' } : null
    case 'Object.enchanted':
    case 'Object.equipped':
    case 'Object.fortified':
      return { kind: 'attached' }
    case 'Object.top grave':
      return phrase.whose.kind === 'Whose.your' ? { kind: 'top', of: 'graveyard', who: 'you' } : null
    case 'Object.target':
      return at.target(phrase, at)
    default:
      return pointedAt(phrase, at)
  }
}
