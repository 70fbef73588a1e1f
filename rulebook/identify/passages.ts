/** A passage of pasted text, and the rule number at its beginning, if any. */
export type Passage = { readonly text: string; readonly number: string | null; readonly words: string }

const LONGEST = 1_500
// A number that begins a rule inside a line: the lines of a page were joined.
const OPENING = /\s(?=\d{3}\.\d{1,3}[a-z]?\.?\s+["“A-Z{])/
const NUMBERED = /^\s*(?:[-•*]\s+)?(\d{3}(?:\.\d{1,3}[a-z]?)?)\.?\s+/
const EXAMPLE = /^\s*(?:Example:\s*)+/i
// A wrapped line continues with a lower-case letter, or after a line without a full stop.
const WRAPPED = /([^.!?:;"”’)\]\s])[ \t]*\r?\n[ \t]*(?=[a-z("“{])/g

/** The paragraphs of a pasted text; overlong ones are split at sentences. Linear. */
export const passagesOf = (text: string): readonly Passage[] =>
  text
    .replace(WRAPPED, '$1 ')
    .split(/\r?\n|\r/)
    .flatMap(line => line.split(OPENING))
    .flatMap(cut)
    .map(line => line.trim())
    .filter(line => /[\p{L}\p{N}]/u.test(line))
    .map(passageOf)

const passageOf = (text: string): Passage => {
  const number = NUMBERED.exec(text)
  const words = (number ? text.slice(number[0].length) : text).replace(EXAMPLE, '')
  return { text, number: number?.[1] ?? null, words }
}

const cut = (line: string): readonly string[] => {
  const pieces: string[] = []
  let from = 0
  while (line.length - from > LONGEST) {
    const end = line.lastIndexOf('. ', from + LONGEST)
    const to = end > from ? end + 1 : from + LONGEST
    pieces.push(line.slice(from, to))
    from = to
  }
  return [...pieces, line.slice(from)]
}
