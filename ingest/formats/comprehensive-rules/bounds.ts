import type { Line } from '../../read/lines'
import { LANGUAGES } from './languages'

/**
 * Line indexes: front [0, body), body [body, rules), glossary [glossary + 1, tail), tail [tail, end). Between the rules and
 * the glossary is what some texts print there: the credits.
 */
export type Bounds = {
  readonly body: number
  readonly rules: number
  readonly glossary: number
  readonly tail: number
  readonly end: number
}

const CHAPTER = /^[ \t\u00a0]{0,4}1(?:\.{1,3}|,|:)?[ \t\u00a0]{0,3}(?=["\u201cA-Z\p{Lo}])/u
const SECTION = /^[ \t\u00a0]{0,4}100\.[ \t\u00a0]{1,3}\S/
const GLOSSARY = new RegExp(
  `^\\s*(?:glossary(?: of (?:game )?terms)?|${LANGUAGES.map(({ glossary }) => glossary).join('|')}):?$`,
  'i',
)
const TAIL = new RegExp(
  `^\\s*(?:index|credits|acknowledgments|acknowledgements|questions\\?|customer service information|copyrights|${LANGUAGES.flatMap(({ tail }) => tail).join('|')}):?$`,
  'i',
)

/**
 * Finds where the parts of the document begin. The contents name every chapter and section once before the body does, so
 * the body begins at the last `1.` that section 100 follows, and the glossary at the last line that says just Glossary.
 */
export const boundsOf = (lines: readonly Line[]): Bounds => {
  const start = lastOf(lines, isStart)
  const body =
    start >= 0
      ? start
      : Math.max(
          0,
          lines.findIndex(line => SECTION.test(line.text)),
        )
  const last = lastOf(lines, line => GLOSSARY.test(line.text))
  const glossary = last > body ? last : lines.length
  const tail = lines.findIndex((line, i) => i > glossary && TAIL.test(line.text))
  const credits = lines.findIndex((line, i) => i > body && i < glossary && TAIL.test(line.text))
  return {
    body,
    rules: credits < 0 ? glossary : credits,
    glossary,
    tail: tail < 0 ? lines.length : tail,
    end: lines.length,
  }
}

const isStart = (line: Line, i: number, lines: readonly Line[]): boolean =>
  CHAPTER.test(line.text) && SECTION.test(nextWords(lines, i)?.text ?? '')

const lastOf = (lines: readonly Line[], fits: (line: Line, i: number, lines: readonly Line[]) => boolean): number => {
  for (let i = lines.length - 1; i >= 0; i--) if (fits(lines[i] as Line, i, lines)) return i
  return -1
}

/** The next line with text: not empty, not a row of dashes. */
export const nextWords = (lines: readonly Line[], after: number): Line | undefined => {
  for (let i = after + 1; i < Math.min(lines.length, after + 8); i++) {
    const line = lines[i] as Line
    if (line.text !== '' && !isBanner(line.text)) return line
  }
  return undefined
}

export const isBanner = (text: string): boolean => text.length > 2 && /^[-=]+$/.test(text)
