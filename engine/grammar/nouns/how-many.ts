import type { ActionDict } from 'ohm-js'
import type { Amount, Condition, Filter } from '../../model/effect'
import { number } from '../amounts/amount-meaning'
import type { Comparison } from '../amounts/comparison'
import { textOf } from '../node'
import { numberFrom } from './kind-words'

/** How many are required: at least, at most, or exactly a number. */
export type HowMany = { readonly atLeast: number; readonly exactly?: true } | { readonly atMost: number }

export const not = (of: Condition): Condition => (of.kind === 'not' ? of.of : { kind: 'not', of })
export const exists = (what: Filter, many: HowMany): Condition => {
  if ('atMost' in many) return not({ kind: 'exists', what, atLeast: many.atMost + 1 })
  const { atLeast, exactly } = many
  if (atLeast === 0) return not({ kind: 'exists', what, atLeast: 1 })
  const enough: Condition = { kind: 'exists', what, atLeast }
  return exactly ? { kind: 'both', of: [enough, not({ kind: 'exists', what, atLeast: atLeast + 1 })] } : enough
}

/** "Four or more card types": a comparison with a number. */
export const numbered = (of: Amount, many: HowMany): Condition => {
  if ('atMost' in many) return { kind: 'amount', of, how: '<=', to: number(many.atMost) }
  const { atLeast, exactly } = many
  return { kind: 'amount', of, how: exactly || atLeast === 0 ? '=' : '>=', to: number(atLeast) }
}

export const howManyMeaning: ActionDict<unknown> = {
  HowMany_atLeast: (count, _more): HowMany => ({ atLeast: numberFrom(textOf(count)) }),
  HowMany_atMost: (count, _fewer): HowMany => ({ atMost: numberFrom(textOf(count)) }),
  HowMany_most: (_most, count): HowMany => ({ atMost: numberFrom(textOf(count)) }),
  HowMany_least: (_least, count): HowMany => ({ atLeast: numberFrom(textOf(count)) }),
  HowMany_none: (_): HowMany => ({ atLeast: 0 }),
  HowMany_exactly: (_exactly, count): HowMany => ({ atLeast: numberFrom(textOf(count)), exactly: true }),
  HowMany_some: (_): HowMany => ({ atLeast: 1 }),
  HowMany_another: (_): HowMany => ({ atLeast: 1 }),
  HandCount_atLeast: (count, _more, _cards): Comparison => ({ how: '>=', to: number(numberFrom(textOf(count))) }),
  HandCount_atMost: (count, _fewer, _cards): Comparison => ({ how: '<=', to: number(numberFrom(textOf(count))) }),
  HandCount_none: (_): Comparison => ({ how: '=', to: number(0) }),
  HandCount_exactly: (_exactly, count, _cards): Comparison => ({ how: '=', to: number(numberFrom(textOf(count))) }),
}
