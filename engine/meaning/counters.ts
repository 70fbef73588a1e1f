import type * as M from '../english/generated/meaning'
import type { Counters } from '../model/effect'
import { NUMBER, number } from './comparisons'
import { notExecuted } from './not-executed'
import type { Scope } from './scope'

/** Counters of each kind that are put somewhere. */
export const counters = (phrase: M.Counters, at: Scope): readonly Counters[] => {
  switch (phrase.kind) {
    case 'Counters.counter':
    case 'Counters.additional counter':
    case 'Counters.another':
      return [{ counter: phrase.type.is, count: NUMBER(1) }]
    case 'Counters.counters':
    case 'Counters.additional counters':
      return [{ counter: phrase.type.is, count: at.amount(phrase.n, at) }]
    case 'Counters.additional x':
      return [{ counter: phrase.type.is, count: number(phrase.n) }]
    case 'Counters.that many':
      return [{ counter: phrase.type.is, count: { kind: 'that much' } }]
    case 'Counters.x':
      return [{ counter: phrase.type.is, count: { kind: 'x' } }]
    case 'Counters.counter kinds':
      return [{ counter: phrase.one.is, count: NUMBER(1) }, ...counters(phrase.other, at)]
    default:
      return notExecuted(phrase, 'These counters')
  }
}
