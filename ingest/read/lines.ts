/** One line of a text by universal newlines (CRLF, CR and LF each end one). `from`/`to` are indexes into the text. */
export type Line = {
  readonly text: string
  readonly from: number
  readonly to: number
  /** Counted from 1. */
  readonly no: number
  /** Leading blanks and tabs. */
  readonly indent: number
}

/** All lines of a text; blanks at a line's end are left out of `text` and `to`. */
export const linesOf = (text: string): readonly Line[] => {
  const lines: Line[] = []
  const next = (end: string, from: number): number => {
    const at = text.indexOf(end, from)
    return at < 0 ? text.length : at
  }
  let start = 0
  let [cr, lf] = [next('\r', 0), next('\n', 0)]
  while (start < text.length) {
    if (cr < start) cr = next('\r', start)
    if (lf < start) lf = next('\n', start)
    const end = Math.min(cr, lf)
    lines.push(lineOf(text, start, end, lines.length + 1))
    start = end === cr && lf === cr + 1 ? end + 2 : end + 1
  }
  return lines
}

const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 12 || code === 160
const lineOf = (text: string, from: number, end: number, no: number): Line => {
  let to = end
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--
  let first = from
  while (first < to && isBlank(text.charCodeAt(first))) first++
  return { text: text.slice(from, to), from, to, no, indent: first - from }
}
