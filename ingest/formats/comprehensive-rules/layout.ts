import type { Line } from '../../read/lines'
import { isBanner } from './bounds'

/** `flow`: one paragraph is one line. `wrapped`: lines are broken at a width and only a blank line ends a rule. */
export type Layout = 'flow' | 'wrapped'

const WIDEST = 125

/** Wrapped texts have no long lines, and many continuation lines. */
export const layoutOf = (body: readonly Line[]): Layout => {
  let wide = 0
  let goingOn = 0
  let words = 0
  body.forEach((line, i) => {
    if (line.text === '' || isBanner(line.text)) return
    words++
    if (line.text.length > WIDEST) wide++
    if (body[i - 1]?.text && /^ {0,2}[a-z(]/.test(line.text)) goingOn++
  })
  return wide <= words / 200 && goingOn > words / 8 ? 'wrapped' : 'flow'
}
