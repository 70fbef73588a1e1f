import type * as M from '../english/generated/meaning'
import type { Amount, NumberRange } from '../model/effect'
import { notExecuted } from './not-executed'
import type { Scope } from './scope'

/** Numbers in the words of modes and decisions. */
export { inFigures, numberWord } from '../english/lexicon/number-words'

export const number = ({ is }: M.Number): Amount =>
  is === 'X'
    ? { kind: 'x' }
    : /^\d+$/.test(is)
      ? { kind: 'number', is: Number(is) }
      : notExecuted({ kind: 'Number', is })
export const fixedNumber = (phrase: M.Number): number => {
  const amount = number(phrase)
  return amount.kind === 'number' ? amount.is : notExecuted(phrase)
}
/** Which numbers may be chosen (107.1c today: zero or more); null: something else is chosen. */
export const numberRange = (phrase: M.ChosenKind): NumberRange | null => {
  switch (phrase.kind) {
    case 'ChosenKind.number':
      return { least: 0 }
    case 'ChosenKind.number between':
      return { least: fixedNumber(phrase.low), most: fixedNumber(phrase.high) }
    case 'ChosenKind.number above':
      return { least: fixedNumber(phrase.low) + 1 }
    case 'ChosenKind.number from':
      return { least: fixedNumber(phrase.low) }
    default:
      return null
  }
}
export const NUMBER = (is: number): Amount => ({ kind: 'number', is })

/** So many of it for each of something. */
export const product = (one: Amount, each: Amount): Amount =>
  one.kind === 'number' && one.is === 1 ? each : { kind: 'product', of: [one, each] }

export const measureOf = (phrase: M.Measure): 'power' | 'toughness' | 'mana value' => {
  switch (phrase.kind) {
    case 'Measure.power':
      return 'power'
    case 'Measure.toughness':
      return 'toughness'
    case 'Measure.mana value':
      return 'mana value'
    default:
      return notExecuted(phrase, 'This measure')
  }
}
type Comparison = { readonly how: '<=' | '>=' | '='; readonly to: Amount }
const plus = (to: Amount, more: number): Amount =>
  to.kind === 'number' ? NUMBER(to.is + more) : { kind: 'sum', of: [to, NUMBER(more)] }
export const comparison = (phrase: M.Compare, at: Scope): Comparison => {
  switch (phrase.kind) {
    case 'Compare.at least':
      return { how: '>=', to: phrase.n ? number(phrase.n) : at.amount(phrase.than as M.Amount, at) }
    case 'Compare.at most':
      return { how: '<=', to: phrase.n ? number(phrase.n) : at.amount(phrase.than as M.Amount, at) }
    case 'Compare.less':
      return { how: '<=', to: plus(at.amount(phrase.than, at), -1) }
    case 'Compare.greater':
      return { how: '>=', to: plus(at.amount(phrase.than, at), 1) }
    case 'Compare.equal':
      return { how: '=', to: at.amount(phrase.than, at) }
    case 'Compare.exactly':
    case 'Compare.is':
      return { how: '=', to: number(phrase.n) }
    case 'Compare.fewer':
      return { how: '<=', to: plus(number(phrase.n), -1) }
    case 'Compare.more':
      return { how: '>=', to: plus(number(phrase.n), 1) }
    case 'Compare.none':
      return { how: '=', to: NUMBER(0) }
    case 'Compare.greater by':
      return { how: '>=', to: { kind: 'sum', of: [at.amount(phrase.than, at), number(phrase.n)] } }
    case 'Compare.odd':
    case 'Compare.even':
      return notExecuted(phrase, 'This comparison')
  }
}
