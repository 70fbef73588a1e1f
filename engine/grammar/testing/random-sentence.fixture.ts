import * as ohm from 'ohm-js'
import { EFFECTS, spelledOut } from '../effects/effects.ohm'

/** A part of a grammar as Ohm stores it, which its types omit. */
type Part = {
  readonly constructor: { readonly name: string }
  readonly obj: string
  readonly terms: readonly Part[]
  readonly factors: readonly Part[]
  readonly expr: Part
  readonly ruleName: string
}
const rules = (ohm.grammar(spelledOut(EFFECTS)) as unknown as { rules: Record<string, { body: Part }> }).rules
const LETTERS: Readonly<Record<string, string>> = {
  any: 'x',
  letter: 'q',
  lower: 'q',
  alnum: 'q',
  upper: 'Q',
  digit: '3',
}
const DEEP = 25

/** Random marked text that the grammar is likely to accept; `next` gives a whole number below its argument. */
export const randomText = (rule: string, next: (below: number) => number): string => {
  const said = (part: Part, depth: number, lexical: boolean): string => {
    const inside = (one: Part): string => said(one, depth + 1, lexical)
    switch (part.constructor.name) {
      case 'Terminal':
        return part.obj
      case 'Alt':
        return inside(part.terms[depth > DEEP ? part.terms.length - 1 : next(part.terms.length)] as Part)
      case 'Seq':
        return part.factors
          .map(inside)
          .filter(Boolean)
          .join(lexical ? '' : ' ')
      case 'Opt':
      case 'Star':
        return depth < DEEP && next(3) === 0 ? inside(part.expr) : ''
      case 'Plus':
        return inside(part.expr)
      case 'Apply':
        return named(part.ruleName, depth + 1)
      default:
        return ''
    }
  }
  const named = (name: string, depth: number): string => {
    const body = rules[name]?.body
    return LETTERS[name] ?? (body && depth < 3 * DEEP && name !== 'end' ? said(body, depth, /^[a-z]/.test(name)) : '')
  }
  return named(rule, 0)
}
