import { printSize } from '../layers/strata-rows-of'
import type { BoardObject } from '../outcome/board-card'

type Step = { readonly keyword: string; readonly line: number }
type Came = Pick<BoardObject, 'label' | 'power' | 'toughness' | 'colors' | 'doubts'>

/** The result for an object as a step: its power and toughness, or its colours without them. */
const saidOf = ({ label, power, toughness, colors, doubts }: Came): string | null => {
  // An unread sentence may change it: nothing can be asserted.
  if (doubts && doubts.length > 0) return null
  if (power !== null && toughness !== null) return `"${label}" is ${printSize({ power, toughness })}`
  return colors.length === 1 ? `"${label}" is ${colors[0]}` : null
}

/** Turns a board into a worked example by appending its result as a step. Null where there is nothing to assert. */
export const printPromised = (source: string, steps: readonly Step[], object: Came): string | null => {
  const said = saidOf(object)
  const last = steps.reduce<Step | null>((late, step) => (late && late.line > step.line ? late : step), null)
  if (!said || !last) return null
  const promised = [...steps].reverse().find(({ keyword }) => /^(?:Given|When|Then)$/.test(keyword))?.keyword === 'Then'
  const lines = source.split('\n')
  lines.splice(last.line, 0, `* ${promised ? 'And' : 'Then'} ${said}`)
  return lines.join('\n')
}
