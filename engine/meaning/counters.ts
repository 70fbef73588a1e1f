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
    case 'Counters.choice':
      return counters(phrase.of, at)
    case 'Counters.counter or':
      return oneOf([phrase.one.is, ...kindsIn(phrase.other)], phrase)
    case 'Counters.counter list':
      return kindsIn(phrase.other).at(0) === undefined || !at.print(phrase).includes(' or ')
        ? notExecuted(phrase, 'These counters')
        : oneOf([phrase.one.is, ...kindsIn(phrase.other)], phrase)
    case 'Counters.kinds':
      return at.said(phrase).includes('or')
        ? oneOf([phrase.one.is, phrase.two.is, phrase.three.is], phrase)
        : [phrase.one, phrase.two, phrase.three].map(({ is }) => ({ counter: is, count: NUMBER(1) }))
    case 'Counters.counter kinds':
      return [{ counter: phrase.one.is, count: NUMBER(1) }, ...counters(phrase.other, at)]
    default:
      return notExecuted(phrase, 'These counters')
  }
}

const kindsIn = (phrase: M.Counters): readonly string[] => {
  switch (phrase.kind) {
    case 'Counters.counter':
      return [phrase.type.is]
    case 'Counters.counter or':
    case 'Counters.counter list':
      return [phrase.one.is, ...kindsIn(phrase.other)]
    default:
      return notExecuted(phrase, 'These counters')
  }
}
const oneOf = (among: readonly string[], phrase: M.Counters): readonly Counters[] => [
  { counter: among[0] ?? notExecuted(phrase, 'These counters'), count: NUMBER(1), among },
]
/** Counters that are taken from an object; null: all of them. */
export const taken = (phrase: M.Counters, at: Scope): readonly Counters[] | null => {
  switch (phrase.kind) {
    case 'Counters.all':
      return null
    case 'Counters.a counter':
    case 'Counters.one counter':
      return [{ counter: '', count: NUMBER(1), among: 'there' }]
    default:
      return counters(phrase, at)
  }
}
