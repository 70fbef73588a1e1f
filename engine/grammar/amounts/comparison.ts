import type { Node } from 'ohm-js'
import type { Amount } from '../../model/effect'
import { meaningOf } from '../node'
import { number, shifted } from './amount-meaning'

/** What a number is compared with. */
export type Comparison = { readonly how: '<=' | '>=' | '='; readonly to: Amount }

const compared =
  (how: Comparison['how'], step = 0) =>
  (...nodes: Node[]): Comparison => {
    const amount = nodes.find(node => node.ctorName === 'Amount')
    return { how, to: shifted(amount ? meaningOf<Amount>(amount) : number(0), step) }
  }
/** Readers of comparisons by how many nodes their rule has. */
export const comparison = {
  one:
    (how: Comparison['how'], step = 0) =>
    (a: Node) =>
      compared(how, step)(a),
  two:
    (how: Comparison['how'], step = 0) =>
    (a: Node, b: Node) =>
      compared(how, step)(a, b),
  three:
    (how: Comparison['how'], step = 0) =>
    (a: Node, b: Node, c: Node) =>
      compared(how, step)(a, b, c),
}
