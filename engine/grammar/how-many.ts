import type { Amount, Condition, Filter } from '../effect'
import { number } from './amount-meaning'

/** How many are asked for: at least so many, at most, or exactly. */
export type HowMany = { readonly atLeast: number; readonly exactly?: true } | { readonly atMost: number }

export const not = (of: Condition): Condition => (of.kind === 'not' ? of.of : { kind: 'not', of })
export const exists = (what: Filter, many: HowMany): Condition => {
  if ('atMost' in many) return not({ kind: 'exists', what, atLeast: many.atMost + 1 })
  const { atLeast, exactly } = many
  if (atLeast === 0) return not({ kind: 'exists', what, atLeast: 1 })
  const enough: Condition = { kind: 'exists', what, atLeast }
  return exactly ? { kind: 'both', of: [enough, not({ kind: 'exists', what, atLeast: atLeast + 1 })] } : enough
}

/** "Four or more card types": so many of a number. */
export const numbered = (of: Amount, many: HowMany): Condition => {
  if ('atMost' in many) return { kind: 'amount', of, how: '<=', to: number(many.atMost) }
  const { atLeast, exactly } = many
  return { kind: 'amount', of, how: exactly || atLeast === 0 ? '=' : '>=', to: number(atLeast) }
}
