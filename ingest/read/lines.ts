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

const CR = 13
const LF = 10

/** All lines of a text; blanks at a line's end are left out of `text` and `to`. */
export const linesOf = (text: string): readonly Line[] => {
  const lines: Line[] = []
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    const code = at === text.length ? LF : text.charCodeAt(at)
    if (code !== LF && code !== CR) continue
    if (at < text.length || start < at) lines.push(lineOf(text, start, at, lines.length + 1))
    if (code === CR && text.charCodeAt(at + 1) === LF) at++
    start = at + 1
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
