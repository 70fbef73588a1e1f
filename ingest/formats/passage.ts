import type { Paragraph, Range } from '#rulebook/units/unit'
import type { Source } from '../draft'
import type { Line } from '../read/lines'

/** A paragraph while it is being read: pieces of lines in printed order. */
export type Passage = {
  readonly pieces: { readonly line: Line; readonly from: number }[]
}

/** Begins a passage on a line, `skip` characters in (after the number or the word Example). */
export const passageFrom = (line: Line, skip = line.indent): Passage => ({ pieces: [{ line, from: line.from + skip }] })

/** Adds a passage to those of its unit and returns it, so that the next line can continue it. */
export const begun = (passages: Passage[], passage: Passage): Passage => {
  passages.push(passage)
  return passage
}

/** The next line of a wrapped paragraph. */
export const continued = (passage: Passage, line: Line): void => {
  passage.pieces.push({ line, from: line.from + line.indent })
}

/** The position of the passage in its file: from its first word to its last. */
export const rangeOf = (source: Source, { pieces }: Passage): Range => {
  const first = pieces[0]
  const last = pieces[pieces.length - 1]
  return {
    bytes: [source.byteAt(first?.from ?? 0), source.byteAt(last?.line.to ?? 0)],
    lines: [first?.line.no ?? 0, last?.line.no ?? 0],
  }
}

/** Blanks that typesetters use instead of the ordinary one. */
const BLANKS = /[\u00a0\u2007\u2009\u202f]/g

/** The words of a passage. A hyphen at a line's end is a real one and is joined without a blank. */
export const passageText = ({ pieces }: Passage): string => {
  const [only] = pieces
  if (only && pieces.length === 1) return only.line.text.slice(only.from - only.line.from).replace(BLANKS, ' ')
  const words: string[] = []
  for (const { line, from } of pieces) {
    const piece = line.text.slice(from - line.from).replace(BLANKS, ' ')
    const before = words[words.length - 1]
    if (before && piece && !endsInHyphen(before)) words.push(' ')
    if (piece) words.push(piece)
  }
  return words.join('')
}
const endsInHyphen = (text: string): boolean => /[A-Za-z]-$/.test(text.slice(-2))

export const paragraphOf = (source: Source, passage: Passage): Paragraph => {
  const text = passageText(passage)
  const damaged = damageIn(text)
  return { text, ...(damaged.length > 0 && { damaged }), at: rangeOf(source, passage) }
}

/** Offsets of stored U+FFFD. */
export const damageIn = (text: string): number[] => {
  const found: number[] = []
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) found.push(at)
  return found
}
