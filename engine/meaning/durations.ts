import type * as M from '../english/generated/meaning'
import type { Condition, Duration } from '../model/effect'
import { condition } from './conditions'
import { notExecuted } from './not-executed'
import type { Scope } from './scope'

/** How long an effect lasts; a condition where it lasts as long as something is so. */
export const duration = (phrase: M.Duration, at: Scope): Duration | { readonly while: Condition } => {
  switch (phrase.kind) {
    case 'Duration.until end of turn':
    case 'Duration.rest of turn':
      return { kind: 'until end of turn' }
    case 'Duration.this turn':
      return { kind: 'this turn' }
    case 'Duration.until end of combat':
    case 'Duration.this combat':
      return { kind: 'until end of combat' }
    case 'Duration.until your next turn':
      return { kind: 'until your next turn' }
    case 'Duration.until next untap':
      return { kind: "until its controller's next untap step" }
    case 'Duration.as long as':
      return { kind: 'for as long as', condition: condition(phrase.if, at) }
    case 'Duration.rest of game':
    case 'Duration.permanently':
      return { kind: 'indefinite' }
    case 'Duration.as long as if':
    case 'Duration.while':
      return { while: condition(phrase.if, at) }
    case 'Duration.during your turns':
      return { while: { kind: 'turn of', who: 'you' } }
    case 'Duration.during other turns':
      return { while: { kind: 'not', of: { kind: 'turn of', who: 'you' } } }
    case 'Duration.during turn':
      return phrase.whose.kind === 'Whose.your' && !at.said(phrase).includes('next')
        ? { while: { kind: 'turn of', who: 'you' } }
        : notExecuted(phrase, 'This duration')
    default:
      return notExecuted(phrase, 'This duration')
  }
}
