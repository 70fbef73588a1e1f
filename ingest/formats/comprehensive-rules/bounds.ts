import type { Line } from '../../lines'

/** Line indexes: front [0, body), body [body, glossary), glossary [glossary + 1, tail), tail [tail, end). */
export type Bounds = { readonly body: number; readonly glossary: number; readonly tail: number; readonly end: number }

const CHAPTER = /^ {0,4}1\. \S/
const SECTION = /^ {0,4}100\. \S/
const TAIL = /^(?:Index|Credits|Questions\?|Customer Service Information|Copyrights)$/

/**
 * Where the parts of the document begin. The contents name every chapter and section once before the body does, so the
 * body begins at the last `1.` that section 100 follows, and the glossary at the last line that says just Glossary.
 */
export const boundsOf = (lines: readonly Line[]): Bounds => {
  const last = lastOf(lines, line => line.text === 'Glossary')
  let body = lastStart(lines, last < 0 ? lines.length : last)
  const glossary = last > body ? last : lines.length
  if (body < 0)
    body = Math.max(
      0,
      lines.findIndex(line => SECTION.test(line.text)),
    )
  const tail = lines.findIndex((line, i) => i > glossary && TAIL.test(line.text))
  return { body, glossary, tail: tail < 0 ? lines.length : tail, end: lines.length }
}

const lastOf = (lines: readonly Line[], fits: (line: Line) => boolean): number => {
  for (let i = lines.length - 1; i >= 0; i--) if (fits(lines[i] as Line)) return i
  return -1
}

const lastStart = (lines: readonly Line[], before: number): number => {
  for (let i = before - 1; i >= 0; i--)
    if (CHAPTER.test(lines[i]?.text ?? '') && SECTION.test(nextWords(lines, i)?.text ?? '')) return i
  // A copy cut off inside its contents or its body has no later start: take the first.
  return lines.findIndex(line => CHAPTER.test(line.text))
}

/** The next line with words: no blank, no row of dashes. */
export const nextWords = (lines: readonly Line[], after: number): Line | undefined => {
  for (let i = after + 1; i < Math.min(lines.length, after + 8); i++) {
    const line = lines[i] as Line
    if (line.text !== '' && !isBanner(line.text)) return line
  }
  return undefined
}

export const isBanner = (text: string): boolean => text.length > 2 && /^[-=]+$/.test(text)
